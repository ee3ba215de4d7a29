"""A terminal of 80x24 with a program in it: keys go in, and what it shows is waited for."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests import warm
from tests.patience import PATIENCE

ESCAPES: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")


class Terminal:
    """A program at a terminal; a context manager that ends it."""

    def __init__(self, words: Sequence[str], cwd: Path, environ: Mapping[str, str]) -> None:
        self._words, self._cwd, self._environ = list(words), cwd, dict(environ)
        self._seen = ""

    def __enter__(self) -> Self:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._process = warm.Popen(
            self._words,
            cwd=self._cwd,
            env=self._environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def shows(self, text: str) -> None:
        """Waits until the program has written a text; fails with what it wrote instead."""
        deadline = time.monotonic() + PATIENCE
        while text not in self._seen:
            left = deadline - time.monotonic()
            ready = left > 0 and select.select([self._ours], [], [], left)[0]
            if not ready or not self._read():
                raise AssertionError(f"{text!r} is not in: … {self._seen[-2000:]}")

    def _read(self) -> bool:
        try:
            data = os.read(self._ours, 1 << 16)
        except OSError:  # the program has ended
            return False
        self._seen += ESCAPES.sub("", data.decode("utf-8", "replace"))
        return bool(data)

    def draws(self) -> None:
        """Takes what the program has drawn, or waits a moment for it; nobody looks at it."""
        if select.select([self._ours], [], [], 0.001)[0]:
            self._read()
            self._seen = ""

    def press(self, keys: str) -> None:
        """Types; from now on only what is written after counts."""
        self._seen = ""
        os.write(self._ours, keys.encode())

    def ended(self) -> int:
        """Waits until the program ends, and gives its exit code."""
        while self._process.poll() is None:
            if select.select([self._ours], [], [], 0.05)[0]:
                self._read()
        return self._process.returncode
