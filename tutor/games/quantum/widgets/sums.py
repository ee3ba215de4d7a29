"""The four sums of a roll, written out, with what whoever is asked may do with each."""

from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from tutor.games.quantum.rules.components import COLOURS, Colour
from tutor.games.quantum.widgets.colours import chip
from tutor.language import say


class SumRow(NamedTuple):
    """A sum: how it comes about, and why it cannot be written, or nothing where it can.

    ``verdict`` is empty while nobody is asked.
    """

    colour: Colour
    line: str
    fits: bool
    verdict: str


class QuantumSums(Widget, can_focus=True):
    """A line a colour. While it has the focus one is chosen: up and down, 1 to 4, or a click.

    A move of the cursor posts :class:`Moved`.
    """

    DEFAULT_CSS = """
    QuantumSums {
        width: 1fr;
        height: auto;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        *(Binding(str(place + 1), f"go({place})", show=False) for place in range(len(COLOURS))),
    ]

    rows: reactive[tuple[SumRow, ...]] = reactive((), layout=True)
    cursor: reactive[int | None] = reactive(None)
    """The colour that is chosen, from 0; None before one is."""

    class Moved(Message):
        """Another colour is being chosen."""

    @property
    def help_text(self) -> str:
        """What F1 says of the sums of the colours."""
        return say("quantumtable.sums-help")

    def get_content_height(self, *_: object) -> int:
        """Return a line a colour, also before the roll."""
        return len(COLOURS)

    def watch_cursor(self) -> None:
        """Tells that another colour is being chosen."""
        self.post_message(self.Moved())

    def on_focus(self) -> None:
        """Marks the colour under the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Marks no colour any more."""
        self.refresh()

    def action_step(self, way: int) -> None:
        """Moves the cursor, from the last colour on to the first; at first to one that fits."""
        if self.cursor is None:
            self.cursor = next((at for at, row in enumerate(self.rows) if row.fits), 0)
        else:
            self.cursor = (self.cursor + way) % len(COLOURS)

    def action_go(self, place: int) -> None:
        """Moves the cursor to a colour."""
        self.cursor = place

    def on_click(self, event: events.Click) -> None:
        """Chooses the colour that was clicked."""
        if event.y < len(self.rows):
            self.cursor = event.y

    def render(self) -> Content:
        """A line a sum; the verdicts stand below each other where they have room there."""
        width = max((Content(row.line).cell_length for row in self.rows), default=0)
        for columns in (width, 0):
            lines = [self._line(place, row, columns) for place, row in enumerate(self.rows)]
            if all(line.cell_length <= self.content_size.width for line in lines):
                break
        return Content("\n").join(lines)

    def _line(self, place: int, row: SumRow, width: int) -> Content:
        here = self.has_focus and place == self.cursor
        key = f"{'▸' if here else ' '} {place + 1} " if self.has_focus else "    "
        text = Content.styled(row.line, "bold" if here else "")
        return Content.assemble(
            (key, "bold $accent"),
            chip(row.colour),
            " ",
            text,
            " " * max(2, width - text.cell_length + 3),
            _verdict(row),
        )


def _verdict(row: SumRow) -> Content:
    if not row.verdict:
        return Content("")
    text = f"{'✓' if row.fits else '✗'} {row.verdict}"
    return Content.styled(text, "bold $success" if row.fits else "$board-spent")
