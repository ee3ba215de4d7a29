"""What a player of Quantum has filled."""

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.quantum.rules.scoring import COLUMN
from tutor.games.quantum.rules.state import State
from tutor.learn.joy.games import GameMarks


class SheetMarks(GameMarks):
    """How many columns are full."""

    def marks(self, match: AnyMatch, seat: Seat) -> dict[str, int]:
        """The columns that score (Q8)."""
        lines = match.of(State).state.sheet(seat).lines
        return {"columns": sum(line.code == COLUMN for line in lines)}
