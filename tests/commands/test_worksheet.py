"""``tutor worksheet``: what is asked for and is not there is told in one line; no file is lost."""

import os
from pathlib import Path

import pytest
from pypdf import PdfReader

from tutor.cli import main
from tutor.commands import worksheet
from tutor.learn.paper import making


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["worksheet", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    return told.err


@pytest.mark.parametrize(
    "subject", ["rachmistrz", "brackets", "lesson:brackets", "left-to-right", "skill:brackets"]
)
def test_a_sheet(subject: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    words = ("worksheet", subject, "--seed", "4", "--count", "2", "--key", "-o", str(file))
    assert main(words) == 0
    first = file.read_bytes()
    assert first.startswith(b"%PDF")
    assert main(words) == 0
    assert file.read_bytes() == first


def test_a_lesson_and_a_skill_of_one_name_are_told_apart(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("skill.pdf", "lesson.pdf", "either.pdf")]
    for subject, file in zip(("skill:brackets", "lesson:brackets", "brackets"), files, strict=True):
        assert main(["worksheet", subject, "--seed", "1", "-o", str(file)]) == 0
    skill, lesson, either = (file.read_bytes() for file in files)
    assert skill != lesson
    assert len(skill) == pytest.approx(len(either), abs=40)


def test_what_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "sheet.pdf")
    assert "chess" in refused(capsys, "chess", "-o", file)
    assert "board-hard" in refused(capsys, "rachmistrz", "--sheet", "tower", "-o", file)
    assert "--sheet" in refused(capsys, "brackets", "--sheet", "rolls", "-o", file)
    assert "60" in refused(capsys, "brackets", "--count", "61", "-o", file)
    assert "60" in refused(capsys, "brackets", "--count", "0", "-o", file)
    assert "lesson:chess" in refused(capsys, "lesson:chess", "-o", file)
    assert "tower" in refused(capsys, "brackets", "-o", str(tmp_path / "tower" / "sheet.pdf"))
    assert list(tmp_path.iterdir()) == []


def test_without_what_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worksheet, "can_print", lambda: False)
    assert "classroom-tutor[print]" in refused(capsys, "brackets", "-o", str(tmp_path / "a.pdf"))


def test_a_full_disk_leaves_the_old_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "sheet.pdf"
    file.write_bytes(b"the old one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "the disk is full" in refused(capsys, "brackets", "--seed", "1", "-o", str(file))
    assert file.read_bytes() == b"the old one"
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.pdf"]


def test_what_no_exercise_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "_candidates", lambda *_: iter(()))
    assert "left-to-right" in refused(capsys, "left-to-right", "-o", str(tmp_path / "a.pdf"))


@pytest.mark.parametrize(
    ("subject", "given", "words"),
    [
        (("rachmistrz",), ("2 3 7", "1 1 8"), ["2 3 7", "1 1 8", "7 + 3 − 2 = 8"]),
        (("rachmistrz", "--sheet", "rolls-hard"), ("2 3 7",), ["2 3 7"]),
        (("archimedes",), ("8 2 3 5",), ["8 − 5 = 3", "2 3 5"]),
    ],
)
def test_a_roll_or_a_hand_of_ones_own(
    subject: tuple[str, ...], given: tuple[str, ...], words: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "sheet.pdf"
    of = [word for each in given for word in ("--of", each)]
    assert main(["worksheet", *subject, *of, "--key", "-o", str(file)]) == 0
    text = "".join(page.extract_text() for page in PdfReader(file).pages)
    for word in words:
        assert word in " ".join(text.split()), word


@pytest.mark.parametrize(
    "words",
    [
        ("rachmistrz", "--of", "2 3"),
        ("rachmistrz", "--of", "ala"),
        ("rachmistrz", "--sheet", "board", "--of", "2 3 7"),
        ("archimedes", "--of", ""),
        ("archimedes", "--of", "99 2 3"),
        ("archimedes", "--of", "8 R 3"),
        ("quantum", "--of", "1 2"),
        ("brackets", "--of", "2 3 7"),
    ],
)
def test_what_is_no_roll_is_said(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused(capsys, *words, "-o", str(tmp_path / "a.pdf"))


@pytest.mark.parametrize(
    ("words", "like"),
    [
        (("rachmistrz", "--of", "4 6"), '--of "2 3 7"'),
        (("archimedes", "--of", "9"), '--of "8 2 3 5"'),
        (("brackets", "--of", "2 3 7"), "--of is for rolls and hands"),
    ],
)
def test_how_a_roll_or_hand_is_typed_here(
    words: tuple[str, ...], like: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", *words, "-o", str(tmp_path / "a.pdf")]) == 2
    err = capsys.readouterr().err
    assert like in err
    assert "--dice" not in err
    assert "--hand" not in err
