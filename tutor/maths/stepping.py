"""The working of an ordinary expression as texts, from a plan made once for its shape.

Which operation comes next, and where brackets stand, is the same for all expressions of a shape as
long as all numbers on the way are whole and none is below zero. Where that does not hold,
:func:`tutor.maths.tree.step_texts` works it out on the tree; tests hold the two to each other.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from operator import add, mul, sub
from typing import Final, NamedTuple

from tutor.maths.tree import (
    Number,
    Operation,
    Sign,
    Tree,
    canonical,
    next_operation,
    replaced,
    tokens,
)
from tutor.maths.tree import (
    numbers as numbers_of,
)
from tutor.maths.tree import step_texts as tree_step_texts

_COMPUTE: Final[Mapping[str, Callable[[int, int], int]]] = {"+": add, "-": sub, "*": mul}


class _Step(NamedTuple):
    """``numbers[place]`` and the one behind it become one; ``text`` has places for what is left."""

    place: int
    sign: Sign
    text: str


class _Plan(NamedTuple):
    """The first text and the steps; texts have a place for each number."""

    text: str
    steps: Sequence[_Step]


def step_texts(tree: Tree) -> tuple[str, ...]:
    """The working as canonical texts, as :func:`tutor.maths.tree.step_texts` has them.

    Raises:
        DivisionByZero: a step divides by 0.
    """
    return _by_plan(tree) or tree_step_texts(tree)


def _by_plan(tree: Tree) -> tuple[str, ...] | None:
    """The texts; None where some number of the working is no whole one from 0 up."""
    numbers = list[int]()
    shape = _shape(tree, numbers)
    if shape is None:
        return None
    plan = _PLANS.get(shape)
    if plan is None:
        plan = _remembered(shape, tree)
    texts = [plan.text % tuple(numbers)]
    for place, sign, text in plan.steps:
        left, right = numbers[place], numbers.pop(place + 1)
        if sign == "/":
            if not right or left % right:
                return None
            result = left // right
        else:
            result = _COMPUTE[sign](left, right)
            if result < 0:
                return None
        numbers[place] = result
        texts.append(text % tuple(numbers))
    return tuple(texts)


def _shape(tree: Tree, numbers: list[int]) -> str | None:
    """A tree as a text in which all numbers are alike; puts them into a list."""
    if isinstance(tree, Number):
        top, bottom = tree.value.as_integer_ratio()
        if tree.written or bottom != 1 or top < 0:
            return None
        numbers.append(top)
        return "."
    if tree.sign == "^":
        return None
    left = _shape(tree.left, numbers)
    right = None if left is None else _shape(tree.right, numbers)
    if right is None:
        return None
    return f"({left}{tree.sign}{right})"


_PLANS: Final[dict[str, _Plan]] = {}

MOST: Final = 4_000
"""Shapes that are remembered: all of four numbers are 640."""


def _remembered(shape: str, tree: Tree) -> _Plan:
    if len(_PLANS) >= MOST:
        _PLANS.clear()
    plan = _PLANS[shape] = _made(canonical(tree))
    return plan


def _made(tree: Tree) -> _Plan:
    first, steps = _template(tree), list[_Step]()
    while isinstance(tree, Operation):
        chosen, _ = next_operation(tree)
        among = numbers_of(tree)
        place = next(at for at, number in enumerate(among) if number is chosen.left)
        tree = replaced(tree, chosen, Number(Fraction(1)))
        steps.append(_Step(place, chosen.sign, _template(tree)))
    return _Plan(first, steps)


def _template(tree: Tree) -> str:
    return "".join(token if isinstance(token, str) else "%d" for token in tokens(tree))
