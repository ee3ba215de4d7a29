"""Quantum in rounds with a class: what is this sheet worth (Q2, Q7-Q10)?"""

from collections.abc import Iterator
from random import Random
from typing import Annotated, ClassVar, Final

import msgspec

from tutor.games.quantum import GAME
from tutor.games.quantum.narration import (
    colour_mark,
    column_lines,
    column_of,
    misthrow_lines,
    total_lines,
)
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.rows import EMPTY, LENGTH, Rows, fits
from tutor.games.quantum.rules.scoring import MISTHROWS, sheet
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.sums import total_sum
from tutor.language import number, say
from tutor.learn.class_rounds.class_round import Picture
from tutor.learn.class_rounds.ways import PredictRound, played
from tutor.learn.sums import Sum
from tutor.settings import Settings

CROSSED: Final = "×"
"""The mark of the misthrows beside the rows."""

COLUMNS: Final = 3
"""Columns that are complete in a sheet worth asking about."""


class Material(msgspec.Struct, frozen=True):
    """Nothing: a sheet says all."""


class SheetPosed(msgspec.Struct, frozen=True):
    """The rows and misthrows of a player (Q10)."""

    rows: Rows
    misthrows: Annotated[int, msgspec.Meta(ge=0, le=MISTHROWS)]


class SheetRound(PredictRound[Material, SheetPosed]):
    """The class predicts what a sheet is worth."""

    material = Material
    posed = SheetPosed
    earlier: ClassVar[tuple[str, ...]] = ("sheet-posed",)
    skill = "second-lowest"

    def gather(self, settings: Settings) -> Material:
        """Nothing: computers play with the dice of the box."""
        return Material()

    def pose(self, material: Material, rng: Random) -> SheetPosed:
        """The best sheet of a game between computers."""
        state = played(GAME, State, _is_rich, rng)
        seat = max(range(len(state.sheets)), key=state.total)
        return SheetPosed(state.sheets[seat], state.misthrows[seat])

    def fits(self, material: Material, posed: SheetPosed) -> bool:
        """Whether these rows could have been written (Q2)."""
        return len(posed.rows) == len(EMPTY) and all(
            fits(row[:place], number) for row in posed.rows for place, number in enumerate(row)
        )

    def task(self, posed: SheetPosed) -> str:
        """The question, with the misthrows."""
        return say("teach.sheet", n=posed.misthrows)

    def picture(self, posed: SheetPosed) -> Picture:
        """The rows of the sheet, each with the letter of its colour; what each misthrow costs."""
        rows = [
            (colour_mark(colour), *map(str, row))
            for colour, row in zip(COLOURS, posed.rows, strict=True)
        ]
        colours = [
            (f"quantum-{colour}",) * len(row) for colour, row in zip(COLOURS, rows, strict=True)
        ]
        if posed.misthrows:
            rows.append((CROSSED, *(number(-each) for each in range(1, posed.misthrows + 1))))
        return Picture(
            tuple(rows),
            table=True,
            plain=True,
            colours=tuple(colours),
            rule=say("teach.sheet-rule"),
        )

    def addition(self, posed: SheetPosed) -> Sum:
        """The columns, less the misthrows."""
        found = sheet(0, posed.rows, posed.misthrows)
        return total_sum(found) or Sum(str(found.total), found.total)

    def story(self, posed: SheetPosed) -> Iterator[str]:
        """Column after column, the misthrows, the total."""
        for column in range(1, LENGTH + 1):
            yield from column_lines(column, column_of(posed.rows, column))
        yield from misthrow_lines(posed.misthrows)
        yield from total_lines(sheet(0, posed.rows, posed.misthrows))


def _is_rich(state: State) -> bool:
    """Whether there is enough to add up."""
    return any(min(map(len, rows)) >= COLUMNS for rows in state.sheets)
