"""Whatever lies where a file should: it is read, or a sentence says why not, and at once."""

import os
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.language.sources import TRIED
from tests.patience import busy
from tutor import explain, files
from tutor.data import FileUnfit, file_issue
from tutor.files import FileFault, FileMissing, FileUnread, fault_of
from tutor.language import use

MOST: Final = 1000


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as ours:
        here = Path.cwd()
        os.chdir(path.parent)  # the name of a socket may not be long
        try:
            ours.bind(path.name)
        finally:
            os.chdir(here)


def _circle(path: Path) -> None:
    path.symlink_to(path.with_name("other"))
    path.with_name("other").symlink_to(path)


def _file_for_folder(path: Path) -> None:
    path.parent.rmdir()
    path.parent.touch()


def _terabyte(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 40)


ODD: Final[dict[str, tuple[Callable[[Path], object], FileUnread]]] = {
    "nothing": (lambda path: path, FileUnread.MISSING),
    "under a file": (_file_for_folder, FileUnread.NO_FOLDER),
    "a folder": (Path.mkdir, FileUnread.NOT_A_FILE),
    "a pipe": (_pipe, FileUnread.NOT_A_FILE),
    "a socket": (_socket, FileUnread.NOT_A_FILE),
    "an endless device": (lambda path: path.symlink_to("/dev/zero"), FileUnread.NOT_A_FILE),
    "a terminal": (lambda path: path.symlink_to("/dev/tty"), FileUnread.NOT_A_FILE),
    "links in a circle": (_circle, FileUnread.LINKS_CIRCLE),
    "too large": (lambda path: path.write_bytes(b"x" * (MOST + 1)), FileUnread.TOO_LARGE),
    "a terabyte of nothing": (_terabyte, FileUnread.TOO_LARGE),
    "no text": (lambda path: path.write_bytes(b"\xff\xfe"), FileUnread.NOT_TEXT),
    "memory of others": (lambda path: path.symlink_to("/proc/self/mem"), FileUnread.UNREADABLE),
}


@pytest.mark.parametrize("name", ODD)
def test_what_lies_in_place_of_a_file(tmp_path: Path, name: str) -> None:
    """Seen: settings.json linked to /dev/zero, and a lesson that was a pipe, held the app up."""
    make, code = ODD[name]
    path = tmp_path / "folder" / "settings.json"
    path.parent.mkdir()
    make(path)
    begun = time.monotonic()
    with pytest.raises(FileFault) as caught:
        files.text(path, MOST)
    assert (caught.value.code, caught.value.path) == (code, path)
    assert time.monotonic() - begun < busy(1)
    assert isinstance(caught.value, FileNotFoundError) == (code == FileUnread.MISSING)


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b", "half a \ud800 letter", "\udcff", "a\nb"])
def test_names_that_no_file_has(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileFault) as caught:
        files.contents(tmp_path / name, MOST)
    assert caught.value.code in (FileUnread.NAME_UNFIT, FileUnread.MISSING)
    sentence = explain.file_fault(caught.value)
    assert sentence.isprintable()
    assert len(sentence) < 600


def test_what_fits_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"a\r\nb\rc\n" + "ą".encode() * 400)
    assert files.contents(path, 1000) == path.read_bytes()
    assert files.text(path, 1000) == path.read_text("utf-8")
    link = tmp_path / "link"
    link.symlink_to(path)
    assert files.contents(link, 807) == path.read_bytes()
    assert files.contents(Path("/proc/self/stat"), MOST)  # says of itself that it is empty


def _read_on(path: Path, most: int) -> None:
    while len(files.contents(path, most)) <= most:
        pass


def test_a_file_that_grows_while_it_is_read(tmp_path: Path) -> None:
    """No more is read than was to be, though it always has more."""
    path = tmp_path / "log"
    path.write_bytes(b"x" * 10)
    ended = threading.Event()

    def grow() -> None:
        with path.open("ab") as file:
            while not ended.is_set() and file.tell() < 1 << 26:
                file.write(b"x" * 65536)

    thread = threading.Thread(target=grow)
    thread.start()
    try:
        with pytest.raises(FileFault) as caught:
            _read_on(path, 1 << 22)
    finally:
        ended.set()
        thread.join()
    assert (caught.value.code, caught.value.params) == (FileUnread.TOO_LARGE, {"most": 1 << 22})


def test_rights(tmp_path: Path) -> None:
    """Root may read everything, so what the system would say is made."""
    fault = fault_of(tmp_path / "x", PermissionError(13, "Permission denied"))
    assert fault.code == FileUnread.NOT_ALLOWED
    assert fault_of(tmp_path / "x", OSError(5, "Input/output error")).code == FileUnread.UNREADABLE
    assert fault_of(tmp_path / "x", fault) is fault


@pytest.mark.parametrize("language", TRIED)
def test_every_fault_names_the_file_and_what_to_do(language: str) -> None:
    use(language)
    for code in FileUnread:
        fault = FileFault(Path("/home/anna/settings.json"), code, most=3 << 19)
        if code == FileUnread.MISSING:
            fault = FileMissing(Path("/home/anna/settings.json"))
        sentence = explain.file_fault(fault)
        assert sentence.startswith("/home/anna/settings.json: ")
        assert sentence.endswith(".")
        assert ("MB" in sentence) == (code == FileUnread.TOO_LARGE)


def test_every_fault_of_a_file_is_one_of_its_data() -> None:
    assert {f"file-{code}" for code in FileUnread} | {"not-toml"} == set(FileUnfit)
    assert file_issue(FileMissing(Path("x"))).code == "file-missing"


def test_folders_that_cannot_be_looked_into(tmp_path: Path) -> None:
    """Seen: with ``TUTOR_HOME`` of 5,000 letters, or without rights to it, the app ended."""
    for folder in (
        tmp_path / ("x" * 5000),
        tmp_path / "a\0b",
        tmp_path / "none",
        Path("/dev/null"),
    ):
        assert files.named(folder, "*.jsonl") == []
    (tmp_path / "a.jsonl").touch()
    assert files.named(tmp_path, "*.jsonl") == [tmp_path / "a.jsonl"]
