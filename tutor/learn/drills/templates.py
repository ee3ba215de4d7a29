"""Shapes of the expressions that drills ask for, skill by skill.

A small letter stands for a digit of a die, 1 to 9; a capital for a bigger number as it comes up in
totals of Quantum and ExLibris, 11 to 99. What a filled shape really
trains says :func:`tutor.learn.exercises.evaluating.skill_of`, so a shape may stand under a skill
that only some of its fillings have.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from tutor.learn.drills.chance import between, pick
from tutor.learn.exercises import Evaluate, Skill
from tutor.learn.exercises.evaluating import skill_of
from tutor.maths.notation import read
from tutor.maths.tree import DivisionByZero, Tree, working, written

SHAPES: Final[dict[Skill, tuple[str, ...]]] = {
    "addition": ("a+b", "T+a", "A+b", "A+B", "A+B", "H+A", "H+G"),
    "subtraction": ("a-b", "T-a", "A-b", "A-B", "A-B", "H-A", "H-G"),
    "multiplication": ("a*b", "a*b", "T*a", "A*b", "A*T"),
    "division": ("m/a", "m/a", "n/a", "n/T"),
    "order-of-operations": (
        "a+b*c",
        "a*b+c",
        "a*b-c",
        "A-b*c",
        "A-b+c",
        "A-b-c",
        "A-B+c",
        "m/a*b",
        "n/a*b",
        "m/a+b",
        "b+m/a",
        "A-m/a*b",
        "a*b+c*d",
        "a*b-c*d",
        "A-b*c+d",
        "A-b-c+d",
        "a+b*z-c",
        "a*b+c*z",
        "A-b*c/c",
        "a+b*c-d/d",
        "m/a+b*c",
        "A+b*c-d*e",
    ),
    "brackets": (
        "a*(b+c)",
        "(a+b)*c",
        "a*(b-c)",
        "(A-b)*c",
        "A-(b+c)",
        "A-(b-c)",
        "A-(B-c)",
        "A-(B+c)",
        "m/(b+c)",
        "k/(b+c)",
        "(A-b)/c",
        "(a+b)*(c+d)",
        "(a+b)*(c-d)",
        "A-a*(b+c)",
        "a+b*(c-d)",
        "A-(a+b*c)",
        "(A-(b+c))*d",
    ),
    "negative-numbers": (
        "a-b",
        "a-A",
        "a-b-c",
        "a-b+c",
        "a-b*c",
        "a-(b+c)",
        "a-(b-c)",
        "A-(b-c)",
        "(a-b)*c",
        "(a-b)*(c-d)",
        "A+(b-c)*(d-e)",
        "a-(b-c)*d",
        "a-b*c-d",
    ),
    "fractions": (
        "T/a",
        "a/b",
        "a+b/c",
        "b/c+d/c",
        "a/c-b/c",
        "a/b+c/d",
        "a/b-c/d",
        "a*(b/c)",
        "(a/b)*(c/d)",
        "(a/c)*(b/c)",
        "(a/b)/(c/d)",
        "(a/b)/(c/b)",
        "(a/b+c)*d",
    ),
}
"""``T`` is 10 to 19, ``G`` and ``H`` 101 to 399; ``z`` is 0; ``k``, ``m`` and ``n`` are multiples
of what they are divided by."""

BIGGEST: Final = 800
"""Nothing greater comes up on the way: it is practice for games, not for patience."""

FINEST: Final = 40
"""No greater denominator comes up on the way."""


def expressions(skill: Skill, rng: Random) -> Iterator[str]:
    """One filled shape of a skill, or none where the numbers did not come out well."""
    text = _filled(pick(rng, SHAPES[skill]), rng)
    tree = read(text).tree
    if tree is not None and _is_fit(tree) and skill_of(tree) == skill:
        yield text


def evaluates(skill: Skill, rng: Random) -> Iterator[Evaluate]:
    """Such an expression to be worked out."""
    for text in expressions(skill, rng):
        yield Evaluate(text)


TRIES: Final = 8
"""Fillings tried for each that is wanted."""


def siblings(expression: str, rng: Random, n: int) -> list[Evaluate]:
    """Up to so many of the same expression with other numbers, equal ones equal again.

    They train the skill that it trains: where it comes out whole, so do they.
    """
    skill, found = Evaluate(expression).skill, list[Evaluate]()
    for _ in range(TRIES * n):
        tree = read(_renumbered(expression, rng)).tree
        if tree is not None and _is_fit(tree) and skill_of(tree) == skill:
            found.append(Evaluate(written(tree)))
        if len(found) == n:
            break
    return found


def _renumbered(expression: str, rng: Random) -> str:
    others: dict[str, str] = {}

    def other(match: re.Match[str]) -> str:
        return others.setdefault(match[0], str(_as_big_as(int(match[0]), rng)))

    return re.sub(r"\d+", other, expression)


def _as_big_as(number: int, rng: Random) -> int:
    if number == 0:
        return 0
    magnitude = 10 ** (len(str(number)) - 1)
    return between(rng, magnitude, 10 * magnitude - 1)


def _filled(shape: str, rng: Random) -> str:
    numbers: dict[str, str] = {}

    def fill(match: re.Match[str]) -> str:
        letter = match[0]
        return numbers.setdefault(letter, str(_number(letter, numbers, rng)))

    # Multiples come last: they are made of the digits that they are divided by.
    return re.sub("[kmn]", fill, re.sub("[a-ezA-HT]", fill, shape))


def _number(letter: str, numbers: dict[str, str], rng: Random) -> int:
    match letter:
        case "m" | "n":
            divisor = int(numbers.get("a") or numbers.get("T") or 2)
            return divisor * (between(rng, 2, 9) if letter == "m" else between(rng, 6, 15))
        case "k":
            return (int(numbers["b"]) + int(numbers["c"])) * between(rng, 2, 9)
        case "T":
            return between(rng, 10, 19)
        case "z":
            return 0
        case "G" | "H":
            return between(rng, 101, 399)
        case _ if letter.isupper():
            return between(rng, 11, 99)
        case _:
            return between(rng, 1, 9)


def _is_fit(tree: Tree) -> bool:
    """Whether it has a value, and nothing gets out of hand on the way."""
    try:
        steps = working(tree)
    except DivisionByZero:
        return False
    return all(_is_handy(step.value) for step in steps)


def _is_handy(number: Fraction) -> bool:
    return abs(number) <= BIGGEST and number.denominator <= FINEST
