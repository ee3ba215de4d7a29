"""Fractions added and subtracted by the wrong recipe: tops and bottoms as separate numbers.

Catalogues: Hart 1981; Tatsuoka 1984; Brown & Quinn 2006; Siegler & Pyke 2013; Ashlock 2006.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import gcd, lcm
from typing import Final

from tutor.maths.malrules.attempts import Primitive
from tutor.maths.malrules.fractions.forms import Written, is_mixed, of_sums
from tutor.maths.malrules.pairs import Pair
from tutor.maths.tree import Operation


def _done(sign: str, left: int, right: int) -> int:
    return left + right if sign == "+" else left - right


def _across(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    if sign == "-" and a < 0 < c:
        return ()  # there is nothing to take away: it is less and less, see below_zero
    if sign == "-" and b < d and a >= c:
        # Nobody writes a negative bottom: the smaller is taken from the larger.
        return ((a - c, d - b),)
    return ((_done(sign, a, c), _done(sign, b, d)),)


def _below_zero(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((a - c, b + d),) if a < 0 < c else ()


below_zero: Final[Primitive] = of_sums(_below_zero)
"""``-2/5-1/5`` as -(2+1)/(5+5), ``-1/2+1/3`` as -(1+1)/(2+3): the minus is put before all."""


def _all_across(row: Sequence[Written]) -> Iterable[Written]:
    bottoms = sum(bottom if top >= 0 else -bottom for top, bottom in row)
    return ((_sum(row), bottoms),) if bottoms > 0 else ()


def _of_both_signs(row: Sequence[Written]) -> Iterable[Written]:
    return _all_across(row) if max(row[1:])[0] > 0 else ()


both_across: Final[Primitive] = of_sums(lambda *_: (), _of_both_signs)
"""``1/2+1/3-1/4`` as (1+1-1)/(2+3-4): what ends with a minus, and has a plus too."""


def _sum(row: Sequence[Written]) -> int:
    return sum(top for top, _ in row)


def _bottoms(row: Sequence[Written]) -> list[int]:
    return [bottom for _, bottom in row]


across: Final[Primitive] = of_sums(_across, _all_across)
"""``1/2+1/3`` as (1+1)/(2+3), ``3/4-1/2`` as (3-1)/(4-2)."""


def _lcm_tops_kept(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((_done(sign, a, c), lcm(b, d)),)


def _lcm_of_many(row: Sequence[Written]) -> Iterable[Written]:
    return ((_sum(row), lcm(*_bottoms(row))),)


lcm_tops_kept: Final[Primitive] = of_sums(_lcm_tops_kept, _lcm_of_many)
"""``1/2+1/3`` as (1+1)/6: the common denominator is found, the tops stay."""


def _bottoms_multiplied(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((_done(sign, a, c), b * d),)


bottoms_multiplied: Final[Primitive] = of_sums(_bottoms_multiplied)
"""``1/4+1/2`` as (1+1)/(4*2)."""


def _larger_kept(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((_done(sign, a, c), max(b, d)),)


def _largest_kept(row: Sequence[Written]) -> Iterable[Written]:
    return ((_sum(row), max(_bottoms(row))),)


larger_kept: Final[Primitive] = of_sums(_larger_kept, _largest_kept)
"""``1/2+1/3`` as (1+1)/3."""


def _smaller_kept(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((_done(sign, a, c), min(b, d)),)


def _smallest_kept(row: Sequence[Written]) -> Iterable[Written]:
    return ((_sum(row), min(_bottoms(row))),)


smaller_kept: Final[Primitive] = of_sums(_smaller_kept, _smallest_kept)
"""``1/2+1/3`` as (1+1)/2."""


def _expanded(one: Written, other: Written) -> tuple[int, int, int] | None:
    """Both tops over the least common denominator, and that; None where nothing is to be done."""
    (a, b), (c, d) = one, other
    if b == d:
        return None
    common = lcm(b, d)
    return a * common // b, c * common // d, common


def _one_top(sign: str, one: Written, other: Written) -> Iterator[Written]:
    found = _expanded(one, other)
    if found is None:
        return
    first, second, common = found
    # Where one bottom is the common one, its top stays anyway.
    if common not in (one[1], other[1]):
        yield _done(sign, first, other[0]), common
        yield _done(sign, one[0], second), common


one_top_changed: Final[Primitive] = of_sums(_one_top)
"""``1/2+1/3`` as (3+1)/6 or (1+2)/6: one fraction is expanded, the other top stays."""


def _common_added(sign: str, one: Written, other: Written) -> Iterable[Written]:
    found = _expanded(one, other)
    if found is None or sign != "+":
        return ()
    first, second, common = found
    return ((first + second, 2 * common),)


common_added: Final[Primitive] = of_sums(_common_added)
"""``1/2+1/3`` as 3/6+2/6 = 5/12: then the common denominators are added as well."""


def _cross_multiplied(sign: str, one: Written, other: Written) -> Iterator[Written]:
    (a, b), (c, d) = one, other
    yield a * d, b * c
    yield _done(sign, a * d, c * b), 1
    yield _done(sign, a * d, c * b), _done(sign, b, d)


cross_multiplied: Final[Primitive] = of_sums(_cross_multiplied)
"""``1/2+1/3`` as (1*3)/(2*1), as 1*3+1*2, or as (1*3+1*2)/(2+3)."""


def _crosswise(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((a + d, b + c),) if sign == "+" else ()


added_crosswise: Final[Primitive] = of_sums(_crosswise)
"""``1/2+1/3`` as (1+3)/(2+1)."""


def _tops_times(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((a * c, b + d),)


tops_times: Final[Primitive] = of_sums(_tops_times)
"""``1/2+2/3`` as (1*2)/(2+3)."""


def _expanded_by_adding(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    common = lcm(b, d)
    return ((_done(sign, a + common - b, c + common - d), common),)


expanded_by_adding: Final[Primitive] = of_sums(_expanded_by_adding)
"""``1/2+1/3`` as 5/6+4/6: what is added to the bottom is added to the top."""


def _cancelled(sign: str, one: Written, other: Written) -> Iterator[Written]:
    (a, b), (c, d) = one, other
    down, up = gcd(a, d), gcd(c, b)
    if min(a, b, c, d) <= 0:
        return
    a, d, c, b = a // down, d // down, c // up, b // up
    yield _done(sign, a * d, c * b), b * d


cancelled_across: Final[Primitive] = of_sums(_cancelled)
"""``1/2+2/3`` as 1/1+1/3: a top is cancelled against the other bottom, as in a product."""


def _all_cancelled(_: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    is_whole = (b == c > 1 or a == d > 1) and min(a, c) > 0
    return ((a * c, b * d),) if is_whole else ()


all_cancelled: Final[Primitive] = of_sums(_all_cancelled)
"""``2/7+7/9`` as 2/9: the 7 is crossed out above and below, and nothing else is left."""


def _top_kept(sign: str, one: Written, other: Written) -> Iterator[Written]:
    (a, b), (c, d) = one, other
    if a != c or a < 1 or (sign == "-" and b == d):
        return
    yield a, b + d if sign == "+" else abs(b - d)
    yield a, b * d
    if b != d:
        yield a, lcm(b, d)


def _top_of_all_kept(row: Sequence[Written]) -> Iterator[Written]:
    if len({top for top, _ in row}) == 1:
        yield row[0][0], sum(_bottoms(row))


top_kept: Final[Primitive] = of_sums(_top_kept, _top_of_all_kept)
"""``1/2+1/3`` as 1/5 or 1/6, ``1/2-1/3`` as 1/1: the top that both have stays, only bottoms are
calculated with."""


def _bottom_dropped(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((_done(sign, a, c), 1),) if b == d > 1 and min(a, c) > 0 else ()


def _bottom_of_all_dropped(row: Sequence[Written]) -> Iterable[Written]:
    return ((_sum(row), 1),) if len(set(_bottoms(row))) == 1 and row[0][1] > 1 else ()


_of_any_dropped: Final[Primitive] = of_sums(_bottom_dropped, _bottom_of_all_dropped)


def bottom_dropped(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
    """``3/7+2/7`` as 5: the bottom that both have is crossed out; mixed numbers keep theirs."""
    if is_mixed(operation.left) or is_mixed(operation.right):
        return ()
    return _of_any_dropped(operation, left, right)


def _one_row(sign: str, one: Written, other: Written) -> Iterator[Written]:
    (a, b), (c, d) = one, other
    if sign == "+" and b != d and min(b, d) > 1 and min(a, c) > 0:
        yield a + c, 1
        yield b + d, 1


one_row: Final[Primitive] = of_sums(_one_row)
"""``12/13+7/8`` as 19 or 21: only tops, or only bottoms, are added."""


def _minus_and_plus(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((a - c, b + d),) if sign == "-" and a > c > 0 else ()


minus_and_plus: Final[Primitive] = of_sums(_minus_and_plus)
"""``3/4-1/3`` as (3-1)/(4+3)."""


def _added_over_product(sign: str, one: Written, other: Written) -> Iterable[Written]:
    (a, b), (c, d) = one, other
    return ((a + c, b * d),) if sign == "-" and a > c > 0 and b != d else ()


added_over_product: Final[Primitive] = of_sums(_added_over_product)
"""``3/4-1/3`` as (3+1)/(4*3): the tops are put together although one is taken away."""
