"""A backup holds everything, and brings it back: equal, on either database, or nothing at all."""

import gzip
import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy.orm import Session

from tests.progress.samples import answered, wrong
from tests.progress.test_migrations import fill, tables
from tutor.progress import backup
from tutor.progress.backup import NewerBackup, NoBackup, NotEmpty, sums_of
from tutor.progress.faults import ProgressFault
from tutor.progress.repository import Progress
from tutor.progress.tables import HEAD, Table


@pytest.fixture
def school(url: str) -> Iterator[Progress]:
    """A database with a row in every table."""
    Progress.open(url).close()
    with tables(url) as connection:
        fill(connection, HEAD)
    with Progress.open(url) as progress:
        ala = progress.find("Ala")
        progress.record(answered(ala.id))
        progress.record(wrong(ala.id, "left-to-right"))
        yield progress


def backup_of(progress: Progress) -> io.BytesIO:
    file = io.BytesIO()
    progress.write_backup(file)
    file.seek(0)
    return file


def test_backup_wipe_restore_is_equal(school: Progress) -> None:
    before = school.sums()
    assert all(before[name].rows for name in Table.metadata.tables)
    file = backup_of(school)
    assert sums_of(file) == before
    for pupil in school.pupils():
        school.remove(pupil.id)
        school.purge(pupil.id)
    assert school.sums() != before
    file.seek(0)
    with pytest.raises(NotEmpty):  # somebody is there who was removed and can come back
        school.restore_backup(file)
    file.seek(0)
    assert school.restore_backup(file, replace=True) == before == school.sums()
    assert school.sign_in("ΜΑΡΙΑ", "1234").name == "Μαρία"
    new = school.add_pupil("Nowa")  # numbers go on behind those that came back
    assert new.id > max(one.id for one in school.pupils() if one.name != "Nowa")
    assert school.record(answered(new.id)).answer.pupil == new.id


def test_a_number_that_was_given_since_is_not_given_again(school: Progress) -> None:
    """Or answers on their way from another terminal would become somebody else's."""
    file = backup_of(school)
    since = school.add_pupil("Zoe")
    school.restore_backup(file, replace=True)
    assert school.add_pupil("Nowa").id > since.id


def test_a_backup_is_of_one_moment(school: Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: with an answer of somebody added meanwhile, on a server, it could not be restored."""
    before, lines = school.sums(), backup._lines
    late = iter(["Nowa"])

    def after_the_pupils(session: Session, table: Any) -> Iterator[bytes]:
        if table.name == "answers":
            for name in late:
                school.record(answered(school.add_pupil(name).id))
        return lines(session, table)

    monkeypatch.setattr(backup, "_lines", after_the_pupils)
    file = backup_of(school)
    assert not list(late), "somebody was added"
    assert school.restore_backup(file, replace=True) == before


def test_to_the_other_kind_of_database_and_back(
    school: Progress, sqlite_url: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """SQLite to PostgreSQL to SQLite, where there is a server; each time the same."""
    other = f"sqlite:///{tmp_path_factory.mktemp('other') / 'other.db'}"
    with Progress.open(other) as second:
        assert second.restore_backup(backup_of(school)) == school.sums()
        first = backup_of(second)
    assert first.getvalue() == backup_of(school).getvalue()
    assert school.restore_backup(first, replace=True) == sums_of(io.BytesIO(first.getvalue()))


def test_a_backup_that_is_not_whole_changes_nothing(school: Progress) -> None:
    before = school.sums()
    packed = backup_of(school).getvalue()
    whole = gzip.decompress(packed)
    lines = whole.splitlines(keepends=True)
    for spoiled in (
        b"",
        b"no backup",
        gzip.compress(b"{}\n"),
        gzip.compress(b'{"tutor-backup":1,"revision":"r0001"}\n')[:-9],
        gzip.compress(b"".join(lines[:-1])),
        gzip.compress(b"".join([*lines[:3], *lines[4:]])),
        gzip.compress(whole.replace(b'"Ala"', b'"Olo"', 1)),
        gzip.compress(whole + lines[1]),
        gzip.compress(b"".join([*lines[:-1], b'{"tables":5}'])),
        packed[:-20],
        packed[:40] + b"\xff" * 8 + packed[48:],  # what cannot be unfolded ended the program
    ):
        with pytest.raises((NoBackup, NewerBackup)):
            school.restore_backup(io.BytesIO(spoiled), replace=True)
        assert school.sums() == before


def test_a_backup_of_another_version_is_told(school: Progress) -> None:
    lines = gzip.decompress(backup_of(school).getvalue()).replace(HEAD.encode(), b"r9999", 1)
    with pytest.raises(NewerBackup):
        school.restore_backup(io.BytesIO(gzip.compress(lines)), replace=True)


def test_what_cannot_be_written_leaves_the_database_as_it_was(
    school: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tutor.progress import backup

    before, file = school.sums(), backup_of(school)
    monkeypatch.setattr(backup, "_go_on_counting", lambda *_: None)
    monkeypatch.setattr(backup, "_sums", lambda _: {})
    with pytest.raises(ProgressFault):
        school.restore_backup(file, replace=True)
    monkeypatch.undo()
    assert school.sums() == before


def test_one_pupil_in_one_file(school: Progress) -> None:
    ala = school.find("Ala")
    told = json.loads(school.whole_pupil(ala.id))
    assert told["pupil"]["name"] == "Ala"
    assert "pin" not in told["pupil"]
    assert len(told["tables"]["answers"]) == 3
    assert told["tables"]["lesson_progress"][0]["lesson"] == "brackets"
    assert "Μαρία" not in json.dumps(told, ensure_ascii=False)
