"""Positions on the screen: a letter chooses, the chances are told, and the next one comes."""

from datetime import UTC, date, datetime
from itertools import cycle

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.learn.exercises.samples import BEST
from tests.learn.positions.played import shipped
from tests.ui.screens.play import LARGE, SMALL
from tests.ui.screens.pupils.sitting import add, until
from tutor.engine.registry import game_names
from tutor.language import LANGUAGES, say, use
from tutor.learn.exercises import written
from tutor.learn.exercises.best_move import BestMove
from tutor.learn.positions.puzzles import puzzle_of
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.positions import PositionsScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.keysfooter import KeysFooter

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


def asking(*exercises: BestMove, day: date | None = None, pupil: Pupil | None = None) -> TutorApp:
    def opening(app: TutorApp) -> None:
        if pupil is not None:
            app.seat(pupil)
        app.push_screen(PositionsScreen(exercises, day is None, day, lambda: NOW))

    return TutorApp(opening=opening, pace=0)


def told(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#told", Static).content)


async def shown(pilot: Pilot[None]) -> PositionsScreen:
    await until(pilot, lambda: isinstance(pilot.app.screen, PositionsScreen))
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, PositionsScreen)
    return screen


async def choose(pilot: Pilot[None], key: str) -> None:
    screen = await shown(pilot)
    await pilot.press(key)
    await until(pilot, lambda: screen.judged is not None)
    await pilot.pause()


@pytest.mark.parametrize(("game", "size"), zip(game_names(), cycle((SMALL, LARGE)), strict=False))
async def test_a_position_of_every_game_is_asked_and_told(game: str, size: tuple[int, int]) -> None:
    exercise = shipped(game)
    async with asking(exercise).run_test(size=size) as pilot:
        screen = await shown(pilot)
        for line in exercise.picture().options:
            assert line in told(pilot)
        assert "%" not in told(pilot), "no chance is told before an answer"
        assert screen.query("#picture > *"), "the game draws it"
        wrong = next(place for place in range(len(exercise.keys)) if not exercise.is_right(place))
        await choose(pilot, exercise.keys[wrong])
        assert exercise.verdict(wrong) in told(pilot)
        assert told(pilot).count("%") >= len(exercise.options)
        assert say("exercise.best-move-played", letter=exercise.keys[exercise.played or 0]) in told(
            pilot
        )


async def test_a_move_is_chosen_by_its_number() -> None:
    async with asking(BEST).run_test() as pilot:
        await choose(pilot, "2")
        assert told(pilot).startswith(say("exercise.best-move-right", letter="2"))


async def test_the_next_one_comes_and_behind_the_last_it_goes_back() -> None:
    async with asking(BEST, shipped("quantum")).run_test() as pilot:
        screen = await shown(pilot)
        await pilot.press("enter")
        assert screen.exercise == BEST, "first it is answered"
        await choose(pilot, "1")
        await pilot.press("2", "enter")
        await pilot.pause()
        assert screen.exercise == shipped("quantum")
        assert screen.judged is None
        await choose(pilot, "f4")
        assert next(shipped("quantum").working()) in told(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_hints_come_one_by_one() -> None:
    async with asking(BEST).run_test() as pilot:
        await shown(pilot)
        hints = list(BEST.hints())
        for n, hint in enumerate(hints, 1):
            await pilot.press("f2")
            assert hint in told(pilot)
            assert all(later not in told(pilot) for later in hints[n:])


async def test_an_answer_is_kept_rated_and_comes_back() -> None:
    (ala,) = add("Ala")
    async with asking(BEST, pupil=ala).run_test() as pilot:
        await choose(pilot, "1")
    with Progress.open() as progress:
        (answer,) = progress.answers(ala.id)
        (card,) = progress.cards(ala.id)
    assert (answer.key, answer.correct) == (written(BEST), False)
    assert (answer.skill, answer.kind) == ("best-move-archimedes", "best-move")
    assert answer.theta is not None, "it is rated like any other"
    assert card.is_position


async def test_days_in_a_row_are_told_after_the_puzzle_of_the_day() -> None:
    puzzle = puzzle_of(NOW.astimezone().date())
    assert puzzle is not None
    (ala,) = add("Ala")
    async with asking(puzzle.exercise, day=puzzle.day, pupil=ala).run_test() as pilot:
        await choose(pilot, "1")
        await until(pilot, lambda: say("positions.solved", n=1) in told(pilot))
    with Progress.open() as progress:
        assert progress.cards(ala.id) == [], "a puzzle is of its day"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_its_keys_fit_a_small_terminal(language: str) -> None:
    use(language)
    async with asking(BEST).run_test(size=SMALL) as pilot:
        screen = await shown(pilot)
        assert screen.query_one(KeysFooter).needed <= SMALL[0]
        await choose(pilot, "1")
        assert screen.query_one(KeysFooter).needed <= SMALL[0]
