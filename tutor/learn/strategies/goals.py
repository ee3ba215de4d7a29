"""A number to be made from others: what is worth seeing first, then a step back from the end."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice
from math import isqrt, prod
from typing import Final, TypeAlias

from tutor.learn.strategies.backwards import backwards, plain, terms
from tutor.learn.strategies.claims import (
    AtMost,
    CannotWith,
    CanWith,
    Claim,
    Equal,
    FactorPairs,
    Less,
    Makes,
    Turned,
)
from tutor.learn.strategies.hint import Hint, Params
from tutor.maths.expressions import reaching
from tutor.maths.notation import read
from tutor.maths.tree import value


def goal_hints(given: Sequence[int], target: Fraction, solution: str) -> tuple[Hint, ...]:
    """Two or three strategies to make a target, the last of them from the end.

    Args:
        given: two to four numbers, each to be used once.
        target: what they are to make.
        solution: an expression that does, as ASCII text; hints lead its way and never quote it.
    """
    sights = list(islice(what_to_see(given, target, solution), 2))
    back = backwards(target, solution)
    if back is None:
        return tuple(sights)
    pairs = factor_pairs(target, back.part) if back.hint.code == "back-times" else ()
    return (*sights[:1], *pairs, back.hint)


# What to see first ---------------------------------------------------------------------------


def what_to_see(given: Sequence[int], target: Fraction, solution: str) -> Iterator[Hint]:
    """What the numbers tell before any is joined: size, parity, signs; two at least.

    Args:
        given: as for :func:`goal_hints`.
        target: the same.
        solution: nothing is said that holds of other ways only, as the hints after lead this way.
    """
    held, ways = tuple(sorted(given)), reaching(given, target)
    if len(held) == TWO:
        yield from _of_two(held, target)
        return
    used = [frozenset(sign for sign in "+-*/" if sign in text) for text in ways]
    yield from _whole_or_not(held, target)  # one after the other: mostly two of them are asked for
    yield from _one_sign(held, target, solution)
    yield from _parity_of_all(held, target)
    yield from _too_small(held, target)
    yield from _turning(held, target, solution)
    yield from _too_big(held, target, used)
    yield from _parity(held, target)
    yield from _needed(held, target, used)
    total, product = sum(held), prod(held)
    claims: tuple[Claim, ...] = (
        Equal(_row(held, "+"), str(total)),
        Equal(_row(held, "*"), str(product)),
    )
    yield Hint("goal-ends", {"total": total, "product": product}, claims)
    yield Hint("goal-backwards", {"target": target}, (Makes(held, target),))


TWO: Final = 2


def _of_two(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    """Between two numbers there is but one sign: no more is said of it than must be."""
    _, big = held
    params: Params = {"target": target, "big": big}
    if target > big:
        yield Hint("goal-grow", params, (Less(str(big), str(target)),))
    elif target < big:
        yield Hint("goal-shrink", params, (Less(plain(target), str(big)),))
    yield Hint("goal-four", {}, (Makes(held, target),))
    yield Hint("goal-backwards", {"target": target}, (Makes(held, target),))


Used: TypeAlias = Sequence[frozenset[str]]
"""The signs of each way."""


def _row(held: Sequence[int], sign: str) -> str:
    return sign.join(map(str, held))


def _whole_or_not(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    if target.denominator > 1:
        claims = (CannotWith(held, target, "+-*"),)
        yield Hint("goal-fraction", {"target": target}, claims)
        yield Hint("goal-bottom", {"target": target, "bottom": target.denominator}, claims)


def _one_sign(held: tuple[int, ...], target: Fraction, solution: str) -> Iterator[Hint]:
    for sign in "+*":
        if {char for char in solution if char in "+-*/"} == {sign}:
            yield Hint("goal-one-sign", {}, (CanWith(held, target, sign),))


def _parity_of_all(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    if target.denominator == 1 and target % 2 and not any(each % 2 for each in held):
        yield Hint("goal-all-even", {"target": target}, (CannotWith(held, target, "+-*"),))


def _too_small(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    total = sum(held)
    if total < target:
        params: Params = {"sum": f"{_row(held, '+')}={total}", "target": target}
        claims = (AtMost(held, "+-", total), Less(str(total), str(target)))
        yield Hint("goal-too-small", params, claims)


def _turning(held: tuple[int, ...], target: Fraction, solution: str) -> Iterator[Hint]:
    """A sum that is too much: a plus that becomes a minus takes away twice its number."""
    total, tree = sum(held), read(solution).tree
    if tree is None or not total > target >= 0 or not {"*", "/"}.isdisjoint(solution):
        return
    turned = sum(1 for sign, term in terms(tree) if sign == "-" and value(term))
    params: Params = {"sum": f"{_row(held, '+')}={total}", "much": total - target}
    claims = (Equal(f"{total}-{total - target}", str(target)), Turned(held, target, turned))
    if turned == 1:
        yield Hint("goal-turn", params, claims)
    elif turned == TWO:
        yield Hint("goal-turn-two", params, claims)


def _too_big(held: tuple[int, ...], target: Fraction, used: Used) -> Iterator[Hint]:
    total = sum(held)
    if total > target > 0 and used and not any(each <= {"+", "*"} for each in used):
        params: Params = {"sum": f"{_row(held, '+')}={total}"}
        claims = (Less(str(target), str(total)), CannotWith(held, target, "+*"))
        yield Hint("goal-too-big", params, claims)


def _parity(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    total = sum(held)
    if target.denominator == 1 and total >= target and (total - target) % 2:
        params: Params = {"sum": f"{_row(held, '+')}={total}", "target": target}
        claims = (CannotWith(held, target, "+-"),)
        even = total % 2 == 0
        yield Hint("goal-even", params, claims) if even else Hint("goal-odd", params, claims)


def _needed(held: tuple[int, ...], target: Fraction, used: Used) -> Iterator[Hint]:
    """A sign that no way does without."""
    for sign in "*/-+":
        if used and all(sign in each for each in used):
            others = "+-*/".replace(sign, "")
            yield Hint("goal-needs", {"sign": sign}, (CannotWith(held, target, others),))
            return


def factor_pairs(target: Fraction, part: Fraction) -> Iterator[Hint]:
    """The products that a target is, without 1, where they are few and ``part`` is in one."""
    if target.denominator > 1:
        return
    number = int(target)
    small = [n for n in range(2, isqrt(max(number, 0)) + 1) if number % n == 0]
    if not any(part in (n, number // n) for n in small):
        return
    pairs = [f"{n}*{number // n}" for n in small]
    claims = (FactorPairs(number, tuple(small)),)
    match pairs:
        case [one]:
            yield Hint("goal-pair", {"target": target, "one": one}, claims)
        case [one, two]:
            yield Hint("goal-pairs", {"target": target, "one": one, "two": two}, claims)
        case [one, two, three]:
            params: Params = {"target": target, "one": one, "two": two, "three": three}
            yield Hint("goal-three-pairs", params, claims)
        case _:
            return
