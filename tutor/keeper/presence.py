"""Who is at a terminal or a page: somebody just trying, a pupil, or the teacher; and what they may.

A terminal belongs to whoever sits at it: the teacher signs in there with the secret, and is signed
out by a key, when a pupil sits down, and after :data:`QUIET`. A page of ``tutor serve`` is a
pupil's for good, unless the server says that the teacher has logged in (``TUTOR_ROLE``).
"""

import os
import time
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from tutor.progress.roles import Action, Role, may
from tutor.progress.values import Pupil, Work
from tutor.settings import BROWSER, ROLE, data_folder, settings_file

QUIET: Final = 20 * 60.0
"""Seconds without a key after which a teacher has gone away."""


class Place(StrEnum):
    """Where the app is shown, and so who may sign in there."""

    TERMINAL = "terminal"
    """The teacher may sign in."""
    PUPILS_PAGE = "pupils-page"
    """Nothing of a teacher's is there, not even the question for the secret."""
    TEACHERS_PAGE = "teachers-page"
    """The teacher has logged in at the server."""


def place() -> Place:
    """Where this process shows the app; a page of which the server says nothing is a pupil's."""
    match os.environ.get(ROLE, ""):
        case Role.TEACHER:
            return Place.TEACHERS_PAGE
        case "":
            return Place.PUPILS_PAGE if os.environ.get(BROWSER) else Place.TERMINAL
        case _:
            return Place.PUPILS_PAGE


def is_first_start() -> bool:
    """Whether this is a terminal where nothing was ever chosen or begun."""
    known = settings_file().exists() or data_folder().exists()
    return place() is Place.TERMINAL and not known


class Presence:
    """Who is here, from moment to moment."""

    def __init__(self, place: Place, clock: Callable[[], float] = time.monotonic) -> None:
        """``clock`` tells seconds."""
        self.place: Final = place
        self.pupil: Pupil | None = None
        """Who sits here; None for somebody who is just trying, or has not said yet."""
        self.has_said = False
        """Whether somebody has said who they are, if only that they are just trying."""
        self.without_secret = False
        """Whether rounds with the class go on though nobody could be asked for the secret."""
        self.sign: tuple[int, Work] | None = None
        """What was last said of which pupil, by ``id``: what they are at by themselves."""
        self._clock = clock
        self._teacher = place is Place.TEACHERS_PAGE
        self._last_key = clock()

    @property
    def role(self) -> Role:
        """In what capacity somebody is here."""
        if self._teacher:
            return Role.TEACHER
        return Role.PUPIL if self.pupil else Role.GUEST

    @property
    def lets_teachers_in(self) -> bool:
        """Whether the teacher's secret is asked for here at all."""
        return self.place is not Place.PUPILS_PAGE

    def may(self, action: Action, about: Pupil | None = None) -> bool:
        """Whether whoever is here may do something.

        Args:
            action: what.
            about: the pupil it is about; None where it is about no pupil, or nobody in particular.
        """
        own = about is not None and self.pupil is not None and about.id == self.pupil.id
        return may(self.role, action, own=own)

    def sit_down(self, pupil: Pupil | None) -> None:
        """A pupil is here from now on, or with None a guest: in any case no teacher any more."""
        self.sign_out()
        self.pupil = pupil
        self.has_said = True

    def stand_up(self) -> None:
        """Nobody sits here any more."""
        self.pupil = None
        self.has_said = False

    def sign_in(self) -> None:
        """The teacher is here, having typed the secret; whoever sat here has made room."""
        assert self.lets_teachers_in
        self.stand_up()
        self._teacher = True
        self.without_secret = False
        self._last_key = self._clock()

    def sign_out(self) -> None:
        """The teacher is not here any more."""
        self._teacher = False
        self.without_secret = False

    def key_pressed(self) -> None:
        """Somebody is at the keyboard."""
        self._last_key = self._clock()

    @property
    def is_forgotten(self) -> bool:
        """Whether a teacher has signed in and gone away."""
        here = self._teacher or self.without_secret
        return here and self._clock() - self._last_key >= QUIET
