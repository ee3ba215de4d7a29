"""A Redis server of the tests' own, with a password, on a free port of this machine."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import redis

from tests.patience import PATIENCE

USERS: Final = ("redis", "nobody")
"""Whoever it may run as where the tests run as root."""


def missing() -> str | None:
    """Why there can be no server here; None where there can."""
    if shutil.which("redis-server") is None:
        return "Redis is not installed (Debian's package: redis-server)"
    if os.geteuid() == 0 and _ordinary() is None:
        return "Redis is not started as root, and there is no user redis or nobody"
    return None


class RedisServer:
    """A server that keeps nothing; it comes back empty, and at the same address."""

    def __init__(self) -> None:
        self.password = secrets.token_hex(8)
        self.port = _free_port()
        self._folder = Path(tempfile.mkdtemp(prefix="tutor-redis-"))
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0 and (entry := _ordinary()) is not None:
            os.chown(self._folder, entry.pw_uid, entry.pw_gid)
        self.start()

    @property
    def url(self) -> str:
        """Where it is, with its password."""
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Starts it, and returns when it answers."""
        self._process = subprocess.Popen(
            [
                *("redis-server", "--bind", "127.0.0.1", "--port", str(self.port)),
                *("--save", "", "--appendonly", "no", "--requirepass", self.password),
            ],
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **_as_whom(),
        )
        with self.client() as client:
            client.ping()

    def client(self) -> Any:
        """A client that waits until the server is there."""
        retry = redis.retry.Retry(redis.backoff.ConstantBackoff(0.02), 500)
        return redis.Redis.from_url(self.url, retry=retry, decode_responses=True)

    def kill(self) -> None:
        """Ends it at once."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE)

    def close(self) -> None:
        """Leaves nothing behind."""
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextmanager
def server() -> Iterator[RedisServer]:
    """A running server."""
    running = RedisServer()
    try:
        yield running
    finally:
        running.close()


def _free_port() -> int:
    with socket.socket() as door_step:
        door_step.bind(("127.0.0.1", 0))
        port: int = door_step.getsockname()[1]
        return port


def _as_whom() -> Mapping[str, Any]:
    entry = _ordinary()
    if os.geteuid() != 0 or entry is None:
        return {}
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _ordinary() -> pwd.struct_passwd | None:
    for name in USERS:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    return None
