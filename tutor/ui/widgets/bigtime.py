"""The time of a round for the whole class: the seconds in big digits, and a bar that runs down."""

from math import ceil

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tutor.ui.themes import variables_of
from tutor.ui.widgets import pixels
from tutor.ui.widgets.projection import solid
from tutor.ui.widgets.sandglass import Sandglass

SCALES = (3, 2, 1)
SPACE = 2
"""Columns between the digits and the bar."""


class BigTime(Sandglass):
    """A sandglass as high as the widget is; the bar is left out with animations off."""

    DEFAULT_CSS = """
    BigTime { height: 5; }
    """

    def reset_to(self, left: float) -> None:
        """Turns the glass over with the sand of so many seconds still to fall."""
        self.reset()
        self._left = min(left, self._seconds)

    def render_line(self, y: int) -> Strip:
        """Return one line: the digits, then the bar."""
        colours = variables_of(self.app)
        digits = self._digits()
        top = (self.size.height - len(digits)) // 2
        shown = digits[y - top] if 0 <= y - top < len(digits) else " " * len(digits[0])
        style = self.rich_style + Style(color=colours["sand"], bold=True)
        room = max(0, self.size.width - len(shown) - SPACE)
        full = 0 if self.app.animation_level == "none" else round(room * self._share)
        glass = self.rich_style + Style(color=colours["sand-glass"])
        rest = "─" if y == self.size.height // 2 else " "
        return Strip(
            [
                *solid(shown + " " * SPACE + pixels.FULL * full, style),
                Segment(rest * (room - full), glass),
            ]
        ).adjust_cell_length(self.size.width, self.rich_style)

    def _digits(self) -> tuple[str, ...]:
        """The seconds as large as the height allows, in as many columns as they began with."""
        text = str(ceil(self.remaining))
        fitting = (s for s in SCALES if len(pixels.lines("0", s)) <= self.size.height)
        scale = next(fitting, None)
        if scale is None:
            return (text.rjust(len(str(ceil(self._seconds)))),)
        columns = len(pixels.lines(str(ceil(self._seconds)), scale)[0])
        return tuple(line.rjust(columns) for line in pixels.lines(text, scale))

    def _picture(self) -> object:
        """Return what decides the drawing; while it is the same there is nothing to draw."""
        return ceil(self.remaining), round(self.size.width * self._share)
