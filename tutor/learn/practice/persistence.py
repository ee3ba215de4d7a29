"""Where practices are kept: one journal file each, added to as things happen.

A practice that has not ended can be continued, after a crash too. The file is the practice:
it is read event by event, so whatever was on disk is there again. Which kind of practice it is
says the ``game`` of its header; a game brings the kinds that it has.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from tutor.engine import journal
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.journal import Contents, Journal
from tutor.engine.registry import GameUnknown
from tutor.engine.shelf import Shelf
from tutor.engine.validation import ValidationIssue
from tutor.learn.practice.events import Ended
from tutor.learn.practice.repository import SUFFIX

BROKEN: Final = ".broken"
"""Added to the name of a file that cannot be read, so that it is kept but not offered again."""


class Practice(Protocol):
    """What every kind of practice is: the sum of a header and events."""

    header: Any
    log: list[Any]

    def apply(self, event: Any) -> None:
        """Takes one event, and adds it to ``log``.

        Raises:
            ValueError: it cannot happen now.
        """
        ...


P = TypeVar("P", bound=Practice)
H = TypeVar("H", bound=msgspec.Struct)


class PracticeKind(ABC, Generic[P, H]):
    """How one kind of practice ``P`` is read from its file; an instance holds nothing."""

    @property
    @abstractmethod
    def header(self) -> type[H]:
        """The first line of a file; its ``game`` is one of ``Game.practices``."""

    @property
    @abstractmethod
    def event(self) -> Any:
        """Every other line: a union of structs that are tagged by ``event``."""

    @abstractmethod
    def practice(self, header: H, events: Iterable[Any]) -> P:
        """The practice of a header and what happened since.

        Raises:
            ValueError: this cannot have happened in it.
        """

    @abstractmethod
    def issues(self, header: H) -> Iterable[ValidationIssue]:
        """What keeps a header from being practised with."""

    def read(self, lines: Sequence[Any]) -> P:
        """The practice of the lines of a file.

        Args:
            lines: what JSON gave, the header first; one at least.

        Raises:
            ValueError: they are no practice of this kind, or none that can be played.
        """
        header = msgspec.convert(lines[0], self.header)
        for issue in self.issues(header):
            raise ValueError(f"not playable: {issue}")
        return self.practice(header, (msgspec.convert(line, self.event) for line in lines[1:]))


class Unreadable(Exception):
    """A practice file that cannot be continued."""


class NotHere(Exception):
    """A practice of a game that is not here or cannot be used, by the name of its kind.

    Its file may well be in order: it stays as it is, and can be continued when the game is back.
    """


class Reopened(NamedTuple, Generic[P]):
    """A practice read from its file, and whether its last line was torn off."""

    practice: P
    store: "Store"
    truncated: bool


class Store:
    """Keeps one practice in its file."""

    def __init__(self, file: Journal | None) -> None:
        self._file = file

    def add(self, event: object) -> bool:
        """Keeps an event, before all of them the header; closes the file after ``ended``.

        Returns:
            Whether it is on disk.
        """
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


def begin(practice: Practice, shelf: Shelf) -> Store:
    """Starts the file of a new practice on a shelf; without a place to write nothing is kept."""
    # The time makes names that sort by age; a counter would need a look at the folder.
    name = datetime.now(UTC).strftime(f"{practice.header.game}-%Y%m%d-%H%M%S-%f{SUFFIX}")
    try:
        store = Store(Journal.create(shelf.practices / name))
    except OSError:
        return Store(None)
    if not store.add(practice.header):
        store.close()
    return store


def reopen(path: Path, read: Callable[[Sequence[Any]], P]) -> Reopened[P]:
    """Reads a practice to go on with it.

    Where the file can be read but not written, the practice goes on and is no longer kept.

    Args:
        path: its file.
        read: makes the practice of the lines of the file, of which there is one at least; may
            raise ValueError. :meth:`PracticeKind.read` is such a function.

    Raises:
        Unreadable: the file is broken, and was put aside.
        NotHere: a game that it speaks of is not here or cannot be used; the file stays.
    """
    try:
        contents = journal.read(path)
        lines = [entry.value for entry in contents.entries]
        if not lines:
            raise ValueError("not even a header")
        practice = read(lines)
    except (GameUnknown, FaceMissing, GameBroken) as error:
        raise NotHere(error.args[0]) from error
    except (OSError, ValueError, journal.Unreadable) as error:
        _put_aside(path)
        raise Unreadable(str(path)) from error
    return Reopened(practice, _continued(path, contents), contents.truncated is not None)


def _continued(path: Path, contents: Contents) -> Store:
    try:
        return Store(Journal.reopen(path, contents))
    except OSError:
        return Store(None)


def _put_aside(path: Path) -> None:
    try:
        path.replace(path.with_name(path.name + BROKEN))
    except OSError:
        return
