"""What a roll is worth in each colour: its coloured dice and the white one (Q4)."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from tutor.games.quantum.rules.components import COLOURS, FACES, Colour, Face
from tutor.games.quantum.rules.moves import Roll

Numbers: TypeAlias = tuple[int, int, int, int]
"""A sum for each colour, in the order of ``COLOURS``."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """A coloured die that counts in a sum: its number, 1 to 6, and what it shows."""

    die: int
    number: int


class Sum(msgspec.Struct, frozen=True, gc=False):
    """The sum of a colour, and where it comes from; no parts where the colour does not show."""

    colour: Colour
    parts: tuple[Part, ...]
    white: int
    total: int


def numbers(white: int, faces: Sequence[Face]) -> Numbers:
    """The sum of each colour (Q4)."""
    found = [white, white, white, white]
    for face in faces:
        place, number = FACES[face]
        found[place] += number
    red, yellow, blue, purple = found
    return red, yellow, blue, purple


def sums(roll: Roll) -> tuple[Sum, ...]:
    """The sum of each colour with its parts, in the order of ``COLOURS`` (Q4)."""
    return tuple(_sum(place, roll) for place in range(len(COLOURS)))


def _sum(place: int, roll: Roll) -> Sum:
    parts = tuple(
        Part(die, number)
        for die, (at, number) in enumerate(map(FACES.__getitem__, roll.faces), start=1)
        if at == place
    )
    total = roll.white + sum(part.number for part in parts)
    return Sum(COLOURS[place], parts, roll.white, total)
