"""The boxes of Rachmistrz as practice and commands want them: boards and dice by name."""

from collections.abc import Collection
from fractions import Fraction
from functools import cache

import msgspec

from tutor import data
from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.rules.components import Components
from tutor.games.rachmistrz.rules.setup import DiceFile, Options, Side, unpack
from tutor.maths.notation import read_number


@cache
def dice() -> DiceFile:
    """The named sets of dice, and which is in use.

    Raises:
        tutor.data.DataFault: the data file cannot be used.
    """
    return data.read(data.folder() / GAME.name / "dice.toml", DiceFile)


def known_dice(name: str | None) -> str | None:
    """A remembered set of dice; None, the usual one, where the file no longer has it."""
    return name if name in dice().sets else None


@cache
def box(side: Side, dice_set: str | None = None) -> Components:
    """A side of the board with a set of dice, the usual one where that set is not known."""
    files = data.files(GAME)
    try:
        return unpack(Options(side, dice_set or msgspec.UNSET), files)
    except ValidationIssue:
        return unpack(Options(side), files)


@cache
def printed_numbers(side: Side) -> Collection[Fraction]:
    """The numbers printed on a side."""
    return frozenset(map(read_number, box(side).numbers))
