"""What a player of Quantum works out before it is written: the sum of a colour."""

from tutor.engine.contract import Move, Seat
from tutor.games.quantum.exercises.colour_sum import ColourSum
from tutor.games.quantum.narration import colour_name
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import Write
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.rules.sums import sums
from tutor.language import say
from tutor.learn.work_first import Asked, WorkFirst


class SumFirst(WorkFirst):
    """The dice of a colour with the white one (Q4)."""

    def asked(self, state: State, seat: Seat, move: Move) -> Asked | None:
        """The sum that would be written; the white die alone has nothing to be added."""
        del seat
        if not isinstance(move, Write) or state.roll is None:
            return None
        if not sums(state.roll)[COLOURS.index(move.colour)].parts:
            return None
        dice = str(state.roll).partition(" ")[2]
        heading = say("exercise.colour-sum", colour=colour_name(move.colour))
        return Asked(heading, ColourSum(dice, move.colour))
