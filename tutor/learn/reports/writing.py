"""A report in words: as Markdown, as CSV, as the blocks of a sheet of paper."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import NamedTuple

from tutor.language import decimal, percent, say
from tutor.language.days import dated
from tutor.language.numbers import separator
from tutor.learn.naming import mistake_name, skill_name
from tutor.learn.paper.blocks import Block, Grid, Heading, Said, Sheet
from tutor.learn.reports.report import Report
from tutor.progress.export import safe


class Part(NamedTuple):
    """A table of a report: its title, its headings, its rows."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def parts(report: Report) -> tuple[Part, ...]:
    """The tables of a report, in the language spoken now."""
    of_pupils = tuple(
        (
            line.pupil.name,
            str(line.answers),
            _share(line.right, line.answers),
            decimal(line.minutes, 0),
            _misconception(line.misconception),
        )
        for line in report.pupils
    )
    of_skills = tuple(
        (
            skill_name(line.skill),
            str(line.answers),
            _share(line.right, line.answers),
            str(line.pupils),
        )
        for line in report.skills
    )
    of_misconceptions = tuple(
        (
            _misconception(line.id),
            str(line.times),
            str(len(line.pupils)),
            ", ".join(pupil.name for pupil in line.pupils),
        )
        for line in report.misconceptions
    )
    pupil, answers, right = say("report.pupil"), say("report.answers"), say("report.right")
    minutes, mistake = say("report.minutes"), say("report.misconception")
    return (
        Part(say("report.pupils"), (pupil, answers, right, minutes, mistake), of_pupils),
        Part(
            say("report.skills"),
            (say("report.skill"), answers, right, say("report.pupils")),
            of_skills,
        ),
        Part(
            say("report.misconceptions"),
            (mistake, say("report.times"), say("report.how-many"), say("report.who")),
            of_misconceptions,
        ),
    )


def period(report: Report) -> str:
    """From when until when."""
    since, until = dated(report.since), dated(report.until)
    return say("report.period", after=since, before=until, n=report.answers)


def markdown(report: Report, title: str) -> str:
    """The report as a page of Markdown."""
    return "\n".join([f"# {_escaped(title)}", "", period(report), *_tables(report), ""])


def _tables(report: Report) -> Iterator[str]:
    for part in parts(report):
        yield from ("", f"## {part.title}", "")
        if not part.rows:
            yield say("report.nothing")
            continue
        yield _row(part.head)
        yield _row(["---"] * len(part.head))
        yield from map(_row, part.rows)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(_escaped, cells))} |"


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


def table(report: Report) -> str:
    """The report as CSV for a spreadsheet: each row begins with the part that it belongs to."""
    file = StringIO(newline="")
    writer = csv.writer(file, delimiter=separator(), lineterminator="\r\n")
    for part in parts(report):
        writer.writerow(map(safe, (part.title, *part.head)))
        for row in part.rows:
            writer.writerow(map(safe, (part.title, *row)))
    return file.getvalue()


def sheet(report: Report, title: str) -> Sheet:
    """The report as a sheet of paper."""
    return Sheet(
        title=title,
        blocks=tuple(_blocks(report)),
        named=False,
    )


def _blocks(report: Report) -> Iterator[Block]:
    yield Said(period(report))
    for part in parts(report):
        yield Heading(part.title)
        if part.rows:
            yield Grid((part.head, *part.rows), part.title, height=None)
        else:
            yield Said(say("report.nothing"))


def _share(right: int, answers: int) -> str:
    return percent(right / answers) if answers else "–"


def _misconception(misconception: str) -> str:
    return mistake_name(misconception) if misconception else "–"
