"""A race left in any phase goes on where it was, from what is on disk at that moment."""

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

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

STEPS: dict[str, Callable[[Pilot[None]], Awaitable[None]]] = {
    "start": lambda pilot: press(pilot),
    "roll": lambda pilot: press(pilot, "enter"),
    "entry": lambda pilot: press(pilot, "1"),
    "claim": lambda pilot: finish_claim(pilot),
    "proof": lambda pilot: second_claim(pilot),
    "verdict": lambda pilot: write(pilot, "7+3-2"),
    "second": lambda pilot: press(pilot, "enter"),
    "round": lambda pilot: last_proof(pilot),
    "next": lambda pilot: press(pilot, "enter"),
}
"""A round of two people in steps; it is left after each of them."""


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


async def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    left = tmp_path / "left.jsonl"
    found: dict[str, tuple[State, object]] = {}
    async with race(match_of(path=left)) as pilot:
        for step, do in STEPS.items():
            await do(pilot)
            shutil.copy(left, tmp_path / step)  # what a kill at this moment would leave behind
            found[step] = state_of(pilot), now_of(pilot)
    for step, (before, said) in found.items():
        async with race(Match.resume(tmp_path / step, Random(1)).of(State)) as pilot:
            assert state_of(pilot) == before, step
            assert now_of(pilot) == said, step
            glass = screen_of(pilot).query_one(Sandglass)
            match screen_of(pilot).stage:
                case Stage.READY:
                    assert message(pilot) == say("race.ready"), step
                    assert not screen_of(pilot).clock.running, step
                    await press(pilot, "enter")
                    assert screen_of(pilot).stage is Stage.RACE, step
                    assert glass.running == bool(before.claims), step
                    assert glass.remaining == 15, step
                case Stage.PROOF:
                    assert before.to_prove is not None, step
                    await write(pilot, "2+3+7")
                    assert screen_of(pilot).stage is Stage.VERDICT, step
                case Stage.ROUND:
                    assert say("race.round", number=1) in told(pilot), step
                    await press(pilot, "enter")
                    assert state_of(pilot).round == 2, step


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
