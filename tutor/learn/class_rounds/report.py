"""The report of a class: a page to read, and a table for a spreadsheet.

Per round: what was found and by whom, what nobody found, and which ideas went astray. It names
misconceptions, so that a lesson can be made of them, and no mark is given to anybody.
"""

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from tutor.language import number, plain, say
from tutor.learn import narration as calculations
from tutor.learn.class_rounds import narration
from tutor.learn.class_rounds.best import best_idea
from tutor.learn.class_rounds.finding import Finding, missed
from tutor.learn.class_rounds.rounds import Call, Round
from tutor.learn.class_rounds.teaching import Teaching
from tutor.progress.export import safe
from tutor.settings import data_folder

COLUMNS: Final = (
    *("round", "task", "kind", "result", "equation", "ways", "ideas"),
    *("team", "said", "code", "misconception"),
)
"""Headers for programs: English, as in every table that is exported."""


class Saved(NamedTuple):
    """Where a report lies."""

    page: Path
    table: Path


def folder() -> Path:
    """Where reports of classes lie; there may be no such folder yet."""
    return data_folder() / "reports"


def save(teaching: Teaching) -> Saved:
    """Writes the page and the table of these rounds.

    Raises:
        OSError: they cannot be written.
    """
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    stem = datetime.now(UTC).strftime(f"%Y%m%d-%H%M%S-{teaching.header.of}")
    saved = Saved(place / f"{stem}.md", place / f"{stem}.csv")
    saved.page.write_text(markdown(teaching), encoding="utf-8")
    # Spreadsheets tell UTF-8 by its mark.
    saved.table.write_text(table(teaching), encoding="utf-8-sig", newline="")
    return saved


def markdown(teaching: Teaching) -> str:
    """The page, in the language spoken now."""
    return "\n".join(_page(teaching)) + "\n"


def _page(teaching: Teaching) -> Iterator[str]:
    yield f"# {say('teach.report', title=escaped(narration.title(teaching.header)))}"
    yield ""
    if teaching.header.begun:
        yield teaching.header.begun
        yield ""
    ranked = sorted(zip(teaching.points, teaching.names, strict=True), key=lambda each: -each[0])
    yield from (f"- {escaped(name)}: {narration.scored(points)}" for points, name in ranked)
    best = best_idea(teaching)
    if best is not None:
        name = escaped(teaching.names[best.call.team])
        yield ""
        yield say("teach.best-line", equation=narration.equation(best.call), name=name)
    for place, one in enumerate(teaching.rounds, start=1):
        yield from _round(teaching, one, place)


def _round(teaching: Teaching, one: Round, place: int) -> Iterator[str]:
    found = teaching.findings(one)
    yield ""
    yield f"## {say('teach.round-of', number=place, task=teaching.task(one))}"
    for title, lines in (
        (say("teach.found"), list(_found(teaching, found))),
        (say("teach.missed"), list(_missed(found))),
        (say("teach.astray"), list(_astray(teaching, one))),
    ):
        if lines:
            yield ""
            yield f"**{title}**"
            yield ""
            yield from (f"- {line}" for line in lines)


def _found(teaching: Teaching, found: tuple[Finding, ...]) -> Iterator[str]:
    for finding in found:
        for call in finding.calls:
            name = escaped(teaching.names[call.team])
            yield f"{narration.equation(call)} ({name}; {narration.ways(finding)})"


def _missed(found: tuple[Finding, ...]) -> Iterator[str]:
    """A line a result: an expression of each idea that nobody told."""
    for finding in found:
        hidden = [calculations.expression(text) for text in missed(finding)]
        if hidden:
            yield f"{' = '.join(hidden)} = {number(finding.result)} ({narration.ways(finding)})"


def _astray(teaching: Teaching, one: Round) -> Iterator[str]:
    for call in one.calls:
        if call.judged and not call.right and (call.number or call.text):
            said = escaped(_said(call)) or "–"
            names = [say(f"malrule.{call.diagnosis[0]}.name")] if call.diagnosis else []
            yield ": ".join([escaped(teaching.names[call.team]), " – ".join([said, *names])])


def _said(call: Call) -> str:
    """What was said, with the result that was claimed for it."""
    if call.field and call.text:
        return f"{calculations.expression(call.text)} = {narration.shown_number(call.number)}"
    return call.text or narration.called(call)


def escaped(text: str) -> str:
    """Somebody's text in Markdown: on one line, its signs as they stand."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in plain(text))


def table(teaching: Teaching) -> str:
    """The table as CSV: a row a result found or hidden, and a row a claim that fell."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for place, one in enumerate(teaching.rounds, start=1):
        for row in _rows(teaching, one):
            writer.writerow([place, teaching.task(one), *(safe(str(cell)) for cell in row)])
    return file.getvalue()


def _rows(teaching: Teaching, one: Round) -> Iterator[tuple[object, ...]]:
    for finding in teaching.findings(one):
        sizes = finding.ways, len(finding.ideas)
        result, simplest = finding.number, finding.ideas[0][0]
        for call in finding.calls:
            name = teaching.names[call.team]
            yield "found", result, call.text or simplest, *sizes, name, call.text, call.code, ""
        if hidden := missed(finding):
            yield "missed", result, hidden[0], *sizes, "", "", "", ""
    for call in one.calls:
        if call.judged and not call.right:
            rule = call.diagnosis[0] if call.diagnosis else ""
            name = teaching.names[call.team]
            yield "astray", call.number, "", "", "", name, call.text, call.code, rule
