"""Roots that do not come out evenly, judged exactly: ``√50 = 5√2`` holds, ``√4+√5 = √9`` does not.

A value is a sum of square and cube roots of whole numbers from which nothing can be taken out, each
so many times; 1 is the root of 1. Two such sums are equal only where they are the same. Nothing
else is worked out with them: no square root times a cube root, no sum of three roots that is
divided by, no root of a sum of roots.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from tutor.maths.faults import FaultOfAll
from tutor.maths.tree import Number, Operation, Tree, root_of
from tutor.maths.working.reading import Line, Quotient, Side, Written, is_too_long
from tutor.maths.working.shapes import Claim, Working
from tutor.maths.working.truth import NEAR


class Root(NamedTuple):
    """A square root (2) or a cube root (3) of a whole number; no factor of that is such a power."""

    kind: int
    under: int


ONE: Final = Root(1, 1)

Surd: TypeAlias = Mapping[Root, Fraction]
"""How often each root is taken; what is no root is so often :data:`ONE`."""

INDICES: Final[Mapping[str, int]] = {"sqrt": 2, "cbrt": 3}
"""Which root it is, by its name in :data:`tutor.maths.powers.ROOTS`."""

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
    return fsum(float(times) * under ** (1 / index) for (index, under), times in worth.items())


# What it is worth ---------------------------------------------------------------------------------

Rooted: TypeAlias = Callable[[Fraction, int], Surd]
"""What a root is worth, from what was worked out under it and which one it is."""


@lru_cache(maxsize=256)
def root(under: Fraction, index: int = 2) -> Surd:
    """The root of a number: the bottom is made a power of that kind, and taken out."""
    top, bottom = under.numerator, under.denominator
    size = abs(top) * bottom ** (index - 1)
    if size > MOST or (top < 0 and index % 2 == 0):
        raise NotWorkedOut
    outside, inside = _taken_out(size, index)
    times = Fraction(-outside if top < 0 else outside, bottom)
    return {Root(index, inside) if inside > 1 else ONE: times} if top else {}


def _taken_out(size: int, index: int) -> tuple[int, int]:
    """What stands before a root, and what is left under it: 5 and 2 for the root of 50."""
    outside, factor = 1, 2
    while factor**index <= size:
        while size % factor**index == 0:
            outside, size = outside * factor, size // factor**index
        factor += 1
    return outside, size


def _worth(tree: Tree, rooted: Rooted = root) -> Surd:
    """The value of an expression; raises ArithmeticError where there is none of this kind."""
    if isinstance(tree, Number):
        return _number(tree.value)
    name = root_of(tree)
    if name:
        under = _worth(tree.left, rooted)
        if name not in INDICES or set(under) - {ONE}:
            raise NotWorkedOut
        return rooted(under.get(ONE, Fraction(0)), INDICES[name])
    left, right = _worth(tree.left, rooted), _worth(tree.right, rooted)
    match tree.sign:
        case "+" | "-":
            return _added(left, right, 1 if tree.sign == "+" else -1)
        case "*":
            return _product(left, right)
        case "/":
            return _product(left, _inverse(right))
        case "^" if set(right) <= {ONE} and right.get(ONE, 0) in range(MOST_TIMES + 1):
            worth: Surd = _number(Fraction(1))
            for _ in range(int(right.get(ONE, 0))):
                worth = _product(worth, left)
            return worth
    raise NotWorkedOut


def _number(number: Fraction) -> Surd:
    return {ONE: number} if number else {}


def _added(left: Surd, right: Surd, times: int) -> Surd:
    found = dict(left)
    for each, often in right.items():
        found[each] = found.get(each, Fraction(0)) + times * often
    return {each: often for each, often in found.items() if often}


def _product(left: Surd, right: Surd) -> Surd:
    found: Surd = {}
    if len(left) * len(right) > MOST_ROOTS:
        raise NotWorkedOut
    for one, often in left.items():
        for other, again in right.items():
            for each, times in _times(one, other).items():
                found = _added(found, {each: often * again * times}, 1)
    if any(is_too_long(times) for times in found.values()):
        raise NotWorkedOut
    return found


def _times(one: Root, other: Root) -> Surd:
    """One root times another of the same kind."""
    if ONE in (one, other):
        return {other if one == ONE else one: Fraction(1)}
    if one.kind != other.kind:
        raise NotWorkedOut
    outside, inside = _taken_out(one.under * other.under, one.kind)
    return {Root(one.kind, inside) if inside > 1 else ONE: Fraction(outside)}


def _inverse(surd: Surd) -> Surd:
    """1 divided by a root, or by a sum of two square roots: ``1/(√3-√2)`` is ``√3+√2``."""
    match [*surd.items()]:
        case [(each, often)]:
            up = _number(1 / (often * each.under))
            for _ in range(each.kind - 1):
                up = _product(up, {each: Fraction(1)})
            return up
        case [(one, often), (other, again)]:
            turned = {one: often, other: -again}
            below = _product(surd, turned)
            if set(below) == {ONE}:
                return _product(turned, _number(1 / below[ONE]))
    raise NotWorkedOut


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


def _as_square_root(made_of: Callable[[Fraction], Fraction]) -> Callable[[Tree, Surd], bool]:
    """Whether square roots that are worked out in another way make a value."""

    def rooted(under: Fraction, index: int) -> Surd:
        return _number(made_of(under)) if index == INDICES["sqrt"] else root(under, index)

    return lambda tree, made: _worth(tree, rooted) == made


def _misplaced(tree: Tree, made: Surd) -> bool:
    """``√0,9=0,3``: the digits make the root, and the places do not."""
    if root_of(tree) != "sqrt" or not isinstance(tree, Operation):
        return False
    if not isinstance(tree.left, Number):
        return False
    under, times = tree.left, made.get(ONE, Fraction(0))
    if set(made) != {ONE} or "." not in under.written or not under.value:
        return False
    ratio = times * times / under.value
    return any(ratio in (Fraction(10**places), Fraction(1, 10**places)) for places in (1, 3))


WAYS: Final[Mapping[str, Callable[[Tree, Surd], bool]]] = {
    "root-over-sum": _over_sum,
    "root-as-half": _as_square_root(lambda under: under / 2),
    "root-as-power": _as_square_root(lambda under: under * under),
    "product-places": _misplaced,
}
"""By the id of a malrule, whether it makes a value of an expression."""
