"""Where the sums of a roll may be written."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.games.quantum.advisor import choice_lines, choices
from tutor.games.quantum.exercises.colour_sum import ColourSum
from tutor.games.quantum.narration import colour_name, roll_names
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import Roll
from tutor.games.quantum.rules.rows import EMPTY, LENGTH, LINE, Row, Rows, fits
from tutor.games.quantum.rules.state import State, start
from tutor.games.quantum.rules.sums import numbers
from tutor.games.quantum.rules.table import Table
from tutor.language import number, say
from tutor.learn.exercises.base import Maker, NumberExercise, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty
from tutor.learn.exercises.pictures import Picture, Seen

ROW_UNFIT = "row-unfit"
"""No row of a sheet: its numbers do not rise up to the line and fall after it."""


class SheetAndDice(Picture, frozen=True):
    """The rows of a sheet in the middle of a game, and a roll."""

    rows: Rows
    roll: Roll

    def seen(self) -> Seen:
        """A line a row, then the dice."""
        lines = [
            f"{colour_name(colour)}: {row_text(row)}"
            for colour, row in zip(COLOURS, self.rows, strict=True)
        ]
        return Seen(lines=(*lines, ", ".join(roll_names(self.roll))))


def row_text(row: Row) -> str:
    """The numbers of a row, a dot for an empty cell, a bar for the thick line."""
    cells = [number(each).rjust(2) for each in row] + [" ·"] * (LENGTH - len(row))
    return " ".join([*cells[:LINE], "|", *cells[LINE:]])


@final
class Writable(NumberExercise, frozen=True, tag="writable"):
    """In how many rows of a sheet a roll of Quantum may be written (Q2, Q4)."""

    rows: Annotated[
        tuple[Annotated[Row, msgspec.Meta(max_length=LENGTH)], ...],
        msgspec.Meta(min_length=4, max_length=4),
    ]
    roll: str
    """As a record writes it, ``3 r4 r2 y5 b6 b1 p2``."""

    def issues(self) -> Iterator[ValidationIssue]:
        """A roll that is none, a row that could not have been written."""
        yield from ColourSum(self.roll, COLOURS[0]).issues()
        for at, row in enumerate(self.rows):
            if not all(fits(row[:place], each) for place, each in enumerate(row)):
                yield ValidationIssue(ROW_UNFIT, f"rows[{at}]", got=" ".join(map(str, row)))

    @property
    def skill(self) -> Skill:
        """All four sums have to be found."""
        return "sums-of-dice"

    @cached_property
    def dice(self) -> Roll:
        """The seven dice; asked only where there are no ``issues``."""
        return ColourSum(self.roll, COLOURS[0]).dice

    @cached_property
    def state(self) -> State:
        """The first seat of a table with this sheet, the dice lying there."""
        return msgspec.structs.replace(
            start(Table(2, 0, ())),
            sheets=(self.rows, EMPTY),
            sums=numbers(self.dice.white, self.dice.faces),
        )

    @cached_property
    def value(self) -> Fraction:
        """How many rows take the sum of their colour."""
        return Fraction(sum(self.state.obstacle(0, colour) is None for colour in COLOURS))

    def ask(self) -> Question:
        """How many rows it is."""
        return Question(say("exercise.writable"), say("exercise.writable-how"))

    @property
    def line(self) -> str:
        """The rows from red to purple, and the roll as a record writes it."""
        rows = " / ".join(" ".join(map(str, row)) or "-" for row in self.rows)
        return f"rows of {rows} that take a sum of {self.roll}"

    def picture(self) -> Picture:
        """The sheet above the dice."""
        return SheetAndDice(self.rows, self.dice)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """The sums first; then what each row wants next."""
        yield say("exercise.hint-four-sums")
        yield say("exercise.hint-white")
        yield say("exercise.hint-last-number")

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Row by row what its sum would do to it, as the tutor's eye tells it."""
        yield say("exercise.writable-told", n=int(self.value))
        yield from choice_lines(choices(self.state, 0))

    @cached_property
    def difficulty(self) -> Difficulty:
        """Four sums and four comparisons."""
        return Difficulty(0.4)

    @property
    def limit(self) -> float:
        """Seconds: four sums are to be found and compared."""
        return 120.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """Nothing: sheets are met in the practice of the game."""
        return {}
