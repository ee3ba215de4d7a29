"""Disks that fail: a limit of the system, calls that say no, and a small disk that is full."""

import ctypes
import errno
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

SMALL: Final = 4 << 20
"""Bytes of the small disk: SQLite wants some for its log."""

_NEW_MOUNTS: Final = 0x00020000
"""``CLONE_NEWNS`` of Linux."""


class Trouble(Protocol):
    """Something that can be wrong with a disk for a while."""

    def begin(self) -> None:
        """From now on it is."""

    def end(self) -> None:
        """From now on it is no longer."""


class TooLong:
    """The system lets no file grow beyond a few bytes more than the longest one has now.

    A real failure in the middle of a write, of the journal and of SQLite alike: ``EFBIG``.
    """

    def __init__(self, home: Path, rng: Random) -> None:
        self._home, self._more = home, rng.choice((0, 1, 7, 30, 100, 400))

    def begin(self) -> None:
        sizes = [path.stat().st_size for path in self._home.rglob("*.jsonl")]
        self._before = resource.getrlimit(resource.RLIMIT_FSIZE)
        limit = max(sizes, default=0) + self._more
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, self._before[1]))

    def end(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._before)


class Refusing:
    """From the nth call on, writing or flushing fails, or only part of it is written.

    Python's own calls are wrapped, so SQLite knows nothing of it.
    """

    def __init__(self, home: Path, rng: Random) -> None:
        del home
        self._nth = rng.choice((1, 1, 2, 3))
        self._code = rng.choice((errno.ENOSPC, errno.EIO, errno.EDQUOT))
        self._names = rng.choice((("write",), ("fsync", "fdatasync"), ("write", "fsync")))
        self._partly = rng.random() < 0.5
        self._true: dict[str, Any] = {}

    def begin(self) -> None:
        calls = 0

        def failing(name: str, true: Callable[..., Any]) -> Callable[..., Any]:
            def call(descriptor: int, *data: bytes) -> Any:
                nonlocal calls
                if not _is_file(descriptor):
                    return true(descriptor, *data)
                calls += 1
                if calls < self._nth:
                    return true(descriptor, *data)
                if self._partly and data and calls == self._nth and len(data[0]) > 1:
                    return true(descriptor, data[0][: len(data[0]) // 2])
                raise OSError(self._code, os.strerror(self._code))

            return call

        for name in self._names:
            self._true[name] = getattr(os, name)
            setattr(os, name, failing(name, self._true[name]))

    def end(self) -> None:
        for name, true in self._true.items():
            setattr(os, name, true)


def _is_file(descriptor: int) -> bool:
    """Whether it is one on a disk, and no pipe by which the laboratory is told of things."""
    import stat

    return stat.S_ISREG(os.fstat(descriptor).st_mode) or stat.S_ISDIR(os.fstat(descriptor).st_mode)


class Full:
    """The disk is full: whatever room there is, is taken."""

    def __init__(self, home: Path, rng: Random) -> None:
        self._ballast, self._left = home / "ballast", rng.choice((0, 0, 1, 3, 12)) << 12

    def begin(self) -> None:
        with self._ballast.open("wb", buffering=0) as file:
            for size in (1 << 16, 1 << 12, 1):
                try:
                    while file.write(bytes(size)) == size:
                        pass
                except OSError:
                    continue
            file.truncate(max(0, file.tell() - self._left))

    def end(self) -> None:
        self._ballast.unlink()


def no_small_disk() -> str | None:
    """Why no small disk can be made here; None where one can."""
    if os.geteuid() != 0:
        return "only root may mount a small tmpfs"
    probe = "import tests.faults.troubles as t, pathlib, tempfile\n"
    probe += "with t.small_disk(pathlib.Path(tempfile.mkdtemp())): pass"
    import sys

    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=False)
    return None if done.returncode == 0 else "a small tmpfs cannot be mounted here"


@contextmanager
def small_disk(at: Path) -> Iterator[None]:
    """A disk of :data:`SMALL` bytes on a folder, for this process and what it starts alone.

    It vanishes with them, however they end.
    """
    if ctypes.CDLL(None, use_errno=True).unshare(_NEW_MOUNTS) != 0:
        raise OSError(ctypes.get_errno(), "no mounts of its own")
    subprocess.run(["mount", "--make-rprivate", "/"], check=True, capture_output=True)
    options = ["-t", "tmpfs", "-o", f"size={SMALL},mode=700", "tutor-lab"]
    subprocess.run(["mount", *options, str(at)], check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(at)], check=False, capture_output=True)
