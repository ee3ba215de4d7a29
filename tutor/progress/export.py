"""Progress as CSV for programs; :mod:`tutor.learn.spreadsheet` writes the same for people.

UTF-8 is the caller's to choose when opening the file (``newline=""``; Excel wants ``utf-8-sig``).
One row is one line: whatever would break a line inside a cell is a blank. Numbers are numbers, with
a point; true and false are 1 and 0; times are ISO 8601 in UTC; headers and codes are English and
for programs. What people typed can be no formula: texts that a spreadsheet would calculate begin
with an apostrophe.
"""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO, TypeAlias

from tutor.progress.names import JOINERS, same_class
from tutor.progress.statistics import Summary
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
    """Read when they are asked for, some at a time."""
    length: int
    """How many rows there are, as far as one knows before they are read."""


def answers_table(progress: "Progress", pupils: Sequence[Pupil]) -> Table:
    """One row an answer: pupil after pupil, the oldest first for each."""
    rows = (_row(one, answer) for one in pupils for answer in progress.each_answer(one.id))
    return Table(COLUMNS, rows, progress.answers_stored(one.id for one in pupils))


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
    chosen = [
        one
        for one in progress.pupils()
        if class_name is None or same_class(one.class_name, class_name)
    ]
    write(class_table(progress, chosen), file)


def class_table(progress: "Progress", pupils: Iterable[Pupil]) -> Table:
    """One row a pupil: how much, how well, and what goes wrong.

    ``right_share`` is 0 to 1; a column ``rating_<skill>`` stands for each skill that somebody has
    been rated in; ``misconception`` is the commonest; ``ended`` is how many lessons,
    drills, storms, practices, games and classes were brought to their end.
    """
    chosen = {one.id: one for one in pupils}
    ratings = progress.rating_values(chosen)
    skills = sorted({skill for of_one in ratings.values() for skill in of_one})
    rows = (
        _summary(chosen[summary.pupil], summary)
        | {f"{RATING}{skill}": value for skill, value in ratings.get(summary.pupil, {}).items()}
        for summary in progress.summaries(chosen)
    )
    return Table((*SUMMARY, *(f"{RATING}{skill}" for skill in skills)), rows, len(chosen))


RATING: Final = "rating_"
"""Before the name of a skill, the column of its ratings."""


SUMMARY: Final = (
    *("pupil", "class", "answers", "right_share", "minutes", "misconception", "ended"),
)


def _summary(pupil: Pupil, summary: Summary) -> dict[str, Cell]:
    return {
        "pupil": pupil.name,
        "class": pupil.class_name,
        "answers": summary.total.answers,
        "right_share": summary.total.share,
        "minutes": summary.total.minutes,
        "misconception": summary.misconception,
        "ended": summary.ended,
    }


def watched(table: Table, look: Callable[[int], None]) -> Table:
    """The same table; ``look`` is told of every row that was written how many there are by then."""

    def rows() -> Iterator[Mapping[str, Cell]]:
        for done, row in enumerate(table.rows, start=1):
            yield row
            look(done)

    return table._replace(rows=rows())


def write(table: Table, file: TextIO) -> None:
    """Writes a table for programs into a file opened with ``newline=""``."""
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
    line = "".join(each if each.isprintable() or each in JOINERS else " " for each in text)
    seen = "".join(each for each in line if each not in JOINERS)
    harmless = _NUMBER.fullmatch(line) or not _FORMULA.match(seen)
    return line if harmless else f"'{line}"
