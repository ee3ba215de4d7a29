"""Positions in which a reason holds: records that end with the move it is about."""

from math import hypot
from pathlib import Path
from typing import TypeVar

from tutor.engine.analysis.face import AnyAnalysis, Moment
from tutor.engine.analysis.judgement import RESOLUTION, Judgement
from tutor.engine.analysis.review import Decision, Level, analysis_of, judged
from tutor.engine.contract import AnyState, Move
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
    return [reason.code for reason in analysis_in(there).reasons(asked)]


def analysis_in(state: AnyState) -> AnyAnalysis:
    """How positions such as this one are judged."""
    game = next(name for name in GAMES.iterdir() if f".{name.name}." in type(state).__module__)
    return analysis_of(find(game.name))


def undone(moment: Moment[S], state: S, played: Move | None = None) -> Judgement:
    """How the move of a moment is judged in a position in which its cause is undone.

    Args:
        moment: the move that lost something.
        state: the other position; the move is legal there too.
        played: another move in its place.
    """
    move = moment.played if played is None else played
    return judged(analysis_in(state), Decision(0, state, moment.seat, move), Level.QUICK, 0)


def check_cause(moment: Moment[S], code: str, state: S, played: Move | None = None) -> None:
    """A reason is told, and once its cause is undone it is not, and the move costs much less."""
    before, after = undone(moment, moment.state), undone(moment, state, played)
    assert code in codes(moment)
    assert code not in [reason.code for reason in after.reasons]
    margin = max(RESOLUTION, 2 * hypot(before.error, after.error))
    assert before.loss - after.loss > margin, f"{before.loss:.3f} and {after.loss:.3f}"


def check_dearer(moment: Moment[S], code: str, state: S) -> None:
    """A reason is told, and with its cause undone what was better is no longer so much better."""
    before, after = price(moment, moment.state), price(moment, state)
    assert code in codes(moment)
    assert code not in codes(moment, state)
    assert before - after > RESOLUTION, f"{before:.3f} and {after:.3f}"


def price(moment: Moment[S], state: S) -> float:
    """What the move costs there beside the better one, where chances are estimated."""
    both = [moment.best, moment.played]
    best, played = analysis_in(state).play_on(state, moment.seat, both, 1, 0)
    return float(best.mean() - played.mean())
