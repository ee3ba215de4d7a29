"""The options of Quantum and its data file: ``dice.toml`` has the faces of the coloured dice."""

from collections.abc import Mapping

import msgspec

from tutor.engine.contract import Files, file_of
from tutor.engine.legality import check_start
from tutor.games.quantum.rules.components import Components
from tutor.games.quantum.rules.table import Table


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: who is active first."""

    start: int = 0


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
    return Table(seats, options.start, components.dice)
