"""One question with one line to type: a PIN, a name, a class. What will not do is said below it."""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from textual import work
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from tutor.language import say
from tutor.progress import pins
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Pupil
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.screens.base import TutorScreen
from tutor.ui.session import session_of
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines

T = TypeVar("T")


class Declined(Exception):
    """What was typed will not do; the text is the sentence that says why."""


class AskScreen(OnePage[T | None], Generic[T]):
    """Asks until ``accept`` takes the text; ends with what that returns, or None for Esc.

    ``accept`` refuses by raising :class:`Declined` or what progress raises.
    """

    CSS_PATH = "asking.tcss"

    def __init__(
        self,
        question: str,
        note: str,
        accept: Callable[[str], Awaitable[T]],
        *,
        text: str = "",
        secret: bool = False,
        refused: str = "",
    ) -> None:
        """``note`` says what may be typed; ``text`` stands there already; a secret shows dots.

        ``refused`` says from the beginning why it is asked again.
        """
        super().__init__()
        self._question, self._note, self._refused = question, note, refused
        self._accept = accept
        self._text, self._secret = text, secret
        self._asking = False
        bind(
            self,
            Key("enter", "take", "go-on", priority=True),
            Key("escape", "give_up", "back"),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of the line that is asked for."""
        return say("pupil.ask-help")

    def compose(self) -> ComposeResult:
        """The question, the line, and what is said about it."""
        with Vertical(id="ask"):
            yield Static(Content.styled(self._question, "bold $accent"))
            yield Input(self._text, password=self._secret, select_on_focus=False)
            yield Lines([self._told(self._refused)], id="note")
        yield KeysFooter()

    def action_take(self) -> None:
        """Lets the text be looked at; once, however often Enter is pressed meanwhile."""
        if not self._asking:
            self._asking = True
            self.query_one("#note", Static).update(Content(say("pupil.reading")))
            self._take(self.query_one(Input).value)

    @work
    async def _take(self, text: str) -> None:
        with session_of(self).hold_keys(self):  # they belong to what comes next
            try:
                taken = await self._accept(text)
            except Declined as declined:
                self._refuse(str(declined))
            except (PupilRefused, ProgressFault) as wrong:
                self._refuse(session_of(self).reason(wrong))
            else:
                self.dismiss(taken)
            self._asking = False

    def _refuse(self, sentence: str) -> None:
        self.query_one("#note", Static).update(self._told(sentence))
        if self._secret:
            self.query_one(Input).clear()

    def _told(self, refused: str) -> Content:
        """What may be typed, below what was wrong with the last text."""
        told = [Content.styled(f"✗ {refused}", "$text-error")] if refused else []
        note = [Content(self._note)] if self._note else []
        return Content("\n").join([*told, *note])

    def action_give_up(self) -> None:
        """Leaves without an answer."""
        self.dismiss(None)


async def ask_new_pin(app: App[None], question: str) -> str | None:
    """A PIN typed twice; empty for none, None for Esc.

    Two that differ are both typed anew: either may be the one that was mistyped.
    """
    note, refused = say("pupil.new-pin-note"), ""
    while True:
        first = AskScreen(question, note, _is_pin, secret=True, refused=refused)
        pin = await app.push_screen_wait(first)
        if not pin:
            return pin
        second = AskScreen(question, say("pupil.pin-again"), _as_typed, secret=True)
        again = await app.push_screen_wait(second)
        if again is None or again == pin:
            return again
        refused = say("pupil.pin-differs")


async def _as_typed(text: str) -> str:
    return text


async def _is_pin(text: str) -> str:
    if text:
        pins.check(text)
    return text


async def ask_whether_known(screen: TutorScreen, pupil: Pupil) -> Pupil | None:
    """The pupil, when it is them: asks for the PIN if there is one; None for Esc."""
    if not pupil.has_pin:
        return pupil

    async def accept(pin: str) -> Pupil:
        return await screen.session.progress.call(lambda progress: progress.sign_in(pupil.id, pin))

    question = say("pupil.pin-of", name=pupil.name)
    return await screen.app.push_screen_wait(
        AskScreen(question, say("pupil.pin-note"), accept, secret=True)
    )
