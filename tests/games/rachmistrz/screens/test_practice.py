"""Stories of a practice, told through the real app with the keyboard."""

import json
from pathlib import Path

import pytest
from textual.widgets import Input

from tests.ui.screens.play import (
    LARGE,
    SMALL,
    free_of,
    hush,
    lines_of,
    message,
    playing,
    practice_of,
    rolls_of,
    run_out,
    told,
    write,
)
from tutor.engine.shelf import terminal_shelf
from tutor.games.rachmistrz.practice.events import Placed, Roll, Tried
from tutor.games.rachmistrz.screens.equations import EquationsScreen
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.games.rachmistrz.screens.summary import SummaryScreen
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.language import say
from tutor.learn import narration
from tutor.learn.practice import repository
from tutor.settings import Settings
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.roll import Roll as RollDice
from tutor.ui.widgets.rowtable import RowTable
from tutor.ui.widgets.sandglass import Sandglass

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])
ROLL = (2, 3, 7)


def chosen(**choices: object) -> Settings:
    return Settings().with_choices("rachmistrz", **choices)


async def test_from_a_wrong_answer_to_a_token_on_the_board() -> None:
    async with playing(ROLL, (1, 1, 1), size=SMALL) as pilot:
        await write(pilot, "7-3*2=8")
        assert say("check.not-the-result", expression="7 − 3 × 2", claimed=8) in told(pilot)
        assert "multiply first: 3 × 2 = 6" in told(pilot)
        assert "(7 − 3) × 2 = 8" in told(pilot)
        assert pilot.app.screen.query_one(AnswerInput).value == "7-3*2=8"

        await write(pilot, "7-3*2=1")  # the wrong line is selected: typing replaces it
        assert practice_of(pilot).phase == "place"
        fields = free_of(pilot)
        assert pilot.app.screen.query_one(HexBoard).choosable == set(fields)

        await pilot.press("right", "enter")
        await pilot.pause()
        practice = practice_of(pilot)
        assert len(practice.laid) == 1
        assert set(practice.laid) <= set(fields)
        assert rolls_of(practice) == [ROLL, (1, 1, 1)]
        assert told(pilot) == ""


async def test_the_right_result_is_not_given_away_until_the_same_mistake_comes_twice() -> None:
    async with playing(ROLL) as pilot:
        await write(pilot, "7-3*2=8")
        assert "= 1" not in told(pilot)
        await write(pilot, "7-3*2=8")
        assert "gives 1, not 8" in told(pilot)
        assert "= 1" in told(pilot)


WRONG = {
    "7+7+2=16": "You used the 7 twice, but you rolled it only once.",
    "7+3=10": "Use every die: 2 is still missing.",
    "(7+3*2=13": "is still open",
    "7+3-2": "write = and the result",
    "3-2-7=-6": "not on this board",
}


async def test_what_is_wrong_is_said() -> None:
    async with playing(ROLL) as pilot:
        for typed, said in WRONG.items():
            pilot.app.screen.query_one(AnswerInput).value = ""
            await write(pilot, typed)
            assert said in told(pilot)
            assert pilot.app.screen.query_one(AnswerInput).value == typed
        pilot.app.screen.query_one(AnswerInput).value = ""
        await write(pilot, "7*3*2=42")
        assert practice_of(pilot).phase == "place"


HOSTILE = [
    "__import__('os').system('id')",
    "9**9**9",
    "(" * 10_000,
    "[/b] [red]$x",
    "\x00\x1b[2J",
    "🎲+７=²",
    "7" * 5_000 + "=1",
    "\u202e7+3-2=8",
]


async def test_anything_pasted_gets_a_sentence() -> None:
    async with playing(ROLL) as pilot:
        for text in HOSTILE:
            pilot.app.screen.query_one(AnswerInput).value = text
            await pilot.pause()
            hush(pilot)
            await pilot.press("enter")
            await pilot.pause()
            assert told(pilot), ascii(text)[:30]
            assert practice_of(pilot).phase == "answer"
            assert lines_of(pilot)


async def test_a_line_without_result_is_gone_on_with() -> None:
    async with playing(ROLL) as pilot:
        await write(pilot, "7+3-2")
        await write(pilot, "=8")
        assert practice_of(pilot).phase == "place"


async def test_the_dice_used_are_ticked_while_typing() -> None:
    async with playing((3, 3, 7)) as pilot:
        await write(pilot, "3*(7", enter=False)
        assert pilot.app.screen.query_one(RollDice).used == {0, 2}
        await write(pilot, "-3)=7", enter=False)
        assert pilot.app.screen.query_one(RollDice).used == {0, 1, 2}


async def test_a_field_can_be_typed_or_clicked() -> None:
    async with playing(ROLL, ROLL) as pilot:
        await write(pilot, "7+3-2=8")
        field = max(free_of(pilot))
        await write(pilot, field.lower(), enter=False)
        assert list(practice_of(pilot).laid) == [field]

        await write(pilot, "7+3-2=8")
        board = pilot.app.screen.query_one(HexBoard)
        other = board.cursor
        layout = board._drawn.layout
        spot = next(
            (x, y)
            for y in range(board.size.height)
            for x in range(board.size.width)
            if layout.field_at(x - board._origin[0], y - board._origin[1]) == other
        )
        await pilot.click(HexBoard, offset=(spot[0] + 2, spot[1] + 1))
        assert list(practice_of(pilot).laid) == [field, other]


async def test_another_field_is_refused_in_words_and_nothing_is_lost() -> None:
    async with playing(ROLL) as pilot:
        await write(pilot, "7+3-2=8")
        free = free_of(pilot)
        elsewhere = "A1" if "A1" not in free else "G4"
        await write(pilot, elsewhere.lower(), enter=False)
        assert free[0] in message(pilot)
        assert practice_of(pilot).phase == "place"


async def test_a_field_is_typed_on_a_greek_keyboard() -> None:
    """``Φ1`` is F1 there: the letters that lie on the keys of A to G."""
    greek = str.maketrans("ABCDEFG", "ΑΒΨΔΕΦΓ")
    async with playing(ROLL) as pilot:
        await write(pilot, "7+3-2=8")
        field = max(free_of(pilot))
        await write(pilot, field.translate(greek), enter=False)
        assert list(practice_of(pilot).laid) == [field]


async def test_escape_goes_back_from_placing_to_look_for_another_result() -> None:
    async with playing(ROLL) as pilot:
        await write(pilot, "7+3-2=8")
        await pilot.press("escape")
        await write(pilot, "7*3*2=42")
        assert sorted(map(int, practice_of(pilot).found.values())) == [8, 42]
        assert practice_of(pilot).target == 42


async def test_hints_come_one_a_key() -> None:
    async with playing(ROLL, size=LARGE) as pilot:
        for rung, wanted in enumerate(("Try for", "same sign", "From the end", "▢", "One way")):
            await pilot.press("f2" if rung % 2 else "question_mark")
            await pilot.pause()
            assert wanted in told(pilot)
            assert len(practice_of(pilot).rungs) == rung + 1
        ladder = practice_of(pilot).ladder
        assert ladder is not None
        await write(pilot, f"{ladder.equation}={ladder.target}")
        assert practice_of(pilot).phase == "place"


async def test_everything_is_shown_after_a_try_or_on_a_second_press() -> None:
    async with playing(ROLL, size=SMALL) as pilot:
        await pilot.press("f3")
        await pilot.pause()
        assert told(pilot) == say("practice.try-first")
        await pilot.press("f2")
        await pilot.press("f3")
        await pilot.pause()
        assert told(pilot) == say("practice.try-first"), "a hint lay between the two"
        assert isinstance(pilot.app.screen, PracticeScreen)
        await pilot.press("f3")
        await pilot.pause()
        assert isinstance(pilot.app.screen, EquationsScreen)
    async with playing(ROLL, size=SMALL) as pilot:
        await write(pilot, "7*3*2=41")
        await pilot.press("escape", "f3")
        await pilot.pause()
        assert isinstance(pilot.app.screen, EquationsScreen)


@SIZES
async def test_no_equation_of_the_table_is_torn(size: tuple[int, int]) -> None:
    """Neither at the end of a line nor by the edge of a column."""
    async with playing((4, 3, 6), size=size) as pilot:
        await write(pilot, "4+3-6=1")
        await pilot.press("escape", "f3")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, EquationsScreen)
        for place, row in enumerate(screen.rows):
            whole = {narration.expression(text) for text in row.idea.variants} | {"", "…"}
            beside = str(screen.query_one(RowTable).rows[place][3])
            assert set(beside.split(",  ")) <= whole
        region = screen.query_one("#variants").region
        seen = [line[region.x : region.right] for line in lines_of(pilot)]
        _, _, texts = "  ".join(seen[region.y : region.bottom]).partition(":")
        first = {narration.expression(text) for text in screen.rows[0].idea.variants}
        assert {text.strip() for text in texts.split(",")} == first
        assert "…" in "".join(lines_of(pilot)) or size == LARGE


async def test_the_table_of_equations_fits_a_window_that_becomes_another() -> None:
    """Seen: made smaller, the window cut its last column off; its cursor stays."""
    async with playing((4, 3, 6), size=LARGE) as pilot:
        await write(pilot, "4+3-6=1")
        await pilot.press("escape", "f3", "down", "down")
        await pilot.pause()
        table = pilot.app.screen.query_one(RowTable)
        wide = table.virtual_size.width
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert table.virtual_size.width < wide
        assert table.virtual_size.width <= SMALL[0]
        assert table.cursor == 2
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert table.cursor == 2


async def test_every_equation_with_marks_and_a_filter() -> None:
    async with playing(ROLL, size=LARGE) as pilot:
        await write(pilot, "2+3+7=12")
        await pilot.press("escape", "f3")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, EquationsScreen)
        table = screen.query_one(RowTable)
        assert len(table.rows) == sum(len(each.ideas) for each in screen.practice.reached())
        await write(pilot, "12", enter=False)
        assert len(table.rows) == 1
        assert [str(cell) for cell in table.rows[0]][:2] == ["12", "7 + 3 + 2"]
        assert "✓" in str(table.rows[0][2])
        assert "6 ways" in "\n".join(lines_of(pilot))
        await write(pilot, "/", enter=False)
        assert len(table.rows) == 0
        await write(pilot, "7", enter=False)
        assert say("equations.none", dice="2, 3 and 7", number="12/7") in "\n".join(lines_of(pilot))
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PracticeScreen)


async def test_real_dice_are_typed_in() -> None:
    async with playing(settings=chosen(own_dice=True)) as pilot:
        assert practice_of(pilot).phase == "roll"
        await write(pilot, "2 9 7".replace(" ", ""))
        assert "1, 2, 3, 4, 5, 6, 7 and 8" in told(pilot)
        await pilot.press(*["backspace"] * 3)
        await write(pilot, "237")
        assert practice_of(pilot).dice == ROLL
        await write(pilot, "7+3-2=8")
        await pilot.press("enter")
        await pilot.pause()
        assert practice_of(pilot).phase == "roll"


async def test_the_sandglass_is_a_choice_and_ends_the_roll() -> None:
    async with playing(ROLL, (4, 4, 4), settings=chosen(sandglass=15)) as pilot:
        assert pilot.app.screen.query_one(Sandglass).running
        await run_out(pilot)
        assert practice_of(pilot).phase == "missed"
        assert message(pilot) == say("practice.missed")
        await pilot.press("enter")
        await pilot.pause()
        assert practice_of(pilot).dice == (4, 4, 4)
        assert pilot.app.screen.query_one(Sandglass).running


async def test_calm_is_the_rule() -> None:
    async with playing(ROLL) as pilot:
        assert not pilot.app.screen.query(Sandglass)


async def test_a_roll_that_fits_nowhere_says_so() -> None:
    async with playing((0, 0, 0), ROLL, settings=chosen(dice="0-9")) as pilot:
        assert message(pilot) == say("practice.nothing-fits")
        await pilot.press("f2")
        assert say("practice.nothing-fits") in told(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert practice_of(pilot).dice == ROLL


async def test_real_dice_after_the_sand_and_after_leaving_a_roll() -> None:
    async with playing(settings=chosen(own_dice=True, sandglass=15)) as pilot:
        await write(pilot, "237")
        await write(pilot, "7+3", enter=False)
        await pilot.press("f4")
        await pilot.pause()
        assert practice_of(pilot).phase == "roll"
        await write(pilot, "118")
        assert practice_of(pilot).dice == (1, 1, 8)
        await run_out(pilot)
        assert practice_of(pilot).phase == "missed"
        await pilot.press("enter")
        await pilot.pause()
        await write(pilot, "444")
        assert practice_of(pilot).dice == (4, 4, 4)
        assert practice_of(pilot).phase == "answer"


async def test_what_was_typed_when_the_sand_ran_out_does_not_skip_the_roll() -> None:
    async with playing(ROLL, (4, 4, 4), settings=chosen(sandglass=15)) as pilot:
        await write(pilot, "7+3-2=8", enter=False)
        await run_out(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert practice_of(pilot).phase == "missed"
        assert message(pilot) == say("practice.missed")
        await pilot.press("enter")
        await pilot.pause()
        assert practice_of(pilot).dice == (4, 4, 4)
        assert pilot.app.screen.query_one(AnswerInput).value == ""


async def test_finishing_is_forgotten_once_something_else_was_said() -> None:
    async with playing(ROLL) as pilot:
        await pilot.press("f9")
        await write(pilot, "7-3*2=8")
        await pilot.press("f9")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PracticeScreen)


async def test_the_next_roll_is_one_key_away() -> None:
    async with playing(ROLL, (5, 5, 1)) as pilot:
        await pilot.press("f4")
        await pilot.pause()
        assert rolls_of(practice_of(pilot)) == [ROLL, (5, 5, 1)]


async def test_every_event_is_on_disk_at_once_and_the_practice_goes_on_after_a_kill() -> None:
    async with playing(ROLL, (1, 2, 3)) as pilot:
        await write(pilot, "7-3*2=8")
        await pilot.press("f2", "f2")
        await write(pilot, "7*3*2=42")
        await pilot.press("enter")
        await pilot.pause()
        before = practice_of(pilot)
    path = repository.unfinished(terminal_shelf())
    assert path is not None
    with path.open("ab") as file:
        file.write(b'{"event":"tri')  # what a kill leaves behind

    async with playing(start="home") as pilot:
        await pilot.press("enter")
        await pilot.pause()
        after = practice_of(pilot)
        assert after.laid == before.laid
        assert after.dice == before.dice
        assert after.log == before.log
        await write(pilot, "1+2+3=6")
        assert after.phase == "place"
    lines = path.read_text().splitlines()
    assert [json.loads(line).get("event") for line in lines[-2:]] == ["roll", "tried"]


async def test_a_file_of_which_nothing_can_be_made_stays_with_a_word() -> None:
    async with playing(ROLL):
        pass
    path = repository.unfinished(terminal_shelf())
    assert path is not None
    path.write_text('{"practice":1}\n{"event":"roll"}\n')
    async with playing(start="home") as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
        assert say("practice.broken", file=path) in [
            note.message for note in pilot.app._notifications
        ]
    assert list(path.parent.iterdir()) == [path]


async def test_a_folder_that_cannot_be_written_stops_nobody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "file"))
    async with playing(ROLL) as pilot:
        await write(pilot, "7+3-2=8")
        assert practice_of(pilot).phase == "place"
        messages = [note.message for note in pilot.app._notifications]
        assert messages.count(say("practice.not-kept")) == 1


async def test_finishing_is_asked_twice_and_sums_up() -> None:
    async with playing(ROLL, (1, 2, 3)) as pilot:
        await write(pilot, "7-3*2=8")
        await write(pilot, "7*3*2=42")
        await pilot.press("enter", "f9")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PracticeScreen)
        await pilot.press("f9")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SummaryScreen)
        shown = "\n".join(lines_of(pilot))
        for line in (
            say("summary.headline", n=1, of=2),
            say("summary.rolls", n=2),
            say("summary.found", n=1),
            "7 − 3 × 2 = 1",
        ):
            assert line in shown
        assert all(word in shown for word in say("malrule.left-to-right.name").split())
        assert repository.unfinished(terminal_shelf()) is None
        await pilot.press("enter")
        await pilot.pause()
        assert practice_of(pilot).laid == {}


async def test_the_last_token_ends_the_practice() -> None:
    async with playing() as pilot:
        while isinstance(pilot.app.screen, PracticeScreen):
            practice = practice_of(pilot)
            if not practice.can_place():
                await pilot.press("f4")
                continue
            each = next(e for e in practice.reached() if practice.free_fields(e.result))
            pilot.app.screen.query_one(AnswerInput).value = f"{each.texts[0]}={each.result}"
            await pilot.press("enter")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(pilot.app.screen, SummaryScreen)
        events = pilot.app.screen.practice.log
        assert sum(isinstance(event, Placed) for event in events) == 13
        assert sum(isinstance(event, Roll) for event in events) >= 13
        assert sum(isinstance(event, Tried) for event in events) == 13
    assert repository.unfinished(terminal_shelf()) is None


async def test_a_click_on_a_number_writes_it_behind_the_expression() -> None:
    async with playing(ROLL) as pilot:
        await write(pilot, "7+3-2", enter=False)
        screen = pilot.app.screen
        screen.query_one(HexBoard).post_message(
            HexBoard.NumberPicked(screen.query_one(HexBoard), "8")
        )
        await pilot.pause()
        assert screen.query_one(Input).value == "7+3-2=8"


async def test_the_arrow_up_brings_back_what_was_typed() -> None:
    async with playing(ROLL) as pilot:
        await write(pilot, "7+3=10")
        entry = pilot.app.screen.query_one(AnswerInput)
        entry.value = ""
        await pilot.press("up")
        assert entry.value == "7+3=10"
        await pilot.press("down")
        assert entry.value == ""


@pytest.mark.parametrize("key", ["f1", "f3"])
async def test_no_sand_falls_behind_another_page(key: str) -> None:
    """Seen: whoever read the help, or the table, came back to a roll that was over."""
    async with playing(ROLL, settings=chosen(sandglass=15)) as pilot:
        await write(pilot, "7+3=10")
        glass = pilot.app.screen.query_one(Sandglass)
        assert glass.running
        await pilot.press("escape", key)
        await pilot.pause()
        assert not isinstance(pilot.app.screen, PracticeScreen)
        assert not glass.running
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PracticeScreen)
        assert glass.running


async def test_a_field_is_named_on_a_greek_keyboard() -> None:
    async with playing(ROLL) as pilot:
        await write(pilot, "7-3*2=1")
        assert "C2" in free_of(pilot)
        await pilot.press("ψ", "2")
        await pilot.pause()
        assert practice_of(pilot).laid == {"C2": "1"}


@SIZES
async def test_a_wrong_answer_covers_nothing_of_the_board(size: tuple[int, int]) -> None:
    async with playing(ROLL, size=size) as pilot:
        await write(pilot, "7-3*2=8")
        said, board = pilot.app.screen.query_one(Feedback), pilot.app.screen.query_one(HexBoard)
        assert said.display
        assert not said.region.overlaps(board.region)
        if size == SMALL:
            assert str(said.content).startswith("Not quite.\n▸ 7 − 3 × 2\n")
            assert "multiply first" in str(said.content), "why, too: beside the board is room"
            assert said.region.bottom < size[1]
            assert "straight along" not in str(said.content)
            await pilot.press("f3")
            await pilot.pause()
            assert "multiply first" in told(pilot)
            assert "straight along from left to right" in told(pilot)
            await pilot.press("f3")
        tries = sum(isinstance(event, Tried) for event in practice_of(pilot).log)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert sum(isinstance(event, Tried) for event in practice_of(pilot).log) == tries == 1
        await pilot.press("f3")
        await pilot.pause()
        assert isinstance(pilot.app.screen, EquationsScreen)


async def test_what_is_said_of_an_answer_lays_the_screen_out_once() -> None:
    """Seen: set in as many columns as there are at most, and anew in those that it came to have."""
    async with playing((2, 3, 7), (2, 3, 7)) as pilot:
        laid_out = list[object]()
        pilot.app.screen.screen_layout_refresh_signal.subscribe(
            pilot.app, laid_out.append, immediate=True
        )
        for text in ("7-3*2=8", "7*3+2=22"):
            await write(pilot, text)
            await pilot.pause()
            assert len(laid_out) == 1, text
            assert pilot.app.screen.query_one(Feedback).has_class("-said")
            await pilot.press("f4")
            await pilot.pause()
            laid_out.clear()
