"""How a journal is written: by one owner at a time, whole lines only, on the disk at once.

What happened is on the disk itself when :meth:`Journal.append` returns: neither a killed program
nor a power cut takes it away. Who opens a journal for writing is its owner,
:mod:`tutor.engine.ownership`.
"""

import errno
import os
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from tutor import files
from tutor.closing import Closing
from tutor.durable import sync_folder, synced
from tutor.engine import journal
from tutor.engine.disk import FLAGS, beside, made
from tutor.engine.journal import Contents, line_of
from tutor.engine.ownership import Busy, Owned, Ownership, Taken, briefly, holder_of


class Lines(Closing):
    """Where lines are written, one after the other."""

    path: Path
    """The file they are written to."""

    @property
    def is_taken(self) -> bool:
        """Whether somebody else has taken the file over: nothing can be written any more."""
        return False

    @abstractmethod
    def append(self, value: object, *, sync: bool = True) -> None:
        """Writes one line.

        Args:
            value: anything msgspec can encode.
            sync: False leaves it to :meth:`sync` that the line outlasts a power cut.

        Raises:
            OSError: it cannot be written.
        """

    @abstractmethod
    def sync(self) -> None:
        """Brings what was written to the disk itself.

        Raises:
            OSError: that failed.
        """


class Scratch(Lines):
    """Lines that can be made again, as those of a simulation: nobody owns or waits for them."""

    def __init__(self, path: Path) -> None:
        """Starts an empty file in the place of one of that name; raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        path.unlink(missing_ok=True)  # somebody may be writing that one
        self._file = path.open("xb", buffering=0)

    def append(self, value: object, *, sync: bool = True) -> None:
        """Hands one line to the system."""
        self._file.write(line_of(value))

    def sync(self) -> None:
        """Does nothing: the system takes its time."""

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


class Journal(Lines):
    """A JSON Lines file that nobody else writes meanwhile; also a context manager.

    * ``Journal(path)`` is one to come: its first line makes the file, and its folder;
    * ``Journal.create(path)`` makes the empty file at once;
    * ``Journal.open(path)`` goes on with one that is there, and gives what it holds;
    * ``append(value)`` writes a line; a line that could not be written is *owed*: the next time
      it is written before the next one, so none is missing in between;
    * ``close()``, or leaving the ``with`` block, lets others write.

    Whatever writes may raise :class:`Taken`: somebody else has taken the journal over, and
    nothing was written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None
        self._ownership: Ownership | None = None
        self._closed = False
        self._safe = 0  # bytes that are on the disk itself
        self._owed = b""  # whole lines that come after these
        self._there = 0  # how many bytes of them the file has got
        self._size = 0  # bytes of the file when it was seen last
        self._torn = False  # whether it ends in the middle of a line

    @classmethod
    def create(cls, path: Path) -> Self:
        """Makes an empty file, and its folder.

        Raises:
            OSError: it cannot be written, or is there already.
        """
        lines = cls(path)
        lines._create()
        return lines

    @classmethod
    def open(cls, path: Path, *, take_over: bool = False) -> tuple[Self, Contents]:
        """Becomes the owner of a file, and reads it. What it holds is not touched yet.

        Args:
            path: the file.
            take_over: also when somebody else is writing it, who is then refused.

        Raises:
            Owned: somebody else is writing it.
            tutor.files.FileFault: it cannot be read.
            OSError: it can be read, but not written.
        """
        with files.opened(path):
            pass  # that it is a file at all: nothing else is opened for writing
        lines = cls(path.resolve())
        try:
            return lines, lines._open(take_over)
        except Busy as error:
            if not take_over:
                raise Owned(path, holder_of(lines.path)) from error
            return lines, lines._open_copy()

    # Writing ---------------------------------------------------------------------------------

    def append(self, value: object, *, sync: bool = True) -> None:
        """Writes one line, on the disk itself when this returns.

        Args:
            value: anything msgspec can encode.
            sync: False leaves the last part to :meth:`sync`.

        Raises:
            Taken: somebody else has taken the journal over; nothing was written.
            OSError: it cannot be written now; the line is owed.
        """
        line = line_of(value)
        self._owed += line
        try:
            self._commit(sync=sync)
        except Taken:  # this line is refused for good, also where the journal is left to us again
            self._owed = self._owed.removesuffix(line)
            self._there = min(self._there, len(self._owed))
            raise

    def sync(self) -> None:
        """Brings everything that was appended to the disk itself.

        Raises:
            Taken: somebody else has taken the journal over.
            OSError: that failed.
        """
        if self._owed:
            self._commit(sync=True)

    def trim(self) -> None:
        """Cuts a torn last line off, and ends one that only lacks its end.

        Raises:
            Taken: somebody else has taken the journal over.
            OSError: it cannot be written.
        """
        if self._torn or self._size > self._safe:
            self._commit(sync=True)

    def rewrite(self, values: Iterable[object]) -> None:
        """Puts these lines in the place of all there are: the old ones stay until all are there.

        Raises:
            Taken: somebody else has taken the journal over; nothing has changed.
            OSError: they cannot be written; nothing has changed.
        """
        lines = b"".join(map(line_of, values))
        new = beside(self.path)
        file = made(new, lines)
        try:
            with self._briefly():
                new.replace(self.path)
        except (OSError, Taken):
            os.close(file)
            with suppress(OSError):
                new.unlink()
            raise
        old, self._file = self._file, file
        if old is not None:
            os.close(old)
        self._safe = self._size = len(lines)
        self._owed, self._there, self._torn = b"", 0, False
        sync_folder(self.path)

    @property
    def is_taken(self) -> bool:
        """Whether somebody else has taken the journal over: nothing can be written any more."""
        if self._ownership is None or self._file is None:
            return False
        try:
            return not self._ownership.lasts and not self._is_untouched(self._file)
        except OSError:
            return False

    def close(self) -> None:
        """Writes what is owed if that can be done, and lets go of the file."""
        if not self._closed:
            with suppress(OSError, Taken):
                self.sync()
        self._closed = True
        self._let_go()

    # How it is done --------------------------------------------------------------------------

    def _create(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path = self.path.parent.resolve() / self.path.name
        self._file = made(self.path, b"")
        try:
            with briefly(self._file):
                self._ownership = Ownership.claim(self.path)
        except (OSError, Owned) as error:
            self._let_go()
            with suppress(OSError):
                self.path.unlink()
            raise OSError(errno.EIO, "nobody can own it", str(self.path)) from error
        sync_folder(self.path)

    def _open(self, take_over: bool) -> Contents:
        """Becomes the owner of the file and reads it; raises Owned, Busy, OSError."""
        found = None
        while found is None:
            self._file = os.open(self.path, os.O_RDWR | FLAGS)
            try:
                found = self._claimed(self._file, take_over)
            except BaseException:
                self._let_go()
                raise
            if found is None:
                self._let_go()
        self._safe, self._torn = found.size, not found.closed
        return found

    def _claimed(self, file: int, take_over: bool) -> Contents | None:
        """What the file holds, which is ours now; None where another lies there meanwhile."""
        with briefly(file):
            if not self._is_in_place(file):
                return None
            self._ownership = Ownership.claim(self.path, take_over=take_over)
            found = journal.read(self.path)
            self._size = os.fstat(file).st_size
            return found

    def _open_copy(self) -> Contents:
        """Puts a copy in the place of the file, as somebody is stopped in writing to it.

        When they go on, the file they write to is no longer the journal, which they see.
        """
        old = os.open(self.path, os.O_RDWR | FLAGS)
        new = beside(self.path)
        try:
            self._file = made(new, _all_of(old))
            with briefly(self._file):
                new.replace(self.path)
                # What they wrote until now is in the journal; from now on they are refused.
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, _all_of(old))
                os.ftruncate(self._file, os.fstat(old).st_size)
                synced(self._file)
                self._ownership = Ownership.claim(self.path, take_over=True)
                found = journal.read(self.path)
                self._size = os.fstat(self._file).st_size
        except BaseException:
            self._let_go()
            with suppress(OSError):
                new.unlink()
            raise
        finally:
            os.close(old)
        self._safe, self._torn = found.size, not found.closed
        return found

    def _commit(self, *, sync: bool) -> None:
        """Writes what is owed; raises Taken, OSError."""
        if self._closed:
            raise OSError(errno.EBADF, "it is closed", str(self.path))
        if self._file is None:
            self._create()
        if self._torn:
            self._owed, self._torn = b"\n" + self._owed, False
        with self._briefly() as file:
            self._write(file)
        if sync:  # outside the lock: nobody waits for a slow disk to take over
            try:
                synced(file)
            except OSError:
                self._there = 0  # the system may have forgotten it: to be written once more
                raise
            self._safe += len(self._owed)
            self._owed, self._there = b"", 0

    @contextmanager
    def _briefly(self) -> Iterator[int]:
        """Nobody else writes, and the journal is still ours; raises Taken, OSError."""
        file = self._file
        assert file is not None, "it is open"
        with briefly(file):
            self._check(file)
            yield file

    def _check(self, file: int) -> None:
        """That nobody else has written, or may write."""
        ownership = self._ownership
        assert ownership is not None, "who has a file owns it"
        if not self._is_in_place(file) or os.fstat(file).st_size != self._size:
            raise Taken(str(self.path))
        if ownership.lasts:
            return
        if not ownership.is_vacant:
            raise Taken(str(self.path))
        # Whoever had taken it over has let go of it again and written nothing.
        self._ownership = Ownership.claim(self.path)

    def _is_untouched(self, file: int) -> bool:
        """Whether whoever had taken it over has let go of it again, and has written nothing."""
        vacant = self._ownership is not None and self._ownership.is_vacant
        return vacant and self._is_in_place(file) and os.fstat(file).st_size == self._size

    def _is_in_place(self, file: int) -> bool:
        """Whether the name still leads to this file."""
        return os.path.samestat(self.path.stat(), os.fstat(file))

    def _write(self, file: int) -> None:
        at, lines = self._safe + self._there, self._owed[self._there :]
        try:
            os.lseek(file, at, os.SEEK_SET)
            if lines and os.write(file, lines) < len(lines):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
            if self._size > at + len(lines):
                os.ftruncate(file, at + len(lines))
        except OSError:
            with suppress(OSError):
                os.ftruncate(file, at)
            raise
        finally:
            self._size = os.fstat(file).st_size
        self._there = len(self._owed)
        if not self._is_in_place(file):
            raise Taken(str(self.path))

    def _let_go(self) -> None:
        ownership, self._ownership = self._ownership, None
        file, self._file = self._file, None
        if file is None:
            return
        if ownership is not None:
            try:
                with briefly(file):
                    ownership.give_up()
            except OSError:
                ownership.give_up()
        os.close(file)

    def __del__(self) -> None:
        if self._file is not None:
            os.close(self._file)


def _all_of(file: int) -> bytes:
    """What is in an open file; raises OSError."""
    os.lseek(file, 0, os.SEEK_SET)
    pieces = []
    while piece := os.read(file, 1 << 20):
        pieces.append(piece)
    return b"".join(pieces)
