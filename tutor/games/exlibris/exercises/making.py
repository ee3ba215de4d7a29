"""The tasks of a practice of ExLibris: islands to be ranked, hands to be valued."""

from collections.abc import Iterator
from random import Random
from typing import Final

from tutor.games.exlibris.exercises.expected import Expected
from tutor.games.exlibris.exercises.hand_value import HandValue
from tutor.games.exlibris.exercises.island_value import IslandValue
from tutor.games.exlibris.rules.components import COLOURS, Colour
from tutor.games.exlibris.rules.islands import VALUES
from tutor.learn.exercises import Exercise

COUNTS: Final = range(1, 14)
"""What may be left on an island near the end, a house counting as seven (E10)."""

CARDS: Final = 4
"""Cards of one colour in a hand, at the most."""


def make_tasks(rng: Random) -> Iterator[Exercise]:
    """Islands, then hands, then what is likely of a card; growing harder.

    Args:
        rng: all chance comes from it.
    """
    for equal in (1, 1, 2, 3):
        counts = _counts(rng, equal)
        yield IslandValue(counts, _asked(counts, rng))
    for held, equal in ((2, 1), (3, 2), (4, 2)):
        yield HandValue(_counts(rng, equal), _cards(rng, held))
    place = rng.randrange(len(VALUES) - 2)
    yield Expected(VALUES[place : place + 3] if rng.random() < 0.5 else VALUES[place : place + 2])


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
