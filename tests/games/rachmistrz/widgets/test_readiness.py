"""What is worked out ahead is what a practice and a game then ask for."""

from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.ui.screens.play import at
from tutor.games.rachmistrz.widgets import hexlayout, readiness
from tutor.maths import equations, generated
from tutor.ui import collecting
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Destination, Practice, PracticeSetup, Table


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=str)
@pytest.mark.parametrize(
    ("before", "page"),
    [
        (PracticeSetup("rachmistrz"), Practice("rachmistrz")),
        (Table("rachmistrz"), Table("rachmistrz", ("Ala", "bot:random"))),
    ],
    ids=["practice", "game"],
)
async def test_who_rests_before_the_board_waits_for_nothing_of_it(
    before: Destination,
    page: Destination,
    size: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    monkeypatch.setattr(collecting, "gc", MagicMock())
    made = list[object]()

    def counted(owner: Any, name: str) -> None:
        own = getattr(owner, name)

        def make(*given: Any) -> Any:
            made.append(given)
            return own(*given)

        monkeypatch.setattr(owner, name, make)

    counted(hexlayout.Layout, "_quarters")
    counted(generated, "_Writer")
    shapes = generated.written, equations._keys_of_shapes, equations._equations
    for kept in (hexlayout.layout_of, *shapes):
        kept.cache_clear()
    app = TutorApp(rng=Random(1), pace=0, opening=at(before))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.collecting._last_key = -1e9
        app.collecting.look()
        await app.workers.wait_for_complete()
        assert made
        made.clear()
        app.open(page)
        await pilot.pause()
        assert len(app.screen_stack) == 4
        assert not made


@pytest.mark.parametrize("page", [Practice("rachmistrz"), Table("rachmistrz", ("Ala", "Olek"))])
@pytest.mark.parametrize("columns", [80, 109, 110, 160])
async def test_the_panel_is_as_wide_as_is_reckoned_with(
    columns: int, page: Destination, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mistake: a style sheet has another width, and a board is made ready that nobody sees."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    app = TutorApp(rng=Random(1), pace=0, opening=at(page))
    async with app.run_test(size=(columns, 40)) as pilot:
        await pilot.pause()
        panel = app.screen.query_one("#panel")
        reckoned = next(width for least, width in readiness.PANELS if columns >= least)
        assert panel.outer_size.width == reckoned
