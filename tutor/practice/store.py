"""Where practices are kept: one journal file each, added to as things happen.

A practice that has not ended can be continued, after a crash too. The file is the practice:
it is read event by event, so whatever was on disk is there again.
"""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from tutor.games import journal
from tutor.games.journal import Contents, Journal
from tutor.games.rachmistrz.components import Components
from tutor.practice.rachmistrz.events import Ended, Event, Header
from tutor.practice.rachmistrz.practice import Practice
from tutor.practice.shelf import SUFFIX, folder, unfinished

__all__ = ["BROKEN", "Reopened", "Store", "Unreadable", "begin", "folder", "reopen", "unfinished"]

BROKEN: Final = ".broken"
"""Added to the name of a file that cannot be read, so that it is kept but not offered again."""


class Unreadable(Exception):
    """A practice file that cannot be continued."""


class Reopened(NamedTuple):
    """A practice read from its file, and whether its last line was torn off."""

    practice: Practice
    store: "Store"
    torn: bool


class Store:
    """Keeps one practice in its file."""

    def __init__(self, file: Journal | None) -> None:
        self._file = file

    def add(self, event: Event | Header) -> bool:
        """Keeps an event, before all of them the header; False when that is impossible."""
        if self._file is None:
            return False
        try:
            self._file.append(event)
        except OSError:
            return False
        if isinstance(event, Ended):
            self.close()
        return True

    def close(self) -> None:
        """Closes the file; nothing more is kept."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # a disk that is full: what is lost was told of by then
                file.close()


def begin(practice: Practice) -> Store:
    """Starts the file of a new practice; without a place to write nothing is kept."""
    # The time makes names that sort by age; a counter would need a look at the folder.
    name = datetime.now(UTC).strftime(f"{practice.header.game}-%Y%m%d-%H%M%S-%f{SUFFIX}")
    try:
        store = Store(Journal.create(folder() / name))
    except OSError:
        return Store(None)
    if not store.add(practice.header):
        store.close()
    return store


def reopen(path: Path) -> Reopened:
    """Reads a practice to go on with it; raises :class:`Unreadable` and puts the file aside.

    Where the file can be read but not written, the practice goes on and is no longer kept.
    """
    try:
        contents = journal.read(path)
        header, *events = [entry.value for entry in contents.entries]
        practice = Practice(_header(header), map(_event, events))
    except (OSError, ValueError, journal.Unreadable) as error:
        _put_aside(path)
        raise Unreadable(str(path)) from error
    return Reopened(practice, _continued(path, contents), contents.torn is not None)


def _continued(path: Path, contents: Contents) -> Store:
    try:
        return Store(Journal.reopen(path, contents))
    except OSError:
        return Store(None)


def _header(value: Any) -> Header:
    header = msgspec.convert(value, Header)
    for misfit in Components(header.faces, header.numbers).misfits():
        raise ValueError(f"not playable: {misfit}")
    return header


def _event(value: Any) -> Event:
    event: Event = msgspec.convert(value, Event)
    return event


def _put_aside(path: Path) -> None:
    try:
        path.replace(path.with_name(path.name + BROKEN))
    except OSError:
        return
