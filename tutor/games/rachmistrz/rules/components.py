"""What lies in the box of Rachmistrz: the hexagonal board, its printed numbers, the dice.

The board (R2) is a hexagon of side 4: 37 fields in rows of 4-5-6-7-6-5-4. Fields are named by
row letter and place in the row, A1..A4, B1..B5, ... G1..G4, from the top left. In axial
coordinates row ``i`` has ``r = i - 3`` and its fields run from ``q = max(-3, -3 - r)`` upwards.
A *point* is a corner where exactly three fields meet; the 54 points carry the printed numbers.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import combinations
from typing import TypeAlias

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.maths.notation import Fault, number_text, read_number

SIDE = 4
ROWS = "ABCDEFG"

Field: TypeAlias = str
"""The name of a field, ``"C4"``."""

Point: TypeAlias = tuple[Field, Field, Field]
"""A corner of the board: its three fields in reading order."""

_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def _lattice() -> Iterator[tuple[Field, tuple[int, int]]]:
    reach = SIDE - 1
    for row, letter in enumerate(ROWS):
        r = row - reach
        first, last = max(-reach, -reach - r), min(reach, reach - r)
        for place, q in enumerate(range(first, last + 1), start=1):
            yield f"{letter}{place}", (q, r)


PLACES: Mapping[Field, tuple[int, int]] = dict(_lattice())
"""Axial coordinates (q, r) of every field, in reading order (R2)."""

FIELDS: tuple[Field, ...] = tuple(PLACES)

_AT = {place: field for field, place in PLACES.items()}

NEIGHBOURS: Mapping[Field, tuple[Field, ...]] = {
    field: tuple(_AT[q + dq, r + dr] for dq, dr in _STEPS if (q + dq, r + dr) in _AT)
    for field, (q, r) in PLACES.items()
}
"""The fields that share an edge with each field: two to six of them."""

POINTS: tuple[Point, ...] = tuple(
    (a, b, c)
    for a, b, c in combinations(FIELDS, 3)
    if b in NEIGHBOURS[a] and c in NEIGHBOURS[a] and c in NEIGHBOURS[b]
)
"""The 54 corners where three fields meet, each as its fields in reading order (R2)."""

_POINTS = frozenset(POINTS)


def in_reading_order(fields: Iterable[Field]) -> tuple[Field, ...]:
    """The fields from the top left: a row's letter, then the place in it."""
    return tuple(sorted(fields))


class BoxUnfit(StrEnum):
    """What can be wrong with boards and dice."""

    FACES_MISSING = "faces-missing"
    """A die needs a face."""
    FACE_NOT_DIGIT = "face-not-digit"
    """A face shows a digit from 0 to 9 (R5). Params: ``got``."""
    NUMBER_UNREADABLE = "number-unreadable"
    """No number. Params: ``got``."""
    NUMBER_NOT_EXACT = "number-not-exact"
    """A number is written in lowest terms, without signs it does not need. Params: ``got``,
    ``expected``."""
    FIELD_UNKNOWN = "field-unknown"
    """The board has no such field (R2). Params: ``got``."""
    NOT_A_POINT = "not-a-point"
    """The three fields do not meet in one point (R2). Params: ``fields``."""
    POINT_TAKEN = "point-taken"
    """Two numbers in one place (R2). Params: ``fields``, ``number``, the one there."""
    POINTS_EMPTY = "points-empty"
    """Each of the 54 points carries a number (R2). Params: ``n`` without, the ``first``."""
    DICE_UNKNOWN = "dice-unknown"
    """There is no set of dice of that name. Params: ``got``, ``known``."""
    NUMBER_UNREACHABLE = "number-unreachable"
    """None of the sets of dice can make the number (R2)."""
    FIELD_DEAD = "field-dead"
    """The dice in use make no number that touches the field, so the game might never end.
    Params: ``field``, ``dice``."""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The box: the faces each of the three dice has, and where each number is printed.

    ``numbers`` has each printed number as exact text ("8", "7/2") with the three fields that
    touch it. A record carries this, so it replays after data files change.
    """

    faces: tuple[int, ...]
    numbers: dict[str, Point]

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything that makes this no board of R2 or no dice of R3."""
        yield from faces_issues(self.faces, "faces")
        yield from numbers_issues(self.numbers)


def faces_issues(faces: tuple[int, ...], key: str) -> Iterator[ValidationIssue]:
    """What is wrong with a die's faces: it needs some, each a single digit (R3, R5)."""
    if not faces:
        yield ValidationIssue(BoxUnfit.FACES_MISSING, key)
    for place, face in enumerate(faces):
        if not 0 <= face <= 9:
            yield ValidationIssue(BoxUnfit.FACE_NOT_DIGIT, f"{key}[{place}]", got=face)


def numbers_issues(numbers: Mapping[str, Point]) -> Iterator[ValidationIssue]:
    """What is wrong with the printed numbers: each point has one, all different (R2)."""
    taken: dict[tuple[Field, ...], str] = {}
    for number, fields in numbers.items():
        key = f"numbers.{number}"
        yield from _number_issues(number, key)
        point = in_reading_order(fields)
        if point not in _POINTS:
            yield _no_point(fields, key)
        elif point in taken:
            yield ValidationIssue(BoxUnfit.POINT_TAKEN, key, fields=fields, number=taken[point])
        else:
            taken[point] = number
    empty = [point for point in POINTS if point not in taken]
    if empty:
        yield ValidationIssue(BoxUnfit.POINTS_EMPTY, "numbers", n=len(empty), first=empty[0])


def _number_issues(number: str, key: str) -> Iterator[ValidationIssue]:
    # Exact text has one form a value, so different keys are different values.
    try:
        exact = number_text(read_number(number))
    except Fault:
        yield ValidationIssue(BoxUnfit.NUMBER_UNREADABLE, key, got=number)
        return
    if exact != number:
        yield ValidationIssue(BoxUnfit.NUMBER_NOT_EXACT, key, got=number, expected=exact)


def _no_point(fields: Point, key: str) -> ValidationIssue:
    for place, field in enumerate(fields):
        if field not in PLACES:
            return ValidationIssue(BoxUnfit.FIELD_UNKNOWN, f"{key}[{place}]", got=field)
    return ValidationIssue(BoxUnfit.NOT_A_POINT, key, fields=fields)
