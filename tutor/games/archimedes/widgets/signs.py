"""The five sign tokens of Archimedes (A2), as the class writes them."""

from dataclasses import dataclass
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from tutor.games.archimedes.rules.offers import SIGNS as OPERATIONS
from tutor.language import say, sign
from tutor.ui.themes import variables_of
from tutor.ui.widgets import pixels
from tutor.ui.widgets.cursorrow import CursorRow

SIGNS: Final = (*OPERATIONS, "=")
"""The tokens in ASCII, as they lie from left to right."""

COLUMNS, LINES = 5, 3
"""One token."""

GAP = 1


class Signs(CursorRow):
    """The tokens side by side; choosing one posts :class:`Chosen` with its ASCII sign."""

    DEFAULT_CSS = """
    Signs {
        width: auto;
        height: auto;
    }
    """

    used: reactive[frozenset[str]] = reactive(frozenset)
    """The signs that stand in the equation so far."""

    @dataclass
    class Chosen(Message):
        """A sign was chosen."""

        row: "Signs"
        sign: str

        @property
        def control(self) -> "Signs":
            """The row of signs it was chosen in."""
            return self.row

    @property
    def help_text(self) -> str:
        """What F1 says of the tokens with signs."""
        return say("cardboard.signs-help")

    @property
    def places(self) -> int:
        """The five tokens."""
        return len(SIGNS)

    def place_at(self, x: int, y: int) -> int | None:
        """The token at a cell of the widget, if any."""
        place, within = divmod(x, COLUMNS + GAP)
        return place if within < COLUMNS and 0 <= place < self.places else None

    def chose(self, place: int) -> None:
        """Posts the sign."""
        self.post_message(self.Chosen(self, SIGNS[place]))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the columns of all tokens."""
        return len(SIGNS) * (COLUMNS + GAP) - GAP

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines of a token."""
        return LINES

    def render_line(self, y: int) -> Strip:
        """Return one line of the tokens."""
        around = self.visual_style.rich_style
        if y >= LINES:
            return Strip.blank(self.size.width, around)
        segments: list[Segment] = []
        for place in range(self.places):
            segments += [*self._token(place, y), Segment(" " * GAP, around)]
        return Strip(segments).adjust_cell_length(self.size.width, around)

    def _token(self, place: int, y: int) -> list[Segment]:
        colours = variables_of(self.app)
        here = self.has_focus and place == self.cursor
        kind = "board-target" if here else "board-choice"
        row = pixels.lines(sign(SIGNS[place]), 1)[y].center(COLUMNS)
        if SIGNS[place] in self.used:
            row = f"{row[:-1]}✓" if y == LINES - 1 else row
        if here and y == LINES - 1:
            row = f"▲{row[1:]}"
        ink = Style(color=colours[f"{kind}-ink"], bgcolor=colours[kind], bold=True)
        return [Segment(row, ink)]
