"""How games of ExLibris are judged."""

from collections.abc import Iterator, Sequence

from tutor.engine.analysis.face import GameAnalysis, Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import Move, Seat
from tutor.games.exlibris.analysis.kernel import played_on
from tutor.games.exlibris.analysis.reasons import TOLD, reasons
from tutor.games.exlibris.rules.components import INDEX
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.state import State


class ExLibrisAnalysis(GameAnalysis[State]):
    """Games played on in arrays, hands and stack drawn anew for each."""

    told = TOLD
    speed = 140

    def play_on(
        self, state: State, seat: Seat, moves: Sequence[Move], games: int, seed: int
    ) -> Wins:
        """In arrays, from what the seat sees."""
        colours = [INDEX[move.colour] for move in moves if isinstance(move, Commission)]
        return played_on(state.view(seat), colours, games, seed)

    def reasons(self, moment: Moment[State]) -> Iterator[Reason]:
        """What was overlooked."""
        return reasons(moment)
