"""How a colour of ExLibris looks: with its letter and a shape, so that nobody needs the colour."""

from collections.abc import Iterable, Mapping
from typing import Final

from textual.content import Content

from tutor.games.exlibris.rules.components import Colour
from tutor.games.exlibris.rules.expedition import UNKNOWN, Seeker
from tutor.ui.widgets import pixels

MARKS: Final[Mapping[Colour, str]] = {"A": "●", "B": "▲", "C": "■", "D": "◆", "E": "★"}
"""A shape of its own for each colour."""

NOBODY: Final = "·"
"""A place nobody stands on."""


def style(colour: Colour) -> str:
    """The ink and the ground of a card or a sign of that colour."""
    return f"{edge(colour)}-ink on {edge(colour)}"


def edge(colour: Colour) -> str:
    """The colour itself, for the edges of its cards."""
    return f"$book-{colour.lower()}"


def sign(colour: Colour) -> str:
    """Shape and letter: ``● A``."""
    return f"{MARKS[colour]} {colour}"


def chip(colour: Colour) -> Content:
    """Shape and letter on their ground."""
    return Content.styled(f" {sign(colour)} ", f"bold {style(colour)}")


def large_face(colour: Colour) -> list[str]:
    """Shape and letter in big letters, line by line."""
    letter = pixels.lines(colour)
    return [f" {MARKS[colour] if line == 1 else ' '} {part}" for line, part in enumerate(letter)]


def row_of_chips(row: Iterable[Seeker | None]) -> Content:
    """An Expedition in one short line, the First in front."""
    return Content(" ").join(_place(seeker) for seeker in row)


def _place(seeker: Seeker | None) -> Content:
    if seeker is None:
        return Content.styled(f"{NOBODY} ", "$text-muted")
    if seeker == UNKNOWN:
        return Content.styled(f"{UNKNOWN} ", "$board-name on $board-tile-2")
    return Content.styled(f"{MARKS[seeker]}{seeker}", f"bold {style(seeker)}")
