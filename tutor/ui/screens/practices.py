"""How the practices of games come to the screen: new ones, and those of a file."""

from collections.abc import Mapping
from pathlib import Path

from tutor import explain
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.registry import GameUnknown, find
from tutor.language import plain, say
from tutor.learn.class_rounds.persistence import KIND
from tutor.learn.practice.persistence import NotHere
from tutor.learn.practice.repository import game_of, kind_of
from tutor.ui.destinations import CannotOpen
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.class_rounds import starting as class_rounds
from tutor.ui.session import Session


def setup_screen(_session: Session, game: str) -> TutorScreen:
    """What is chosen before a practice; raises :class:`GameBroken`."""
    return find(game).face(PRACTICE).setup()


def practice_screen(session: Session, game: str, choices: Mapping[str, object]) -> TutorScreen:
    """A new practice of a game with the remembered choices, but for these.

    Raises:
        GameBroken: the game cannot be used.
    """
    chosen = session.choices.with_choices(game, **choices)
    return find(game).face(PRACTICE).new_practice(chosen, session.rng)


def continued_practice(session: Session, path: Path) -> TutorScreen:
    """The practice of this file, or the rounds with a class that are kept there.

    Raises:
        tutor.learn.practice.persistence.Unreadable: the file is broken, and was put aside.
        CannotOpen: its game is not here, or cannot be used; the file stays as it is.
    """
    kind = kind_of(path)
    try:
        if kind == KIND:
            return class_rounds.continued_practice(path, session.rng)
        return game_of(path).face(PRACTICE).continued_practice(path, session.rng)
    except NotHere as wrong:
        raise CannotOpen(_why(wrong.__cause__, str(wrong))) from wrong
    except (GameUnknown, FaceMissing, GameBroken) as wrong:
        raise CannotOpen(_why(wrong, kind)) from wrong


def _why(wrong: BaseException | None, name: str) -> str:
    """Why a practice of this game cannot be gone on with, and that it is not lost."""
    kept = say("practice.not-here", game=plain(name))
    return f"{explain.game_broken(wrong)} {kept}" if isinstance(wrong, GameBroken) else kept
