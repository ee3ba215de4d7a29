"""CSV files for a teacher, in a folder that is easily found: TUTOR_HOME, else the user's own."""

import os
from collections.abc import Callable, Iterator
from datetime import date
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from tutor.progress.export import class_summary, export_answers
from tutor.progress.values import Pupil
from tutor.settings import HOME

if TYPE_CHECKING:
    from tutor.progress.store import Progress


def write_answers(progress: "Progress", pupil: Pupil, today: date) -> Path:
    """Writes the answers of a pupil and returns the file; raises OSError and what progress does."""
    name = "".join(letter if letter.isalnum() else "-" for letter in pupil.name)
    return _write(f"tutor-{name}-{today}", lambda file: export_answers(progress, pupil.id, file))


def write_summary(progress: "Progress", today: date) -> Path:
    """Writes a line about every pupil and returns the file; raises like :func:`write_answers`."""
    return _write(f"tutor-{today}", lambda file: class_summary(progress, file))


def _write(name: str, fill: Callable[[TextIO], None]) -> Path:
    """A new file with a name of its own: what was exported before may be open in a spreadsheet."""
    for path in _paths(name):
        try:
            file = path.open("x", encoding="utf-8-sig", newline="")
        except FileExistsError:
            continue
        try:
            with file:
                fill(file)
        except BaseException:
            path.unlink()  # half a file would look like a whole one
            raise
        return path
    raise AssertionError


def _paths(name: str) -> Iterator[Path]:
    folder = Path(os.environ.get(HOME) or Path.home())
    folder.mkdir(parents=True, exist_ok=True)
    yield folder / f"{name}.csv"
    yield from (folder / f"{name}-{number}.csv" for number in count(2))
