"""Scrollbars look as Textual would have them drawn."""

import pytest
from textual.app import App, ComposeResult
from textual.containers import ScrollableContainer
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.strip import Strip
from textual.widgets import Static

from tutor.ui.widgets.scrollbars import Bar


class Long(App[None]):
    """More than there is room for, both ways."""

    CSS = "Static { width: 300; height: 100; } ScrollableContainer { overflow: scroll; }"

    def compose(self) -> ComposeResult:
        """A page and its bars."""
        with ScrollableContainer():
            yield Static("long")


async def test_a_bar_is_drawn_as_by_textual() -> None:
    async with Long().run_test(size=(40, 12)) as pilot:
        page = pilot.app.query_one(ScrollableContainer)
        for place in (0, 3, 41, 88):
            page.scroll_to(2 * place, place, animate=False)
            await pilot.pause()
            for bar in (page.vertical_scrollbar, page.horizontal_scrollbar):
                assert drawn(bar, Bar) == drawn(bar, ScrollBarRender), place


def drawn(bar: ScrollBar, renderer: type[ScrollBarRender]) -> list[Strip]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ScrollBar, "renderer", renderer)
        bar._render_content()
        return [line.simplify() for line in bar._render_cache.lines]
