"""A report counts what lies in its period: by pupil, skill, misconception; and it is written."""

import csv
import json
from datetime import date, timedelta
from io import BytesIO, StringIO
from uuid import UUID

import pytest
from pypdf import PdfReader

from tests.progress.samples import NOON, answered, wrong
from tutor.language import say, use
from tutor.language.days import dated
from tutor.learn.paper.printing import pdf
from tutor.learn.reports import writing, xapi
from tutor.learn.reports.report import Report, read
from tutor.progress.repository import Progress
from tutor.progress.values import Ending

TODAY = NOON.astimezone().date()


@pytest.fixture
def progress() -> Progress:
    return Progress.open()


@pytest.fixture
def found(progress: Progress) -> Report:
    ala = progress.add_pupil("Ala", class_name="4b")
    olek = progress.add_pupil("Olek | x", class_name="4b")
    progress.add_pupil("Iga", class_name="4b")
    for _ in range(3):
        progress.record(answered(ala.id, skill="addition", seconds=60.0))
    progress.record(wrong(ala.id, "left-to-right"))
    progress.record(wrong(olek.id, "left-to-right"))
    progress.record(wrong(olek.id, "left-to-right"))
    progress.record(wrong(olek.id, "add-before-multiply"))
    progress.record(answered(olek.id, at=NOON - timedelta(days=7)))
    progress.add_ending(ala.id, Ending(mode="game", what="quantum", day=TODAY, points=12, at=NOON))
    return read(progress, progress.pupils(), TODAY, 7)


def test_figures(found: Report) -> None:
    assert [(one.pupil.name, one.answers, one.right) for one in found.pupils] == [
        ("Ala", 4, 3),
        ("Iga", 0, 0),
        ("Olek | x", 3, 0),  # a week ago is a day too long ago
    ]
    assert found.pupils[0].minutes == pytest.approx(3.075)
    assert [(one.skill, one.answers, one.right, one.pupils) for one in found.skills] == [
        ("subtraction", 4, 0, 2),
        ("addition", 3, 3, 1),
    ]
    assert [
        (one.id, one.times, [each.name for each in one.pupils]) for one in found.misconceptions
    ] == [("left-to-right", 3, ["Olek | x", "Ala"]), ("add-before-multiply", 1, ["Olek | x"])]
    assert (found.since, found.until, found.answers) == (TODAY - timedelta(days=6), TODAY, 7)
    assert [(day.answers, day.right) for day in found.days] == [(7, 3)]


def test_everything_there_is(progress: Progress, found: Report) -> None:
    whole = read(progress, progress.pupils(), TODAY)
    assert whole.answers == 8
    assert whole.since == TODAY - timedelta(days=7)
    nobody = read(progress, [], TODAY)
    assert (nobody.answers, nobody.since, nobody.misconceptions) == (0, TODAY, ())
    assert read(progress, progress.pupils(), date(2026, 1, 1)).answers == 0


@pytest.mark.parametrize("lang", ["en", "pl", "el", "de"])
def test_as_markdown_csv_and_pdf(found: Report, lang: str) -> None:
    use(lang)
    page = writing.markdown(found, "4b")
    assert page.startswith("# 4b\n")
    assert "Olek \\| x" in page
    name = say("malrule.left-to-right.name")
    assert name in page
    rows = [*csv.reader(StringIO(writing.table(found)), delimiter=";" if lang != "en" else ",")]
    assert {len(row) for row in rows} == {5, 6}
    assert [row[1] for row in rows][1:4] == ["Ala", "Iga", "Olek | x"]
    text = PdfReader(BytesIO(pdf(writing.sheet(found, "4b")))).pages[0].extract_text()
    assert "Olek | x" in text
    assert dated(TODAY) in text  # and no fraction
    assert name.split()[0] in text


def test_statements(progress: Progress, found: Report) -> None:
    lines = [json.loads(line) for line in xapi.lines(progress, progress.pupils())]
    assert len(lines) == 9
    assert len({each["id"] for each in lines}) == 9
    assert all(UUID(each["id"]) for each in lines)
    verbs = [each["verb"]["display"]["en"] for each in lines]
    assert (verbs.count("answered"), verbs.count("completed")) == (8, 1)
    first = lines[0]
    assert first["actor"]["name"] == "Ala"
    assert first["result"]["success"] is True
    assert first["result"]["duration"] == "PT60.00S"
    assert first["timestamp"] == "2026-03-02T12:00:00.000Z"
    assert all(each["object"]["id"].startswith("https://") for each in lines)
    assert " " not in first["object"]["id"]
