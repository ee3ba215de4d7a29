"""What was brought to its end: kept as given, counted by day and by class."""

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

from tests.progress.samples import NOON, answered, one_more, wrong
from tutor.progress.repository import Progress
from tutor.progress.values import Ending

TODAY = NOON.date()


def ending(**fields: Any) -> Ending:
    plain: dict[str, Any] = {"mode": "practice", "what": "dice", "day": TODAY, "at": NOON}
    return Ending(**plain | fields)


def test_an_ending_is_kept_as_it_was_given_and_once(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    full = ending(
        right=12, asked=13, points=-4, won=False,
        marks={"largest-group": 11, "points": -4}, ideas=("fraction-on-the-way", "all-dice"),
    )  # fmt: skip
    bare = ending(mode="drill", what="", at=NOON + timedelta(minutes=1))
    for each in (full, bare, full):
        progress.add_ending(ala.id, each)
    assert progress.endings(ala.id) == [full, bare]


def test_endings_are_a_pupils_own_from_a_day_on(progress: Progress) -> None:
    ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
    old = ending(day=TODAY - timedelta(days=3), at=NOON - timedelta(days=3))
    new = ending()
    for each in (new, old):
        progress.add_ending(ala.id, each)
    assert progress.endings(ala.id) == [old, new]
    assert progress.endings(ala.id, TODAY) == [new]
    assert progress.endings(ola.id) == []


def test_answers_count_for_the_day_on_the_pupils_calendar(progress: Progress) -> None:
    ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
    athens = timezone(timedelta(hours=2))
    late = datetime(2026, 3, 1, 22, 30, tzinfo=UTC)  # after midnight in Athens
    for given in (
        answered(ala.id, at=late), wrong(ala.id, at=late - timedelta(days=1)),
        answered(ola.id, at=late - timedelta(days=2)),
    ):  # fmt: skip
        progress.record(given)
    first, second = date(2026, 3, 1), date(2026, 3, 2)
    assert progress.days_answered(ala.id, zone=athens) == {first, second}
    assert progress.days_answered(ala.id, second, athens) == {second}
    assert progress.days_answered(ala.id, first, UTC) == {first}


def test_right_alone_are_rated_answers_of_late_without_hints(progress: Progress) -> None:
    ala, late = progress.add_pupil("Ala").id, NOON - timedelta(days=1)
    skill = answered(ala).skill
    for given, rated in (
        (answered(ala), True), (answered(ala, at=late), True), (answered(ala), False),
        (answered(ala, hints=1), True), (wrong(ala), True),
        (answered(ala, at=late - timedelta(days=1)), True), (answered(ala, skill="brackets"), True),
    ):  # fmt: skip
        progress.record(given, one_more() if rated else None)
    assert progress.right_alone(ala, late) == {skill: 2, "brackets": 1}
    assert progress.right_alone(progress.add_pupil("Ola").id, late) == {}


def test_a_class_counts_together_who_is_in_it(progress: Progress) -> None:
    ala, ola = (progress.add_pupil(name, class_name="4b") for name in ("Ala", "Ola"))
    maria = progress.add_pupil("Maria", class_name="5a")
    for given in (answered(ala.id), answered(ola.id), wrong(ola.id), answered(maria.id)):
        progress.record(given)
    assert progress.class_right("4b") == 2
    progress.set_class(ola.id, "4B")  # the same class, as somebody else writes it
    assert progress.class_right("4b") == progress.class_right(" 4B") == 2
    assert progress.class_right("none") == 0
    progress.remove(ola.id)
    assert progress.class_right("4b") == 1


def test_goals_and_badges_are_shown_until_a_teacher_says_no(progress: Progress) -> None:
    assert progress.joy()
    for shown in (False, False, True, True, False):
        progress.set_joy(shown)
        assert progress.joy() is shown
