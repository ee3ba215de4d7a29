"""Where practices are kept: one journal file each, added to as things happen.

A practice that has not ended can be continued, after a crash too. The file is the practice:
it is read event by event, so whatever was on disk is there again.
"""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from tutor.games import journal
from tutor.games.journal import Journal
from tutor.practice.events import Ended, Event, Header
from tutor.practice.rachmistrz import Practice
from tutor.settings import data_folder

SUFFIX: Final = ".jsonl"
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

    def add(self, event: Event) -> bool:
        """Keeps an event; False when that is impossible."""
        if self._file is None:
            return False
        try:
            self._file.append(event)
        except OSError:
            return False
        if isinstance(event, Ended):
            self._file.close()
            self._file = None
        return True


def folder() -> Path:
    """The folder of the practices; it need not exist yet."""
    return data_folder() / "practices"


def begin(practice: Practice) -> Store:
    """Starts the file of a new practice; without a place to write nothing is kept."""
    # The time makes names that sort by age; a counter would need a look at the folder.
    name = datetime.now(UTC).strftime(f"{practice.header.game}-%Y%m%d-%H%M%S-%f{SUFFIX}")
    try:
        file = Journal.create(folder() / name)
        file.append(practice.header)
    except OSError:
        return Store(None)
    return Store(file)


def unfinished() -> Path | None:
    """The latest practice that was not ended, or None."""
    latest = max(folder().glob(f"*{SUFFIX}"), default=None)
    if latest is None or _ended(latest):
        return None
    return latest


def _ended(path: Path) -> bool:
    try:
        entries = journal.read(path).entries
    except (OSError, journal.Unreadable):
        return False  # to be looked at, and put aside if it cannot be read
    return not entries or entries[-1].value == msgspec.to_builtins(Ended())


def reopen(path: Path) -> Reopened:
    """Reads a practice to go on with it; raises :class:`Unreadable` and puts the file aside."""
    try:
        contents = journal.read(path)
        header, *events = [entry.value for entry in contents.entries]
        practice = Practice(_header(header), map(_event, events))
        return Reopened(practice, Store(Journal.reopen(path, contents)), contents.torn is not None)
    except (OSError, ValueError, journal.Unreadable) as error:
        _put_aside(path)
        raise Unreadable(str(path)) from error


def _header(value: Any) -> Header:
    return msgspec.convert(value, Header)


def _event(value: Any) -> Event:
    event: Event = msgspec.convert(value, Event)
    return event


def _put_aside(path: Path) -> None:
    try:
        path.replace(path.with_name(path.name + BROKEN))
    except OSError:
        return
