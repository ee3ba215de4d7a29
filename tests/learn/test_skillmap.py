"""The map: what is learned, what comes next, what can be had, what must wait."""

from datetime import UTC, datetime, timedelta

from tutor.learn.exercises import drilled
from tutor.learn.learner.demands import Demands
from tutor.learn.learner.learner import start
from tutor.learn.lessons import lessons
from tutor.learn.skillmap import SHOWN, Known, next_lesson, skill_map
from tutor.progress.values import LessonProgress

NOON = datetime(2026, 3, 4, 12, tzinfo=UTC)
ALL = lessons().lessons


NEW = Known(start())


def able(*skills: str, year: int | None = None, times: int = 30) -> Known:
    """Somebody who was right many times, at hard ones."""
    learner = start(year)
    for _ in range(times):
        for skill in skills:
            asked = Demands(skill, 1.0)
            learner = learner.after(asked, right=True, seconds=5.0, now=NOON)
    return Known(learner, dict.fromkeys(skills, times))


def kept(lesson: str, *, finished: bool, hours: int = 0) -> dict[str, LessonProgress]:
    at = NOON + timedelta(hours=hours)
    done = LessonProgress(lesson=lesson, run="{}", finished=at if finished else None, at=at)
    return {lesson: done}


def states(known: Known, begun: dict[str, LessonProgress]) -> dict[tuple[str, str], str]:
    nodes = skill_map(drilled(), ALL, known, begun)
    return {(node.kind, node.id): node.state for node in nodes}


def test_a_beginner_begins_with_adding_and_the_first_lesson() -> None:
    found = states(NEW, {})
    assert found["skill", "addition"] == "next"
    assert found["lesson", ALL[0].id] == "next"
    assert set(found.values()) - {"open"} == {"next", "later"}


def test_a_school_year_and_a_few_sums_are_nothing_learned() -> None:
    """What an estimate makes of other skills, and of a class, can be tried: it was not shown."""
    found = states(able("addition", "multiplication", year=6, times=SHOWN - 1), {})
    assert found["skill", "addition"] == "next"
    assert found["skill", "multiplication"] == "begun"
    assert found["skill", "brackets"] == "open"
    assert "learned" not in found.values()
    shown = states(able("addition", year=6, times=SHOWN), {})
    assert [what for (_, what), state in shown.items() if state == "learned"] == ["addition"]


def test_right_now_and_then_is_nothing_learned_where_most_was_missed() -> None:
    learner = start()
    for place in range(4 * SHOWN):
        asked = Demands("addition", -2.0)
        learner = learner.after(asked, right=place % 4 == 0, seconds=5.0, now=NOON)
    assert "learned" not in states(Known(learner, {"addition": SHOWN}), {}).values()


def test_with_a_school_year_the_skill_of_its_lesson_comes_next() -> None:
    nodes = skill_map(drilled(), ALL, Known(start(6)), {}, 6)
    lesson = next(node for node in nodes if node.kind == "lesson" and node.state == "next")
    assert [node.id for node in nodes if node.kind == "skill" and node.state == "next"] == [
        next(node.id for node in nodes if node.kind == "skill" and node.id in lesson.on)
    ]


def test_what_was_shown_is_learned_and_opens_what_rests_on_it() -> None:
    found = states(able("addition"), {})
    assert found["skill", "addition"] == "learned"
    assert found["skill", "subtraction"] in {"learned", "next", "open"}


def test_skills_come_after_what_they_rest_on() -> None:
    nodes = [node for node in skill_map(drilled(), ALL, NEW, {}) if node.kind == "skill"]
    for place, node in enumerate(nodes):
        assert set(node.on) <= {before.id for before in nodes[:place]}


def test_a_lesson_that_was_begun_goes_on_first() -> None:
    begun = kept("ranks-and-ties", finished=False) | kept("brackets", finished=False, hours=1)
    found = next_lesson(ALL, NEW, begun)
    assert found is not None
    assert found.id == "brackets"
    of = states(NEW, begun)
    assert [of["lesson", each] for each in ("ranks-and-ties", "brackets")] == ["begun", "next"]


def test_a_lesson_learned_opens_those_that_rest_on_it() -> None:
    begun = kept("three-dice-four-signs", finished=True)
    found = next_lesson(ALL, NEW, begun)
    assert found is not None
    assert found.id == "order-of-operations"
    assert states(NEW, begun)["lesson", "three-dice-four-signs"] == "learned"


def test_who_has_learned_all_has_no_next_lesson() -> None:
    begun = {lesson.id: kept(lesson.id, finished=True)[lesson.id] for lesson in ALL}
    assert next_lesson(ALL, NEW, begun) is None


def test_with_a_school_year_the_lessons_of_that_year_come_first() -> None:
    for year in range(2, 9):
        found = next_lesson(ALL, Known(start(year)), {}, year)
        assert found is not None
        assert year - 1 <= found.year <= year


def test_what_was_taught_years_before_is_held() -> None:
    """Who is in year 7 needs no lesson of year 3 before percent."""
    begun = {
        lesson.id: kept(lesson.id, finished=True)[lesson.id]
        for lesson in ALL
        if lesson.topic != "percent" and lesson.year in {6, 7}
    }
    found = next_lesson(ALL, Known(start(7)), begun, 7)
    assert found is not None
    assert found.topic == "percent"


def test_when_the_year_is_done_the_rest_is_left() -> None:
    begun = {
        lesson.id: kept(lesson.id, finished=True)[lesson.id]
        for lesson in ALL
        if lesson.year in {2, 3}
    }
    found = next_lesson(ALL, Known(start(3)), begun, 3)
    assert found is not None
    assert found.year > 3
