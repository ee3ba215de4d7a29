"""A class list stored: all of it in one transaction, and asking again changes nothing."""

import pytest

from tutor.progress.enrolling import Mover, Newcomer
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.repository import Progress


def listed(progress: Progress) -> list[tuple[str, str | None]]:
    return [(one.name, one.class_name) for one in progress.pupils()]


def test_a_class_is_added_and_others_move_into_it(progress: Progress) -> None:
    ola = progress.add_pupil("Ola", class_name="4b")
    stored = progress.enrol([Newcomer("Ola", "4b"), Newcomer("Anna", None), Mover(ola.id, "5a")])
    assert [one.name for one in stored] == ["Ola", "Ola", "Anna"]
    assert sorted(listed(progress), key=str) == [("Anna", None), ("Ola", "4b"), ("Ola", "5a")]


def test_asking_again_changes_nothing(progress: Progress) -> None:
    changes = [Newcomer("Ola", "4b"), Newcomer("Anna", "4b")]
    assert progress.enrol(changes) == progress.enrol(changes)
    assert len(progress.pupils()) == 2


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (Newcomer("ANNA", "4b"), Refusal.NAME_TAKEN),
        (Newcomer("x" * 100, "4b"), Refusal.NAME_LONG),
        (Mover(99, "4b"), Refusal.PUPIL_UNKNOWN),
    ],
)
def test_where_one_cannot_be_stored_nobody_is(
    progress: Progress, wrong: Newcomer | Mover, code: Refusal
) -> None:
    progress.add_pupil("Anna", class_name="4b")
    with pytest.raises(PupilRefused) as refused:
        progress.enrol([Newcomer("Ola", "4b"), wrong, Newcomer("Ewa", "4b")])
    assert refused.value.code is code
    assert listed(progress) == [("Anna", "4b")]


def test_one_is_found_by_name_and_class(progress: Progress) -> None:
    ola = progress.add_pupil("Ola", class_name="4b")
    assert progress.find("OLA") == ola
    other = progress.add_pupil("Ola", class_name="5a")
    assert progress.find("Ola", "5A") == other
    with pytest.raises(PupilRefused) as refused:
        progress.find("Ola")
    assert refused.value.code is Refusal.NAME_SHARED
