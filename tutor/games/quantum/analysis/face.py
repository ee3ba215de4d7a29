"""How games of Quantum are judged."""

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.engine.analysis.evaluation import weigh
from tutor.engine.analysis.face import GameAnalysis, Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import Move, Seat
from tutor.games.quantum.analysis.kernel import played_on
from tutor.games.quantum.analysis.reasons import TOLD, reasons
from tutor.games.quantum.opponents.fair import all_gains, promises
from tutor.games.quantum.rules.phases import CHOICE
from tutor.games.quantum.rules.state import State, View

WORTH: Final = 6
"""Ways with the dice that are worth playing on from: those that promise most."""


class QuantumAnalysis(GameAnalysis[State]):
    """Games played on in arrays; of the 128 ways with the dice the most promising."""

    told = TOLD
    speed = 220

    def candidates(self, state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """All moves, but of the ways with the dice a few."""
        if state.phase is not CHOICE:
            return moves
        choices = promises(state, all_gains(state, seat))
        return sorted(choices, key=lambda choice: -choices[choice])[:WORTH]

    def play_on(
        self, state: State, seat: Seat, moves: Sequence[Move], games: int, seed: int
    ) -> Wins:
        """In arrays; where nothing is hidden, a position is all that a seat sees."""
        return played_on([state.play(seat, move) for move in moves], games, seed, seat)

    def search(self, view: View, moves: Sequence[Move], games: int, seed: int) -> Move:
        """The best of the moves worth weighing."""
        state, seat = view.state, view.seat
        some = self.candidates(state, seat, moves)

        def play_on(few: Sequence[Move], n: int, chance: int) -> Wins:
            return self.play_on(state, seat, few, n, chance)

        return weigh(play_on, some, games, seed).best

    def reasons(self, moment: Moment[State]) -> Iterator[Reason]:
        """What was overlooked: one of the codes of Quantum."""
        return reasons(moment)
