"""How large texts stand on a screen, measured in its half blocks."""

import re
from functools import cache
from typing import Final, TypeAlias

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.pilot import Pilot

from tutor.ui.widgets import pixels

Rows: TypeAlias = tuple[str, ...]
"""Half lines of a screen, ``#`` where a letter is."""


FIRST: Final = 0x20
"""The letter of the first colour; there are fewer on a screen than bytes are left."""

LETTERS: Final = re.compile("[^ ▀▄█]")
"""What a terminal draws in its own font."""


class Wall:
    """A screen as the colours of its half cells."""

    def __init__(self, pilot: Pilot[None]) -> None:
        """Looks at the screen as it is drawn now."""
        self._colours: dict[Color | None, str] = {}
        self._inked: dict[str, str] = {}
        self.lines = len(lines := pilot.app.screen._compositor.render_strips())
        self.rows: list[str] = []
        for line in lines:
            halves = [self._halves(piece) for piece in line]
            self.rows += ["".join(upper for upper, _ in halves), "".join(low for _, low in halves)]
        width = max(map(len, self.rows))
        self._picture = "".join(row.ljust(width + 1, "\n") for row in self.rows).encode("latin-1")
        self._step = width + 1

    def _halves(self, piece: Segment) -> tuple[str, str]:
        """The upper and the lower halves of all cells; letters of a terminal are of no colour."""
        style = piece.style or Style()
        ink, ground = self._letter(style.color), self._letter(style.bgcolor)
        if style.reverse:
            ink, ground = ground, ink
        text = LETTERS.sub("\0", piece.text)
        upper = str.maketrans(" ▀▄█", f"{ground}{ink}{ground}{ink}")
        lower = str.maketrans(" ▀▄█", f"{ground}{ground}{ink}{ink}")
        return text.translate(upper), text.translate(lower)

    def _letter(self, colour: Color | None) -> str:
        return self._colours.setdefault(colour, chr(FIRST + len(self._colours)))

    def height_of(self, text: str) -> float:
        """The share of the height that the letters of a text take up; 0 where it is not drawn."""
        shown = pixels.capitals(text)
        if not pixels.drawable(shown):
            return 0
        room = (self._step - 1) // (len(shown) * (pixels.WIDTH + 1) - 1)
        for scale in range(min(room, 8), 0, -1):
            if self._stands(*drawn(shown, scale)):
                return pixels.HEIGHT * scale / len(self.rows)
        return 0

    def _stands(self, bitmap: Rows, telling: int) -> bool:
        """Whether a bitmap is found anywhere, in any colour on any others."""
        wanted, step = bitmap[telling], self._step
        for shape in map(self._shape, self._colours.values()):
            found = shape.find(wanted)
            while found >= 0:
                corner = found - telling * step
                if corner >= 0 and all(
                    shape.startswith(row, corner + at * step) for at, row in enumerate(bitmap)
                ):
                    return True
                found = shape.find(wanted, found + 1)
        return False

    def _shape(self, ink: str) -> str:
        """The screen as ``#`` where it is of one colour, and ``.`` where it is of any other."""
        if ink not in self._inked:
            table = bytearray(b"." * 256)
            table[ord("\n")], table[ord(ink)] = ord("\n"), ord("#")
            self._inked[ink] = self._picture.translate(table).decode("latin-1")
        return self._inked[ink]


def _changes(row: str) -> tuple[bool, int]:
    """How few places of a screen a row may stand in by chance."""
    return "#" in row, row.count("#.") + row.count(".#")


@cache
def drawn(text: str, scale: int) -> tuple[Rows, int]:
    """The glyphs as rows of ``#`` and ``.``, by the font itself; and which row tells most."""
    rows = []
    for line in pixels.lines(text, scale):
        rows.append("".join("#" if each in "▀█" else "." for each in line))
        rows.append("".join("#" if each in "▄█" else "." for each in line))
    bitmap = tuple(rows[-pixels.HEIGHT * scale :])
    return bitmap, max(range(len(bitmap)), key=lambda at: _changes(bitmap[at]))
