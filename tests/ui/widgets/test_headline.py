"""The line above a round: what is news is never what is cut off."""

import pytest
from textual.app import App, ComposeResult

from tests.ui.screens.play import lines_of
from tutor.ui.widgets.headline import HeadLine

PARTS = ("Archimedes", "Round 1 of 5", "top 7, cards 1, 2, 2, 6 and 13", "Found 0 of 3 results")


class Headed(App[None]):
    def compose(self) -> ComposeResult:
        yield HeadLine()


@pytest.mark.parametrize(("width", "first"), [(90, 0), (75, 1), (60, 2), (40, 3), (12, 3)])
async def test_what_is_known_best_is_left_out_first(width: int, first: int) -> None:
    """Seen: Found 0 of 3, and no results."""
    async with Headed().run_test(size=(width, 2)) as pilot:
        pilot.app.query_one(HeadLine).parts = PARTS
        await pilot.pause()
        assert lines_of(pilot)[0].rstrip() == " · ".join(PARTS[first:])[:width].rstrip()
