"""Lessons and progress line by line."""

import pytest

from tests.plain.typing import typed
from tutor.learn.lessons import keeping, lessons
from tutor.learn.lessons.sitting import Sitting
from tutor.plain.lesson import prose_lines
from tutor.plain.openings import CannotBegin, read_lesson
from tutor.plain.progress import tell_progress
from tutor.plain.session import Session
from tutor.progress.repository import Progress

LESSON = "order-of-operations"


def lesson(session: Session) -> None:
    read_lesson(session, LESSON)


def to_the_check() -> list[str]:
    """Reads on, and leaves every exercise of the text."""
    found = lessons().find(LESSON)
    assert found is not None
    sitting, typed_so_far = Sitting(found), []
    while not sitting.checking:
        sitting.go_on()
        typed_so_far.append("skip")
    return typed_so_far


def test_a_lesson_is_read_and_goes_on_where_it_was_left() -> None:
    told = typed(("Ala", "1", "", "", "20", "20", "h", "13", "end"), lesson)
    assert "She writes 4 + 3 × 2." in told
    assert "does not give 20" in told
    assert "gives 13, not 20" in told
    assert "Right! 5 + 2 × 4 = 13" in told
    again = typed(("Ala", "end"), lesson)
    assert "10 − 8 ÷ 2" in again
    with Progress.open() as progress:
        ala = progress.find("Ala").id
        assert [each.correct for each in progress.answers(ala)] == [False, False, True]
        assert progress.answers(ala)[2].hints == 1
        assert progress.endings(ala) == []


def test_the_check_is_passed_and_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its numbers are drawn: whoever sits there answers what that sitting asks."""
    monkeypatch.setattr(keeping, "randrange", lambda seeds: seeds - 1)
    found = lessons().find(LESSON)
    assert found is not None
    asked = Sitting(found, keeping.begun(found)).lesson.check
    assert [each.line for each in asked.values()] != [each.line for each in found.check.values()]
    right = [exercise.solutions()[0] for exercise in asked.values()]
    told = typed(["Ala", "1", "", *to_the_check(), *right], lesson)
    assert "you have learned this lesson" in told
    with Progress.open() as progress:
        (ending,) = progress.endings(progress.find("Ala").id)
    assert (ending.mode, ending.what, ending.right) == ("lesson", LESSON, len(right))
    again = typed(["Ala", "", ""], lesson)  # seen: opened once more, it was counted once more
    assert "you have learned this lesson" in again
    with Progress.open() as progress:
        assert progress.endings(progress.find("Ala").id) == [ending]


def test_without_a_name_of_one_there_is_a_list_of_lessons() -> None:
    told = typed(("", "1", "end"), read_lesson)
    assert f"1  {lessons().lessons[0].title}" in told
    with pytest.raises(CannotBegin, match="There is no lesson"):
        typed(("",), lambda session: read_lesson(session, "hopscotch"))


@pytest.mark.parametrize("language", ["en", "pl", "el"])
def test_no_mark_of_markdown_is_heard(language: str) -> None:
    for each in lessons().lessons:
        for block in each.pages[language].blocks:
            told = "\n".join(prose_lines(getattr(block, "markdown", "")))
            assert not {"`", "#"} & set(told)
            assert "**" not in told


def test_what_stands_in_columns_is_told_with_commas() -> None:
    """“2 + 3 + 7 all three dice” was read in one breath; so was a row of a table."""
    told = typed(("", "", "end"), lambda session: read_lesson(session, "three-dice-four-signs"))
    assert "2 + 3 + 7, all three dice" in told
    (page,) = (each for each in lessons().lessons if each.id == "ranks-and-ties")
    prose = "\n".join(getattr(block, "markdown", "") for block in page.pages["en"].blocks)
    assert "island, D, A, E, B, C" in list(prose_lines(prose))


def test_progress_is_told_in_sentences() -> None:
    typed(("Ala", "1", "", "", "20", "13", "end"), lesson)
    told = typed(("Ala",), tell_progress)
    assert "2 answers are saved." in told
    assert "This week: 50% right" in told
    assert "I save nothing for a guest" in typed(("",), tell_progress)
