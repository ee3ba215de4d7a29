"""Tables of progress as a teacher's spreadsheet opens them: in the language spoken now.

A double click opens a CSV file with the separator and the decimal sign of the country, so these are
the language's own. Headers are words, times are local, and what only programs ask for is left out.
Excel knows UTF-8 by the mark that :data:`ENCODING` begins with.
"""

import csv
from datetime import datetime, tzinfo
from typing import Final, TextIO

from tutor.language import listing, say
from tutor.language.numbers import separator, with_point
from tutor.learn.naming import mistake_name, skill_name
from tutor.progress.export import RATING, Cell, Table, safe
from tutor.progress.statistics import SLIP

ENCODING: Final = "utf-8-sig"

FOR_PROGRAMS: Final = frozenset({"kind", "exercise", "code", "theta"})
"""Columns that nobody reads."""


def write(table: Table, file: TextIO, zone: tzinfo | None = None) -> None:
    """Writes a table for people.

    Args:
        table: what is exported.
        file: opened with ``newline=""``.
        zone: whose times are written; None is the time zone of this computer.
    """
    shown = [column for column in table.columns if column not in FOR_PROGRAMS]
    writer = csv.writer(file, delimiter=separator())
    writer.writerow([safe(_header(column)) for column in shown])
    for row in table.rows:
        writer.writerow([_cell(column, row.get(column), zone) for column in shown])


def _header(column: str) -> str:
    if column.startswith(RATING):
        skill = column.removeprefix(RATING)
        return say("export.rating", skill=skill_name(skill))
    return say(f"export.{column.replace('_', '-')}")


def _cell(column: str, value: Cell, zone: tzinfo | None) -> str | int:
    match value:
        case None:
            return ""
        case bool():
            return int(value)
        case float():
            return with_point(f"{value:.4f}".rstrip("0").rstrip("."))
        case datetime():
            return f"{value.astimezone(zone):%Y-%m-%d %H:%M:%S}"
        case str():
            return safe(_told(column, value))
        case _:
            return value


def _told(column: str, code: str) -> str:
    """A code in words; what a pupil typed as it is."""
    match column:
        case "mode":
            return say(f"export.mode-{code}")
        case "skill":
            return skill_name(code)
        case "key":
            return code.partition(" ")[2] or code
        case "diagnosis" | "misconception":
            return listing([_mistake(one) for one in code.split()])
        case _:
            return code


def _mistake(code: str) -> str:
    return say("export.slip") if code == SLIP else mistake_name(code)
