"""The ways that a lesson teaches go before all others, after a miss and in hints."""

import pytest

from tutor.learn.exercises.evaluate import Evaluate
from tutor.learn.exercises.expression import WorkedOut
from tutor.learn.lessons.repository import lessons
from tutor.learn.strategies import strategy_for_slip, ways_shown
from tutor.learn.strategies.easy_order import easy_lines


@pytest.mark.parametrize(
    ("first", "second", "ways"),
    [
        ("13-6", "13-3-3", {"sub-down-ten", "sub-next-ten"}),
        ("8+4", "8+2+2", {"add-ten", "add-next-ten"}),
        ("28*3", "20*3+8*3", {"mul-split"}),
        ("47+36", "(7+6)+(40+30)", {"add-tens-first"}),
        ("402-176", "402-6-70-100", {"sub-parts"}),
        ("402-176", "100-402-70-6", set()),
        ("265+339", "340-1+265", {"add-close-ten"}),
        ("7*8", "7+7*7", {"mul-near"}),
        ("16/4", "16/2/2", {"div-four"}),
        ("16/4", "2/16/2", set()),
        ("9+2", "2+9", set()),
        ("2*3*4", "6*4", set()),
        ("7+?", "7", set()),
    ],
)
def test_a_worked_example_shows_its_way(first: str, second: str, ways: set[str]) -> None:
    """A factor or a term in another place hides it from whoever compares texts."""
    assert ways_shown(first, second) == ways


def test_after_a_miss_the_way_of_the_lesson_is_told() -> None:
    """Seen: up from 6 to 13, in the lesson that goes down to ten first."""
    own = ways_shown("13-6", "13-3-3")
    assert "Go up" in strategy_for_slip("13-6")[0]
    assert "Go up" not in strategy_for_slip("13-6", own)[0]
    exercise = Evaluate("13-6").in_lesson(own, 2)
    assert list(exercise.tell(exercise.judge("8")))[-2:] == list(strategy_for_slip("13-6", own))
    assert next(exercise.hints()) == strategy_for_slip("13-6", own)[0]


def test_the_exercises_of_a_lesson_know_its_ways() -> None:
    lesson = next(each for each in lessons().lessons if each.id == "taking-away-through-ten")
    made = lesson.dealt(5)
    asked = (*made.exercises.values(), *made.check.values())
    taught = {each.taught for each in asked if isinstance(each, WorkedOut)}
    assert taught == {frozenset({"sub-down-ten", "sub-next-ten"})}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("4+7+6", ["4 + 7 + 6", "= 4 + 6 + 7", "= 10 + 7", "= 17"]),
        ("2*9*5", ["2 × 9 × 5", "= 2 × 5 × 9", "= 10 × 9", "= 90"]),
        ("4+6+7", []),
        ("4+7-6", []),
        ("4+7*6", []),
    ],
)
def test_numbers_that_make_ten_come_first(text: str, lines: list[str]) -> None:
    """Seen: 3 + 5 first, in the lesson on the friends of ten."""
    found = easy_lines(Evaluate(text).shown)
    assert [line.expression for line in found] == lines
    told = list(Evaluate(text).working())
    assert not lines or [each.partition("  (")[0] for each in told] == lines
