"""The options of ExLibris: only who starts, for the rules fix all else (E1, E2)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from tutor.engine.contract import Seat
from tutor.engine.validation import ValidationIssue
from tutor.games.exlibris.rules.components import BoxUnfit, Components

SEATS = range(2, 5)
"""How many can play."""

FILES: Final[Mapping[str, type[msgspec.Struct]]] = {}
"""There is nothing in this box that another box could have otherwise."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: who starts."""

    start: Seat = 0
    """The seat that gives the first Commission (E2)."""


def unpack(options: Options, files: Mapping[str, Any]) -> Components:
    """The components: the same with every option."""
    del options, files
    return Components()


def cross_check(files: Mapping[str, Any]) -> Iterator[tuple[str, ValidationIssue]]:
    """Nothing: there are no files that could be at odds."""
    del files
    return iter(())


def check_start(seats: int, options: Options) -> None:
    """Raises :class:`ValidationIssue` when nobody sits where the game is to start."""
    if not 0 <= options.start < seats:
        raise ValidationIssue(
            BoxUnfit.START_UNKNOWN, "options.start", got=options.start, seats=seats
        )
