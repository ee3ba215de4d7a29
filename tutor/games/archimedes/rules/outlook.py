"""How good a hand is to hold: pure facts, for hints, practice and opponents.

The measure is :func:`flexibility`: how many cards the hand can lay at once on the top card it
will meet, on average. Nobody knows that top, so each number counts as often as the deck holds it.
An equation lays two cards, an equality one (A5, A6), so equations count double by themselves;
and Reiner (A11), who fits every top, makes a hand that keeps him better than one that does not.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from tutor.games.archimedes.rules.components import VALUES, Card, Hand
from tutor.games.archimedes.rules.moves import Laying
from tutor.games.archimedes.rules.offers import layings, without

Counts: TypeAlias = tuple[int, ...]
"""How often each top may come: one count for each of 1 to 13."""

EVEN: Final[Counts] = (1,) * len(VALUES)
"""Every top as likely as every other."""


def counts(cards: Iterable[Card]) -> Counts:
    """How often a deck, or what is left of it, holds each number; Reiner is no top (A2)."""
    held = Counter(cards)
    return tuple(held[value] for value in VALUES)


def lays(top: int, hand: Hand) -> int:
    """The most cards that a hand can lay on a top in one turn: 2, 1 or 0 (A5, A6)."""
    found = layings(top, hand)  # the equations stand before the equalities
    return len(found[0].cards) if found else 0


@lru_cache(maxsize=1 << 16)
def flexibility(hand: Hand, tops: Counts = EVEN) -> float:
    """The cards that a hand (ascending) lays at once on average, 0 to 2; 0 for an empty one."""
    laid = sum(n * lays(top, hand) for top, n in zip(VALUES, tops, strict=True) if n)
    return laid / (sum(tops) or 1)


Worth: TypeAlias = tuple[int, int, float, int]
"""Cards laid now, cards the rest lays on the new top, its flexibility, its sum made negative."""


def worth(hand: Hand, laying: Laying, tops: Counts = EVEN) -> Worth:
    """What a laying is good for; the greatest is the best.

    More cards laid come first: every equation before every equality, and so the one that empties
    the hand (A8). Then the hand that is left decides: what it can lay on the top just made, then
    its :func:`flexibility`, then its sum, which is what it would cost (A8, A9).
    """
    left = without(hand, laying)
    return len(laying.cards), lays(laying.result, left), flexibility(left, tops), -sum(left)
