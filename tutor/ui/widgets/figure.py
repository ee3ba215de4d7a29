"""A figure on the screen: the cells that its parameters give, in the colours of the theme."""

from collections.abc import Iterable, Mapping
from typing import Final

from textual.content import Content
from textual.widgets import Static

from tutor.learn.pictures import Figure, Line
from tutor.learn.pictures.figure import (
    FIRST,
    GAP,
    LARGE,
    PLAIN,
    QUIET,
    SECOND,
    SMALL,
    STRONG,
)

STYLES: Final[Mapping[str, str]] = {
    PLAIN: "",
    FIRST: "$accent",
    SECOND: "$secondary",
    QUIET: "$text-muted",
    STRONG: "bold",
    GAP: "bold $accent reverse",
}
"""What the styles of cells look like."""


class FigureView(Static):
    """Shows one figure, larger where there is room; it takes no more cells than it has."""

    DEFAULT_CSS = """
    FigureView { width: auto; height: auto; }
    """

    def __init__(self, figure: Figure, *, large: bool, classes: str = "-drawn") -> None:
        self.figure = figure
        super().__init__(styled(figure.drawing(*(LARGE if large else SMALL))), classes=classes)


def styled(lines: Iterable[Line]) -> Content:
    """Cells in the colours of the theme."""
    shown = (
        Content.assemble(*((span.text, STYLES[span.style]) for span in line)) for line in lines
    )
    return Content("\n").join(list(shown))
