"""Positions in which a reason holds: records that end with the move it is about."""

from functools import cache
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


@cache
def judged_at(game: str, name: str) -> tuple[Decision, Judgement]:
    """The last move of a record of a game, and how it is judged."""
    decision = last_decision(replay(GAMES / game / "analysis" / "positions" / f"{name}.jsonl"))
    return decision, judged(analysis_of(find(game)), decision, Level.QUICK, 0)


def position(game: str, name: str, kind: type[S]) -> Moment[S]:
    """The moment of a game in which a reason holds."""
    decision, judgement = judged_at(game, name)
    best = find(game).rules.parse(judgement.best)
    assert isinstance(decision.state, kind)
    return Moment(decision.state, decision.seat, decision.move, best, judgement.loss)


def codes(moment: Moment[S], state: S | None = None) -> list[str]:
    """The reasons that are told of a moment; of another position in its place."""
    there = moment.state if state is None else state
    return _told(Moment(there, moment.seat, moment.played, moment.best, moment.loss))


def _told(moment: Moment[S]) -> list[str]:
    return [reason.code for reason in analysis_in(moment.state).reasons(moment)]


def game_of(state: AnyState) -> str:
    """The name of the game that a position is of."""
    return next(each.name for each in GAMES.iterdir() if f".{each.name}." in type(state).__module__)


def analysis_in(state: AnyState) -> AnyAnalysis:
    """How positions such as this one are judged."""
    return analysis_of(find(game_of(state)))


def undone(moment: Moment[S], state: S, played: Move | None = None) -> Judgement:
    """How the move of a moment is judged in a position in which its cause is undone.

    Args:
        moment: the move that lost something.
        state: the other position; the move is legal there too.
        played: another move in its place.
    """
    move = moment.played if played is None else played
    return judged(analysis_in(state), Decision(0, state, moment.seat, move), Level.QUICK, 0)


def check_holds(moment: Moment[S], name: str) -> Judgement:
    """A reason is told of the move that ends a record, and not of the better one beside it."""
    _, judgement = judged_at(game_of(moment.state), name)
    code = Path(name).name
    assert judgement.loss > 0.04
    assert code in [reason.code for reason in judgement.reasons]
    for other in (moment.best, moment.played):  # nor beside itself
        assert code not in _told(Moment(moment.state, moment.seat, moment.best, other, 0.0))
    return judgement


def check_cause(moment: Moment[S], name: str, state: S, played: Move | None = None) -> None:
    """A reason holds, and once its cause is undone it does not, and the move costs much less."""
    before, after = check_holds(moment, name), undone(moment, state, played)
    assert Path(name).name not in [reason.code for reason in after.reasons]
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
