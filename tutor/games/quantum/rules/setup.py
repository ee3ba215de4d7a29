"""The options of Quantum and its data file: ``dice.toml`` has the faces of the coloured dice."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.games.quantum.rules.components import Components, DiceUnfit
from tutor.games.quantum.rules.table import Table

SEATS = range(2, 5)
"""How many can play."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: who is active first."""

    start: int = 0


FILES: Mapping[str, type[msgspec.Struct]] = {"dice": Components}


def unpack(_: Options, files: Mapping[str, Any]) -> Components:
    """The dice; they are the same for all options."""
    dice: Components = files["dice"]
    return dice


def cross_check(_: Mapping[str, Any]) -> Iterator[tuple[str, ValidationIssue]]:
    """Nothing: there is only one file."""
    return iter(())


def lay_out(seats: int, options: Options, components: Components) -> Table:
    """The table for so many seats; raises :class:`ValidationIssue` for a start that is no seat."""
    if not 0 <= options.start < seats:
        raise ValidationIssue(
            DiceUnfit.START_UNKNOWN, "options.start", got=options.start, seats=seats
        )
    return Table(seats, options.start, components.dice)
