"""Roots that do not come out evenly, judged exactly: ``√50 = 5√2`` holds, ``√4+√5 = √9`` does not.

A value is a sum of square roots of whole numbers without square factors, each so many times; 1 is
the root of 1. Two such sums are equal only where they are the same. Nothing else is worked out with
them: no cube roots, no sum that is divided by, no root of a sum of roots.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import fsum, gcd, isqrt, sqrt
from typing import Final, TypeAlias

from msgspec.structs import replace

from tutor.maths.faults import FaultOfAll
from tutor.maths.tree import Number, Operation, Tree, root_of
from tutor.maths.working.reading import Line, Quotient, Side, Written, is_too_long
from tutor.maths.working.shapes import Claim, Working
from tutor.maths.working.truth import NEAR

Surd: TypeAlias = Mapping[int, Fraction]
"""How often each root is taken, by what stands under it; no factor of that is a square."""

MOST: Final = 10**6
"""What may stand under a root; its factors are looked for one by one."""

MOST_TIMES: Final = 12
"""The largest exponent."""

MOST_ROOTS: Final = 30
"""Different roots in one sum."""


class NotWorkedOut(ArithmeticError):
    """None of the sums of roots that are worked out here."""


def judged(text: str, written: Written) -> Working | None:
    """A text with roots that do not come out; None where it is none that is judged.

    Args:
        text: as typed.
        written: what was read, with the fault that a root does not come out.
    """
    lines = tuple(
        Line(tuple(map(_without_value, line.sides)), line.continues) for line in written.lines
    )
    if not lines or any(len(line.sides) < 2 for line in lines):
        return None
    try:
        claims = tuple(_claims(lines))
    except ArithmeticError:
        return None
    wrong = next((place for place, claim in enumerate(claims) if claim.wrong), None)
    if wrong is None:
        return Working(text, "correct", correct=True, claims=claims, lines=lines)
    return Working(
        text,
        "wrong-result",
        correct=False,
        claims=claims,
        first_wrong=wrong,
        diagnosis=claims[wrong].diagnosis,
        fault=FaultOfAll("wrong-result", *claims[wrong].at),
        lines=lines,
    )


def _claims(lines: Sequence[Line]) -> Iterator[Claim]:
    for line in lines:
        for left, right in zip(line.sides, line.sides[1:], strict=False):
            if isinstance(left.what, Quotient) or isinstance(right.what, Quotient):
                raise NotWorkedOut
            true = _holds(left.what, right)
            told = () if true or right.relation != "=" else tuple(_diagnosed(left.what, right.what))
            sides, at = (left, right), (left.start, right.end)
            yield Claim(left.text, right.text, true, at, wrong=not true, sides=sides, betrayed=told)


def _without_value(side: Side) -> Side:
    """A side that is written and not worked out, as its value is no number that can be told."""
    told = replace(side)
    told.__dict__.update(value=None, stated=None)
    return told


# Whether it holds ---------------------------------------------------------------------------------


def _holds(left: Tree, right: Side) -> bool:
    assert not isinstance(right.what, Quotient), "sides are expressions"
    difference = _added(_worth(left), _worth(right.what), -1)
    if right.about:
        off, size = abs(_near(difference)), abs(_near(_worth(left)))
        return off <= _last_place(right.what) or (_is_estimate(right.what) and off * NEAR <= size)
    if not difference:
        return right.relation in ("=", "<=", ">=")
    below = _near(difference) < 0
    holds = {"!=": True, "<": below, "<=": below, ">": not below, ">=": not below}
    return holds.get(right.relation, False)


def _is_estimate(tree: Tree) -> bool:
    """Whether it is reckoned with, or ends in 0."""
    return isinstance(tree, Operation) or (tree.value % 10 == 0 and not tree.written)


def _last_place(tree: Tree) -> float:
    """Half of what the last digit of a number stands for."""
    written = tree.written if isinstance(tree, Number) else ""
    return 0.5 * 0.1 ** len(written.partition(".")[2])


def _near(worth: Surd) -> float:
    return fsum(float(times) * sqrt(under) for under, times in worth.items())


# What it is worth ---------------------------------------------------------------------------------

Rooted: TypeAlias = Callable[[Fraction], Surd]
"""What a root is worth, from what was worked out under it."""


@lru_cache(maxsize=256)
def root(under: Fraction) -> Surd:
    """The square root of a number: of top times bottom, over the bottom."""
    top, bottom = under.as_integer_ratio()
    if not 0 <= top * bottom <= MOST:
        raise NotWorkedOut
    outside, inside = 1, top * bottom
    for factor in range(2, isqrt(inside) + 1):
        square = factor * factor
        if square > inside:
            break
        while inside % square == 0:
            outside, inside = outside * factor, inside // square
    return {inside: Fraction(outside, bottom)} if inside else {}


def _worth(tree: Tree, rooted: Rooted = root) -> Surd:
    """The value of an expression; raises ArithmeticError where there is none of this kind."""
    if isinstance(tree, Number):
        return _number(tree.value)
    name = root_of(tree)
    if name:
        under = _worth(tree.left, rooted)
        if name != "sqrt" or set(under) - {1}:
            raise NotWorkedOut
        return rooted(under.get(1, Fraction(0)))
    left, right = _worth(tree.left, rooted), _worth(tree.right, rooted)
    match tree.sign:
        case "+" | "-":
            return _added(left, right, 1 if tree.sign == "+" else -1)
        case "*":
            return _product(left, right)
        case "/" if len(right) == 1:
            ((inside, times),) = right.items()
            return _product(left, {inside: 1 / (times * inside)})
        case "^" if set(right) <= {1} and right.get(1, 0) in range(MOST_TIMES + 1):
            worth: Surd = _number(Fraction(1))
            for _ in range(int(right.get(1, 0))):
                worth = _product(worth, left)
            return worth
    raise NotWorkedOut


def _number(number: Fraction) -> Surd:
    return {1: number} if number else {}


def _added(left: Surd, right: Surd, times: int) -> Surd:
    found = dict(left)
    for under, often in right.items():
        found[under] = found.get(under, Fraction(0)) + times * often
    return {under: often for under, often in found.items() if often}


def _product(left: Surd, right: Surd) -> Surd:
    found: Surd = {}
    if len(left) * len(right) > MOST_ROOTS:
        raise NotWorkedOut
    for one, often in left.items():
        for other, again in right.items():
            shared = gcd(one, other)
            found = _added(found, {one * other // shared**2: often * again * shared}, 1)
    if any(is_too_long(times) for times in found.values()):
        raise NotWorkedOut
    return found


# Why it does not ----------------------------------------------------------------------------------


def _diagnosed(left: Tree, right: Tree) -> Iterator[str]:
    """The misconceptions that make one side of the other, the likelier first."""
    for tree, made in ((left, right), (right, left)):
        for malrule, way in WAYS.items():
            try:
                if way(tree, _worth(made)):
                    yield malrule
            except ArithmeticError:
                continue


def _over_sum(tree: Tree, made: Surd) -> bool:
    """``√2+√3=√5``, ``√(4+3)=2+√3``: a sum of roots for the root of a sum, or the other way."""
    if isinstance(tree, Number):
        return False
    terms = tree.left if root_of(tree) else tree
    if isinstance(terms, Number) or terms.sign not in "+-":
        return False
    times = 1 if terms.sign == "+" else -1
    if root_of(tree):
        one, other = (_worth(_rooted(each, tree.right)) for each in (terms.left, terms.right))
        return _added(one, other, times) == made
    if not (root_of(terms.left) and root_of(terms.right)):
        return False
    assert isinstance(terms.left, Operation), "a root"
    assert isinstance(terms.right, Operation), "a root"
    joined = Operation(terms.sign, terms.left.left, terms.right.left)
    return _worth(_rooted(joined, terms.left.right)) == made


def _rooted(tree: Tree, exponent: Tree) -> Operation:
    return Operation("^", tree, exponent)


def _as(rooted: Rooted) -> Callable[[Tree, Surd], bool]:
    """Whether roots that are worked out in another way make a value."""
    return lambda tree, made: _worth(tree, rooted) == made


def _misplaced(tree: Tree, made: Surd) -> bool:
    """``√0,9=0,3``: the digits make the root, and the places do not."""
    if not (root_of(tree) and isinstance(tree, Operation) and isinstance(tree.left, Number)):
        return False
    under, times = tree.left, made.get(1, Fraction(0))
    if set(made) != {1} or "." not in under.written or not under.value:
        return False
    ratio = times * times / under.value
    return any(ratio in (Fraction(10**places), Fraction(1, 10**places)) for places in (1, 3))


WAYS: Final[Mapping[str, Callable[[Tree, Surd], bool]]] = {
    "root-over-sum": _over_sum,
    "root-as-half": _as(lambda under: _number(under / 2)),
    "root-as-power": _as(lambda under: _number(under * under)),
    "product-places": _misplaced,
}
"""By the id of a malrule, whether it makes a value of an expression."""
