"""The deck of Archimedes as practice and commands want it: the data file, read once."""

from functools import cache

from tutor import data
from tutor.games.archimedes import GAME
from tutor.games.archimedes.box import Options
from tutor.games.archimedes.components import Components
from tutor.games.archimedes.outlook import Counts, counts


@cache
def deck(reiner: bool = True) -> Components:
    """The cards in the box, with Reiner or without; raises :class:`tutor.data.DataFault`."""
    found = data.components(GAME, Options(reiner))
    assert isinstance(found, Components)
    return found


@cache
def tops() -> Counts:
    """How often each number lies in the deck, for :func:`tutor.practice.archimedes.hints.reach`."""
    return counts(deck().cards)
