"""A QR code in half blocks: dark on light whatever the theme, as cameras want it."""

from collections.abc import Sequence
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.reactive import reactive

from tutor.ui.widgets.projection import Projected

QUIET: Final = 4
"""Light squares around it that cameras want (ISO/IEC 18004)."""
TIGHT: Final = 2
"""Those that nearly all cameras are content with, where there is no room for more."""

INK: Final = Style(color="#000000", bgcolor="#ffffff")
HALVES: Final = {
    (False, False): " ",
    (True, False): "▀",
    (False, True): "▄",
    (True, True): "█",
}


class QrCode(Projected):
    """Squares, two of them a cell; nothing where they do not fit."""

    squares: reactive[Sequence[Sequence[bool]]] = reactive[Sequence[Sequence[bool]]](())
    """Rows of squares, dark where True, without a border."""

    def picture(self) -> list[list[Segment]]:
        """The code with its quiet zone."""
        for border in (QUIET, TIGHT):
            side = len(self.squares) + 2 * border
            if self.squares and side <= self.size.width and (side + 1) // 2 <= self.size.height:
                return [[Segment(line, INK)] for line in drawn(self.squares, border)]
        return []

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Columns with the whole quiet zone."""
        return len(self.squares) + 2 * QUIET


def drawn(squares: Sequence[Sequence[bool]], border: int) -> list[str]:
    """The lines of a code with so many light squares around it."""
    side = len(squares) + 2 * border

    def dark(x: int, y: int) -> bool:
        x, y = x - border, y - border
        return 0 <= y < len(squares) and 0 <= x < len(squares) and squares[y][x]

    return [
        "".join(HALVES[dark(x, y), dark(x, y + 1)] for x in range(side)) for y in range(0, side, 2)
    ]
