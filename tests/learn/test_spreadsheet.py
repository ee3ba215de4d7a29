"""Tables for people: what a spreadsheet of the country shows after a double click."""

import csv
from collections.abc import Iterator
from datetime import timedelta, timezone
from io import StringIO
from pathlib import Path

import pytest

from tests.progress.samples import NOON, answered, one_more, wrong
from tutor.language import say, use
from tutor.learn import spreadsheet
from tutor.progress.export import Table, answers_table, class_table
from tutor.progress.repository import Progress


@pytest.fixture
def progress(tmp_path: Path) -> Iterator[Progress]:
    with Progress.open(f"sqlite:///{tmp_path}/progress.db") as opened:
        yield opened


def written(table: Table, language: str) -> list[list[str]]:
    use(language)
    file = StringIO(newline="")
    spreadsheet.write(table, file, timezone(timedelta(hours=2)))
    return list(csv.reader(StringIO(file.getvalue()), delimiter="," if language == "en" else ";"))


@pytest.mark.parametrize(("language", "seconds"), [("en", "3.25"), ("pl", "3,25"), ("el", "3,25")])
def test_an_answer_in_words_with_local_time_and_numbers(
    progress: Progress, language: str, seconds: str
) -> None:
    ala = progress.add_pupil("Ala", class_name="4b")
    progress.record(wrong(ala.id, "left-to-right", text="=1", seconds=3.25, at=NOON), one_more())
    header, row = written(answers_table(progress, [ala]), language)
    shown = dict(zip(header, row, strict=True))
    assert len(header) == 11
    assert shown[say("export.time")] == "2026-03-02 14:00:00"
    assert shown[say("export.seconds")] == seconds
    assert shown[say("export.text")] == "'=1"
    assert shown[say("export.key")] == "7-3*2"
    assert shown[say("export.correct")] == "0"
    assert shown[say("export.mode")] == say("export.mode-drill")
    assert shown[say("export.skill")] == say("drillview.skill-subtraction")
    assert shown[say("export.diagnosis")] == say("malrule.left-to-right.name")


def test_what_was_taken_out_is_named_without_its_key(progress: Progress) -> None:
    ala = progress.add_pupil("Ala", class_name="4b")
    progress.record(wrong(ala.id, "no-such-mistake", skill="no-such-skill", at=NOON), one_more())
    _, row = written(answers_table(progress, [ala]), "pl")
    assert say("progressview.gone", name="no such skill") in row
    assert say("progressview.gone", name="no such mistake") in row


def test_a_class_in_words(progress: Progress) -> None:
    ala = progress.add_pupil("Ala", class_name="4b")
    progress.record(wrong(ala.id, "slip", "left-to-right"), one_more(0.5))
    progress.record(answered(ala.id), one_more(0.25))
    header, row = written(class_table(progress, [ala]), "pl")
    shown = dict(zip(header, row, strict=True))
    assert shown["Uczeń"] == "Ala"
    assert shown[say("export.right-share")] == "0,5"
    subtraction = say("drillview.skill-subtraction")
    assert shown[say("export.rating", skill=subtraction)] == "0,75"
    assert shown[say("export.misconception")] == ""


def test_an_answer_without_a_known_exercise_stays_as_it_is(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    progress.record(answered(ala.id, key="odd"))
    header, row = written(answers_table(progress, [ala]), "en")
    assert dict(zip(header, row, strict=True))["Exercise"] == "odd"
