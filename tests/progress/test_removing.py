"""Removing a pupil can be undone for thirty days; then everything is gone."""

import io
from datetime import timedelta
from pathlib import Path

import pytest

from tests.progress.samples import answered, card, one_more
from tutor.progress.export import answers_table, class_summary, write
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.repository import Progress
from tutor.progress.values import LessonProgress, now


def refusal(call: object, *arguments: object) -> Refusal:
    with pytest.raises(PupilRefused) as refused:
        call(*arguments)  # type: ignore[operator]
    return refused.value.code


def test_who_was_removed_appears_nowhere_and_comes_back_whole(progress: Progress) -> None:
    ala = progress.add_pupil("Ala", "1234", "4b")
    progress.record(answered(ala.id), one_more(), {"6*8": lambda _: card("6*8")})
    progress.save_lesson(ala.id, LessonProgress(lesson="brackets", run="{}"))
    gone = progress.remove(ala.id)
    assert progress.remove(ala.id) == gone  # asked twice, as after an outage
    assert progress.removed() == [gone]
    assert gone.removed is not None
    assert progress.pupils() == []
    assert progress.answers() == []
    assert refusal(progress.sign_in, "Ala", "1234") == Refusal.PUPIL_UNKNOWN
    file = io.StringIO()
    write(answers_table(progress, progress.pupils()), file)
    class_summary(progress, file)
    assert "Ala" not in file.getvalue()

    assert progress.restore(ala.id) == ala
    assert progress.restore(ala.id) == ala
    assert progress.removed() == []
    assert progress.sign_in("Ala", "1234") == ala
    assert len(progress.answers(ala.id)) == len(progress.cards(ala.id)) == 1
    assert progress.ratings(ala.id)["subtraction"].answers == 1
    assert progress.lesson(ala.id, "brackets")


def test_the_name_is_free_and_who_comes_back_takes_another(progress: Progress) -> None:
    first = progress.add_pupil("Ala")
    progress.remove(first.id)
    second = progress.add_pupil("ALA")
    progress.remove(second.id)
    third = progress.add_pupil("Ala")
    assert len({first.id, second.id, third.id}) == 3
    assert refusal(progress.restore, first.id) == Refusal.NAME_TAKEN
    assert refusal(progress.restore, first.id, " ala ") == Refusal.NAME_TAKEN
    assert progress.restore(first.id, "Ala K.").name == "Ala K."
    assert [pupil.name for pupil in progress.pupils()] == ["Ala", "Ala K."]


def test_after_thirty_days_everything_is_gone(progress: Progress) -> None:
    ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
    progress.record(answered(ala.id))
    progress.remove(ala.id)
    assert progress.purge_old(now() + timedelta(days=23)) == []
    assert progress.purge_old(now() + timedelta(days=29)) == []
    assert [pupil.id for pupil in progress.purge_old(now() + timedelta(days=31))] == [ala.id]
    assert progress.purge_old(now() + timedelta(days=31)) == []
    assert progress.removed() == []
    assert refusal(progress.restore, ala.id) == Refusal.PUPIL_UNKNOWN
    assert progress.pupils() == [ola]


def test_a_clock_that_jumps_ahead_forgets_nobody(progress: Progress) -> None:
    """Seen: with a clock that was years ahead for one morning, who was just removed was gone."""
    ala = progress.add_pupil("Ala")
    progress.remove(ala.id)
    for days in (4000, 4001, 4006):  # a wrong clock, in three programs
        assert progress.purge_old(now() + timedelta(days=days)) == []
    assert progress.purge_old(now()) == []  # it is right again
    assert progress.purge_old(now() + timedelta(days=5000)) == []  # and wrong again
    assert [pupil.id for pupil in progress.removed()] == [ala.id]
    assert progress.purge_old(now() + timedelta(days=29)) == []
    progress.restore(ala.id)
    progress.remove(ala.id)
    assert progress.purge_old(now() + timedelta(days=31)) == []
    (gone,) = progress.purge_old(now() + timedelta(days=38))
    assert gone.id == ala.id


def test_only_who_was_removed_can_be_forgotten(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    assert refusal(progress.purge, ala.id) == Refusal.NOT_REMOVED
    progress.remove(ala.id)
    progress.purge(ala.id)
    assert refusal(progress.remove, ala.id) == Refusal.PUPIL_UNKNOWN


def test_the_number_of_who_is_gone_is_never_given_again(progress: Progress) -> None:
    """Or answers on their way from another terminal would become somebody else's."""
    ala = progress.add_pupil("Ala")
    progress.remove(ala.id)
    progress.purge(ala.id)
    assert progress.add_pupil("Ola").id > ala.id


def test_who_is_gone_is_in_no_file_while_other_terminals_are_open(sqlite_url: str) -> None:
    with Progress.open(sqlite_url) as other, Progress.open(sqlite_url) as progress:
        kept, gone = progress.add_pupil("Ola"), progress.add_pupil("Zuzanna")
        progress.record(answered(gone.id, text="Zuzanna"))
        assert len(other.pupils()) == 2
        progress.purge(progress.remove(gone.id).id)
        files = list(Path(progress.place).parent.iterdir())
        held = b"".join(path.read_bytes() for path in files)
        assert other.pupils() == [kept]
    assert b"Ola" in held
    assert b"Zuzanna" not in held
