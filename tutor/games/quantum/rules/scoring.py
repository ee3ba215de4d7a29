"""The explained score of Quantum: a line a column, a line a misthrow (Q7-Q10)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from tutor.engine.contract import Outcome, ScoreBreakdown, ScoreItem, Seat, best_seats, breakdown_of
from tutor.games.quantum.rules.rows import LENGTH, Rows, column

COLUMN, MISTHROW = LINES = ("column", "misthrow")
"""The codes of a sheet's lines."""

MISTHROWS = 5
"""So many misthrows end the game (Q9)."""


class Reason(StrEnum):
    """How a game of Quantum ends (Q9)."""

    ROWS_FILLED = "rows-filled"
    """Somebody has filled all four rows."""
    FIFTH_MISTHROW = "fifth-misthrow"
    """The active player has marked a fifth misthrow."""
    LAST_TURN = "last-turn"
    """The last turn of a short game is over."""


Case: TypeAlias = Literal["plain", "equal", "all-equal"]
"""``equal``: the lowest number stands there more than once and counts only once."""


class Scored(NamedTuple):
    """What a column scores, and which case of Q8 it is."""

    number: int
    case: Case


def second_lowest(numbers: Sequence[int]) -> Scored:
    """The second lowest different number of a column; four equal ones score that number (Q8)."""
    different = sorted(set(numbers))
    if len(different) == 1:
        return Scored(different[0], "all-equal")
    lowest, second = different[:2]
    return Scored(second, "equal" if tuple(numbers).count(lowest) > 1 else "plain")


def sheet(seat: Seat, rows: Rows, misthrows: int) -> ScoreBreakdown:
    """The completed columns less the misthrows, as it stands (Q10).

    Columns count from 1; the numbers of a column stand in the order of ``COLOURS``.
    """
    lines = []
    for place in range(LENGTH):
        if numbers := column(rows, place):
            scored, case = second_lowest(numbers)
            params = {"column": place + 1, "numbers": numbers, "scored": scored, "case": case}
            lines.append(ScoreItem(COLUMN, params, scored))
    lines += [ScoreItem(MISTHROW, {"number": each}, -each) for each in range(1, misthrows + 1)]
    return breakdown_of(seat, lines)


def outcome(reason: Reason, totals: Sequence[int]) -> Outcome:
    """Highest total wins, equal totals share the win (Q10)."""
    return Outcome(reason, tuple(totals), best_seats(totals))
