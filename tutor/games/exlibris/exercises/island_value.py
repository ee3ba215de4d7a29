"""What a card of an island is worth."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import final

from tutor.games.exlibris.exercises.islands import Counts, IslandTable, islands_of, ranking_hints
from tutor.games.exlibris.exercises.strategies import one_island
from tutor.games.exlibris.narration import island_name, ranking_lines
from tutor.games.exlibris.rules.components import COLOURS, Colour
from tutor.games.exlibris.rules.islands import values_of
from tutor.language import say
from tutor.learn.exercises.base import Maker, NumberExercise, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, ties
from tutor.learn.exercises.pictures import Picture


@final
class IslandValue(NumberExercise, frozen=True, tag="island-value"):
    """What a card of an island is worth, with its ties (E10)."""

    counts: Counts
    colour: Colour

    @property
    def skill(self) -> Skill:
        """Ranks."""
        return "ranks"

    @cached_property
    def value(self) -> Fraction:
        """The value of a card."""
        return Fraction(values_of(self.counts)[COLOURS.index(self.colour)])

    def ask(self) -> Question:
        """What each card of the island is worth."""
        heading = say("exercise.island-value", island=island_name(self.colour))
        return Question(heading, say("exercise.island-value-how"))

    @property
    def line(self) -> str:
        """The island, and the sticks from A to E."""
        return f"worth of a card {self.colour} on islands {' '.join(map(str, self.counts))}"

    def picture(self) -> Picture:
        """The islands with their sticks."""
        return IslandTable(self.counts)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Which islands count for this one, then how to rank them all."""
        place = COLOURS.index(self.colour)
        yield from (hint.told() for hint in one_island(self.counts, place))
        yield from ranking_hints(self.counts)

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The islands in their order."""
        return ranking_lines(islands_of(self.counts))

    @cached_property
    def difficulty(self) -> Difficulty:
        """Equal islands."""
        return Difficulty(-0.3, tuple(ties(self.counts, 0.5)))

    @property
    def limit(self) -> float:
        """Seconds: the islands are to be ranked."""
        return 60.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Nothing: islands are met in lessons."""
        return {}
