"""The colours of Quantum as chips: the letters of a colour on it, all of the same width."""

from functools import lru_cache

from textual.content import Content

from tutor.games.quantum.narration import colour_mark
from tutor.games.quantum.rules.components import COLOURS, Colour
from tutor.language import current


def chip_width() -> int:
    """Columns of a chip: the longest letters of the language, and room round them."""
    return _width(current())


def chip(colour: Colour) -> Content:
    """The letters of a colour on its ground."""
    return _chip(current(), colour)


@lru_cache
def _width(_language: str) -> int:
    return max(len(colour_mark(colour)) for colour in COLOURS) + 2


@lru_cache
def _chip(_language: str, colour: Colour) -> Content:
    mark = f" {colour_mark(colour)}".ljust(chip_width())
    return Content.styled(mark, f"bold $quantum-{colour}-ink on $quantum-{colour}")
