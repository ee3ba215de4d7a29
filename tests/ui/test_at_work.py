"""What the teacher's desk learns of pupils at work: from the pages they have open."""

from collections.abc import Callable

from tests.ui.screens.drills.sitting import Clock, answer, drilling, go_on, pupil, until
from tutor.progress.repository import Progress
from tutor.progress.values import AtWork, Work, now
from tutor.ui import destinations
from tutor.ui.app import TutorApp


def desk(wanted: Callable[[AtWork], bool]) -> Callable[[], bool]:
    """Whether the desk shows one pupil, as wanted."""

    def look() -> bool:
        with Progress.open() as progress:
            shown = progress.at_work()
        return len(shown) == 1 and wanted(shown[0])

    return look


def empty() -> bool:
    with Progress.open() as progress:
        return not progress.at_work()


async def test_a_drill_is_seen_and_who_errs_twice_is_stuck() -> None:
    """Two answers do, and then the desk is asked once more: it waits for nothing else."""
    clock = Clock()
    clock.now = now()
    async with drilling(pupil(), clock) as pilot:
        await until(pilot, desk(lambda one: one.work == Work("drill") and not one.stuck))
        await answer(pilot, "99999")
        await go_on(pilot)
        await answer(pilot, "99999")
        assert desk(lambda one: one.stuck and one.text == "99999" and one.wrong == 2)()


async def test_each_place_to_work_at_is_seen_and_home_is_not() -> None:
    lesson = "order-of-operations"
    places = {
        Work("lesson", lesson): destinations.Lessons(chosen=lesson),
        Work("practice", "rachmistrz"): destinations.Practice("rachmistrz"),
    }
    who = pupil()
    async with TutorApp(opening=lambda app: app.seat(who)).run_test() as pilot:
        for work, place in places.items():
            pilot.app.screen.open(place)  # type: ignore[attr-defined]
            await until(pilot, desk(lambda one, work=work: one.work == work))  # type: ignore[misc]
        while len(pilot.app.screen_stack) > 1:
            pilot.app.pop_screen()
            await pilot.pause()
        await until(pilot, empty)


async def test_of_a_guest_nothing_is_said() -> None:
    async with drilling(None) as pilot:
        await answer(pilot, "99999")
        assert pilot.app.presence.sign is None  # type: ignore[attr-defined]
    assert empty()
