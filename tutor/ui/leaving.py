"""Every way out of the app leads to a terminal as it was found, and none of them takes long.

A signal that asks a program to end (SIGTERM; SIGHUP when the terminal is closed; SIGINT, SIGQUIT)
ends the app as its own key does: what is done is stored, the terminal is given back, and the exit
code is 128 and the number of the signal. A thread of its own listens to them, since the app may
be busy, or waiting for a terminal that nobody reads any more; it also counts the time from the
moment when the app was to end, and ends the process when that has been long enough, whatever
threads still think or wait for a database.
"""

import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Any, Final, Self

_QUIT: Final = b"\xff"

LONGEST: Final = 4.0
"""Seconds from being asked to end until the process ends, at most."""

AFTERWARDS: Final = 1.0
"""Seconds for threads that still work when all is stored and the terminal is given back."""

FLUSH: Final = 0.5
"""Seconds for what was printed and is still on its way, where the process is ended by force."""

SIGNALS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
    if hasattr(signal, name)
)

FAILED: Final = 128
"""Added to the number of a signal, it is the exit code of what it ended."""


class WayOut:
    """Listens to signals while an app runs; a context manager around it, in the main thread.

    ``leave`` is called with the exit code when the app is asked to end, in another thread; the
    app answers by :meth:`begin`, and by :meth:`end` when nothing is left to store.
    """

    def __init__(self, leave: Callable[[int], None], give_back: Callable[[], None]) -> None:
        """``give_back`` restores the terminal by force; it is called in another thread."""
        self._leave, self._give_back = leave, give_back
        self._lock = threading.Lock()
        self._deadline: float | None = None
        self._code = 0
        self._asked = False
        self._before: dict[int, Any] = {}
        self._others: set[threading.Thread] = set()
        """Threads that are no affair of the app's."""
        self._heard, self._tell = os.pipe()
        os.set_blocking(self._tell, False)
        self._thread = threading.Thread(target=self._listen, name="way-out", daemon=True)

    def __enter__(self) -> Self:
        for number in SIGNALS:
            before = signal.getsignal(number)
            # What was to be ignored stays ignored: nohup says so of SIGHUP.
            if before is not signal.SIG_IGN:
                self._before[number] = before
                signal.signal(number, self._hear)
        # Heard even while the main thread is deep in something that is no Python.
        self._woken = signal.set_wakeup_fd(self._tell, warn_on_full_buffer=False)
        self._others = {*threading.enumerate()}
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        signal.set_wakeup_fd(self._woken)
        for number, before in self._before.items():
            signal.signal(number, before)

    def begin(self, code: int) -> None:
        """The app begins to end: from now on time counts. The first code that is not 0 stays."""
        with self._lock:
            self._code = self._code or code
            if self._deadline is None:
                self._deadline = time.monotonic() + LONGEST
        self._wake()

    def end(self) -> None:
        """All is stored and the terminal is given back: what still goes on is not waited for."""
        with self._lock:
            soon = time.monotonic() + AFTERWARDS
            self._deadline = min(self._deadline or soon, soon)
        self._wake()

    @property
    def begun(self) -> bool:
        """Whether the app is ending."""
        return self._deadline is not None

    @property
    def code(self) -> int:
        """The exit code that was asked for; 0 for none."""
        return self._code

    def close(self) -> None:
        """Ends the process if threads would keep it alive, once their time is up; else returns."""
        for thread in {*threading.enumerate()} - self._others:
            if not thread.daemon:
                thread.join(max(0.0, (self._deadline or 0.0) - time.monotonic()))
                if thread.is_alive():
                    self.insist()
        with self._lock:
            self._deadline = None
        self._wake(_QUIT)

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        self._wake(bytes([number]))

    def _wake(self, what: bytes = b"\0") -> None:
        with suppress(OSError):  # full: it is awake already
            os.write(self._tell, what)

    def _listen(self) -> None:
        """Waits for signals and for the deadline; the whole life of the thread."""
        while (heard := self._read()) != _QUIT:
            numbers = [number for number in heard if number in SIGNALS]
            if numbers and not self._asked:
                self._asked = True
                self.begin(FAILED + numbers[0])
                self._leave(self._code)
            with self._lock:
                late = self._deadline is not None and time.monotonic() >= self._deadline
            if late:
                self.insist()

    def _read(self) -> bytes:
        """The next that is told to the thread; nothing when the time is up."""
        with self._lock:
            left = None if self._deadline is None else max(0.0, self._deadline - time.monotonic())
        ready, _, _ = select.select([self._heard], [], [], left)
        return os.read(self._heard, 1) if ready else b""

    def insist(self) -> None:
        """Ends the process now; from any thread."""
        self._give_back()
        # Not here: another thread may hold the stream, which writes to nobody.
        flushing = threading.Thread(target=_flush, daemon=True)
        flushing.start()
        flushing.join(FLUSH)
        os._exit(self._code)


def _flush() -> None:
    with suppress(OSError, ValueError):  # nobody reads it any more, or it is closed
        sys.stdout.flush()
