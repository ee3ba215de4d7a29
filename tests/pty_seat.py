"""A program at a terminal of its own, and what state it leaves that terminal in.

Unlike :class:`tests.examples.terminal.Terminal` the terminal *controls* the program, as a real one
does: it can be closed (SIGHUP), it answers what it is asked, and every mode that the program sets
is kept account of.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests import warm
from tests.patience import PATIENCE, busy

ROOT: Final = Path(__file__).parents[1]

TUTOR: Final = (sys.executable, "-m", "tutor")

MODES: Final = {
    "1000": "mouse",
    "1002": "mouse",
    "1003": "mouse",
    "1006": "mouse",
    "1015": "mouse",
    "1016": "mouse",
    "1004": "focus",
    "1049": "other screen",
    "2004": "paste",
    "2048": "size",
}
"""Private modes that are off at a shell's prompt."""

_MODE: Final = re.compile(rb"\x1b\[\?(\d+)([hl])|\x1b\[([<>])(\d*)u")
_ESCAPES: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")

ANSWERS: Final = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[?2048$p": b"\x1b[?2048;2$y"}
"""What a modern terminal says when it is asked what it knows."""


class Seat:
    """A program at a terminal of 80x24; a context manager that ends it."""

    def __init__(
        self,
        words: Sequence[str] = TUTOR,
        environ: Mapping[str, str] | None = None,
        cwd: Path = ROOT,
        *,
        passed: Sequence[int] = (),
        cold: bool = False,
    ) -> None:
        """Files that are ``passed`` are open in the program, under the same numbers.

        Where it is ``cold``, it is started as a person starts it and loads the program.
        """
        self._words, self._cwd, self._passed, self._cold = list(words), cwd, tuple(passed), cold
        self._environ = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
        self._environ |= environ or {}
        self.raw = b""
        """All that it has written."""
        self._from = 0
        self._answered = 0

    def __enter__(self) -> Self:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.found = termios.tcgetattr(theirs)

        self.process = warm.Popen(
            self._words,
            tty=theirs,
            cwd=self._cwd,
            env=self._environ,
            preexec_fn=(lambda: None) if self._cold else None,
            pass_fds=(theirs, *self._passed),
        )
        os.close(theirs)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        with suppress(OSError):
            os.close(self.ours)

    # What it shows ---------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What was written since the last key, without what steers the terminal."""
        return _ESCAPES.sub("", self.raw[self._from :].decode("utf-8", "replace"))

    @property
    def said_at_last(self) -> str:
        """What was written after the app had left the terminal."""
        after = self.raw.rpartition(b"\x1b[?1049l")[2]
        return _ESCAPES.sub("", after.decode("utf-8", "replace")).strip()

    def shows(self, *texts: str) -> str:
        """Waits until one of the texts has been written, and gives it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            for text in texts:
                if text in self.text:
                    return text
            if not self.read(deadline - time.monotonic()):
                raise AssertionError(f"{texts!r} is not in: … {self.text[-2000:]}")

    def read(self, seconds: float) -> bool:
        """Takes what comes next; False where nothing came in that time, or it has ended."""
        if seconds <= 0 or not select.select([self.ours], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.ours, 1 << 16)
        except OSError:  # nobody has the terminal open any more
            return False
        self.raw += data
        self.answer(data)
        return bool(data)

    def answer(self, data: bytes) -> None:
        """Says what it is asked in what has just been written."""
        for question, answer in ANSWERS.items():
            if question in data:
                os.write(self.ours, answer)

    def quiet(self, seconds: float = 0.4) -> None:
        """Waits until nothing is written for so long; what moves is waited for 3 s."""
        end = time.monotonic() + 3
        while self.read(seconds) and time.monotonic() < end:
            pass

    def press(self, keys: str) -> None:
        """Types; from now on only what is written after counts."""
        self._from = len(self.raw)
        os.write(self.ours, keys.encode())

    # How it ends -----------------------------------------------------------------------------

    def signal(self, number: int) -> None:
        """Sends the program a signal."""
        self._from = len(self.raw)
        os.kill(self.process.pid, number)

    def hang_up(self) -> None:
        """Closes the terminal, as a window is closed."""
        os.close(self.ours)

    def ended(self, seconds: float = PATIENCE) -> int:
        """Waits until the program ends, and gives its exit code; fails when it takes longer."""
        deadline = time.monotonic() + busy(seconds)
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                self.process.send_signal(signal.SIGABRT)
                raise AssertionError(f"still there after {seconds} s: {self.text[-1000:]}")
            with suppress(OSError, ValueError):
                self.read(0.02)
        with suppress(OSError, ValueError):
            while self.read(0.05):
                pass
        return self.process.returncode

    @property
    def left_on(self) -> set[str]:
        """What of the terminal is not as it was found."""
        on: set[str] = set()
        kitty = 0
        for mode, state, way, _ in (match.groups() for match in _MODE.finditer(self.raw)):
            name = (mode or b"").decode()
            if name in MODES:
                (on.add if state == b"h" else on.discard)(name)
            if name == "25":
                (on.discard if state == b"h" else on.add)("cursor hidden")
            if name == "7":
                (on.discard if state == b"h" else on.add)("no line wrap")
            if way:
                kitty += 1 if way == b">" else -1
        if kitty:
            on.add(f"kitty {kitty}")
        now = termios.tcgetattr(self.ours)
        for place, flags in enumerate(("input", "output", "control", "local")):
            if now[place] != self.found[place]:
                on.add(flags)
        return on
