"""Stories of a race at one keyboard: claims, the sand, proofs, passing, refusals."""

from collections.abc import Mapping
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.games.rachmistrz.screens.racing import (
    ROLL,
    THREE,
    claim,
    match_of,
    now_of,
    press,
    race,
    screen_of,
    state_of,
    to_proofs,
    wait,
    wall,
    write,
)
from tests.ui.screens import play
from tests.ui.screens.play import lines_of, message, told
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.rules.moves import Claim, Prove
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.screens.game_view import Stage
from tutor.games.rachmistrz.widgets.hexboard import HexBoard, Token
from tutor.games.rachmistrz.widgets.raceinput import RaceInput
from tutor.games.rachmistrz.widgets.scoreboard import Scoreboard
from tutor.language import say
from tutor.learn.narration import verdict
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.help import HelpScreen
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.sandglass import Sandglass

OLA, JAN, ELENI = "1", "5", "0"
"""The claim keys of three people."""


async def test_a_round_from_the_roll_to_the_next() -> None:
    async with race(match_of()) as pilot:
        assert state_of(pilot).phase is Phase.ROLL
        assert message(pilot) == say("race.ready")
        await press(pilot, "enter")
        assert state_of(pilot).dice == ROLL
        assert now_of(pilot) == [say("race.thinks")] * 3

        await claim(pilot, OLA, "8")
        assert screen_of(pilot).query_one(Sandglass).running
        await wait(pilot, 5)
        await claim(pilot, JAN, "12")
        assert now_of(pilot) == ["8?", "12?", say("race.thinks")]
        assert {field for field, token in _tokens(pilot).items() if token.face_down} == {"D4", "B1"}

        await wait(pilot, 10)
        assert screen_of(pilot).stage is Stage.PROOF
        assert "Ola" in message(pilot)
        await write(pilot, "7+3-2")
        assert "Ola: Right! 7 + 3 − 2 = 8" in told(pilot)
        assert not _tokens(pilot)["D4"].face_down
        await press(pilot, "enter")

        await write(pilot, "7*2-2")
        assert "You used the 2 twice" in told(pilot)
        assert "B1 goes back" in told(pilot)
        assert "B1" not in _tokens(pilot)
        assert state_of(pilot).unused(1) == 13
        assert now_of(pilot) == ["8✓", "12✗", "–"]

        await press(pilot, "enter")
        assert screen_of(pilot).stage is Stage.ROUND
        assert "✓ Ola: 8 = 7 + 3 − 2 ✗ Jan: 12" in told(pilot)
        assert "You could also make: 1, 2, 3, 5," in told(pilot)
        await press(pilot, "enter")
        assert state_of(pilot).round == 2
        assert now_of(pilot) == [say("race.thinks")] * 3
        assert screen_of(pilot).query_one(Sandglass).remaining == 15


def _tokens(pilot: Pilot[None]) -> Mapping[str, Token]:
    return screen_of(pilot).query_one(HexBoard).tokens


async def test_a_wrong_result_is_explained_with_its_misconception() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, JAN, "8")
        await to_proofs(pilot)
        await write(pilot, "7-3*2")
        said = told(pilot)
        assert say("malrule.left-to-right.pupil") in said
        assert "(7 − 3) × 2" in said
        assert say("practice.again") not in said
        assert state_of(pilot).unused(1) == 13


@pytest.mark.parametrize("people", [2, 3, 6])
async def test_a_proof_is_explained_with_as_much_as_there_is_room_for(people: int) -> None:
    """Seen: four lines without a reason, with as many empty ones below them."""
    async with race(match_of(("Ola", "Jan", "Eleni", "Kim", "Leo", "Mia")[:people])) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await to_proofs(pilot)
        await write(pilot, "7-3*2")
        said = screen_of(pilot).query_one(Feedback)
        assert ("multiply first" in str(said.content)) is (people <= 3)
        assert said.is_cut, "the rest is on a page of its own"
        assert said.region.bottom < screen_of(pilot).size.height
        lines = str(said.content).split("\n")
        assert len(lines) == said.content_size.height, "nothing is cut off below"


NO_EXPRESSIONS = {
    "": "If you have none, press F9",
    "(7+3-2": "is still open",
    "7+3-": "A number is missing",
    "seven": "I cannot read",
    "7+3-2=9": "You said 8",
    "7+3-2==8": "only once",
    "1" * 300: "too long",
}


async def test_what_is_no_expression_is_given_back_to_be_mended() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await to_proofs(pilot)
        for typed, said in NO_EXPRESSIONS.items():
            assert said not in told(pilot)
            screen_of(pilot).query_one(RaceInput).value = typed
            await press(pilot, "enter")
            assert said in told(pilot), typed
            assert state_of(pilot).phase is Phase.PROVE, typed
        screen_of(pilot).query_one(RaceInput).value = "7+3−2 = 8"
        await press(pilot, "enter")
        assert "Right!" in told(pilot)
        assert Prove("8", "7+3-2") in [event.move for event in screen_of(pilot).match.events]


@pytest.mark.parametrize("typed", ["7+1", "7*3", "-7+3*5", "7^2-3", "23-7", "7/(3-3)"])
async def test_what_can_be_read_counts(typed: str) -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await to_proofs(pilot)
        screen_of(pilot).query_one(RaceInput).value = typed
        await press(pilot, "enter")
        assert screen_of(pilot).stage is Stage.VERDICT
        assert "D4 goes back" in told(pilot)
        assert _tokens(pilot) == {}


async def test_what_is_wrong_is_seen_first_where_little_room_is() -> None:
    """Beside the board stood what was typed, twice, and not what is wrong with it."""
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await to_proofs(pilot)
        await write(pilot, "7-5+2")
        beside = " ".join(" ".join(line[58:].strip("█▌ ") for line in lines_of(pilot)).split())
        assert f"Ola: {verdict(check('7-5+2=8', (2, 3, 7)))}" in beside


async def test_no_expression_is_asked_twice() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await to_proofs(pilot)
        await press(pilot, "f9")
        assert told(pilot) == say("race.sure-no-expression", name="Ola")
        await write(pilot, "7", enter=False)
        assert told(pilot) == ""
        await press(pilot, "f9", "f9")
        assert say("race.no-expression", name="Ola", number="8") in told(pilot)
        assert state_of(pilot).unused(0) == 13


async def test_time_stands_still_while_somebody_is_at_the_keyboard() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await wait(pilot, 14)
        await press(pilot, JAN)
        await wait(pilot, 60)
        assert screen_of(pilot).stage is Stage.NUMBER
        await press(pilot, "escape")
        assert screen_of(pilot).stage is Stage.RACE
        assert screen_of(pilot).query_one(Sandglass).remaining == pytest.approx(1)
        await press(pilot, "f1")
        assert isinstance(pilot.app.screen, HelpScreen)
        screen = pilot.app.screen_stack[-2]
        assert not screen.clock.running  # type: ignore[attr-defined]
        await press(pilot, "escape")
        assert screen_of(pilot).clock.running
        await wait(pilot, 1)
        assert screen_of(pilot).stage is Stage.PROOF


async def test_the_sand_that_ran_out_as_a_key_was_pressed_still_rings() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        screen = screen_of(pilot)
        wall(pilot).now += 20
        screen.action_claim(1)  # the key comes just before anybody looks at the glass
        screen.query_one(Sandglass).tick()
        await pilot.pause()
        assert screen_of(pilot).stage is Stage.NUMBER
        await press(pilot, "escape")
        assert screen_of(pilot).stage is Stage.PROOF


async def test_keys_pressed_at_the_same_moment_do_not_get_into_the_line() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter", OLA, JAN, ELENI)
        assert screen_of(pilot).stage is Stage.NUMBER
        assert screen_of(pilot).query_one(RaceInput).value == ""
        wall(pilot).now += 1
        await play.write(pilot, "8", enter=False)
        assert screen_of(pilot).query_one(RaceInput).value == "8"


NO_NUMBERS = {
    "99": "99 is not on the board",
    "8": "Someone has claimed 8 in this round",
    "eight": "I cannot read “eight” as a number",
    "": "I cannot read “”",
}


async def test_a_number_that_cannot_be_claimed_is_told() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await press(pilot, JAN)
        for typed, said in NO_NUMBERS.items():
            assert said not in told(pilot)
            screen_of(pilot).query_one(RaceInput).value = ""
            await write(pilot, typed)
            assert said in told(pilot), typed
            assert screen_of(pilot).stage is Stage.NUMBER, typed
        screen_of(pilot).query_one(RaceInput).value = ""
        await write(pilot, "24/2")
        assert screen_of(pilot).stage is Stage.FIELD
        await write(pilot, "g4", enter=False)
        assert "G4 does not touch 12" in told(pilot)
        await write(pilot, "ψ1", enter=False)  # the keys c1 of a Greek keyboard
        assert state_of(pilot).owner("C1") == (1, 0)


async def test_a_number_whose_fields_are_all_taken_is_told() -> None:
    async with race(match_of(THREE, ROLL, ROLL, ROLL, ROLL)) as pilot:
        await press(pilot, "enter")
        for _ in range(3):
            await claim(pilot, OLA, "8")
            await to_proofs(pilot)
            await write(pilot, "7+3-2")
            await press(pilot, "enter", "enter")
        await press(pilot, JAN)
        await write(pilot, "8")
        assert "All three fields around 8 are taken" in told(pilot)


async def test_who_is_done_is_told_so_and_nothing_stops() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await press(pilot, OLA)
        assert told(pilot) == f"Ola: {say('refused.already-claimed')}"
        assert screen_of(pilot).clock.running
        await press(pilot, JAN, "f9", JAN)
        assert told(pilot) == f"Jan: {say('refused.already-passed')}"
        assert now_of(pilot) == ["8?", say("race.passed"), say("race.thinks")]


async def test_a_claim_can_be_taken_back_step_by_step() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter", OLA)
        await write(pilot, "8")
        assert screen_of(pilot).query_one(HexBoard).choosable == {"D4", "E3", "E4"}
        await press(pilot, "escape")
        assert screen_of(pilot).stage is Stage.NUMBER
        await press(pilot, "escape")
        assert screen_of(pilot).stage is Stage.RACE
        assert state_of(pilot).claims == ()


async def test_everybody_passes_and_the_dice_are_rolled_again() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter", ELENI, "f9", "f9")
        assert told(pilot) == say("race.sure-pass-all")
        await press(pilot, "f9")
        assert say("race.nobody") in told(pilot)
        assert now_of(pilot) == [say("race.passed")] * 3
        await press(pilot, "enter")
        assert state_of(pilot).round == 2


async def test_the_bell_rings_when_nobody_is_left() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await claim(pilot, OLA, "8")
        await press(pilot, JAN, "f9", "f9")
        assert screen_of(pilot).stage is Stage.PROOF
        assert screen_of(pilot).query_one(Sandglass).remaining == 15


async def test_two_players_claim_with_two_colours() -> None:
    async with race(match_of(("Ola", "Jan"))) as pilot:
        await press(pilot, "enter", "1")
        await write(pilot, "8")
        assert say("race.colour", mine="A", other="B") in message(pilot)
        await press(pilot, "tab")
        assert say("race.colour", mine="B", other="A") in message(pilot)
        await press(pilot, "enter")
        assert state_of(pilot).owner("D4") == (0, 2)
        assert now_of(pilot)[0] == "8? …"
        await claim(pilot, "1", "1")
        assert now_of(pilot)[0] == "8? 1?"
        assert len({token.colour for token in _tokens(pilot).values()}) == 2
        await press(pilot, "1")
        assert say("refused.already-claimed") in told(pilot)
        await claim(pilot, "0", "12")
        await press(pilot, "f9")  # only one person is left: no question
        for proof in ("7+3-2", "7-3*2", "2+3+7"):
            assert screen_of(pilot).stage is Stage.PROOF
            await write(pilot, proof)
            assert "Right!" in told(pilot)
            await press(pilot, "enter")
        assert screen_of(pilot).stage is Stage.ROUND


async def test_a_computer_claims_when_its_time_has_come_and_proves_it() -> None:
    async with race(match_of(("Ola", "Jan", "bot:fair"), ROLL), pace=1) as pilot:
        await press(pilot, "enter")
        await wait(pilot, 1)
        assert state_of(pilot).claims == ()
        await press(pilot, "1")
        await wait(pilot, 500)
        assert state_of(pilot).claims == ()
        await press(pilot, "escape")
        await wait(pilot, 100)
        (laid,) = state_of(pilot).claims
        assert laid.seat == 2
        assert screen_of(pilot).stage is Stage.RACE
        pilot.app.pace = 0  # type: ignore[attr-defined]
        await to_proofs(pilot)
        await pilot.pause(0.05)
        assert screen_of(pilot).stage is Stage.VERDICT
        assert "Computer: Right! " in told(pilot)
        assert state_of(pilot).owner(laid.claim.field) == (2, 0)


async def test_a_computer_whose_number_was_snatched_away_thinks_again() -> None:
    async with race(match_of(("Ola", "Jan", "bot:fair"), ROLL), pace=1) as pilot:
        await press(pilot, "enter")
        computers = screen_of(pilot).computers
        (plan,) = computers._plans.values()
        await wait(pilot, plan.due - 1)
        assert isinstance(plan.move, Claim)
        await claim(pilot, "1", plan.move.number)
        await wait(pilot, 2)
        assert len(state_of(pilot).claims) == 1
        assert computers._plans[2].due > plan.due
        assert computers._plans[2].move != plan.move


async def test_time_flies_when_only_computers_think() -> None:
    async with race(match_of(("Ola", "bot:fair", "bot:fair"), ROLL), pace=1) as pilot:
        await press(pilot, "enter")
        message = screen_of(pilot).query_one("#message", Static)
        assert str(message.content) == say("race.race-alone", digit="1")  # nobody else has a key
        before = screen_of(pilot).clock()
        await wait(pilot, 1)
        assert screen_of(pilot).clock() == pytest.approx(before + 1)
        await press(pilot, "f9")
        before = screen_of(pilot).clock()
        await wait(pilot, 1)
        assert screen_of(pilot).clock() == pytest.approx(before + 4)


async def test_a_computers_slip_is_named() -> None:
    match = match_of(("Ola", "Jan", "bot:fair"), ROLL)
    async with race(match) as pilot:
        match.rng._drawn += [0.0]  # type: ignore[attr-defined]  # once it errs
        await press(pilot, "enter")
        await wait(pilot, 0)
        assert [laid.seat for laid in state_of(pilot).claims] == [2]
        await to_proofs(pilot)
        await pilot.pause(0.05)
        assert "goes back" in told(pilot)
        assert "Not quite" in told(pilot)
        assert state_of(pilot).unused(2) == 13


async def test_a_game_of_computers_runs_to_its_result() -> None:
    async with race(match_of(["bot:fair"] * 6, rng=Random(3))) as pilot:
        for _ in range(300):
            if isinstance(pilot.app.screen, ResultScreen):
                break
            await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ResultScreen)


async def test_the_mouse_claims_too() -> None:
    async with race(match_of()) as pilot:
        await press(pilot, "enter")
        await pilot.click(Scoreboard, offset=(6, 3))
        await pilot.pause()
        assert screen_of(pilot).entry is not None
        assert screen_of(pilot).entry.seat == 1  # type: ignore[union-attr]
        board = screen_of(pilot).query_one(HexBoard)
        board.post_message(HexBoard.NumberPicked(board, "8"))
        await pilot.pause()
        assert screen_of(pilot).stage is Stage.FIELD
        board.post_message(HexBoard.FieldChosen(board, "E4"))
        await pilot.pause()
        assert state_of(pilot).owner("E4") == (1, 0)


async def test_every_person_has_a_key_of_their_own_and_computers_none() -> None:
    async with race(match_of(("Ola", "bot:fair", "Jan", "bot:random"))) as pilot:
        standings = screen_of(pilot).query_one(Scoreboard).standings
        assert [each.key for each in standings] == ["1", "", "0", ""]
        rows = [line.rpartition("▄")[2].split() for line in lines_of(pilot)]
        assert ["1", "A", "Ola"] in rows
        assert ["B", "Computer"] in [row[-2:] for row in rows]
        assert ["0", "B", "Computer"] not in rows
        assert any(row[-3:] == ["0", "C", "Jan"] for row in rows)
