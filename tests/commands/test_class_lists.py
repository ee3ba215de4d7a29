"""``tutor pupils --import``: every line is shown, doubles are asked about, all of it or nothing."""

from pathlib import Path

import pytest

from tests.language.sources import TRIED
from tutor.cli import main
from tutor.progress.repository import Progress


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "4b.csv"
    path.write_bytes("Nazwisko;Imię\nŻółć;Anna\nNowak;Jan\nNowak;Jan\n".encode("cp1250"))
    return path


def listed() -> list[tuple[str, str | None]]:
    with Progress.open() as progress:
        return [(pupil.name, pupil.class_name) for pupil in progress.pupils()]


def bring(file: Path, *words: str) -> int:
    return main(["pupils", "--import", str(file), "--class", "4b", *words])


def test_nothing_is_stored_before_somebody_has_decided_and_agreed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bring(file, "--yes") == 2
    told = capsys.readouterr()
    assert "Anna Żółć  4b  new" in told.out
    assert "--doubles" in told.err
    assert bring(file, "--doubles", "another") == 0  # nobody is there to say yes
    assert "--yes" in capsys.readouterr().out
    assert listed() == []
    assert bring(file, "--doubles", "another", "--yes") == 0
    assert listed() == [("Anna Żółć", "4b"), ("Jan Nowak", "4b"), ("Jan Nowak (2)", "4b")]


@pytest.mark.parametrize("doubles", ["same", "leave-out"])
def test_doubles_can_be_one_pupil_or_left_out(file: Path, doubles: str) -> None:
    assert bring(file, "--doubles", doubles, "--yes") == 0
    assert bring(file, "--doubles", doubles, "--yes") == 0  # who is there already stays
    assert listed() == [("Anna Żółć", "4b"), ("Jan Nowak", "4b")]


@pytest.mark.parametrize("answer", ["yes", "no", None])
def test_somebody_at_the_terminal_is_asked(
    file: Path, answer: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(_: str) -> str:
        if answer is None:
            raise EOFError
        return answer

    monkeypatch.setattr("tutor.commands.desk.at_terminal", lambda: True)
    monkeypatch.setattr("builtins.input", said)
    assert bring(file, "--doubles", "same") == 0
    assert bool(listed()) == (answer == "yes")


@pytest.mark.parametrize("lang", TRIED)
def test_what_is_no_list_is_one_line(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    workbook = tmp_path / "4b.xlsx"
    workbook.write_bytes(b"PK\x03\x04" + b"\0" * 60)
    empty = tmp_path / "empty.txt"
    empty.write_text("12\n")
    for file in (workbook, empty, tmp_path, tmp_path / "nothing"):
        assert main(["--lang", lang, "pupils", "--import", str(file)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
