"""What is asked about a hand: ``--top 3 --hand 1 5 8 R``, or a line of JSON."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

import msgspec

from tutor.games.archimedes.advisor import checking
from tutor.games.archimedes.advisor.hints import as_json, reach
from tutor.games.archimedes.advisor.narration import hint_lines
from tutor.games.archimedes.deck import tops
from tutor.games.archimedes.rules.components import (
    HIGHEST,
    LOWEST,
    MOST_OF_ONE,
    REINER,
    VALUES,
    Card,
    read_card,
)
from tutor.games.archimedes.rules.moves import Laying
from tutor.language import plain, say
from tutor.learn.advisor import Advisor, Example, Given, Option, Unclear
from tutor.learn.answers import Answer

Value = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]
"""What a number card shows."""

Cards = Annotated[
    tuple[Value | Literal["R"], ...],
    msgspec.Meta(min_length=1, max_length=MOST_OF_ONE * len(VALUES)),
]
"""A hand as JSON has it, Reiner as ``"R"``."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """The top of the pile and a hand."""

    top: Value
    hand: Cards

    def __post_init__(self) -> None:
        if self.hand.count("R") > 1:
            raise ValueError("there is one R")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand in the order given."""
        return tuple(REINER if card == "R" else card for card in self.hand)


class HandAdvisor(Advisor[Position]):
    """Judges equations of a hand, and tells all that can be laid (A5, A6, A11)."""

    kind = Position
    example = Example("3+5=8", "--top 3 --hand 1 5 8 R")

    def options(self) -> Sequence[Option]:
        """The top of the pile, and the hand."""
        return (
            Option(name="top", word="CARD", about=say("archimedes.option-top")),
            Option(name="hand", words="+", word="CARD", about=say("archimedes.option-hand")),
        )

    def question(self, given: Given) -> Position:
        """The cards that were typed.

        Raises:
            tutor.learn.advisor.Unclear: something is missing, or is no card.
        """
        if not given["top"]:
            raise Unclear(say("archimedes.no-top"))
        (top,) = map(_card, given["top"])
        if top == "R":
            raise Unclear(say("archimedes.top-reiner"))
        hand = tuple(map(_card, given["hand"]))
        if not hand:
            raise Unclear(say("archimedes.no-hand"))
        if hand.count("R") > 1:
            raise Unclear(say("archimedes.reiner-twice"))
        return Position(top=top, hand=hand)

    def check(self, question: Position, text: str) -> Answer:
        """Judges an equation, or an equality, for a hand (A5, A6, A11)."""
        return checking.check(text, question.top, question.cards)

    def hint(self, question: Position) -> dict[str, Any]:
        """All that can be laid, the most useful first."""
        return as_json(question.top, question.cards, _reached(question))

    def hint_lines(self, question: Position) -> Iterator[str]:
        """All that can be laid, in words."""
        return hint_lines(question.top, question.cards, _reached(question))


def _card(word: str) -> int | Literal["R"]:
    try:
        return read_card(word.upper()) or "R"
    except KeyError:
        raise Unclear(say("archimedes.no-such-card", text=plain(word))) from None


def _reached(position: Position) -> tuple[Laying, ...]:
    return reach(position.top, position.cards, tops())
