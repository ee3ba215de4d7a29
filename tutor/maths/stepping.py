"""The working of an ordinary expression as texts, from a plan made once for its shape.

Which operation comes next, and where brackets stand, is the same for all expressions of a shape
that are made of whole numbers; only a number below zero, or a fraction that is divided by, has
brackets of its own. Other expressions :func:`on_the_tree` works out; tests hold the two to each
other.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from tutor.maths.reduction import next_operation, working
from tutor.maths.tree import (
    COMPUTE,
    Number,
    Operation,
    Sign,
    Tree,
    Value,
    canonical,
    replaced,
    tokens,
    written,
)
from tutor.maths.tree import (
    numbers as numbers_of,
)


class _Text(NamedTuple):
    """A text with a place for each number.

    ``leads`` and ``divides`` say of each whether nothing stands before it, so that it may be below
    zero without brackets, and whether it is divided by, so that a fraction has some.
    """

    text: str
    leads: Sequence[bool]
    divides: Sequence[bool]

    def filled(self, numbers: Sequence[Value]) -> str:
        """The text with these numbers in their places."""
        places = zip(numbers, self.leads, self.divides, strict=True)
        return self.text % tuple([self._shown(*place) for place in places])

    @staticmethod
    def _shown(number: Value, leads: bool, divides: bool) -> str:
        in_brackets = (number < 0 and not leads) or (divides and not is_whole(number))
        return f"({number})" if in_brackets else str(number)


def is_whole(number: Value) -> bool:
    """Whether an exact value is a whole number."""
    return type(number) is int


class _Step(NamedTuple):
    """``numbers[place]`` and the one behind it become one; ``text`` has places for what is left."""

    place: int
    sign: Sign
    text: _Text


class _Plan(NamedTuple):
    """The first text and the steps."""

    text: _Text
    steps: Sequence[_Step]


def step_texts(tree: Tree) -> tuple[str, ...]:
    """The working as canonical texts, ``7-3*2``, ``7-6``, ``1``; none stands twice in a row.

    Dividing 2 by 3 gives the fraction 2/3, which is written alike: such a step is not shown.

    Raises:
        DivisionByZero: a step divides by 0.
    """
    return _by_plan(tree) or on_the_tree(tree)


def on_the_tree(tree: Tree) -> tuple[str, ...]:
    """The same of any expression, worked out without a plan.

    Raises:
        DivisionByZero: as for :func:`step_texts`.
    """
    plain = canonical(tree)
    # A step leaves no needless bracket where there was none.
    texts = [written(plain), *(written(step.tree) for step in working(plain))]
    return tuple(text for place, text in enumerate(texts) if place == 0 or texts[place - 1] != text)


def _by_plan(tree: Tree) -> tuple[str, ...] | None:
    """The texts; None where the tree is not made of whole numbers from 0 up, or has no value."""
    numbers = list[Value]()
    shape = _shape(tree, numbers)
    if shape is None:
        return None
    plan = _PLANS.get(shape)
    if plan is None:
        plan = _remembered(shape, tree)
    texts, is_plain = [plan.text.text % tuple(numbers)], True
    for place, sign, text in plan.steps:
        left, right = numbers[place], numbers.pop(place + 1)
        if sign == "/" and not right:
            return None
        made = numbers[place] = whole(COMPUTE[sign](left, right))
        is_plain = is_plain and is_whole(made) and made >= 0
        told = text.text % tuple(numbers) if is_plain else text.filled(numbers)
        if told != texts[-1]:  # 2/3 stays 2/3
            texts.append(told)
    return tuple(texts)


def whole(value: Value) -> Value:
    """An exact value, an ``int`` where it is whole."""
    return value if type(value) is int or value.denominator != 1 else value.numerator


def _shape(tree: Tree, numbers: list[Value]) -> str | None:
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


def _template(tree: Tree) -> _Text:
    leads, divides = list[bool](), list[bool]()
    _look(tree, leads, divides, is_first=True, is_divisor=False)
    text = "".join(token if isinstance(token, str) else "%s" for token in tokens(tree))
    return _Text(text, leads, divides)


def _look(
    tree: Tree, leads: list[bool], divides: list[bool], *, is_first: bool, is_divisor: bool
) -> None:
    """Finds which numbers lead, from the left and in brackets, and which are divided by."""
    if isinstance(tree, Number):
        leads.append(is_first)
        divides.append(is_divisor)
        return
    is_first = is_first or tree.bracketed
    _look(tree.left, leads, divides, is_first=is_first, is_divisor=False)
    _look(tree.right, leads, divides, is_first=False, is_divisor=tree.sign == "/")
