"""What a player of Archimedes has laid."""

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.archimedes.rules.moves import Laying
from tutor.games.archimedes.rules.state import State
from tutor.learn.joy.games import GameMarks


class LaidMarks(GameMarks):
    """How many equations there were."""

    def marks(self, match: AnyMatch, seat: Seat) -> dict[str, int]:
        """Equations laid in all rounds."""
        return {"equations": len(laid(match, seat))}


def laid(match: AnyMatch, seat: Seat) -> list[Laying]:
    """What a seat has laid, in order."""
    moves = (event.move for event in match.of(State).events if event.seat == seat)
    return [move for move in moves if isinstance(move, Laying)]
