"""Scrollbars, drawn line by line; Textual has Rich draw them on a console of its own first."""

from typing import Any

from rich.segment import Segment
from textual.css.styles import RulesMap
from textual.scrollbar import ScrollBarRender
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual


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
