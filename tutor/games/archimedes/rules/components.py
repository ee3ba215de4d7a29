"""What lies in the box of Archimedes: a deck of number cards, and perhaps Reiner (A1, A11)."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from tutor.engine.validation import ValidationIssue

Card: TypeAlias = int
"""A number card is its value, 1 to 13; Reiner is :data:`REINER`."""

REINER: Final[Card] = 0

BOTTOM: Final = -1
"""Where Reiner is put when it is turned up: below the deck, and so in no seat's hand (A2)."""

LOWEST, HIGHEST = 1, 13
VALUES: Final = range(LOWEST, HIGHEST + 1)
"""What number cards show (A1), and what Reiner may stand for (A11)."""

HAND: Final = 5
"""Cards dealt to each player (A2)."""

MOST_OF_ONE: Final = 40
"""Copies of a card that a deck may hold: more than any box has."""

Hand: TypeAlias = tuple[Card, ...]
"""The cards of one player, ascending."""

_TEXTS: Final = {REINER: "R", **{value: str(value) for value in VALUES}}
_CARDS: Final = {text: card for card, text in _TEXTS.items()}


def card_text(card: Card) -> str:
    """A card as records write it: ``8``, or ``R`` for Reiner."""
    return _TEXTS[card]


def read_card(text: str) -> Card:
    """The card of a text, ``1`` to ``13`` or ``R``.

    Raises:
        KeyError: it is that of no card.
    """
    return _CARDS[text]


def cards_as_json(cards: Iterable[Card]) -> tuple[int | str, ...]:
    """Cards as JSON shows them: numbers, and ``"R"``."""
    return tuple(card or _TEXTS[REINER] for card in cards)


class DeckUnfit(StrEnum):
    """What can be wrong with a deck."""

    CARD_UNKNOWN = "card-unknown"
    """Cards are 1 to 13 and R (A1)."""
    COUNT_WRONG = "count-wrong"
    """So many copies of a card are none. Params: ``got``, ``most``."""
    DECK_SHORT = "deck-short"
    """Too few number cards to deal and turn one up (A2). Params: ``n``, those there, ``seats``,
    ``need``."""
    REINER_MISSING = "reiner-missing"
    """Reiner is wanted, and the deck has none (A11)."""
    REINER_UNWANTED = "reiner-unwanted"
    """The deck has Reiner, and is to be played without (A11)."""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The box: how many of each card, by its text (``"1"`` to ``"13"``, ``"R"``).

    A record carries this, so it replays after the data file changes.
    """

    deck: dict[str, int]

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything that makes this no deck (A1)."""
        yield from deck_issues(self.deck)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, ascending."""
        return tuple(sorted(read_card(text) for text, n in self.deck.items() for _ in range(n)))

    @property
    def has_reiner(self) -> bool:
        """Whether Reiner is in the deck (A11)."""
        return self.deck.get("R", 0) > 0


def deck_issues(deck: dict[str, int]) -> Iterator[ValidationIssue]:
    """What is wrong with the cards or their counts (A1)."""
    for text, n in deck.items():
        if text not in _CARDS:
            yield ValidationIssue(DeckUnfit.CARD_UNKNOWN, f"deck.{text}")
            continue
        most = 1 if _CARDS[text] == REINER else MOST_OF_ONE
        if not 0 <= n <= most:
            yield ValidationIssue(DeckUnfit.COUNT_WRONG, f"deck.{text}", got=n, most=most)
