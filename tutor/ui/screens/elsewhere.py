"""What goes on in another window: what to do when it is wanted here, and when it is taken away."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Middle
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.engine.ownership import Holder, How
from tutor.language import plain, say
from tutor.language.days import dated
from tutor.ui.destinations import Continue, Home
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.keysfooter import KeysFooter

HOME: Final = "home"

NOTICED: Final = 0.6
"""Seconds that it takes to notice that another screen is there."""

LEADS_TO: Final[Mapping[str, How]] = MappingProxyType(
    {"take": How.TAKE_OVER, "back": How.TAKE_OVER, "look": How.LOOK, "anew": How.ANEW}
)
"""What becomes of it, by the line that is chosen; the sentences are ``elsewhere.line-<line>``."""


CHOOSE: Final = Key("enter", "choose", "choose", priority=True)


class _Choice(TutorScreen):
    """A sentence, and lines to choose from; another screen follows in place of all."""

    LINES: ClassVar[tuple[str, ...]]

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "elsewhere.tcss"

    def __init__(self, path: Path, holder: Holder | None, *, is_record: bool) -> None:
        """``holder`` is who writes the journal ``path``, as far as that is known."""
        super().__init__()
        self.path = path
        self.holder = holder
        self.is_record = is_record
        self._listens = 0.0

    @property
    def told(self) -> Iterator[str]:
        """What is going on, sentence by sentence."""
        yield where(self.holder)

    def compose(self) -> ComposeResult:
        """What is going on, then the lines."""
        with Middle():
            yield Static(Content.styled(" ".join(self.told), "bold $accent"), id="told")
            yield OptionList(
                *(Option(say(f"elsewhere.line-{line}"), id=line) for line in self.LINES)
            )
            yield Static(Content(say(f"elsewhere.about-{self.LINES[0]}")), id="about")
        yield KeysFooter()

    @on(OptionList.OptionHighlighted)
    def _describe(self, message: OptionList.OptionHighlighted) -> None:
        about = say(f"elsewhere.about-{message.option_id}")
        self.query_one("#about", Static).update(Content(about))

    @on(OptionList.OptionSelected)
    def _choose(self, message: OptionList.OptionSelected) -> None:
        if monotonic() < self._listens:
            return
        line = str(message.option_id)
        self.open(Home())
        if line != HOME:
            self.open(Continue(self.path, LEADS_TO[line], is_record=self.is_record))

    def action_choose(self) -> None:
        """Takes the line under the cursor."""
        self.query_one(OptionList).action_select()

    def action_leave(self) -> None:
        """Leaves everything as it is."""
        self.open(Home())


class ElsewhereScreen(_Choice):
    """What was to be gone on with goes on in another window: here too, look at it, another one?"""

    LINES = ("take", "look", "anew")
    KEYS = (CHOOSE, Key("escape", "leave", "back"))

    @property
    def help_text(self) -> str:
        """What F1 says of something that is open twice."""
        return say("elsewhere.help")


class TakenScreen(_Choice):
    """What went on here goes on in another window now; nothing lies open behind this."""

    LINES = (HOME, "back", "look")
    KEYS = (CHOOSE, Key("escape", "leave", "home"))

    def on_mount(self) -> None:
        """What was typed for the screen before this one chooses nothing here."""
        self._listens = monotonic() + NOTICED

    @property
    def told(self) -> Iterator[str]:
        """Also that nothing more is saved here."""
        yield from super().told
        yield say("elsewhere.taken")

    @property
    def help_text(self) -> str:
        """What F1 says of something that was taken over."""
        return say("elsewhere.taken-help")


def where(holder: Holder | None) -> str:
    """Since when and where something is going on, in a sentence."""
    if holder is None:
        return say("elsewhere.somewhere")
    since = _moment(holder.since.astimezone())
    if holder.is_here:
        return say("elsewhere.here", time=since)
    return say("elsewhere.there", time=since, computer=plain(holder.computer))


def _moment(since: datetime) -> str:
    """The time of day; another day with its date."""
    today = since.date() == datetime.now().astimezone().date()
    return f"{since:%H:%M}" if today else f"{dated(since.date())} {since:%H:%M}"
