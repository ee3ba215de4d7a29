"""What a hand of cards brings."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Final, final

import msgspec

from tutor.engine.contract import ScoreItem, breakdown_of
from tutor.games.exlibris.exercises.islands import Counts, IslandTable, islands_of, ranking_hints
from tutor.games.exlibris.exercises.strategies import a_hand
from tutor.games.exlibris.narration import ranking_lines, score_equation
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import values_of
from tutor.games.exlibris.rules.scoring import ISLAND
from tutor.language import number, say
from tutor.learn.exercises.base import Maker, NumberExercise, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, Reason, ties
from tutor.learn.exercises.pictures import Picture

MOST: Final = 13
"""Cards of a full hand (E2)."""


@final
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

    @cached_property
    def value(self) -> Fraction:
        """Cards times value, added up."""
        values = values_of(self.counts)
        return Fraction(sum(n * value for n, value in zip(self.cards, values, strict=True)))

    def ask(self) -> Question:
        """What it is worth."""
        return Question(say("exercise.hand-value"), say("exercise.hand-value-how"))

    @property
    def line(self) -> str:
        """The islands from A to E, and the cards that are held of each."""
        return f"worth of cards {_row(self.cards)} on islands {_row(self.counts)}"

    def picture(self) -> Picture:
        """The islands with their sticks and the cards that are held."""
        return IslandTable(self.counts, self.cards)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Which islands need no value; how to rank them, then to add."""
        yield from (hint.told() for hint in a_hand(self.counts, self.cards))
        yield from ranking_hints(self.counts)
        yield say("exercise.hint-hand")

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The islands in their order, then cards times value."""
        yield from ranking_lines(islands_of(self.counts))
        values = values_of(self.counts)
        held = zip(COLOURS, self.cards, values, strict=True)
        items = [
            ScoreItem(ISLAND, {"cards": cards, "colour": colour, "value": value}, cards * value)
            for colour, cards, value in held
            if cards
        ]
        equation = score_equation(breakdown_of(0, items))
        yield say("exercise.hand-told", equation=equation or number(0))

    @cached_property
    def difficulty(self) -> Difficulty:
        """Cards of many colours, equal islands."""
        held = sum(map(bool, self.cards))
        many = Reason("many-numbers", 0.25 * held, {"n": held})
        return Difficulty(0.2, (many, *ties(self.counts, 0.3)))

    @property
    def limit(self) -> float:
        """Seconds: every island of the hand is to be ranked."""
        return 90.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Nothing: hands are met in lessons."""
        return {}


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
