"""Exercises with equation cards: lay something from a hand, and the missing card."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec.structs import replace

from tutor.games.archimedes.advisor import checking
from tutor.games.archimedes.advisor.hints import reach
from tutor.games.archimedes.missing import answers
from tutor.games.archimedes.missing import task as missing
from tutor.games.archimedes.missing.task import Part, Task
from tutor.games.archimedes.rules.components import HIGHEST, LOWEST, read_card
from tutor.learn.exercises.base import Exercise, Judged, Skill
from tutor.maths.faults import Fault
from tutor.maths.tree import Sign

CardText = Annotated[str, msgspec.Meta(pattern="^([1-9]|1[0-3]|R)$")]
"""A card as records write it: ``8``, or ``R`` for Reiner."""

Value = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]


class Lay(Exercise, frozen=True, tag="lay"):
    """Lay an equation or an equality from the hand (A5, A6, A11)."""

    top: Value
    hand: Annotated[tuple[CardText, ...], msgspec.Meta(min_length=1)]
    reiner: bool = False
    """Whether it has to be laid with Reiner."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The hand as the rules hold it."""
        return tuple(read_card(text) for text in self.hand)

    @property
    def skill(self) -> Skill:
        """Equations with cards."""
        return "reiner" if self.reiner else "cards"

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """A laying that the rules allow."""
        answer = checking.check(text, self.top, self.cards, history)
        if self.reiner and answer.laying is not None and not answer.laying.reiner:
            fault = Fault("without-reiner", 0, len(text))
            answer = replace(answer, code=fault.code, fault=fault)
        return Judged(text, answer.code, answer.diagnosis, answer)

    def solutions(self) -> tuple[str, ...]:
        """Every laying, the most useful first."""
        found = reach(self.top, self.cards)
        return tuple(str(laying) for laying in found if laying.reiner or not self.reiner)


class Missing(Exercise, frozen=True, tag="missing"):
    """Find the card that is missing: ``3 + ▢ = 8``."""

    sign: Sign
    first: Part = None
    second: Part = None
    result: Part = None

    @property
    def task(self) -> Task:
        """The equation with its gaps."""
        return Task(self.first, self.sign, self.second, self.result)

    @property
    def skill(self) -> Skill:
        """Unknowns."""
        return "unknowns"

    def judge(self, text: str, history: Mapping[str, int] | None = None) -> Judged:
        """The number that fills the gap, or the whole equation."""
        answer = answers.check(text, self.task, history)
        return Judged(text, answer.code, answer.diagnosis, answer)

    def solutions(self) -> tuple[str, ...]:
        """Every card that fits."""
        return tuple(map(str, missing.fitting_cards(self.task)))
