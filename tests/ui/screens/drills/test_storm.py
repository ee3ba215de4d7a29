"""A storm to its end, by a clock that goes only when told."""

from datetime import date
from typing import cast

from textual.pilot import Pilot

from tests.ui.screens.drills.sitting import Clock, pupil, setting_up, stored, storm_of, tick, until
from tests.ui.screens.play import lines_of, write
from tutor.language import say
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.repository import Progress
from tutor.ui.screens.drills.storm_end import StormEndScreen
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.timebar import TimeBar


async def begin(pilot: Pilot[None]) -> None:
    await pilot.press("enter")
    await until(pilot, lambda: storm_of(pilot).asked is not None)


async def right(pilot: Pilot[None]) -> None:
    """Types the result; no Enter is needed."""
    before = storm_of(pilot).asked
    assert before is not None
    await write(pilot, before.exercise.solutions()[0], enter=False)
    await until(pilot, lambda: storm_of(pilot).asked not in (None, before))


async def test_a_storm_to_its_end() -> None:
    clock = Clock()
    async with setting_up(pupil(), clock) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await begin(pilot)
        for _ in range(3):
            await right(pilot)
        storm = storm_of(pilot).storm
        assert storm is not None
        assert storm.points > 0
        assert say("drillview.storm-combo", n=3) in "\n".join(lines_of(pilot))
        wrong = storm_of(pilot).asked
        await write(pilot, "99999")
        await until(pilot, lambda: storm.combo == 0)
        assert wrong is not None
        answer = wrong.exercise.solutions()[0]
        await until(pilot, lambda: answer in "\n".join(lines_of(pilot)))
        await begin(pilot)  # Enter goes on
        clock.move(minutes=3)
        await tick(pilot)
        await until(pilot, lambda: isinstance(pilot.app.screen, StormEndScreen))
        ending = cast("StormEndScreen", pilot.app.screen)
        shown = "\n".join(lines_of(pilot))
        points = storm.points
        assert say("drillview.points", n=points) in shown
        assert say("drillview.storm-new-best") in shown
        assert say("drillview.storm-again") in shown
        await pilot.press("enter")  # it belonged to the storm that is over
        assert ending.is_current
        await until(pilot, lambda: not ending.resting)
        await pilot.press("enter")
        await pilot.pause()
        assert say("key.start") in lines_of(pilot)[-1]
        await begin(pilot)
        assert say("drillview.storm-best", n=points) in "\n".join(lines_of(pilot))
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
    assert [each.mode for each in stored()] == ["storm"] * 4
    with Progress.open() as progress:
        best = progress.storm_best(1, date(2026, 9, 1))
        (kept,) = progress.endings(1)
    assert kept.marks == {"points": points, "longest-run": 3}
    assert (kept.mode, kept.right, kept.asked) == ("storm", 3, 4)
    assert best is not None
    assert (best.points, best.right, best.wrong, best.best_combo) == (points, 3, 1, 3)


async def test_a_guest_may_storm_and_nothing_is_kept() -> None:
    clock = Clock()
    async with setting_up(None, clock) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await begin(pilot)
        await right(pilot)
        clock.move(minutes=4)
        await tick(pilot)
        assert say("drillview.storm-over") in "\n".join(lines_of(pilot))
    assert stored() == []


async def test_a_storm_that_is_left_counts_what_was_answered() -> None:
    """Seen: with one Esc all points were gone."""
    async with setting_up(pupil(), Clock()) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await begin(pilot)
        await right(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, StormEndScreen))
        await pilot.pause()
        assert say("drillview.storm-over") not in "\n".join(lines_of(pilot)), "it was not"
    with Progress.open() as progress:
        best = progress.storm_best(1, date(2026, 9, 1))
    assert best is not None
    assert best.right == 1


async def test_a_storm_whose_time_is_up_under_the_help_ends_behind_it() -> None:
    """Seen: its end took the place of the help, and the storm stayed below it."""
    clock = Clock()
    async with setting_up(pupil(), clock) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await begin(pilot)
        await right(pilot)
        storm = storm_of(pilot)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        clock.move(minutes=4)
        storm.query_one(TimeBar).tick()
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, StormEndScreen))
        assert storm not in pilot.app.screen_stack


async def test_what_cannot_go_on_under_the_help_goes_and_not_the_help_alone() -> None:
    """Seen: the help was closed, and below it stood a storm that asked nothing any more."""
    async with setting_up(pupil(), Clock()) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await begin(pilot)
        storm = storm_of(pilot)
        await pilot.press("f1")
        await pilot.pause()

        def refused() -> None:
            raise PupilRefused(Refusal.PUPIL_UNKNOWN)

        storm.run_in_thread(refused, lambda _: None)
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        assert storm not in pilot.app.screen_stack
