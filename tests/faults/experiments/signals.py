"""Signals at any moment on every screen: the terminal is as it was found, within five seconds."""

import fcntl
import os
import pty
import signal
import struct
import sys
import termios
import time
import traceback
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Self

from tests.faults.laboratory import Case, Experiment, Failed, forked
from tests.pty_seat import Seat
from tests.ui.test_ways_out import SCREENS, reach
from tutor import cli

SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)

SOON: Final = 5.0
"""Seconds in which it must have ended; a busy machine is given more by the limit of the case."""

KEYS: Final = ("1", "2+3", "\r", "\x1b[A", "\x1b[B", "\x1bOP", "\x1b", "\t", "7-3*2=8\r", "ż")


class Forked:
    """A process that was forked, as :class:`subprocess.Popen` shows one."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Its exit code; None while it lives."""
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.returncode = os.waitstatus_to_exitcode(status) if pid else None
        return self.returncode

    def wait(self) -> int:
        """Its exit code, once it has ended."""
        while self.poll() is None:
            time.sleep(0.005)
        return self.returncode or 0

    def send_signal(self, number: int) -> None:
        """Sends it one."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Ends it."""
        self.send_signal(signal.SIGKILL)


class WarmSeat(Seat):
    """The same with the program forked from here, where all of it is loaded: it begins at once."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(words)

    def __enter__(self) -> Self:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.found = termios.tcgetattr(theirs)
        pid = forked()
        if pid == 0:
            _run(theirs, self._words)
        os.close(theirs)
        process: Any = Forked(pid)
        self.process = process
        return self


def _run(terminal: int, words: list[str]) -> None:
    """The program at a terminal; never returns."""
    code = 70
    try:
        os.login_tty(terminal)
        for place, name in enumerate(("stdin", "stdout", "stderr")):
            stream = open(place, "w" if place else "r", encoding="utf-8")  # noqa: PTH123, SIM115
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)
        os.environ["TERM"] = "xterm-256color"
        for number in SIGNALS:
            signal.signal(number, signal.default_int_handler if number == 2 else signal.SIG_DFL)
        code = cli.main(words)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 1
    except BaseException:  # noqa: BLE001 - it is seen on the terminal
        traceback.print_exc()
    finally:
        os._exit(code)


def signalled(case: Case) -> None:
    """A screen is reached or on its way, keys are pressed, a signal comes."""
    name = list(SCREENS)[case.number % len(SCREENS)]
    number = case.rng.choice(SIGNALS)
    with WarmSeat(SCREENS[name][0]) as seat:
        if case.rng.random() < 0.75:
            reach(seat, name)
            _type(seat, case.rng)
        else:
            time.sleep(case.rng.random() * 0.8)  # it has hardly begun
        seat.signal(number)
        for _ in range(case.rng.choice((0, 0, 1, 3))):
            time.sleep(case.rng.random() * 0.05)
            seat.process.send_signal(case.rng.choice(SIGNALS))  # somebody is impatient
        begun = time.monotonic()
        code = seat.ended(60)
        took = time.monotonic() - begun
        check(name, seat, code, took)


def _type(seat: Seat, rng: Random) -> None:
    for _ in range(rng.randint(0, 5)):
        seat.press(rng.choice(KEYS))
        if rng.random() < 0.5:
            seat.quiet(0.02)


def check(name: str, seat: Seat, code: int, took: float) -> None:
    """How the terminal was left; raises :class:`Failed`."""
    if seat.left_on:
        raise Failed(f"{name}: left on {sorted(seat.left_on)}, code {code}")
    if b"Traceback" in seat.raw:
        raise Failed(f"{name}: a traceback\n{seat.text[-1_200:]}")
    if code not in {0, *(128 + each for each in SIGNALS), *(-each for each in SIGNALS)}:
        raise Failed(f"{name}: it ended with {code}\n{seat.text[-800:]}")
    if took > SOON * max(1.0, os.getloadavg()[0]):
        raise Failed(f"{name}: it took {took:.1f} s")


EXPERIMENTS: Final = (
    Experiment(
        "signals", "the terminal is as it was found, on every screen, within five seconds",
        signalled, short=2, long=240, unit="signals", limit=90,
        waits="nothing is asked of a terminal that was left",
    ),
)  # fmt: skip
