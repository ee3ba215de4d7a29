"""Stories of a game of Target at one terminal, told with the keyboard."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.play import LARGE, SMALL, lines_of, write
from tutor.engine.record import replay
from tutor.engine.shelf import terminal_shelf
from tutor.language import use
from tutor.settings import Settings, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Table
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor_target.rules.moves import Roll, parse
from tutor_target.screens.game import TargetScreen

sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)


class Faces(Random):
    """Dice for four numbers and a target, then chance as it likes."""

    def __init__(self, *rolls: str) -> None:
        super().__init__(1)
        found = [parse(f"roll {roll}") for roll in rolls]
        self._next = [
            (n - least + 0.5) / many
            for roll in found
            if isinstance(roll, Roll)
            for n, least, many in [*((n, 1, 10) for n in roll.numbers), (roll.target, 10, 51)]
        ]

    def random(self) -> float:
        return self._next.pop(0) if self._next else super().random()


@asynccontextmanager
async def sitting(
    *seats: str, rolls: tuple[str, ...] = (), size: tuple[int, int] = SMALL, **choices: object
) -> AsyncIterator[Pilot[None]]:
    """The app, with a game of Target that has begun."""
    save(Settings(seats=seats).with_choices("target", **choices))
    app = TutorApp(opening=lambda app: app.open(Table("target")), rng=Faces(*rolls), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("enter")
        await pilot.pause()
        yield pilot


def screen_of(pilot: Pilot[None]) -> TargetScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TargetScreen)
    return screen


def shown(pilot: Pilot[None], place: str) -> str:
    return str(pilot.app.screen.query_one(f"#{place}", Static).content)


@sizes
async def test_alone_from_the_first_roll_to_the_result(size: tuple[int, int]) -> None:
    rolls = ("3 7 5 8 = 41", "3 3 5 8 = 45", "1 1 1 1 = 60")
    async with sitting("Ala", rolls=rolls, size=size) as pilot:
        assert "Round 1 of 3" in shown(pilot, "head")
        await write(pilot, "8*7-5*3")
        assert "Ala: 8 × 7 − 5 × 3 = 41. That is the target!" in shown(pilot, "told")
        assert shown(pilot, "points") == "Ala 10"
        await write(pilot, "8*5+3+3=46")
        assert "Very close" in shown(pilot, "told")
        await pilot.press("f4")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultScreen)
        said = "\n".join(lines_of(pilot))
        assert "round 1: 8 × 7 − 5 × 3 = 41, the target" in said
        assert "round 3: passed, the target was 60" in said
    (record,) = terminal_shelf().games.glob("*-target.jsonl")
    found = replay(record).outcome
    assert found is not None
    assert found.totals == (17,)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("7*5+8", "Use every number"),
        ("7*7+8-3", "you have it only"),
        ("6*7+8-3", "not one of your numbers"),
        ("(7*5", "is still open"),
        ("7/(8-5-3)", "divide by 0"),
        ("__import__('os')", ""),
        ("[/b] $x", ""),
    ],
)
async def test_what_is_wrong_is_said_and_costs_nothing(typed: str, said: str) -> None:
    async with sitting("Ala", rolls=("3 7 5 8 = 41",)) as pilot:
        pilot.app.screen.query_one(AnswerInput).value = typed
        await pilot.press("enter")
        await pilot.pause()
        assert shown(pilot, "wrong")
        assert said in shown(pilot, "wrong")
        assert not screen_of(pilot).state.turns
        assert pilot.app.screen.query_one(AnswerInput).value == typed
        await pilot.press("enter")
        await pilot.pause()
        assert shown(pilot, "wrong")


async def test_some_numbers_are_enough_where_that_is_chosen() -> None:
    rolls = ("10 6 1 1 = 60",)
    async with sitting("Ala", rolls=rolls, use="some", rounds=1) as pilot:
        assert "some of the numbers" in shown(pilot, "head")
        await write(pilot, "6")
        assert "at least two" in shown(pilot, "wrong")
        pilot.app.screen.query_one(AnswerInput).value = "10*6"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultScreen)


@sizes
async def test_people_and_computers_take_turns(size: tuple[int, int]) -> None:
    async with sitting("Ala", "bot:fair", "Ola", "bot:quick", size=size) as pilot:
        seen = []
        while not isinstance(pilot.app.screen, ResultScreen):
            screen = pilot.app.screen
            if isinstance(screen, TargetScreen) and screen._asked is not None:
                seen.append(screen._asked)
                await pilot.press("f4")
            await pilot.pause()
        assert seen == [0, 2] * 3


async def test_six_numbers_are_rolled_where_that_is_chosen() -> None:
    async with sitting("Ala", numbers=6) as pilot:
        assert len(screen_of(pilot).state.numbers) == 6


async def test_a_game_that_was_left_goes_on() -> None:
    async with sitting("Ala", rolls=("3 7 5 8 = 41",)) as pilot:
        await pilot.press("f4")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, HomeScreen)  # never by accident
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Continue" in "\n".join(lines_of(pilot))
        await pilot.press("enter")
        await pilot.pause()
        assert "Round 2 of 3" in shown(pilot, "head")
        assert "Ala passes." in shown(pilot, "told")


@pytest.mark.parametrize("language", ["pl", "el"])
async def test_every_word_is_there_in_every_language(language: str) -> None:
    save(Settings(seats=("Ala",), language=language))
    use(language)
    app = TutorApp(opening=lambda app: app.open(Table("target")), rng=Random(1), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("f1")
        await pilot.pause()
        assert "target." not in "\n".join(lines_of(pilot))
