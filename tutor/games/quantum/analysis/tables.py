"""Dice and rows of Quantum as numbers to look up: what the arrays of the kernel hold.

The sums of the four colours lie in one number, a byte each, red lowest (Q4). A row is a place in
the tables: its colour, how many numbers it has, and the last of them; of the others nothing
depends until columns are scored (Q2).
"""

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tutor.games.quantum.opponents.fair import row_gains
from tutor.games.quantum.rules.chances import Dice, spread
from tutor.games.quantum.rules.components import COLOURS, FACES, HIGHEST, NUMBERS, SIDES
from tutor.games.quantum.rules.moves import Roll
from tutor.games.quantum.rules.rows import LENGTH, Row

Packed: TypeAlias = NDArray[np.uint32]
Raw: TypeAlias = NDArray[np.uint64]

NUMBERED: Final = HIGHEST + 1
"""The numbers a row may end with, and 0 for none."""
LAST: Final = NUMBERED
DONE: Final = NUMBERED * LAST
COLOUR: Final = (LENGTH + 1) * DONE
"""By how much the place of a row goes up with its last number, its length, its colour."""

WHITES: Final = 0x01010101
"""A white 1: it counts in every colour (Q4)."""

POINT: Final = 1 << 12
"""A point in whole numbers that are quick to compare."""

NEVER: Final = -(1 << 28)
"""What a number is worth that no row takes."""

BITS: Final = 21
"""Random bits for each of the three looks at a roll: an odd chance is off by a ten-thousandth."""


def row_place(colour: int, row: Row) -> int:
    """Where a row stands in the tables."""
    return colour * COLOUR + len(row) * DONE + (row[-1] if row else 0) * LAST


def packed_face(face: str) -> int:
    """What a coloured die that shows this adds to the sums."""
    place, number = FACES[face]
    return number << 8 * place


class Tables:
    """What depends on the dice of a table alone."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        faces = [[packed_face(face) for face in die] for die in dice]
        whites = [number * WHITES for number in NUMBERS]
        self.faces = np.array([whites, *faces], dtype=np.uint32)
        """What each side of each die adds, the white die first, ``(7, 6)``."""
        self.looks = [
            np.array([a + b for a in faces[0] for b in faces[1]], dtype=np.uint32),
            np.array([a + b for a in faces[2] for b in faces[3]], dtype=np.uint32),
            np.array(
                [a + b + w for a in faces[4] for b in faces[5] for w in whites], dtype=np.uint32
            ),
        ]
        """What two dice, two more, and the last two with the white one add."""
        self.gains = np.full(len(COLOURS) * COLOUR, NEVER, dtype=np.int32)
        """At the place of a row and a sum: what writing it is worth more than waiting, in parts
        of a point (:data:`POINT`), and in the last two bits which colour it is."""
        self.hopes = np.zeros(len(COLOURS) * COLOUR, dtype=np.int32)
        """At the place of a row: what a roll of all dice is worth to it on average."""
        for at, colour in enumerate(COLOURS):
            sums = spread(dice, None, (), colour)
            chances = np.array([sums.ways_to(number) / sums.ways for number in range(NUMBERED)])
            for done in range(LENGTH):
                for last in range(1, NUMBERED) if done else (0,):
                    row = (last,) * done
                    place = row_place(at, row)
                    gains = np.maximum(np.array(row_gains(dice, colour, row)) * POINT, NEVER)
                    self.gains[place : place + NUMBERED] = gains.astype(np.int32) & ~3 | at
                    self.hopes[place] = int((np.maximum(gains, 0) * chances).sum())

    def rolled(self, raw: Raw) -> Packed:
        """The sums of a roll of all dice, from 64 random bits each."""
        found = np.zeros(len(raw), dtype=np.uint32)
        for look, place in zip(self.looks, self.places(raw), strict=True):
            found += look[place]
        return found

    def places(self, raw: Raw) -> list[NDArray[np.int64]]:
        """Where in each of the ``looks`` these random bits point."""
        mask = np.uint64((1 << BITS) - 1)
        return [
            (((raw >> np.uint64(BITS * at)) & mask) * np.uint64(len(look)) >> np.uint64(BITS))
            .astype(np.int64)
            for at, look in enumerate(self.looks)
        ]  # fmt: skip

    def roll_of(self, raw: int) -> Roll:
        """The roll that these random bits are, as the rules know it."""
        one, two, three = (int(place[0]) for place in self.places(np.array([raw], np.uint64)))
        last, white = divmod(three, SIDES)
        sides = (*divmod(one, SIDES), *divmod(two, SIDES), *divmod(last, SIDES))
        faces = tuple(die[side] for die, side in zip(self.dice, sides, strict=True))
        return Roll(NUMBERS[white], faces)


@lru_cache(maxsize=8)
def tables_of(dice: Dice) -> Tables:
    """The tables for these dice."""
    return Tables(dice)
