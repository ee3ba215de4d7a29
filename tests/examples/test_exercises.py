"""The exercise of Target in drills and in its lesson."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.language.sources import TRIED, WHOLE
from tests.learn.lessons.folders import few
from tests.ui.screens.lessons.sitting import at_lessons, settled, sitting_of, solve
from tests.ui.screens.play import LARGE, SMALL, lines_of, told, write
from tutor.cli import main
from tutor.engine.shelf import terminal_shelf
from tutor.language import use
from tutor.learn.exercises import gathered, kinds, read, written
from tutor.learn.lessons.repository import lessons
from tutor.maths.expressions import Use
from tutor.progress.repository import Progress
from tutor.settings import Settings
from tutor.ui.app import TutorApp
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.widgets.projection import BigTiles
from tutor_target.exercises import Hit
from tutor_target.screens.practice import TargetPracticeScreen
from tutor_target.screens.starting import TargetPractice

ALL, SOME = Hit((3, 7, 5, 8), 41), Hit((1, 6, 10, 2), 60, Use.SOME)

ANSWERS = [
    (ALL, "8*7-5*3", "correct"),
    (ALL, "8 × 7 − 5 × 3 = 41", "correct"),
    (ALL, "7*5+8-3=41", "wrong-result"),
    (ALL, "7*5+8-3=40", "target-missed"),
    (ALL, "8*5+7", "digit-missing"),
    (ALL, "?", "unreadable"),
    (SOME, "10*6", "correct"),
    (SOME, "60", "digit-foreign"),
]


@pytest.mark.parametrize(("exercise", "text", "code"), ANSWERS, ids=str)
def test_an_answer_is_judged_and_told(exercise: Hit, text: str, code: str) -> None:
    judged = exercise.judge(text)
    assert judged.code == code
    assert all(exercise.tell(judged))


@pytest.mark.parametrize("exercise", [ALL, SOME])
def test_it_is_an_exercise_like_all(exercise: Hit) -> None:
    assert kinds()["hit"] is Hit
    assert read(written(exercise)) == exercise
    assert all(exercise.judge(text).correct for text in exercise.solutions())
    assert not exercise.judge(exercise.example()).correct
    assert len(list(exercise.hints())) == 3
    assert exercise.difficulty.beta > -1
    assert list(exercise.working())
    assert not Hit((1, 1, 1, 1), 60).solutions()


def test_drills_make_some_of_every_kind() -> None:
    (maker,) = gathered().makers["targets"]
    made = list(maker(0.0, Random(1)))
    assert len(made) > 5
    assert all(each.solutions() and each.skill == "targets" for each in made)
    assert {each.use for each in made if isinstance(each, Hit)} == set(Use)


def test_the_lesson_is_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = lessons().find("think-backwards")
    assert found is not None
    assert found.game == "target"
    assert set(found.pages) >= set(WHOLE)
    ours = few(monkeypatch, tmp_path)
    assert main(["lessons", "check"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{place}: one lesson, all right." for place in (ours, found.folder.parent)
    ]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
async def test_a_lesson_from_its_title_to_the_game(size: tuple[int, int]) -> None:
    async with at_lessons("think-backwards", size=size) as pilot:
        assert isinstance(pilot.app.screen, LessonScreen)
        pictures = 0
        while not sitting_of(pilot).learned:
            if sitting_of(pilot).exercise is None:
                await pilot.press("enter")
                await pilot.pause()
            else:
                pictures += len(pilot.app.screen.query(BigTiles))
                await solve(pilot)
        await settled(pilot)
        assert pictures == 4  # one of the closing check is enough
        for _ in range(4):
            await pilot.press("enter")
            await pilot.pause()
            if isinstance(pilot.app.screen, TargetPracticeScreen):
                break
            if sitting_of(pilot).exercise is not None:
                await solve(pilot)
        assert isinstance(pilot.app.screen, TargetPracticeScreen)


@pytest.mark.parametrize("language", TRIED)
async def test_a_lesson_asks_in_every_language(language: str) -> None:
    use(language)
    async with at_lessons("think-backwards") as pilot:
        said = "\n".join(lines_of(pilot))
        assert "drillview." not in said
        while sitting_of(pilot).exercise is None:
            await pilot.press("enter")
            await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        assert not re.search(r"target\.[a-z]", "\n".join(lines_of(pilot)))


async def test_a_practice_is_kept_for_the_pupil() -> None:
    with Progress.open() as progress:
        pupil = progress.add_pupil("Ala")

    def opening(app: TutorApp) -> None:
        app.seat(pupil)
        app.push_screen(TargetPractice().new_practice(Settings(), Random(1), terminal_shelf()))

    async with TutorApp(opening=opening, rng=Random(1)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TargetPracticeScreen)
        await write(pilot, screen.asked.solutions[0])
        assert "Right!" in told(pilot)
        await pilot.app.workers.wait_for_complete()
    with Progress.open() as progress:
        (answer,) = progress.answers()
    assert (answer.kind, answer.skill, answer.correct) == ("hit", "targets", True)
