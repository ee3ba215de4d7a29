"""The games that can be practised, and how each practice comes to the screen."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

from tutor.learn.practice.repository import game_of
from tutor.ui.screens.base import TutorScreen
from tutor.ui.session import Session

ROOMS: Final[Mapping[str, str]] = {
    "rachmistrz": "tutor.games.rachmistrz.screens.starting",
    "archimedes": "tutor.games.archimedes.screens.starting",
    "missing": "tutor.games.archimedes.screens.starting",
    "teaching": "tutor.ui.screens.class_rounds.starting",
}
"""Where each begins: ``new_practice(choices, rng)`` and ``continued_practice(path, rng)``.

Rounds with a class are only continued here: a teacher has more to choose before them.
"""


def practice_screen(session: Session, game: str, choices: Mapping[str, object]) -> TutorScreen:
    """A new practice of a game with the remembered choices, but for these."""
    chosen = session.choices.with_choices(game, **choices)
    return _screen(_room(game).new_practice(chosen, session.rng))


def continued_practice(path: Path, rng: Random) -> TutorScreen:
    """The practice of this file; raises :class:`tutor.learn.practice.persistence.Unreadable`."""
    return _screen(_room(game_of(path)).continued_practice(path, rng))


def _room(game: str) -> ModuleType:
    # A file of an unknown kind is read, and found wanting, where practices began.
    return import_module(ROOMS.get(game, ROOMS["rachmistrz"]))


def _screen(made: object) -> TutorScreen:
    assert isinstance(made, TutorScreen)
    return made
