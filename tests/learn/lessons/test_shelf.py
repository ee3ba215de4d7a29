"""All lessons: ours, and a teacher's before them."""

import re
from pathlib import Path
from shutil import copy, copytree

import msgspec
import pytest

from tests.language.sources import WHOLE
from tests.learn.lessons.folders import spoiled, write
from tutor.language import use
from tutor.learn.exercises.mistake import Mistake
from tutor.learn.lessons import Lesson, Prose, check, folder, folders_in, lessons, repository
from tutor.learn.lessons.proven import PROVEN, print_of, proven
from tutor.learn.lessons.run import LessonRun
from tutor.learn.lessons.sitting import Sitting

OURS = folders_in(folder())


def test_the_plan_is_kept() -> None:
    assert len(OURS) >= 16
    assert {"order-of-operations", "brackets", "the-missing-card"} <= {path.name for path in OURS}


def test_each_is_known_to_be_in_order_as_it_is() -> None:
    """Where this fails, a lesson was changed: ``python -m tests.learn.lessons.proving``."""
    known = proven(folder())
    assert [path.name for path in OURS if print_of(path) not in known] == []
    assert len(known) == 2 * len(OURS), "a print and a name for each"


def test_a_lesson_in_fewer_languages_has_a_print_of_its_own(tmp_path: Path) -> None:
    whole, fewer = OURS[0], copytree(OURS[0], tmp_path / "fewer")
    (fewer / "de.md").unlink()
    assert print_of(fewer) not in {"", print_of(whole)}
    (fewer / "de.md").mkdir()
    assert print_of(fewer) == ""


def test_lessons_that_are_listed_are_not_dealt() -> None:
    found = lessons()
    listed = [msgspec.structs.replace(each) for each in found.lessons]
    told = [(each.title, each.misconceptions, each.language, each.varies) for each in listed]
    assert not any("made" in vars(each) for each in listed)
    exercises = [(*each.exercises.values(), *each.check.values()) for each in listed]
    shown = [{one.malrule for one in some if isinstance(one, Mistake)} for some in exercises]
    dealt = [
        (each.page.title, frozenset((*each.declared, *wrong)), each.language, each.varies)
        for each, wrong in zip(listed, shown, strict=True)
    ]
    assert told == dealt


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("lesson.toml", "dice = [", "dice = [0, 0, 0, 0, 0, 0, "), ("pl.md", "# ", "# {zz} ")],
)
def test_one_of_ours_that_was_changed_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str
) -> None:
    """Who mends one badly reads what is wrong with it, and nobody opens it."""
    there = list[list[str]]()
    for place in (tmp_path / file, tmp_path / f"changed-{file}"):
        for name in ("three-dice-four-signs", "ranks-and-ties"):
            copytree(folder() / name, place / name)
        copy(folder() / PROVEN, place)
        changed = place / "three-dice-four-signs" / file
        if there:
            changed.write_text(changed.read_text("utf-8").replace(old, new, 1), "utf-8")
        monkeypatch.setattr(repository, "places", lambda place=place: (place,))
        there.append([each.id for each in lessons().lessons])
    assert there == [["three-dice-four-signs", "ranks-and-ties"], ["ranks-and-ties"]]
    assert {fault.file.name for fault in lessons().faults} == {file}


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
    checks = [each.lesson.exercise("check-value") for each in sittings]
    assert len({each.line for each in checks}) > 4
    for each in checks:
        first, second, third = map(int, re.split(r"[+*]", each.line))
        assert each.solutions() == (str(first + second * third),)
    targets = {each.lesson.exercise("check-make").line for each in sittings}
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
