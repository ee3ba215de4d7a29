"""Misconceptions of written arithmetic are told without columns where nobody works in columns."""

import pytest

from tutor.language import say
from tutor.learn.betrayed import IN_THE_HEAD, betrayed
from tutor.learn.exercises.evaluate import Evaluate
from tutor.learn.exercises.expression import in_year
from tutor.learn.lessons.repository import lessons
from tutor.maths.malrules.table import BY_ID
from tutor.maths.working.alone import expression


@pytest.mark.parametrize(
    ("text", "year", "in_the_head"),
    [
        ("14-6", 0, True),
        ("14-6", 5, True),
        ("54-26", 0, False),
        ("54-26", 2, True),
        ("54-26", 3, False),
        ("154-26", 2, False),
        ("14*6", 2, False),
        ("1.4-0.6", 2, False),
    ],
)
def test_small_numbers_and_first_years_have_no_columns(
    text: str, year: int, in_the_head: bool
) -> None:
    told = betrayed("borrow-not-paid", expression(text), year)
    assert (told == say("inhead.borrow-not-paid")) is in_the_head


def test_an_exercise_of_a_second_year_speaks_of_no_columns() -> None:
    """Seen: 10 − 7 = 13, and a column that has one fewer."""
    assert set(BY_ID) >= IN_THE_HEAD
    exercise = Evaluate("54-26").in_lesson(frozenset(), 2)
    for wrong in ("38", "32", "54-26=38"):
        assert "column" not in " ".join(exercise.tell(exercise.judge(wrong)))
    assert "column" in " ".join(Evaluate("54-26").tell(Evaluate("54-26").judge("38")))


def test_the_exercises_of_a_lesson_know_its_year() -> None:
    found = {lesson.year: lesson for lesson in lessons().lessons}
    for year, lesson in found.items():
        made = lesson.dealt(3)
        assert {each.year for each in (*made.exercises.values(), *made.check.values())} == {year}


def test_hints_of_a_second_year_go_before_columns() -> None:
    """Seen: 30 + 31, and a hint to write them in columns."""
    early = Evaluate("40+42").in_lesson(frozenset(), 2)
    told = [hint for hint in early.hints() if "column" in hint]
    assert not told
    assert any("column" in hint for hint in Evaluate("40+42").hints())


def test_a_drill_of_a_second_year_speaks_of_no_columns() -> None:
    judged = in_year(Evaluate("54-26").judge("38"), 2)
    assert "column" not in " ".join(Evaluate("54-26").tell(judged))
    assert in_year(judged, None) is judged
