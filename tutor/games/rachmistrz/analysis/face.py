"""How games of Rachmistrz are judged."""

from collections.abc import Iterator, Sequence

import numpy as np

from tutor.engine.analysis.face import GameAnalysis, Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import Move, Seat
from tutor.games.rachmistrz.analysis.estimate import chance
from tutor.games.rachmistrz.analysis.reasons import CODES, reasons
from tutor.games.rachmistrz.analysis.standing import is_right, settled
from tutor.games.rachmistrz.rules.moves import PASS, Claim, Prove
from tutor.games.rachmistrz.rules.phases import PROVE
from tutor.games.rachmistrz.rules.state import State


class RachmistrzAnalysis(GameAnalysis[State]):
    """Positions estimated, one claim a field: whoever claims a field may take any number there."""

    told = CODES
    speed = 1000

    def candidates(self, state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """A right claim for each field that can be had, or a pass; the plainest proof, or none."""
        if state.phase is PROVE:
            return [moves[0], moves[-1]] if len(moves) > 1 else moves
        found: dict[str, Move] = {}
        for move in moves:
            if isinstance(move, Claim) and move.field not in found and is_right(state, move):
                found[move.field] = move
        return [*found.values(), PASS]

    def same(self, move: Move, other: Move, state: State) -> bool:
        """Right claims of one field come to the same thing, and so do right proofs."""
        if isinstance(move, Claim) and isinstance(other, Claim):
            right = is_right(state, move) and is_right(state, other)
            return move == other or (right and move.field == other.field)
        if isinstance(move, Prove) and isinstance(other, Prove):
            return is_right(state, move) == is_right(state, other)
        return move == other

    def play_on(
        self, state: State, seat: Seat, moves: Sequence[Move], games: int, seed: int
    ) -> Wins:
        """The estimate after each move, the same for all games."""
        del seed
        chances = [chance(settled(state, seat, move), seat) for move in moves]
        return np.array(chances, np.float32)[:, None].repeat(games, 1)

    def reasons(self, moment: Moment[State]) -> Iterator[Reason]:
        """What was overlooked: one of the codes of Rachmistrz."""
        return reasons(moment)
