"""Positions in which a reason holds: records that end with the move it is about."""

from pathlib import Path
from typing import TypeVar

from tutor.engine.analysis.face import Moment
from tutor.engine.analysis.review import Decision, Level, analysis_of, judged
from tutor.engine.contract import AnyState
from tutor.engine.record import Replay, replay
from tutor.engine.registry import find

GAMES = Path(__file__).parents[2] / "games"

S = TypeVar("S", bound=AnyState)


def last_decision(found: Replay) -> Decision:
    """The last move of a record, with the position before it."""
    state = found.start
    for seat, move in found.moves[:-1]:
        state = state.play(seat, move)
    seat, move = found.moves[-1]
    return Decision(len(found.moves) - 1, state, seat, move)


def position(game: str, code: str, kind: type[S]) -> Moment[S]:
    """The moment of a game in which a reason holds."""
    decision = last_decision(replay(GAMES / game / "analysis" / "positions" / f"{code}.jsonl"))
    judgement = judged(analysis_of(find(game)), decision, Level.QUICK, 0)
    best = find(game).rules.parse(judgement.best)
    assert isinstance(decision.state, kind)
    return Moment(decision.state, decision.seat, decision.move, best, judgement.loss)


def codes(moment: Moment[S], state: S | None = None) -> list[str]:
    """The reasons that are told of a moment; of another position in its place."""
    there = moment.state if state is None else state
    asked = Moment(there, moment.seat, moment.played, moment.best, moment.loss)
    game = next(name for name in GAMES.iterdir() if name.name in type(there).__module__)
    return [reason.code for reason in analysis_of(find(game.name)).reasons(asked)]
