"""Who is at what, and who is stuck."""

from datetime import timedelta

import pytest

from tests.progress.samples import NOON, answered, wrong
from tutor.progress.at_work import ANSWERED, GONE, LATELY
from tutor.progress.faults import PupilRefused
from tutor.progress.repository import Progress
from tutor.progress.values import AtWork, Pupil, Work

SECOND = timedelta(seconds=1)
BRACKETS = Work("lesson", "brackets")


@pytest.fixture
def ala(progress: Progress) -> Pupil:
    pupil = progress.add_pupil("Ala")
    return progress.set_class(pupil.id, "4b")


def only(progress: Progress, at: timedelta) -> AtWork:
    (found,) = progress.at_work("4b", NOON + at)
    return found


def test_who_answers_wrong_twice_is_stuck_until_it_is_right(progress: Progress, ala: Pupil) -> None:
    assert progress.at_work("4b", NOON) == []
    progress.is_at(ala.id, Work("drill"), NOON)
    progress.record(answered(ala.id, at=NOON))
    assert not only(progress, SECOND).stuck
    for at in (2, 3):
        progress.record(wrong(ala.id, "left-to-right", "slip", at=NOON + at * SECOND))
    found = only(progress, 4 * SECOND)
    assert (found.name, found.work, found.since) == ("Ala", Work("drill"), NOON)
    assert (found.text, found.correct, found.right, found.wrong) == ("8", False, 1, 2)
    assert (found.wrong_in_a_row, found.stuck) == (2, True)
    assert found.diagnosis == ("left-to-right", "slip")
    assert found.answered == found.seen == NOON + 3 * SECOND
    progress.record(answered(ala.id, at=NOON + 5 * SECOND))
    assert not only(progress, 6 * SECOND).stuck


def test_who_reads_for_long_is_there_while_the_page_is_open(progress: Progress, ala: Pupil) -> None:
    for at in range(0, 301, 30):
        progress.is_at(ala.id, BRACKETS, NOON + at * SECOND)
    found = only(progress, 310 * SECOND)
    assert (found.work, found.since, found.correct) == (BRACKETS, NOON, None)
    assert found.seen == NOON + 300 * SECOND
    assert progress.at_work(None, NOON + 301 * SECOND + GONE) == []
    later = NOON + 400 * SECOND
    progress.is_at(ala.id, BRACKETS, later)  # come back to it
    assert only(progress, 400 * SECOND).since == later
    progress.is_at(ala.id, None, later)
    progress.is_at(ala.id, None, later)
    assert progress.at_work("4b", later) == []


def test_who_has_answered_lately_is_there_without_any_other_sign(
    progress: Progress, ala: Pupil
) -> None:
    progress.record(wrong(ala.id, at=NOON - LATELY + ANSWERED))
    progress.record(wrong(ala.id, at=NOON))
    progress.record(answered(ala.id, mode="class", at=NOON + SECOND))
    found = only(progress, ANSWERED)
    assert (found.work, found.wrong_in_a_row) == (None, 2)
    assert only(progress, ANSWERED - SECOND).answered == NOON
    assert progress.at_work("4b", NOON + ANSWERED + SECOND) == []


def test_nobody_of_another_class_and_nobody_removed_is_shown(
    progress: Progress, ala: Pupil
) -> None:
    ola = progress.add_pupil("Ola")
    for pupil in (ola, ala):
        progress.is_at(pupil.id, BRACKETS, NOON)
        progress.record(wrong(pupil.id, at=NOON))
    for written in ("4b", "4B"):  # one class, however it is written
        assert [each.name for each in progress.at_work(written, NOON)] == ["Ala"]
    assert [each.name for each in progress.at_work(None, NOON)] == ["Ala", "Ola"]
    progress.remove(ala.id)
    assert [each.name for each in progress.at_work(None, NOON)] == ["Ola"]
    with pytest.raises(PupilRefused):
        progress.is_at(ala.id, BRACKETS, NOON)
