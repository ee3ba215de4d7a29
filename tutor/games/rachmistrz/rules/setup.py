"""The data files of Rachmistrz: what a board file and the dice file hold, and how they fit.

``easy.toml`` and ``hard.toml`` print a board's numbers, ``dice.toml`` names sets of dice.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal

import msgspec

from tutor.engine.contract import Files, file_of
from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz.rules.components import (
    FIELDS,
    BoxUnfit,
    Components,
    Point,
    faces_issues,
    numbers_issues,
)
from tutor.maths.expressions import results
from tutor.maths.notation import read_number

Side = Literal["easy", "hard"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: the side of the board, and dice other than the usual."""

    side: Side = "easy"
    dice: str | msgspec.UnsetType = msgspec.UNSET
    """The name of a set in ``dice.toml``; unset for the one in use there."""


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of the board: each printed number with the three fields that touch it (R2)."""

    numbers: dict[str, Point]

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything that makes this no board."""
        yield from numbers_issues(self.numbers)


class DiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sets of dice by name: the faces each of the three dice has (R3), and the set in use."""

    use: str
    sets: dict[str, tuple[int, ...]]

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything wrong with the sets."""
        if self.use not in self.sets:
            yield ValidationIssue(
                BoxUnfit.DICE_UNKNOWN, "use", got=self.use, known=tuple(self.sets)
            )
        for name, faces in self.sets.items():
            yield from faces_issues(faces, f"sets.{name}")


FILES: Mapping[str, type[msgspec.Struct]] = {
    "easy": BoardFile,
    "hard": BoardFile,
    "dice": DiceFile,
}


def unpack(options: Options, files: Files) -> Components:
    """The components for these options.

    Raises:
        ValidationIssue: there is no set of dice of that name.
    """
    dice = file_of(files, "dice", DiceFile)
    name = dice.use if options.dice is msgspec.UNSET else options.dice
    if name not in dice.sets:
        raise ValidationIssue(BoxUnfit.DICE_UNKNOWN, "dice", got=name, known=tuple(dice.sets))
    return Components(dice.sets[name], file_of(files, options.side, BoardFile).numbers)


def cross_check(files: Files) -> Iterator[tuple[str, ValidationIssue]]:
    """What is wrong between boards and dice, as pairs of a file's name and an issue.

    A number that no set of dice can make is a slip of the pen; a field whose numbers the dice
    in use cannot make could stay free for ever, and the game with it.
    """
    dice = file_of(files, "dice", DiceFile)
    usual = makeable(dice.sets[dice.use])
    every = usual.union(*map(makeable, dice.sets.values()))
    for name in ("easy", "hard"):
        numbers = file_of(files, name, BoardFile).numbers
        for number in numbers:
            if read_number(number) not in every:
                yield name, ValidationIssue(BoxUnfit.NUMBER_UNREACHABLE, f"numbers.{number}")
        for field in _dead_fields(numbers, usual):
            yield name, ValidationIssue(BoxUnfit.FIELD_DEAD, "numbers", field=field, dice=dice.use)


def _dead_fields(numbers: Mapping[str, Point], usual: frozenset[Fraction]) -> Iterator[str]:
    live = {
        field
        for number, fields in numbers.items()
        if read_number(number) in usual
        for field in fields
    }
    return (field for field in FIELDS if field not in live)


@cache
def makeable(faces: tuple[int, ...]) -> frozenset[Fraction]:
    """Every number that some roll of three such dice gives."""
    rolls = combinations_with_replacement(sorted(set(faces)), 3)
    return frozenset().union(*(results(roll) for roll in rolls))
