"""What leads to an ending counts as soon as it is over, also where that is never shown.

Whoever leaves after the last answer, or closes the page before the last Enter, has done it all.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.ending import EndingScreen

if TYPE_CHECKING:
    from tutor.progress.values import Pupil

MANY: Final = 5
"""Exercises after which a drill or a storm counts, though it was left before its time was up."""


class CountingScreen(TutorScreen):
    """A screen that is followed by its :class:`EndingScreen`, or else keeps itself what counts."""

    _is_ended = False
    _whose: "Pupil | None" = None

    def on_screen_resume(self) -> None:
        """Remembers whose it is: they may have stood up by the time it is left."""
        self._whose = self.session.pupil

    @property
    @abstractmethod
    def is_due(self) -> bool:
        """Whether it counts as it stands, though its end has not been shown."""

    @abstractmethod
    def end_screen(self) -> EndingScreen:
        """The end, which keeps what counts once it is shown."""

    def counted(self) -> None:
        """Called once, when it counts: what there is to keep beside the ending."""

    def show_end(self) -> None:
        """Shows the end in place of this screen."""
        self._is_ended = True
        self.counted()
        self.app.switch_screen(self.end_screen())

    def left(self) -> None:
        """Keeps what counts, where the end was not shown."""
        super().left()
        self._count()

    def on_unmount(self) -> None:
        """The same where the page is closed, or the app ends."""
        self._count()

    def _count(self) -> None:
        if self._is_ended or not self.is_due:
            return
        self._is_ended = True
        self.counted()
        end = self.end_screen()
        ending = end.ending(end.clock().astimezone().date())
        if ending is None:
            return
        if self.session.pupil == self._whose:
            self.session.endings_here.append(ending)
        if self._whose is not None:
            self.session.progress.add_ending(self._whose.id, ending)
