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
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from textual.app import App
from textual.screen import Screen

from tutor.explain import progress_wrong
from tutor.keeper.presence import Place
from tutor.keeper.progress_keeper import READS_MUCH
from tutor.language import say
from tutor.progress.export import class_summary, export_answers
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.roles import Action
from tutor.progress.values import Pupil
from tutor.settings import HOME
from tutor.ui.session import Session, session_of

if TYPE_CHECKING:  # loads SQLAlchemy, which is for the thread
    from tutor.progress.repository import Progress

ENCODING = "utf-8-sig"
"""The mark at the beginning is what Excel knows UTF-8 by."""


class Sheet(NamedTuple):
    """A file to be: how it is called, how it is filled, who may have it."""

    name: str
    fill: Callable[["Progress", TextIO], None]
    """Raises what progress raises."""
    action: Action
    about: Pupil | None = None


def answers_of(pupil: Pupil) -> Sheet:
    """All answers of a pupil."""
    name = "".join(letter if letter.isalnum() else "-" for letter in pupil.name)
    return Sheet(
        f"tutor-{name}",
        lambda progress, file: export_answers(progress, pupil.id, file),
        Action.EXPORT_ANSWERS,
        pupil,
    )


def class_table() -> Sheet:
    """A line about every pupil."""
    return Sheet("tutor", class_summary, Action.EXPORT_CLASS)


def export(screen: Screen[Any], sheet: Sheet) -> None:
    """Makes a file in a thread and says where it is, or why there is none."""
    if not session_of(screen).may(sheet.action, sheet.about):
        screen.notify(say("teacher.not-yours"), severity="warning", markup=False)
        return
    # The app waits for it, not the screen, which may be left meanwhile.
    screen.app.run_worker(_exported(screen.app, sheet), group="export", exclusive=True)


async def _exported(app: App[None], sheet: Sheet) -> None:
    session = session_of(app)
    name = f"{sheet.name}-{date.today()}"
    try:
        if session.presence.place is Place.TERMINAL:
            told = say("progressview.exported", path=await _written(session, name, sheet))
        else:
            file = await session.progress.call(
                lambda progress: _filled(progress, sheet), READS_MUCH
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


async def _written(session: Session, name: str, sheet: Sheet) -> Path:
    return await session.progress.call(
        lambda progress: _write(name, _filled(progress, sheet)), READS_MUCH
    )


def _filled(progress: "Progress", sheet: Sheet) -> bytes:
    """The whole file: half of one would look like a whole one."""
    text = StringIO(newline="")
    sheet.fill(progress, text)
    return text.getvalue().encode(ENCODING)


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
