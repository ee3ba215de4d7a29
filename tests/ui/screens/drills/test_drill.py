"""A pupil at a drill: right and wrong, hints, calm and timed, left, killed, gone on, over."""

from datetime import timedelta

import pytest
from textual.widgets import OptionList, Static

from tests.ui.screens.drills.sitting import (
    Clock,
    answer,
    asked,
    drill_of,
    drilling,
    go_on,
    pupil,
    setting_up,
    stored,
    tick,
    until,
)
from tests.ui.screens.play import SMALL, lines_of, told, write
from tutor.language import say, use
from tutor.learn.drills.settings import AFTER_MISSES, Settings
from tutor.learn.drills.shown import Done, Outcome, Presented
from tutor.learn.exercises import Compare, Evaluate, Exercise, Fact, Skill
from tutor.learn.feedback import Said
from tutor.progress.repository import Progress
from tutor.ui.app import TutorApp
from tutor.ui.screens.drills import drill
from tutor.ui.screens.drills.setup import DrillSetupScreen
from tutor.ui.screens.drills.summary import DrillSummaryScreen, sheet
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.pupils.choosing import PupilsScreen
from tutor.ui.widgets.choices import ChoiceRow
from tutor.ui.widgets.exercise import ExercisePanel
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.timebar import TimeBar


async def test_a_sitting_right_wrong_hinted_left_out_and_summed_up() -> None:
    clock = Clock()
    async with drilling(pupil(), clock) as pilot:
        assert not pilot.app.screen.query(TimeBar)
        await answer(pilot)
        assert say("drillview.next") in told(pilot)
        await go_on(pilot)
        clock.move(seconds=30)
        await write(pilot, "99999")
        await until(pilot, lambda: say("drillview.again") in told(pilot))
        assert pilot.app.screen.query_one(ExercisePanel).line.display
        await answer(pilot, "99999")
        assert not pilot.app.screen.query_one(ExercisePanel).line.display
        await go_on(pilot)
        await pilot.press("f2")
        await answer(pilot)
        await until(pilot, lambda: say("drillview.hinted") in told(pilot))
        await go_on(pilot)
        await pilot.press("f4")
        await until(pilot, lambda: drill_of(pilot).asked is None)
        assert [each.correct for each in stored()] == [True, False, False, True, False]
        assert [each.hints for each in stored()] == [0, 0, 0, 1, 0]
        assert stored()[1].seconds == 30
        await pilot.press("f8")
        await pilot.pause()
        shown = "\n".join(lines_of(pilot))
        assert say("drillview.end-right", right=1, n=4) in shown
        assert say("drillview.end-hinted", n=1) in shown
        assert say("drillview.end-skipped", n=1) in shown
        await pilot.press("enter")  # another one begins at once
        await until(pilot, lambda: drill_of(pilot).asked is not None)


@pytest.mark.parametrize(
    ("alone", "missed", "shown", "more"), [(0, 15, 14, 2), (0, 14, 14, 0), (150, 9, 8, 2)]
)
def test_who_missed_more_than_there_is_room_for_is_told_how_many_more(
    alone: int, missed: int, shown: int, more: int
) -> None:
    def done(factor: int, *, right: bool = False) -> Done:
        asked = Presented(Evaluate(f"6*{factor}"), "", 0.0, 0.5, None, "level", ())
        return Done(asked, Outcome(asked.exercise.judge("1"), done=True, right=right), 0)

    sitting = [done(1, right=True)] * alone + [done(factor) for factor in range(2, 2 + missed)]
    dots, _, below = sheet(sitting).plain.partition("\n\n")
    assert dots.count("○") == missed
    assert len(told := below.split("\n")) == shown
    assert (told[-1] == say("drillview.end-more", n=more)) == bool(more)
    assert dots.count("\n") + 1 + 1 + shown <= 17  # the lines that the smallest terminal has


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        (Compare("17-8?20-11"), "17 − 8 = 20 − 11"),
        (Compare("8?3"), "8 > 3"),
        (Evaluate("6.4/2"), "6.4 ÷ 2 = 3.2"),
        (Evaluate("5-2 1/3"), "5 − 2 1/3 = 2 2/3"),
    ],
)
def test_what_was_missed_is_shown_with_its_sign_or_result(asked: Exercise, shown: str) -> None:
    """Seen: 8 ▢ 3 = 1, and 6.4 ÷ 2 = 16/5."""
    presented = Presented(asked, "", 0.0, 0.5, None, "level", ())
    missed = Done(presented, Outcome(asked.judge("<"), done=True, right=False), 0)
    assert sheet([missed]).plain.split("\n")[-1] == shown


def only(monkeypatch: pytest.MonkeyPatch, skill: Skill) -> None:
    """The drill asks nothing else."""

    def one(chance: float, calm: bool, *, year: int | None) -> Settings:
        return Settings(chance, calm, (skill,), year=year)

    monkeypatch.setattr(drill, "Settings", one)


async def test_what_makes_it_hard_is_told_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "order-of-operations")
    async with drilling(pupil()) as pilot:
        while not asked(pilot).reasons:
            await pilot.press("f4")
            await until(pilot, lambda: drill_of(pilot).asked is None)
            await go_on(pilot)
        await answer(pilot)
        assert say("key.why-hard") in lines_of(pilot)[-1]
        await pilot.press("f3")
        await until(pilot, lambda: say("drillview.why-title") in told(pilot))
        await pilot.press("f3")
        await until(pilot, lambda: say("drillview.why-title") not in told(pilot))


async def test_nobody_is_offered_why_something_easy_is_hard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Below 1 + 1 the row of keys asked why it is hard, and the answer was that it is not."""
    only(monkeypatch, "addition")
    async with drilling(pupil()) as pilot:
        assert not asked(pilot).reasons
        await answer(pilot)
        assert say("key.why-hard") not in lines_of(pilot)[-1]
        await pilot.press("f3")
        await pilot.pause()
        assert say("drillview.why-title") not in told(pilot)


async def test_from_home_whoever_sits_down_is_asked_for_and_a_guest_is_told() -> None:
    async with TutorApp().run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("d")
        await until(pilot, lambda: isinstance(pilot.app.screen, PupilsScreen))
        names = pilot.app.screen.query_one(OptionList)
        await until(pilot, lambda: names.get_option_at_index(0).id == "guest")
        await pilot.press("down", "enter")  # the only line there is: just trying
        await until(pilot, lambda: isinstance(pilot.app.screen, DrillSetupScreen))
        await pilot.pause()
        assert say("drillview.guest")[:60] in "\n".join(lines_of(pilot))


async def test_what_cannot_be_read_is_given_back() -> None:
    async with drilling(None) as pilot:
        await write(pilot, "12*")
        await until(pilot, lambda: not drill_of(pilot).busy)
        await write(pilot, "+")
        await until(pilot, lambda: bool(told(pilot)))
        assert drill_of(pilot).asked is not None
        drill = drill_of(pilot).drill
        assert drill is not None
        assert drill.done == ()


async def test_against_the_clock_the_next_comes_by_itself() -> None:
    clock = Clock()
    async with drilling(pupil(calm=False), clock) as pilot:
        bar = pilot.app.screen.query_one(TimeBar)
        first = asked(pilot)
        assert first.limit is not None
        clock.move(seconds=first.limit / 2)
        assert bar.share == pytest.approx(0.5)
        await answer(pilot)
        assert not bar.running
        assert not any(char.isdigit() for char in str(bar.render()))
        await until(pilot, lambda: drill_of(pilot).asked is not None)
        assert asked(pilot) != first
        clock.move(minutes=10)
        await tick(pilot)
        assert say("drillview.bar-empty") in told(pilot)
        await answer(pilot)


@pytest.mark.usefixtures("animated")
async def test_only_praise_goes_by_itself_and_waits_behind_another_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is more than a line to read waits, and so does praise once F1 lay over it."""
    async with drilling(pupil()) as pilot:
        first = asked(pilot)
        await write(pilot, first.exercise.solutions()[0])
        await until(pilot, lambda: drill_of(pilot).asked not in (first, None))
        monkeypatch.setattr(drill, "READ", 3600)
        await pilot.press("f2")
        await answer(pilot)
        assert drill_of(pilot)._waiting is None
        await go_on(pilot)
        await answer(pilot)
        assert drill_of(pilot)._waiting is not None
        assert say("drillview.by-itself") in drill_of(pilot).help_text
        await pilot.press("f1")
        await pilot.press("escape")
        await pilot.pause()
        assert drill_of(pilot)._waiting is None


async def test_left_at_once_and_gone_on_with_the_same_exercise() -> None:
    clock, who = Clock(), pupil()
    async with drilling(who, clock) as pilot:
        clock.move(seconds=20)
        await answer(pilot)
        await go_on(pilot)
        left = asked(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
    assert len(stored()) == 1
    clock.move(minutes=3)
    async with drilling(who, clock) as pilot:
        assert asked(pilot) == left


async def test_a_dot_tells_how_each_exercise_went(monkeypatch: pytest.MonkeyPatch) -> None:
    async with drilling(None) as pilot:
        await answer(pilot)
        await go_on(pilot)
        await pilot.press("f2")
        await answer(pilot)
        await go_on(pilot)
        await pilot.press("f4")
        await until(pilot, lambda: len(drill_of(pilot).drill.done) == 3)  # type: ignore[union-attr]
        status = str(pilot.app.screen.query_one("#status", Static).content)
        assert status.startswith("● ◐ ○")


async def test_several_results_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def only(chance: float, calm: bool, **_: object) -> Settings:
        return Settings(chance, calm, ("many-results",))

    monkeypatch.setattr(drill, "Settings", only)
    async with drilling(None) as pilot:
        first = asked(pilot).exercise.solutions()[0]
        await write(pilot, first)
        await until(pilot, lambda: bool(told(pilot)))
        status = str(pilot.app.screen.query_one("#status", Static).content)
        wanted = getattr(asked(pilot).exercise, "results", 0)
        assert say("drillview.found", found=1, n=wanted) in status
        await write(pilot, first)
        await until(pilot, lambda: say("drillview.one-found") not in told(pilot))
        assert drill_of(pilot).asked is not None
        await pilot.press("f9")
        await until(pilot, lambda: drill_of(pilot).asked is None)
        assert say("drillview.found", found=1, n=wanted) in told(pilot)


async def test_no_key_falls_off_the_row_where_several_results_and_more_words_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seen in three languages: Esc and F1 were cut off."""

    def only(chance: float, calm: bool, **_: object) -> Settings:
        return Settings(chance, calm, ("many-results",))

    monkeypatch.setattr(drill, "Settings", only)
    async with drilling(None) as pilot:
        for lang in ("pl", "de", "el"):
            use(lang)
            drill_of(pilot)._panel.tell_lines("wrong", [Said(f"{n} " * 40) for n in range(9)])
            drill_of(pilot).name_keys()
            drill_of(pilot).refresh_bindings()
            footer = pilot.app.screen.query_one(KeysFooter)
            await until(pilot, lambda: say("key.more") in str(footer.render()))  # noqa: B023
            assert say("key.all-found") in str(footer.render())
            assert footer.needed <= SMALL[0]
        await pilot.press("f9")
        await until(pilot, lambda: drill_of(pilot).asked is None)


@pytest.mark.usefixtures("animated")
async def test_the_time_is_up_after_the_exercise_that_is_going_on() -> None:
    """The end does not come by itself: an Enter meant for this exercise would begin a new drill."""
    clock = Clock()
    async with drilling(None, clock) as pilot:
        clock.move(minutes=16)
        await answer(pilot)
        assert drill_of(pilot)._waiting is None
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, DrillSummaryScreen))
        shown = "\n".join(lines_of(pilot))
        assert say("drillview.end-time-up", n=15) in shown
    assert stored() == []


async def test_a_hint_that_was_told_before_a_second_try_is_gone_on_from() -> None:
    """Seen: F2 told once more what stood there, and nothing else."""
    clock = Clock()
    async with drilling(pupil(), clock) as pilot:
        first, second, *_ = asked(pilot).exercise.hints()
        clock.move(seconds=30)
        await write(pilot, "99999")
        await until(pilot, lambda: say("drillview.again") in told(pilot))
        assert second not in told(pilot)
        await pilot.press("f2")
        await until(pilot, lambda: second in told(pilot))
        assert first in told(pilot)


async def test_what_was_found_is_explained_at_the_end_as_of_its_exercise() -> None:
    """Seen: columns, after sums up to ten that nobody writes in columns."""
    small = Fact("10-4")
    suspects = ("borrow-not-paid",)
    settled = Outcome(small.judge("16"), done=True, verdict="found", suspects=suspects)
    done = [Done(Presented(small, "", 0.0, 0.9, None, "level", ()), settled, 0)]
    async with drilling(pupil()) as pilot:
        again = DrillSetupScreen
        pilot.app.push_screen(DrillSummaryScreen(done, timedelta(minutes=1), None, again, None))
        await until(pilot, lambda: isinstance(pilot.app.screen, DrillSummaryScreen))
        shown = " ".join(" ".join(lines_of(pilot)).split())
        assert say("inhead.borrow-not-paid")[:40] in shown


async def test_choices_are_kept_with_the_pupil() -> None:
    who = pupil()
    async with setting_up(who) as pilot:
        await pilot.press("right", "down", "right", "down", "right")
        await pilot.pause()
        rows = {row.id: row.value for row in pilot.app.screen.query(ChoiceRow)}
        assert rows == {"calm": False, "success": 60, "minutes": 30}
    with Progress.open() as progress:
        choices = progress.pupils()[0].choices
    assert (choices.calm, choices.success) == (False, 60)


async def test_after_two_misses_comes_something_easier_with_help() -> None:
    clock = Clock()
    async with drilling(pupil(), clock) as pilot:
        clock.move(seconds=30)  # who takes time is not guessing
        await write(pilot, "99999")
        await until(pilot, lambda: say("drillview.again") in told(pilot))
        await until(pilot, lambda: say("drillview.because-again") in "\n".join(lines_of(pilot)))
        clock.move(seconds=30)
        await answer(pilot, "99999")
        await go_on(pilot)
        if asked(pilot).because not in AFTER_MISSES:
            clock.move(seconds=30)
            await write(pilot, "99999")
            await until(pilot, lambda: bool(told(pilot)))
            if drill_of(pilot).asked is not None:
                await answer(pilot, "99999")
            await go_on(pilot)
        because = asked(pilot).because
        assert because in AFTER_MISSES
        hint = next(iter(asked(pilot).exercise.hints()))
        assert told(pilot) == f"{say(f'drillview.because-{because}')} {hint}"
        await answer(pilot)
        assert stored()[-1].hints == 0, "nobody asked for it"
