"""The picture of an exercise with islands: a column an island, its name above."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.games.exlibris.exercises.islands import IslandTable
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.widgets import colours
from tutor.language import number, say
from tutor.ui.widgets import pixels
from tutor.ui.widgets.pictures import Drawings

WIDE: Final = 9
"""Columns of an island on a large terminal: those of two big digits, and a little ground."""


def _islands(picture: IslandTable, large: bool) -> Iterator[Widget]:
    rows = {say("exercise.sticks"): picture.counts}
    if picture.cards is not None:
        rows[say("exercise.cards")] = picture.cards
    name = max(map(len, (say("exercise.island"), *rows)))
    lines = [*_row(say("exercise.island").ljust(name), _letters() if large else _chips())]
    for row, numbers in rows.items():
        texts = [number(each) for each in numbers]
        cells = [
            _big(text) if large else [Content.styled(text.center(5), "bold")] for text in texts
        ]
        lines += [Content("")] if large else []
        lines += _row(row.ljust(name), cells)
    yield Static(Content("\n").join(lines), classes="-drawn")


def _row(name: str, cells: Sequence[Sequence[Content]]) -> Iterator[Content]:
    """Cells of as many lines beside each other, behind a name in the middle of these."""
    high = len(cells[0])
    for line in range(high):
        before = Content(name if line == high // 2 else " " * len(name))
        yield Content("  ").join([before, *(cell[line] for cell in cells)])


def _chips() -> list[list[Content]]:
    return [[colours.chip(colour)] for colour in COLOURS]


def _letters() -> list[list[Content]]:
    """Shape and letter of each island in big letters."""
    return [
        [
            Content.styled(f" {line}".ljust(WIDE), f"bold {colours.style(colour)}")
            for line in colours.large_face(colour)
        ]
        for colour in COLOURS
    ]


def _big(text: str) -> list[Content]:
    return [Content.styled(line.center(WIDE), "bold") for line in pixels.lines(text)]


DRAWINGS: Final = Drawings({IslandTable: _islands})
