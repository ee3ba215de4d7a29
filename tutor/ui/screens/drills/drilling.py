"""What the drill and the storm share: the pupil's records, a clock, and work off the screen."""

import asyncio
from collections.abc import Callable
from datetime import date, datetime
from typing import TypeVar

from textual import work

from tutor.learn.drills.records import Memory, Records
from tutor.learn.drills.session import GUEST
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Choices, Storm, now
from tutor.ui.destinations import Home
from tutor.ui.screens.base import TutorScreen
from tutor.ui.session import Session

T = TypeVar("T")


class DrillingScreen(TutorScreen):
    """A screen that asks exercises; without a pupil nothing is kept. ``clock`` tells UTC."""

    def __init__(self, clock: Callable[[], datetime] = now) -> None:
        super().__init__()
        self.clock = clock
        self.busy = False

    @property
    def pupil(self) -> int:
        """Whose answers these are."""
        return self.session.pupil.id if self.session.pupil else GUEST

    def records(self) -> Records:
        """Where answers are kept: in the database, or for a guest nowhere."""
        return self.session.progress if self.session.pupil else Memory()

    @work(exclusive=True, group="drill")
    async def run_in_thread(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Does ``work`` in a thread, since choosing and storing take a while, then goes on.

        Nothing is asked or answered meanwhile (``busy``); keys wait for what follows.
        """
        with self.session.hold_keys(self):
            self.busy = True
            try:
                result = await self._in_thread(work)
            except (ProgressFault, PupilRefused) as wrong:
                self.session.tell_fault(wrong)
                if self.is_active:
                    self.app.pop_screen()
                else:  # under the help, say: what lies above is not what cannot go on
                    self.open(Home())
                return
            finally:
                self.busy = False
            if self.is_open:  # else there is nothing left to show it on
                then(result)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self.session.pupil is None:
            return await asyncio.to_thread(work)
        return await self.session.progress.work(work)

    async def best_storm(self) -> Storm | None:
        """The best storm of today; None for a guest, and where none can be read."""
        if self.session.pupil is None:
            return None
        pupil, day = self.pupil, self.today()
        try:
            return await self.session.progress.call(
                lambda progress: progress.storm_best(pupil, day)
            )
        except ProgressFault:
            return None  # told already, and it goes on without

    def seconds(self) -> float:
        """The clock as a bar of time reads it."""
        return self.clock().timestamp()

    def today(self) -> date:
        """The day on the pupil's own calendar."""
        return self.clock().astimezone().date()


def choices_of(session: Session) -> Choices:
    """What the pupil has chosen for drills, or how a guest begins."""
    return session.pupil.choices if session.pupil else Choices()
