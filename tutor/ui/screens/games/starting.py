"""How a game comes to the screen: with the seats chosen now, or from the record of one left."""

from collections.abc import Sequence
from random import Random

import msgspec

from tutor import data
from tutor.data import DataFault
from tutor.engine import repository
from tutor.engine.game import Game, GameBroken
from tutor.engine.match import AnyMatch, Match
from tutor.engine.shelf import Shelf
from tutor.engine.validation import ValidationIssue
from tutor.explain import data_fault, game_broken, issue
from tutor.keeper.tables import TableWrong, check_seats
from tutor.settings import Settings
from tutor.ui.destinations import CannotOpen
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.table import TABLE
from tutor.ui.session import Session


def new_game(
    game: Game,
    seats: Sequence[str],
    settings: Settings,
    rng: Random,
    shelf: Shelf,
    options: msgspec.Struct | None = None,
) -> AnyGameScreen:
    """A game with these seats, kept on this shelf from its first move on.

    Args:
        game: what is played.
        seats: as a record writes them.
        settings: what is chosen at the table.
        rng: all chance.
        shelf: where it is kept.
        options: those of its rules; None as chosen at the table.

    Raises:
        TableWrong: it cannot be played like this, and why.
    """
    check_seats(game, seats)
    table = game.face(TABLE)
    try:
        options = options or table.options(game, settings)
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
