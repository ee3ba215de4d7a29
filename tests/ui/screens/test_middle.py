"""In a large window lists and questions stand in its middle, not in a corner."""

from collections.abc import Callable

import pytest

from tests.ui.screens.play import LARGE
from tutor.ui import destinations
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Destination

PLACES: list[tuple[Callable[[], Destination], str, bool]] = [
    (destinations.Home, "#head", True),
    (destinations.Home, "#body", True),
    (destinations.Removed, "#teachers", True),
    (destinations.Pupils, "#pupils", False),
    (destinations.Join, "#join", False),
]


@pytest.mark.parametrize(("opens", "part", "teaches"), PLACES)
async def test_as_much_room_is_left_of_it_as_right_of_it(
    opens: Callable[[], Destination], part: str, teaches: bool
) -> None:
    def opening(app: TutorApp) -> None:
        if teaches:
            app.sign_in_teacher()
        app.open(opens())

    app = TutorApp(pace=0, opening=opening)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        shown = app.screen.query_one(part)
        left, right = shown.region.x, LARGE[0] - shown.region.right
        assert abs(left - right) <= 1
        assert left >= 10
        assert shown.content_region.y >= 4
