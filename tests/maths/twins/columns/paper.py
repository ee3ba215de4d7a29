"""Written arithmetic the plain way: texts of digits, read from the right."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from tests.maths.naive import Desk, Pupil, wholes

Plain: TypeAlias = Callable[[int, int], Sequence[int | Fraction | None]]
"""All that a malrule makes of two whole numbers of which one has two digits."""


class _Paper(Desk):
    """Where one expression is worked out with another wrong way for each sign."""

    def __init__(
        self, ways: Mapping[str, Plain], where: str, place: int = -1, choice: int = 0
    ) -> None:
        is_frequent, self.goes_on = where == "anywhere", where != "given"
        signs = "".join(ways) + ("+-" if is_frequent else "")
        super().__init__(signs, lambda _left, _right: [], place, choice)
        self.ways, self.is_used, self.is_frequent = ways, False, is_frequent

    def wrong(self, sign: str, left: Pupil, right: Pupil) -> Fraction | None:
        is_put = right.is_literal and (left.is_literal or (self.goes_on and _goes_on(left, sign)))
        ways = self.ways if is_put or self.is_frequent else {}
        if left.value < 0 <= right.value and sign in "+-" and wholes(left, right):
            ways = self.ways if is_put and self.is_frequent else {}
            self.way = lambda one, other: _of_sizes(ways, sign, int(one.value), int(other.value))
        else:
            self.way = lambda one, other: _wrong(ways, sign, one, other)
        found = super().wrong(sign, left, right)
        self.is_used |= found is not None
        return found


def _goes_on(left: Pupil, sign: str) -> bool:
    """Whether a result is worked on without a break, as in ``45+38-27``."""
    return not left.is_bracketed and (left.made_by in "+-") == (sign in "+-")


def _of_sizes(ways: Mapping[str, Plain], sign: str, left: int, right: int) -> list[Fraction]:
    """Both numbers without signs: those of ``-23+18`` are taken one from the other."""
    size = abs(left)
    if sign == "-":
        made = _wrong_of(ways, "+", size, right)
    else:
        made = _wrong_of(ways, "-", max(size, right), min(size, right))
    below = sign == "-" or size >= right
    return [-each if below else each for each in made if each != size + right]


def _wrong(ways: Mapping[str, Plain], sign: str, left: Pupil, right: Pupil) -> list[Fraction]:
    if not wholes(left, right) or min(left.value, right.value) < 0:
        return []
    return _wrong_of(ways, sign, int(left.value), int(right.value))


def _wrong_of(ways: Mapping[str, Plain], sign: str, a: int, b: int) -> list[Fraction]:
    if sign not in ways or max(a, b) < 10 or (sign == "/" and not b):
        return []
    taught = {"+": a + b, "-": a - b, "*": a * b}[sign] if sign != "/" else Fraction(a, b)
    made = dict.fromkeys(each for each in ways[sign](a, b) if each is not None)
    return [Fraction(each) for each in made if each != taught]


def written(text: str, ways: Mapping[str, Plain], where: str) -> Iterator[Fraction]:
    """Done wrongly everywhere, in the first way, or at one place in any.

    It is done ``anywhere``, with results of other signs too; ``in-order``, where signs alike follow
    each other; or only with ``given`` numbers.
    """
    yield _Paper(ways, where).work_out(text)
    yield from once_written(text, ways, where)


def once_written(text: str, ways: Mapping[str, Plain], where: str) -> Iterator[Fraction]:
    """Done wrongly at one place, in any way."""
    for place in range(sum(text.count(sign) for sign in "+-*/")):
        for choice in range(99):
            paper = _Paper(ways, where, place, choice)
            try:
                value = paper.work_out(text)
            except ZeroDivisionError:
                continue
            if not paper.is_used:
                break
            yield value


def parts(columns: Sequence[int]) -> list[tuple[int, ...]]:
    """Some of these columns, though not all."""
    return [some for n in range(1, len(columns)) for some in combinations(columns, n)]


def backwards(number: int) -> list[int]:
    return [int(digit) for digit in reversed(str(number))]


def joined(columns: Sequence[int]) -> int:
    """Read from the left what was written from the right."""
    return int("".join(str(digit) for digit in reversed(columns)))


def both(one: Sequence[int | None], other: Sequence[int | None], two: int | None) -> list[int]:
    """Two mistakes at once, unless one of them alone does it."""
    return [] if two is None or two in one or two in other else [two]
