"""What a game of Archimedes shows when it is over: the last cards that a player laid."""

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.archimedes.rules.moves import Equation, Laying
from tutor.games.archimedes.rules.state import State
from tutor.ui.screens.games.result import GameEnding
from tutor.ui.widgets.equationcards import EquationCards

LINES = 5
"""Of a card at most."""


class CardEnding(GameEnding):
    """The last equation, and how many there were."""

    is_wide = True

    def picture(self, match: AnyMatch, seat: Seat) -> EquationCards:
        """The cards that the seat laid last; none where it laid nothing."""
        laid = _laid(match, seat)
        return EquationCards(_parts(laid[-1]) if laid else (), most=LINES)

    def marks(self, match: AnyMatch, seat: Seat) -> dict[str, int]:
        """What was laid."""
        return {"equations": len(_laid(match, seat))}


def _laid(match: AnyMatch, seat: Seat) -> list[Laying]:
    moves = (event.move for event in match.of(State).events if event.seat == seat)
    return [move for move in moves if isinstance(move, Laying)]


def _parts(laying: Laying) -> tuple[int | str, ...]:
    if isinstance(laying, Equation):
        return (laying.top, laying.sign, laying.card, "=", laying.result)
    return ("=", laying.result)
