"""Expressions while they are built: each canonical text once, with its value and how plain it is.

A canonical text (no needless bracket) stands for exactly one tree grouped from the left, so
building only such trees from sub-multisets of the numbers gives every text and none twice:

* right of ``+`` stands no sum or difference, right of ``*`` no product or quotient;
* everything else may stand anywhere, in brackets where :func:`tutor.maths.tree.needs_bracket` says.

Values are integer pairs (top, bottom) in lowest terms with a positive bottom, because
``Fraction`` objects would cost ten times as much.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import gcd
from typing import Final, TypeAlias

import msgspec

Pair: TypeAlias = tuple[int, int]
"""An exact value as (top, bottom)."""

Bag: TypeAlias = tuple[int, ...]
"""A multiset of numbers, sorted."""

NUMBER, SUM, PRODUCT = 0, 1, 2


class Form(msgspec.Struct, frozen=True, gc=False):
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
SIGN_COST: Final = {"+": 1, "-": 2, "*": 3, "/": 5}
KIND: Final = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT}


def plainness(form: Form) -> tuple[int, tuple[int, ...], str]:
    """The order of *the simplest first*: what to sort forms by."""
    return form.cost, form.minus_order, form.text


def number_form(number: int) -> Form:
    """The expression that is a number alone."""
    return Form((number, 1), str(number), NUMBER, 0, (-number,))


@lru_cache(maxsize=512)
def forms_of(bag: Bag) -> tuple[Form, ...]:
    """Every expression of all the numbers of a bag, each text once, in no particular order."""
    if len(bag) == 1:
        return tuple(map(number_form, bag))
    return tuple(
        form
        for mine, rest in splits(bag)
        for left, right in product(forms_of(mine), forms_of(rest))
        for form in joined(left, right)
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


SIGNS_BEFORE: Final = {NUMBER: "+-*/", SUM: "-*/", PRODUCT: "+-/"}
"""The signs that a canonical expression has before a right part of each kind."""


def joined(left: Form, right: Form) -> Iterator[Form]:
    """The canonical expressions ``left sign right`` for all four signs, of those with a value."""
    return (join(left, sign, right) for sign in SIGNS_BEFORE[right.kind] if can_join(sign, right))


def can_join(sign: str, right: Form) -> bool:
    """Whether a canonical expression that has a value may have this part right of this sign."""
    return sign in SIGNS_BEFORE[right.kind] and (sign != "/" or right.value[0] != 0)


def join(left: Form, sign: str, right: Form) -> Form:
    """The expression ``left sign right``; where :func:`can_join` says so."""
    top, bottom = _combined(left.value, sign, right.value)
    cost = left.cost + right.cost + SIGN_COST[sign]
    if bottom != 1:
        top, bottom = lowest(top, bottom)
        cost += FRACTION * (bottom > 1)
    if top < 0:
        cost += NEGATIVE
    before, after = left.text, right.text
    if left.kind == SUM and sign in "*/":
        before, cost = f"({before})", cost + BRACKET
    if right.kind and needs_bracket(right.kind, sign):
        after, cost = f"({after})", cost + BRACKET
    order = left.minus_order + right.minus_order
    return Form((top, bottom), before + sign + after, KIND[sign], cost, order)


def _combined(left: Pair, sign: str, right: Pair) -> Pair:
    (a, b), (c, d) = left, right
    if sign == "+":
        return a * d + c * b, b * d
    if sign == "-":
        return a * d - c * b, b * d
    return (a * c, b * d) if sign == "*" else (a * d, b * c)


def needs_bracket(right_kind: int, sign: str) -> bool:
    """Whether what stands right of a sign needs brackets there."""
    if right_kind == SUM:
        return sign != "+"
    return right_kind == PRODUCT and sign == "/"


def lowest(top: int, bottom: int) -> Pair:
    """A value in lowest terms with a positive bottom; ``bottom`` is anything but 0."""
    common = gcd(top, bottom) if bottom > 0 else -gcd(top, bottom)
    return top // common, bottom // common
