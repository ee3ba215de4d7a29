"""Slips: one fact, one digit or one key off, with nothing misunderstood.

A slip may come to many values, each of them seldom: 7*8 to 63, 49, 48, 54, 57 and more. How likely
it comes to just one of them (:func:`chance_of`) is what a misconception that makes the same value
is weighed against. The shares are estimates of ours after studies of errors in simple arithmetic
(Campbell & Graham 1985; Siegler 1988): most wrong products stand in a neighbouring row or column of
the table, most wrong sums and differences lie one beside the right one.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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


class _Likeliest(NamedTuple):
    """The likeliest slip to a value: how often it is made among others, and at which operation.

    ``change`` is None where only the result was written wrongly.
    """

    kind: SlipKind
    weight: float
    change: Change | None = None
    fact: str = ""


class _Led(NamedTuple):
    """How likely slips lead to a value, and the likeliest of them."""

    chance: float
    by: _Likeliest


def chance_of(tree: Tree, claimed: Fraction) -> float:
    """How likely somebody who slips in an expression comes to just this wrong value; 0 to 1."""
    led = _leads(tree).get(of_fraction(claimed))
    return 0.0 if led is None else led.chance


def slip_of(tree: Tree, claimed: Fraction) -> Slip | None:
    """The likeliest slip that makes a wrong value of an expression.

    Its place is that of the calculation in the text of the tree, or :data:`RESULT`.

    Returns:
        None where the value is right, the expression has none, or no slip is known to make it.
    """
    led = _leads(tree).get(of_fraction(claimed))
    if led is None:
        return None
    change = led.by.change
    return Slip(led.by.kind, RESULT if change is None else _span(change.operation), led.by.fact)


def slipped(tree: Tree, claimed: Fraction) -> Attempt | None:
    """What :func:`slip_of` tells as an attempt; a wrongly written result is one at the end."""
    led = _leads(tree).get(of_fraction(claimed))
    if led is None or isinstance(tree, Number):
        return None
    change = led.by.change or Change(tree, of_fraction(claimed))
    return Attempt(of_fraction(claimed), (change,))


@lru_cache(maxsize=4096)
def _leads(tree: Tree) -> Mapping[Pair, _Led]:
    """All values that slips make of a tree."""
    node = _worked_out(tree) if isinstance(tree, Operation) and is_short(tree) else None
    if node is None:
        return {}
    found: dict[Pair, _Led] = {}
    whole = sum(each.weight for _, each in node.wrong)
    for value, by in node.wrong:
        _add(found, value, SHARES["fact"] * by.weight / whole, by)
    typed = list(mistyped(node.right))
    kinds = Counter(kind for _, kind in typed)
    for value, kind in typed:
        chance = SHARES[kind] / kinds[kind]
        _add(found, value, chance, _Likeliest(kind, chance))
    found.pop(node.right, None)
    return MappingProxyType(found)


def _add(found: dict[Pair, _Led], value: Pair, chance: float, by: _Likeliest) -> None:
    # Where a wrong fact and a wrong digit come to the same, the fact is worth a look.
    by = by._replace(weight=chance * (FACTS_FIRST if by.fact else 1.0))
    known = found.get(value)
    if known is not None:
        chance, by = chance + known.chance, max(by, known.by, key=lambda each: each.weight)
    found[value] = _Led(chance, by)


FACTS_FIRST: Final = 2.0


class _Node(NamedTuple):
    """The right value of an operation, and its wrong ones with one fact wrong in it."""

    right: Pair
    wrong: Sequence[tuple[Pair, _Likeliest]]


def _worked_out(tree: Tree) -> _Node | None:
    if isinstance(tree, Number):
        return _Node(of_fraction(tree.value), ())
    left, right = _worked_out(tree.left), _worked_out(tree.right)
    if left is None or right is None:
        return None
    compute = COMPUTE[tree.sign]
    value = compute(left.right, right.right)
    if value is None:
        return None
    wrong = list(_own(tree, left.right, right.right))
    for each, by in left.wrong:
        made = compute(each, right.right)
        wrong += () if made is None else ((made, by),)
    for each, by in right.wrong:
        made = compute(left.right, each)
        wrong += () if made is None else ((made, by),)
    return _Node(value, wrong)


def _own(operation: Operation, left: Pair, right: Pair) -> Iterator[tuple[Pair, _Likeliest]]:
    """The wrong values of one operation; their weights add up to how hard it is."""
    if is_negation(operation):
        return
    remembered = list(misremembered(operation, left, right))
    share = hardness(operation.sign, left, right) / max(
        1.0, sum(each.weight for each in remembered)
    )
    for each in remembered:
        change = Change(operation, each.value)
        yield each.value, _Likeliest("fact", each.weight * share, change, each.fact)


def _span(operation: Operation) -> tuple[int, int]:
    """The characters from the first number to the last."""
    among = numbers(operation)
    return (among[0].start, among[-1].end) if among[0].start >= 0 else RESULT
