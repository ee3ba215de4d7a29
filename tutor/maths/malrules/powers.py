"""Powers calculated by the wrong recipe; exponents are whole and small.

Catalogues: Cangelosi et al. 2013; Pitta-Pantazi et al. 2007; Eedi.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.fractions.forms import base_of
from tutor.maths.malrules.pairs import (
    Pair,
    added,
    compute,
    divided,
    lowest,
    negated,
    of_fraction,
    raised,
    size,
    times,
)
from tutor.maths.tree import Number, Operation, Tree, is_negation, value

LARGEST: Final = 12
"""Exponents beyond are not looked at."""

LARGEST_BASE: Final = 10**6
"""Nor bases with a larger top or bottom."""


def power(base: Pair, exponent: int) -> Pair | None:
    """The power; None where there is none, or where it is too large to be looked at."""
    top, bottom = base
    if abs(exponent) > LARGEST or max(abs(top), bottom) > LARGEST_BASE:
        return None
    return raised(base, (exponent, 1))


_Recipe: TypeAlias = Callable[[Pair, int], Iterable[Pair | None]]
"""What is made of a base and an exponent; others than whole ones have no value anyway."""


def _of_power(recipe: _Recipe) -> Primitive:
    def primitive(_: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        return [found for found in recipe(left, right[0]) if found is not None]

    return primitive


def _product(base: Pair, exponent: int) -> Iterator[Pair]:
    if exponent > 1:
        yield times(base, (exponent, 1))


as_product: Final[Primitive] = _of_power(_product)
"""``3^2`` as 3*2."""


def _product_of_size(base: Pair, exponent: int) -> Iterator[Pair]:
    if exponent > 1 and base[0] < 0:
        yield times(size(base), (exponent, 1))


product_of_size: Final[Primitive] = _of_power(_product_of_size)
"""``(-4)^2`` as 8: 4*2, with the sign that the power has, or without the minus."""


def product_of_negated(operation: Operation, _left: Pair, right: Pair) -> Iterator[Pair]:
    """``-6^2`` as 12: 6*2, and the minus is thought to be gone."""
    inside = _power_of(operation.right) if is_negation(operation) else None
    if inside is None or inside[1] < 2 or inside[1] % 2:
        return
    product = times(inside[0], (inside[1], 1))
    if product != right:  # 2^2 is 2*2 too
        yield product


def product_of_both(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``(2/3)^2`` as 4/6: top and bottom times the exponent, which is as much as before."""
    base = operation.left
    is_decimal = isinstance(base, Number) and "." in base.written
    return (left,) if right[0] > 1 < left[1] and not is_decimal else ()


def product_of_parts(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``(2/7)^2`` as 2/14, 4/14 or 4/49, ``(3 1/2)^2`` as 6 1/4 or 9 1/4: one part times it."""
    parts, times_it = base_of(operation, left), right[0]
    if parts is None or times_it < 2:
        return
    whole, top, bottom = parts
    high, over, under = (power((each, 1), times_it) for each in parts)
    if high is None or over is None or under is None:
        return
    below = bottom * times_it
    if whole:
        yield added((whole * times_it, 1), lowest(over[0], under[0]))
        yield added(high, lowest(top, below))
    else:
        yield lowest(top, below)
        yield lowest(over[0], below)
        yield lowest(top * times_it, under[0])


def of_one_part(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``(3/4)^2`` as 9/4 or 3/16, ``(2 1/3)^2`` as 4 1/3 or 2 1/9, ``(2*5)^2`` as 50 or 20."""
    parts = base_of(operation, left)
    if right[0] < 2:
        return
    if parts is None:
        yield from _of_one_factor(operation.left, right[0])
        return
    whole, top, bottom = parts
    high, over, under = (power((each, 1), right[0]) for each in parts)
    if high is None or over is None or under is None:
        return
    if whole:
        yield added(high, lowest(top, bottom))
        yield added((whole, 1), lowest(over[0], under[0]))
    else:
        yield lowest(over[0], bottom)
        yield lowest(top, under[0])


def _of_one_factor(base: Tree, exponent: int) -> Iterator[Pair]:
    if isinstance(base, Number) or base.sign != "*":
        return
    if isinstance(base.left, Number) and isinstance(base.right, Number):
        factors = [of_fraction(each.value) for each in (base.left, base.right)]
        for one, other in (factors, factors[::-1]):
            raised_one = power(one, exponent)
            if raised_one is not None:
                yield times(raised_one, other)


def zeros_miscounted(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``30^2`` as 90, ``20^3`` as 800: other zeros at the end than the power has."""
    base, exponent = operation.left, right[0]
    if not isinstance(base, Number) or base.written or left[1] != 1 or exponent < 2:
        return
    digits = str(abs(left[0])).rstrip("0")
    each = len(str(abs(left[0]))) - len(digits)
    alone = power((int(digits), 1), exponent) if digits and each else None
    if alone is None:
        return
    zeros = each * exponent
    for wrong in (*range(zeros), zeros + 1):
        # 10^3 as 100 is a number too few.
        if digits != "1" or wrong % each:
            yield alone[0] * 10**wrong, 1


def _sum(base: Pair, exponent: int) -> Iterator[Pair]:
    if exponent > 1:
        yield added(base, (exponent, 1))


as_sum: Final[Primitive] = _of_power(_sum)
"""``3^2`` as 3+2."""


def _swapped(base: Pair, exponent: int) -> Iterator[Pair | None]:
    if exponent > 1 and base[1] == 1 and base[0] > 0:
        yield power((exponent, 1), base[0])


swapped: Final[Primitive] = _of_power(_swapped)
"""``3^2`` as 2^3."""


def _zero(base: Pair, exponent: int) -> Iterator[Pair]:
    if exponent == 0:
        yield 0, 1
        yield base
        if base[0] < 0:
            yield -1, 1


exponent_zero: Final[Primitive] = _of_power(_zero)
"""``5^0`` as 0 or as 5, ``(-3)^0`` as -1."""


def _one_off(base: Pair, exponent: int) -> Iterator[Pair | None]:
    if exponent > 0:
        yield power(base, exponent + 1)
        yield power(base, exponent - 1)


one_off: Final[Primitive] = _of_power(_one_off)
"""``2^3`` as 2*2*2*2 or 2*2: one factor too many or too few; ``4^1`` as 1."""


def _appended(base: Pair, exponent: int) -> Iterator[Pair]:
    if base[1] == 1 and base[0] > 0 and exponent >= 0:
        yield int(f"{base[0]}{exponent}"), 1


appended: Final[Primitive] = _of_power(_appended)
"""``12^2`` as 122: the small number is written behind."""


def negative_base(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``(-3)^2`` as -9, ``(-2)^3`` as 8, ``-3^2`` as 9."""
    if operation.sign == "^":
        below = left != size(left) and right[0] > 0
        found = power(left, right[0]) if below else None
        if found is not None:
            yield negated(found)
    elif is_negation(operation):
        inside = _power_of(operation.right, of_brackets=True)
        if inside is not None and inside[1] > 0 and inside[1] % 2 == 0:
            yield right


def _negative(base: Pair, exponent: int) -> Iterator[Pair | None]:
    if exponent < 0:
        size = power(base, -exponent)
        yield size and negated(size)
        yield times(base, (exponent, 1))
        yield size
        found = power(base, exponent)
        yield found and negated(found)


negative_exponent: Final[Primitive] = _of_power(_negative)
"""``2^-3`` as -8, -6, 8 or -1/8."""


def _power_of(tree: Tree, *, of_brackets: bool = False) -> tuple[Pair, int] | None:
    """Base and exponent of a power of plain numbers, or of what stands in brackets too."""
    if not isinstance(tree, Operation) or tree.sign != "^" or not isinstance(tree.right, Number):
        return None
    if not isinstance(tree.left, Number) and not of_brackets:
        return None
    if tree.right.value.denominator != 1:
        return None
    return of_fraction(value(tree.left)), int(tree.right.value)


def over_sum(operation: Operation, _: Pair, right: Pair) -> Iterator[Pair]:
    """``(2+3)^2`` as 2^2+3^2, ``2^2+3^2`` as (2+3)^2; the same with minus."""
    if operation.sign == "^":
        yield from _each(operation.left, right)
        return
    one, other = _power_of(operation.left), _power_of(operation.right)
    if one is not None and other is not None and one[1] == other[1] > 1:
        joined = compute(operation.sign, one[0], other[0])
        found = None if joined is None else power(joined, one[1])
        if found is not None:
            yield found


def _each(bracket: Tree, exponent: Pair) -> Iterator[Pair]:
    """The sum of the powers of the terms in a bracket; of tens and ones of a squared number."""
    if isinstance(bracket, Number) and exponent == (2, 1) and not bracket.written:
        base = of_fraction(bracket.value)
        if base[1] == 1 and 10 < base[0] < 100 and base[0] % 10:
            yield (base[0] // 10 * 10) ** 2 + (base[0] % 10) ** 2, 1

    def raised_number(term: Tree) -> Pair | None:
        return power(of_fraction(term.value), exponent[0]) if isinstance(term, Number) else None

    yield from of_terms(bracket, raised_number)


def of_terms(sum_: Tree, way: Callable[[Tree], Pair | None]) -> Iterator[Pair]:
    """What a sum or a difference comes to where each of its two terms is done something to."""
    if not isinstance(sum_, Operation) or sum_.sign not in "+-":
        return
    one, other = way(sum_.left), way(sum_.right)
    found = compute(sum_.sign, one, other) if one and other else None
    if found is not None:
        yield found


def done_last(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``2*3^2`` as (2*3)^2, ``5^2+1`` as (5+1)^2: the exponent is left to the end."""
    behind, before = _reaching(operation.right), _reaching(operation.left)
    if is_negation(operation):
        return
    if behind is not None:
        base, exponent = compute(operation.sign, left, behind[0]), behind[1]
    elif before is not None:
        base, exponent = compute(operation.sign, before[0], right), before[1]
    else:
        return
    wrong = None if base is None else power(base, exponent)
    if wrong is not None:
        yield wrong


def all_done_last(operation: Operation, left: Pair, _right: Pair) -> Iterator[Pair]:
    """``3*4+2*5^2`` as (3*4+2*5)^2: the exponent of the last number is one of everything."""
    behind = operation.right
    if not isinstance(behind, Operation) or behind.bracketed or behind.sign == "^":
        return
    inside = _reaching(behind.right)
    if inside is None or is_negation(operation) or is_negation(behind):
        return
    row = compute(behind.sign, of_fraction(value(behind.left)), inside[0])
    base = row and compute(operation.sign, left, row)
    wrong = base and power(base, inside[1])
    if wrong:
        yield wrong


def _reaching(tree: Tree) -> tuple[Pair, int] | None:
    """Base and exponent of a power with no brackets around it."""
    bracketed = isinstance(tree, Operation) and tree.bracketed
    return None if bracketed else _power_of(tree, of_brackets=True)


def laws_mixed_up(operation: Operation, _left: Pair, _right: Pair) -> Iterator[Pair]:
    """``2^3*2^2`` as 2^6 or 4^5, ``2^6/2^2`` as 2^3 or 1^4, ``2^3+2^2`` as 2^5, ``4^2*2^3`` as 8^6.

    A law of powers where it does not hold; ``2^5-2^3`` as 2^2 and ``(2^3)^2`` as 2^5 are others.
    """
    one = _power_of(operation.left)
    if one is not None:
        yield from (found for found in _by_laws(operation, *one) if found is not None)


def _by_laws(operation: Operation, base: Pair, exponent: int) -> Iterator[Pair | None]:
    if operation.sign == "^":
        if isinstance(operation.right, Number) and operation.right.value.denominator == 1:
            again = int(operation.right.value)
            yield power(base, exponent + again)
            yield power(base, exponent**again) if 0 <= again <= LARGEST else None
        return
    other = _power_of(operation.right)
    if other is not None:
        yield from _of_two(operation.sign, base, exponent, *other)


def _of_two(sign: str, a: Pair, m: int, b: Pair, n: int) -> Iterator[Pair | None]:
    match sign:
        case "*":
            yield power(times(a, b), m + n)
            yield power(a if a == b else times(a, b), m * n)
        case "/":
            yield power(a, m // n) if a == b and n and m % n == 0 else None
            quotient = divided(a, b)
            yield None if quotient is None else power(quotient, m - n)
        case "+" if a == b:
            yield power(a, m + n)
            yield power(added(a, b), m + n)
        case "-" if a == b:
            yield power(a, m - n)
