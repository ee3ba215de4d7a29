"""The options of Quantum and its data file: ``dice.toml`` has the faces of the coloured dice."""

from collections.abc import Mapping
from typing import Final

import msgspec

from tutor.engine.contract import Files, file_of
from tutor.engine.legality import check_start
from tutor.games.quantum.rules.components import Components
from tutor.games.quantum.rules.rows import Row
from tutor.games.quantum.rules.table import Table

PRINTED: Final[Row] = (5, 8, 11)
"""What the rows of a short game begin with: one number more goes up, and two come down (Q2)."""

TURNS: Final = 12
"""Turns of a short game at most; two, three and four players all roll equally often."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: who is active first, and a whole game or a short one."""

    start: int = 0
    short: bool | msgspec.UnsetType = msgspec.UNSET
    """In a short game half of every sheet is filled before it begins, and the turns are counted.
    Where nothing is said it is a whole game, and a record says nothing either."""


FILES: Mapping[str, type[msgspec.Struct]] = {"dice": Components}


def unpack(_: Options, files: Files) -> Components:
    """The dice; they are the same for all options."""
    return file_of(files, "dice", Components)


def lay_out(seats: int, options: Options, components: Components) -> Table:
    """The table for so many seats.

    Raises:
        tutor.engine.validation.ValidationIssue: ``start-unknown``, as no seat is the start.
    """
    check_start(seats, options.start)
    if options.short:
        return Table(seats, options.start, components.dice, PRINTED, TURNS)
    return Table(seats, options.start, components.dice)
