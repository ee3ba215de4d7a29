"""The file in which things wait for a database, and who finds what another process left in one."""

import os
from pathlib import Path

import pytest

from tutor.locks import lock
from tutor.progress import outbox
from tutor.progress.outbox import Outbox, left
from tutor.progress.values import new_uid


def test_a_file_found_before_it_is_locked_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process takes it for one that was left, and removes it: a line in it was lost."""
    database = new_uid()

    def lock_after_another(descriptor: int) -> bool:
        monkeypatch.setattr(outbox, "lock", lock)
        for one in left(tmp_path, database):
            assert one.lines == ()
            one.clear()
        return lock(descriptor)

    monkeypatch.setattr(outbox, "lock", lock_after_another)
    box = Outbox(tmp_path, database)
    box.add(b"an answer")
    box.close()
    assert [one.lines for one in left(tmp_path, database)] == [(b"an answer",)]


@pytest.mark.skipif(os.name == "nt", reason="links are made by whoever may")
def test_one_file_that_cannot_be_looked_at_hides_no_other(tmp_path: Path) -> None:
    database = new_uid()
    box = Outbox(tmp_path, database)
    box.add(b"an answer")
    box.close()
    (tmp_path / f"{database}-{new_uid()}.jsonl").symlink_to(tmp_path / "nowhere")
    assert [one.lines for one in left(tmp_path, database)] == [(b"an answer",)]


def test_what_cannot_be_read_is_let_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = new_uid()
    box = Outbox(tmp_path, database)
    box.add(b"an answer")
    box.close()

    def broken(*_: object) -> bytes:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(os, "read", broken)
        assert not list(left(tmp_path, database))
    (one,) = left(tmp_path, database)
    assert one.lines == (b"an answer",)
    one.close()
