"""Many hands and decks at once that a seat's view allows."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from tutor.engine.analysis.drawing import shuffles
from tutor.engine.shuffling import unseen
from tutor.games.archimedes.analysis.tables import Ints
from tutor.games.archimedes.rules.components import BOTTOM, REINER
from tutor.games.archimedes.rules.view import View

Drawn: TypeAlias = tuple[list[Ints], Ints]
"""The hand of each seat, ``(n, size)``, and the deck, ``(n, cards)``, the next card first."""

Worlds: TypeAlias = Callable[[View, int, np.random.PCG64], Drawn]
"""``worlds(view, n, bits)``: so many hands and decks."""


def drawn(view: View, n: int, bits: np.random.PCG64) -> Drawn:
    """Hands and decks that a view allows, drawn fairly.

    A Reiner that all saw put away stands first in a hand, last in a deck.
    """
    left = unseen(view.table.cards, view.seen)
    put_away = view.reiner is not None and REINER in left
    cards = shuffles(unseen(left, [REINER]) if put_away else left, n, bits)
    reiner = np.full((n, 1), REINER, np.int64)
    hands, start = [], 0
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            hands.append(np.array([view.hand], np.int64).reshape(1, size).repeat(n, 0))
            continue
        knows = put_away and seat == view.reiner
        dealt = cards[:, start : start + size - knows]
        start += size - knows
        hands.append(np.concatenate([reiner, dealt], 1) if knows else dealt)
    deck = cards[:, start:]
    if put_away and view.reiner == BOTTOM:
        deck = np.concatenate([deck, reiner], 1)
    return hands, deck[:, : view.deck_left]
