"""Which rooms of a database are this process's: a room lives in one process of one computer.

Servers of several computers may share a database, and two servers one computer. What a computer
opened it alone goes on with, and there the process that has the room's lock, which the system lets
go of when that process ends, however it ends.
"""

import os
import socket
from pathlib import Path

from tutor import locks
from tutor.settings import data_folder


def machine() -> str:
    """The name of this computer."""
    return socket.gethostname()


class Locks:
    """The locks of this process's rooms."""

    def __init__(self) -> None:
        self._held: dict[str, int] = {}

    def take(self, uid: str) -> bool:
        """Takes the lock of a room; whether nobody else has it.

        Where no file can be made everybody has every lock: the log still lets only one write.
        """
        if uid in self._held:
            return True
        try:
            self._path(uid).parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._path(uid), os.O_CREAT | os.O_RDWR, 0o600)
        except OSError:
            return True
        if not locks.lock(descriptor):
            os.close(descriptor)
            return False
        self._held[uid] = descriptor
        return True

    def let_go(self, uid: str) -> None:
        """Lets go of a room that is over; its file goes with it."""
        if (descriptor := self._held.pop(uid, None)) is not None:
            locks.remove(self._path(uid), descriptor)

    def close(self) -> None:
        """Lets go of all, so that whoever comes next can go on with what is open."""
        for descriptor in self._held.values():
            os.close(descriptor)
        self._held.clear()

    def _path(self, uid: str) -> Path:
        return data_folder() / "rooms" / f"{uid}.lock"
