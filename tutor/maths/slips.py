"""Slips: one fact, one digit or one key off, with nothing misunderstood.

A slip may come to many values, each of them seldom: 7*8 to 63, 49, 48, 54, 57 and more. How likely
it comes to just one of them (:func:`chance_of`) is what a misconception that makes the same value
is weighed against. The shares are estimates of ours after studies of errors in simple arithmetic
(Campbell & Graham 1985; Siegler 1988): most wrong products stand in a neighbouring row or column of
the table, most wrong sums and differences lie one beside the right one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from tutor.maths.malrules.attempts import Attempt, Change
from tutor.maths.malrules.engine import is_short
from tutor.maths.malrules.pairs import (
    COMPUTE,
    Pair,
    added,
    divided,
    of_fraction,
    subtracted,
    times,
)
from tutor.maths.misremembering import NO_FACTS, Facts, Remembered, misremembered
from tutor.maths.mistyping import (
    TypingSlip,
    as_decimal,
    mistyped_with_bar,
    swapped,
    typed_for,
    ways_of,
)
from tutor.maths.tree import Number, Operation, Sign, Tree, is_negation, numbers, operations

SLIP: Final = "slip"
"""What stands in a diagnosis where a slip explains the result; it is no malrule."""

SlipKind: TypeAlias = Literal["fact", "digit", "swapped", "key", "doubled", "missed"]

SHARES: Final[Mapping[SlipKind, float]] = MappingProxyType(
    {"fact": 0.6, "swapped": 0.12, "key": 0.12, "digit": 0.16, "doubled": 0.01, "missed": 0.01}
)
"""How slips divide into kinds; a key too many or too few is so rare that it comes on top."""

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


class _Known(NamedTuple):
    """What was found of a tree lately; trees are not compared, which takes longer than most."""

    tree: Tree
    work: "_Work | None"
    claimed: Pair
    led: _Led | None


_lately: _Known | None = None
"""It is remembered from weighing an answer until the likeliest slip is told."""


def _led(tree: Tree, claimed: Pair) -> _Led | None:
    """How slips lead to a wrong value of a tree; None where none does."""
    global _lately
    known = _lately
    if known is None or known.tree is not tree:
        work = _work(tree)
    elif known.claimed == claimed:
        return known.led
    else:
        work = known.work
    led = _leading_to(work, claimed)
    _lately = _Known(tree, work, claimed, led)
    return led


def _leading_to(work: "_Work | None", claimed: Pair) -> _Led | None:
    if work is None or claimed == work.right:
        return None
    hows = list[_How]()
    _lead(work, claimed, hows)
    hows += [_OF_RESULT[kind] for kind in typed_for(work.right, claimed)]
    barred = mistyped_with_bar(work.right) if _has_bar(work) else ()
    hows += [_OF_RESULT[each.kind] for each in barred if each.value == claimed]
    if not hows:
        return None
    chance, best, likeliest, written = 0.0, 0.0, hows[0], ways_of(work.right)
    if barred:
        written = Counter(written) + Counter(each.kind for each in barred)
    for how in hows:
        own = SHARES[how.kind] * how.share / _of_kind(how.kind, work, written)
        # Where a wrong fact and a wrong digit come to the same, the fact is worth a look.
        weight = own * (FACTS_FIRST if how.fact else 1.0)
        chance += own
        if weight > best:
            best, likeliest = weight, how
    return _Led(chance, likeliest)


def _has_bar(work: "_Work") -> bool:
    """Whether a fraction is made of fractions: 3/5+3/8 comes to 39/40, and hardly to 0.975."""
    if work.right[1] == 1 or not as_decimal(work.right):
        return False
    among = [each for each, _ in operations(work.tree)]
    if any("." in each.written or "%" in each.written for each in numbers(work.tree)):
        return False
    is_mixed = any(" " in each.written for each in numbers(work.tree))
    return is_mixed or (len(among) > 1 and any(each.sign == "/" for each in among))


def _of_kind(kind: SlipKind, work: "_Work", written: Mapping[TypingSlip, int]) -> float:
    """The sum of the shares of all slips of a kind; ``written`` are those in the result."""
    if kind == "fact":
        return work.facts
    return written[kind] + (work.swapped if kind == "swapped" else 0)


_OF_RESULT: Final[Mapping[SlipKind, _How]] = {kind: _How(kind, 1.0) for kind in SHARES}
"""A result that is written wrongly."""

FACTS_FIRST: Final = 2.0


class _Work(NamedTuple):
    """A part of an expression: its right value, and the slips in it.

    ``own`` are the facts of its own operation, each with a share of its weight times ``hard``, and
    ``read`` the wrong readings of a number. ``facts`` and ``swapped`` are the sums of the shares of
    all slips in it, those in its sides among them.
    """

    tree: Tree
    right: Pair
    facts: float
    swapped: float
    read: Sequence[Pair] = ()
    own: Facts = NO_FACTS
    hard: float = 0.0
    sides: "tuple[_Work, ...]" = ()


def _work(tree: Tree) -> _Work | None:
    """An expression of several numbers, but not too many; None where it has no value."""
    return _worked_out(tree) if isinstance(tree, Operation) and is_short(tree) else None


def _worked_out(tree: Tree) -> _Work | None:
    if isinstance(tree, Number):
        itself = of_fraction(tree.value)
        read = _misread(tree, itself)
        return _Work(tree, itself, 0.0, READ_SWAPPED * len(read), read)
    left = _worked_out(tree.left)
    right = None if left is None else _worked_out(tree.right)
    if left is None or right is None:
        return None
    sign, one, other = tree.sign, left.right, right.right
    value = COMPUTE[sign](one, other)
    if value is None:
        return None
    own = NO_FACTS if is_negation(tree) else misremembered(tree, one, other)
    hard = own.hard
    facts, swapped, sides = left.facts + right.facts, left.swapped + right.swapped, (left, right)
    if sign == "^" or (sign == "/" and _leads(right, (0, 1))):
        # Some of what is made of the sides has no value.
        work = _Work(tree, value, facts, swapped, (), own, hard, sides)
        facts, swapped = _sums(how for _, how in _made_of_sides(work))
    return _Work(tree, value, facts + own.weight * hard, swapped, (), own, hard, sides)


def _sums(hows: Iterable[_How]) -> tuple[float, float]:
    """The shares of wrong facts and of swapped digits."""
    facts, swapped = 0.0, 0.0
    for how in hows:
        if how.kind == "fact":
            facts += how.share
        else:
            swapped += how.share
    return facts, swapped


READ_SWAPPED: Final = 0.3
"""How often two digits change places while a number is read, against while it is written."""


def _misread(number: Number, value: Pair) -> Sequence[Pair]:
    """A whole number of the calculation with two digits swapped: ``27+35`` as ``27+53``."""
    top, bottom = value
    if number.written or bottom != 1 or abs(top) < 10:  # one digit changes places with nothing
        return ()
    return swapped(top)


def _lead(work: _Work, wanted: Pair, found: list[_How]) -> None:
    """Finds the slips in a part that lead to a wrong value of it: its own, then in its sides.

    What a side has to make so that the whole makes the value is one value, if any does: a product
    with 0 and nothing divided are right whatever the other side makes.
    """
    tree, own, hard = work.tree, work.own, work.hard
    if isinstance(tree, Number):
        found += [_as_read(tree) for value in work.read if value == wanted]
        return
    found += [_as_fact(tree, each, hard) for each in own.wrong if each.value == wanted]
    if tree.sign == "^":
        found += [how for value, how in _made_of_sides(work) if value == wanted]
        return
    left, right = work.sides
    if left.facts or left.swapped:
        before = _before(tree.sign, wanted, right.right)
        if before is not None:
            _lead(left, before, found)
    if right.facts or right.swapped:
        behind = _behind(left.right, tree.sign, wanted)
        if behind is not None:
            _lead(right, behind, found)


def _leads(work: _Work, wanted: Pair) -> bool:
    """Whether any slip in a part leads to a value of it."""
    found = list[_How]()
    _lead(work, wanted, found)
    return bool(found)


def _before(sign: Sign, made: Pair, right: Pair) -> Pair | None:
    """What makes a value when this is done to it; None where nothing does, or anything."""
    match sign:
        case "+":
            return subtracted(made, right)
        case "-":
            return added(made, right)
        case "*":
            return divided(made, right)
        case _:
            return times(made, right)


def _behind(left: Pair, sign: Sign, made: Pair) -> Pair | None:
    """What makes a value when it is done to this; None where nothing does, or anything."""
    match sign:
        case "+":
            return subtracted(made, left)
        case "-":
            return subtracted(left, made)
        case "*":
            return divided(made, left)
        case _:
            return divided(left, made) if left[0] else None


def _as_read(number: Number) -> _How:
    return _How("swapped", READ_SWAPPED, at=(number.start, number.end))


def _as_fact(operation: Operation, found: Remembered, hard: float) -> _How:
    return _How("fact", found.weight * hard, operation, found.value, found.fact)


def _made_of_sides(work: _Work) -> Iterator[tuple[Pair, _How]]:
    """The values that a part has with a slip in one of its sides."""
    assert isinstance(work.tree, Operation), "only that has sides"
    compute = COMPUTE[work.tree.sign]
    left, right = work.sides
    for each, how in _made(left):
        made = compute(each, right.right)
        if made is not None:
            yield made, how
    for each, how in _made(right):
        made = compute(left.right, each)
        if made is not None:
            yield made, how


def _made(work: _Work) -> Iterator[tuple[Pair, _How]]:
    """The values that a part has with a slip anywhere in it."""
    if isinstance(work.tree, Number):
        how = _as_read(work.tree)
        yield from ((value, how) for value in work.read)
        return
    for each in work.own.wrong:
        yield each.value, _as_fact(work.tree, each, work.hard)
    yield from _made_of_sides(work)


def _span(operation: Operation) -> tuple[int, int]:
    """The characters of all its numbers, also where a divisor stands first: ``12)144``."""
    among = numbers(operation)
    return min(number.start for number in among), max(number.end for number in among)
