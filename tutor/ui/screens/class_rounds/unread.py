"""What has just been laid open before a class, and cannot have been read yet."""

from typing import Final

from tutor.ui.screens.base import TutorScreen

FRESH: Final = 0.7
"""Seconds in which a second Enter still belongs to the one that opened the reveal."""


class Unread(TutorScreen):
    """A screen on which a reveal is not passed over by a key that was pressed twice."""

    _is_fresh = False
    """Whether nobody can have read yet what lies open."""

    def lay_open(self) -> None:
        """Something new lies open."""
        self._is_fresh = True
        self.set_timer(FRESH, self._rested)

    def _rested(self) -> None:
        self._is_fresh = False
