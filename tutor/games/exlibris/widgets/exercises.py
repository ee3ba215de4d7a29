"""The picture of an exercise with islands: a column an island, its name above."""

from collections.abc import Iterator
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.games.exlibris.exercises.islands import IslandTable
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.widgets import colours
from tutor.language import number, say
from tutor.ui.widgets.pictures import Drawings


def _islands(picture: IslandTable, _large: bool) -> Iterator[Widget]:
    rows = {say("exercise.sticks"): picture.counts}
    if picture.cards is not None:
        rows[say("exercise.cards")] = picture.cards
    name = max(map(len, (say("exercise.island"), *rows)))
    chips = Content("  ").join(colours.chip(colour) for colour in COLOURS)
    lines = [Content.assemble(say("exercise.island").ljust(name), "  ", chips)]
    for row, numbers in rows.items():
        cells = "  ".join(number(each).center(5) for each in numbers)
        lines.append(Content.assemble(row.ljust(name), "  ", (cells, "bold")))
    yield Static(Content("\n").join(lines), classes="-drawn")


DRAWINGS: Final = Drawings({IslandTable: _islands})
