"""What is done to its end counts, also where that end is never shown; and it counts once."""

from collections.abc import Callable
from random import Random

import pytest
from textual.pilot import Pilot

from tests.games.archimedes.screens.dealing import gaps
from tests.plain.typing import typed
from tests.ui.screens.drills.sitting import (
    Clock,
    answer,
    drilling,
    go_on,
    setting_up,
    storm_of,
    until,
)
from tests.ui.screens.drills.sitting import pupil as drilled
from tests.ui.screens.lessons.sitting import at_lessons, give, settled, sitting_of, solve
from tests.ui.screens.play import played, write
from tutor.engine.match import AnyMatch, Match
from tutor.engine.registry import find
from tutor.learn.counterexamples import shortest
from tutor.learn.practice.persistence import begin
from tutor.learn.practice.tasks import new_set
from tutor.plain import openings
from tutor.plain.menu import menu
from tutor.plain.session import Session
from tutor.progress.repository import Progress
from tutor.progress.values import Ending, Pupil
from tutor.settings import Settings
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Continue
from tutor.ui.screens.drills.summary import DrillSummaryScreen
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.games.starting import screen_of
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.lessons.ending import LessonEndScreen
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.screens.tasks import ExerciseScreen
from tutor.ui.screens.taught.teaching import TaughtScreen

LESSON = "order-of-operations"


@pytest.fixture
def ala() -> Pupil:
    with Progress.open() as progress:
        return progress.add_pupil("Ala")


def endings(pupil: Pupil) -> list[Ending]:
    with Progress.open() as progress:
        return progress.endings(pupil.id)


def seating(pupil: Pupil | None, *screens: object) -> Callable[[TutorApp], None]:
    def opening(app: TutorApp) -> None:
        app.seat(pupil)
        for screen in screens:
            app.push_screen(screen)  # type: ignore[call-overload]

    return opening


@pytest.mark.parametrize("way", ["closed", "escape", "f8", "enter"])
async def test_a_drill_whose_time_is_up_counts_once_however_it_is_left(way: str) -> None:
    """Seen: a page closed between the last right answer and Enter counted nothing."""
    clock, who = Clock(), drilled()
    async with drilling(who, clock) as pilot:
        clock.move(minutes=16)
        await answer(pilot)
        if way != "closed":
            await pilot.press(way)
            await pilot.pause()
        if way in ("f8", "enter"):
            await until(pilot, lambda: isinstance(pilot.app.screen, DrillSummaryScreen))
    (ending,) = endings(who)
    assert (ending.mode, ending.right, ending.asked) == ("drill", 1, 1)


async def test_a_drill_in_which_nothing_was_answered_counts_nothing() -> None:
    who = drilled()
    async with drilling(who) as pilot:
        await pilot.press("escape")
        await pilot.pause()
    assert endings(who) == []


async def do(pilot: Pilot[None], n: int) -> None:
    """Answers exercises; the last one is told."""
    for left in reversed(range(n)):
        await answer(pilot)
        if left:
            await go_on(pilot)


@pytest.mark.parametrize(("n", "counted"), [(1, []), (5, [5])])
async def test_a_drill_that_is_left_early_counts_once_much_of_it_was_done(
    n: int, counted: list[int]
) -> None:
    """After one exercise it is still offered on that day."""
    who = drilled()
    async with drilling(who) as pilot:
        await do(pilot, n)
        await pilot.press("escape")
        await pilot.pause()
    assert [ending.asked for ending in endings(who)] == counted


async def test_a_drill_counts_for_who_sat_there() -> None:
    """They may have stood up by the time in which the screen goes."""
    who = drilled()
    with Progress.open() as progress:
        other = progress.add_pupil("Olek")
    async with drilling(who) as pilot:
        await do(pilot, 5)
        assert isinstance(pilot.app, TutorApp)
        pilot.app.seat(other)
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
        assert pilot.app.endings_here == []
    assert len(endings(who)) == 1
    assert endings(other) == []


async def test_a_storm_whose_page_is_closed_counts() -> None:
    who, clock = drilled(), Clock()
    async with setting_up(who, clock) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: storm_of(pilot).asked is not None)
        first = storm_of(pilot).asked
        assert first is not None
        await write(pilot, first.exercise.solutions()[0], enter=False)
        await until(pilot, lambda: storm_of(pilot).asked not in (None, first))
    (ending,) = endings(who)
    assert (ending.mode, ending.right, ending.asked) == ("storm", 1, 1)
    with Progress.open() as progress:
        best = progress.storm_best(who.id, clock().astimezone().date())
    assert best is not None
    assert best.right == 1


async def test_a_set_of_missing_cards_counts_once_its_last_one_is_found(ala: Pupil) -> None:
    screen = gaps()
    async with TutorApp(opening=seating(ala, screen), pace=0).run_test() as pilot:
        await pilot.pause()
        while screen.practice.phase != "over":
            await solve_gap(pilot)
    (ending,) = endings(ala)
    assert (ending.mode, ending.what, ending.right) == ("practice", "archimedes", 3)


async def solve_gap(pilot: Pilot[None]) -> None:
    """Finds the card of a task, and goes on unless it was the last."""
    screen = pilot.app.screen
    first, second, result = screen.asked.parts  # type: ignore[attr-defined]
    found = {8: "5", 3: "4", 9: "3"}
    del first, second
    await write(pilot, found[result])
    if screen.practice.phase != "over":  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()


async def test_a_set_of_tasks_counts_once_the_last_one_is_solved(ala: Pupil) -> None:
    """Its file was ended with the last answer: nobody could go on with it."""
    game, app = find("quantum"), TutorApp(pace=0)
    async with app.run_test() as pilot:
        app.seat(ala)
        practice = new_set(game, Settings(), Random(1))
        screen = ExerciseScreen(game, practice, begin(practice, app.shelf), Random(1))
        app.push_screen(screen)
        await pilot.pause()
        while practice.phase != "over":
            if screen.solved is not None:
                await pilot.press("enter")
                await pilot.pause()
            await give(pilot, screen.asked.solutions()[0])
    (ending,) = endings(ala)
    assert (ending.mode, ending.what, ending.right) == ("practice", "quantum", len(practice.tasks))


async def test_a_bot_that_has_learned_it_counts(ala: Pupil) -> None:
    screen = TaughtScreen("left-to-right", 1)
    async with TutorApp(opening=seating(ala, screen), pace=0).run_test() as pilot:
        await pilot.pause()
        places = [str(at) for at, each in enumerate(screen.taught.items, 1) if each.is_wrong]
        case = shortest("left-to-right")
        for text in (" ".join(places), case.expression, str(case.right)):
            await give(pilot, text)
        assert screen.taught.stage == "over"
    (ending,) = endings(ala)
    assert (ending.mode, ending.asked) == ("drill", 3)


async def test_a_lesson_counts_with_the_last_answer_of_its_check_and_not_again(ala: Pupil) -> None:
    """Seen: whoever turned back a page and read on was counted once more, each time."""
    async with at_lessons(LESSON, pupil=ala) as pilot:
        while not sitting_of(pilot).checking:
            await pilot.press("pagedown")
            await pilot.pause()
        while sitting_of(pilot).run.next_check(sitting_of(pilot).lesson) is not None:
            if sitting_of(pilot).over:
                await pilot.press("enter")
                await pilot.pause()
            exercise = sitting_of(pilot).exercise
            assert exercise is not None
            await give(pilot, exercise.solutions()[0])
        assert isinstance(pilot.app.screen, LessonScreen)
    assert [each.mode for each in endings(ala)] == ["lesson"]
    async with at_lessons(LESSON, pupil=ala) as pilot:
        while sitting_of(pilot).checking:
            await pilot.press("pageup")
            await pilot.pause()
        assert sitting_of(pilot).exercise is not None
        await solve(pilot)
        for _ in range(5):  # pages of words first
            if not sitting_of(pilot).checking:
                await pilot.press("pagedown")
                await pilot.pause()
        assert not isinstance(pilot.app.screen, LessonEndScreen)
        assert sitting_of(pilot).checking
        await settled(pilot)
    assert len(endings(ala)) == 1


@pytest.mark.parametrize("way", ["closed", "escape", "enter"])
async def test_a_game_counts_though_its_last_page_is_not_read_to_the_end(
    way: str, ala: Pupil
) -> None:
    """Seen: left at the last round of Archimedes, a whole game counted nothing, and was said to be
    there to continue."""
    match = played("archimedes", "Ala", "bot:random", chosen={"rounds": 1})
    async with TutorApp(opening=seating(ala, screen_of(match)), pace=0).run_test() as pilot:
        await pilot.pause()
        await pilot.pause()
        if way != "closed":
            await pilot.press(way)
            await pilot.pause()
            assert isinstance(pilot.app.screen, ResultScreen), "nothing to be gone on with"
    (ending,) = endings(ala)
    assert (ending.mode, ending.what) == ("game", "archimedes")
    assert ending.points == match.state.sheet(0).total


async def test_a_game_that_is_only_looked_at_counts_nothing(ala: Pupil) -> None:
    match: AnyMatch = played("archimedes", "Ala", "bot:random")
    shown = Match(match.game, match.seats, match.state, None, Random(1), looking=True)
    async with TutorApp(opening=seating(ala, screen_of(shown)), pace=0).run_test() as pilot:
        await pilot.pause()
    assert endings(ala) == []


async def test_help_before_a_practice_was_left_counts_when_it_goes_on(ala: Pupil) -> None:
    """Seen: leave with all hints, come back, and it was known without help."""
    game, app = find("quantum"), TutorApp(pace=0)
    async with app.run_test() as pilot:
        app.seat(ala)
        practice = new_set(game, Settings(), Random(1))
        store = begin(practice, app.shelf)
        app.push_screen(ExerciseScreen(game, practice, store, Random(1)))
        await pilot.pause()
        await pilot.press("f2", "f2", "escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert store.path is not None
        app.open(Continue(store.path))
        await until(pilot, lambda: isinstance(app.screen, ExerciseScreen))
        screen = app.screen
        assert isinstance(screen, ExerciseScreen)
        await give(pilot, screen.asked.solutions()[0])
    with Progress.open() as progress:
        (answer,) = progress.answers(ala.id)
    assert (answer.correct, answer.hints) == (True, 2)


def test_the_same_in_lines() -> None:
    def practise(session: Session) -> None:
        session.ask_who()
        openings.practise(session, "quantum")

    typed(("Ala", "1", "", "1", "h", "h"), practise)
    typed(("Ala", "1", "99"), menu)
    with Progress.open() as progress:
        (answer,) = progress.answers(progress.find("Ala").id)
    assert answer.hints == 2
