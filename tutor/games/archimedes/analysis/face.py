"""How games of Archimedes are judged."""

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.engine.analysis.evaluation import weigh
from tutor.engine.analysis.face import GameAnalysis, Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import Move, Seat
from tutor.games.archimedes.analysis.ahead import ahead
from tutor.games.archimedes.analysis.kernel import played_on
from tutor.games.archimedes.analysis.reasons import CODES, reasons
from tutor.games.archimedes.opponents.fair import cost
from tutor.games.archimedes.rules.moves import Equality, Equation
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.view import View

THOROUGH: Final = 1000
"""Who plays on so many rounds also thinks of what the other may hold, and counts the turns left."""

LATE: Final = 8
"""With so few cards left to draw a round may end by passing, and then the sums decide (A9)."""

WORTH: Final = 12
"""Layings that are worth playing on from, where a hand allows more: those that cost least."""


class ArchimedesAnalysis(GameAnalysis[State]):
    """Rounds played on in arrays, hands and deck drawn anew for each."""

    told = CODES
    speed = 80

    def candidates(self, state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """The most sensible layings, and the draw or the pass."""
        return worth_weighing(state.view(seat), moves)

    def play_on(
        self, state: State, seat: Seat, moves: Sequence[Move], games: int, seed: int
    ) -> Wins:
        """In arrays to the end of the round, from what the seat sees."""
        return played_on(state.view(seat), moves, games, seed)

    def search(self, view: View, moves: Sequence[Move], games: int, seed: int) -> Move:
        """The best of the layings that cost least, and of the draw."""
        if games >= THOROUGH and view.table.seats == 2 and view.deck_left > LATE:
            some = worth_weighing(view, moves)
            wins = ahead(view, some, games // len(some), seed).mean(1)
            return some[int(wins.argmax())]

        def play_on(few: Sequence[Move], n: int, chance: int) -> Wins:
            return played_on(view, few, n, chance)

        return weigh(play_on, worth_weighing(view, moves), games, seed).best

    def reasons(self, moment: Moment[State]) -> Iterator[Reason]:
        """What was overlooked: one of the codes of Archimedes."""
        return reasons(moment)


def worth_weighing(view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """The layings that leave the least to pay for, then the draw or the pass."""
    layings = [move for move in moves if isinstance(move, Equation | Equality)]
    return [*sorted(layings, key=lambda each: cost(view, each))[:WORTH], moves[-1]]
