"""A pupil's first week: Today on each of seven days, by a clock that the test moves."""

from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.clock import Moved
from tests.ui.screens.lessons.sitting import screen_of, solve
from tests.ui.screens.play import SMALL, write
from tests.ui.screens.pupils.sitting import until
from tutor.progress import values
from tutor.progress.repository import Progress
from tutor.progress.values import Ending, now
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Home, Practice
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.ending import EndingScreen
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.screens.home.greeting import Greeting
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.home.today import Today
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.screens.pupils.choosing import PupilsScreen


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> type[Moved]:
    monkeypatch.setattr(values, "datetime", Moved)
    monkeypatch.setattr(Moved, "day", 0)
    return Moved


def shown(pilot: Pilot[None], place: str) -> str:
    if place == "week":
        return str(pilot.app.screen.query_one(Greeting).week)
    return str(pilot.app.screen.query_one(f"#{place}", Static).content)


async def steps(pilot: Pilot[None]) -> list[str]:
    """What Today offers, once it is known."""
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    screen = pilot.app.screen
    assert isinstance(screen, HomeScreen)
    await until(pilot, lambda: screen._known.is_set())
    await pilot.app.workers.wait_for_complete(
        [worker for worker in pilot.app.workers if worker.name == "look_up"]
    )
    await pilot.pause()
    offers = screen.query_one(Today).offers
    assert offers is not None
    return [type(offer.destination).__name__ for offer in offers]


async def start(pilot: Pilot[None], screen: type) -> None:
    """Enter on Today."""
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, screen))


async def drill(pilot: Pilot[None], answers: int, *, to_end: bool = True) -> None:
    """Some right answers, then the end of the drill, unless it is left before, and home."""
    await start(pilot, DrillScreen)
    screen = pilot.app.screen
    assert isinstance(screen, DrillScreen)
    for _ in range(answers):
        await until(pilot, lambda: screen.asked is not None)
        assert screen.asked is not None
        await write(pilot, screen.asked.exercise.solutions()[0])
        await until(pilot, lambda: screen.asked is None)
        await pilot.press("enter")
    if to_end:
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(pilot.app.screen, EndingScreen))
    await pilot.press("escape")


async def read_lesson(pilot: Pilot[None]) -> None:
    """The whole lesson with its check, and home."""
    await start(pilot, LessonScreen)
    while isinstance(pilot.app.screen, LessonScreen) and not screen_of(pilot).sitting.learned:
        if screen_of(pilot).sitting.exercise is not None:
            await solve(pilot)
        else:
            await pilot.press("enter")
        await pilot.pause()
    assert isinstance(pilot.app, TutorApp)
    pilot.app.open(Home())


async def test_a_first_week(moved: type[Moved]) -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala", class_name="4b")
    app = TutorApp(rng=Random(5), pace=0)
    played = []
    async with app.run_test(size=SMALL) as pilot:
        await steps(pilot)
        await pilot.press("n")  # who are you?
        await until(pilot, lambda: isinstance(app.screen, PupilsScreen))
        screen = app.screen
        assert isinstance(screen, PupilsScreen)
        await until(pilot, lambda: bool(screen.known))
        await pilot.press("enter")  # the name: with the next Enter two keys to the first task
        await until(pilot, lambda: app.pupil is not None)
        assert await steps(pilot) == ["Drill", "Lessons", "Table"]
        assert "0 of 10,000" in shown(pilot, "class")
        assert shown(pilot, "week") == "None"  # nobody reads of no days
        await drill(pilot, 1, to_end=False)
        assert await steps(pilot) == ["Drill", "Lessons", "Table"], "there is more to do"
        assert shown(pilot, "week").startswith("● · · · · · ·  1 day ")
        await drill(pilot, 2)
        assert await steps(pilot) == ["Lessons", "Table", "Positions"]
        assert "3 of 10,000" in shown(pilot, "class")
        await read_lesson(pilot)
        assert await steps(pilot) == ["Table", "Positions"]
        assert shown(pilot, "week").startswith("● · · · · · ·  1 day ")
        for day in range(1, 7):
            moved.day = day
            app.open(Home())
            assert await steps(pilot) == ["Drill", "Lessons", "Table"]
            await drill(pilot, 1)
            assert await steps(pilot) == ["Lessons", "Table", "Positions"]
            offers = app.screen.query_one(Today).offers
            assert offers is not None
            app.open(offers[1].destination)
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            assert isinstance(app.screen, TableScreen)
            played.append(app.screen.game.name)
            ended = Ending(mode="game", what=played[-1], day=now().astimezone().date(), at=now())
            app.endings_here.append(ended)
            app.progress.add_ending(ala.id, ended)
            app.open(Home())
            assert await steps(pilot) == ["Lessons", "Positions"]
        assert shown(pilot, "week").startswith("● ● ● ● ● ● ●  7 days ")
        assert len(set(played)) == 4  # each game once before any comes again
        assert played[:2] == played[4:]


async def test_who_comes_next_goes_on_with_nothing_of_a_strangers() -> None:
    """Seen: Zuzia went on with a stranger's practice."""
    with Progress.open() as progress:
        zuzia = progress.add_pupil("Zuzia")
    app = TutorApp(rng=Random(5), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await steps(pilot)
        app.open(Practice("rachmistrz"))
        await until(pilot, lambda: not isinstance(app.screen, HomeScreen))
        await write(pilot, "7-3*2=8")
        app.choose(minutes=30, year=7)
        app.open(Home())
        assert (await steps(pilot))[0] == "Continue"
        app.seat(zuzia)
        assert await steps(pilot) == ["Drill", "Lessons", "Table"]
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, DrillScreen))
