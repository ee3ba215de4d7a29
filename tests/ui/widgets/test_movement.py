"""Small movement: it ends by itself, and there is none where everything keeps still."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.drills.sitting import until
from tests.ui.screens.play import SMALL
from tutor.settings import Settings, save
from tutor.ui.app import TutorApp
from tutor.ui.widgets import movement
from tutor.ui.widgets.movement import LASTS, count, glow


def test_it_is_short() -> None:
    assert 0.2 <= LASTS <= 0.4


async def numbers(pilot: Pilot[None], before: int, after: int) -> list[int]:
    """What a number showed on its way, once it has come."""
    shown = list[int]()
    count(pilot.app.screen.query(Static).first(), before, after, shown.append)
    await until(pilot, lambda: shown[-1:] == [after])
    return shown


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize(("before", "after"), [(0, 40), (40, 12), (5, -30)])
async def test_a_number_goes_one_way_and_comes_to_its_end(before: int, after: int) -> None:
    async with TutorApp().run_test(size=SMALL) as pilot:
        shown = await numbers(pilot, before, after)
        assert shown[0] == before
        assert shown == sorted(shown, reverse=after < before)
        assert shown.count(after) == 1  # it stops there
        ends = list[bool]()
        assert glow(pilot.app.screen.query(Static).first(), lambda: ends.append(True))
        assert ends == []
        await until(pilot, lambda: ends == [True])


def by_environment(name: str) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda monkeypatch: monkeypatch.setenv(name, "1")


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize(
    "still",
    [
        by_environment("TUTOR_CALM"),
        by_environment("NO_COLOR"),
        lambda _: save(Settings(calm=True)),
        lambda monkeypatch: monkeypatch.setattr(
            "tutor.ui.calm.constants.TEXTUAL_ANIMATIONS", "none"
        ),
    ],
    ids=["TUTOR_CALM", "NO_COLOR", "chosen", "toolkit"],
)
async def test_where_it_is_calm_the_end_is_there_at_once(
    still: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    still(monkeypatch)
    async with TutorApp().run_test(size=SMALL) as pilot:
        assert await numbers(pilot, 0, 40) == [40]
        widget = pilot.app.screen.query(Static).first()
        assert not movement.may_move(widget)
        assert not glow(widget, lambda: pytest.fail("nothing has glowed"))
        await pilot.pause(LASTS)
