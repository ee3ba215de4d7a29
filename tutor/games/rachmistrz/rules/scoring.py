"""Groups of tokens on the board, and what they are worth in the end (R12, R13).

The functions take plain collections of field names, so that a practice screen can ask them
about any picture, not only about a game.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum

from tutor.engine.contract import Outcome, ScoreBreakdown, ScoreItem, Seat, best_seats, breakdown_of
from tutor.games.rachmistrz.rules.components import NEIGHBOURS, Field, in_reading_order

GROUP, UNUSED = LINES = ("group", "unused")
"""The codes of a sheet's lines: the largest group, the tokens off the board."""


PATIENCE = 30
"""Rounds in a row without a token that stays, after which a game ends (R11)."""


class Reason(StrEnum):
    """How a game of Rachmistrz ends."""

    LAST_TOKEN = "last-token"
    """Somebody has laid their last token (of a colour, with two players), and it stood."""
    NO_PROGRESS = "no-progress"
    """No token has stayed for :data:`PATIENCE` rounds in a row."""


def groups(fields: Collection[Field]) -> tuple[frozenset[Field], ...]:
    """The fields as connected groups, the largest first; equal ones from the top left."""
    left, found = set(fields), []
    while left:
        group = _reached(left.pop(), left)
        left -= group
        found.append(group)
    return tuple(sorted(found, key=lambda group: (-len(group), min(group))))


def largest_group(fields: Collection[Field]) -> frozenset[Field]:
    """The group that scores; of several equal ones the first from the top left (R12)."""
    return next(iter(groups(fields)), frozenset())


def joined(field: Field, fields: Collection[Field]) -> frozenset[Field]:
    """The group a token on ``field`` would make with the others, itself included."""
    return _reached(field, set(fields))


def _reached(field: Field, others: set[Field]) -> frozenset[Field]:
    """All that can be reached from a field over edges through the others."""
    group, edge = {field}, [field]
    while edge:
        new = others.intersection(NEIGHBOURS[edge.pop()]) - group
        group |= new
        edge.extend(new)
    return frozenset(group)


def sheet(seat: Seat, fields: Collection[Field], unused: int) -> ScoreBreakdown:
    """The explained score of a seat: 1 a token of the largest group, minus 1 an unused one."""
    lines = []
    if group := largest_group(fields):
        lines.append(ScoreItem(GROUP, {"fields": in_reading_order(group)}, len(group)))
    if unused:
        lines.append(ScoreItem(UNUSED, {"tokens": unused}, -unused))
    return breakdown_of(seat, lines)


def outcome(reason: Reason, totals: Sequence[int]) -> Outcome:
    """Highest total wins, equal totals share the win (R13)."""
    return Outcome(reason, tuple(totals), best_seats(totals))
