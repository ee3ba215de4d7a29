"""The explained score of Target: a line a turn, and who has won (T6-T8)."""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Final

from tutor.engine.contract import Outcome, ScoreBreakdown, ScoreItem, Seat, best_seats, breakdown_of
from tutor.maths.notation import number_text
from tutor.maths.tree import written
from tutor_target.rules.components import Components
from tutor_target.rules.position import Turn

MET, CLOSE, NEAR, MISSED, PASSED = LINES = (
    "target-met",
    "target-close",
    "target-near",
    "target-missed",
    "target-passed",
)
"""The codes of a sheet's lines: what a turn was."""

POINTS: Final = {MET: 10, CLOSE: 7, NEAR: 5, MISSED: 0, PASSED: 0}
"""What each is worth (T6, T7)."""


class Reason(StrEnum):
    """How a game of Target ends."""

    ROUNDS_PLAYED = "rounds-played"
    """All the rounds have been played (T8)."""


def judged(off: Fraction | None, box: Components) -> str:
    """What a turn was that is so far off; None for a pass (T6, T7)."""
    if off is None:
        return PASSED
    if off == 0:
        return MET
    if off <= box.close:
        return CLOSE
    return NEAR if off <= box.near else MISSED


def sheet(seat: Seat, turns: Sequence[Turn], box: Components) -> ScoreBreakdown:
    """The turns of a seat, one by one."""
    return breakdown_of(seat, [_line(turn, box) for turn in turns])


def _line(turn: Turn, box: Components) -> ScoreItem:
    code = judged(turn.off, box)
    params = {"round": turn.round, "numbers": turn.numbers, "target": turn.target}
    if turn.said is not None and turn.value is not None and turn.off is not None:
        params |= {
            "expression": written(turn.said),
            "result": number_text(turn.value),
            "off": number_text(turn.off),
        }
    return ScoreItem(code, params, POINTS[code])


def outcome(totals: Sequence[int]) -> Outcome:
    """The highest total wins, equal totals share the win (T8)."""
    return Outcome(Reason.ROUNDS_PLAYED, tuple(totals), best_seats(totals))
