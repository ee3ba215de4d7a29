"""What all screens share: keys named in the language spoken now, the session, the way on."""

import inspect
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

from textual import events, work
from textual.css.query import NoMatches
from textual.message import Message
from textual.timer import Timer
from textual.worker import Worker

from tutor.language import say
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Work
from tutor.ui.destinations import Destination
from tutor.ui.keys import Key, bind
from tutor.ui.navigation import Open
from tutor.ui.screens.appearing import OnePicture
from tutor.ui.session import Session, session_of

CHOICES_CSS: Final = Path(__file__).with_name("choices.tcss")
"""How a screen of choices looks, whose rows are chosen before something begins."""


SIGN_EVERY: Final = 30.0
"""Seconds after which a screen says once more what a pupil is at."""


class TutorScreen(OnePicture[None]):
    """A screen of the tutor; give its keys in ``KEYS``."""

    KEYS: ClassVar[tuple[Key, ...]] = ()

    keeps_teacher: ClassVar[bool] = False
    """Whether a teacher who types nothing is still there: the class looks at it."""

    def __init__(self) -> None:
        super().__init__()
        self.is_passed_over = False
        """Whether it is being left with those above it, and comes to light for no picture."""
        self._signs: Timer | None = None
        self.name_keys()

    def name_keys(self) -> None:
        """Binds the keys, named in the language spoken now."""
        bind(self, *self.KEYS)

    @property
    def session(self) -> Session:
        """Who sits here, what they chose, what is stored, the dice."""
        return session_of(self)

    @property
    def is_open(self) -> bool:
        """Whether it can still show anything: neither it nor the app has begun to close."""
        return self.is_running and self.app.is_running

    @property
    def at_work(self) -> Work | None:
        """What a pupil is at here, as the teacher's desk shows it; None for anything else."""
        return None

    def check_message_enabled(self, message: Message) -> bool:
        """Hears of all but of being seen, once it never will be."""
        if self.is_passed_over and isinstance(message, events.ScreenResume):
            return False
        return super().check_message_enabled(message)

    def on_screen_resume(self) -> None:
        """Says what the pupil is at now where it is new, and from then on from time to time."""
        session = self.session
        if self._signs is None and self.at_work is not None:
            self._signs = self.set_interval(SIGN_EVERY, self._give_sign)
        pupil, mine = session.pupil, self.at_work
        sign = None if pupil is None or mine is None else (pupil.id, mine)
        before, session.presence.sign = session.presence.sign, sign
        if before is not None and (sign is None or sign[0] != before[0]):
            self._give_signs(before[0], None)
        if sign is not None and sign != before:
            self._give_signs(*sign)

    def run_worker(self, work: Any, *args: Any, **kwargs: Any) -> Worker[Any]:
        """As of any screen; what is ready once the screen was left is shown nowhere.

        A screen that was left is taken away piece by piece, while its work may still go on.
        """
        if inspect.iscoroutinefunction(getattr(work, "func", work)):
            work = partial(self._while_there, work)
        return super().run_worker(work, *args, **kwargs)

    async def _while_there(self, work: Callable[[], Awaitable[Any]]) -> Any:
        try:
            return await work()
        except NoMatches:
            if self.is_open and self in self.app.screen_stack:
                raise
            return None

    def _give_sign(self) -> None:
        if self.session.pupil is not None:
            self._give_signs(self.session.pupil.id, self.at_work)

    @work(group="signs")
    async def _give_signs(self, pupil: int, at: Work | None) -> None:
        with suppress(ProgressFault, PupilRefused):  # the next one comes soon
            await self.session.progress.call(lambda stored: stored.is_at(pupil, at))

    @property
    def whether_saved(self) -> str:
        """What F1 says of where answers go: for a guest nothing is saved, and nothing promised."""
        return say("drillview.guest" if self.session.pupil is None else "pupil.saves")

    def shows(self, path: Path) -> bool:
        """Whether what is kept in this file goes on here."""
        del path
        return False

    def left(self) -> None:
        """Called when this screen is left, before it goes away."""

    def open(self, destination: Destination, *, instead: bool = False) -> None:
        """Asks for another screen, above this one or ``instead`` of it."""
        # Asked of the app itself: this screen may be gone before its own messages are read.
        self.app.post_message(Open(destination, instead=instead))
