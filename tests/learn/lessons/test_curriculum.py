"""Every lesson of ours, worked through by pupils who know nothing but its feedback.

A thousand pupils' numbers: ``tutor lessons check --seeds 1000``, which tries every item of each.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.learn.lessons.dealt import remembered
from tests.learn.lessons.pupils import Pupil
from tutor.learn.exercises import written
from tutor.learn.exercises.words import Words
from tutor.learn.lessons import Lesson, lessons
from tutor.learn.lessons.lesson import TOPICS, YEARS
from tutor.maths.malrules.table import MALRULES

LESSONS = lessons().lessons
IDS = [lesson.id for lesson in LESSONS]
DECLARED = [(lesson, malrule) for lesson in LESSONS for malrule in lesson.declared]
PAIRS = [f"{lesson.id}-{malrule}" for lesson, malrule in DECLARED]


@pytest.fixture(autouse=True, scope="module")
def dealt_once() -> Iterator[None]:
    """Several pupils, each with a misconception of its own, work through the same lesson."""
    with remembered():
        yield


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_who_lacks_the_skill_gets_through_by_the_feedback(lesson: Lesson) -> None:
    assert Pupil(lesson, seed=1).learns()


@pytest.mark.parametrize(("lesson", "malrule"), DECLARED, ids=PAIRS)
def test_who_has_its_misconception_is_diagnosed_and_gets_through(
    lesson: Lesson, malrule: str
) -> None:
    pupil = Pupil(lesson, 2, malrule)
    assert pupil.learns()
    assert malrule in pupil.diagnosed


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_nothing_stands_twice_in_a_check(lesson: Lesson) -> None:
    # That every item is sound is for the test of the shelf, which tries all of each lesson.
    for made in (lesson, lesson.dealt(1, 1)):
        counts = Counter(map(written, made.check.values()))
        assert max(counts.values()) == 1


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_every_language_foresees_the_same_wrong_numbers(lesson: Lesson) -> None:
    for name, item in {**lesson.exercises, **lesson.check}.items():
        words: tuple[Words, ...] = getattr(item, "words", ())
        told = {tuple(number for number, _ in each.foreseen) for each in words}
        assert len(told) <= 1, name


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_lesson_says_where_it_belongs(lesson: Lesson) -> None:
    assert lesson.topic in TOPICS
    assert lesson.year in YEARS
    for malrule in lesson.declared:
        items = [*lesson.exercises.values(), *lesson.check.values()]
        assert any(each.separates(malrule) for each in items), malrule


def test_every_misconception_has_its_lesson() -> None:
    found = lessons()
    assert [rule.id for rule in MALRULES if found.about(rule.id) is None] == []


def test_a_lesson_comes_after_easier_ones_only() -> None:
    by_id = {lesson.id: lesson for lesson in LESSONS}
    early = [
        f"{lesson.id} (year {lesson.year}) after {each} (year {by_id[each].year})"
        for lesson in LESSONS
        for each in lesson.after
        if by_id[each].year > lesson.year
    ]
    assert early == []
