"""How a game comes to the screen: with the seats chosen now, or from the record of one left."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from tutor import data
from tutor.data import DataFault
from tutor.engine import repository
from tutor.engine.game import Game, GameBroken
from tutor.engine.match import AnyMatch, Match
from tutor.engine.opponents import LevelUnknown, player_of
from tutor.engine.shelf import Shelf
from tutor.engine.validation import ValidationIssue
from tutor.explain import data_fault, game_broken, issue, level_unknown
from tutor.language import plain, say
from tutor.settings import Settings
from tutor.ui.destinations import CannotOpen
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.names import LONGEST
from tutor.ui.screens.games.table import TABLE
from tutor.ui.session import Session


class TableWrong(Exception):
    """A game that cannot start like this, as a sentence that says what to do."""


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Lets those play who can.

    Args:
        game: what they want to play.
        seats: as a record writes them: names, or ``bot:LEVEL``.

    Raises:
        TableWrong: too many or too few, no such level, or a name that is there twice or unfit.
    """
    if len(seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise TableWrong(say("table.how-many", least=least, most=most))
    try:
        people = [seat for seat in seats if player_of(seat, game) is None]
    except LevelUnknown as unknown:
        raise TableWrong(level_unknown(unknown)) from unknown
    for name, times in Counter(people).items():
        if times > 1:
            raise TableWrong(say("table.same-name", name=plain(name)))
        if not name.strip() or not name.isprintable() or len(name) > LONGEST:
            raise TableWrong(say("table.name-wrong", name=plain(name), most=LONGEST))


def new_game(
    game: Game, seats: Sequence[str], settings: Settings, rng: Random, shelf: Shelf
) -> AnyGameScreen:
    """A game with these seats, kept on this shelf from its first move on.

    Raises:
        TableWrong: it cannot be played like this, and why.
    """
    check_seats(game, seats)
    table = game.face(TABLE)
    try:
        options = table.options(game, settings)
        components = data.components(game, options)
        path = repository.new_path(game.name, shelf)
        return table.screen(Match.begin(game, seats, options, components, rng, path))
    except DataFault as fault:
        raise TableWrong(data_fault(fault)) from fault
    except ValidationIssue as found:
        raise TableWrong(issue(found)) from found


def screen_of(match: AnyMatch) -> AnyGameScreen:
    """The table of the match's game."""
    return match.game.face(TABLE).screen(match)


def play_screen(_: Session, match: AnyMatch) -> AnyGameScreen:
    """The screen of a game, as a destination makes it.

    Raises:
        CannotOpen: it cannot be shown, and why.
    """
    try:
        return screen_of(match)
    except GameBroken as fault:
        raise CannotOpen(game_broken(fault)) from fault
