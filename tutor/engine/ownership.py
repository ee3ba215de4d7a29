"""Who may write a journal: one owner at a time, known to the system and not to a file.

Beside a journal that is being written lies a hidden file, ``.NAME.owner``, which its owner holds
under an exclusive lock. The system lets go of the lock when the process ends, however that
happens, so a journal left by a program that died is free at once. What stands in the file is only
told to people: since when, and where.

To take a journal over, a new file that is already locked is put in the place of the old one; the
owner before learns of it as the file that lies there is no longer the one it holds. Whoever takes
over, writes or lets go does so under a second, short lock on the journal itself
(:func:`briefly`), so that a line is either there before somebody else reads or not written.

On Windows a file that is open cannot be replaced: a living owner keeps its journal there. Where
the file system knows no locks, whoever comes is the owner.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final, Self

import msgspec

from tutor.locks import lock, unlock

PATIENCE: Final = 2.0
"""Seconds in which somebody who writes a line should be done with it."""

_STEP: Final = 0.001
_LOOKS: Final = 4
"""So often it is asked whether an owner lives: who else asks holds the lock for a moment too."""

_LONGEST: Final = 1 << 12


class How(StrEnum):
    """What is to become of something that is kept in a journal."""

    GO_ON = "go-on"
    """It goes on here, unless it is going on somewhere else."""
    TAKE_OVER = "take-over"
    """It goes on here, and stops where it is going on now."""
    LOOK = "look"
    """It is looked at while it goes on somewhere else."""
    ANEW = "anew"
    """Something else begins here, with the same choices."""


class Holder(msgspec.Struct, frozen=True):
    """Where a journal is being written: since when (UTC), by which process of which computer."""

    since: datetime
    process: int
    computer: str

    @property
    def is_here(self) -> bool:
        """Whether that is this computer."""
        return self.computer == _computer()


def _computer() -> str:
    return os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")


class Owned(Exception):
    """A journal that somebody else is writing; ``holder`` says who, as far as that is known."""

    def __init__(self, path: Path, holder: Holder | None) -> None:
        super().__init__(str(path))
        self.path = path
        self.holder = holder


class Taken(Exception):
    """A journal that was taken over by somebody else: nothing was written."""


class Busy(OSError):
    """Somebody has held the short lock for too long; perhaps their process is stopped."""


def sidecar_of(path: Path) -> Path:
    """The file beside a journal that its owner holds."""
    return path.with_name(f".{path.name}.owner")


def holder_of(path: Path) -> Holder | None:
    """Who is writing a journal now, or None where nobody is, or nothing can be known of it."""
    try:
        descriptor = os.open(sidecar_of(path), os.O_RDWR | _FLAGS)
    except OSError:
        return None
    try:
        return _told(descriptor) if _is_held(descriptor) else None
    finally:
        os.close(descriptor)


@contextmanager
def briefly(descriptor: int) -> Iterator[None]:
    """Keeps everybody else from writing, taking over or letting go of a journal.

    Args:
        descriptor: of the journal, open for writing.

    Raises:
        Busy: somebody else has done so for longer than :data:`PATIENCE`.
    """
    until = time.monotonic() + PATIENCE
    while not lock(descriptor):
        if time.monotonic() > until:
            raise Busy(errno.EBUSY, "journal is locked")
        time.sleep(_STEP)
    try:
        yield
    finally:
        unlock(descriptor)


class Ownership:
    """The right to write one journal, until it is let go of or taken over."""

    def __init__(self, sidecar: Path, descriptor: int) -> None:
        self._sidecar = sidecar
        self._descriptor: int | None = descriptor

    @classmethod
    def claim(cls, path: Path, *, take_over: bool = False) -> Self:
        """Becomes the owner of a journal; to be called :func:`briefly`.

        Args:
            path: the journal.
            take_over: also when somebody is writing it.

        Raises:
            Owned: somebody is; with ``take_over`` on Windows alone.
            OSError: nothing can be written there.
        """
        sidecar = sidecar_of(path)
        if not take_over and (living := _living(sidecar)):
            raise Owned(path, living[0])
        new = sidecar.with_name(f"{sidecar.name}-{os.urandom(8).hex()}")
        descriptor = os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL | _FLAGS, 0o666)
        try:
            lock(descriptor)
            holder = Holder(datetime.now(UTC), os.getpid(), _computer())
            os.write(descriptor, msgspec.json.encode(holder))
            new.replace(sidecar)
        except OSError as error:
            os.close(descriptor)
            with suppress(OSError):
                new.unlink()
            if sys.platform == "win32" and isinstance(error, PermissionError):
                raise Owned(path, holder_of(path)) from error
            raise
        return cls(sidecar, descriptor)

    @property
    def lasts(self) -> bool:
        """Whether nobody has taken the journal over."""
        if self._descriptor is None:
            return False
        try:
            return os.path.samestat(self._sidecar.stat(), os.fstat(self._descriptor))
        except FileNotFoundError:
            return False
        except OSError:
            return True  # not to be known: a folder that may no longer be looked into

    @property
    def is_vacant(self) -> bool:
        """Whether nobody holds the journal: who had taken it over has let go of it again."""
        return not self._sidecar.exists()

    def give_up(self) -> None:
        """Lets go of the journal; to be called :func:`briefly`, where that is possible."""
        mine = self.lasts
        if sys.platform == "win32":  # where no file goes while it is open
            self._close()
        if mine:
            with suppress(OSError):
                self._sidecar.unlink()
        self._close()

    def _close(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)

    __del__ = _close


_FLAGS: Final = sum(
    getattr(os, name, 0) for name in ("O_CLOEXEC", "O_NONBLOCK", "O_BINARY", "O_NOFOLLOW")
)
"""A program started meanwhile holds nothing; whatever else may lie there is not waited for."""


def _living(sidecar: Path) -> tuple[Holder | None] | None:
    """Who holds a journal, in a tuple as that may be unknown; None where nobody does."""
    try:
        descriptor = os.open(sidecar, os.O_RDWR | _FLAGS)
    except FileNotFoundError:
        return None
    except OSError:
        return (None,)
    try:
        for _ in range(_LOOKS):
            if not _is_held(descriptor):
                return None
            time.sleep(_STEP)
        return (_told(descriptor),)
    finally:
        os.close(descriptor)


def _is_held(descriptor: int) -> bool:
    if lock(descriptor):
        unlock(descriptor)
        return False
    return True


def _told(descriptor: int) -> Holder | None:
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        return msgspec.json.decode(os.read(descriptor, _LONGEST), type=Holder)
    except (OSError, ValueError):
        return None
