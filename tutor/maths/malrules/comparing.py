"""Numbers compared by a wrong rule: which of two decimals, fractions, numbers below zero is more.

Each recipe takes a tree whose sign is :data:`tutor.maths.tree.COMPARED` and gives what somebody
thinks of its two sides, 1, 0 or -1 as a pair; nothing where the rule says nothing of them.
"""

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from tutor.maths.fractions import top_and_bottom, whole_and_part
from tutor.maths.malrules.attempts import Alone
from tutor.maths.malrules.pairs import Pair
from tutor.maths.tree import COMPARED, Number, Operation, Tree, compared, numeral

Thought: TypeAlias = Iterable[Pair]


class Comparing(Alone, frozen=True):
    """Two sides are compared by a rule; they are all there is."""

    signs: str = COMPARED

    def values(self, tree: Tree) -> Iterable[Pair]:
        """What is thought of the two sides; nothing of what is no comparison."""
        if isinstance(tree, Number) or tree.sign != COMPARED:
            return ()
        return self.recipe(tree)


def _thought(left: object, right: object) -> Thought:
    return ((compared(left, right), 1),)


# Decimals ----------------------------------------------------------------------------------------


_DECIMAL: Final = re.compile(r"(\d+)(?:\.(\d+))?")


def _decimals(tree: Operation) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """What stands before the point of both sides, and what stands behind, where one has a point.

    Nothing stands behind that of a whole number. Below zero there is no such side.
    """
    sides = (tree.left, tree.right)
    found = [_DECIMAL.fullmatch(numeral(side)) for side in sides if isinstance(side, Number)]
    match found:
        case [re.Match() as one, re.Match() as other] if one[2] or other[2]:
            return (one[1], other[1]), (one[2] or "", other[2] or "")
        case _:
            return None


def _behind(tree: Operation) -> tuple[str, str] | None:
    """The digits behind the points of two decimals with the same before them."""
    before, behind = _decimals(tree) or ((), None)
    return behind if len({*before}) == 1 else None


def longer_is_larger(tree: Operation) -> Thought:
    """The digits behind the point are a whole number: 0.15 is more than 0.4, as 15 is than 4.

    For others it is the length alone: 2.035 is more than 2.35.
    """
    behind = _behind(tree)
    if behind is None:
        return
    yield from _thought(*(int(digits or "0") for digits in behind))
    one, other = map(len, behind)
    if one != other:
        yield from _thought(one, other)


def shorter_is_larger(tree: Operation) -> Thought:
    """Fewer places are larger parts: 0.3 is more than 0.45, as tenths are than hundredths."""
    one, other = map(len, _behind(tree) or ("", ""))
    return _thought(other, one) if one != other else ()


def point_ignored(tree: Operation) -> Thought:
    """12.5 is less than 3.75, as 125 is than 375; with equal wholes that is another matter."""
    sides = _decimals(tree)
    if sides is None or _behind(tree) is not None:
        return ()
    return _thought(*(int(before + behind) for before, behind in zip(*sides, strict=True)))


def zero_ignored(tree: Operation) -> Thought:
    """A zero right behind the point is passed over: 0.04 is as much as 0.4."""
    behind = _behind(tree) or ()
    without = [digits.lstrip("0") for digits in behind]
    if without == [*behind]:
        return ()
    return _thought(*(Fraction(f"0.{each or 0}") for each in without))


def later_digits_ignored(tree: Operation) -> Thought:
    """What follows the digits of the shorter one, or two of them, does not count, as with money.

    17.35 is as much as 17.353, and 3.141 as 3.142.
    """
    one, other = _behind(tree) or ("", "")
    places = min(CENTS, len(one), len(other))
    return ((0, 1),) if places and one[:places] == other[:places] else ()


CENTS: Final = 2
"""The places of prices."""


# Fractions ---------------------------------------------------------------------------------------


class _Fraction(NamedTuple):
    top: int
    bottom: int


Rule: TypeAlias = Callable[[_Fraction, _Fraction], Thought]


def _of_fractions(rule: Rule) -> Callable[[Operation], Thought]:
    """The recipe of a rule about two fractions above 0, or those of mixed numbers as large."""

    def recipe(tree: Operation) -> Thought:
        found = [_mixed(side) for side in (tree.left, tree.right)]
        (whole, one), (as_large, other) = found
        if one is None or other is None or whole != as_large:
            return ()
        return rule(one, other)

    return recipe


def _mixed(side: Tree) -> tuple[str, _Fraction | None]:
    """The whole part, empty where there is none, and the fraction behind it."""
    if not isinstance(side, Number):
        return "", None
    whole, parts = whole_and_part(side)
    return whole, _Fraction(*parts) if parts is not None and parts[0] else None


@_of_fractions
def larger_bottom(one: _Fraction, other: _Fraction) -> Thought:
    """Of as many parts the larger bottom makes the larger fraction: 1/7 is more than 1/2."""
    return _thought(one.bottom, other.bottom) if one.top == other.top else ()


def _by_numbers(one: _Fraction, other: _Fraction) -> int:
    """1 or -1 where both numbers of one fraction are larger, 0 where that cannot be said."""
    bottoms, tops = compared(one.bottom, other.bottom), compared(one.top, other.top)
    return tops if tops == bottoms else 0


@_of_fractions
def larger_numbers(one: _Fraction, other: _Fraction) -> Thought:
    """Larger numbers above and below make the larger fraction: 4/15 is more than 2/3."""
    larger = _by_numbers(one, other)
    return ((larger, 1),) if larger else ()


@_of_fractions
def smaller_numbers(one: _Fraction, other: _Fraction) -> Thought:
    """Smaller numbers make the larger fraction: 1/2 is more than 5/6.

    With equal bottoms the sign is rather turned round.
    """
    larger = _by_numbers(one, other)
    return ((-larger, 1),) if larger else ()


@_of_fractions
def smaller_gap(one: _Fraction, other: _Fraction) -> Thought:
    """What misses fewer parts of the whole is more: 5/6 is as much as 7/8, as both miss one."""
    gaps = [each.bottom - each.top for each in (one, other)]
    return _thought(gaps[1], gaps[0]) if min(gaps) > 0 else ()


def bar_as_point(tree: Operation) -> Thought:
    """The bar of a fraction beside a decimal is a point: 1/4 is more than 0.3, as 0.4 is."""
    left, right = tree.left, tree.right
    for side, beside, way in ((left, right, 1), (right, left, -1)):
        parts = top_and_bottom(side) if isinstance(side, Number) else None
        if parts is None or min(parts) < 1 or not isinstance(beside, Number):
            continue
        if "." in beside.written and "%" not in beside.written:
            if _is_about(Fraction(*parts), beside):
                continue  # 0.333 is no other reading of 1/3
            top, bottom = parts
            for read in (f"{top}.{bottom}", f"0.{bottom}", f"0.{top}{bottom}"):
                yield way * compared(Fraction(read), beside.value), 1


def _is_about(value: Fraction, decimal: Number) -> bool:
    """Whether a decimal is a fraction rounded, to hundredths or finer."""
    places = len(decimal.written.partition(".")[2])
    return places > 1 and 0 < abs(value - decimal.value) < Fraction(1, 10**places)


# Percent -----------------------------------------------------------------------------------------


def percent_as_number(tree: Operation) -> Thought:
    """The sign of a percentage is not read: 30% is more than 0.5, as 30 is."""
    left, right = tree.left, tree.right
    if not (isinstance(left, Number) and isinstance(right, Number)):
        return ()
    signs = [each.written.endswith("%") for each in (left, right)]
    if signs[0] == signs[1] or _as_tenths(left) or _as_tenths(right):
        return ()  # a single digit is rather put behind the point
    return _thought(
        *(
            each.value * (100 if sign else 1)
            for each, sign in zip((left, right), signs, strict=True)
        )
    )


def percent_as_tenths(tree: Operation) -> Thought:
    """9% is more than 0.1, as 0.9 is."""
    left, right = tree.left, tree.right
    if not (isinstance(left, Number) and isinstance(right, Number)):
        return ()
    one, other = _as_tenths(left), _as_tenths(right)
    if (one is None) == (other is None):
        return ()
    return _thought(left.value if one is None else one, right.value if other is None else other)


def _as_tenths(number: Number) -> Fraction | None:
    """A single digit of percent behind the point; None for anything else."""
    digit = number.written.removesuffix("%")
    return Fraction(int(digit), 10) if digit != number.written and len(digit) == 1 else None


# Numbers below zero, and calculations ------------------------------------------------------------


def size_alone(tree: Operation) -> Thought:
    """The sizes are compared without their signs: -7 is more than -3, as 7 is than 3."""
    left, right = tree.left, tree.right
    if not (isinstance(left, Number) and isinstance(right, Number)):
        return ()
    return _thought(abs(left.value), abs(right.value))


def times_makes_larger(tree: Operation) -> Thought:
    """Times makes larger: 8*0.4 is more than 8."""
    return _changed(tree, "*", 1)


def divided_makes_smaller(tree: Operation) -> Thought:
    """Division makes smaller: 6/0.5 is less than 6."""
    return _changed(tree, "/", -1)


def _changed(tree: Operation, sign: str, thought: int) -> Thought:
    """What is thought of a number beside the same one times, or by, what is less than one."""
    for whole, beside, way in ((tree.left, tree.right, 1), (tree.right, tree.left, -1)):
        if not (isinstance(whole, Operation) and whole.sign == sign):
            continue
        numbers = (whole.left, whole.right)
        if not all(isinstance(each, Number) and each.value > 0 for each in (*numbers, beside)):
            continue
        if _is_changed(whole, beside):
            return ((way * thought, 1),)
    return ()


def _is_changed(whole: Operation, beside: Tree) -> bool:
    """Whether a number stands there beside itself times, or by, less than one; all above 0."""
    one, other = whole.left, whole.right
    assert isinstance(one, Number)
    assert isinstance(other, Number)
    assert isinstance(beside, Number)
    if one.value == beside.value and other.value < 1:
        return True
    return whole.sign == "*" and other.value == beside.value and one.value < 1
