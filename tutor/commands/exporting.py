"""``tutor pupils export``: a table for programs, into a file that is whole or as it was before."""

import sys
import time
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from tutor.commands.basics import UsageFault
from tutor.commands.writing import STANDARD
from tutor.explain import reason_of
from tutor.language import percent, plain, say, shown_path
from tutor.progress.export import Table, class_table, watched, write
from tutor.progress.names import same_class
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil
from tutor.replacing import replaced

SHOWN_EVERY: Final = 0.2
"""Seconds between two looks at how far it is."""


def table_of(progress: Progress, class_name: str | None) -> Table:
    """A line about every pupil of a class, in capitals or not; of everybody where it is None.

    Raises:
        UsageFault: nobody is in that class.
    """
    return class_table(progress, in_class(progress, class_name))


def in_class(progress: Progress, class_name: str | None) -> list[Pupil]:
    """The pupils of a class, in capitals or not; everybody where it is None.

    Raises:
        UsageFault: nobody is in that class.
    """
    pupils = progress.pupils()
    if class_name is not None:
        pupils = [one for one in pupils if same_class(one.class_name, class_name)]
        if not pupils:
            raise UsageFault(say("pupil.cli-no-class", name=plain(class_name)))
    return pupils


def save(table: Table, path: str | None) -> None:
    """Writes a table to a file, or to standard output where there is none, or ``-``.

    Raises:
        UsageFault: it cannot be written; what was in the file is there still.
    """
    if path is None or path == STANDARD:
        write(table, sys.stdout)
        return
    try:
        with replaced(Path(path)) as file:
            text = TextIOWrapper(file, "utf-8", newline="")
            write(watched(table, _Told(table.length)), text)
            text.flush()
            text.detach()  # the file is not its own to close
    except (OSError, ValueError) as error:
        told = say("pupil.cli-not-saved", path=shown_path(path), reason=reason_of(error))
        raise UsageFault(told) from error
    print(say("progressview.exported", path=shown_path(path)))


class _Told:
    """Says on a terminal how far it is; says nothing where nobody looks, and when it is done."""

    def __init__(self, length: int) -> None:
        self._length, self._said = length, time.monotonic()

    def __call__(self, done: int) -> None:
        if not sys.stderr.isatty():
            return
        now = time.monotonic()
        if done < self._length and now - self._said >= SHOWN_EVERY:
            self._said = now
            share = percent(done / self._length)
            self._say(say("export.so-far", share=share))
        elif done == self._length:
            self._say("")

    def _say(self, told: str) -> None:
        """In place of what was said before."""
        print(f"\r{told}\x1b[K", end="", file=sys.stderr, flush=True)
