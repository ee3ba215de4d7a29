"""The picture of an exercise with a group: the roll, and the board or the fields beside the group.

On a small terminal the free fields beside the group stand in lines; a large one has room for the
board itself.
"""

from collections.abc import Iterator
from typing import Final

from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.games.rachmistrz.boxes import box
from tutor.games.rachmistrz.exercises.join import Group, numbers_beside
from tutor.games.rachmistrz.widgets.hexboard import HexBoard, Token
from tutor.games.rachmistrz.widgets.practiceboard import MARK
from tutor.language import number, say
from tutor.ui.widgets.pictures import ROW, Drawings
from tutor.ui.widgets.roll import Roll

BETWEEN = "   "
"""Between fields in a line."""


def _group(picture: Group, large: bool) -> Iterator[Widget]:
    if large:
        yield Horizontal(Roll(picture.dice, scale=2), _board(picture), classes="-board")
        return
    yield Roll(picture.dice, scale=1)
    yield Static(Content(say("exercise.join-near")), classes="-near")
    yield Static(_near(picture, ROW), classes="-near")


def _board(picture: Group) -> Widget:
    """The board with the group, and a + on each free field beside it."""
    fields = picture.fields
    tokens = {field: Token(MARK, 0, in_group=len(fields) > 1) for field in fields}
    board = HexBoard(box(picture.side).numbers, tokens=tokens)
    board.set_reactive(HexBoard.joining, frozenset(numbers_beside(fields, picture.side)))
    board.can_focus = False  # it is only looked at here
    return board


def _near(picture: Group, columns: int) -> Content:
    """The free fields beside the group with their numbers, as many in a line as fit."""
    lines, room = list[list[Content]](), 0
    for field, numbers in numbers_beside(picture.fields, picture.side).items():
        shown = Content.assemble((field, "bold $accent"), " ", " ".join(map(number, numbers)))
        room -= shown.cell_length + len(BETWEEN)
        if room < 0:
            lines.append([])
            room = columns - shown.cell_length
        lines[-1].append(shown)
    return Content("\n").join(Content(BETWEEN).join(line) for line in lines)


DRAWINGS: Final = Drawings({Group: _group})
