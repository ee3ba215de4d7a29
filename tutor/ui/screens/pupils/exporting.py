"""CSV files for a teacher, in a folder that is easily found: TUTOR_HOME, else the user's own."""

import os
from collections.abc import Callable, Iterator
from datetime import date
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, TypeAlias

from textual.app import App

from tutor.explain import progress_wrong
from tutor.language import say
from tutor.progress.export import class_summary, export_answers
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Pupil
from tutor.settings import HOME
from tutor.ui.progress_keeper import ProgressKeeper
from tutor.ui.screens.base import TutorScreen

if TYPE_CHECKING:  # loads SQLAlchemy, which is for the thread
    from tutor.progress.repository import Progress

Write: TypeAlias = Callable[["Progress", date], Path]
"""Writes a file and returns it; raises OSError and what progress raises."""


def export(screen: TutorScreen, write: Write) -> None:
    """Writes a file in a thread and says where it is, or why there is none."""
    # The app waits for it, not the screen, which may be left meanwhile.
    work = _exported(screen.app, screen.session.progress, write)
    screen.app.run_worker(work, group="export", exclusive=True)


async def _exported(app: App[None], stored: ProgressKeeper, write: Write) -> None:
    today = date.today()
    try:
        path = await stored.call(lambda progress: write(progress, today))
    except (ProgressFault, PupilRefused) as wrong:
        app.notify(progress_wrong(wrong), severity="warning", markup=False)
    except OSError as error:
        told = say("progressview.not-exported", reason=error.strerror or error)
        app.notify(told, severity="warning", markup=False)
    else:
        app.notify(say("progressview.exported", path=path), timeout=15, markup=False)


def write_answers(pupil: Pupil, progress: "Progress", today: date) -> Path:
    """All answers of a pupil."""
    name = "".join(letter if letter.isalnum() else "-" for letter in pupil.name)
    return _write(f"tutor-{name}-{today}", lambda file: export_answers(progress, pupil.id, file))


def write_summary(progress: "Progress", today: date) -> Path:
    """A line about every pupil."""
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
