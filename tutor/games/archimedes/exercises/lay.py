"""Lay an equation or an equality from a hand of cards."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property, partial
from random import Random
from typing import Annotated, Final, final

import msgspec
from msgspec.structs import replace

from tutor.engine.shuffling import shuffled
from tutor.games.archimedes import narration
from tutor.games.archimedes.advisor import checking
from tutor.games.archimedes.advisor.checking import CardAnswer
from tutor.games.archimedes.advisor.hints import Ladder, reach
from tutor.games.archimedes.advisor.narration import Position, hint_sentence
from tutor.games.archimedes.deck import plain_cards
from tutor.games.archimedes.rules.components import (
    HAND,
    HIGHEST,
    LOWEST,
    REINER,
    card_text,
    read_card,
)
from tutor.games.archimedes.rules.moves import Equality, Laying
from tutor.games.archimedes.rules.offers import layings
from tutor.language import number, say
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty, Reason, scarce
from tutor.learn.exercises.equations import equation_of, judged, unwanted, ways
from tutor.learn.exercises.pictures import Cards, Picture
from tutor.learn.narration import GAP

CardText = Annotated[str, msgspec.Meta(pattern="^([1-9]|1[0-3]|R)$")]
"""A card as records write it: ``8``, or ``R`` for Reiner."""

Value = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]


@final
class Lay(Exercise, frozen=True, tag="lay"):
    """Lay an equation or an equality from the hand (A5, A6, A11)."""

    top: Value
    hand: Annotated[tuple[CardText, ...], msgspec.Meta(min_length=1)]
    reiner: bool = False
    """Whether it has to be laid with Reiner."""

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The hand as the rules hold it."""
        return tuple(read_card(text) for text in self.hand)

    @cached_property
    def _there(self) -> tuple[Laying, ...]:
        """Every laying that is wanted, in no order that matters."""
        return tuple(self._wanted(layings(self.top, tuple(sorted(self.cards)))))

    def _wanted(self, found: Iterable[Laying]) -> Iterator[Laying]:
        return (laying for laying in found if laying.reiner or not self.reiner)

    @cached_property
    def _layings(self) -> tuple[Laying, ...]:
        """Every laying that is wanted, the most useful first."""
        return tuple(self._wanted(reach(self.top, self.cards)))

    @property
    def can_be_solved(self) -> bool:
        """Whether there is a laying that is wanted."""
        return bool(self._there)

    @property
    def skill(self) -> Skill:
        """Equations with cards."""
        return "reiner" if self.reiner else "cards"

    def ask(self) -> Question:
        """To lay it, with Reiner or as one likes."""
        if self.reiner:
            return Question(
                say("exercise.lay-reiner", top=self.top), say("exercise.lay-reiner-how")
            )
        return Question(say("exercise.lay", top=self.top), say("exercise.lay-how"))

    @property
    def line(self) -> str:
        """The top and the hand, and whether Reiner has to be laid."""
        held = " ".join(map(card_text, sorted(self.cards)))
        return f"lay {'R and ' if self.reiner else ''}an equation on {self.top} from {held}"

    def example(self) -> str:
        """The top and a card, the result left out."""
        held = narration.card_name(next((card for card in self.cards if card), self.top))
        return f"{number(self.top)} + {'R' if self.reiner else ''}{held} = {GAP}"

    def picture(self) -> Picture:
        """The top, apart from the hand."""
        parts: list[int | str] = [self.top, " "]
        for card in sorted(self.cards):
            parts += ["", card or card_text(card)]
        return Cards(tuple(parts))

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The steps towards the most useful laying, each in a sentence."""
        position = Position(self.top, self.cards, self._layings, self.reiner)
        ladder = Ladder(next(iter(self._layings), None))
        for rung in ladder.rungs:
            if rung != "equation":
                yield hint_sentence(rung, ladder, position)

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """A laying that the rules allow."""
        answer = checking.check(text, self.top, self.cards, history)
        if self.reiner and answer.laying is not None and not answer.laying.reiner:
            return replace(unwanted(answer, "without-reiner"), diagnosis=answer.diagnosis)
        return judged(answer)

    def tell(self, judged: Judged) -> Iterator[str]:
        """The laying that is right, that Reiner was forgotten, or as of any expression."""
        answer = judged.answer
        if judged.unwanted:
            yield say("exercise.told-without-reiner", equation=equation_of(judged))
        elif isinstance(answer, CardAnswer) and answer.laying is not None:
            yield say("check.correct", equation=narration.shown(answer.laying))
        else:
            yield from super().tell(judged)

    def solutions(self) -> tuple[str, ...]:
        """Every laying, the most useful first."""
        return tuple(map(str, self._layings))

    def solution_shown(self, solution: str) -> str:
        """The laying as the class writes it, Reiner beside the number that he stands for."""
        return next(narration.shown(each) for each in self._layings if str(each) == solution)

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Some of the layings."""
        return ways(map(narration.shown, self._layings))

    @cached_property
    def difficulty(self) -> Difficulty:
        """How many layings there are to find."""
        return Difficulty(-0.9, tuple(self._reasons()))

    def _reasons(self) -> Iterator[Reason]:
        if self.reiner:
            yield Reason("reiner", 0.5)
        yield from scarce(len(self._there))
        if self._there and all(isinstance(laying, Equality) for laying in self._there):
            yield Reason("equality-only", 0.5)

    @property
    def limit(self) -> float:
        """Seconds: a hand is to be searched."""
        return 90.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Hands from the deck."""
        return {"cards": (partial(_hands, False),), "reiner": (partial(_hands, True),)}


_HELD: Final = HAND - 1
"""Cards of a hand besides the one that may be Reiner."""


def _hands(reiner: bool, _beta: float, rng: Random) -> Iterator[Exercise]:
    """A hand that can lay something on the top, dealt from the deck (A2)."""
    top, *rest = shuffled(plain_cards(), rng)
    held = sorted([*rest[:_HELD], REINER if reiner else rest[HAND]])
    made = Lay(top, tuple(map(card_text, held)), reiner)
    made.__dict__["cards"] = tuple(held)
    if made.can_be_solved:
        yield made
