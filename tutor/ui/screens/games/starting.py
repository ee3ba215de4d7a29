"""How a game comes to the screen: with the seats chosen now, or from the record of one left."""

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random

from tutor import data
from tutor.data import DataFault
from tutor.engine import repository
from tutor.engine.game import Game
from tutor.engine.match import Match
from tutor.engine.opponents import BOT
from tutor.engine.validation import ValidationIssue
from tutor.explain import data_fault, issue
from tutor.language import plain, say
from tutor.settings import Settings
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.games.names import LONGEST
from tutor.ui.screens.games.options import options_of
from tutor.ui.session import Session

_SCREENS: Mapping[str, tuple[str, str]] = {
    "archimedes": ("tutor.games.archimedes.screens.game", "CardTableScreen"),
    "exlibris": ("tutor.games.exlibris.screens.game", "ExLibrisScreen"),
    "quantum": ("tutor.games.quantum.screens.game", "QuantumScreen"),
    "rachmistrz": ("tutor.games.rachmistrz.screens.game", "RaceScreen"),
}

PLAYABLE = tuple(_SCREENS)
"""The games that can be played on one terminal."""


class TableWrong(Exception):
    """A game that cannot start like this, as a sentence that says what to do."""


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """That so many, and these, can play; raises :class:`TableWrong`."""
    if len(seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise TableWrong(say("table.how-many", least=least, most=most))
    people = [seat for seat in seats if not seat.startswith(BOT)]
    for name, times in Counter(people).items():
        if times > 1:
            raise TableWrong(say("table.same-name", name=plain(name)))
        if not name.strip() or not name.isprintable() or len(name) > LONGEST:
            raise TableWrong(say("table.name-wrong", name=plain(name), most=LONGEST))


def new_game(game: Game, seats: Sequence[str], choices: Settings, rng: Random) -> GameScreen:
    """A game with these seats, kept from its first move on; raises :class:`TableWrong`."""
    check_seats(game, seats)
    options = options_of(game.name, choices)
    try:
        components = data.components(game, options)
        path = repository.new_path(game.name)
        return screen_of(Match.begin(game, seats, options, components, rng, path))
    except DataFault as fault:
        raise TableWrong(data_fault(fault)) from fault
    except ValidationIssue as found:
        raise TableWrong(issue(found)) from found


def continued_game(path: Path, rng: Random) -> GameScreen:
    """The game of this record; raises what :meth:`Match.resume` raises."""
    return screen_of(Match.resume(path, rng))


def screen_of(match: Match) -> GameScreen:
    """The table of the match's game."""
    room, name = _SCREENS[match.game.name]
    screen = getattr(import_module(room), name)(match)
    assert isinstance(screen, GameScreen)
    return screen


def play_screen(_: Session, match: Match) -> GameScreen:
    """The same, as a destination makes it."""
    return screen_of(match)
