"""How large texts stand on a screen, measured in its half blocks."""

import re
from collections.abc import Iterator
from typing import TypeAlias

from rich.segment import Segment
from rich.style import Style
from textual.pilot import Pilot

from tutor.ui.widgets import pixels

Rows: TypeAlias = list[str]
"""The half lines of a screen: a letter a column, which stands for its colour."""


class Wall:
    """A screen as the colours of its half cells."""

    def __init__(self, pilot: Pilot[None]) -> None:
        """Looks at the screen as it is drawn now."""
        self._colours: dict[str, str] = {}
        self.lines = len(lines := pilot.app.screen._compositor.render_strips())
        self.rows: Rows = []
        for line in lines:
            halves = [half for piece in line for half in self._halves(piece)]
            self.rows += ["".join(upper for upper, _ in halves), "".join(low for _, low in halves)]

    def _halves(self, piece: Segment) -> Iterator[tuple[str, str]]:
        """The upper and the lower half of every cell; letters of a terminal are of no colour."""
        style = piece.style or Style()
        ink, ground = self._letter(str(style.color)), self._letter(str(style.bgcolor))
        if style.reverse:
            ink, ground = ground, ink
        shown = {" ": (ground, ground), "▀": (ink, ground), "▄": (ground, ink), "█": (ink, ink)}
        for letter in piece.text:
            yield shown.get(letter, ("\0", "\0"))

    def _letter(self, colour: str) -> str:
        return self._colours.setdefault(colour, chr(0x100 + len(self._colours)))

    def height_of(self, text: str) -> float:
        """The share of the height that the letters of a text take up; 0 where it is not drawn."""
        shown = pixels.capitals(text)
        if not pixels.drawable(shown):
            return 0
        for scale in range(8, 0, -1):
            if any(self._stands(drawn(shown, scale))):
                return pixels.HEIGHT * scale / len(self.rows)
        return 0

    def _stands(self, bitmap: Rows) -> Iterator[bool]:
        """Whether a bitmap is found, for every place where its first full row is."""
        first = next(at for at, row in enumerate(bitmap) if "#" in row)
        pattern = _pattern(bitmap[first])
        for top in range(len(self.rows) - len(bitmap) + 1):
            for found in pattern.finditer(self.rows[top + first]):
                left, ink = found.start(), found.group(1)
                yield all(
                    _same(self.rows[top + at], left, row, ink) for at, row in enumerate(bitmap)
                )


def drawn(text: str, scale: int) -> Rows:
    """The glyphs as rows of ``#`` and ``.``, by the font itself."""
    rows = []
    for line in pixels.lines(text, scale):
        rows.append("".join("#" if each in "▀█" else "." for each in line))
        rows.append("".join("#" if each in "▄█" else "." for each in line))
    return rows[-pixels.HEIGHT * scale :]


def _pattern(row: str) -> re.Pattern[str]:
    """Finds a row in any colour, also where two of them overlap."""
    before, _, after = row.partition("#")
    inside = "".join(r"\1" if each == "#" else r"(?!\1)." for each in after)
    return re.compile(f"(?={'.' * len(before)}([^\0]){inside})", re.DOTALL)


def _same(line: str, left: int, row: str, ink: str) -> bool:
    seen = line[left : left + len(row)]
    return len(seen) == len(row) and all(
        (colour == ink) == (pixel == "#") for colour, pixel in zip(seen, row, strict=True)
    )
