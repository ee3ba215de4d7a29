"""The tasks of a practice of Quantum: rolls of the dice, full columns, chances of a die."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tutor import data
from tutor.games.quantum import GAME
from tutor.games.quantum.exercises.chance import Chance
from tutor.games.quantum.exercises.colour_sum import ColourSum
from tutor.games.quantum.exercises.column import Column
from tutor.games.quantum.exercises.writable import Writable
from tutor.games.quantum.rules.components import COLOURS, NUMBERS, Colour, Die
from tutor.games.quantum.rules.rows import LINE, Row
from tutor.games.quantum.rules.setup import Options, unpack
from tutor.learn.exercises import Exercise
from tutor.learn.practice.tasks import TaskSets

SUMS: Final = 4
"""Sums of a colour in a set; in each one more coloured die counts than in the one before."""

WRITTEN: Final = range(3, 20)
"""Numbers as they stand in a row in the middle of a game."""

SPREAD: Final = 5
"""How far the numbers of a column lie from the lowest, at the most."""


class SheetTasks(TaskSets):
    """Sums, columns, sheets and a chance, with the dice of the data file."""

    def tasks(self, rng: Random, *, hard: bool) -> Iterator[Exercise]:
        """One level up more dice count, lowest numbers stand twice, two dice have a chance."""
        return make_tasks(unpack(Options(), data.files(GAME)).dice, rng, hard=hard)


def make_tasks(dice: Sequence[Die], rng: Random, *, hard: bool = False) -> Iterator[Exercise]:
    """Sums, columns and a chance, growing harder.

    Args:
        dice: the six coloured dice.
        rng: all chance comes from it.
        hard: one level up.
    """
    fewest = 3 if hard else 1
    sums = [_sum(dice, rng, count) for count in range(fewest, fewest + SUMS)]
    yield from sums[:2]
    yield _column(rng, twice=hard)
    yield sums[2]
    yield _column(rng, twice=True)
    yield sums[3]
    yield _sheet(dice, rng)
    yield _sheet(dice, rng)
    yield _chance(dice, rng, 2 if hard else 1)


def _sum(dice: Sequence[Die], rng: Random, count: int) -> ColourSum:
    """A roll in which a colour shows on so many dice."""
    colour = rng.choice(COLOURS)
    shows = [[face for face in die if _is(face, colour)] for die in dice]
    others = [[face for face in die if not _is(face, colour)] for die in dice]
    able = [place for place, faces in enumerate(shows) if faces]
    counting = set(rng.sample(able, min(count, len(able))))
    faces = [
        rng.choice(shows[place] if place in counting or not others[place] else others[place])
        for place in range(len(dice))
    ]
    return ColourSum(" ".join([str(rng.choice(NUMBERS)), *faces]), colour)


def _is(face: str, colour: Colour) -> bool:
    return face[0] == colour[0]


def _column(rng: Random, *, twice: bool) -> Column:
    """Four numbers near each other, the lowest of them once or twice."""
    lowest = rng.randint(2, 9)
    above = rng.sample(range(lowest + 1, lowest + SPREAD), 2 if twice else 3)
    numbers = [lowest, *above, lowest] if twice else [lowest, *above]
    rng.shuffle(numbers)
    first, second, third, fourth = numbers
    return Column((first, second, third, fourth))


def _sheet(dice: Sequence[Die], rng: Random) -> Writable:
    """A sheet in the middle of a game, and any roll."""
    rows = tuple(_row(rng) for _ in COLOURS)
    faces = [rng.choice(die) for die in dice]
    return Writable(rows, " ".join([str(rng.choice(NUMBERS)), *faces]))


def _row(rng: Random) -> Row:
    """Up to five numbers: four that rise, then one that falls."""
    written = rng.randint(1, LINE + 1)
    rising = sorted(rng.sample(WRITTEN, min(written, LINE)))
    return (*rising, rng.randint(rising[0], rising[-1] - 1)) if written > LINE else (*rising,)


def _chance(dice: Sequence[Die], rng: Random, n: int) -> Chance:
    """How likely it is that one of so many dice shows a colour."""
    return Chance(tuple(rng.sample(dice, n)), rng.choice(COLOURS), 1)
