"""Every expression of two to six numbers, all or some of them, each text once, without SymPy.

A canonical text (no needless bracket) stands for exactly one tree grouped from the left, so
building only such trees from sub-multisets of the numbers gives every text and none twice:

* right of ``+`` stands no sum or difference, right of ``*`` no product or quotient;
* everything else may stand anywhere, in brackets where :func:`tutor.maths.tree.needs_bracket` says.

Values are integer pairs (top, bottom) in lowest terms with a positive bottom, because
``Fraction`` objects would cost ten times as much.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import gcd
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

Pair: TypeAlias = tuple[int, int]
"""An exact value as (top, bottom)."""

Bag: TypeAlias = tuple[int, ...]
"""A multiset of numbers, sorted."""

MOST: Final = 6
"""Numbers an expression can be asked of at once."""

NUMBER, SUM, PRODUCT = 0, 1, 2


class Use(StrEnum):
    """How many of the numbers that are given an expression takes, each of them at most once."""

    ALL = "all"
    """Every one of them."""
    SOME = "some"
    """One at least; the others may be left."""


class Form(NamedTuple):
    """One expression while it is built.

    ``kind`` is that of its outermost sign; ``cost`` counts what makes it hard to read;
    ``minus_order`` are its numbers from the left, negated: sorting puts large ones first.
    """

    value: Pair
    text: str
    kind: int
    cost: int
    minus_order: tuple[int, ...]


# What makes one expression plainer than another, most telling first: no fraction on the way,
# nothing negative on the way, few brackets, easy signs.
FRACTION, NEGATIVE, BRACKET = 1_000_000, 10_000, 100
_SIGN_COST = {"+": 1, "-": 2, "*": 3, "/": 5}
_KIND = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT}


def plainness(form: Form) -> tuple[int, tuple[int, ...], str]:
    """The order of *the simplest first*: what to sort forms by."""
    return form.cost, form.minus_order, form.text


@lru_cache(maxsize=4096)
def results(digits: tuple[int, ...], use: Use = Use.ALL) -> Mapping[Fraction, tuple[str, ...]]:
    """Every value that all the digits give, or some, each with all its texts, the simplest first.

    Values ascend. Meant for two to four digits; for more, ask for one target with
    :func:`reaching`.

    Raises:
        ValueError: fewer than two digits, or more than six.
    """
    by_value: dict[Pair, list[Form]] = {}
    for form in every(digits, use):
        by_value.setdefault(form.value, []).append(form)
    table = {
        Fraction(*value): tuple(form.text for form in sorted(forms, key=plainness))
        for value, forms in by_value.items()
    }
    return MappingProxyType(dict(sorted(table.items())))


def every(digits: Sequence[int], use: Use = Use.ALL) -> tuple[Form, ...]:
    """Every expression of all the digits, or of some, each text once, in no particular order.

    Raises:
        ValueError: fewer than two digits, or more than six.
    """
    return tuple(form for bag in _bags(digits, use) for form in _forms(bag))


def _bags(digits: Sequence[int], use: Use) -> Iterable[Bag]:
    """What an expression may be made of, none twice; raises ValueError."""
    whole = _bag(digits)
    if use is Use.ALL:
        return (whole,)
    return dict.fromkeys(bag for n in range(1, len(whole) + 1) for bag in combinations(whole, n))


def _bag(digits: Sequence[int]) -> Bag:
    if not 2 <= len(digits) <= MOST:
        raise ValueError(f"two to {MOST} numbers make expressions, not {len(digits)}")
    return tuple(sorted(digits))


def _number(number: int) -> Form:
    return Form((number, 1), str(number), NUMBER, 0, (-number,))


@lru_cache(maxsize=2048)
def _forms(bag: Bag) -> tuple[Form, ...]:
    if len(bag) == 1:
        return (_number(bag[0]),)
    return tuple(
        form
        for mine, rest in splits(bag)
        for left, right in product(_forms(mine), _forms(rest))
        for form in _joined(left, right)
    )


@lru_cache(maxsize=4096)
def splits(bag: Bag) -> tuple[tuple[Bag, Bag], ...]:
    """The ways to deal a multiset into a left and a right part, neither empty, none twice.

    Args:
        bag: sorted; so is each part.
    """
    found: dict[tuple[Bag, Bag], None] = {}
    for mask in range(1, 2 ** len(bag) - 1):
        mine = tuple(number for place, number in enumerate(bag) if mask >> place & 1)
        rest = tuple(number for place, number in enumerate(bag) if not mask >> place & 1)
        found[mine, rest] = None
    return tuple(found)


def _joined(left: Form, right: Form) -> Iterator[Form]:
    """The canonical expressions ``left sign right`` for all four signs."""
    (a, b), (c, d) = left.value, right.value
    if right.kind != SUM:
        yield _form("+", left, right, a * d + c * b, b * d)
    yield _form("-", left, right, a * d - c * b, b * d)
    if right.kind != PRODUCT:
        yield _form("*", left, right, a * c, b * d)
    if c:
        yield _form("/", left, right, a * d, b * c)


def lowest(top: int, bottom: int) -> Pair:
    """A value in lowest terms with a positive bottom; ``bottom`` is anything but 0."""
    common = gcd(top, bottom) if bottom > 0 else -gcd(top, bottom)
    return top // common, bottom // common


def _form(sign: str, left: Form, right: Form, top: int, bottom: int) -> Form:
    top, bottom = lowest(top, bottom)
    cost = left.cost + right.cost + _SIGN_COST[sign]
    cost += FRACTION * (bottom > 1) + NEGATIVE * (top < 0)
    before, after = left.text, right.text
    if left.kind == SUM and sign in "*/":
        before, cost = f"({before})", cost + BRACKET
    if _needs_bracket(right.kind, sign):
        after, cost = f"({after})", cost + BRACKET
    order = left.minus_order + right.minus_order
    return Form((top, bottom), before + sign + after, _KIND[sign], cost, order)


def _needs_bracket(right_kind: int, sign: str) -> bool:
    if right_kind == SUM:
        return sign != "+"
    return right_kind == PRODUCT and sign == "/"


def reaching(digits: Sequence[int], target: Fraction, use: Use = Use.ALL) -> tuple[str, ...]:
    """Every expression of all the digits, or of some, that gives the target, the simplest first.

    Meets in the middle: for each way to deal the numbers into two parts, only the values of
    the parts are listed, and texts are built where two of them make the target. That reaches
    six numbers.

    Raises:
        ValueError: fewer than two digits, or more than six.
    """
    goal = (target.numerator, target.denominator)
    found = (form for bag in _bags(digits, use) for form in _reaching(bag, goal))
    return tuple(form.text for form in sorted(found, key=plainness))


@lru_cache(maxsize=65536)
def _reaching(bag: Bag, goal: Pair) -> tuple[Form, ...]:
    if len(bag) == 1:
        return (_number(bag[0]),) if goal == (bag[0], 1) else ()
    return tuple(
        form
        for mine, rest in splits(bag)
        for value in _values(mine)
        for partner in _partners(value, goal, _values(rest))
        for left, right in product(_reaching(mine, value), _reaching(rest, partner))
        for form in _joined(left, right)
        if form.value == goal
    )


def _partners(left: Pair, goal: Pair, among: frozenset[Pair]) -> frozenset[Pair]:
    """The right operands with which some sign makes the goal."""
    (a, b), (top, bottom) = left, goal
    if a == top == 0:
        return among  # 0 * y = 0 / y = 0 whatever y is
    wanted = {
        lowest(top * b - a * bottom, b * bottom),
        lowest(a * bottom - top * b, b * bottom),
    }
    if a:
        wanted.add(lowest(top * b, bottom * a))
    if top:
        wanted.add(lowest(a * bottom, b * top))
    return among & wanted


@lru_cache(maxsize=2048)
def _values(bag: Bag) -> frozenset[Pair]:
    """Every value of a multiset of numbers."""
    if len(bag) == 1:
        return frozenset({(bag[0], 1)})
    found: set[Pair] = set()
    for mine, rest in splits(bag):
        for (a, b), (c, d) in product(_values(mine), _values(rest)):
            found.add(lowest(a * d + c * b, b * d))
            found.add(lowest(a * d - c * b, b * d))
            found.add(lowest(a * c, b * d))
            if c:
                found.add(lowest(a * d, b * c))
    return frozenset(found)
