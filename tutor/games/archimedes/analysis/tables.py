"""Every laying of Archimedes as numbers, and which of them a policy takes from a hand.

A hand is two numbers: how many of each card it has, four bits a card, and which cards it has at
all, a bit a card; Reiner is card 0. The policy looks at the second only, so there is a table with
its choice for each top and each of 16,384 such hands.
"""

from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tutor.games.archimedes.opponents.fair import ANSWER, FLEXIBLE, POINT, REINER_HELD
from tutor.games.archimedes.rules.components import HIGHEST, REINER, VALUES
from tutor.games.archimedes.rules.moves import Equality, Laying
from tutor.games.archimedes.rules.offers import layings

Ints: TypeAlias = NDArray[np.int64]

CARDS: Final = HIGHEST + 1
HANDS: Final = 1 << CARDS
"""Sets of cards that a hand may have."""

NO_CARD: Final = CARDS
"""The first card of an equality, which lays one only."""

_ALL: Final = tuple(sorted((REINER, *VALUES, *VALUES)))
"""A hand that lays everything."""


class Tables:
    """All layings of all tops, and the policy's choice."""

    def __init__(self) -> None:
        self.layings: list[Laying] = []
        self.spans: dict[int, tuple[int, int]] = {}
        """Where in ``layings`` those of each top begin and end."""
        for top in VALUES:
            some = layings(top, _ALL)
            self.spans[top] = len(self.layings), len(self.layings) + len(some)
            self.layings += some
        self.code: dict[str, int] = {str(each): at for at, each in enumerate(self.layings)}
        pairs = [_cards(each) for each in self.layings]
        self.first = np.array([first for first, _ in pairs], np.int64)
        self.last = np.array([last for _, last in pairs], np.int64)
        self.result = np.array([each.result for each in self.layings], np.int64)
        self.most = np.zeros((HIGHEST + 1, HANDS), np.int8)
        """The most cards that each hand lays on each top in one turn."""
        self.kept = np.zeros((2, HANDS))
        """By whether somebody may end the round soon: what a hand is worth to keep, in cards."""
        self.best = np.zeros((2, HIGHEST + 1, HANDS))
        """By that, top and hand: what the best laying is worth; without one, minus infinity."""
        self.chosen = self._chosen()
        """By that, top and hand, in one row: the place in ``layings`` of what the policy lays, or
        -1."""

    def worth(self, code: int, close: int, held: Ints) -> NDArray[np.float64]:
        """What a laying is worth to the policy, for each of some hands that hold its cards."""
        left = held & ~self.bits(code)
        answer = ANSWER * self.most[self.result[code]].take(left)
        return np.where(left == 0, np.inf, self.kept[close].take(left) + answer)

    def bits(self, code: int) -> int:
        """Which cards a laying takes, a bit a card."""
        first, last = int(self.first[code]), int(self.last[code])
        return 1 << last | (1 << first if first != NO_CARD else 0)

    def _chosen(self) -> Ints:
        hands = np.arange(HANDS)
        sums = sum(value * (hands >> value & 1) for value in VALUES)
        sizes = np.bitwise_count(hands.astype(np.uint64)).astype(np.int64)
        able: list[tuple[int, int, NDArray[np.bool_], Ints]] = []
        at = 0
        for top in VALUES:
            for laying in layings(top, _ALL):
                first, last = _cards(laying)
                bits = self.bits(at)
                if first != last:  # two of a kind cannot be seen here
                    can = (hands & bits) == bits
                    able.append((top, at, can, hands & ~bits))
                    laid = can * np.int8(len(laying.cards))
                    np.maximum(self.most[top], laid, out=self.most[top])
                at += 1
        flexible = self.most[1:].mean(0)
        found = np.full((2, HIGHEST + 1, HANDS), -1, np.int64)
        for close in (0, 1):
            held = close * REINER_HELD * (hands & 1)
            self.kept[close] = FLEXIBLE * flexible - sizes - POINT * (1 + 4 * close) * sums - held
            best = self.best[close]
            best[:] = -np.inf
            for top, code, can, left in able:
                value = self.kept[close][left] + ANSWER * self.most[self.result[code]][left]
                better = can & (value > best[top])
                best[top][better] = value[better]
                found[close, top][better] = code
        return found.ravel()


def _cards(laying: Laying) -> tuple[int, int]:
    """The two cards of a laying; the first is none in an equality."""
    if isinstance(laying, Equality):
        return NO_CARD, laying.cards[0]
    return laying.cards


@cache
def tables() -> Tables:
    """The tables, made when first asked for."""
    return Tables()
