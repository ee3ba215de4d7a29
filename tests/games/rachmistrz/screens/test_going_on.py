"""A race left in any phase goes on where it was, from what is on disk at that moment."""

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from tests.games.rachmistrz.screens.racing import (
    claim,
    match_of,
    now_of,
    press,
    race,
    screen_of,
    state_of,
    to_proofs,
    wait,
    write,
)
from tests.ui.screens.play import message, told
from tutor.engine.match import Match
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.screens.game_view import Stage
from tutor.language import say
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.sandglass import Sandglass

STEPS = ("start", "roll", "entry", "claim", "proof", "verdict", "second", "round", "next")
"""A round in steps; each test leaves after one of them."""


async def play_to(pilot: Pilot[None], step: str) -> None:
    """Plays a round of two people as far as a step."""
    doings: tuple[Callable[[], Awaitable[None]], ...] = (
        lambda: press(pilot),
        lambda: press(pilot, "enter"),
        lambda: press(pilot, "1"),
        lambda: finish_claim(pilot),
        lambda: second_claim(pilot),
        lambda: write(pilot, "7+3-2"),
        lambda: press(pilot, "enter"),
        lambda: last_proof(pilot),
        lambda: press(pilot, "enter"),
    )
    for doing in doings[: STEPS.index(step) + 1]:
        await doing()


async def finish_claim(pilot: Pilot[None]) -> None:
    await write(pilot, "8")
    await press(pilot, "enter")
    await wait(pilot, 5)


async def second_claim(pilot: Pilot[None]) -> None:
    await claim(pilot, "5", "12")
    await to_proofs(pilot)


async def last_proof(pilot: Pilot[None]) -> None:
    await write(pilot, "7+3*2")
    await press(pilot, "enter")


@pytest.mark.parametrize("step", STEPS)
async def test_a_killed_game_goes_on_where_it_was(step: str, tmp_path: Path) -> None:
    left, found = tmp_path / "left.jsonl", tmp_path / "found.jsonl"
    async with race(match_of(path=left)) as pilot:
        await play_to(pilot, step)
        before, said = state_of(pilot), now_of(pilot)
        shutil.copy(left, found)  # what a kill at this moment would leave behind
    async with race(Match.resume(found, Random(1)).of(State)) as pilot:
        assert state_of(pilot) == before
        assert now_of(pilot) == said
        glass = screen_of(pilot).query_one(Sandglass)
        match screen_of(pilot).stage:
            case Stage.READY:
                assert message(pilot) == say("race.ready")
                assert not screen_of(pilot).clock.running
                await press(pilot, "enter")
                assert screen_of(pilot).stage is Stage.RACE
                assert glass.running == bool(before.claims)
                assert glass.remaining == 15
            case Stage.PROOF:
                assert before.to_prove is not None
                await write(pilot, "2+3+7")
                assert screen_of(pilot).stage is Stage.VERDICT
            case Stage.ROUND:
                assert say("race.round", number=1) in told(pilot)
                await press(pilot, "enter")
                assert state_of(pilot).round == 2


async def test_escape_leaves_for_home_when_nothing_is_open(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with race(match_of(path=path)) as pilot:
        await press(pilot, "enter")
        await claim(pilot, "1", "8")
        await press(pilot, "5", "escape", "escape", "escape")
        assert isinstance(pilot.app.screen, HomeScreen)
    match = Match.resume(path, Random(1))
    match.close()
    assert [str(event.move) for event in match.events] == ["roll 2 3 7", "claim 8 D4"]


async def test_a_computer_in_the_middle_of_its_proof_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with race(match_of(("Ola", "Jan", "bot:fair"), path=path), pace=1) as pilot:
        await press(pilot, "enter")
        await wait(pilot, 40)
        await to_proofs(pilot)
        assert screen_of(pilot).stage is Stage.WATCH
        assert say("race.shows", name="Computer", number="1") in message(pilot)
        await press(pilot, "escape")
    async with race(Match.resume(path, Random(1)).of(State)) as pilot:
        await pilot.pause(0.05)
        assert screen_of(pilot).stage is Stage.VERDICT
        assert pilot.app.screen.query_one(Feedback).has_class("-right")
