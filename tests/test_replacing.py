"""A file that takes the place of another: all of it, or what was there."""

import errno
import os
import stat
import threading
from pathlib import Path
from typing import BinaryIO

import pytest

from tutor.replacing import replaced


def write(file: BinaryIO) -> None:
    file.write(b"half")
    file.flush()


@pytest.mark.parametrize("raised", [OSError(errno.ENOSPC, "no room"), KeyboardInterrupt()])
def test_what_ends_half_way_leaves_what_was_there(tmp_path: Path, raised: BaseException) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(b"old")

    def interrupted() -> None:
        with replaced(path) as file:
            write(file)
            raise raised

    with pytest.raises(type(raised)):
        interrupted()
    assert path.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [path]


def test_until_the_end_the_old_one_is_read(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(b"old")
    path.chmod(0o640)
    with replaced(path) as file:
        write(file)
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"half"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [*tmp_path.iterdir()] == [path]


def test_a_link_leads_to_the_file_that_is_written(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "real" / "table.csv")
    with replaced(link) as file:
        write(file)
    assert link.is_symlink()
    assert (tmp_path / "real" / "table.csv").read_bytes() == b"half"


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    with replaced(pipe) as file:
        write(file)
    reader.join()
    assert read == [b"half"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_that_takes_no_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), replaced(tmp_path / "none" / "table.csv"):
        pass


def test_links_that_lead_in_a_circle_are_told(tmp_path: Path) -> None:
    (tmp_path / "one.csv").symlink_to(tmp_path / "other.csv")
    (tmp_path / "other.csv").symlink_to(tmp_path / "one.csv")
    with pytest.raises(OSError, match="one"), replaced(tmp_path / "one.csv"):
        pass
    assert len([*tmp_path.iterdir()]) == 2


def test_nobody_else_reads_what_is_written_into_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.touch(0o600)
    with replaced(path) as file:
        write(file)
        assert {stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()} == {0o600}
