"""How what was left comes back to the screen, from its file: a practice, rounds, a whole game."""

from pathlib import Path

from tutor.engine import repository
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.match import AnyMatch, Match
from tutor.engine.opponents import LevelUnknown
from tutor.engine.ownership import How, Owned
from tutor.engine.record import Fault, RecordWrong, confirmed
from tutor.engine.registry import GameUnknown
from tutor.engine.shelf import is_game
from tutor.explain import file_fault, game_broken
from tutor.files import FileFault
from tutor.language import plain, say, shown_path
from tutor.learn.practice.persistence import NotHere, Unreadable
from tutor.learn.practice.repository import game_of, is_of_class, is_over
from tutor.progress.roles import Action
from tutor.ui.destinations import CannotOpen, NotAllowed
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.class_rounds.starting import continued_practice as continued_rounds
from tutor.ui.screens.elsewhere import ElsewhereScreen
from tutor.ui.screens.games.starting import screen_of
from tutor.ui.session import Session


def continued_screen(
    session: Session, path: Path, how: How = How.GO_ON, is_record: bool | None = None
) -> TutorScreen:
    """What is kept in this file, from where it was left; or what can be done if it is open twice.

    A file of which nothing can be made, or whose game is not here or cannot be used, stays as it
    is.

    Args:
        session: of whoever sits here.
        path: the file.
        how: what is to become of what is in it.
        is_record: whether it is that of a game; None: to be told by where it lies.

    Raises:
        NotAllowed: they are rounds with a class, and whoever is here is no teacher.
        CannotOpen: neither of them can be gone on with now.
    """
    if is_record is None:
        is_record = is_game(path)
    try:
        return _game(session, path, how) if is_record else _practice(session, path, how)
    except Owned as owned:
        return ElsewhereScreen(path, owned.holder, is_record=is_record)
    except FileFault as fault:
        raise CannotOpen(file_fault(fault), "warning") from fault


def _game(session: Session, path: Path, how: How) -> TutorScreen:
    try:
        match how:
            case How.LOOK:
                return _shown(Match.look(path))
            case How.ANEW:
                return _shown(_anew(session, path))
        take_over = how is How.TAKE_OVER
        return _shown(Match.resume(path, session.rng, take_over=take_over, mend=True))
    except (FaceMissing, GameBroken) as wrong:
        raise _not_here(str(wrong.args[0]), wrong) from wrong
    except (RecordWrong, LevelUnknown) as wrong:
        if isinstance(wrong, RecordWrong) and wrong.code == Fault.GAME_UNKNOWN:
            raise _not_here(str(wrong.params["game"]), wrong) from wrong
        raise CannotOpen(say("play.broken", file=shown_path(path)), "warning") from wrong


def _shown(match: AnyMatch) -> TutorScreen:
    try:
        return screen_of(match)
    except (FaceMissing, GameBroken):
        match.close()
        raise


def _anew(session: Session, path: Path) -> AnyMatch:
    """Another game with the same seats and choices."""
    found = confirmed(path)
    new = repository.new_path(found.game.name, session.shelf)
    return Match.begin(found.game, found.seats, found.options, found.components, session.rng, new)


def _practice(session: Session, path: Path, how: How) -> TutorScreen:
    # What goes on elsewhere may have ended there meanwhile; what is wanted here was just offered.
    meanwhile = how in (How.TAKE_OVER, How.LOOK) or (how is How.GO_ON and is_of_class(path))
    if meanwhile and is_over(path):
        raise CannotOpen(say("elsewhere.over"))
    try:
        if is_of_class(path):
            if not (session.may(Action.TEACH) or session.presence.without_secret):
                raise NotAllowed(can_wait=True)
            return continued_rounds(path, session.rng, how)
        practice = game_of(path).face(PRACTICE)
        if how is How.GO_ON:  # as games of other packages may know no other way
            return practice.continued_practice(path, session.rng)
        return practice.continued_practice(path, session.rng, how)
    except Unreadable as wrong:
        if wrong.fault is not None:
            raise wrong.fault from wrong
        raise CannotOpen(say("practice.broken", file=shown_path(path)), "warning") from wrong
    except NotHere as wrong:
        raise _not_here(str(wrong), wrong.__cause__) from wrong
    except (GameUnknown, FaceMissing, GameBroken) as wrong:
        raise _not_here(str(wrong.args[0]), wrong) from wrong


def _not_here(game: str, why: BaseException | None) -> CannotOpen:
    """What is to be said of a game that is missed: what Python said of it, and that it is kept."""
    kept = say("home.not-here", game=plain(game))
    text = f"{game_broken(why)} {kept}" if isinstance(why, GameBroken) else kept
    return CannotOpen(text, "warning")
