"""How the app holds a terminal: Textual's own way, and it gives back what it found."""

import os
import select
import signal
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from queue import Full
from typing import Any, Final

from textual.drivers.linux_driver import LinuxDriver

LOOK: Final = 0.1
"""Seconds between two looks whether what is drawn is still wanted."""

PATIENCE: Final = 1.0
"""Seconds that a terminal gets to take what was drawn, when the app leaves it."""

GIVEN_BACK: Final = (
    "\x1b[?2004l"  # paste
    "\x1b[?7h"  # long lines go on below
    "\x1b[?2048l"  # its size
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"  # the mouse
    "\x1b[<u"  # kitty's keys
    "\x1b[?1049l"  # the other screen
    "\x1b[?25h"  # the cursor
    "\x1b[?1004l"  # the focus
)
"""What undoes everything that is asked of a terminal while the app is on it."""


class TerminalDriver(LinuxDriver):
    """Draws on, and listens to, the terminal the program was started at."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.leaving = False
        """Set from any thread when the app is to end: then nobody waits to draw any more."""
        self._holding = False
        self._stops = False
        """Whether it was told to stop, and not yet to go on."""
        self._found: list[Any] | None = None
        with suppress(termios.error):
            self._found = termios.tcgetattr(self.fileno)
        # Textual draws on stderr, which may well lead elsewhere.
        for drawn_on in (sys.__stderr__, sys.__stdout__):
            if drawn_on is not None and drawn_on.isatty():
                self._file = drawn_on
                break

    def start_application_mode(self) -> None:
        """Takes the terminal; what it gives back is what it found at first."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._holding = self._is_drawing
        if self._found is not None:
            self.attrs_before = self._found

    def stop_application_mode(self) -> None:
        """Gives the terminal back; once is enough."""
        if not self._holding:
            return
        self._holding = False
        # First nothing is heard any more: the terminal's own answers switch modes on.
        self.disable_input()
        self.write("\x1b[?1016l")  # Textual forgets it
        super().stop_application_mode()

    def write(self, data: str) -> None:
        """Draws, as long as there is somebody to draw for."""
        while self._is_drawing:
            with suppress(Full):
                self._writer_thread._queue.put(data, timeout=LOOK)  # type: ignore[union-attr]
                return
            if self.leaving:
                return

    @property
    def _is_drawing(self) -> bool:
        return self._writer_thread is not None and self._writer_thread.is_alive()

    @property
    def is_stuck(self) -> bool:
        """Whether something is still being drawn that nobody takes, once this is closed."""
        return self._is_drawing

    def close(self) -> None:
        """Waits for what was drawn last; not for long."""
        thread = self._writer_thread
        if thread is None:
            return
        with suppress(Full):
            thread._queue.put(None, timeout=PATIENCE)
        thread.join(PATIENCE)
        if thread.is_alive():
            self.give_back()

    def give_back(self) -> None:
        """Restores the terminal past everything that may be stuck; from any thread."""
        if self._found is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self._found)
        thread = self._writer_thread
        if not self._holding and (not self._is_drawing or thread is None or thread._queue.empty()):
            return
        self._holding = False
        with suppress(OSError, ValueError):
            assert self._file is not None
            descriptor = self._file.fileno()
            if select.select([], [descriptor], [], 0)[1]:
                os.write(descriptor, GIVEN_BACK.encode())

    # Stopped, and gone on with ------------------------------------------------------------------

    def _sigtstp_application(self, *_: object) -> None:
        """Stops soon: a signal may come while a lock is held that drawing needs."""
        if self._auto_restart:
            self._stops = True
            self._soon(self._stop)
        elif not self.leaving:  # the terminal is given back already
            os.kill(os.getpid(), signal.SIGSTOP)

    def _sigcont_application(self, *_: object) -> None:
        """Goes on after a stop, one that was not announced (SIGSTOP) as well."""
        self._stops = False
        self._soon(self._go_on)

    def _soon(self, do: Callable[[], None]) -> None:
        """Obeys a signal between two turns of the loop, each after the other."""
        with suppress(RuntimeError):  # the loop is closed: the app is gone
            self._loop.call_soon_threadsafe(do)

    def _stop(self) -> None:
        if self.leaving or not self._stops:
            return
        self.suspend_application_mode()
        if self._stops:  # else it was told to go on meanwhile
            os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        if self.leaving or not self._auto_restart:
            return
        if self._holding:
            self.suspend_application_mode()
        self._must_signal_resume = True
        self.resume_application_mode()
