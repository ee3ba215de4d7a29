"""The six kinds of move of Archimedes, as small values and as the text of a record.

``deck 3 5 8 R`` (top first) and ``lots 1 0`` (best first) are chance's; ``3+5=8``, ``3+R5=8``,
``=8``, ``=R8``, ``draw`` and ``pass`` are the seats'.
"""

import re
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from tutor.engine.contract import Seat, unreadable
from tutor.games.archimedes.rules.components import REINER, Card, card_text, read_card
from tutor.maths.tree import BasicSign

Standing: TypeAlias = Literal["", "card", "result"]
"""Which of the two cards of an equation Reiner stands in for, if any (A11)."""


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A shuffled deck, the top card first (A2, A10)."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(["deck", *map(card_text, self.cards)])


class Lots(msgspec.Struct, frozen=True, gc=False):
    """A group of tied seats in the order that lots give, the best first (A10, A12)."""

    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return " ".join(["lots", *map(str, self.seats)])


class Equation(msgspec.Struct, frozen=True, gc=False):
    """``top sign card = result``: two cards of the hand go on the pile (A5, A11)."""

    top: int
    sign: BasicSign
    card: int
    result: int
    reiner: Standing = ""

    @property
    def cards(self) -> tuple[Card, Card]:
        """What leaves the hand, the new top last."""
        return (
            REINER if self.reiner == "card" else self.card,
            REINER if self.reiner == "result" else self.result,
        )

    def __str__(self) -> str:
        card = "R" if self.reiner == "card" else ""
        result = "R" if self.reiner == "result" else ""
        return f"{self.top}{self.sign}{card}{self.card}={result}{self.result}"


class Equality(msgspec.Struct, frozen=True, gc=False):
    """``= card``: one card of the top's value goes on the pile (A6, A11)."""

    result: int
    reiner: bool = False

    @property
    def cards(self) -> tuple[Card]:
        """What leaves the hand."""
        return (REINER if self.reiner else self.result,)

    def __str__(self) -> str:
        return f"=R{self.result}" if self.reiner else f"={self.result}"


class Draw(msgspec.Struct, frozen=True, gc=False):
    """One card from the deck (A7)."""

    def __str__(self) -> str:
        return "draw"


class Pass(msgspec.Struct, frozen=True, gc=False):
    """Nothing, when the deck is empty (A7)."""

    def __str__(self) -> str:
        return "pass"


Laying: TypeAlias = Equation | Equality
"""A move that lays cards."""

Move: TypeAlias = Deck | Lots | Equation | Equality | Draw | Pass

DRAW: Final = Draw()
PASS: Final = Pass()

_VALUE = r"(0|[1-9][0-9]{0,2})"
_LAYING = re.compile(rf"(?:{_VALUE}([-+*/])(R?){_VALUE})?=(R?){_VALUE}", re.ASCII)
_SEAT = re.compile(r"[0-9]")


def parse(text: str) -> Move:
    """The move of a text: a laying such as ``8+3=11``, ``draw``, ``pass``, or what chance brings.

    Raises:
        tutor.engine.contract.Refused: ``move-unreadable``.
    """
    match text.split():
        case ["draw"]:
            return DRAW
        case ["pass"]:
            return PASS
        case ["deck", *cards]:
            return _deck(cards, text)
        case ["lots", *seats] if seats and all(map(_SEAT.fullmatch, seats)):
            return Lots(tuple(map(int, seats)))
        case [word]:
            return _laying(word, text)
        case _:
            raise unreadable(text)


def _deck(words: Sequence[str], text: str) -> Deck:
    try:
        return Deck(tuple(map(read_card, words)))
    except KeyError:
        raise unreadable(text) from None


def _laying(word: str, text: str) -> Laying:
    match = _LAYING.fullmatch(word)
    if match is None:
        raise unreadable(text)
    top, found, reiner_card, card, reiner_result, result = match.groups()
    if found is None:
        return Equality(int(result), reiner_result == "R")
    if reiner_card and reiner_result:  # there is only one Reiner (A1)
        raise unreadable(text)
    sign: BasicSign = found  # type: ignore[assignment]
    standing: Standing = "card" if reiner_card else "result" if reiner_result else ""
    return Equation(int(top), sign, int(card), int(result), standing)
