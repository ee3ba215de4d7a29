"""A curve of chances in cells: how likely a win was, from the first move to the last.

Below it stands where the game is looked at now, and where the moments are, by their numbers.
"""

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

LEVELS: Final = " ▁▂▃▄▅▆▇█"
"""Fillings of a cell, from nothing to all of it."""

HERE: Final = "▲"
FIRST_MOMENT: Final = "①"
"""The numbers in circles follow each other."""


class ChanceCurve(Widget):
    """The chances to win of one seat, 0 to 1; as high as the widget, but for the line of marks."""

    SCOPED_CSS = False  # the screen says how large it is
    DEFAULT_CSS = """
    ChanceCurve { height: 3; }
    .-wide ChanceCurve { height: 6; }
    """

    chances: reactive[Sequence[float]] = reactive[Sequence[float]](())
    """One a move; empty while nothing is known."""
    moments: reactive[Sequence[int]] = reactive[Sequence[int]](())
    """Places among the moves that are marked."""
    place: reactive[int] = reactive(0)
    """The move that is looked at; -1 before the first."""
    moves: reactive[int] = reactive(1)
    """How many there are."""

    can_focus = False

    def render(self) -> Content:
        """The curve, and the marks below it."""
        width, height = self.size.width, max(self.size.height - 1, 1)
        columns = drawn(self.chances, width, height)
        lines = [Content.styled(line, "$primary") for line in columns]
        return Content("\n").join([*lines, self._marks(width)])

    def _marks(self, width: int) -> Content:
        cells = ["─"] * width
        for number, moment in enumerate(self.moments):
            cells[column(moment, self.moves, width)] = chr(ord(FIRST_MOMENT) + number)
        marks = Content.styled("".join(cells), "$text-muted")
        at = column(max(self.place, 0), self.moves, width)
        here = HERE if cells[at] == "─" else cells[at]
        return marks[:at] + Content.styled(here, "bold $accent reverse") + marks[at + 1 :]


def column(place: int, moves: int, width: int) -> int:
    """The column of a move among so many, the first one at the left end, the last at the right."""
    return 0 if moves < 2 else place * (width - 1) // (moves - 1)


def drawn(chances: Sequence[float], width: int, height: int) -> list[str]:
    """The lines of a curve, from the top; blanks where nothing is known.

    Args:
        chances: of each move, 0 to 1.
        width: in cells; each shows the last of its moves.
        height: in cells, each with eight steps.
    """
    if not chances:
        return [" " * width] * height
    filled = []
    for at in range(width):
        place = at * (len(chances) - 1) // max(width - 1, 1)
        filled.append(max(1, round(chances[place] * height * 8)))
    return [
        "".join(LEVELS[max(0, min(8, eighths - 8 * row))] for eighths in filled)
        for row in reversed(range(height))
    ]
