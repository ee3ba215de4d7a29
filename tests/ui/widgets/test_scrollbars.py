"""Pages are scrolled in one step, beside bars that look as Textual would have them drawn."""

import pytest
from textual.app import App, ComposeResult
from textual.containers import ScrollableContainer
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.strip import Strip
from textual.widgets import Static

from tutor.ui.widgets.scrollbars import Bar, scroll_plainly


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


async def test_a_key_scrolls_in_one_step() -> None:
    """Seen: End in the rules drew thirty pictures, which took 66 ms."""
    scroll_plainly()
    async with Long().run_test(size=(40, 12)) as pilot:
        page = pilot.app.query_one(ScrollableContainer)
        pilot.app.animation_level = "full"
        page.focus()
        seen = list[float]()
        pilot.app.watch(page, "scroll_y", lambda place: seen.append(place), init=False)
        for key in ("end", "up", "home"):
            await pilot.press(key)
            await pilot.pause()
        assert seen == [page.max_scroll_y, page.max_scroll_y - 1, 0]


def drawn(bar: ScrollBar, renderer: type[ScrollBarRender]) -> list[Strip]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ScrollBar, "renderer", renderer)
        bar._render_content()
        return [line.simplify() for line in bar._render_cache.lines]
