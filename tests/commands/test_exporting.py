"""``tutor pupils export``: what ``--export`` says, in a file that is whole or as it was."""

import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.progress.samples import answered, wrong
from tutor.cli import main
from tutor.commands import exporting
from tutor.progress.export import Table
from tutor.progress.repository import Progress


@pytest.fixture(autouse=True)
def school() -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala", class_name="4b")
        progress.add_pupil("Μαρία", class_name="Δ2")
        progress.record(answered(ala.id))
        progress.record(wrong(ala.id, "left-to-right"))


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["pupils", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "same"),
    [
        (("export",), ("--export",)),
        (("export", "--class", "4b"), ("--export", "--class", "4b")),
        (("export", "--class", " 4B "), ("--export", "--class", "4b")),
        (("export", "--answers", "Ala"), ("--answers", "Ala")),
        (("export", "--answers", "Ala", "--class", "4b"), ("--answers", "Ala")),
    ],
)
def test_a_file_holds_what_would_be_printed(
    words: Sequence[str], same: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.csv"
    file.write_text("old and longer than what comes\n" * 50)
    expected = printed(capsys, *same)
    assert str(file) in printed(capsys, *words, "-o", str(file))
    assert file.read_bytes().decode() == expected
    assert printed(capsys, *words) == expected
    assert len(expected.splitlines()) == 3 - (words == ("export", "--class", "4b")) - (
        " 4B " in words
    )


def test_a_class_that_is_none_is_told_and_no_file_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pupils", "export", "--class", "9z", "-o", str(tmp_path / "table.csv")]) == 2
    assert "9z" in capsys.readouterr().err
    assert not (tmp_path / "table.csv").exists()


@pytest.mark.parametrize(
    "words",
    [
        ["export", "--remove", "Ala"],
        ["export", "--removed"],
        ["export", "--export"],
        ["-o", "table.csv"],
        ["--export", "-o", "table.csv"],
        ["exports"],
    ],
)
def test_words_that_do_not_go_together(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pupils", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with Progress.open() as progress:
        assert len(progress.pupils()) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.csv"
    file.write_text("old")
    opened: Any = Path.open

    def full(path: Path, *how: Any, **more: Any) -> Any:
        if path.suffix != ".tmp":
            return opened(path, *how, **more)  # as it is: what is read meanwhile stays whole
        opened(path, "xb").close()
        return opened(Path("/dev/full"), "wb")

    monkeypatch.setattr(Path, "open", full)
    assert main(["pupils", "export", "-o", str(file)]) == 2
    told = capsys.readouterr().err
    assert "the disk is full" in told
    assert str(file) in told
    monkeypatch.undo()
    assert file.read_text() == "old"


def test_how_far_it_is_is_said_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(exporting, "SHOWN_EVERY", 0.0)
    table = Table(("a",), [{"a": 1}, {"a": 2}], 2)
    for there, told in ((True, "\rThe file is being made: 50%\x1b[K\r\x1b[K"), (False, "")):
        looked = io.StringIO()
        monkeypatch.setattr(looked, "isatty", lambda there=there: there)
        monkeypatch.setattr(sys, "stderr", looked)
        exporting.save(table, str(tmp_path / "table.csv"))
        assert looked.getvalue() == told
