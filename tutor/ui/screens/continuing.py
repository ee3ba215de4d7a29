"""How what was left comes back to the screen, from its file: a practice, rounds, a whole game."""

from pathlib import Path

from tutor.engine import repository
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.opponents import LevelUnknown
from tutor.engine.record import Fault, RecordWrong
from tutor.engine.registry import GameUnknown
from tutor.engine.shelf import is_game
from tutor.explain import game_broken
from tutor.language import plain, say
from tutor.learn.practice.persistence import NotHere, Unreadable
from tutor.learn.practice.repository import game_of, is_of_class
from tutor.progress.roles import Action
from tutor.ui.destinations import CannotOpen, NotAllowed
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.class_rounds.starting import continued_practice as continued_rounds
from tutor.ui.screens.games.starting import continued_game
from tutor.ui.session import Session


def continued_screen(session: Session, path: Path) -> TutorScreen:
    """What is kept in this file, from where it was left.

    A broken file is put aside. That of a game which is not here, or cannot be used, stays as it
    is: it goes on when the game is back.

    Raises:
        NotAllowed: they are rounds with a class, and whoever is here is no teacher.
        CannotOpen: neither of them can be gone on with now.
    """
    if is_game(path):
        return _game(session, path)
    return _practice(session, path)


def _game(session: Session, path: Path) -> TutorScreen:
    try:
        return continued_game(path, session.rng)
    except (FaceMissing, GameBroken) as wrong:
        raise _not_here(str(wrong.args[0]), wrong) from wrong
    except (RecordWrong, LevelUnknown, OSError) as wrong:
        if isinstance(wrong, RecordWrong) and wrong.code == Fault.GAME_UNKNOWN:
            raise _not_here(str(wrong.params["game"]), wrong) from wrong
        repository.put_aside(path)
        raise CannotOpen(say("play.broken"), "warning") from wrong


def _practice(session: Session, path: Path) -> TutorScreen:
    try:
        if is_of_class(path):
            if not (session.may(Action.TEACH) or session.presence.without_secret):
                raise NotAllowed(can_wait=True)
            return continued_rounds(path, session.rng)
        return game_of(path).face(PRACTICE).continued_practice(path, session.rng)
    except Unreadable as wrong:
        raise CannotOpen(say("practice.broken"), "warning") from wrong
    except NotHere as wrong:
        raise _not_here(str(wrong), wrong.__cause__) from wrong
    except (GameUnknown, FaceMissing, GameBroken) as wrong:
        raise _not_here(str(wrong.args[0]), wrong) from wrong


def _not_here(game: str, why: BaseException | None) -> CannotOpen:
    """What is to be said of a game that is missed: what Python said of it, and that it is kept."""
    kept = say("home.not-here", game=plain(game))
    text = f"{game_broken(why)} {kept}" if isinstance(why, GameBroken) else kept
    return CannotOpen(text, "warning")
