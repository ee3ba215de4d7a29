"""Slips: one fact, one digit or one key off, with nothing misunderstood.

A slip may come to many values, each of them seldom: 7*8 to 63, 49, 48, 54, 57 and more. How likely
it comes to just one of them (:func:`chance_of`) is what a misconception that makes the same value
is weighed against. The shares are estimates of ours after studies of errors in simple arithmetic
(Campbell & Graham 1985; Siegler 1988): most wrong products stand in a neighbouring row or column of
the table, most wrong sums and differences lie one beside the right one.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from tutor.maths.malrules.attempts import Attempt, Change
from tutor.maths.malrules.engine import is_short
from tutor.maths.malrules.pairs import COMPUTE, Pair, of_fraction
from tutor.maths.misremembering import hardness, misremembered
from tutor.maths.mistyping import mistyped
from tutor.maths.tree import Number, Operation, Tree, is_negation, numbers

SLIP: Final = "slip"
"""What stands in a diagnosis where a slip explains the result; it is no malrule."""

SlipKind: TypeAlias = Literal["fact", "digit", "swapped", "key"]

SHARES: Final[Mapping[SlipKind, float]] = MappingProxyType(
    {"fact": 0.6, "swapped": 0.12, "key": 0.12, "digit": 0.16}
)
"""How slips divide into kinds."""

RESULT: Final = (-1, -1)
"""The place of a slip in the result, which is not written in the calculation."""


class Slip(msgspec.Struct, frozen=True):
    """One fact or one digit off, nothing misunderstood.

    ``at`` are the characters of the text that hold what is at fault, from and up to: the
    calculation with the wrong fact, or the result. ``fact`` is the fact to look at again, as ASCII
    text such as ``7*8``, empty where it is none.
    """

    kind: SlipKind
    at: tuple[int, int]
    fact: str = ""


class _How(msgspec.Struct, frozen=True):
    """One slip: its share among those of its kind, and where a wrong fact was put for what.

    ``operation`` is None where only a number was written or read wrongly: the result, or one of
    the calculation, whose place is ``at``.
    """

    kind: SlipKind
    share: float
    operation: Operation | None = None
    put: Pair = (0, 1)
    fact: str = ""
    at: tuple[int, int] = RESULT


class _Led(NamedTuple):
    """How likely slips lead to a value, and the one of them that is likeliest."""

    chance: float
    how: _How


def chance_of(tree: Tree, claimed: Fraction) -> float:
    """How likely somebody who slips in an expression comes to just this wrong value; 0 to 1."""
    led = _led(tree, of_fraction(claimed))
    return 0.0 if led is None else led.chance


def slip_of(tree: Tree, claimed: Fraction) -> Slip | None:
    """The likeliest slip that makes a wrong value of an expression.

    Its place is that of the calculation in the text of the tree, or :data:`RESULT`.

    Returns:
        None where the value is right, the expression has none, or no slip is known to make it.
    """
    led = _led(tree, of_fraction(claimed))
    if led is None:
        return None
    how = led.how
    at = how.at if how.operation is None else _span(how.operation)
    return Slip(how.kind, at, how.fact)


def slipped(tree: Tree, claimed: Fraction) -> Attempt | None:
    """What :func:`slip_of` tells as an attempt; a wrongly written result is one at the end."""
    made = of_fraction(claimed)
    led = _led(tree, made)
    if led is None or isinstance(tree, Number):
        return None
    how = led.how
    change = Change(tree, made) if how.operation is None else Change(how.operation, how.put)
    return Attempt(made, (change,))


def _led(tree: Tree, claimed: Pair) -> _Led | None:
    """How slips lead to a wrong value of a tree; None where none does."""
    ways = _ways(tree)
    chance, best, likeliest = 0.0, 0.0, None
    for value, how in ways.wrong if claimed != ways.right else ():
        if value == claimed:
            own = SHARES[how.kind] * how.share / ways.whole[how.kind]
            # Where a wrong fact and a wrong digit come to the same, the fact is worth a look.
            weight = own * (FACTS_FIRST if how.fact else 1.0)
            chance += own
            if weight > best:
                best, likeliest = weight, how
    return None if likeliest is None else _Led(chance, likeliest)


class _Ways(NamedTuple):
    """All slips in an expression, and the sum of the shares of each kind."""

    right: Pair | None
    wrong: Sequence[tuple[Pair, _How]]
    whole: Mapping[SlipKind, float]


@lru_cache(maxsize=256)
def _ways(tree: Tree) -> _Ways:
    node = _worked_out(tree) if isinstance(tree, Operation) and is_short(tree) else None
    if node is None:
        return _Ways(None, (), {})
    right, wrong = node
    wrong += [(value, _OF_RESULT[kind]) for value, kind in mistyped(right)]
    whole: dict[SlipKind, float] = {}
    for _, how in wrong:
        whole[how.kind] = whole.get(how.kind, 0.0) + how.share
    return _Ways(right, wrong, whole)


_OF_RESULT: Final[Mapping[SlipKind, _How]] = {kind: _How(kind, 1.0) for kind in SHARES}
"""A result that is written wrongly."""

FACTS_FIRST: Final = 2.0

_Wrong: TypeAlias = list[tuple[Pair, _How]]
"""Values with one fact wrong, each with how it came about."""


def _worked_out(tree: Tree) -> tuple[Pair, _Wrong] | None:
    """The right value of a tree and its wrong ones; None where it has no value."""
    if isinstance(tree, Number):
        return of_fraction(tree.value), _misread(tree)
    left, right = _worked_out(tree.left), _worked_out(tree.right)
    if left is None or right is None:
        return None
    compute = COMPUTE[tree.sign]
    value = compute(left[0], right[0])
    if value is None:
        return None
    wrong = _own(tree, left[0], right[0])
    for each, how in left[1]:
        made = compute(each, right[0])
        if made is not None:
            wrong.append((made, how))
    for each, how in right[1]:
        made = compute(left[0], each)
        if made is not None:
            wrong.append((made, how))
    return value, wrong


READ_SWAPPED: Final = 0.5
"""How often two digits change places while a number is read, against while it is written."""


def _misread(number: Number) -> _Wrong:
    """A whole number of the calculation with two digits swapped: ``27+35`` as ``27+53``."""
    top, bottom = value = of_fraction(number.value)
    if number.written or bottom != 1 or abs(top) < 10:  # one digit changes places with nothing
        return []
    how = _How("swapped", READ_SWAPPED, at=(number.start, number.end))
    others = mistyped(value)
    return [(value, how) for value, kind in others if kind == "swapped"]


def _own(operation: Operation, left: Pair, right: Pair) -> _Wrong:
    """The wrong values of one operation; their shares add up to how hard it is."""
    if is_negation(operation):
        return []
    remembered = misremembered(operation, left, right)
    whole = max(1.0, sum(each.weight for each in remembered))
    hard = hardness(operation.sign, left, right) / whole
    return [
        (each.value, _How("fact", each.weight * hard, operation, each.value, each.fact))
        for each in remembered
    ]


def _span(operation: Operation) -> tuple[int, int]:
    """The characters from the first number to the last."""
    among = numbers(operation)
    return (among[0].start, among[-1].end) if among[0].start >= 0 else RESULT
