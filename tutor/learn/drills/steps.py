"""What makes one step of a calculation hard, and what its fact is called."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from tutor.maths.tree import RANK, Number, Operation, Sign, Step, Tree, operations, working, written


class Reason(msgspec.Struct, frozen=True):
    """Something about an exercise that makes it harder, by ``weight`` points of beta.

    ``code`` is one of :data:`tutor.learn.drills.difficulty.CODES`, ``params`` go into its
    sentence.
    """

    code: str
    weight: float
    params: dict[str, Any] = {}


LATER: Final = 0.3
"""How much of its weight a step keeps beside the hardest one."""

ANOTHER: Final = 0.55
"""What each step after the first is worth by itself: results have to be kept in mind."""


def of_tree(tree: Tree) -> Iterator[Reason]:
    """What makes an expression hard to work out; raises DivisionByZero."""
    steps = working(tree)
    yield from _loads(steps)
    yield from _of_shape(tree, sum(not _is_written(step) for step in steps))
    lows = sum(step.value < 0 for step in steps)
    if lows:
        yield Reason("negative", 0.9 + 0.3 * (lows - 1))
    if any(step.right < 0 and step.sign in "+-" for step in steps):
        yield Reason("minus-negative", 0.5)


def _loads(steps: tuple[Step, ...]) -> Iterator[Reason]:
    """The hardest step as it is, the others together as a fraction of themselves."""
    loads = sorted(map(load, steps), key=lambda reason: reason.weight, reverse=True)
    yield from loads[:1]
    rest = LATER * sum(reason.weight for reason in loads[1:])
    if rest:
        yield Reason("steps-hard", rest)


def _of_shape(tree: Tree, n_steps: int) -> Iterator[Reason]:
    found = [operation for operation, _ in operations(tree)]
    if n_steps > 1:
        yield Reason("many-steps", ANOTHER * (n_steps - 1), {"n": n_steps})
    brackets = sum(operation.bracketed for operation in found)
    if brackets:
        yield Reason("brackets", 0.5 * brackets, {"n": brackets})
    if any(_waits(operation) for operation in found):
        yield Reason("times-first", 0.5)


def _is_written(step: Step) -> bool:
    """Whether two small numbers side by side are a fraction already: nothing to work out."""
    return step.value.denominator > 1 and _is_digit(step.left) and _is_digit(step.right)


def _is_digit(number: Fraction) -> bool:
    return number.denominator == 1 and abs(number) < 10


def _waits(operation: Operation) -> bool:
    """Whether what stands to the right comes first although no bracket says so."""
    right = operation.right
    if not isinstance(right, Operation) or right.bracketed or _is_fraction(right):
        return False
    return RANK[right.sign] > RANK[operation.sign]


def _is_fraction(tree: Operation) -> bool:
    """Whether an operation is just a fraction as it is written, such as 1/3."""
    plain = isinstance(tree.left, Number) and isinstance(tree.right, Number)
    return plain and all(_is_written(step) for step in working(tree))


def load(step: Step) -> Reason:
    """What makes a step hard: its kind, and how big its numbers are."""
    looks = _looks(step)
    return replace(looks, weight=SCALE * looks.weight)


SCALE: Final = 1.8
"""From the weights below, which compare steps with each other, to points of beta."""


def _looks(step: Step) -> Reason:
    if any(number.denominator > 1 for number in (step.left, step.right)):
        return _with_fractions(step)
    left, right = abs(step.left.numerator), abs(step.right.numerator)
    match step.sign:
        case "+":
            return _sum(left, right)
        case "-":
            return _difference(left, right)
        case "*":
            return _product(left, right)
        case _:
            return _quotient(step, left, right)


def _with_fractions(step: Step) -> Reason:
    params = {"fact": fact_of(step)}
    if step.sign in "*/":
        return Reason("fraction-times", 1.3 if step.sign == "/" else 0.9, params)
    same = step.left.denominator == step.right.denominator
    return Reason("fraction-sum", 0.9 if same else 1.6, params)


def _sum(left: int, right: int) -> Reason:
    params, size = {"fact": _text(left, "+", right)}, min(left, right)
    carries = left % 10 + right % 10 >= 10
    if max(left, right, left + right - 1) < 10:
        return Reason("sum", 0.02 * size, params)  # too light to be told
    if max(left, right) < 10:
        return Reason("carry", 0.25 + 0.02 * size, params)
    weight = 0.3 + 0.3 * (size >= 10) + 0.4 * carries + 0.4 * (left + right >= 100)
    return Reason("carry" if carries else "big-sum", weight, params)


def _difference(left: int, right: int) -> Reason:
    left, right = max(left, right), min(left, right)
    params = {"fact": _text(left, "-", right)}
    borrows = left % 10 < right % 10
    if left <= 10:
        return Reason("difference", 0.15 + 0.02 * right, params)
    if borrows and left < 20:
        return Reason("borrow", 0.55, params)
    weight = 0.4 + 0.2 * (right >= 10) + 0.7 * borrows + 0.3 * (left >= 100)
    return Reason("borrow" if borrows else "big-difference", weight, params)


EASY_FACTORS: Final = frozenset({0, 1, 10})


def _product(left: int, right: int) -> Reason:
    params, small, big = {"fact": _text(left, "*", right)}, min(left, right), max(left, right)
    if not EASY_FACTORS.isdisjoint((left, right)):
        return Reason("product", 0.1, params)
    if big > 10:
        return Reason("big-product", 1.1 + 0.08 * small + 0.4 * (small > 10), params)
    if small == 2 or 5 in (small, big):
        return Reason("product", 0.15 + 0.03 * big, params)
    return Reason("product", 0.1 + 0.016 * small * big, params)


def _quotient(step: Step, left: int, right: int) -> Reason:
    if step.value.denominator > 1:
        weight = 0.5 if _is_written(step) else 1.1
        return Reason("fraction", weight, {"fact": _text(left, "/", right)})
    back = _product(abs(step.value.numerator), right)
    return Reason("quotient", back.weight + 0.25, {"fact": _text(left, "/", right)})


MOST_OF_FACT: Final = 20
"""Sums and differences beyond it are worked out, not known."""


def fact_of(step: Step) -> str:
    """The step by itself as text, the smaller number first where the order does not matter."""
    left, right = step.left, step.right
    if step.sign in "+*":
        left, right = min(left, right), max(left, right)
    return _text(left, step.sign, right)


def is_fact(step: Step) -> bool:
    """Whether a step is one to know by heart: small whole numbers all along."""
    numbers = (step.left, step.right, step.value)
    if any(number.denominator > 1 or number < 0 for number in numbers):
        return False
    if step.sign in "+-":
        return max(numbers) <= MOST_OF_FACT
    factors = (step.left, step.right) if step.sign == "*" else (step.right, step.value)
    return max(factors) <= 10  # the multiplication table


def _text(left: Fraction | int, sign: Sign, right: Fraction | int) -> str:
    return written(Operation(sign, Number(Fraction(left)), Number(Fraction(right))))
