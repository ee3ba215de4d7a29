"""Stories of lessons: from the first word to the game, left and gone on with, wrong answers."""

from pathlib import Path

import msgspec
import pytest
from textual._compositor import ReflowResult
from textual.geometry import Size
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Markdown, OptionList, Static

from tests.language.sources import WHOLE
from tests.learn.lessons.folders import write as write_lesson
from tests.ui.screens.lessons.sitting import (
    at_lessons,
    give,
    screen_of,
    settled,
    sitting_of,
    solve,
)
from tests.ui.screens.play import SMALL, hush, lines_of, told
from tutor.games.rachmistrz.exercises.make import Make
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.language import say, use
from tutor.learn.exercises import Choice, Compare, Evaluate
from tutor.learn.lessons import LessonRun, lessons
from tutor.progress.repository import Progress
from tutor.progress.values import LessonProgress, Pupil, now
from tutor.ui.app import TutorApp
from tutor.ui.compositing import SparingCompositor
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.lessons.contents import LessonsScreen
from tutor.ui.screens.lessons.ending import LessonEndScreen
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.widgets.exercise import ExercisePanel
from tutor.ui.widgets.feedback import Feedback


def row(pilot: Pilot[None], lesson: str) -> str:
    menu = pilot.app.screen.query_one(OptionList)
    return str(menu.get_option(lesson).prompt)


def title(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#title", Static).content)


async def test_a_lesson_from_its_first_word_to_the_game() -> None:
    with Progress.open() as progress:
        pupil = progress.add_pupil("Ola")
    async with at_lessons("order-of-operations", pupil=pupil, size=SMALL) as pilot:
        assert "Mia buys one apple" in "\n".join(lines_of(pilot))
        assert "○○○○○" in title(pilot)
        while (sitting := sitting_of(pilot)).asked is None or not sitting.checking:
            if sitting.asked is None:
                await pilot.press("enter")
                await pilot.pause()
            else:
                await solve(pilot)
        assert "●●●●●" in title(pilot)
        for _ in range(3):
            await solve(pilot)
        assert isinstance(pilot.app.screen, LessonEndScreen)
        await settled(pilot)
        shown = "\n".join(lines_of(pilot))
        assert say("lesson.right", n=3, of=3) in shown
        assert shown.count("✓") == 3
        assert say("badge.first-lesson") in shown
        assert say("lesson.to-game", game="Rachmistrz") in shown
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PracticeScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, LessonsScreen)
        assert say("home.map-learned") in row(pilot, "order-of-operations")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
    with Progress.open() as progress:
        (ending,) = progress.endings(pupil.id)
    assert (ending.mode, ending.what) == ("lesson", "order-of-operations")
    assert (ending.right, ending.asked) == (3, 3)


@pytest.mark.parametrize(
    ("class_name", "learned", "begun", "expected"),
    [
        ("", "", "", {"three-dice-four-signs"}),
        ("", "three-dice-four-signs", "", {"order-of-operations"}),
        ("", "three-dice-four-signs", "below-zero", {"below-zero"}),
        ("7b", "", "", {each.id for each in lessons().lessons if each.year in (6, 7)}),
    ],
)
async def test_the_list_begins_at_what_comes_next(
    class_name: str, learned: str, begun: str, expected: set[str]
) -> None:
    """As home names it; where the pupil goes then, the cursor stays."""
    with Progress.open() as progress:
        pupil = progress.add_pupil("Iga", class_name=class_name)
        for each, finished in ((learned, now()), (begun, None)):
            if each:
                kept = LessonProgress(lesson=each, run="{}", finished=finished)
                progress.save_lesson(pupil.id, kept)
    async with at_lessons(pupil=pupil) as pilot:
        menu = pilot.app.screen.query_one(OptionList)
        assert menu.highlighted_option is not None
        assert menu.highlighted_option.id in expected
        await pilot.press("down", "enter")
        await settled(pilot)
        gone_on = screen_of(pilot).sitting.lesson.id
        await pilot.press("escape")
        await settled(pilot)
        assert menu.highlighted_option.id == gone_on
        assert gone_on not in {learned, begun}


async def test_a_lesson_that_is_left_goes_on_where_it_was() -> None:
    async with at_lessons("brackets") as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await solve(pilot)
        place, shown = sitting_of(pilot).run.place, title(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert say("lesson.begun", done=1, of=8) in row(pilot, "brackets")
        assert "◐" in row(pilot, "brackets")
        await pilot.press("enter")
        await settled(pilot)
        assert sitting_of(pilot).run.place == place
        assert title(pilot) == shown


async def test_what_a_pupil_does_is_stored() -> None:
    with Progress.open() as progress:
        pupil = progress.add_pupil("Ala")
    async with at_lessons("order-of-operations", pupil=pupil) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await give(pilot, "28")
        await give(pilot, "13")
    with Progress.open() as progress:
        kept = progress.lesson(pupil.id, "order-of-operations")
        answers = progress.answers(pupil.id)
        assert progress.misconceptions(pupil.id)["left-to-right"] == 1
    assert kept is not None
    assert LessonRun.read(kept.run).done == ("times-before-plus",)
    assert [(each.mode, each.text, each.correct) for each in answers] == [
        ("lesson", "28", False),
        ("lesson", "13", True),
    ]


async def test_a_lesson_is_gone_on_with_before_it_is_stored() -> None:
    """The list is read anew while what was done may still be on its way to the database."""
    with Progress.open() as progress:
        pupil = progress.add_pupil("Ela")
    async with at_lessons("brackets", pupil=pupil) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        with Progress.open() as progress, progress._database.writing():
            await solve(pilot)
            await pilot.press("escape")
            await settled(pilot)
            assert say("lesson.begun", done=1, of=8) in row(pilot, "brackets")


def pupil_with(run: str) -> Pupil:
    with Progress.open() as progress:
        pupil = progress.add_pupil("Ola")
        progress.save_lesson(pupil.id, LessonProgress(lesson="brackets", run=run))
    return pupil


async def test_a_pupil_comes_back_to_the_place() -> None:
    run = LessonRun("brackets").went_to(3).solved("bracket-first")
    async with at_lessons("brackets", pupil=pupil_with(run.written())) as pilot:
        assert sitting_of(pilot).asked == "minus-a-bracket"
        assert "●◉" in title(pilot)


async def test_what_cannot_be_read_any_more_begins_anew() -> None:
    async with at_lessons("brackets", pupil=pupil_with("no run")) as pilot:
        run = sitting_of(pilot).run
        assert run == LessonRun("brackets", seed=run.seed)


async def test_wrong_answers_get_reasons_hints_and_another_try() -> None:
    async with at_lessons("order-of-operations") as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await give(pilot, "28")
        assert say("malrule.left-to-right.pupil") in told(pilot)
        assert say("practice.how") in told(pilot), "the steps are asked for,"
        assert "13" not in told(pilot)
        await give(pilot, "28")
        assert "= 13" in told(pilot)
        assert say("practice.how") not in told(pilot), "and only once"
        await pilot.press("f2")
        await pilot.pause()
        assert told(pilot) == say("strategy.order-times")
        await pilot.press("escape")
        await pilot.pause()
        assert told(pilot) == ""
        assert sitting_of(pilot).asked == "times-before-plus"


async def test_exercises_can_be_skipped_and_come_back_to() -> None:
    async with at_lessons("order-of-operations") as pilot:
        await pilot.press("pagedown", "pagedown", "pagedown")
        await pilot.pause()
        assert sitting_of(pilot).run.place > 2
        assert sitting_of(pilot).run.done == ()
        while not sitting_of(pilot).is_last:
            await pilot.press("pagedown")
            await pilot.pause()
        assert "PgUp" in told(pilot), "the check is still to do"
        await pilot.press("pageup")
        await pilot.pause()
        assert sitting_of(pilot).checking
        while sitting_of(pilot).run.place > 3:
            await pilot.press("pageup")
            await pilot.pause()
        await pilot.press("pageup", "pageup", "pageup", "pageup", "pageup", "pageup")
        await pilot.pause()
        assert sitting_of(pilot).run.place == 0


async def test_a_check_that_is_not_passed_is_told_kindly_and_tried_again() -> None:
    lesson = lessons().find("order-of-operations")
    assert lesson is not None
    check = next(place for place, name in enumerate(lesson.page.shape) if name == "check")
    async with at_lessons() as pilot:
        app = pilot.app
        assert isinstance(app, TutorApp)
        run = LessonRun(lesson.id).went_to(check).written()
        kept = LessonProgress(lesson=lesson.id, run=run)
        await app.push_screen(LessonScreen(lesson, kept))
        await settled(pilot)
        assert screen_of(pilot).check_action("hint", ()) is False
        for wrong in ("35", "24", "3+4+8=15"):
            await give(pilot, wrong)
            await pilot.press("enter")
            await pilot.pause()
        assert "✗✗✗" in title(pilot)
        assert say("lesson.failed", n=2) in told(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert sitting_of(pilot).asked == "check-value"
        assert pilot.app.screen.query_one(ExercisePanel).line.has_focus


async def test_anything_typed_gets_a_sentence() -> None:
    async with at_lessons("three-dice-four-signs") as pilot:
        await pilot.press("enter")
        await pilot.pause()
        for typed in ("", "[/b]", "9" * 300, "\x1b[2J", "__import__('os')"):
            hush(pilot)
            await give(pilot, typed)
            assert told(pilot), typed


async def test_a_teachers_own_lessons_stand_among_ours(tmp_path: Path) -> None:
    write_lesson(tmp_path / "doubling", {})
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "lesson.toml").write_text("order =", encoding="utf-8")
    async with at_lessons(own=tmp_path) as pilot:
        assert row(pilot, "doubling")
        assert any("broken" in notice.message for notice in pilot.app._notifications)


async def test_enter_reads_long_pages_to_their_end() -> None:
    async with at_lessons("growing-a-group", size=(80, 16)) as pilot:
        prose = pilot.app.screen.query_one("#prose")
        assert prose.max_scroll_y > 0
        await pilot.press("enter")
        await pilot.pause()
        assert sitting_of(pilot).run.place == 0
        assert prose.scroll_target_y > 0
        assert pilot.app.screen.query_one(Markdown).display


async def test_the_example_is_seen_beside_what_is_asked_about_it() -> None:
    async with at_lessons("three-dice-four-signs", size=SMALL) as pilot:
        await pilot.press("enter")
        await settled(pilot)
        prose = pilot.app.screen.query_one("#prose")
        assert 0 < prose.max_scroll_y == prose.scroll_y
        await give(pilot, "7=9")
        await settled(pilot)
        assert 0 < prose.max_scroll_y == prose.scroll_y
        await pilot.press("pageup")
        await settled(pilot)
        above = prose.scroll_y
        await pilot.press("f2")  # who reads further up is left there
        await settled(pilot)
        assert above == prose.scroll_y < prose.max_scroll_y


async def test_enter_on_an_empty_line_writes_nothing_there() -> None:
    async with at_lessons("three-dice-four-signs") as pilot:
        while not isinstance(sitting_of(pilot).exercise, Make):
            await solve(pilot) if sitting_of(pilot).asked else await pilot.press("enter")
            await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen.query_one(ExercisePanel).line.value == ""


async def test_f1_says_what_is_typed_here() -> None:
    async with at_lessons("order-of-operations") as pilot:
        await pilot.press("enter")
        await pilot.pause()
        exercise, line = sitting_of(pilot).exercise, screen_of(pilot).query_one(ExercisePanel).line
        assert exercise is not None
        assert exercise.ask().how in line.help_text
        assert say("practice.input-help") not in line.help_text


async def test_what_is_said_in_a_lesson_lays_it_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: once for what is said, and once more for the words that had to make room for it."""
    async with at_lessons("brackets") as pilot:
        while sitting_of(pilot).asked is None:
            await pilot.press("enter")
            await pilot.pause()
        laid_out, reflow = list[object](), SparingCompositor.reflow

        def noted(itself: SparingCompositor, parent: Widget, size: Size) -> ReflowResult:
            laid_out.append(parent)
            return reflow(itself, parent, size)

        monkeypatch.setattr(SparingCompositor, "reflow", noted)
        await pilot.press("1", "enter")
        await pilot.pause()
        assert len(laid_out) == 1
        assert pilot.app.screen.query_one(ExercisePanel).said


@pytest.mark.parametrize("key", ["escape", "pagedown"])
async def test_a_check_that_is_passed_counts_whatever_key_comes_next(key: str) -> None:
    """Seen: with Esc or PgDn in place of Enter it was learned, and nobody counted it."""
    with Progress.open() as progress:
        pupil = progress.add_pupil("Ola")
    async with at_lessons("order-of-operations", pupil=pupil) as pilot:
        while not sitting_of(pilot).checking:
            await pilot.press("pagedown")
            await pilot.pause()
        for _ in range(2):
            await solve(pilot)
        exercise = sitting_of(pilot).exercise
        assert exercise is not None
        await give(pilot, exercise.solutions()[0])
        for _ in range(5):  # pages of words first
            if isinstance(pilot.app.screen, LessonScreen):
                await pilot.press(key)
                await pilot.pause()
        assert isinstance(pilot.app.screen, LessonEndScreen)
        await settled(pilot)
    with Progress.open() as progress:
        (ending,) = progress.endings(pupil.id)
    assert (ending.right, ending.asked) == (3, 3)


def test_the_end_shows_what_was_right_not_which_letter_it_was() -> None:
    """Seen: a column of ✓ A, ✓ A, ✗ C, and a comparison that was −1."""
    lesson = lessons().find("decimals-what-they-are")
    assert lesson is not None
    check = {**lesson.check, "signs": Compare("0.15?0.4"), "sum": Evaluate("2+3*4")}
    made = msgspec.structs.replace(lesson.made, check=check)
    lesson = msgspec.structs.replace(lesson)
    vars(lesson)["made"] = made
    told = str(LessonEndScreen(lesson, LessonRun(lesson.id)).picture().content).splitlines()
    assert [line[2:] for line in told[-2:]] == ["0.15 < 0.4", "2 + 3 × 4 = 14"]
    options = [each for each in lesson.check.values() if isinstance(each, Choice)]
    assert [line[2:] for line in told[: len(options)]] == [each.right for each in options]


@pytest.mark.parametrize("lang", WHOLE)
async def test_what_became_of_lessons_stands_in_one_column(lang: str) -> None:
    """Seen in Greek: that of lessons of 8 minutes stood one to the left of those of 12."""
    use(lang)
    async with at_lessons() as pilot:
        places = {row(pilot, each.id).rindex(say("lesson.not-begun")) for each in lessons().lessons}
    assert len(places) == 1


async def test_what_went_wrong_is_told_in_all_lines_that_the_words_leave_free() -> None:
    """Seen: four lines and F3 for the rest, above five blank ones."""
    async with at_lessons("brackets", size=SMALL) as pilot:
        await pilot.press(*["pagedown"] * 2)
        await settled(pilot)
        assert isinstance(sitting_of(pilot).exercise, Evaluate)
        await give(pilot, "99")
        await settled(pilot)
        feedback = screen_of(pilot).query_one(ExercisePanel).query_one(Feedback)
        assert feedback.needs > 4
        assert not feedback.is_cut
        assert screen_of(pilot).query_one("#prose").max_scroll_y == 0


async def test_hints_are_there_when_one_comes_back() -> None:
    async with at_lessons("order-of-operations", size=SMALL) as pilot:
        await pilot.press("enter", "f2", "f2")
        await settled(pilot)
        hinted = told(pilot)
        await pilot.press("escape", "escape")  # the first one closes what is said
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert sitting_of(pilot).hints == 2
        assert told(pilot) == hinted
