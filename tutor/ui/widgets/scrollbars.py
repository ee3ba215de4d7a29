"""Scrolling in one step, and bars drawn line by line.

Textual glides to where a page is scrolled: every step in between is laid out and drawn, ten times
the work of the key, and whoever holds the key down waits for it. Bars it has Rich draw first, on a
console of its own.
"""

from typing import Any, Final

from rich.segment import Segment
from textual.css.styles import RulesMap
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

own_scroll_to: Final = Widget._scroll_to
"""What Textual itself does."""


def scroll_plainly() -> None:
    """Has widgets of this process stand at once where they are scrolled to, beside such bars."""
    textual: Any = Widget
    textual._scroll_to = scroll_to
    ScrollBar.renderer = Bar


def scroll_to(
    widget: Widget, x: float | None = None, y: float | None = None, **options: Any
) -> bool:
    """Scrolls to a column and a line; returns whether anything has moved."""
    return own_scroll_to(widget, x, y, **{**options, "animate": False})


class Bar(ScrollBarRender, Visual):
    """The same bar."""

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """The cells of the bar, as long and as thick as its place."""
        del options
        look: Any = self.style
        lines = height or 1
        length, thickness = (lines, width) if self.vertical else (width, lines)
        bar = self.render_bar(
            size=length,
            virtual_size=self.virtual_size,
            window_size=self.window_size,
            position=self.position,
            thickness=thickness,
            vertical=self.vertical,
            back_color=look.bgcolor,
            bar_color=look.color,
        )
        cells = [*Segment.apply_style(bar.segments, style.rich_style)]
        if self.vertical:
            return [Strip([cell], width) for cell in cells]
        return [Strip(cells[:length], width)] * lines

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as its place."""
        del rules
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """As high as its place, which has lines of its own."""
        del rules, width
        return 1
