"""Reports of classes that name pupils: how a pupil is found in them, to be taken out for good.

In those of devices a table has a column ``id``, a page a line under the name of each pupil that
nobody sees: the ``uid`` of the pupil. Somebody who came in without being on the list has none. In
those of rounds that were called out a team may have the name of a pupil, who then plays alone.
"""

import csv
import re
from io import StringIO
from pathlib import Path
from typing import Final

from tutor import files
from tutor.progress.names import folded
from tutor.progress.values import Pupil
from tutor.replacing import replaced
from tutor.settings import data_folder

FOLDER: Final = "reports"

COLUMNS: Final = (
    *("round", "pupil", "said", "verdict", "points", "class", "date"),
    *("task", "misconception", "team", "id"),
)
"""Headers of a table, for programs: English, as in every table that is exported."""

NOBODY: Final = "–"
"""In place of the name of a team."""

_MARK: Final = re.compile(r"<!-- pupil ([0-9a-z]*) -->")
_TO_BE_ESCAPED: Final = re.compile(r"\\(.)")


def whose(uid: str) -> str:
    """The line of a page under the name of a pupil; ``uid`` is empty for a guest."""
    return f"<!-- pupil {uid} -->"


def forget(pupil: Pupil, folder: Path | None = None) -> bool:
    """Takes a pupil out of every report: the rows, and what the page says of them.

    A guest of the same name goes too: it may have been the pupil, before the list was made.

    Returns:
        Whether nothing of the pupil is left.
    """
    place = data_folder() / FOLDER if folder is None else folder
    done = True
    for path in (*place.glob("*.csv"), *place.glob("*.md")):
        try:
            text = files.contents(path, files.JOURNAL).decode("utf-8")
            without = _table(text, pupil) if path.suffix == ".csv" else _page(text, pupil)
            if without != text:
                with replaced(path) as file:
                    file.write(without.encode())
        except (OSError, UnicodeDecodeError, csv.Error):
            done = False
    return done


def _is(pupil: Pupil, uid: str, name: str) -> bool:
    return uid == pupil.uid if uid else folded(name) == folded(pupil.name)


def _table(text: str, pupil: Pupil) -> str:
    """The table without the rows of a pupil, or where teams called out without the name."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    titles, *rows = [*csv.reader(StringIO(text.removeprefix(mark)))] or [[]]
    if tuple(titles) == COLUMNS:
        name, uid = COLUMNS.index("pupil"), COLUMNS.index("id")
        kept = [
            row
            for row in rows
            if len(row) != len(COLUMNS) or not _is(pupil, row[uid], row[name].removeprefix("'"))
        ]
    elif "team" in titles:
        kept = [_nameless(row, titles.index("team"), pupil) for row in rows]
    else:
        return text
    if kept == rows:
        return text
    file = StringIO()
    csv.writer(file, lineterminator="\n").writerows([titles, *kept])
    return mark + file.getvalue()


def _nameless(row: list[str], team: int, pupil: Pupil) -> list[str]:
    if len(row) <= team or folded(row[team].removeprefix("'")) != folded(pupil.name):
        return row
    return [*row[:team], NOBODY, *row[team + 1 :]]


def _page(text: str, pupil: Pupil) -> str:
    """The page without the sections of a pupil, or where teams called out without the name."""
    if not _MARK.search(text):
        name = "".join(rf"\\?{re.escape(letter)}" for letter in pupil.name)
        return re.sub(rf"(?m)(^- |\()(?i:{name})(?=[:;)])", rf"\1{NOBODY}", text)
    parts = re.split(r"(?m)^(?=## )", text)
    return "".join(part for part in parts if not _is_of(part, pupil))


def _is_of(part: str, pupil: Pupil) -> bool:
    title, _, rest = part.partition("\n")
    mark = _MARK.match(rest)
    if mark is None:
        return False
    name = _TO_BE_ESCAPED.sub(r"\1", title.removeprefix("## "))
    return _is(pupil, mark[1], name)
