"""What exercises about islands share: their counts, how they rank, and their picture."""

from collections.abc import Iterator
from typing import Annotated, TypeAlias

import msgspec

from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import VALUES, Island
from tutor.language import number, say
from tutor.learn.exercises.pictures import Picture, Seen, in_columns

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Counts: TypeAlias = Annotated[tuple[Count, ...], msgspec.Meta(min_length=5, max_length=5)]
"""What is left on the islands A to E, a house counting as 7."""


class IslandTable(Picture, frozen=True):
    """A column an island: its sticks, and how many cards of it are held."""

    counts: tuple[int, ...]
    cards: tuple[int, ...] | None = None

    def seen(self) -> Seen:
        """The colours, the sticks and the cards, line by line, each with what it is."""
        rows = [COLOURS, *(tuple(map(str, row)) for row in (self.counts, self.cards) if row)]
        about = ("", say("exercise.row-sticks"), say("exercise.row-cards"))
        lines = zip(in_columns(rows), about, strict=False)
        return Seen(lines=tuple(f"{line}  {what}".rstrip() for line, what in lines))


def islands_of(counts: tuple[int, ...]) -> tuple[Island, ...]:
    """Islands with these sticks, their houses taken: they are counted in already."""
    return tuple(Island(count, 0, 0) for count in counts)


def ranking_hints(counts: tuple[int, ...]) -> Iterator[str]:
    """How islands are put in order, and what becomes of equal ones."""
    yield say("exercise.hint-islands", values=", ".join(map(number, VALUES)))
    if len(set(counts)) < len(counts):
        yield say("exercise.hint-ties")
