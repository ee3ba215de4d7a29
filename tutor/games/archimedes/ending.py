"""What a game of Archimedes shows when it is over: the last cards that a player laid."""

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.archimedes.marks import laid
from tutor.games.archimedes.rules.moves import Equation, Laying
from tutor.ui.screens.games.result import GameEnding
from tutor.ui.widgets.equationcards import EquationCards

LINES = 5
"""Of a card at most."""


class CardEnding(GameEnding):
    """The last equation."""

    is_wide = True

    def picture(self, match: AnyMatch, seat: Seat) -> EquationCards:
        """The cards that the seat laid last; none where it laid nothing."""
        equations = laid(match, seat)
        return EquationCards(_parts(equations[-1]) if equations else (), most=LINES)


def _parts(laying: Laying) -> tuple[int | str, ...]:
    if isinstance(laying, Equation):
        return (laying.top, laying.sign, laying.card, "=", laying.result)
    return ("=", laying.result)
