"""A pupil at a lesson: reading on, answering, the closing check, and back again."""

import pytest

from tutor.games.rachmistrz.exercises.find import Find
from tutor.learn.lessons import Check, Lesson, LessonRun, Placed, Prose, lessons
from tutor.learn.lessons.sitting import Sitting


@pytest.fixture
def lesson() -> Lesson:
    found = lessons().find("order-of-operations")
    assert found is not None
    return found


def at(lesson: Lesson, kind: type) -> int:
    """The first block of a kind."""
    return next(n for n, block in enumerate(lesson.page.blocks) if isinstance(block, kind))


def at_check(lesson: Lesson) -> Sitting:
    return Sitting(lesson, LessonRun(lesson.id).went_to(at(lesson, Check)))


def test_reading_on_comes_to_the_exercise_and_keeps_the_words(lesson: Lesson) -> None:
    sitting = Sitting(lesson)
    assert (sitting.asked, sitting.exercise) == (None, None)
    words = sitting.prose
    sitting.go_on()
    assert sitting.asked == "times-before-plus"
    assert sitting.prose == words
    sitting.go_back()
    assert sitting.asked is None


def test_a_few_words_are_read_with_their_exercise(lesson: Lesson) -> None:
    sitting = Sitting(lesson, LessonRun(lesson.id).went_to(1))
    sitting.go_on()
    assert sitting.asked == "divide-before-minus"
    assert sitting.prose == "The same goes for divided by."
    sitting.go_back()
    assert sitting.asked == "times-before-plus"


def test_wrong_answers_tell_more_and_more_and_a_right_one_is_kept(lesson: Lesson) -> None:
    sitting = Sitting(lesson, LessonRun(lesson.id).went_to(1))
    slip = sitting.answer("x y")
    assert (slip.counts, slip.over) == (False, False)
    first, second = sitting.answer("28"), sitting.answer("28")
    assert (first.whole, second.whole) == (False, True)
    assert not sitting.solved
    assert "left-to-right" in first.judged.diagnosis
    assert sitting.answer("13").over
    assert sitting.run.done == ("times-before-plus",)
    assert sitting.solved
    sitting.go_on()
    assert not sitting.over


def test_hints_go_down_their_ladder_but_not_in_the_check(lesson: Lesson) -> None:
    sitting = Sitting(lesson, LessonRun(lesson.id).went_to(1))
    given = [len(sitting.hint()) for _ in range(5)]
    assert given == [1, 2, 3, 4, 4]
    assert at_check(lesson).hint() == ()


def test_who_comes_back_was_helped_already(lesson: Lesson) -> None:
    sitting = Sitting(lesson, LessonRun(lesson.id).went_to(1))
    told = [sitting.hint() for _ in range(2)][-1]
    sitting.go_back()
    sitting.go_on()
    assert (sitting.hints, sitting.given) == (2, told)
    again = Sitting(lesson, LessonRun.read(sitting.run.written()))
    assert (again.hints, again.given) == (2, told)
    again.answer("13")
    assert again.hints == 2  # it was no answer without help
    assert not again.run.hinted
    again.go_on()
    assert again.given == ()


def test_several_results_are_found_one_by_one() -> None:
    found = lessons().find("three-dice-four-signs")
    assert found is not None
    name = next(name for name, each in found.exercises.items() if isinstance(each, Find))
    place = next(
        n
        for n, block in enumerate(found.page.blocks)
        if isinstance(block, Placed) and block.exercise == name
    )
    sitting = Sitting(found, LessonRun(found.id).went_to(place))
    exercise = sitting.exercise
    assert isinstance(exercise, Find)
    first, *others = exercise.solutions()
    assert not sitting.answer(first).over
    assert sitting.answer(first).judged.code == "found-before"
    for each in others[: exercise.results - 1]:
        taken = sitting.answer(each)
    assert taken.over
    assert len(sitting.found) == exercise.results


def test_the_check_takes_first_answers_and_can_be_passed(lesson: Lesson) -> None:
    sitting = at_check(lesson)
    wrong = sitting.answer("35")
    assert (wrong.over, wrong.told) == (True, True)
    for name in ("check-slip", "check-make"):
        sitting.go_on()
        assert sitting.asked == name
        solution = lesson.check[name].solutions()[0]
        assert sitting.answer(solution).judged.correct
    sitting.go_on()
    assert (sitting.checking, sitting.asked, sitting.learned) == (True, None, True)
    sitting.go_on()
    assert isinstance(sitting.block, Prose)
    assert sitting.is_last


def test_a_check_not_passed_is_tried_again(lesson: Lesson) -> None:
    sitting = at_check(lesson)
    while sitting.asked is not None:
        sitting.answer("99" if sitting.asked != "check-make" else "3+4+8=15")
        sitting.go_on()
    assert not sitting.run.has_passed(lesson)
    sitting.check_again()
    assert sitting.asked == "check-value"


def test_where_nothing_is_asked_nothing_is_answered(lesson: Lesson) -> None:
    with pytest.raises(ValueError, match="nothing"):
        Sitting(lesson).answer("13")
