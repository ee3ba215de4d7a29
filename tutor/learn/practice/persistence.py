"""Where practices are kept: one journal file each, added to as things happen.

A practice that has not ended can be continued, after a crash too. The file is the practice:
it is read event by event, so whatever was on disk is there again. Which kind of practice it is
says the ``game`` of its header; a game brings the kinds that it has.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from tutor.closing import Closing
from tutor.engine import journal
from tutor.engine.disk import copy_aside
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.journal import Contents
from tutor.engine.ownership import How, Owned, Taken, holder_of
from tutor.engine.registry import GameUnknown
from tutor.engine.shelf import Shelf
from tutor.engine.validation import ValidationIssue
from tutor.engine.writing import Journal
from tutor.files import FileFault
from tutor.learn.practice.events import Ended
from tutor.learn.practice.repository import SUFFIX


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


class Kind(ABC, Generic[P]):
    """How one kind of practice ``P`` comes out of the lines of its file."""

    @abstractmethod
    def begun(self, line: Any) -> P:
        """The practice of a header, before anything has happened in it.

        Args:
            line: the first of a file, as JSON gave it.

        Raises:
            ValueError: it is no header of this kind, or none to practise with.
        """

    @abstractmethod
    def event_of(self, line: Any, practice: P) -> Any:
        """What happened, told by any other line.

        Raises:
            ValueError: there is no such event.
        """

    def anew(self, header: Any, rng: Random) -> Any:
        """The header of another practice with the same choices; the same, where that will do."""
        del rng
        return header

    def likely(self) -> Iterable[Any]:
        """Headers that many practices have: tried where that of a damaged file is lost."""
        return ()

    def read(self, lines: Sequence[Any]) -> P:
        """The practice of the lines of a file.

        Args:
            lines: what JSON gave, the header first; one at least.

        Raises:
            ValueError: they are no practice of this kind, or none that can be played.
        """
        practice = self.begun(lines[0])
        for line in lines[1:]:
            practice.apply(self.event_of(line, practice))
        return practice


class PracticeKind(Kind[P], Generic[P, H]):
    """A kind whose lines are structs of msgspec; an instance holds nothing."""

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

    def begun(self, line: Any) -> P:
        """The practice of a header that can be played."""
        header = msgspec.convert(line, self.header)
        for issue in self.issues(header):
            raise ValueError(f"not playable: {issue}")
        return self.practice(header, ())

    def event_of(self, line: Any, practice: P) -> Any:
        """One of the structs that ``event`` is a union of."""
        return msgspec.convert(line, self.event)


class Unreadable(Exception):
    """A practice file that cannot be continued; it stays where it is.

    ``fault`` says what is wrong with the file; None where nothing can be made of what is in it.
    """

    def __init__(self, path: Path, fault: FileFault | None = None) -> None:
        super().__init__(str(path))
        self.path = path
        self.fault = fault


class NotHere(Exception):
    """A practice of a game that is not here or cannot be used, by the name of its kind.

    Its file may well be in order: it stays as it is, and can be continued when the game is back.
    """


class Found(msgspec.Struct, frozen=True):
    """What was on disk of a practice that goes on, where that is not just everything."""

    truncated: bool = False
    """The last line was torn off."""
    kept: int = 0
    """How many events are there."""
    lost: int = 0
    """How many lines were left out: they cannot be read, or cannot have happened."""
    guessed: bool = False
    """The header is lost; another one fits."""
    copy: Path | None = None
    """Where the file lies as it was, if it was mended."""


class Store(Closing):
    """Keeps one practice in its file.

    ``found`` tells what was in the file before; ``looking`` that the practice goes on somewhere
    else, and nothing can happen in it here.
    """

    def __init__(
        self,
        file: Journal | None,
        path: Path | None = None,
        found: Found = Found(),  # noqa: B008 - frozen
        *,
        looking: bool = False,
    ) -> None:
        self.path = path if file is None else file.path
        self.found = found
        self.looking = looking
        self._file = file

    @property
    def is_taken(self) -> bool:
        """Whether the practice was taken over: it goes on somewhere else."""
        return self._file is not None and self._file.is_taken

    def add(self, event: object) -> bool:
        """Keeps an event, before all of them the header; closes the file after ``ended``.

        Returns:
            Whether it is on disk. What is not will be as soon as there is room again.

        Raises:
            Taken: the practice was taken over; the event is not kept, and is not to happen.
        """
        if self.looking:
            raise Taken(str(self.path))
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
            file.close()


class Reopened(NamedTuple, Generic[P]):
    """A practice read from its file, and what keeps it from now on."""

    practice: P
    store: Store

    @property
    def truncated(self) -> bool:
        """Whether the last line was torn off."""
        return self.store.found.truncated


def begin(practice: Practice, shelf: Shelf) -> Store:
    """Starts the file of a new practice on a shelf; without a place to write nothing is kept."""
    return _begun(practice, shelf.practices)


def _begun(practice: Practice, folder: Path) -> Store:
    # The time makes names that sort by age; a counter would need a look at the folder.
    name = datetime.now(UTC).strftime(f"{practice.header.game}-%Y%m%d-%H%M%S-%f{SUFFIX}")
    store = Store(Journal(folder / name))
    store.add(practice.header)
    return store


def reopen(path: Path, kind: Kind[P], rng: Random, how: How = How.GO_ON) -> Reopened[P]:
    """Reads a practice to go on with it.

    Of a damaged file everything that can be read goes on; a copy of it is kept beside it. Where a
    file can be read but not written, the practice goes on and is no longer kept.

    Args:
        path: its file.
        kind: how it is read.
        rng: chance, for a practice that begins anew.
        how: what is to become of it.

    Raises:
        Owned: it is going on somewhere else.
        Unreadable: nothing can be made of the file, which stays as it is.
        NotHere: a game that it speaks of is not here or cannot be used; the file stays.
    """
    match how:
        case How.LOOK:
            saved = _read_alone(path, kind)
            return Reopened(saved.practice, Store(None, path, saved.found, looking=True))
        case How.ANEW:
            header = kind.anew(_read_alone(path, kind).practice.header, rng)
            practice = kind.begun(msgspec.to_builtins(header))
            return Reopened(practice, _begun(practice, path.parent))
        case _:
            return _continued(path, kind, take_over=how is How.TAKE_OVER)


def _continued(path: Path, kind: Kind[P], *, take_over: bool) -> Reopened[P]:
    try:
        file, contents = Journal.open(path, take_over=take_over)
    except FileFault as fault:
        raise Unreadable(path, fault) from fault
    except OSError:
        saved = _read_alone(path, kind)
        return Reopened(saved.practice, Store(None, path, saved.found))
    try:
        saved = _saved(path, kind, contents)
        found = _mended(file, saved)
    except Taken as taken:
        raise Owned(path, holder_of(path)) from taken
    except BaseException:
        file.close()
        raise
    return Reopened(saved.practice, Store(file, path, found))


def _mended(file: Journal, saved: "Saved[Any]") -> Found:
    """Makes a file fit to be added to: a damaged one is written anew beside a copy of it."""
    copy = None
    with suppress(OSError):
        if saved.found.lost or saved.found.guessed:
            copy = copy_aside(file.path)
            file.rewrite(saved.lines)
        else:
            file.trim()
    return msgspec.structs.replace(saved.found, copy=copy)


class Saved(NamedTuple, Generic[P]):
    """What could be read of a practice: also the lines that tell it, the header first."""

    practice: P
    lines: list[Any]
    found: Found


def _read_alone(path: Path, kind: Kind[P]) -> Saved[P]:
    """What can be read of a file that is not to be written; raises Unreadable, NotHere."""
    try:
        return _saved(path, kind, journal.read(path))
    except FileFault as fault:
        raise Unreadable(path, fault) from fault


def _saved(path: Path, kind: Kind[P], contents: Contents) -> Saved[P]:
    """Everything in a file that can be read and can have happened; raises Unreadable, NotHere."""
    lines, torn = contents.values, contents.truncated
    lost = sum(line.line != torn for line in contents.spoiled)
    try:
        header, *events = lines
        practice, told, more = _played(kind, kind.begun(header), [header], events)
        guessed = False
    except (GameUnknown, FaceMissing, GameBroken) as error:
        raise NotHere(error.args[0]) from error
    except ValueError as error:
        tried = [_guessed(kind, header, lines) for header in kind.likely()]
        best = max(tried, key=_how_many, default=None)
        if best is None or not _how_many(best):
            raise Unreadable(path) from error
        practice, told, more = best
        guessed = True
    found = Found(torn is not None, len(told) - 1, lost + more, guessed)
    return Saved(practice, told, found)


def _guessed(kind: Kind[P], header: Any, lines: list[Any]) -> tuple[P, list[Any], int]:
    line = msgspec.to_builtins(header)
    return _played(kind, kind.begun(line), [line], lines)


def _how_many(saved: tuple[Any, list[Any], int]) -> int:
    return len(saved[1]) - 1


def _played(
    kind: Kind[P], practice: P, told: list[Any], events: Sequence[Any]
) -> tuple[P, list[Any], int]:
    """A practice after all of the events that can have happened, their lines, how many cannot."""
    for line in events:
        with suppress(ValueError):
            practice.apply(kind.event_of(line, practice))
            told.append(line)
    return practice, told, len(events) + 1 - len(told)
