"""Today: what is due, the next lesson, a game; and nothing twice on a day."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from tutor.learn.lessons import lessons
from tutor.learn.today import Step, plan
from tutor.progress.values import Assignment, Ending

TODAY = date(2026, 3, 4)
NOON = datetime(2026, 3, 4, 12, tzinfo=UTC)
GAMES = ("rachmistrz", "archimedes", "quantum")
LESSON = lessons().lessons[0]


def ended(mode: str, what: str = "", ago: int = 0) -> Ending:
    at = NOON - timedelta(days=ago)
    return Ending(mode=mode, what=what, day=at.date(), at=at)  # type: ignore[arg-type]


def steps(*endings: Ending, due: int = 0) -> tuple[Step, ...]:
    return plan(TODAY, cards_due=due, lesson=LESSON, endings=endings, games=GAMES)


def test_what_is_due_comes_first_then_the_lesson_then_a_game() -> None:
    assert steps(due=6) == (
        Step("facts", n=6), Step("lesson", LESSON.id), Step("game", "rachmistrz"),
    )  # fmt: skip


def test_without_facts_it_is_a_drill() -> None:
    assert steps()[0] == Step("drill")


def test_what_was_done_today_is_not_set_again_and_yesterday_counts_for_nothing() -> None:
    assert [step.kind for step in steps(ended("storm"), due=3)] == ["lesson", "game"]
    assert [step.kind for step in steps(ended("drill", ago=1))] == ["drill", "lesson", "game"]
    assert steps(ended("drill"), ended("lesson", "brackets"), ended("practice", "quantum")) == ()


def test_the_game_is_the_one_not_played_for_the_longest_time() -> None:
    played = ended("game", "rachmistrz", 1), ended("practice", "archimedes", 9)
    assert steps(*played)[-1] == Step("game", "quantum")
    assert steps(*played, ended("game", "quantum", 3))[-1] == Step("game", "archimedes")
    again = ended("game", "archimedes", 2)
    assert steps(*played, ended("game", "quantum", 3), again)[-1] == Step("game", "quantum")


def test_without_lessons_or_games_the_rest_stays() -> None:
    assert plan(TODAY, cards_due=0, lesson=None, endings=(), games=()) == (Step("drill"),)


ASSIGNED = Assignment(kind="misconception", what="left-to-right", until=TODAY)


def kinds(**more: object) -> list[str]:
    given: dict[str, Any] = {"endings": ()} | more
    found = plan(TODAY, cards_due=2, lesson=LESSON, games=GAMES, **given)
    return [step.kind for step in found]


def test_moments_that_come_back_are_asked_before_another_game() -> None:
    assert kinds(moments=2) == ["facts", "lesson", "moments"]
    assert kinds(moments=0) == ["facts", "lesson", "game"]


def test_the_puzzle_of_the_day_comes_last_where_it_has_room() -> None:
    assert kinds(puzzle="quantum") == ["facts", "lesson", "game"]
    assert kinds(puzzle="quantum", endings=(ended("drill"),)) == ["lesson", "game", "puzzle"]
    assert kinds(puzzle="", endings=(ended("drill"),)) == ["lesson", "game"]
    given = {"endings": (ended("drill"),), "assigned": [ASSIGNED]}
    assert "puzzle" not in kinds(puzzle="quantum", **given)
