"""Stories of games of Quantum at one keyboard."""

from pathlib import Path
from random import Random

import pytest

from tests.games.quantum.rules.tables import FULL, RISING, position, rolled, sheet
from tests.games.quantum.screens.tables import (
    at_choice,
    at_table,
    footer,
    match_of,
    press,
    prompt,
    screen,
    text_of,
)
from tutor import data
from tutor.engine.match import Match
from tutor.engine.record import replay
from tutor.games.quantum import GAME
from tutor.games.quantum.rules.moves import PASS, Reroll, Write
from tutor.games.quantum.rules.phases import ALONE, ROLL, TOGETHER
from tutor.games.quantum.rules.setup import Options
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.screens.picture import look_of
from tutor.games.quantum.screens.why import ScoreScreen
from tutor.language import say
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.home.pupil import HomeScreen


def begin(*seats: str, path: Path | None = None, seed: int = 5) -> Match[State]:
    return Match.begin(
        GAME, seats, Options(), data.components(GAME, Options()), Random(seed), path
    ).of(State)


class TestTurn:
    async def test_from_the_roll_to_the_next_player(self) -> None:
        match = match_of(position(), "Ala", "Olek")
        async with at_table(match) as pilot:
            assert "Ala It is your turn" in prompt(pilot)
            assert "Roll" in footer(pilot)
            await press(pilot, "enter")
            before = match.state.roll
            assert "Keep" in footer(pilot)
            await press(pilot, "w", "2", "3", "right", "space", "3")
            assert "↻ 0" in text_of(pilot)
            assert "Roll again" in footer(pilot)
            await press(pilot, "enter")
            assert [str(each.move) for each in match.events[1:2]] == ["reroll w 1 2"]
            after = match.state.roll
            assert before is not None
            assert after is not None
            assert before.faces[2:] == after.faces[2:]
            assert match.state.phase is ALONE
            assert "Ala Your own choice" in prompt(pilot)
            await press(pilot, "4", "enter")
            assert match.state.taken == "purple"
            assert "Ala For everyone" in prompt(pilot)
            await press(pilot, "f4")
            assert "Olek For everyone" in prompt(pilot)
            red, _, _, purple = match.state.sums or (0, 0, 0, 0)
            assert f"Ala writes {purple} (purple). Ala passes." in text_of(pilot)
            await press(pilot, "1", "enter")
            assert match.state.sheets[1][0] == (red,)
            assert match.state.active == 1
            assert "Olek It is your turn" in prompt(pilot)

    async def test_nothing_chosen_keeps_the_dice(self) -> None:
        match = match_of(at_choice(2), "Ala", "Olek")
        async with at_table(match) as pilot:
            await press(pilot, "1", "1", "enter")
            assert "Ala keeps the dice." in text_of(pilot)

    async def test_a_row_that_does_not_take_its_sum_says_why(self) -> None:
        match = match_of(at_choice(2), "Ala", "Olek")
        async with at_table(match) as pilot:
            await press(pilot, "enter")
            before = match.state
            assert "Too small: it must be over 14." in text_of(pilot)
            await press(pilot, "1", "enter")
            assert "Your red row needs more than 14" in prompt(pilot)
            await press(pilot, "up", "enter")
            assert "Your purple row needs more than 4" in prompt(pilot)
            assert match.state == before
            await press(pilot, "up", "enter")
            assert match.state.sheets[0][2] == (6, 8, 10)

    async def test_enter_alone_writes_nothing(self) -> None:
        match = match_of(at_choice(2), "Ala", "Olek")
        async with at_table(match) as pilot:
            await press(pilot, *["enter"] * 5)
            assert match.state.phase is ALONE
            assert "First choose a colour" in prompt(pilot)
            await press(pilot, "down", "enter")  # the first that fits
            assert match.state.taken == "yellow"

    async def test_clicks_choose_dice_and_sums(self) -> None:
        match = match_of(at_choice(2), "Ala", "Olek")
        async with at_table(match) as pilot:
            await pilot.click("QuantumDice", offset=(17, 1))
            await press(pilot, "enter")
            assert match.events[0].move == Reroll((2,))
            await pilot.click("QuantumSums", offset=(20, 2))
            assert screen(pilot).table.sums.cursor == 2

    async def test_keys_of_another_step_do_nothing(self) -> None:
        match = match_of(at_choice(2), "Ala", "Olek")
        async with at_table(match) as pilot:
            before = match.state
            await press(pilot, "f4", "7", "9", "up", "x")
            assert match.state == before
            assert "Keep" in footer(pilot)


class TestEverybody:
    async def test_people_answer_from_the_active_seat_on_and_computers_by_themselves(self) -> None:
        state = at_choice(4, active=2)
        match = match_of(state, "Ala", "bot:fair", "Olek", "bot:random")
        async with at_table(match) as pilot:
            await press(pilot, "enter", "f4")
            assert "Olek For everyone" in prompt(pilot)
            await press(pilot, "f4", "enter")
            assert "Ala For everyone" in prompt(pilot)
            assert [each.seat for each in match.events if each.before.phase is TOGETHER] == [2, 3]

    async def test_computers_alone_play_to_the_end(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        match = begin("bot:random", "bot:random", path=path)
        async with at_table(match) as pilot:
            while not isinstance(pilot.app.screen, ResultScreen):
                await pilot.pause(0.01)
            assert "win" in text_of(pilot)
        assert replay(path).outcome == match.state.outcome()


class TestMisthrow:
    async def test_it_is_warned_of_then_marked(self) -> None:
        match = match_of(at_choice(2, misthrows=(1, 0)), "Ala", "Olek")
        async with at_table(match) as pilot:
            await press(pilot, "enter", "f4")
            assert match.state.phase is TOGETHER
            await press(pilot, "0")
            assert "that is a misthrow, 2 points less!" in prompt(pilot)
            assert "Back" in footer(pilot)
            await press(pilot, "escape")
            assert "For everyone" in prompt(pilot)
            await press(pilot, "f4", "down")
            assert "For everyone" in prompt(pilot)
            assert not match.state.has_answered(0)
            await press(pilot, "f4", "enter", "f4")
            assert match.state.misthrows == (2, 0)
            assert "✗✗□□□ −3" in text_of(pilot)
            assert "Ala: misthrow number 2, 2 points less." in text_of(pilot)

    async def test_once_it_is_marked_esc_says_that_it_leaves(self) -> None:
        """Seen: while the computer wrote, Esc was still called “Back”, and left the game."""
        match = match_of(at_choice(2), "Ala", "bot:random")
        async with at_table(match) as pilot:
            await press(pilot, "enter", "f4", "f4")
            assert "Back" in footer(pilot)
            table = screen(pilot)
            table._nobody()
            table.show()
            await pilot.pause()
            assert "Back" not in footer(pilot)
            assert "Leave" in footer(pilot)

    async def test_others_pass_without_one(self) -> None:
        match = match_of(at_choice(2), "Ala", "Olek")
        async with at_table(match) as pilot:
            await press(pilot, "enter", "3", "enter", "f4", "f4")
            assert match.state.phase is ROLL
            assert match.state.misthrows == (0, 0)

    async def test_where_nothing_fits_enter_passes(self) -> None:
        stuck = sheet(FULL, FULL, FULL, RISING[:3])
        match = match_of(rolled(stuck), "Ala", "Olek")
        async with at_table(match) as pilot:
            assert "No sum fits your rows now." in prompt(pilot)
            assert footer(pilot).count("Pass") == 1  # F4 passes too, and need not say so twice
            await press(pilot, "enter", "f4")
            assert "that is a misthrow" in prompt(pilot)
            await press(pilot, "enter")
            assert match.state.has_answered(0)


class TestEye:
    async def test_the_chances_follow_the_dice(self) -> None:
        match = match_of(at_choice(2), "Ala", "Olek")
        async with at_table(match) as pilot:
            assert "No die is chosen" not in text_of(pilot)
            await press(pilot, "f2")
            assert "No die is chosen" in text_of(pilot)
            await press(pilot, "0")
            # purple 3 needs more than 4: a white 5 or 6
            assert "purple 3 ✗ 1/3, about 33%" in text_of(pilot)
            assert "At least one fits: certain" in text_of(pilot)
            await press(pilot, "f2")
            assert "At least one fits" not in text_of(pilot)

    async def test_what_a_number_closes(self) -> None:
        match = match_of(at_choice(2), "Ala", "Olek")
        async with at_table(match) as pilot:
            await press(pilot, "enter", "f2")
            assert "blue 10 11 … 33" in text_of(pilot)


class TestWhy:
    async def test_a_column_step_by_step(self) -> None:
        match = match_of(at_choice(2, misthrows=(2, 0)), "Ala", "Olek")
        async with at_table(match) as pilot:
            await press(pilot, "f3")
            assert isinstance(pilot.app.screen, ScoreScreen)
            shown = text_of(pilot)
            assert "Column 1: red 3, yellow 5, blue 6, purple 4" in shown
            assert "Lowest: 3. Second lowest: 4." in shown
            await press(pilot, "right")
            assert "Still missing: purple." in text_of(pilot)
            await press(pilot, "left", "left", "left")
            assert "2 misthrows: 1 + 2 = 3" in text_of(pilot)
            await press(pilot, "right", "down")
            assert "Total: 6" in text_of(pilot)
            await press(pilot, "escape")
            assert "Roll some dice again?" in prompt(pilot)

    async def test_it_opens_from_the_result(self) -> None:
        match = match_of(rolled(misthrows=(4, 0)), "Ala", "Olek")
        async with at_table(match) as pilot:
            await press(pilot, "f4", "f4", "enter", "f4")
            assert isinstance(pilot.app.screen, ResultScreen)
            assert "Olek wins!" in text_of(pilot)
            assert "misthrow number 5" in text_of(pilot)
            await press(pilot, "f3")
            assert isinstance(pilot.app.screen, ScoreScreen)
            assert "▸ Olek" in text_of(pilot)
            await press(pilot, "up", "left", "left")
            assert "1 + 2 + 3 + 4 + 5 = 15" in text_of(pilot)
            await press(pilot, "f3")
            assert isinstance(pilot.app.screen, ResultScreen)


async def test_an_end_with_few_points_says_nothing_of_the_best_known_and_nobody_rolls() -> None:
    """It said that 0% of the best was reached, and that the dice were with whoever had had them."""
    match = match_of(rolled(misthrows=(4, 0)), "Ala", "bot:random")
    async with at_table(match) as pilot:
        while not isinstance(pilot.app.screen, ResultScreen):
            await press(pilot, "f4")
        shown = text_of(pilot)
        assert match.state.total(0) < 0
        assert "Ala " in shown
        assert "best known" not in shown
        assert say("quantumtable.has-dice") not in shown


async def test_filled_rows_end_it_at_once() -> None:
    nearly = sheet(FULL, FULL, FULL, FULL[:5])
    match = match_of(rolled(nearly), "Ala", "Olek")
    async with at_table(match) as pilot:
        await press(pilot, "4", "enter")
        assert isinstance(pilot.app.screen, ResultScreen)
        assert "Ala wins!" in text_of(pilot)
        look = look_of(match.state, 1, "Olek", asked=False)
        assert look.offers == (), "seen: which sums still fit a sheet of a game that is over"


class TestGoingOn:
    async def test_home_offers_the_game_that_was_left(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
        match = begin("Ala", "Olek", path=tmp_path / "games" / "1.jsonl")
        async with at_table(match) as pilot:
            await press(pilot, "enter", "1", "enter", "1", "enter", "escape", "escape")
            assert isinstance(pilot.app.screen, HomeScreen)
            await press(pilot, "enter")
            assert screen(pilot).state == match.state
            assert "Ala For everyone" in prompt(pilot)
            assert "Ala rolls again: 1." in text_of(pilot)

    @pytest.mark.parametrize("moves", [2, 4, 5, 8])
    async def test_a_program_that_was_killed_goes_on_anywhere(
        self, tmp_path: Path, moves: int
    ) -> None:
        path, left = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
        steps = [None, Reroll((0, 3)), None, Write("red"), PASS, PASS, None, Reroll((1,))]
        with begin("Ala", "Olek", path=path) as match:
            for step in steps[:moves]:
                if step is None:
                    match.chance()
                else:
                    match.play(match.state.actors()[0], step)
            left.write_bytes(path.read_bytes())  # as it lies on disk, with nothing closed
        async with at_table(Match.resume(left, Random(1)).of(State)) as pilot:
            state = screen(pilot).state
            asked = "Olek" if match.state.has_answered(0) or moves > 5 else "Ala"
            assert state.sheets == match.state.sheets
            assert prompt(pilot).startswith(asked)
