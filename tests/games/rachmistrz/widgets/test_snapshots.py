"""Pictures of the key states: `pytest --snapshot-update` after looking at the report."""

from typing import Any

import pytest
from textual.pilot import Pilot

from tests.games.rachmistrz.widgets.boards import EASY, LONG, TOKENS
from tests.ui.widgets.apps import Stage
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.ui.widgets.roll import Roll
from tutor.ui.widgets.sandglass import Sandglass

SMALL, LARGE, PROJECTOR = (80, 24), (120, 40), (160, 50)


pytestmark = pytest.mark.usefixtures("animated")


async def focus(pilot: Pilot[None]) -> None:
    pilot.app.query_one(HexBoard).focus()
    await pilot.pause()


async def choose(pilot: Pilot[None]) -> None:
    board = pilot.app.query_one(HexBoard)
    board.target = next(text for text, point in board.numbers.items() if point[-1] == "E4")
    board.choosable = frozenset({"D4", "D5", "E4"}) - board.tokens.keys()
    board.joining = board.choosable
    board.done = frozenset(list(board.numbers)[:5])
    board.spent = frozenset(list(board.numbers)[30:35])
    await focus(pilot)


@pytest.mark.parametrize("size", [SMALL, LARGE, PROJECTOR], ids="{0[0]}x{0[1]}".format)
def test_in_the_middle_of_a_game(snap_compare: Any, size: tuple[int, int]) -> None:
    assert snap_compare(Stage(HexBoard(EASY, tokens=TOKENS)), terminal_size=size, run_before=focus)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
def test_choosing_with_long_fractions(snap_compare: Any, size: tuple[int, int]) -> None:
    stage = Stage(HexBoard(LONG, tokens=TOKENS))
    assert snap_compare(stage, terminal_size=size, run_before=choose)


@pytest.mark.parametrize("theme", ["tutor-light", "tutor-contrast"])
def test_other_themes(snap_compare: Any, theme: str) -> None:
    stage = Stage(HexBoard(EASY, tokens=TOKENS), theme=theme)
    assert snap_compare(stage, terminal_size=SMALL, run_before=choose)


def test_without_colour(snap_compare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    stage = Stage(HexBoard(EASY, tokens=TOKENS))
    assert snap_compare(stage, terminal_size=SMALL, run_before=choose)


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_dice_and_sand(snap_compare: Any, scale: int) -> None:
    roll = Roll((2, 3, 7), used=(1,), scale=scale)
    stage = Stage(roll, Sandglass(15, clock=lambda: 0.0, classes="-glass"))
    assert snap_compare(stage, terminal_size=LARGE)
