"""The options of Archimedes and its data file: ``deck.toml`` counts the cards."""

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from tutor.engine.contract import Files, file_of
from tutor.engine.legality import check_start
from tutor.engine.validation import ValidationIssue
from tutor.games.archimedes.rules.components import (
    HAND,
    REINER,
    Components,
    DeckUnfit,
    deck_issues,
)
from tutor.games.archimedes.rules.table import ROUNDS, Table

SEATS = range(2, 6)
"""How many can play."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: Reiner or not, who starts, and the whole game or one round."""

    reiner: bool = True
    start: int = 0
    """The seat that starts the first round (A3)."""
    rounds: Literal[1, 5] | msgspec.UnsetType = msgspec.UNSET
    """Rounds of the game: one is a short game, and who is best in it has won. Where nothing is
    said there are five (A2), and a record says nothing either."""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each card lie in the box, Reiner (``R``) too."""

    deck: dict[str, int]

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything that makes this no deck."""
        yield from deck_issues(self.deck)


FILES: Mapping[str, type[msgspec.Struct]] = {"deck": DeckFile}


def unpack(options: Options, files: Files) -> Components:
    """The deck for these options, Reiner left in the box when it is not wanted (A11)."""
    deck = file_of(files, "deck", DeckFile).deck
    return Components({card: n for card, n in deck.items() if options.reiner or card != "R"})


def cross_check(files: Files) -> Iterator[tuple[str, ValidationIssue]]:
    """Why the most players could not play with this deck, and with Reiner."""
    whole = Components(file_of(files, "deck", DeckFile).deck)
    for issue in _unplayable(SEATS[-1], whole, reiner=True):
        key = issue.key.removeprefix("components.")
        yield "deck", ValidationIssue(issue.code, key, **issue.params)


def lay_out(seats: int, options: Options, components: Components) -> Table:
    """The table for so many seats.

    Raises:
        ValidationIssue: nobody sits where the game starts, or the cards do not do for so many.
    """
    check_start(seats, options.start)
    for issue in _unplayable(seats, components, options.reiner):
        raise issue
    return Table(seats, options.start, components.cards, options.rounds or ROUNDS)


def _unplayable(seats: int, components: Components, reiner: bool) -> Iterator[ValidationIssue]:
    """What keeps so many from playing with this deck, with Reiner or without (A2, A11)."""
    if reiner and not components.has_reiner:
        yield ValidationIssue(DeckUnfit.REINER_MISSING, "components.deck.R")
    if not reiner and components.has_reiner:
        yield ValidationIssue(DeckUnfit.REINER_UNWANTED, "components.deck.R")
    n = sum(card != REINER for card in components.cards)
    need = HAND * seats + 1
    if n < need:  # a number card must be left to turn up
        yield ValidationIssue(DeckUnfit.DECK_SHORT, "components.deck", n=n, seats=seats, need=need)
