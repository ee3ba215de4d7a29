"""All lessons: ours, and a teacher's before them."""

import re
from pathlib import Path

import pytest

from tests.language.sources import WHOLE
from tests.learn.lessons.folders import spoiled, write
from tutor.language import use
from tutor.learn.lessons import Lesson, Prose, check, folder, folders_in, lessons
from tutor.learn.lessons.run import LessonRun
from tutor.learn.lessons.sitting import Sitting

OURS = folders_in(folder())


def test_the_plan_is_kept() -> None:
    assert len(OURS) >= 16
    assert {"order-of-operations", "brackets", "the-missing-card"} <= {path.name for path in OURS}


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_our_lessons_are_in_order(path: Path) -> None:
    found = check(path)
    assert not found.faults
    lesson = found.lesson
    assert lesson is not None
    assert set(lesson.pages) >= set(WHOLE)
    assert len({page.shape for page in lesson.pages.values()}) == 1
    assert len(lesson.exercises) >= 3
    assert 2 <= lesson.needed <= len(lesson.check) <= 4


@pytest.mark.parametrize("language", WHOLE)
def test_our_pages_have_a_worked_example_a_check_and_a_last_word(language: str) -> None:
    use(language)
    for lesson in lessons().lessons:
        shape = lesson.page.shape
        prose = "\n".join(
            block.markdown for block in lesson.page.blocks if isinstance(block, Prose)
        )
        assert "```" in prose, lesson.id
        assert shape[0] == shape[-1] == "", lesson.id
        assert shape[-2] == "check", lesson.id
        assert 120 <= len(prose.split()) <= 330, lesson.id


def test_they_come_in_order_each_with_a_title_of_its_own() -> None:
    found = lessons()
    assert not found.faults
    orders = [lesson.order for lesson in found.lessons]
    assert orders == sorted(set(orders))
    for language in WHOLE:
        use(language)
        assert len({lesson.title for lesson in found.lessons}) == len(found.lessons)


def test_find() -> None:
    found = lessons()
    lesson = found.find("order-of-operations")
    assert isinstance(lesson, Lesson)
    assert lesson.title == "Order of operations"
    assert lesson.exercise("same-rank").solutions() == ("4",)
    with pytest.raises(KeyError):
        lesson.exercise("none")
    assert found.find("none") is None


def test_the_check_of_a_lesson_has_other_numbers_for_each_pupil() -> None:
    lesson = lessons().find("order-of-operations")
    assert lesson is not None
    sittings = [Sitting(lesson, LessonRun(lesson.id, seed=seed)) for seed in range(8)]
    values = [sitting.lesson.exercise("check-value") for sitting in sittings]
    assert len({each.line for each in values}) > 4
    for each in values:
        first, second, third = map(int, re.split(r"[+*]", each.line))
        assert each.solutions() == (str(first + second * third),)
    targets = {sitting.lesson.exercise("check-make").line for sitting in sittings}
    assert len(targets) > 1


def test_a_teacher_s_lesson_is_added_and_one_of_the_same_id_replaces_ours(tmp_path: Path) -> None:
    write(tmp_path / "brackets", {})
    write(tmp_path / "more-brackets", {"en.md": None})
    found = lessons(tmp_path)
    assert not found.faults
    assert len(found.lessons) == len(OURS) + 1
    ours, theirs = lessons().find("brackets"), found.find("brackets")
    assert ours is not None
    assert theirs is not None
    assert set(theirs.exercises) == {"first", "second"} != set(ours.exercises)


def test_a_teacher_s_broken_lesson_is_left_out_and_told(tmp_path: Path) -> None:
    write(tmp_path / "brackets", {"lesson.toml": spoiled('"35"', '"53"')})
    write(tmp_path / "mine", {})
    (tmp_path / "pictures").mkdir()
    found = lessons(tmp_path)
    assert [fault.code for fault in found.faults] == ["no-solution"]
    assert found.find("mine") is not None
    ours = found.find("brackets")
    assert ours is not None
    assert "bracket-first" in ours.exercises


def test_a_teacher_s_folder_that_is_gone(tmp_path: Path) -> None:
    found = lessons(tmp_path / "none")
    assert len(found.lessons) == len(OURS)
    assert [fault.code for fault in found.faults] == ["folder-missing"]
