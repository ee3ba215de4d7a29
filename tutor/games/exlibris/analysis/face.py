"""How games of ExLibris are judged."""

from collections.abc import Iterator, Sequence

from tutor.engine.analysis.face import GameAnalysis, Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import Move, Seat
from tutor.games.exlibris.analysis.kernel import played_on
from tutor.games.exlibris.analysis.reasons import TOLD, reasons
from tutor.games.exlibris.analysis.search import searched
from tutor.games.exlibris.rules.components import INDEX
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.view import View


class ExLibrisAnalysis(GameAnalysis[State]):
    """Games played on in arrays, hands and stack drawn anew for each."""

    told = TOLD
    speed = 900

    def play_on(
        self, state: State, seat: Seat, moves: Sequence[Move], games: int, seed: int
    ) -> Wins:
        """In arrays, from what the seat sees."""
        return played_on(state.view(seat), _colours(moves), games, seed)

    def search(self, view: View, moves: Sequence[Move], games: int, seed: int) -> Move:
        """The best Commission, others' hands read from what they have given."""
        return searched(view, moves, games, seed)

    def reasons(self, moment: Moment[State]) -> Iterator[Reason]:
        """What was overlooked: one of the codes of ExLibris."""
        return reasons(moment)


def _colours(moves: Sequence[Move]) -> list[int]:
    """The places of the colours of Commissions."""
    return [INDEX[move.colour] for move in moves if isinstance(move, Commission)]
