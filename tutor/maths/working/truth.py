"""Whether a claimed equality holds, only joins results, or is no more than rounded."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple, TypeGuard

import msgspec

from tutor.maths.decimals import decimal_places
from tutor.maths.tree import Number, Operation, Tree, numbers, root_of, tokens, value
from tutor.maths.working.reading import Quotient, Side, is_fraction


def division_of(tree: Tree | None) -> tuple[int, int] | None:
    """Dividend and divisor of a division of whole numbers, which may leave a remainder."""
    if not isinstance(tree, Operation) or tree.sign != "/":
        return None
    dividend, divisor = value(tree.left), value(tree.right)
    if dividend.denominator != 1 or divisor.denominator != 1:
        return None
    return dividend.numerator, divisor.numerator


def is_quotient_of(stated: Quotient, tree: Tree | None) -> bool:
    """Whether a division gives this quotient and remainder, the remainder below the divisor."""
    division = division_of(tree)
    if division is None:
        return False
    dividend, divisor = division
    return stated.whole * divisor + stated.rest == dividend and stated.rest < abs(divisor)


def holds(left: Side, right: Side, divisor: int | None = None) -> bool:
    """Whether two sides are equal.

    Args:
        left: a side.
        right: another.
        divisor: what was last divided by, to know what a remainder is worth.
    """
    if left.value is not None and right.value is not None:
        return left.value == right.value
    for one, other in ((left, right), (right, left)):
        if isinstance(one.what, Quotient):
            if isinstance(other.what, Quotient):
                return one.what == other.what
            if isinstance(other.what, Number) and divisor:
                return one.what.rest < abs(divisor) and worth(one.what, divisor) == other.value
            return is_quotient_of(one.what, other.tree)
    return False


def as_on_a_calculator(tree: Tree | None) -> Operation | None:
    """``80-25%*80`` for ``80-25%``, as shops and calculators mean it; None where it is no such.

    Of ``100-10%-10%`` the second is taken of what was left, as a calculator does.
    """
    if not isinstance(tree, Operation) or tree.sign not in "+-":
        return None
    share = tree.right
    if not isinstance(share, Number) or not share.written.endswith("%"):
        return None
    whole: Tree | None = as_on_a_calculator(tree.left)
    if whole is None:
        whole = tree.left
        if any(number.written.endswith("%") for number in numbers(whole)):
            return None
    again = (
        msgspec.structs.replace(whole, bracketed=True) if isinstance(whole, Operation) else whole
    )
    return Operation(tree.sign, whole, Operation("*", share, again))


def not_undone(tree: Tree | None) -> Operation | None:
    """``200+10%-10%`` as it is meant, of which percents of two wholes seem to undo each other."""
    meant = as_on_a_calculator(tree)
    if tree is None or meant is None or value(meant) == value(tree):
        return None
    whole = tree
    while isinstance(whole, Operation) and as_on_a_calculator(whole) is not None:
        whole = whole.left
    return meant if value(tree) == value(whole) else None


def worth(stated: Quotient, divisor: int) -> Fraction:
    """The exact value of a quotient with remainder."""
    return stated.whole + Fraction(stated.rest, divisor)


def first_number(tree: Tree | None) -> Number | None:
    """The number that an expression with a sign begins with; none where a bracket stands there."""
    while isinstance(tree, Operation):
        if isinstance(tree.left, Number):
            return tree.left
        tree = None if tree.left.bracketed else tree.left
    return None


class AllAdded(NamedTuple):
    """The sum of all numbers of an equation, where it stands in it, and what stands beside it."""

    total: Number
    other: Number


def all_added(left: Side, right: Side) -> AllAdded | None:
    """The sum of everything written for the number that is missing: ``7+6=18+5``, ``7+6=5+18``."""
    if left.value is None or not _only_adds(left.tree) or not is_single(right.tree):
        return None
    one, other = numbers(right.tree)
    if right.tree.sign != "+" or not 0 < min(one.value, other.value) <= left.value:
        return None
    for total, beside in ((one, other), (other, one)):
        if total.value == left.value + beside.value:
            return AllAdded(total, beside)
    return None


def _only_adds(tree: Tree | None) -> bool:
    if not isinstance(tree, Operation) or tree.sign != "+":
        return False
    return all(isinstance(side, Number) or _only_adds(side) for side in (tree.left, tree.right))


def is_single(tree: Tree | None) -> TypeGuard[Operation]:
    """Whether it is one sign between two numbers: there is nothing in it to work out first.

    A root has one number alone.
    """
    return (
        isinstance(tree, Operation)
        and not root_of(tree)
        and isinstance(tree.left, Number)
        and isinstance(tree.right, Number)
    )


def is_turned(left: Side, right: Side) -> bool:
    """Whether the calculation stands on the right: ``8=4+3``."""
    return isinstance(right.tree, Operation) and not isinstance(left.tree, Operation)


def is_rewritten(left: Side, right: Side) -> bool:
    """Whether a decimal, a mixed number or a percentage is written as a fraction: ``0.25=1/4``."""
    number = left.tree
    return isinstance(number, Number) and bool(number.written) and is_one_number(right)


def is_one_number(side: Side) -> bool:
    """Whether it is a fraction that is no whole number: nobody means ``2/4`` by 2 and then a 4."""
    return isinstance(side.stated, Fraction) and side.stated.denominator != 1


def is_to_work_out(side: Side) -> bool:
    """Whether it is a calculation, and no number: ``3+4``, and ``6/2``, which nobody leaves so."""
    return isinstance(side.tree, Operation) and not is_one_number(side)


def is_compensated(left: Side, right: Side) -> bool:
    """Whether both numbers of a calculation were changed alike, to make it easier.

    So they were in ``73-28=75-26`` and in ``25*16=50*32``; rightly it would be ``75-30``, ``50*8``.
    """
    before, after = left.tree, right.tree
    if not (is_single(before) and is_single(after)) or right.stated is not None:
        return False
    if before.sign != after.sign:
        return False
    one, other = (each.value for each in numbers(before))
    first, second = (each.value for each in numbers(after))
    if before.sign in "+-":
        exchanged = (one, other) == (second, first)  # 3-5=5-3: turned round
        return not exchanged and one != first and abs(one - first) == abs(other - second)
    if 0 in (one, other, first, second):
        return False
    ratio, again = first / one, second / other
    return ratio != 1 and again in (ratio, 1 / ratio)


def joins(left: Side, right: Side) -> bool:
    """Whether the equals sign only means "and then": ``3*4=12+2``, also ``3*4=2+12``.

    The right side goes on with just the result of the left one; it is no fraction that could be
    that result, as ``1/2`` could and ``18/3`` could not. Nor does ``4:2=2:4`` go on with 2.
    Where it begins or ends as the left side does, as in ``16:4+4=16:8`` and ``12-6=20-6``, what
    stands at its end is no result, nor is the bottom of a fraction, as in ``8/4=6/2``. In
    ``10-2*3+4=8*3+4`` the beginning was worked out, and the 8 only happens to be the result.
    """
    if is_one_number(right) or _is_gone_on_with(left.tree, right.tree):
        return False
    if is_turned_round(left.tree, right.tree):
        return False
    first, begun = _value(first_number(right.tree)), _value(first_number(left.tree))
    last, ended = _value(_last_number(right.tree)), _value(_last_number(left.tree))
    is_bottom = right.tree is not None and is_fraction(right.tree) and not right.divides
    at_start_alone = first == begun or last == ended or is_bottom
    if left.value in ((first,) if at_start_alone else (first, last)):
        return left.value is not None
    return any(value(each) == left.value for each in _fractions_at_ends(right.tree))


def is_turned_round(before: Tree | None, after: Tree | None) -> bool:
    """Whether it is the same calculation with its two numbers exchanged: ``4:2=2:4``."""
    if not (is_single(before) and is_single(after)) or before.sign != after.sign:
        return False
    one, other = (each.value for each in numbers(before))
    return one != other and [each.value for each in numbers(after)] == [other, one]


def _is_gone_on_with(before: Tree | None, after: Tree | None) -> bool:
    """Whether all but the first number stood there before, with two signs at least."""
    if before is None or after is None:
        return False
    one, other = (
        [each.value if isinstance(each, Number) else each for each in tokens(tree)]
        for tree in (before, after)
    )
    rest = other[1:]
    return len(rest) >= TWO_SIGNS and len(one) > len(other) and one[-len(rest) :] == rest


TWO_SIGNS: Final = 4
"""Pieces of two signs, each with its number."""


def _value(number: Number | None) -> Fraction | None:
    return None if number is None else number.value


def _last_number(tree: Tree | None) -> Number | None:
    while isinstance(tree, Operation):
        if isinstance(tree.right, Number):
            return tree.right
        tree = None if tree.right.bracketed else tree.right
    return None


def _fractions_at_ends(tree: Tree | None) -> Iterator[Tree]:
    """The fractions that an expression begins and ends with: both of ``1/2+1/4``."""
    first, last = tree, tree
    while isinstance(first, Operation) and not (first is not tree and is_fraction(first)):
        first = None if isinstance(first.left, Operation) and first.left.bracketed else first.left
    while isinstance(last, Operation) and not (last is not tree and is_fraction(last)):
        last = None if isinstance(last.right, Operation) and last.right.bracketed else last.right
    for each in (first, last):
        if isinstance(each, Operation):
            yield each


def is_rounded(exact: Fraction, stated: Side) -> bool:
    """Whether a decimal is the exact value rounded: ``3.33`` for 10/3, ``0.7`` for 2/3."""
    decimal = _decimal(stated)
    if decimal is None:
        return False
    exact_places = decimal_places(exact)
    if exact_places is not None and exact_places <= decimal.places:
        return False
    return abs(decimal.value - exact) <= Fraction(1, 2 * 10**decimal.places)


NEAR: Final = 5
"""An estimate is at most a fifth of it away from the value."""


def is_about(exact: Fraction, stated: Side, *, of_number: bool = False) -> bool:
    """Whether ``≈`` holds: a number is rounded to its last place, or comes near as an estimate.

    What is estimated with, and what comes of it, is a calculation or ends in 0.

    Args:
        exact: the value.
        stated: what it is said to be about.
        of_number: whether a number stands there alone, which is rounded and not estimated.
    """
    if is_rounded(exact, stated):
        return True
    unit = unit_of(stated) if of_number else None
    if unit is not None:
        return abs(value(stated.tree or Number(exact)) - exact) * 2 <= unit
    made = stated.value
    if not made or _decimal(stated) is not None:
        return False
    if isinstance(stated.what, Number) and made.denominator == 1 and made % 10:
        return abs(made - exact) <= Fraction(1, 2)
    is_round = made.denominator == 1 or not isinstance(stated.what, Number)
    return is_round and abs(made - exact) * NEAR <= abs(exact)


def unit_of(stated: Side) -> Fraction | None:
    """What the last digit of a number counts, zeros at the end of a whole one not among them.

    It is 1/10 for ``4.8`` and 100 for ``800``; None for what is no such number.
    """
    decimal, number = _decimal(stated), stated.what
    if decimal is not None:
        return Fraction(1, 10**decimal.places)
    if not isinstance(number, Number) or number.written or not number.value:
        return None
    digits = str(abs(number.value))
    return Fraction(10 ** (len(digits) - len(digits.rstrip("0"))))


def rounded_to(exact: Fraction, unit: Fraction) -> Fraction:
    """A value rounded to so much, up from the middle on; below zero like the size."""
    size = int(abs(exact) / unit + Fraction(1, 2)) * unit
    return -size if exact < 0 else size


def is_cut_off(exact: Fraction, stated: Side) -> bool:
    """Whether a decimal is where digits that never end were cut off: ``0.66`` for 2/3.

    It may be the rounded one too, as ``0.33`` for 1/3 is.
    """
    decimal = _decimal(stated)
    if decimal is None or decimal_places(exact) is not None:
        return False
    scale = 10**decimal.places
    return decimal.value == Fraction(int(exact * scale), scale)


class _Decimal(NamedTuple):
    value: Fraction
    places: int


def _decimal(stated: Side) -> _Decimal | None:
    """A decimal with a point, as it is written; None for anything else."""
    number = stated.what
    if not isinstance(number, Number) or "." not in number.written:
        return None
    if "%" in number.written or "(" in number.written:
        return None
    return _Decimal(number.value, len(number.written.partition(".")[2]))


def rounded_like(exact: Fraction, stated: Side) -> Number:
    """A number rounded to as many decimals as a side has."""
    decimal = _decimal(stated)
    assert decimal is not None, "only a decimal is rounded"
    scale = 10**decimal.places
    size = int(abs(exact) * scale + Fraction(1, 2))
    value = Fraction(-size if exact < 0 else size, scale)
    digits = str(size).zfill(decimal.places + 1)
    sign = "-" if value < 0 else ""
    written = f"{sign}{digits[: -decimal.places]}.{digits[-decimal.places :]}"
    return Number(value, written=written)
