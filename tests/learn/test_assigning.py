"""What can be set, how it is called, and that today begins with it."""

from datetime import UTC, date, datetime

import pytest

from tests.language.sources import TRIED
from tests.learn.test_today import GAMES, LESSON, TODAY, ended
from tutor.language import say, use
from tutor.learn.assigning import NoTask, Task, about, day_text, is_known, task_of, tasks, title
from tutor.learn.exercises import drilled
from tutor.learn.lessons import lessons
from tutor.learn.today import plan
from tutor.maths.malrules.table import MALRULES
from tutor.progress.values import Assignment

THERE = lessons()


def given(**fields: object) -> Assignment:
    plain: dict[str, object] = {
        "kind": "drill",
        "until": TODAY,
        "given": datetime(2026, 3, 1, tzinfo=UTC),
    }
    return Assignment(**plain | fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", TRIED)
def test_all_that_can_be_set_has_a_name_of_its_own(lang: str) -> None:
    use(lang)
    names = [title(each, THERE) for each in tasks(THERE)]
    assert len(names) == len(set(names)) > 60


@pytest.mark.parametrize("lang", TRIED)
def test_a_name_in_a_list_has_one_colon(lang: str) -> None:
    """Seen: “Lekcja: Odejmowanie: kolejność ma znaczenie”."""
    use(lang)
    assert any(": " in lesson.title for lesson in THERE.lessons)
    assert [name for each in tasks(THERE) if (name := title(each, THERE)).count(": ") > 1] == []


def test_what_is_not_here_any_more_or_not_yet_is_called_so() -> None:
    for kind in ("skill", "game", "misconception", "dance"):
        strange = given(kind=kind, what="rope-jumping")
        assert title(strange, THERE).endswith(say("progressview.gone", name="rope jumping")), kind
        assert is_known(strange) == (kind != "dance")


def test_what_is_set_can_be_done() -> None:
    for each in tasks(THERE):
        assert set(each.skills) <= set(drilled())
        if each.kind == "lesson":
            assert THERE.find(each.what)
        again = task_of("drill" if each.kind == "drill" else f"{each.kind}:{each.what}", THERE)
        assert (again.kind, again.what, again.skills) == (each.kind, each.what, each.skills)


def test_minutes_are_of_exercises_alone() -> None:
    assert task_of("skill:addition", THERE, 7) == Task("skill", "addition", ("addition",), 7)
    assert task_of("drill", THERE, 7).minutes == 7
    assert task_of("lesson:brackets", THERE, 7).minutes == 0


@pytest.mark.parametrize("name", ["", "brackets", "lesson:", "lesson:chess", "drill:5", "x:y"])
def test_what_cannot_be_set(name: str) -> None:
    with pytest.raises(NoTask):
        task_of(name, THERE)


def test_a_misconception_is_met_by_its_lesson_or_by_exercises() -> None:
    assert {about(rule.id, THERE).kind for rule in MALRULES} == {"lesson"}
    assert about("left-to-right", THERE) == Task("lesson", "order-of-operations")
    without = THERE._replace(lessons=())
    assert about("left-to-right", without).kind == "misconception"


def test_today_begins_with_what_was_set_and_asks_nothing_twice() -> None:
    lesson = given(kind="lesson", what=LESSON.id)
    drill = given()
    steps = plan(
        TODAY, cards_due=3, lesson=LESSON, endings=[], games=GAMES, assigned=[lesson, drill]
    )
    assert [(each.kind, each.given) for each in steps] == [
        ("assigned", lesson),
        ("assigned", drill),
        ("game", None),
    ]
    steps = plan(
        TODAY,
        cards_due=0,
        lesson=LESSON,
        endings=[ended("game", "quantum")],
        games=GAMES,
        assigned=[given(kind="game", what="quantum")],
    )
    assert [each.kind for each in steps] == ["assigned", "drill", "lesson"]


def test_a_day() -> None:
    assert day_text(date(2026, 3, 9)) == "9/03"
    use("de")
    assert day_text(date(2026, 3, 9)) == "9.03."
