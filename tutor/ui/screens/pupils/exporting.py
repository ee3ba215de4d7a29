"""CSV files of a pupil or a class.

Where they go is said in :mod:`tutor.ui.screens.delivering`.
"""

from collections.abc import Callable
from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

from textual.app import App
from textual.screen import Screen

from tutor.explain import reason_of
from tutor.keeper.presence import Place
from tutor.keeper.progress_keeper import READS_MUCH
from tutor.language import percent, say
from tutor.learn import spreadsheet
from tutor.progress.export import Table, answers_table, class_table, watched
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.names import classes_of
from tutor.progress.roles import Action
from tutor.progress.values import Pupil
from tutor.ui.screens.delivering import dated, make_once, written
from tutor.ui.session import session_of

if TYPE_CHECKING:  # loads SQLAlchemy, which is for the thread
    from tutor.progress.repository import Progress


TOLD_EVERY: Final = 2.0
"""Seconds after which whoever waits for a file is told how far it is."""


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
        lambda _progress: dated(pupil.class_name, pupil.name),
        lambda progress: answers_table(progress, [pupil]),
        Action.EXPORT_ANSWERS,
        pupil,
    )


def of_classes() -> Sheet:
    """A line about every pupil."""
    return Sheet(
        _name_of_classes,
        lambda progress: class_table(progress, progress.pupils()),
        Action.EXPORT_CLASS,
    )


def _name_of_classes(progress: "Progress") -> str:
    """The name of a class where there is one class."""
    pupils = progress.pupils()
    classes, in_none = classes_of(pupils), any(pupil.class_name is None for pupil in pupils)
    return dated(*classes) if len(classes) == 1 and not in_none else dated()


def export(screen: Screen[Any], sheet: Sheet) -> None:
    """Makes a file in a thread and says where it is, or why there is none."""
    if not session_of(screen).may(sheet.action, sheet.about):
        screen.notify(say("teacher.not-yours"), severity="warning", markup=False)
        return
    name = f"{sheet.action} {sheet.about and sheet.about.id}"
    make_once(screen.app, name, partial(_exported, screen.app, sheet))


class _Making:
    """How far a file is; told in a thread, seen in another."""

    def __init__(self) -> None:
        self._done, self._length = 0, 0

    def watched(self, table: Table) -> Table:
        """The same table, each row of which is counted."""
        self._length = table.length
        return watched(table, self._count)

    def _count(self, done: int) -> None:
        self._done = done

    @property
    def share(self) -> float:
        """What is done, from 0 to 1; 0 while nothing is known."""
        return self._done / self._length if self._length else 0.0


async def _exported(app: App[None], sheet: Sheet) -> None:
    session, making = session_of(app), _Making()
    looking = app.set_interval(TOLD_EVERY, lambda: _tell(app, making))
    try:
        if session.presence.place is Place.TERMINAL:
            path = await session.progress.call(
                lambda progress: _write(progress, sheet, making), READS_MUCH
            )
            told = say("progressview.exported", path=path)
        else:
            name, file = await session.progress.call(
                lambda progress: _held(progress, sheet, making), READS_MUCH
            )
            app.deliver_binary(file, save_filename=f"{name}.csv", mime_type="text/csv")
            told = say("progressview.delivered", name=f"{name}.csv")
    except (ProgressFault, PupilRefused) as wrong:
        session.tell_fault(wrong)
    except OSError as error:
        told = say("progressview.not-exported", reason=reason_of(error))
        app.notify(told, severity="warning", markup=False)
    else:
        session.tell_file(told)
    finally:
        looking.stop()


def _tell(app: App[None], making: _Making) -> None:
    """Says how far a file is that takes its time."""
    told = say("export.so-far", share=percent(making.share))
    app.notify(told, timeout=TOLD_EVERY, markup=False)


def _held(progress: "Progress", sheet: Sheet, making: _Making) -> tuple[str, BytesIO]:
    """The name of a file, and the file in memory."""
    file = BytesIO()
    _fill(file, progress, sheet, making)
    return sheet.name(progress), BytesIO(file.getvalue())


def _fill(file: BinaryIO, progress: "Progress", sheet: Sheet, making: _Making) -> None:
    text = TextIOWrapper(file, spreadsheet.ENCODING, newline="")
    spreadsheet.write(making.watched(sheet.table(progress)), text)
    text.flush()
    text.detach()


def _write(progress: "Progress", sheet: Sheet, making: _Making) -> Path:
    """The file in its folder."""
    return written(sheet.name(progress), ".csv", lambda file: _fill(file, progress, sheet, making))
