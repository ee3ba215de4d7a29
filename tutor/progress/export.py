"""Progress as CSV for programs; :mod:`tutor.learn.spreadsheet` writes the same for people.

UTF-8 is the caller's to choose when opening the file (``newline=""``; Excel wants ``utf-8-sig``).
One row is one line: whatever would break a line inside a cell is a blank. Numbers are numbers, with
a point; true and false are 1 and 0; times are ISO 8601 in UTC; headers and codes are English and
for programs. What people typed can be no formula: texts that a spreadsheet would calculate begin
with an apostrophe.
"""

import csv
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO, TypeAlias

from tutor.progress.statistics import attributed, counted, total
from tutor.progress.values import Answer, Pupil

if TYPE_CHECKING:  # exporting needs an open database, not the library behind it
    from tutor.progress.repository import Progress

Cell: TypeAlias = str | int | float | bool | datetime | None

_FORMULA: Final = re.compile(r"\s*[=+\-@\uff1d\uff0b\uff0d\uff20]")
_NUMBER: Final = re.compile(r"-?\d+([.,]\d+)?", re.ASCII)


class Table(NamedTuple):
    """What is exported; a row lacks the columns of which nothing is known."""

    columns: tuple[str, ...]
    rows: Iterable[Mapping[str, Cell]]


def export_answers(progress: "Progress", pupil: int | None, file: TextIO) -> None:
    """Writes :func:`answers_table` for programs."""
    _write(file, answers_table(progress, pupil))


def answers_table(progress: "Progress", pupil: int | None) -> Table:
    """One row an answer, of one pupil or of all, the oldest first for each."""
    chosen = [one for one in progress.pupils() if pupil in {None, one.id}]
    rows = (_row(one, answer) for one in chosen for answer in progress.answers(one.id))
    return Table(COLUMNS, rows)


COLUMNS: Final = (
    *("time", "pupil", "class", "mode", "kind", "skill", "key", "exercise", "text", "code"),
    *("correct", "seconds", "hints", "diagnosis", "theta"),
)


def _row(pupil: Pupil, answer: Answer) -> dict[str, Cell]:
    return {
        "time": answer.at,
        "pupil": pupil.name,
        "class": pupil.class_name,
        "mode": answer.mode,
        "kind": answer.kind,
        "skill": answer.skill,
        "key": answer.key,
        "exercise": answer.exercise,
        "text": answer.text,
        "code": answer.code,
        "correct": answer.correct,
        "seconds": answer.seconds,
        "hints": answer.hints,
        "diagnosis": " ".join(answer.diagnosis),
        "theta": answer.theta,
    }


def class_summary(progress: "Progress", file: TextIO, class_name: str | None = None) -> None:
    """Writes :func:`class_table` for programs."""
    _write(file, class_table(progress, class_name))


def class_table(progress: "Progress", class_name: str | None = None) -> Table:
    """One row a pupil, of one class or of all: how much, how well, and what goes wrong.

    ``right_share`` is 0 to 1; a column ``rating_<skill>`` stands for each skill that somebody has
    been rated in; ``misconception`` is the commonest; ``ended`` is how many lessons,
    drills, storms, practices, games and classes were brought to their end.
    """
    chosen = [one for one in progress.pupils() if class_name in {None, one.class_name}]
    ratings = {one.id: progress.ratings(one.id) for one in chosen}
    skills = sorted({skill for of_one in ratings.values() for skill in of_one})
    rows = (
        _summary(one, progress.answers(one.id))
        | {"ended": len(progress.endings(one.id))}
        | {f"{RATING}{skill}": rating.value for skill, rating in ratings[one.id].items()}
        for one in chosen
    )
    return Table((*SUMMARY, *(f"{RATING}{skill}" for skill in skills)), rows)


RATING: Final = "rating_"
"""Before the name of a skill, the column of its ratings."""


SUMMARY: Final = (
    *("pupil", "class", "answers", "right_share", "minutes", "misconception", "ended"),
)


def _summary(pupil: Pupil, answers: list[Answer]) -> dict[str, Cell]:
    all_in_all = total(answers)
    found = counted(attributed(answer.diagnosis for answer in answers))
    return {
        "pupil": pupil.name,
        "class": pupil.class_name,
        "answers": all_in_all.answers,
        "right_share": all_in_all.share,
        "minutes": all_in_all.minutes,
        "misconception": next(iter(found), None),
    }


def _write(file: TextIO, table: Table) -> None:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(table.columns)
    for row in table.rows:
        writer.writerow([_cell(row.get(name)) for name in table.columns])


def _cell(value: Cell) -> str | int | float:
    match value:
        case None:
            return ""
        case bool():
            return int(value)
        case float():
            return round(value, 4)
        case datetime():
            utc = value.astimezone(UTC).isoformat(timespec="milliseconds")
            return utc.replace("+00:00", "Z")
        case str():
            return safe(value)
        case _:
            return value


def safe(text: str) -> str:
    """A text on one line that no spreadsheet takes for a formula; plain numbers stay numbers."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    harmless = _NUMBER.fullmatch(line) or not _FORMULA.match(line)
    return line if harmless else f"'{line}"
