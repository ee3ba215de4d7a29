"""``tutor lessons check``: says what to mend, and in which line."""

from pathlib import Path

import pytest

from tests.learn.lessons.folders import PAGE, few, spoiled, write
from tutor.cli import main
from tutor.maths.malrules.table import MALRULES
from tutor.settings import Settings, save

UNTRANSLATED = "This language has no page yet, so the lesson is shown in another one."
UNSOLVED = "no answer to this exercise is right. Change its numbers."
PLACE_IT = "Give it its own line there: two curly brackets, the id, two curly brackets."


def test_the_program_s_own_lessons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two stand for all: each is tried for many pupils in ``tests/learn/lessons/test_shelf.py``."""
    ours = few(monkeypatch, tmp_path / "ours")
    write(ours / "more-brackets", {})
    assert main(["lessons", "check", "--seeds", "1"]) == 0
    assert capsys.readouterr().out == f"{ours}: 2 lessons, all right.\n"


def test_a_folder_with_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "lessons"
    write(place / "brackets", {"lesson.toml": spoiled('"brackets"', '"juggling"')})
    write(place / "more-brackets", {"lesson.toml": spoiled('"35"', '"53"'), "el.md": None})
    write(place / "other", {"pl.md": spoiled("{{first}}", "{{frist}}", PAGE)})
    assert main(["lessons", "check", str(place)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(
        f"{place}/brackets/lesson.toml:4: There is no skill “juggling”, only addition, "
    )
    assert lines[1:] == [
        f"{place}/more-brackets/el.md: {UNTRANSLATED}",
        f"{place}/more-brackets/lesson.toml:12: second: {UNSOLVED}",
        f"{place}/other/pl.md:5: There is no exercise frist in lesson.toml.",
        f"{place}/other/lesson.toml:8: pl.md leaves out the exercise first. {PLACE_IT}",
        f"{place}: 5 things to correct.",
    ]


def test_one_lesson_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lesson = write(tmp_path / "brackets", {})
    assert main(["lessons", "check", str(lesson), "--lang", "pl"]) == 0
    assert capsys.readouterr().out == f"{lesson}: 1 lekcja, wszystko w porządku.\n"


def test_a_teacher_s_folder_is_checked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = few(monkeypatch, tmp_path / "ours")
    write(tmp_path / "mine" / "brackets", {"pl.md": None})
    save(Settings(lessons=str(tmp_path / "mine")))
    assert main(["lessons", "check"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{ours}: one lesson, all right."
    assert lines[-1] == f"{tmp_path / 'mine'}: one thing to correct."


def test_no_lessons_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "check", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"There is no folder {tmp_path / 'none'}.\n"
    assert main(["lessons", "check", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"There is no lesson in {tmp_path}: a lesson is a folder with a lesson.toml in it.\n"
    )


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["lessons"], ["lessons", "mend"]):
        assert main(arguments) == 2
    assert capsys.readouterr().out == ""


def test_lessons_and_mistakes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "table"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split("\t")[:4] == ["id", "year", "topic", "after"]
    (row,) = (row for row in rows if row.startswith("brackets\t"))
    assert "order-of-operations" in row.split("\t")[3]
    assert main(["lessons", "mistakes"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert len(rows) == len(MALRULES)
    (row,) = (row for row in rows if row.startswith("left-to-right\t"))
    assert row.split("\t")[1] == "order-of-operations"
    assert row.split("\t")[3:] == ["2+2*2", "6", "8"]
    (row,) = (row for row in rows if row.startswith("longer-is-larger\t"))
    assert row.split("\t")[3:] == ["0.11?0.2", "<", ">"]


@pytest.mark.parametrize("seeds", ["0", "-1", "1000000"])
def test_a_count_of_pupils_that_cannot_be_is_told(
    seeds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lessons", "check", "--seeds", seeds]) == 2
    assert "1" in capsys.readouterr().err
