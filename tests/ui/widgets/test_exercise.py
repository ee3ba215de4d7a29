"""The panel of an exercise: every kind fits the smallest terminal, shows itself, and tells."""

from fractions import Fraction

import pytest
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.widgets import Static

from tests.learn.exercises.samples import ANSWERS, EXERCISES
from tests.ui.screens.play import LARGE, SMALL, lines_of, told, write
from tutor import language
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.exercises.make import Make
from tutor.language import say
from tutor.learn.exercises import Compare, Evaluate, Exercise, Fact, Steps
from tutor.learn.exercises.words import Words
from tutor.learn.feedback import Said
from tutor.ui.app import TutorApp
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.exercise import ExercisePanel
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.roll import Roll


class PanelScreen(TutorScreen):
    """A screen with nothing but the panel."""

    def __init__(self, *, alone: bool = False) -> None:
        super().__init__()
        self.alone = alone
        self.answers: list[str] = []

    def compose(self) -> ComposeResult:
        yield ExercisePanel(alone=self.alone)

    def on_exercise_panel_answered(self, message: ExercisePanel.Answered) -> None:
        self.answers.append(message.text)


def showing(*, alone: bool = False) -> TutorApp:
    """The app, opened at the panel."""
    return TutorApp(opening=lambda app: app.push_screen(PanelScreen(alone=alone)))


async def opened(pilot: Pilot[None]) -> tuple[PanelScreen, ExercisePanel]:
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, PanelScreen)
    panel = screen.query_one(ExercisePanel)
    panel.line.focus()
    return screen, panel


def wrong_answer(exercise: Exercise) -> str:
    known = (text for each, text, _ in ANSWERS if each == exercise)
    return next((text for text in known if not exercise.judge(text).correct), "1/0")


@pytest.mark.parametrize(("size", "lang"), [(SMALL, "pl"), (SMALL, "el"), (LARGE, "pl")])
async def test_every_kind_fits(size: tuple[int, int], lang: str) -> None:
    language.use(lang)
    async with showing().run_test(size=size) as pilot:
        _, panel = await opened(pilot)
        for exercise in EXERCISES:
            panel.show(exercise)
            await pilot.pause()
            for widget in panel.query("#question, #picture > *, AnswerInput"):
                assert widget.region.right <= size[0], (exercise, widget)
                assert widget.region.bottom <= 15 + 12 * (size == LARGE), (exercise, widget)
            for words in panel.query("#question, #picture Static"):
                wide, high = words.content_size
                assert words.get_content_height(pilot.app.size, pilot.app.size, wide) <= high
            assert not any("�" in line for line in lines_of(pilot))
            panel.tell(exercise.judge(wrong_answer(exercise)), whole=True)
            await pilot.pause()
            said = panel.room_said
            assert said.max_scroll_y <= said.size.height, exercise


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_alone_on_the_screen_the_task_stands_in_its_middle(size: tuple[int, int]) -> None:
    wide, high = size
    async with showing(alone=True).run_test(size=size) as pilot:
        _, panel = await opened(pilot)
        for exercise in EXERCISES:
            panel.show(exercise)
            await pilot.pause()
            line, drawing = panel.line.region, panel.query_one("#picture").region
            assert abs(line.x + line.right - wide) <= 1, exercise
            assert line.bottom <= high - 4, exercise
            if drawing.height < high // 4:
                assert drawing.y >= high // 6, exercise
        panel.show(Fact("6*8"))
        await pilot.resize_terminal(*(LARGE if size == SMALL else SMALL))
        await pilot.pause()
        [digits] = panel.query("#picture > *")
        assert (digits.size.height > 6) is (size == SMALL)  # seen: as large as before in less room


@pytest.mark.parametrize(
    ("size", "expression", "lines"),
    [(SMALL, "0.15?0.4", 3), (LARGE, "8?8*0.4", 5), (SMALL, "5/6?7/8", 3), (LARGE, "5/6?7/8", 7)],
)
async def test_what_is_compared_is_drawn_as_large_as_a_calculation(
    size: tuple[int, int], expression: str, lines: int
) -> None:
    """Seen: one small line on a page that was empty, since the gap had no large letter."""
    async with showing().run_test(size=size) as pilot:
        _, panel = await opened(pilot)
        panel.show(Compare(expression))
        await pilot.pause()
        [drawing] = panel.query("#picture > *")
        assert drawing.size.height == lines


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("exercise", [Fact("6*8"), Evaluate("38+27")])
async def test_what_helps_stands_in_the_middle_below_the_calculation(
    size: tuple[int, int], exercise: Exercise
) -> None:
    """Seen: dots below the first of two digits."""
    async with showing(alone=True).run_test(size=size) as pilot:
        _, panel = await opened(pilot)
        panel.show(exercise)
        await pilot.pause()
        panel.tell_hint([*exercise.hints()][:2])
        await pilot.pause()
        digits, helping = (each.region for each in panel.query("#picture > *"))
        assert helping.y >= digits.bottom
        for each in (digits, helping):
            assert abs(each.x + each.right - size[0]) <= 2


async def test_what_is_asked_stands_there_and_what_is_typed_is_posted() -> None:
    async with showing().run_test(size=SMALL) as pilot:
        screen, panel = await opened(pilot)
        exercise = Make((2, 3, 7), "8")
        panel.show(exercise)
        await pilot.press("7", "plus", "3")
        await pilot.pause()
        asked = str(panel.query_one("#question", Static).content)
        assert asked == "\n".join(exercise.ask())
        assert panel.line.placeholder == say("exercise.example-typed", answer=exercise.example())
        assert panel.query_one(Roll).used == {1, 2}
        await pilot.press("enter")
        await pilot.pause()
        assert screen.answers == ["7+3"]


async def test_an_answer_is_told_and_left_to_be_mended() -> None:
    async with showing().run_test(size=SMALL) as pilot:
        _, panel = await opened(pilot)
        exercise = Make((2, 3, 7), "8")
        panel.show(exercise)
        panel.tell(exercise.judge("7-3*2=8"))
        await pilot.pause()
        assert panel.said
        assert say("practice.again") in told(pilot)
        assert panel.line.value == "7-3*2=8"
        panel.tell(exercise.judge("7-3*2=8"), whole=True, again=False, solved=True)
        assert "(7 − 3) × 2 = 8" in told(pilot)
        assert say("practice.again") not in told(pilot)
        panel.tell(exercise.judge("7+3-2"))
        assert panel.query_one(Feedback).has_class("-right")
        panel.show(exercise)
        assert not panel.said
        assert panel.line.value == ""


async def test_hints_and_results_found_are_shown() -> None:
    async with showing().run_test(size=SMALL) as pilot:
        _, panel = await opened(pilot)
        exercise = Find((2, 3, 7), 3)
        panel.show(exercise, [Fraction(8), Fraction(12)])
        ladder = tuple(exercise.hints())
        panel.tell_hint(ladder[:2])
        await pilot.pause()
        question = str(panel.query_one("#question", Static).content)
        assert "You already have the results 8 and 12." in question
        assert all(hint in told(pilot) for hint in ladder[:2])


async def test_a_result_that_was_found_is_no_count() -> None:
    """Seen: “Found: 2” after the first of two results, which was 2."""
    async with showing().run_test(size=SMALL) as pilot:
        _, panel = await opened(pilot)
        panel.show(Find((2, 3, 7), 2), [Fraction(2)])
        await pilot.pause()
        question = str(panel.query_one("#question", Static).content)
        assert "You already have the result 2." in question


async def test_the_notes_of_an_example_are_whole_at_any_size() -> None:
    """Seen: “Potem dziesiątk”, at the edge of the smallest screen."""
    note = "how many hundreds can all of them get? Then tens, then ones, as far as they go"
    words = (Words("en", notes=(note, "each part by itself")),)
    exercise = Steps(("882:6", "600:6+240:6+42:6", "[100]+40+7"), words=words)
    async with showing().run_test(size=SMALL) as pilot:
        _, panel = await opened(pilot)
        panel.show(exercise)
        await pilot.pause()
        shown = " ".join(" ".join(lines_of(pilot)).split())
        assert all(word in shown for word in note.split())


async def test_the_last_hint_is_in_sight() -> None:
    """Seen: the third of three lay below what there was room for, and F2 seemed to do nothing."""
    async with showing().run_test(size=SMALL) as pilot:
        _, panel = await opened(pilot)
        panel.show(Fact("2+9"))
        panel.fit_said(0)  # three lines at least
        hints = [f"Hint {number}" for number in range(1, 7)]
        panel.tell_hint(hints[:5])
        await pilot.pause()
        panel.tell_hint(hints)
        await pilot.pause()
        shown = " ".join(lines_of(pilot))
        assert "Hint 6" in shown
        assert "Hint 2" not in shown


async def test_hints_that_are_being_said_are_known() -> None:
    async with showing().run_test(size=SMALL) as pilot:
        _, panel = await opened(pilot)
        panel.show(Fact("2+9"))
        assert panel.told_of(["a", "b"]) == 0
        panel.tell_lines("wrong", [Said("Not yet."), Said("a")])
        assert panel.told_of(["a", "b"]) == 1
        assert panel.told_of(["b", "a"]) == 0
        panel.silence()
        assert panel.told_of(["a", "b"]) == 0


async def test_markup_that_is_typed_is_text() -> None:
    async with showing().run_test(size=SMALL) as pilot:
        _, panel = await opened(pilot)
        for exercise in EXERCISES:
            panel.show(exercise)
            panel.tell(exercise.judge("[/b][red]"))
            await pilot.pause()
            assert panel.said


async def test_a_right_step_stays_and_is_gone_on_with() -> None:
    async with showing().run_test(size=SMALL) as pilot:
        screen, panel = await opened(pilot)
        exercise = Evaluate("27+35")
        panel.show(exercise)
        await write(pilot, "20+30=50")
        await pilot.pause()
        panel.tell(exercise.judge(screen.answers[-1]))
        await pilot.pause()
        assert told(pilot) == say("exercise.go-on")
        assert (panel.line.value, panel.line.text) == ("", "20+30=50")
        await write(pilot, "62")
        assert screen.answers[-1] == "20+30=50\n62"
