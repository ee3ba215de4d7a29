"""The seats that a terminal has in a class, remembered so that a killed one comes back to its own.

A file a seat, which nobody else may read: it holds the seat's token. Whoever sits there holds the
file's lock, so a second terminal of the same account does not take a seat that is in use.
"""

import hashlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from tutor import files
from tutor.files import FileFault
from tutor.locks import lock, remove
from tutor.settings import shelf_folder

FOLDER: Final = "class-seats"
FRESH: Final = 12 * 3600.0
"""Seconds after which a seat is of another day, and forgotten."""

Clock = Callable[[], float]


class Seat(msgspec.Struct, frozen=True):
    """A seat in a class."""

    address: str
    code: str
    name: str
    token: str
    at: float
    """When it was last sat down on, in seconds since the epoch."""
    left: bool = False
    """Whether its owner went away from it, in place of being cut off."""


class Held:
    """A seat that this terminal sits on."""

    def __init__(self, seat: Seat, path: Path, descriptor: int) -> None:
        self.seat = seat
        self._path = path
        self._descriptor = descriptor

    def leave(self) -> None:
        """Its owner goes away: whoever comes next here is asked who they are."""
        with suppress(OSError):
            _write(self._descriptor, msgspec.structs.replace(self.seat, left=True))
        self.close()

    def forget(self) -> None:
        """There is no such seat any more."""
        if self._descriptor >= 0:
            remove(self._path, self._descriptor)
            self._descriptor = -1

    def close(self) -> None:
        """Lets go of the seat, as the end of the program does."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def hold(address: str, code: str, name: str, token: str, clock: Clock = time.time) -> Held:
    """Sits down, and remembers it.

    Raises:
        OSError: it cannot be remembered.
        BlockingIOError: another window sits there.
    """
    seat = Seat(address, code, name, token, clock())
    path = _path(token)
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not lock(descriptor):
            raise BlockingIOError(str(path))
        _write(descriptor, seat)
    except OSError:
        os.close(descriptor)
        raise
    return Held(seat, path, descriptor)


def forget(seat: Seat) -> None:
    """The hub knows this seat no more."""
    with suppress(OSError):
        _path(seat.token).unlink(missing_ok=True)


def _path(token: str) -> Path:
    digest = hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
    return shelf_folder() / FOLDER / f"{digest[:16]}.json"


def _write(descriptor: int, seat: Seat) -> None:
    contents = msgspec.json.encode(seat)
    os.lseek(descriptor, 0, os.SEEK_SET)
    os.write(descriptor, contents)  # before anything goes: killed here, or on a full disk, it stays
    os.ftruncate(descriptor, len(contents))


def free(clock: Clock = time.time) -> list[Seat]:
    """The seats that nobody sits on now, the latest first; what is of another day is forgotten."""
    found = sorted(_free(clock()), key=lambda seat: -seat.at)
    return list(found)


def _free(now: float) -> Iterator[Seat]:
    try:
        paths = sorted((shelf_folder() / FOLDER).glob("*.json"))
    except OSError:
        return
    for path in paths:
        try:
            seat = msgspec.json.decode(files.contents(path, files.LESSON), type=Seat)
        except (FileFault, msgspec.DecodeError):
            continue
        if now - seat.at > FRESH:
            with suppress(OSError):
                path.unlink()
        elif _is_free(path):
            yield seat


def _is_free(path: Path) -> bool:
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return lock(descriptor)
    except OSError:
        return False
    finally:
        os.close(descriptor)
