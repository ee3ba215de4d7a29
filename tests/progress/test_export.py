"""CSV: a row a line, numbers as numbers, and nothing that a spreadsheet would calculate."""

import csv
from collections.abc import Iterator
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.progress.samples import NOON, answered, one_more, wrong
from tutor.progress.export import answers_table, class_summary, safe, write
from tutor.progress.names import JOINERS
from tutor.progress.repository import Progress
from tutor.progress.values import Ending, Pupil


@pytest.fixture
def progress(sqlite_url: str) -> Iterator[Progress]:
    with Progress.open(sqlite_url) as opened:
        yield opened


@pytest.fixture
def ala(progress: Progress) -> Pupil:
    return progress.add_pupil("Ala", class_name="4b")


@pytest.fixture
def maria(progress: Progress) -> Pupil:
    return progress.add_pupil("Μαρία")


def rows(file: StringIO) -> list[dict[str, str]]:
    file.seek(0)
    return list(csv.DictReader(file))


def test_one_row_an_answer(progress: Progress, ala: Pupil, maria: Pupil) -> None:
    progress.record(wrong(ala.id, "left-to-right", "slip", text="7-3*2=8", hints=2), one_more(0.1))
    progress.record(answered(maria.id, seconds=3.25, at=NOON + timedelta(milliseconds=5)))
    file = StringIO(newline="")
    write(answers_table(progress, progress.pupils()), file)
    first, second = rows(file)
    assert first == {
        "time": "2026-03-02T12:00:00.000Z",
        "pupil": "Ala",
        "class": "4b",
        "mode": "drill",
        "kind": "evaluate",
        "skill": "subtraction",
        "key": "evaluate 7-3*2",
        "exercise": '{"kind":"evaluate","text":"7-3*2"}',
        "text": "7-3*2=8",
        "code": "wrong-result",
        "correct": "0",
        "seconds": "4.5",
        "hints": "2",
        "diagnosis": "left-to-right slip",
        "theta": "0.1",
    }
    assert datetime.fromisoformat(second["time"]) == NOON + timedelta(milliseconds=5)
    assert [second[name] for name in ("pupil", "class", "correct", "seconds", "theta")] == [
        "Μαρία", "", "1", "3.25", "",
    ]  # fmt: skip


def test_one_pupil_alone(progress: Progress, ala: Pupil, maria: Pupil) -> None:
    for pupil in (ala, maria):
        progress.record(answered(pupil.id))
    file = StringIO(newline="")
    write(answers_table(progress, [maria]), file)
    assert [row["pupil"] for row in rows(file)] == ["Μαρία"]


def test_a_file_is_utf_8_with_one_line_an_answer(
    progress: Progress, ala: Pupil, tmp_path: Path
) -> None:
    progress.record(answered(ala.id, text='1\n2\r\n3 "ł", Ω\x1b[2J'))
    path = tmp_path / "answers.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        write(answers_table(progress, progress.pupils()), file)
    assert len(path.read_bytes().splitlines()) == 2
    assert '"1 2  3 ""ł"", Ω [2J"' in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("typed", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("  =HYPERLINK(1)", "'  =HYPERLINK(1)"),
        ("+3", "'+3"),
        ("-3+2", "'-3+2"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "' =1"),
        ("\N{FULLWIDTH EQUALS SIGN}1", "'\N{FULLWIDTH EQUALS SIGN}1"),
        ("\u200d=1", "'\u200d=1"),
        ("کیان\u200cدخت 👩\u200d🚀", "کیان\u200cدخت 👩\u200d🚀"),
        ("-3", "-3"),
        ("-3,5", "-3,5"),
        ("7-3*2=8", "7-3*2=8"),
        ("\N{MINUS SIGN}3+2", "\N{MINUS SIGN}3+2"),
        ("", ""),
    ],
)
def test_no_text_is_a_formula(typed: str, cell: str) -> None:
    assert safe(typed) == cell


@given(st.text())
def test_no_text_whatever_is_a_formula_or_breaks_a_line(typed: str) -> None:
    cell = safe(typed)
    assert all(letter.isprintable() or letter in JOINERS for letter in cell)
    assert not cell.strip().startswith(("=", "+", "@"))
    assert not cell.strip().startswith("-") or cell[1:].replace(",", ".").replace(".", "").isdigit()


def test_names_are_no_formulas_either(progress: Progress) -> None:
    progress.add_pupil("=cmd|' /C calc'!A0", class_name="@4b")
    file = StringIO(newline="")
    class_summary(progress, file)
    (row,) = rows(file)
    assert (row["pupil"], row["class"]) == ("'=cmd|' /C calc'!A0", "'@4b")


def test_the_summary_of_a_class(progress: Progress, ala: Pupil, maria: Pupil) -> None:
    progress.record(answered(ala.id, seconds=60.0), one_more(0.5))
    progress.record(wrong(ala.id, "slip", "backwards", seconds=15.0), one_more(0.5))
    progress.record(wrong(ala.id, "backwards", seconds=15.0, skill="brackets"), one_more(-0.25))
    progress.add_ending(ala.id, Ending(mode="game", what="dice", day=NOON.date()))
    progress.add_pupil("Ola")
    file = StringIO(newline="")
    class_summary(progress, file)
    assert rows(file)[0] == {
        "pupil": "Ala",
        "class": "4b",
        "answers": "3",
        "right_share": "0.3333",
        "minutes": "1.5",
        "misconception": "backwards",
        "ended": "1",
        "rating_brackets": "-0.25",
        "rating_subtraction": "1.0",
    }
    assert list(rows(file)[1].values()) == ["Ola", "", "0", "", "0.0", "", "0", "", ""]
    assert len(rows(file)) == 3


def test_the_summary_of_one_class(progress: Progress, ala: Pupil, maria: Pupil) -> None:
    file = StringIO(newline="")
    class_summary(progress, file, "4b")
    assert [row["pupil"] for row in rows(file)] == ["Ala"]
