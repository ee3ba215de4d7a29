"""What screens share whose doings are kept in a journal, which one window writes at a time."""

from abc import abstractmethod
from pathlib import Path
from typing import ClassVar, Final, Protocol

from tutor.engine.ownership import holder_of
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.elsewhere import TakenScreen
from tutor.ui.screens.looking import LookingScreen

EVERY: Final = 1.0
"""Seconds between two looks whether another window has taken over."""


class Keeper(Protocol):
    """What keeps the doings of a screen: a match, the store of a practice."""

    @property
    def path(self) -> Path | None:
        """The journal, if there is one."""

    @property
    def looking(self) -> bool:
        """Whether it is written somewhere else and only looked at here."""

    @property
    def is_taken(self) -> bool:
        """Whether another window has taken it over."""

    def close(self) -> None:
        """Lets others write."""


class KeptScreen(TutorScreen):
    """A screen that stops when another window goes on with what it shows.

    While it is only looked at, a :class:`LookingScreen` lies over it and takes all keys.
    """

    is_record: ClassVar[bool] = False
    """Whether the journal is the record of a game."""

    _stopped = False

    @property
    @abstractmethod
    def keeper(self) -> Keeper:
        """What keeps what happens here."""

    def on_mount(self) -> None:
        """Looks from time to time whether it still goes on here."""
        path = self.keeper.path
        if path is None:
            return
        if self.keeper.looking:
            self.app.push_screen(LookingScreen(path, is_record=self.is_record))
        else:
            self.set_interval(EVERY, self._look)

    def _look(self) -> None:
        if self.keeper.is_taken:
            self.stop()

    def stop(self) -> None:
        """Says that it goes on in another window: nothing more happens here."""
        path = self.keeper.path
        if self._stopped or self.keeper.looking or path is None:
            return
        self._stopped = True
        self.app.push_screen(TakenScreen(path, holder_of(path), is_record=self.is_record))

    def shows(self, path: Path) -> bool:
        """Whether this is the file."""
        mine = self.keeper.path
        return mine is not None and mine.resolve() == path.resolve()

    def left(self) -> None:
        """Lets others write at once; that the screen goes away takes its time."""
        self.keeper.close()

    def on_unmount(self) -> None:
        """Lets others write, when the app ends too."""
        self.keeper.close()
