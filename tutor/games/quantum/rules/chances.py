"""What rolling some of the dice again may bring: exact chances, for hints, practice and players.

Every combination of faces is equally likely, so a chance is how many of them do it over how many
there are. Nothing is drawn and nothing is rounded. The sum of one colour is a convolution over
the dice. Whether any of four rows gets its number depends on all four sums at once; but each die
shows one colour, so the dice divide into four choices, and the ways in which no row takes anything
are products of what each choice does in its own colour.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import starmap
from math import prod
from operator import mul
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
    coloured = tuple(dice[die - 1] for die in sorted(thrown - {WHITE}))
    refused = [
        _refused(coloured, place, None if colour == without else row, kept, whites)
        for place, (colour, row, kept) in enumerate(
            zip(COLOURS, rows, _kept(roll, thrown | {WHITE}), strict=True)
        )
    ]
    ways = prod(map(len, coloured)) * len(whites)
    in_none = sum(starmap(_divided, zip(*refused, strict=True)))
    return Fraction(ways - in_none, ways)


_BITS: Final = 24
"""Counts for each white number stand in one number, so many bits each; six dice fall in 46,656
ways."""


def _refused(
    coloured: Dice, place: int, row: Row | None, kept: int, whites: Sequence[int]
) -> list[list[int]]:
    """In how many ways a choice of dice shows one colour, all of them, and its row takes nothing.

    Args:
        coloured: the dice thrown.
        place: of the colour.
        row: None where it does not count and so takes nothing.
        kept: what the dice that stay add to its sum.
        whites: what the white die may show.

    Returns:
        For each white number the ways by choice, whose bits say which dice are in it.
    """
    refusals = [
        sum(
            1 << _BITS * at
            for at, white in enumerate(whites)
            if row is None or not fits(row, kept + coloured_sum + white)
        )
        for coloured_sum in range(NUMBERS[-1] * len(coloured) + 1)
    ]
    packed = [
        sum(ways * refusals[coloured_sum] for coloured_sum, ways in sums)
        for sums in _sums_by_choice(coloured, place)
    ]
    mask = (1 << _BITS) - 1
    return [[each >> _BITS * at & mask for each in packed] for at in range(len(whites))]


@lru_cache(maxsize=512)
def _sums_by_choice(coloured: Dice, place: int) -> Sequence[Sequence[tuple[int, int]]]:
    """For each choice of dice the sums of one colour that all of them show, with the ways."""
    found: list[Counter[int]] = [Counter({0: 1})]
    for die in coloured:
        numbers_of = [number for at, number in map(FACES.__getitem__, die) if at == place]
        for before in found[:]:
            more = Counter[int]()
            for coloured_sum, ways in before.items():
                for number in numbers_of:
                    more[coloured_sum + number] += ways
            found.append(more)
    return [tuple(sums.items()) for sums in found]


def _divided(
    red: Sequence[int], yellow: Sequence[int], blue: Sequence[int], purple: Sequence[int]
) -> int:
    """In how many ways the dice divide into four colours, by what each choice of them does alone.

    Each argument has a number for each choice of dice; those of four choices that share no die and
    leave none out are multiplied.
    """
    one, other = _joined(red, yellow), _joined(blue, purple)
    return sum(map(mul, one, reversed(other)))


def _joined(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The same for choices of dice that divide into two colours."""
    # In rising order, the parts of a choice are the complements of its parts in falling order.
    return [
        sum(map(mul, [one[part] for part in parts], [other[part] for part in reversed(parts)]))
        for parts in _parts(len(one))
    ]


@lru_cache(maxsize=DICE + 1)
def _parts(choices: int) -> Sequence[Sequence[int]]:
    """For each choice of dice all choices within it, in rising order."""
    return [[part for part in range(whole + 1) if part & whole == part] for whole in range(choices)]
