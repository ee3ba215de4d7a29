"""The options of Archimedes and its data file: ``deck.toml`` counts the cards."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tutor.games.archimedes.components import (
    Components,
    DeckUnfit,
    deck_misfits,
    too_short,
)
from tutor.games.archimedes.table import Table
from tutor.games.checked import Misfit

SEATS = range(2, 6)
"""How many can play."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: with Reiner or without, and who starts."""

    reiner: bool = True
    start: int = 0
    """The seat that starts the first round (A3)."""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each card lie in the box, Reiner (``R``) too."""

    deck: dict[str, int]

    def misfits(self) -> Iterator[Misfit]:
        """Everything that makes this no deck."""
        yield from deck_misfits(self.deck)


FILES: Mapping[str, type[msgspec.Struct]] = {"deck": DeckFile}


def unpack(options: Options, files: Mapping[str, Any]) -> Components:
    """The deck for these options; raises :class:`Misfit` when it lacks a Reiner asked for."""
    deck: dict[str, int] = files["deck"].deck
    if not options.reiner:
        return Components({card: n for card, n in deck.items() if card != "R"})
    return _with_reiner(Components(deck))


def _with_reiner(components: Components) -> Components:
    if not components.has_reiner:
        raise Misfit(DeckUnfit.REINER_MISSING, "deck")
    return components


def cross_check(files: Mapping[str, Any]) -> Iterator[tuple[str, Misfit]]:
    """That the deck is large enough for the most players."""
    misfit = too_short(Components(files["deck"].deck), SEATS[-1])
    if misfit is not None:
        yield "deck", misfit


def lay_out(seats: int, options: Options, components: Components) -> Table:
    """The table for so many seats; raises :class:`Misfit` for what does not go together."""
    if not 0 <= options.start < seats:
        raise Misfit(DeckUnfit.START_UNKNOWN, "options.start", got=options.start, seats=seats)
    if options.reiner:
        _with_reiner(components)
    elif components.has_reiner:
        raise Misfit(DeckUnfit.REINER_UNWANTED, "components.deck.R")
    misfit = too_short(components, seats)
    if misfit is not None:
        raise misfit
    return Table(seats, options.start, components.cards)
