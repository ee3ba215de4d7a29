"""What was set, and how far everybody is: told from what they did, never from before it was set."""

from datetime import date, datetime, timedelta

import pytest
from msgspec.structs import replace

from tests.progress.samples import NOON, answered, wrong
from tutor.progress.faults import PupilRefused
from tutor.progress.repository import Progress
from tutor.progress.values import Assignment, Ending, LessonProgress, Pupil, Stage, Work

TODAY = date(2026, 3, 2)
BEFORE, LATER = NOON - timedelta(hours=1), NOON + timedelta(hours=1)


def given(**fields: object) -> Assignment:
    plain: dict[str, object] = {"kind": "drill", "given": NOON, "until": TODAY, "class_name": "4b"}
    return Assignment(**plain | fields)  # type: ignore[arg-type]


def kept(finished: datetime | None, at: datetime) -> LessonProgress:
    return LessonProgress(lesson="brackets", run="{}", finished=finished, at=at)


@pytest.fixture
def ala(progress: Progress) -> Pupil:
    return progress.add_pupil("Ala", class_name="4b")


def stage(progress: Progress, assignment: Assignment) -> Stage:
    (one,) = progress.doing(assignment, LATER)
    return one.stage


def test_a_class_has_it_whoever_comes_later(progress: Progress, ala: Pupil) -> None:
    assignment = progress.assign(given())
    progress.assign(assignment)  # twice is once
    progress.add_pupil("Ola", class_name="4B")
    progress.add_pupil("Ala", class_name="5a")
    assert progress.assignments() == [assignment]
    assert [each.pupil.name for each in progress.doing(assignment)] == ["Ala", "Ola"]
    assert progress.assigned_to(ala.id, TODAY) == [assignment]
    assert progress.assigned_to(ala.id, TODAY + timedelta(days=1)) == []
    progress.withdraw(assignment.uid)
    progress.withdraw(assignment.uid)
    assert progress.assignments() == []


def test_a_group_has_it_and_nobody_else(progress: Progress, ala: Pupil) -> None:
    ola = progress.add_pupil("Ola", class_name="4b")
    iga = progress.add_pupil("Iga", class_name="4b")
    assignment = progress.assign(given(class_name=None), [ola.id, iga.id, ola.id])
    assert progress.assigned_to(ala.id, TODAY) == []
    assert progress.assigned_to(ola.id, TODAY) == [assignment]
    progress.remove(ola.id)
    assert [each.pupil.name for each in progress.doing(assignment)] == ["Iga"]
    progress.purge(ola.id)
    assert progress.assignments() == [assignment]
    with pytest.raises(PupilRefused):
        progress.assign(replace(assignment, uid="x"), [ola.id])
    assert progress.assignments() == [assignment]


def test_exercises_of_a_skill(progress: Progress, ala: Pupil) -> None:
    assignment = progress.assign(given(kind="skill", what="addition", skills=("addition",)))
    for _ in range(12):
        progress.record(answered(ala.id, skill="addition", at=BEFORE))
        progress.record(answered(ala.id, skill="subtraction", at=LATER))
        progress.record(answered(ala.id, skill="addition", mode="class", at=LATER))
    assert stage(progress, assignment) is Stage.NOT_YET
    progress.record(wrong(ala.id, skill="addition", at=NOON))
    assert stage(progress, assignment) is Stage.BEGUN
    for _ in range(9):
        progress.record(answered(ala.id, skill="addition", at=NOON))
    assert stage(progress, assignment) is Stage.DONE
    assert progress.assigned_to(ala.id, TODAY) == []


def test_a_drill_of_minutes(progress: Progress, ala: Pupil) -> None:
    assignment = progress.assign(given(minutes=2))
    progress.record(answered(ala.id, seconds=60.0, at=LATER))
    assert stage(progress, assignment) is Stage.BEGUN
    progress.record(answered(ala.id, seconds=30.0, at=LATER))
    assert stage(progress, assignment) is Stage.DONE


def test_a_lesson_counts_when_it_was_finished_since(progress: Progress, ala: Pupil) -> None:
    assignment = progress.assign(given(kind="lesson", what="brackets"))
    progress.save_lesson(ala.id, kept(BEFORE, BEFORE))
    assert stage(progress, assignment) is Stage.NOT_YET
    progress.save_lesson(ala.id, kept(None, LATER))
    assert stage(progress, assignment) is Stage.BEGUN
    progress.save_lesson(ala.id, kept(LATER, LATER))
    assert stage(progress, assignment) is Stage.DONE


def test_a_lesson_that_was_learned_before_counts_when_it_is_learned_once_more(
    progress: Progress, ala: Pupil
) -> None:
    """Seen: it stayed begun for ever, as it was learned when it was learned first."""
    progress.save_lesson(ala.id, kept(BEFORE, BEFORE))
    assignment = progress.assign(given(kind="lesson", what="brackets"))
    progress.save_lesson(ala.id, kept(BEFORE, LATER))
    assert stage(progress, assignment) is Stage.BEGUN
    progress.add_ending(ala.id, Ending(mode="lesson", what="fractions", day=TODAY, at=LATER))
    assert stage(progress, assignment) is Stage.BEGUN
    progress.add_ending(ala.id, Ending(mode="lesson", what="brackets", day=TODAY, at=LATER))
    assert stage(progress, assignment) is Stage.DONE
    assert progress.assigned_to(ala.id, TODAY) == []


def test_a_game_counts_when_it_was_brought_to_its_end(progress: Progress, ala: Pupil) -> None:
    assignment = progress.assign(given(kind="game", what="quantum"))
    progress.add_ending(ala.id, Ending(mode="game", what="exlibris", day=TODAY, at=LATER))
    progress.add_ending(ala.id, Ending(mode="game", what="quantum", day=TODAY, at=BEFORE))
    assert stage(progress, assignment) is Stage.NOT_YET
    progress.add_ending(ala.id, Ending(mode="game", what="quantum", day=TODAY, at=LATER))
    assert stage(progress, assignment) is Stage.DONE


def test_who_is_at_it_and_who_is_stuck(progress: Progress, ala: Pupil) -> None:
    assignment = progress.assign(given(kind="lesson", what="brackets"))
    progress.is_at(ala.id, Work("lesson", "fractions"), LATER)
    assert stage(progress, assignment) is Stage.NOT_YET
    progress.is_at(ala.id, Work("lesson", "brackets"), LATER)
    assert stage(progress, assignment) is Stage.AT_IT
    for _ in range(2):
        progress.record(wrong(ala.id, mode="lesson", at=LATER))
    assert stage(progress, assignment) is Stage.STUCK
