"""The boxes of Rachmistrz as practice and commands want them: boards and dice by name."""

from collections.abc import Collection
from fractions import Fraction
from functools import cache

from tutor.games.rachmistrz.components import Components, POINTS
from tutor.maths.notation import read_number


def dice_sets() -> tuple[str, ...]:
    return ("1-8", "1-6", "0-9", "1-9")


@cache
def box(side: str, dice: str | None = None) -> Components:
    return Components(tuple(range(1, 9)), {str(i + 1): p for i, p in enumerate(POINTS)})


@cache
def printed_numbers(side: str) -> Collection[Fraction]:
    return frozenset(map(read_number, box(side).numbers))
