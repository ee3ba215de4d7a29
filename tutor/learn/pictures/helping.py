"""A picture that helps with a calculation: the one that a teacher would draw beside it."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Final

from tutor.learn.betrayed import is_in_the_head
from tutor.learn.pictures import (
    AnyFigure,
    Area,
    Array,
    Columns,
    Figure,
    FractionArea,
    FractionBars,
    NumberLine,
    TenFrame,
)
from tutor.learn.strategies.own_ways import own_first
from tutor.learn.strategies.products import ways_to_multiply
from tutor.maths.fractions import in_fractions, top_and_bottom
from tutor.maths.tree import COMPARED, Number, Operation, Tree, numeral, whole_number

TABLES = 9
"""Products up to so many times so many are dots."""

FRAMES = 20
"""Sums up to that are counters in ten-frames."""

REACH = 20
"""Sums and differences between that and its opposite are jumps."""


PARTS: Final[Mapping[str, tuple[int, int]]] = {
    "mul-three": (3, 2),
    "mul-four": (4, 2),
    "mul-six": (6, 5),
    "mul-seven": (7, 5),
    "mul-eight": (8, 4),
}
"""Ways to multiply that take a factor apart: the factor, and its first part."""


def figure_for(tree: Tree, year: int = 0, own: Collection[str] = ()) -> Figure | None:
    """A picture of one step, which shows the way and not the result; None where none helps.

    Args:
        tree: what is to be worked out.
        year: the school year of the lesson; 0 where it is not known.
        own: the codes of ways that were taught, which hints tell of before all others.
    """
    found = _of(in_fractions(tree), own)
    if isinstance(found, Columns) and is_in_the_head(tree, year):
        found = _jump(found)
    return found if found is not None and not list(found.issues()) else None


def _of(tree: Tree, own: Collection[str]) -> AnyFigure | None:
    if not isinstance(tree, Operation):
        return None
    left, right = tree.left, tree.right
    if not (isinstance(left, Number) and isinstance(right, Number)):
        return None
    if tree.sign == COMPARED:
        return _compared(left, right)
    a, b = left.value, right.value
    if a.denominator > 1 or b.denominator > 1:
        return _of_fractions(tree.sign, left, right)
    return _of_whole(tree.sign, int(a), int(b), own)


def _compared(left: Number, right: Number) -> AnyFigure | None:
    """Both numbers where they stand on the line, as bars, or place below place."""
    one, other = whole_number(left), whole_number(right)
    if one is not None and other is not None and max(abs(one), abs(other)) <= REACH:
        if min(one, other) >= 0:
            return None
        least, most = min(0, one, other) - 1, max(0, one, other) + 1
        return NumberLine(str(least), str(most), marks=(str(one), str(other)))
    if top_and_bottom(left) and top_and_bottom(right):
        return FractionBars((_shown(left), _shown(right)))
    written = [numeral(each) for each in (left, right)]
    if "." in "".join(written) and not set("".join(written)) & set("/%-("):
        return Columns((written[0], written[1]), "", result="none", heads=True)
    return None


def _of_whole(sign: str, a: int, b: int, own: Collection[str]) -> AnyFigure | None:
    if sign == "*":
        return _product(a, b, own)
    if sign not in ("+", "-"):
        return None
    result = a + b if sign == "+" else a - b
    if min(a, b, result) < 0 and max(map(abs, (a, b, result))) <= REACH:
        jump = b if sign == "+" else -b
        least, most = min(0, a, result) - 1, max(0, a, result) + 1
        return NumberLine(str(least), str(most), start=str(a), jumps=(str(jump),), hidden=True)
    if min(a, b, result) < 0:
        return None
    if sign == "+" and result <= FRAMES:
        return TenFrame(max(a, b), min(a, b))  # hints begin with the larger one
    if max(a, b) >= 10:
        return Columns((str(a), str(b)), "+" if sign == "+" else "-", result="gap")
    return None


def _jump(columns: Columns) -> NumberLine:
    """What is added to a number or taken from it as a jump, where nobody works in columns yet."""
    start, other = map(int, columns.numbers)
    jump = other if columns.sign == "+" else -other
    least, most = sorted((start, start + jump))
    return NumberLine(
        str(max(0, least - 1)), str(most + 1), start=str(start), jumps=(str(jump),), hidden=True
    )


def _product(a: int, b: int, own: Collection[str]) -> AnyFigure | None:
    if min(a, b) < 2:
        return None
    if max(a, b) <= TABLES:
        return _dots(a, b, own)
    small, big = sorted((a, b))
    if big < 100 and small <= TABLES and big % 10:
        return Area((str(small),), (str(big // 10 * 10), str(big % 10)), hidden=True)
    return None


def _dots(a: int, b: int, own: Collection[str]) -> Array:
    """The product in the parts that the first hint speaks of."""
    way = next(own_first(ways_to_multiply(a, b), own, columns=True))
    if way.code in PARTS:
        factor, first = PARTS[way.code]
        return Array(factor, a * b // factor, upper=first)
    small, big = sorted((a, b))
    return Array(small, big, split=small if way.code == "mul-near" else 0)


def _of_fractions(sign: str, left: Number, right: Number) -> AnyFigure | None:
    one, other = _shown(left), _shown(right)
    if sign in ("+", "-") and min(left.value, right.value) >= 0:
        return FractionBars((one, other))
    if sign == "*" and 0 <= left.value <= 1 and 0 <= right.value <= 1:
        return FractionArea(one, other)
    return None


def _shown(number: Number) -> str:
    written = top_and_bottom(number)
    value: Fraction = number.value
    top, bottom = written or (value.numerator, value.denominator)
    return f"{top}/{bottom}"
