"""A teacher leads rounds: a whole one with a wrong proof, what is put right, a crash, cards."""

from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, TextArea

from tests.ui.screens.class_rounds.leading import claim, field, lead, leading, screen, stage
from tests.ui.screens.play import SMALL, lines_of, nowhere, run_out, told
from tutor.engine.ownership import How
from tutor.engine.shelf import terminal_shelf
from tutor.learn.class_rounds import report
from tutor.learn.class_rounds.classes import Choices, load
from tutor.learn.class_rounds.persistence import RoundsKind
from tutor.learn.practice.persistence import reopen
from tutor.learn.practice.repository import unfinished_rounds
from tutor.ui.app import TutorApp
from tutor.ui.screens.class_rounds.ending import TeachEndScreen
from tutor.ui.screens.class_rounds.game import TeachScreen
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen
from tutor.ui.screens.class_rounds.stage import Stage
from tutor.ui.screens.home.teacher import TeacherHome
from tutor.ui.widgets.projection import BigText, BigTiles
from tutor.ui.widgets.revealpages import RevealPages
from tutor.ui.widgets.sandglass import Sandglass
from tutor.ui.widgets.teams import Teams


def seen(pilot: Pilot[None]) -> str:
    return "\n".join(lines_of(pilot))


async def test_a_whole_round_with_three_teams() -> None:
    async with leading(Choices(rounds=1)) as pilot:
        await lead(pilot, "enter")
        assert screen(pilot).query_one(BigTiles).rows == (("2", "3", "7"),)
        await claim(pilot, "1", "8")
        await claim(pilot, "2", "1")
        await lead(pilot, "3", ":8")
        assert "Someone has called 8" in told(pilot)
        await lead(pilot, "escape", "escape")
        await claim(pilot, "3", "35")
        assert "hidden" not in seen(pilot)
        await run_out(pilot)
        assert stage(pilot) is Stage.PROOF
        await lead(pilot, ":7-3*2")
        assert "Not quite: 7 − 3 × 2 gives 1, not 8" in told(pilot)
        assert "from left to right" in told(pilot)
        assert "7 + 3 − 2" not in seen(pilot)  # nobody is told a solution before the reveal
        await lead(pilot, "enter", ":7-3*2", "enter", "f5")
        assert screen(pilot).practice.points == (0, 2, 1)
        await lead(pilot, "enter")
        assert stage(pilot) is Stage.REVEAL
        assert "Found 2 of 18 results" in seen(pilot)
        pages = screen(pilot).query_one(RevealPages)
        assert ("8", "7+3−2", 0) in pages.found
        assert [each.finders for each in pages.found if each.finders] == [1, 1]
        assert pages.wrong[0].times == 1
        await lead(pilot, *["down"] * 7)
        assert "8  still hidden: 8 ways, 2 different ideas" in seen(pilot)
        assert screen(pilot).query_one(BigText).texts[0] == "8 = 7 + 3 − 2"
        await lead(pilot, "enter")
        assert isinstance(pilot.app.screen, TeachEndScreen)
        assert "Best idea of the day: 7 − 3 × 2 = 1 (Blues)" in seen(pilot)
        assert sorted(path.suffix for path in report.folder().iterdir()) == [".csv", ".md"]
        assert unfinished_rounds(terminal_shelf()) is None


async def test_what_a_teacher_puts_right() -> None:
    async with leading() as pilot:
        await lead(pilot, "enter")
        await claim(pilot, "1", "8")
        await lead(pilot, "f4")
        assert screen(pilot).one.calls == ()
        await lead(pilot, "f5", "f7", "2")
        pilot.app.screen.query_one(Input).value = "Foxes"
        await lead(pilot, "enter", "f8", "3")
        scores = pilot.app.screen.query_one(Teams).scores
        assert (scores[1].name, scores[2].out) == ("Foxes", True)
        await lead(pilot, "enter", "3")
        assert "sitting out this round" in told(pilot)
        await claim(pilot, "α", "8")
        assert screen(pilot).one.calls == ()
        await claim(pilot, "1", "49")
        await lead(pilot, "f6", "f5")
        assert "No expression with this roll gives 49" in told(pilot)
        await lead(pilot, "f9")
        assert "no expression for 49" in told(pilot)
        await lead(pilot, "f4")
        assert stage(pilot) is Stage.PROOF


async def test_a_crash_loses_nothing_and_time_goes_on_where_it_was() -> None:
    async with leading() as pilot:
        await lead(pilot, "enter")
        await claim(pilot, "1", "8")
        left = screen(pilot).one.left
        path = unfinished_rounds(terminal_shelf())
        assert path is not None
        # The file is whole while the program still runs: whenever it is killed, this is kept.
        kept = reopen(path, RoundsKind(), Random(1), How.LOOK)
        kept.store.close()
        assert [call.number for call in kept.practice.rounds[0].calls] == ["8"]
    app = TutorApp(opening=nowhere)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.sign_in_teacher()
        await pilot.pause()
        home = pilot.app.screen
        assert isinstance(home, TeacherHome)
        menu = home.query_one(OptionList)
        menu.highlighted = menu.get_option_index("continue")
        await lead(pilot, "enter")
        assert stage(pilot) is Stage.PAUSE
        assert screen(pilot).query_one(Sandglass).remaining == left
        await lead(pilot, "enter", "2", ":8")
        assert "Someone has called 8" in told(pilot)


async def test_equations_of_a_hand_that_lies_on_the_table() -> None:
    choices = Choices(of="archimedes", typed=True, claims=0)
    async with leading(choices) as pilot:
        await lead(pilot, ":nothing")
        assert "Type the top card" in told(pilot)
        await lead(pilot, ":3 1 5 8")
        assert screen(pilot).query_one(BigTiles).rows == (("3",), ("1", "5", "8"))
        await lead(pilot, "2", ":3+5=8")
        assert "Blues: Right!" in told(pilot)
        await lead(pilot, "enter", "1", ":3+5=8")
        assert "said this" in told(pilot)
        await lead(pilot, "escape", "escape", "f6", "enter")
        assert "Found 1 of 1 result" in seen(pilot)
        await lead(pilot, "f6")
        assert stage(pilot) is Stage.REVEAL  # the bell, pressed once too often, asks nothing
        await lead(pilot, "f8", "f8")
        assert screen(pilot).one.again
        assert stage(pilot) is Stage.CLAIM  # and what asks does not ring


async def test_what_lies_open_is_gone_back_to() -> None:
    """Seen: after Enter pressed twice nobody could see any more what there had been to find."""
    async with leading() as pilot:
        assert "Page back" not in lines_of(pilot)[-1]
        await lead(pilot, "enter", "f6")
        await pilot.press("enter", "enter")
        assert stage(pilot) is Stage.REVEAL  # a moment's grace
        await lead(pilot, "enter")
        assert stage(pilot) is Stage.READY
        assert "Page back" in lines_of(pilot)[-1]
        await lead(pilot, "left")
        assert stage(pilot) is Stage.REVEAL
        assert screen(pilot).query_one(RevealPages).found
        await lead(pilot, "enter", "enter")
        assert stage(pilot) is Stage.CLAIM
        assert len(screen(pilot).practice.rounds) == 2


async def test_a_score_is_predicted_and_explained() -> None:
    async with leading(Choices(of="quantum", rounds=1)) as pilot:
        await lead(pilot, "enter", "1")
        assert stage(pilot) is Stage.CLAIM  # nobody calls out: every team writes its number
        going = screen(pilot).practice
        total = going.findings(screen(pilot).one)[0].number
        await lead(pilot, "f6", ":many")
        assert "cannot read" in told(pilot)
        await lead(pilot, f":{total}", ":1", "f9")
        assert "✓" not in seen(pilot)
        await lead(pilot, "enter")
        assert stage(pilot) is Stage.REVEAL
        assert screen(pilot).practice.points == (1, 0, 0)
        assert "Second lowest" in seen(pilot)
        await lead(pilot, "enter")
        assert isinstance(pilot.app.screen, TeachEndScreen)


async def test_what_is_explained_lies_beside_the_words_and_all_of_them_can_be_read() -> None:
    """Half of the wall was empty, and of the words only those that had room were ever seen."""
    async with leading(Choices(of="quantum", rounds=1)) as pilot:
        await lead(pilot, "enter", "f6", "f9", "f9", "f9", "enter")
        assert stage(pilot) is Stage.REVEAL
        sheet, words = (
            screen(pilot).query_one("#asked-again", BigTiles),
            screen(pilot).query_one("#findings"),
        )
        assert sheet.display
        assert sheet.rows == screen(pilot).query_one(BigTiles).rows
        assert sheet.region.x >= words.region.right
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert not sheet.display
        assert words.max_scroll_y
        for _ in range(words.max_scroll_y):
            await lead(pilot, "down")
        assert words.scroll_y == words.max_scroll_y


async def test_the_second_view_has_the_board_and_no_solutions() -> None:
    async with leading(size=SMALL) as pilot:
        await lead(pilot, "enter")
        await claim(pilot, "1", "8")
        assert field(pilot, "8") not in seen(pilot).replace("8 → D4", "")
        await lead(pilot, "f2")
        assert "1. Reds: 8 → D4" in seen(pilot)
        assert "54" in seen(pilot)
        assert "ways" not in seen(pilot)


async def test_a_class_is_pasted_once_and_remembered() -> None:
    async with TutorApp(opening=nowhere).run_test() as pilot:
        await pilot.app.push_screen(TeachSetupScreen("rachmistrz"))
        await pilot.pause()
        setup = pilot.app.screen
        setup.query_one("#names", TextArea).text = ""
        await lead(pilot, "f5")
        assert "Between 1 and 35 can play" in seen(pilot)
        setup.query_one("#names", TextArea).text = "Ala\nOlek; Zosia"
        setup.query_one("#class-name", Input).value = "4b"
        await lead(pilot, "f5")
        assert isinstance(pilot.app.screen, TeachScreen)
        assert screen(pilot).practice.names == ["Ala", "Olek", "Zosia"]
        assert stage(pilot) is Stage.READY  # nothing is rolled before the teacher says so
    assert load().classes == {"4b": ("Ala", "Olek", "Zosia")}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The teacher's own folder."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "tutor"))
