"""Page keys in lists that have no room: nothing is turned, and nothing ends."""

import pytest
from textual.app import App, ComposeResult
from textual.widgets import OptionList

from tutor.ui.widgets.paging import page_safely


class Squeezed(App[None]):
    """A list for which no row is left."""

    CSS = "OptionList { height: 0; border: none; padding: 0; }"

    def compose(self) -> ComposeResult:
        """Three things to choose from."""
        yield OptionList("one", "two", "three")


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_a_list_without_room_turns_no_page(key: str) -> None:
    """Seen: Ctrl+P and Page Down in one go ended the program."""
    page_safely()
    async with Squeezed().run_test() as pilot:
        menu = pilot.app.query_one(OptionList)
        menu.focus()
        menu.highlighted = 1
        await pilot.press(key)
        assert menu.highlighted == 1
        menu.styles.height = 2
        await pilot.pause()
        await pilot.press(key)
        assert menu.highlighted == (0 if key == "pageup" else 2)
