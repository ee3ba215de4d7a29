"""What lies in the box of Quantum: a white die and six coloured ones (Q1)."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from tutor.engine.validation import ValidationIssue

Colour: TypeAlias = Literal["red", "yellow", "blue", "purple"]
"""The colour of faces, and of the row that their sum is written in."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
"""The rows of a sheet, from the top (Q2)."""

Face: TypeAlias = str
"""A face of a coloured die: the first letter of its colour and its number, ``"r4"``."""

NUMBERS: Final = range(1, 7)
"""What the faces of every die show (Q1)."""

DICE: Final = 6
"""Coloured dice; they are numbered from 1, and the white one is 0."""
SIDES: Final = 6
"""Faces of each die."""
BEST: Final = 27
"""What the best faces of a colour add up to over the coloured dice (Q1)."""
HIGHEST: Final = BEST + NUMBERS[-1]
"""The highest sum there is: the best faces and a white 6 (Q1)."""

FACES: Final[Mapping[Face, tuple[int, int]]] = {
    f"{colour[0]}{number}": (place, number)
    for place, colour in enumerate(COLOURS)
    for number in NUMBERS
}
"""Every face there may be, with the place of its colour and its number."""

Die: TypeAlias = tuple[Face, ...]


class DiceUnfit(StrEnum):
    """What can be wrong with dice."""

    DICE_COUNT = "dice-count"
    """There are six coloured dice (Q1). Params: ``got``, ``expected``."""
    FACES_COUNT = "faces-count"
    """A die has six faces. Params: ``got``, ``expected``."""
    FACE_UNKNOWN = "face-unknown"
    """A face is a letter of a colour and a number from 1 to 6 (Q1). Params: ``got``."""
    COLOUR_MISSING = "colour-missing"
    """Every die shows all four colours (Q1). Params: ``colour``."""
    NUMBERS_PLAIN = "numbers-plain"
    """Numbers repeat and are missing on some dice (Q1); here each die has every number once."""
    BEST_WRONG = "best-wrong"
    """The best faces of a colour add up to 27 (Q1). Params: ``colour``, ``got``, ``expected``."""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The box: the faces of the six coloured dice. The white die is the same everywhere.

    The data file holds just this, and so does a record, so it replays after the file changes.
    """

    dice: tuple[Die, ...]

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything that makes these no dice of Q1."""
        found = list(_die_issues(self.dice))
        yield from found
        if not found:  # what the dice are together says nothing while one of them is wrong
            yield from _set_issues(self.dice)


def _die_issues(dice: Sequence[Die]) -> Iterator[ValidationIssue]:
    """What is wrong with the number of dice, and with each by itself."""
    if len(dice) != DICE:
        yield ValidationIssue(DiceUnfit.DICE_COUNT, "dice", got=len(dice), expected=DICE)
    for place, die in enumerate(dice):
        key = f"dice[{place}]"
        if len(die) != SIDES:
            yield ValidationIssue(DiceUnfit.FACES_COUNT, key, got=len(die), expected=SIDES)
        for side, face in enumerate(die):
            if face not in FACES:
                yield ValidationIssue(DiceUnfit.FACE_UNKNOWN, f"{key}[{side}]", got=face)
        for colour in COLOURS:
            if not any(face.startswith(colour[0]) for face in die):
                yield ValidationIssue(DiceUnfit.COLOUR_MISSING, key, colour=colour)


def _set_issues(dice: Sequence[Die]) -> Iterator[ValidationIssue]:
    if all({FACES[face][1] for face in die} == set(NUMBERS) for die in dice):
        yield ValidationIssue(DiceUnfit.NUMBERS_PLAIN, "dice")
    for place, colour in enumerate(COLOURS):
        best = sum(best_face(die, place) for die in dice)
        if best != BEST:
            yield ValidationIssue(
                DiceUnfit.BEST_WRONG, "dice", colour=colour, got=best, expected=BEST
            )


def best_face(die: Die, place: int) -> int:
    """The highest number that a die shows in the colour of that place."""
    return max(number for at, number in map(FACES.__getitem__, die) if at == place)
