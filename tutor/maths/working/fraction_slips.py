"""Slips in a calculation with fractions, as its result is written.

Who writes ``35/45`` for 3/5*7/9 knows 5*9, and has a wrong 3*7; who writes ``6/14`` for 5/7-1/7 has
not slipped in 5-1. What the value alone would tell is a fact of fractions that stand nowhere.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from tutor.maths.fractions import in_fractions, top_and_bottom, whole_and_part
from tutor.maths.slips import RESULT, Slip, slip_of
from tutor.maths.tree import Number, Operation, Sign, Tree, numbers, value, whole_number

Part: TypeAlias = tuple[int, int]
"""Top and bottom."""


class Told(NamedTuple):
    """The slip that a result shows; None where it shows that there was none."""

    slip: Slip | None


def slip_in_fractions(step: Tree, after: Tree) -> Told | None:
    """The slip in what was done to tops and bottoms.

    Args:
        step: the calculation, its fractions as numbers.
        after: the result.

    Returns:
        None where it is no calculation with two numbers, one of them a fraction, or the result is
        no fraction: then its value tells as much.
    """
    if not isinstance(step, Operation):
        return None
    parts, made = _parts(step), _written(after)
    if parts is None or made is None:
        return None
    for way in _ways(step.sign, *parts, made[1]):
        slip = _near(way, made)
        if slip is not None:
            among = numbers(step)
            at = (among[0].start, among[-1].end)
            return Told(replace(slip, at=at) if slip.kind == "fact" and at != RESULT else slip)
    return Told(None)


def slip_told(step: Tree, after: Tree) -> Slip | None:
    """The slip in a calculation as it is told: of what stands there, or was to be written.

    Args:
        step: what was worked out.
        after: the wrong result.
    """
    told = slip_in_fractions(in_fractions(step), after)
    if told is not None:
        return told.slip
    if (fact := in_rewriting(step, after)) is not None:
        return Slip("fact", RESULT, fact)
    found = slip_of(step, value(after))
    among = numbers(step)
    if not any(" " in each.written for each in among) or (found and found.kind != "fact"):
        return found
    # 93/24+112/24 is no fact that anybody sees in 3 7/8+4 2/3.
    fact = fact_of_mixed(step, after)
    at = (among[0].start, among[-1].end)
    return Slip("fact", at, fact) if found is not None or fact else None


def in_rewriting(before: Tree, after: Tree) -> str | None:
    """The fact that went wrong where a fraction was shortened or expanded: ``12/2`` of 12/18=5/9.

    None where its value, or the value alone, tells as much.
    """
    one, other = _fraction(before), _fraction(after)
    if one is None or other is None:
        return None
    for (a, b), (c, d) in ((one, other), (one[::-1], other[::-1])):
        for times, sign in ((d // b, "*"), (b // d, "/")):
            right = Fraction(a * times) if sign == "*" else Fraction(a, times or 1)
            is_even = b * times == d if sign == "*" else d * times == b
            if times > 1 and is_even and right.denominator == 1 and 0 < abs(c - right) <= 1:
                return f"{a}{sign}{times}"
    return None


def _fraction(tree: Tree) -> Part | None:
    """Top and bottom of what is nothing but a fraction."""
    found = _written(tree)
    return None if found is None or min(found) < 2 else found


def fact_of_mixed(step: Tree, after: Tree) -> str:
    """The sum of the wholes or of the tops that went wrong in a sum of mixed numbers.

    Empty where it is no such sum, or nobody gets one so wrong.
    """
    if not isinstance(step, Operation) or step.sign != "+" or not isinstance(after, Number):
        return ""
    sides = (step.left, step.right, after)
    if not all(isinstance(each, Number) for each in sides) or " " not in after.written:
        return ""
    (one, a, b), (other, c, d) = map(_mixed, (step.left, step.right))
    whole, top, bottom = _mixed(after)
    if bottom % lcm(b, d):
        bottom, top = lcm(b, d), top * lcm(b, d) // bottom
    high, low = a * bottom // b, c * bottom // d
    carried, right = divmod(high + low, bottom)
    if top == right:
        return _fact(one, other, whole - carried)
    return _fact(high, low, top + carried * bottom) if whole == one + other + carried else ""


def _fact(one: int, other: int, made: int) -> str:
    """A sum that somebody may get so wrong, as a fact."""
    found = slip_of(_of("+", one, other), Fraction(made))
    return f"{one}+{other}" if found is not None and found.kind == "fact" else ""


def _mixed(side: Tree) -> tuple[int, int, int]:
    """Wholes, top and bottom as they are written; a top of 0 for a whole number."""
    if isinstance(side, Number):
        before, parts = whole_and_part(side)
        if parts is not None:
            return int(before or 0), *parts
    whole, rest = divmod(value(side), 1)
    return int(whole), rest.numerator, rest.denominator


def _parts(step: Operation) -> tuple[Part, Part] | None:
    one, other = map(_part, (step.left, step.right))
    return None if one is None or other is None or one[1] == other[1] == 1 else (one, other)


def _part(side: Tree) -> Part | None:
    number = whole_number(side)
    if number is not None:
        return number, 1
    return top_and_bottom(side) if isinstance(side, Number) else None


def _written(after: Tree) -> Part | None:
    if isinstance(after, Number):
        return top_and_bottom(after)
    top, bottom = whole_number(after.left), whole_number(after.right)
    return None if after.sign != "/" or top is None or not bottom else (top, bottom)


class _Way(NamedTuple):
    """What makes top and bottom of a right result; a bottom that stands there is a number."""

    top: Operation
    bottom: Tree


def _ways(sign: Sign, one: Part, other: Part, written: int) -> Iterator[_Way]:
    (a, b), (c, d) = one, other
    if sign == "/":
        c, d = d, c
    if sign in "*/":
        yield _Way(_of("*", a, c), _of("*", b, d))
        return
    common = lcm(b, d)
    for bottom in dict.fromkeys((written if written % common == 0 else common, common, b * d)):
        if sign in "+-" and bottom <= b * d:
            yield _Way(_of(sign, a * bottom // b, c * bottom // d), Number(Fraction(bottom)))


def _of(sign: Sign, left: int, right: int) -> Operation:
    return Operation(sign, Number(Fraction(left)), Number(Fraction(right)))


def _near(way: _Way, made: Part) -> Slip | None:
    """The slip where a result is right but for its top or its bottom, or that, shortened."""
    top, bottom = made
    over, under = (int(value(each)) for each in way)
    if bottom == under:
        return _slip(way.top, top)
    if top == over:
        return _slip(way.bottom, bottom)
    if gcd(top, bottom) > 1:
        return None
    if under % bottom == 0:
        return _slip(way.top, top * under // bottom)
    is_shortened = top > 0 and over % top == 0
    return _slip(way.bottom, bottom * over // top) if is_shortened else None


def _slip(work: Tree, made: int) -> Slip | None:
    """What was done wrongly above or below; a digit of it is one of the result."""
    if isinstance(work, Number):
        return None
    found = slip_of(work, Fraction(made))
    if found is None or found.kind != "fact":
        return found and replace(found, at=RESULT)
    is_known = work.sign == "*" and min(value(work.left), value(work.right)) <= 1
    return None if is_known else found  # nobody slips in 2*1
