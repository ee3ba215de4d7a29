"""The point put in the wrong place: in products, in quotients, when ten times as much is asked.

Catalogues: Hiebert & Wearne 1985; Hart 1981; Lai & Murray 2014; Eedi.
"""

from collections.abc import Iterator
from typing import Final

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.decimals.forms import (
    Decimal,
    decimal,
    of_decimals,
    of_sizes,
    power_of_ten,
    tens,
    two,
)
from tutor.maths.malrules.pairs import Pair, compute, lowest, of_fraction, times
from tutor.maths.tree import Number, Operation, Sign, value


def _product(sign: Sign, one: Decimal, other: Decimal) -> Iterator[Decimal]:
    as_in_adding = max(one.places, other.places)
    if sign == "^" and other.places == 0 and other.digits in (2, 3):
        digits, places = one.digits**other.digits, one.places * other.digits
    elif sign == "*" and not tens(one, other):
        digits, places = one.digits * other.digits, one.places + other.places
    else:
        return
    for wrong in dict.fromkeys((as_in_adding, places - 1, places + 1, places - 2, places + 2)):
        if wrong > 0:  # without any the point is left out
            yield Decimal(digits, wrong)


product_places: Final[Primitive] = of_sizes(of_decimals(_product))
"""``0.3*0.2`` as 0.6: as many places as in adding, or one or two too few or too many."""


def root_places(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``sqrt(0.09)`` as 0.03 or 3: as if its square had not twice as many places."""
    under, found = decimal(operation.left, left), compute("^", left, right)
    if found is not None and under is not None and under.places:
        for off in (-1, 1, -2):
            yield _moved(found, off)


def _quotient(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``0.6/0.2`` as 0.3 or 30: the right digits, the point one or two places off."""
    pair = two(operation, left, right)
    if pair is None or power_of_ten(pair[1]) is not None:
        return
    found = compute("/", left, right)
    if found is not None:
        for off in (1, -1, 2, -2):
            yield _moved(found, off)


quotient_places: Final[Primitive] = of_sizes(_quotient)
"""The same of numbers below zero too: the sign is right."""


def makes_smaller(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``6/0.5`` as 3: dividing has to make smaller, so it is half of it that is found."""
    pair = two(operation, left, right)
    if pair is None or not left[0]:
        return
    by = pair[1]
    if by.places and 1 < by.digits < by.unit:  # with 0.1 the point is moved
        yield times(left, right)


def _moved(number: Pair, places: int) -> Pair:
    """The number with its point so many places further to the right."""
    more, less = 10 ** max(places, 0), 10 ** max(-places, 0)
    return lowest(number[0] * more, number[1] * less)


def _zeros(operation: Operation, left: Pair, right: Pair) -> tuple[Decimal, int, Pair] | None:
    """The number that is multiplied by 10, 100 or 1000 or divided by it, the zeros, the value."""
    pair = two(operation, left, right)
    if pair is None:
        return None
    zeros = power_of_ten(pair[1])
    if zeros is not None:
        return pair[0], zeros, left
    zeros = power_of_ten(pair[0]) if operation.sign == "*" else None
    return None if zeros is None else (pair[1], zeros, right)


def _hundredths(operation: Operation, left: Pair, right: Pair) -> tuple[Decimal, int, Pair] | None:
    """The same of a whole number whose division by 10, 100 or 1000 makes a decimal."""
    number = decimal(operation.left, left)
    if operation.sign != "/" or number is None or number.places or right[1] != 1:
        return None
    zeros = power_of_ten(Decimal(right[0], 0))
    return None if zeros is None or not left[0] % right[0] else (number, zeros, left)


def _power_written(
    operation: Operation, left: Pair, right: Pair
) -> tuple[Decimal, int, Pair] | None:
    """The same of a whole number times 10, 100 or 1000 that is written as a power."""
    number, ten = decimal(operation.left, left), operation.right
    if operation.sign != "*" or number is None or number.places or right[1] != 1:
        return None
    if not isinstance(ten, Operation) or ten.sign != "^":
        return None
    zeros = power_of_ten(Decimal(right[0], 0))
    return None if zeros is None else (number, zeros, left)


def zero_appended(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``2.5*10`` as 2.50 or as 20.5: zeros are written behind, as with whole numbers.

    ``20.5/10`` as 2.5, where a zero is struck out, and ``2.5/10`` as 2.05.
    ``2.5/0.1`` as 20.5 or 2.05: a zero goes before the point, or behind it.
    """
    if operation.sign == "/":
        by_tenth = _part_of_one(operation, left, right)
        if by_tenth is not None:
            yield from _zeros_put(by_tenth[0], -by_tenth[1])
        else:
            yield from _zeros_of_quotient(operation, left, right)
        return
    found = _zeros(operation, left, right)
    if found is None:
        return
    number, zeros, value = found
    if number.places and value[0]:
        yield value
        for before in dict.fromkeys((zeros, 1)):
            yield _before_point(number, before)


def _before_point(number: Decimal, zeros: int) -> Pair:
    return lowest(number.whole * 10**zeros * number.unit + number.behind, number.unit)


def _zeros_put(number: Decimal, zeros: int) -> Iterator[Pair]:
    if number.places and number.digits:
        yield _before_point(number, zeros)
        put: int = number.unit * 10**zeros
        yield lowest(number.whole * put + number.behind, put)


def _zeros_of_quotient(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    found = _zeros(operation, left, right)
    if found is None or not found[0].places:
        return
    number, zeros, _ = found
    kept = str(number.whole).removesuffix("0" * zeros)
    if kept and int(kept) != number.whole:
        yield lowest(int(kept) * number.unit + number.behind, number.unit)
    more: int = 10**zeros
    for put in dict.fromkeys((more, 10)):  # 4.2/100 as 4.002, or as 4.02
        yield lowest(number.whole * number.unit * put + number.behind, number.unit * put)


def shift_wrong_way(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``2.5*10`` as 0.25, ``2.5/10`` as 25; ``8*0.1`` as 80, ``100*0.1`` as 1000."""
    ways = (_part_of_one, _zeros) if right[0] < right[1] else (_zeros, _part_of_one)
    found = ways[0](operation, left, right) or ways[1](operation, left, right)
    if found is not None:
        _, zeros, value = found
        yield _moved(value, -zeros if operation.sign == "*" else zeros)


def whole_shifted(operation: Operation) -> Iterator[Pair]:
    """``37/10`` as 370, by itself; among others 3/10 is a fraction."""
    one, other = operation.left, operation.right
    if isinstance(one, Number) and isinstance(other, Number):
        left = of_fraction(one.value)
        found = _hundredths(operation, left, of_fraction(other.value))
        if found is not None:
            yield _moved(left, found[1])


def _part_of_one(operation: Operation, left: Pair, right: Pair) -> tuple[Decimal, int, Pair] | None:
    """The same of 0.1, 0.01 and 0.001, which have less than no zeros."""
    pair = two(operation, left, right)
    if pair is None:
        return None
    one, other = pair
    if other.digits == 1 and other.places:
        return one, -other.places, left
    is_part = operation.sign == "*" and one.digits == 1 and one.places
    return (other, -one.places, right) if is_part else None


def shift_places(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``2.5*100`` as 25 or 2500, ``7/100`` as 0.7: one place too few or too many.

    Of many zeros any may be lost: ``4.2*1000`` as 42.
    """
    found = _zeros(operation, left, right) or _hundredths(operation, left, right)
    written = _power_written(operation, left, right)
    if written is not None:  # one too few or too many is a matter of the exponent
        yield from (_moved(written[2], shift) for shift in range(1, written[1] - 1))
    elif found is not None:
        _, zeros, value = found
        way = 1 if operation.sign == "*" else -1
        for shift in (zeros - 1, zeros + 1, *range(1, zeros - 1)):
            yield _moved(value, way * shift)


def top_of_hundred(operation: Operation) -> Iterator[Pair]:
    """``13/40`` as 26% or 52%: the top is doubled, or taken four times, whatever the bottom is.

    That is right where the bottom is 50 or 25.
    """
    one, other = of_fraction(value(operation.left)), of_fraction(value(operation.right))
    if one[1] == other[1] == 1 and 0 < one[0] < other[0]:
        yield from of_hundred(one[0])


def of_hundred(top: int) -> Iterator[Pair]:
    """A top as hundredths as if its bottom were 50 or 25, which are soon made a hundred."""
    for bottom in (50, 25):
        yield lowest(top, bottom)


def fraction_as_decimal(operation: Operation, left: Pair, right: Pair) -> Iterator[Pair]:
    """``1/4`` as 1.4, 0.4, 0.14 or 0.1: the bar is read as a point, or digits stand behind one.

    The top of what is more than one does not stand there alone: ``7/2`` as 0.7.
    """
    one, other = operation.left, operation.right
    plain = isinstance(one, Number) and isinstance(other, Number) and not one.written
    if not plain or left[1] != 1 or right[1] != 1 or left[0] < 1 or right[0] < 2:
        return
    unit: int = 10 ** len(str(right[0]))
    yield lowest(left[0] * unit + right[0], unit)
    yield lowest(right[0], unit)
    yield lowest(left[0] * unit + right[0], unit * 10 ** len(str(left[0])))
    if left[0] < right[0]:
        yield lowest(left[0], 10 ** len(str(left[0])))
