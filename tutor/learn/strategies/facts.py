"""One step, ``7*8``: at least two ways to find it, before anybody says how much it is."""

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Final

from tutor.learn.strategies.below_zero import ways_below_zero
from tutor.learn.strategies.claims import Equal
from tutor.learn.strategies.differences import ways_to_take
from tutor.learn.strategies.fractions import (
    Part,
    tops_and_bottoms,
    ways_to_share,
    ways_with_fractions,
    what_is_left,
)
from tutor.learn.strategies.hint import Hint
from tutor.learn.strategies.products import ways_to_multiply
from tutor.learn.strategies.quotients import ways_to_divide
from tutor.learn.strategies.sums import ways_to_add
from tutor.learn.strategies.trees import tree_of
from tutor.maths.decimals import decimal_text
from tutor.maths.notation import read
from tutor.maths.reduction import working
from tutor.maths.tree import Number, Operation, Sign, Tree, value, written

LARGEST: Final = 999_999
"""Nobody finds anything in the head with larger numbers."""

WAYS: Final = 2
"""Ways shown before anything is worked out."""


def ways(sign: Sign, one: Part, other: Part) -> Iterator[Hint]:
    """Ways to find ``one sign other``, the best first; nothing where something is divided by 0."""
    if max(one.bottom, other.bottom) > 1:
        return ways_with_fractions(sign, one, other)
    return _of_whole(sign, one.top, other.top)


def _of_whole(sign: Sign, left: int, right: int) -> Iterator[Hint]:
    if min(left, right) < 0 or (sign == "-" and left < right):
        return ways_below_zero(sign, left, right)
    match sign:
        case "+":
            return ways_to_add(left, right)
        case "-":
            return ways_to_take(left, right)
        case "*":
            return ways_to_multiply(left, right)
        case "/" if right:
            return ways_to_share(left, right) if left % right else ways_to_divide(left, right)
        case _:
            return iter(())


def step_on_the_way(hint: Hint) -> Iterator[Hint]:
    """The first step of a hint's path, worked out, and what is left; nothing if that is all."""
    tree = tree_of(hint.path)
    steps = working(tree) if tree is not None else ()
    if len(steps) > 1:
        step, points = steps[0], "." in hint.path or hint.code in IN_POINTS
        numbers = (_as_there(number, points) for number in (step.left, step.right, step.value))
        left, right, made = numbers
        done = written(Operation(step.sign, left, right))
        # Nobody needs a step for 7 : 7; of 10 - 7 : 7 the 10 - 1 is left.
        once = len(steps) > 2 and steps[1].sign == "/" and steps[1].value == 1
        rest = steps[1].tree if once else step.tree
        rest = _in_points(rest) if points else rest
        known, then = f"{done}={written(made)}", written(rest)
        shown = known.replace("/", ":") if points else known  # 972/10 would be a fraction
        claims = (Equal(done, written(made)), Equal(then, str(value(rest))))
        yield Hint("step", {"known": shown, "then": then}, claims)


IN_POINTS: Final = frozenset({"percent-five", "percent-times"})
"""Ways in which 972:10 is 97.2, and no fraction."""


def _in_points(tree: Tree) -> Tree:
    """The same with its results as decimals, where they are short."""
    if isinstance(tree, Number):
        return tree if tree.written else _as_there(tree.value, points=True)
    left, right = _in_points(tree.left), _in_points(tree.right)
    return Operation(tree.sign, left, right, tree.bracketed, tree.at)


def _as_there(number: Fraction, points: bool) -> Number:
    """A number of a step as a decimal, where there are some."""
    return Number(number, written=decimal_text(number) if points else "")


def what_follows(sign: Sign, one: Part, other: Part, found: Iterable[Hint]) -> Iterator[Hint]:
    """What comes after the hints that were told.

    Of fractions it is what to do with tops and bottoms, else the beginning of the first hint that
    has several steps, worked out.
    """
    if max(one.bottom, other.bottom) > 1:
        yield from tops_and_bottoms(sign, one, other)
    elif sign == "/":
        yield from what_is_left(one.top, other.top)
    yield from islice((step for hint in found for step in step_on_the_way(hint)), 1)


def strategy_for_slip(fact: str, own: Collection[str] = ()) -> tuple[str, ...]:
    """A way to find a fact that went wrong, in sentences; never how much it is.

    Args:
        fact: one step of whole numbers as ASCII text, such as ``7*8``.
        own: the codes of ways that were taught, which go before all others.

    Returns:
        The way, then its first step worked out where it has several: "7 × 7 = 49, then 49 + 7";
        none for what is no such fact.
    """
    tree = read(fact).tree
    if not isinstance(tree, Operation):
        return ()
    sides = (_whole(tree.left), _whole(tree.right))
    if any(side is None or abs(side) > LARGEST for side in sides):
        return ()
    one, other = (Part(side, 1) for side in sides if side is not None)
    found = ways(tree.sign, one, other)
    if own:
        found = iter(sorted(found, key=lambda way: way.code not in own))
    for way in islice(found, 1):
        return (way.told(), *(step.told() for step in step_on_the_way(way)))
    return ()


def _whole(tree: Tree) -> int | None:
    if not isinstance(tree, Number) or tree.value.denominator > 1:
        return None
    return int(Fraction(tree.value))
