"""``-o -`` sends to standard output what else would be a file, and nothing else."""

import json
import sys
from io import BytesIO
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.progress.repository import Progress

PIPED = {
    "a table": (("pupils", "export"), b"pupil,"),
    "answers": (("pupils", "export", "--answers", "Ala"), b""),
    "a pupil": (("pupils", "export-one", "Ala"), b"{"),
    "cards": (("pupils", "cards"), b"%PDF-"),
    "statements": (("pupils", "xapi"), b""),
    "a backup": (("pupils", "backup"), b""),
    "a sheet": (("worksheet", "brackets"), b"%PDF-"),
}


@pytest.fixture(autouse=True)
def class_of_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ala, and a folder in which a file called "-" would be seen."""
    with Progress.open() as progress:
        progress.add_pupil("Ala", class_name="4b")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.mark.parametrize("what", PIPED)
def test_a_dash_is_standard_output(
    what: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Seen: a file of that name."""
    words, begins = PIPED[what]
    assert main([*words, "-o", str(tmp_path / "file")]) == 0
    told = capfdbinary.readouterr()
    assert str(tmp_path / "file").encode() in told.out
    assert main([*words, "-o", "-"]) == 0
    sent = capfdbinary.readouterr()
    assert sent.err == told.err == b""
    assert sent.out.startswith(begins)
    assert [*(tmp_path / "here").iterdir()] == []
    if what not in ("cards", "a sheet", "a backup", "a pupil"):  # those hold a moment or a seed
        assert sent.out == (tmp_path / "file").read_bytes()


def test_a_backup_that_was_sent_on_can_be_brought_back(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["pupils", "backup", "-o", "-"]) == 0
    (tmp_path / "sent").write_bytes(capfdbinary.readouterr().out)
    with Progress.open() as progress:
        before = progress.sums()
        progress.add_pupil("Bo")
    assert main(["pupils", "restore-backup", str(tmp_path / "sent"), "--yes"]) == 0
    with Progress.open() as progress:
        assert progress.sums() == before


def test_a_report_says_by_its_ending_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pupils", "report", "-o", "-"]) == 2
    assert ".csv" in capsys.readouterr().err
    assert [*Path().iterdir()] == []


def test_a_terminal_gets_text_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for words in (("worksheet", "brackets"), ("pupils", "backup"), ("pupils", "cards")):
        assert main([*words, "-o", "-"]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert "terminal" in said.err
    assert main(["pupils", "export-one", "Ala", "-o", "-"]) == 0
    assert json.load(BytesIO(capsys.readouterr().out.encode()))["pupil"]["name"] == "Ala"
