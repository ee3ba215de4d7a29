"""Exercises from ExLibris: what an island is worth, and what a hand brings."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Final

import msgspec

from tutor.games.exlibris.rules.components import COLOURS, Colour
from tutor.games.exlibris.rules.islands import values_of
from tutor.learn.exercises.base import NumberExercise, Skill

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Counts = Annotated[tuple[Count, ...], msgspec.Meta(min_length=5, max_length=5)]
"""What is left on the islands A to E, a house counting as 7."""

MOST: Final = 13
"""Cards of a full hand (E2)."""


class IslandValue(NumberExercise, frozen=True, tag="island-value"):
    """What a card of an island is worth, with its ties (E10)."""

    counts: Counts
    colour: Colour

    @property
    def skill(self) -> Skill:
        """Ranks."""
        return "ranks"

    @property
    def value(self) -> Fraction:
        """The value of a card."""
        return Fraction(values_of(self.counts)[COLOURS.index(self.colour)])


class HandValue(NumberExercise, frozen=True, tag="hand-value"):
    """What the cards of a hand bring all together (E10)."""

    counts: Counts
    cards: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=MOST)], ...],
        msgspec.Meta(min_length=5, max_length=5),
    ]
    """How many cards of A to E."""

    @property
    def skill(self) -> Skill:
        """Planning a hand."""
        return "planning"

    @property
    def value(self) -> Fraction:
        """Cards times value, added up."""
        return Fraction(_worth(self.cards, values_of(self.counts)))


class Expected(NumberExercise, frozen=True, tag="expected"):
    """What a card is worth on average when each of these values is equally likely."""

    values: Annotated[tuple[int, ...], msgspec.Meta(min_length=2, max_length=8)]

    @property
    def skill(self) -> Skill:
        """Planning a hand."""
        return "planning"

    @property
    def value(self) -> Fraction:
        """The mean."""
        return Fraction(sum(self.values), len(self.values))


def _worth(cards: Sequence[int], values: Sequence[int]) -> int:
    return sum(n * value for n, value in zip(cards, values, strict=True))
