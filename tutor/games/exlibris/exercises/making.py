"""The tasks of a practice of ExLibris: islands to be ranked, hands to be valued."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from tutor.games.exlibris.exercises.expected import Expected
from tutor.games.exlibris.exercises.hand_value import HandValue
from tutor.games.exlibris.exercises.island_value import IslandValue
from tutor.games.exlibris.rules.components import COLOURS, Colour
from tutor.games.exlibris.rules.islands import VALUES
from tutor.learn.exercises import Exercise
from tutor.learn.practice.tasks import TaskSets

COUNTS: Final = range(1, 14)
"""What may be left on an island near the end, a house counting as seven (E10)."""

CARDS: Final = 4
"""Cards of one colour in a hand, at the most."""


class Level(NamedTuple):
    """A set of tasks: how many islands are equal, and how many colours a hand has."""

    islands: tuple[int, ...]
    """For each island to be valued, how many are equal."""
    hands: tuple[tuple[int, int], ...]
    """For each hand its colours, and how many islands are equal."""
    values: int
    """Values of which an average is asked, at the most."""


FIRST: Final = Level((1, 1, 2, 3), ((2, 1), (3, 2), (4, 2)), 3)
HARD: Final = Level((2, 2, 3, 4), ((4, 2), (5, 2), (5, 3)), 5)


class IslandTasks(TaskSets):
    """Islands and hands as they are near the end of a game."""

    def tasks(self, rng: Random, *, hard: bool) -> Iterator[Exercise]:
        """One level up more islands are equal, and hands have more colours."""
        return make_tasks(rng, HARD if hard else FIRST)


def make_tasks(rng: Random, level: Level = FIRST) -> Iterator[Exercise]:
    """Islands, then hands, then what is likely of a card; growing harder.

    Args:
        rng: all chance comes from it.
        level: how hard they are.
    """
    for equal in level.islands:
        counts = _counts(rng, equal)
        yield IslandValue(counts, _asked(counts, rng))
    for held, equal in level.hands:
        yield HandValue(_counts(rng, equal), _cards(rng, held))
    values = rng.choice((level.values - 1, level.values))
    place = rng.randrange(len(VALUES) - values + 1)
    yield Expected(VALUES[place : place + values])


def _counts(rng: Random, equal: int) -> tuple[int, ...]:
    """The islands, so many of them with as many sticks as each other."""
    different = rng.sample(COUNTS, len(COLOURS) + 1 - equal)
    counts = different + different[:1] * (equal - 1)
    rng.shuffle(counts)
    return tuple(counts)


def _asked(counts: tuple[int, ...], rng: Random) -> Colour:
    """An island that shares its place, where any do."""
    most = max(map(counts.count, counts))
    return rng.choice(
        [
            colour
            for colour, count in zip(COLOURS, counts, strict=True)
            if counts.count(count) == most
        ]
    )


def _cards(rng: Random, held: int) -> tuple[int, ...]:
    """A hand with cards of so many colours."""
    colours = rng.sample(COLOURS, held)
    return tuple(rng.randint(1, CARDS) if colour in colours else 0 for colour in COLOURS)
