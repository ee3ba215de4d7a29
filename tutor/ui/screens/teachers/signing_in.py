"""The teacher's PIN or password: asked for, or chosen at the first use of a teacher's page.

A lesson is never stopped by it: where none is set yet, or none can be read, rounds with the class
go on without. Whatever changes pupils does not.
"""

from asyncio import Event, to_thread
from enum import Enum

from textual import work
from textual.content import Content
from textual.widgets import Static

from tutor.explain import progress_wrong
from tutor.language import say
from tutor.progress.faults import ProgressFault, PupilRefused, Refusal
from tutor.progress.pins import hashed_secret
from tutor.ui.destinations import SignedIn
from tutor.ui.keys import Key, bind
from tutor.ui.screens.pupils.asking import AskScreen, Declined
from tutor.ui.screens.teachers.secret import once_more
from tutor.ui.session import Session, session_of


class Stage(Enum):
    """What is known of the secret."""

    READING = "reading"
    SET = "set"
    """There is one to compare with."""
    NONE = "none"
    """The first teacher who comes chooses it."""
    AWAY = "away"
    """The database cannot be asked."""


class SignInScreen(AskScreen[SignedIn]):
    """Asks for the secret, or lets one be chosen; ends with how the teacher came in."""

    CSS_PATH = "../pupils/asking.tcss"

    def __init__(self, can_wait: bool) -> None:
        """``can_wait``: what comes then may go on without."""
        super().__init__(say("teacher.who"), say("pupil.reading"), self._come_in, secret=True)
        self._can_wait = can_wait
        self._stage = Stage.READING
        self._known = Event()
        bind(
            self,
            Key("f4", "later", "later"),
            Key("escape", "give_up", "back"),  # behind it, as everywhere
            Key("f1", "app.help", "help"),
        )

    @property
    def session(self) -> Session:
        """Who is here, and what is stored."""
        return session_of(self)

    @property
    def help_text(self) -> str:
        """What F1 says of signing in."""
        return say("teacher.sign-in-help")

    def on_mount(self) -> None:
        """Asks whether there is a secret; it can be typed meanwhile."""
        self._look()

    @work
    async def _look(self) -> None:
        try:
            is_set = await self.session.progress.call(lambda progress: progress.has_teacher())
        except ProgressFault as fault:
            self._note = ""  # the refusal says it all
            self._is_away(fault)
        else:
            self._note = say("teacher.type-secret") if is_set else ""
            self._enter(Stage.SET if is_set else Stage.NONE)
            self._say(say("teacher.type-secret") if is_set else say("teacher.choose-secret"))
        self._known.set()

    def _say(self, text: str) -> None:
        """Tells what to do; nothing to who has pressed Enter already, and only has to wait."""
        if self._asking:
            return
        for note in self.query("#note").results(Static):  # somebody may have left already
            note.update(Content(text))

    def _enter(self, stage: Stage) -> None:
        self._stage = stage
        self.refresh_bindings()

    def _is_away(self, fault: ProgressFault) -> str:
        """Says that the database cannot be asked, and what goes on all the same."""
        self._enter(Stage.AWAY)
        sentences = [progress_wrong(fault)]
        if self._can_wait:
            sentences.append(say("teacher.go-on-without"))
        text = " ".join(sentences)
        self._say(text)
        return text

    async def _come_in(self, text: str) -> SignedIn:
        await self._known.wait()
        try:
            match self._stage:
                case Stage.NONE:
                    await self._choose(text)
                case _:
                    await self.session.progress.call(lambda stored: stored.sign_in_teacher(text))
        except ProgressFault as fault:
            raise Declined(self._is_away(fault)) from fault
        except PupilRefused as refused:
            if refused.code is Refusal.SECRET_MISSING:
                self._enter(Stage.NONE)
                raise Declined(say("teacher.choose-secret")) from refused
            raise
        return SignedIn.WITH_SECRET

    async def _choose(self, secret: str) -> None:
        """Sets the first secret, once it was typed twice; who types none is told again why."""
        if not secret:
            raise Declined(say("teacher.choose-secret"))
        await to_thread(hashed_secret, secret)  # it is refused before it is asked for again
        same = await self.app.push_screen_wait(once_more(secret))
        if not same:
            given_up = same is None
            raise Declined(say("teacher.choose-secret" if given_up else "teacher.secret-differs"))
        try:
            await self.session.progress.call(lambda stored: stored.set_teacher(secret))
        except PupilRefused as refused:
            if refused.code is Refusal.SECRET_SET:  # at another terminal, meanwhile
                self._enter(Stage.SET)
            raise

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going on without is offered where there is nothing to compare with."""
        if action == "later":
            return self._can_wait and self._stage in {Stage.NONE, Stage.AWAY}
        return True

    def action_later(self) -> None:
        """Goes on without: only where a lesson would wait."""
        self.dismiss(SignedIn.WITHOUT)
