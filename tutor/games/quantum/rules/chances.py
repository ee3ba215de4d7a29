"""What rolling some of the dice again may bring: exact chances, for hints, practice and players.

Every combination of faces is equally likely, so a chance is how many of them do it over how many
there are. Nothing is drawn and nothing is rounded. The sum of one colour is a convolution over
the dice; whether any of four rows gets its number depends on all four sums at once, so there the
dice are taken one after another and the vectors of sums counted.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from tutor.games.quantum.rules.components import COLOURS, DICE, FACES, HIGHEST, NUMBERS, Colour, Die
from tutor.games.quantum.rules.moves import WHITE, Roll
from tutor.games.quantum.rules.rows import Row, Rows, fits, writable
from tutor.games.quantum.rules.sums import Numbers, numbers

Dice: TypeAlias = tuple[Die, ...]
"""The six coloured dice of a table."""

Loose: TypeAlias = Sequence[int]
"""The dice rolled again, as in ``Reroll.dice``: 0 for the white one, 1 to 6."""

Counts: TypeAlias = tuple[int, ...]
"""How many combinations of faces give each number, from 0 upwards."""

ALL: Final = tuple(range(DICE + 1))
"""Every die: a first roll."""


class Spread(msgspec.Struct, frozen=True, gc=False):
    """The sum of a colour after a roll: in how many equally likely ways it comes to a number."""

    least: int
    """The lowest number there is a place for in ``counts``."""
    counts: Counts
    ways: int
    """All of them."""

    def among(self, wanted: range) -> Fraction:
        """The chance of a sum in a range of numbers that follow each other."""
        start, stop = (max(0, end - self.least) for end in (wanted.start, wanted.stop))
        return Fraction(sum(self.counts[start:stop]), self.ways)

    def ways_to(self, number: int) -> int:
        """How many combinations give a sum."""
        place = number - self.least
        return self.counts[place] if 0 <= place < len(self.counts) else 0

    @property
    def average(self) -> Fraction:
        """The expected sum."""
        total = sum(number * n for number, n in enumerate(self.counts, self.least))
        return Fraction(total, self.ways)


def spread(dice: Dice, roll: Roll | None, loose: Loose, colour: Colour) -> Spread:
    """The sum of a colour when these dice are rolled again and the others stay.

    Without a roll all dice are thrown, as at the start of a turn.
    """
    place = COLOURS.index(colour)
    thrown = frozenset(ALL if roll is None else loose)
    counts, ways = _thrown(dice, place, thrown)
    return Spread(_kept(roll, thrown)[place], counts, ways)


def at_least(dice: Dice, colour: Colour, least: int) -> Fraction:
    """The chance that these dice alone show at least so much of a colour."""
    place = COLOURS.index(colour)
    counts = [1]
    for die in dice:
        counts = _with(counts, _numbers(die, place))
    return Fraction(sum(counts[least:]), sum(counts))


def _kept(roll: Roll | None, thrown: frozenset[int]) -> Numbers:
    """What the dice that stay add to each sum."""
    if roll is None:
        return 0, 0, 0, 0
    white = 0 if WHITE in thrown else roll.white
    stay = [face for die, face in enumerate(roll.faces, start=1) if die not in thrown]
    return numbers(white, stay)


@lru_cache(maxsize=1 << 11)
def _thrown(dice: Dice, place: int, thrown: frozenset[int]) -> tuple[Counts, int]:
    """What the dice thrown add to one sum: the counts, and how many combinations there are."""
    counts, ways = [1], 1
    for die in thrown:
        faces = NUMBERS if die == WHITE else _numbers(dice[die - 1], place)
        counts = _with(counts, faces)
        ways *= len(faces)
    return tuple(counts), ways


def _numbers(die: Die, place: int) -> tuple[int, ...]:
    """What each face adds to the sum of a colour: nothing when it shows another one."""
    return tuple(number if at == place else 0 for at, number in map(FACES.__getitem__, die))


def _with(counts: Sequence[int], faces: Sequence[int]) -> list[int]:
    """The convolution with one more die."""
    found = [0] * (len(counts) + max(faces))
    for number, n in enumerate(counts):
        for more in faces:
            found[number + more] += n
    return found


def better(row: Row, now: int) -> range:
    """The numbers that would do better in a row than the sum it could get now.

    Better is what uses up less room: a smaller number while the row rises, a larger one while it
    falls. When the sum does not fit now, every number that fits is better.
    """
    open_now = writable(row)
    if now not in open_now:
        return open_now
    rising = open_now.stop > HIGHEST
    return range(open_now.start, now) if rising else range(now + 1, open_now.stop)


def chance_to_fit(row: Row, sums: Spread) -> Fraction:
    """The chance that the row gets a number it can take."""
    return sums.among(writable(row))


def chance_to_improve(row: Row, now: int, sums: Spread) -> Fraction:
    """The chance of something :func:`better` than the sum there is now."""
    return sums.among(better(row, now))


def chance_of_any(
    dice: Dice, roll: Roll | None, loose: Loose, rows: Rows, without: Colour | None = None
) -> Fraction:
    """The chance that at least one row gets a number it can take, all four sums taken together.

    ``without`` is a colour that does not count, such as one that somebody else has written.
    """
    thrown = frozenset(ALL if roll is None else loose)
    whites = NUMBERS if roll is None or WHITE in thrown else (roll.white,)
    masks = [
        _masks(row, whites) if colour != without else (0,) * (HIGHEST + 1)
        for colour, row in zip(COLOURS, rows, strict=True)
    ]
    vectors = _vectors(dice, roll, thrown)
    good = sum(n * _whites_for(vector, masks).bit_count() for vector, n in vectors.items())
    return Fraction(good, len(whites) * sum(vectors.values()))


_SHIFT: Final = 5
_MASK: Final = (1 << _SHIFT) - 1
"""Four coloured sums of at most 27 go into one number, five bits each, red lowest."""


def _vectors(dice: Dice, roll: Roll | None, thrown: frozenset[int]) -> Mapping[int, int]:
    """How often each vector of coloured sums comes; the white die is not in it."""
    counts = {_packed(_kept(roll, thrown | {WHITE})): 1}
    for die in sorted(thrown - {WHITE}):
        faces = Counter(_packed_face(face) for face in dice[die - 1]).items()
        found: dict[int, int] = {}
        for vector, n in counts.items():
            for face, times in faces:
                sums = vector + face
                found[sums] = found.get(sums, 0) + n * times
        counts = found
    return counts


def _packed(sums: Sequence[int]) -> int:
    return sum(number << _SHIFT * place for place, number in enumerate(sums))


def _packed_face(face: str) -> int:
    place, number = FACES[face]
    return number << _SHIFT * place


def _masks(row: Row, whites: Sequence[int]) -> tuple[int, ...]:
    """For each coloured sum the white numbers, a bit each, with which the row takes the total."""
    return tuple(
        sum(fits(row, coloured + white) << bit for bit, white in enumerate(whites))
        for coloured in range(HIGHEST + 1)
    )


def _whites_for(vector: int, masks: Sequence[Sequence[int]]) -> int:
    """The white numbers, a bit each, with which some row takes its total."""
    red, yellow, blue, purple = masks
    return (
        red[vector & _MASK]
        | yellow[vector >> _SHIFT & _MASK]
        | blue[vector >> 2 * _SHIFT & _MASK]
        | purple[vector >> 3 * _SHIFT]
    )
