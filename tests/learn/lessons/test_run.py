"""A pupil's progress: pure values, kept as a short JSON."""

from pathlib import Path

import msgspec
import pytest

from tests.learn.lessons.folders import write
from tutor.learn.lessons import Lesson, LessonRun, lessons, read


@pytest.fixture
def lesson() -> Lesson:
    found = lessons().find("brackets")
    assert found is not None
    return found


def test_a_way_through(lesson: Lesson) -> None:
    run = LessonRun("brackets")
    run = run.went_to(3)
    for name in lesson.exercises:
        run = run.solved(name).solved(name)
    assert run.place == 3
    assert run.done == tuple(lesson.exercises)
    assert not run.has_passed(lesson)
    one, two, three = lesson.check
    assert run.next_check(lesson) == one
    run = run.answered(one, True).answered(two, False).answered(two, True)
    assert (run.next_check(lesson), run.right(), run.has_passed(lesson)) == (three, 1, False)
    failed = run.answered(three, False)
    assert (failed.next_check(lesson), failed.has_passed(lesson)) == (None, False)
    run = run.answered(three, True)
    assert run.has_passed(lesson)
    assert run.share_done(lesson) == (8, 8)
    assert run.checked_again().next_check(lesson) == one


def test_it_is_kept_as_text() -> None:
    run = LessonRun("brackets").went_to(3).solved("first").answered("last", False)
    text = '{"lesson":"brackets","place":3,"done":["first"],"checked":{"last":false}}'
    assert run.written() == text
    assert LessonRun.read(text) == run
    assert LessonRun("brackets").written() == '{"lesson":"brackets"}'


@pytest.mark.parametrize("text", ["", "{}", '{"lesson":1}', '{"lesson":"a","place":"b"}'])
def test_another_text_is_refused(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        LessonRun.read(text)


def test_it_outlives_a_change_of_the_lesson(tmp_path: Path, lesson: Lesson) -> None:
    name, *_ = lesson.exercises
    run = LessonRun("brackets").went_to(99).solved(name).answered("check-value", True)
    changed = read(write(tmp_path / "brackets", {})).lesson
    assert changed is not None
    fitted = run.solved("first").fitted(changed)
    assert (fitted.done, fitted.checked) == (("first",), {})
    assert fitted.place == len(changed.page.blocks) - 1
    assert fitted.fitted(changed) == fitted
