"""The shapes of expressions filled with numbers.

A shape is parsed once; what is filled in makes trees, not texts.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

from tutor.learn.exercises.base import Skill
from tutor.learn.exercises.chance import between, near, pick
from tutor.learn.exercises.expression import skill_of
from tutor.learn.exercises.shapes import SHAPES
from tutor.maths.notation import read
from tutor.maths.reduction import Step, working
from tutor.maths.tree import DivisionByZero, Number, Operation, Tree, numbers, root_of

BIGGEST: Final = 2000
"""Nothing greater comes up on the way: it is practice for games, not for patience."""

FINEST: Final = 40
"""No greater denominator comes up on the way."""


class Filled(NamedTuple):
    """An expression with its working."""

    tree: Tree
    steps: tuple[Step, ...]


def expressions(skill: Skill, rng: Random, weight: float | None = None) -> Iterator[Filled]:
    """One filled shape of a skill, or none where the numbers did not come out well.

    Args:
        skill: what it is to train.
        rng: the same numbers give the same expression.
        weight: about how hard it is to be, by the sum of its reasons in points of beta; None for
            any shape.
    """
    shapes, weights = SHAPES[skill]
    shape = pick(rng, shapes) if weight is None else near(rng, shapes, weights, weight)
    yield from _fit(_filled(shape, rng), skill)


TRIES: Final = 8
"""Fillings tried for each that is wanted."""


def siblings(tree: Tree, skill: Skill, rng: Random, n: int) -> list[Filled]:
    """Up to so many of the same expression with other numbers, equal ones equal again.

    They train the skill that it trains: where it comes out whole, so do they.
    """
    found = list[Filled]()
    for _ in range(TRIES * n):
        found += _fit(_renumbered(tree, rng), skill)
        if len(found) == n:
            break
    return found


def _fit(tree: Tree, skill: Skill) -> Iterator[Filled]:
    """The expression with its working, if it trains the skill and nothing gets out of hand."""
    try:
        steps = working(tree)
    except DivisionByZero:
        return
    for step in steps:
        top, bottom = step.value.as_integer_ratio()
        if abs(top) > BIGGEST * bottom or bottom > FINEST or _is_long_by_one(step):
            return
    if skill_of(tree, steps) == skill and not (skill == "fractions" and _is_whole_among(steps)):
        yield Filled(tree, steps)


def _is_whole_among(steps: Sequence[Step]) -> bool:
    """Whether a fraction among others is a whole number in disguise: ``3/1+8/7``, ``2/2-6/4``."""
    divided = (step for step in steps if step.sign == "/")
    return len(steps) > 1 and any(step.right in (1, step.left) for step in divided)


def _is_long_by_one(step: Step) -> bool:
    """Whether it looks like written arithmetic and is none: ``204*1``, ``544/1``."""
    by_one = (step.sign in "*/" and step.right == 1) or (step.sign == "*" and step.left == 1)
    return by_one and step.value > LONGEST_BY_HEART


LONGEST_BY_HEART: Final = 10
"""Times one and by one belong to the tables: beyond these there is nothing to be learned."""


def _renumbered(tree: Tree, rng: Random) -> Tree:
    others: dict[int, int] = {}
    for each in numbers(tree):
        number = each.value.numerator
        others.setdefault(number, _as_big_as(number, rng))
    return _replaced(tree, others.__getitem__)


def _as_big_as(number: int, rng: Random) -> int:
    """Another number of as many digits; zeros of a written one stay, they are what it is about."""
    if number == 0:
        return 0
    if number >= WRITTEN:
        digits = (str(between(rng, 1, 9)) if digit != "0" else digit for digit in str(number))
        return int("".join(digits))
    magnitude = 10 ** (len(str(number)) - 1)
    return between(rng, magnitude, 10 * magnitude - 1)


def _replaced(tree: Tree, by: Callable[[int], int]) -> Tree:
    """The tree with another whole number for each of its own."""
    if isinstance(tree, Number):
        return _whole(by(tree.value.numerator))
    left = _replaced(tree.left, by)
    right = tree.right if root_of(tree) else _replaced(tree.right, by)
    return Operation(tree.sign, left, right, tree.bracketed)


@lru_cache(maxsize=1024)
def _whole(number: int) -> Number:
    """A number of no place: the same few come up again and again."""
    return Number(Fraction(number))


MULTIPLES: Final = "kmnvw"

WRITTEN: Final = 100
"""From here on numbers are calculated in columns."""


def _filled(shape: str, rng: Random) -> Tree:
    found: dict[str, int] = {}
    letters = [letter for letter in shape if letter.isalpha()]
    # Multiples come last: they are made of the digits that they are divided by.
    for letter in sorted(letters, key=MULTIPLES.__contains__):
        found.setdefault(letter, _number(letter, found, rng))
    return _replaced(_read_shape(shape), lambda code: found[chr(code)])


@cache
def _read_shape(shape: str) -> Tree:
    """A shape as a tree, the code of its letter for each number."""
    letters = [str(ord(letter)) if letter.isalpha() else letter for letter in shape]
    tree = read("".join(letters)).tree
    assert tree is not None, "shapes can be read"
    return tree


def _number(letter: str, found: dict[str, int], rng: Random) -> int:
    match letter:
        case "m" | "n":
            divisor = found.get("a") or found.get("T") or 2
            return divisor * (between(rng, 2, 9) if letter == "m" else between(rng, 6, 15))
        case "k":
            return (found["b"] + found["c"]) * between(rng, 2, 9)
        case "v":
            return found["a"] * between(rng, 16, 120)
        case "w":
            return found["a"] * between(rng, 101, 109)
        case "J":
            hundreds, other = between(rng, 1, 3), between(rng, 1, 9)
            return 100 * hundreds + pick(rng, (other, other, 10 * other, 0))
        case _:
            return between(rng, *RANGES.get(letter, BIG if letter.isupper() else DIGIT))


RANGES: Final = {
    "z": (0, 0),
    "T": (10, 19),
    "G": (101, 399),
    "H": (101, 399),
    "K": (101, 999),
    "L": (101, 999),
    "Y": (1000, 1999),
}
"""The least and the greatest number that a letter may stand for;"""
BIG, DIGIT = (11, 99), (1, 9)
"""any other capital, and any other small letter."""
