"""The deck of Archimedes as practice and commands want it: the data file, read once."""

from functools import cache

from tutor import data
from tutor.games.archimedes import GAME
from tutor.games.archimedes.rules.components import REINER, Card, Components
from tutor.games.archimedes.rules.outlook import Counts, counts
from tutor.games.archimedes.rules.setup import Options, unpack


@cache
def deck(reiner: bool = True) -> Components:
    """The cards in the box, with Reiner or without.

    Raises:
        tutor.data.DataFault: the data file cannot be used.
    """
    return unpack(Options(reiner), data.files(GAME))


@cache
def plain_cards() -> tuple[Card, ...]:
    """The cards in the box without Reiner, in order."""
    return tuple(card for card in deck().cards if card != REINER)


@cache
def tops() -> Counts:
    """How often each number lies in the deck, for the hints."""
    return counts(deck().cards)
