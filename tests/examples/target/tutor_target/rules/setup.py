"""The options of Target and its data file: ``numbers.toml`` has a set for each of them."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec

from tutor.engine.contract import Files, file_of
from tutor.engine.legality import check_start
from tutor.engine.validation import ValidationIssue
from tutor.maths.expressions import Use
from tutor_target.rules.components import Components, NumbersUnfit
from tutor_target.rules.table import Table

MOST_ROUNDS: Final = 20


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table."""

    numbers: Literal[4, 6] = 4
    """How many numbers are rolled (T3)."""
    use: Use = Use.ALL
    """Whether all of them have to be used (T5)."""
    rounds: int = 3
    """Rounds of a game (T2)."""
    start: int = 0
    """The seat that starts each round (T2)."""


class NumbersFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sets of four and of six numbers."""

    four: Components
    six: Components

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything wrong with either of them."""
        for name, found, expected in (("four", self.four, 4), ("six", self.six, 6)):
            if len(found.dice) != expected:
                yield ValidationIssue(
                    NumbersUnfit.COUNT_WRONG, f"{name}.dice", got=len(found.dice), expected=expected
                )
            for issue in found.issues():
                yield ValidationIssue(issue.code, f"{name}.{issue.key}", **issue.params)


FILES: Mapping[str, type[msgspec.Struct]] = {"numbers": NumbersFile}


def unpack(options: Options, files: Files) -> Components:
    """The set of numbers for these options."""
    found = file_of(files, "numbers", NumbersFile)
    return found.four if options.numbers == 4 else found.six


def lay_out(seats: int, options: Options, components: Components) -> Table:
    """The table for so many seats; raises :class:`ValidationIssue` for what does not fit."""
    check_start(seats, options.start)
    if not 1 <= options.rounds <= MOST_ROUNDS:
        raise ValidationIssue(
            NumbersUnfit.ROUNDS_WRONG, "options.rounds", got=options.rounds, most=MOST_ROUNDS
        )
    if len(components.dice) != options.numbers:
        raise ValidationIssue(
            NumbersUnfit.COUNT_WRONG,
            "components.dice",
            got=len(components.dice),
            expected=options.numbers,
        )
    return Table(
        seats,
        options.start,
        options.rounds,
        use_all=options.use is Use.ALL,
        components=components,
    )
