"""CSV files of a pupil or a class.

On a terminal they are written to a folder that is easily found: TUTOR_HOME, else the user's own. A
page in a browser gets them as downloads, and nothing is left on the server.
"""

import os
from collections.abc import Callable, Iterator
from datetime import date
from io import BytesIO, StringIO
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.app import App
from textual.screen import Screen

from tutor.explain import progress_wrong
from tutor.keeper.presence import Place
from tutor.keeper.progress_keeper import READS_MUCH
from tutor.language import say
from tutor.learn import spreadsheet
from tutor.progress.export import Table, answers_table, class_table
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.roles import Action
from tutor.progress.values import Pupil
from tutor.settings import HOME
from tutor.ui.session import Session, session_of

if TYPE_CHECKING:  # loads SQLAlchemy, which is for the thread
    from tutor.progress.repository import Progress


class Sheet(NamedTuple):
    """A file to be: how it is called, what is in it, who may have it."""

    name: Callable[["Progress"], str]
    table: Callable[["Progress"], Table]
    """Both raise what progress raises."""
    action: Action
    about: Pupil | None = None


def answers_of(pupil: Pupil) -> Sheet:
    """All answers of a pupil."""
    return Sheet(
        lambda _progress: _name(pupil.class_name, pupil.name),
        lambda progress: answers_table(progress, pupil.id),
        Action.EXPORT_ANSWERS,
        pupil,
    )


def of_classes() -> Sheet:
    """A line about every pupil."""
    return Sheet(_name_of_classes, class_table, Action.EXPORT_CLASS)


def _name_of_classes(progress: "Progress") -> str:
    """The name of a class where there is one class."""
    classes = {pupil.class_name for pupil in progress.pupils()}
    return _name(*classes) if len(classes) == 1 else _name()


def _name(*parts: str | None) -> str:
    """The name of a file, with the local date."""
    words = ("tutor", *filter(None, parts), str(date.today()))
    return "-".join(
        "".join(letter if letter.isalnum() else "-" for letter in word) for word in words
    )


def export(screen: Screen[Any], sheet: Sheet) -> None:
    """Makes a file in a thread and says where it is, or why there is none."""
    if not session_of(screen).may(sheet.action, sheet.about):
        screen.notify(say("teacher.not-yours"), severity="warning", markup=False)
        return
    # The app waits for it, not the screen, which may be left meanwhile.
    screen.app.run_worker(_exported(screen.app, sheet), group="export", exclusive=True)


async def _exported(app: App[None], sheet: Sheet) -> None:
    session = session_of(app)
    try:
        if session.presence.place is Place.TERMINAL:
            told = say("progressview.exported", path=await _written(session, sheet))
        else:
            name, file = await session.progress.call(
                lambda progress: (sheet.name(progress), _filled(progress, sheet)), READS_MUCH
            )
            app.deliver_binary(BytesIO(file), save_filename=f"{name}.csv", mime_type="text/csv")
            told = say("progressview.delivered", name=f"{name}.csv")
    except (ProgressFault, PupilRefused) as wrong:
        app.notify(progress_wrong(wrong), severity="warning", markup=False)
    except OSError as error:
        told = say("progressview.not-exported", reason=error.strerror or error)
        app.notify(told, severity="warning", markup=False)
    else:
        app.notify(told, timeout=15, markup=False)


async def _written(session: Session, sheet: Sheet) -> Path:
    return await session.progress.call(
        lambda progress: _write(sheet.name(progress), _filled(progress, sheet)), READS_MUCH
    )


def _filled(progress: "Progress", sheet: Sheet) -> bytes:
    """The whole file: half of one would look like a whole one."""
    text = StringIO(newline="")
    spreadsheet.write(sheet.table(progress), text)
    return text.getvalue().encode(spreadsheet.ENCODING)


def _write(name: str, contents: bytes) -> Path:
    """A new file with a name of its own: what was exported before may be open in a spreadsheet."""
    for path in _paths(name):
        try:
            file = path.open("xb")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(contents)
        except BaseException:
            path.unlink()
            raise
        return path
    raise AssertionError


def _paths(name: str) -> Iterator[Path]:
    folder = Path(os.environ.get(HOME) or Path.home())
    folder.mkdir(parents=True, exist_ok=True)
    yield folder / f"{name}.csv"
    yield from (folder / f"{name}-{number}.csv" for number in count(2))
