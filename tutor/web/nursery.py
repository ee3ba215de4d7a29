"""The process that all apps are born from: everything is loaded in it once, each app is a fork.

    python -m tutor.web.nursery DESCRIPTOR

The descriptor is one end of a pair of sockets; the server holds the other (:mod:`tutor.web.apps`).
It asks for an app with its environment and two files, and is told which process that is and, in
the end, how it ended. Nothing here runs beside something else: no thread, no loop of events, so
that a fork is a whole copy. When the server is gone, however it went, its line ends: the apps,
whose input ends too, get some time to store what they hold, and then none is left behind.
"""

import gc
import os
import select
import signal
import socket
import sys
import threading
import time
import traceback
from contextlib import suppress
from typing import Any, Final

from tutor.web import wire
from tutor.web.page import show
from tutor.web.warming import warm_up

THREADS: Final = 10.0
"""Seconds that a thread of the rehearsal gets to end."""
PATIENCE: Final = 12.0
"""Seconds that apps get to end by themselves once the server is gone."""
ENDINGS: Final = (signal.SIGINT, signal.SIGTERM)
"""What ends an app and not the process it is born from."""


class Nursery:
    """Forks, and sees every child to its end."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.children: dict[int, str] = {}
        """The name under which the server knows each process."""

    def run(self) -> None:
        """Works until the server is gone."""
        woken, wake = os.pipe()
        os.set_blocking(woken, False)
        os.set_blocking(wake, False)
        signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
        self.tell({"warm": True})
        while True:
            ready, _, _ = select.select([self.line.fileno(), woken], [], [])
            if woken in ready:
                os.read(woken, 4096)
                self.reap()
            if self.line.fileno() in ready and not self._hear((woken, wake)):
                return

    def _hear(self, inner: tuple[int, int]) -> bool:
        """Does what the server asks next; False once there is no server."""
        try:
            heard = wire.receive(self.line)
        except OSError:
            return False
        match heard:
            case {"do": "start", **rest}, [spoken, complaints]:
                self._start(rest, (spoken, complaints), inner)
            case {"do": "kill", "name": str(name)}, _:
                self._kill(name)
            case _:
                return False
        return True

    def _start(self, asked: dict[str, Any], files: tuple[int, int], inner: tuple[int, int]) -> None:
        # What is sent to a child before it hears signals in its own way waits until it does.
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
        pid = os.fork()
        if pid == 0:
            signal.set_wakeup_fd(-1)
            for number in (self.line.detach(), *inner):
                os.close(number)
            _live(asked, files)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
        for number in files:
            os.close(number)
        self.children[pid] = asked["name"]
        self.tell({"name": asked["name"], "pid": pid})

    def _kill(self, name: str) -> None:
        for pid, known in self.children.items():
            if known == name:  # not reaped yet, so this number is still its own
                os.kill(pid, signal.SIGKILL)

    def reap(self) -> None:
        """Tells of every child that has ended."""
        while self.children:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            name = self.children.pop(pid)
            self.tell({"name": name, "code": os.waitstatus_to_exitcode(status)})

    def tell(self, message: dict[str, Any]) -> None:
        """Says something to the server."""
        with suppress(OSError):  # nobody is there any more: that is noticed when next heard
            wire.send(self.line, message)

    def see_off(self) -> None:
        """Waits for the children that are left, and insists in the end."""
        end = time.monotonic() + PATIENCE
        while self.children and time.monotonic() < end:
            self.reap()
            time.sleep(0.05)
        for pid in self.children:
            os.kill(pid, signal.SIGKILL)


def _live(asked: dict[str, Any], files: tuple[int, int]) -> None:
    """The life of a child: its page's app, nothing of what its parent was about. Never returns."""
    code = 1
    try:
        for sent in (signal.SIGCHLD, *ENDINGS):
            signal.signal(sent, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
        os.setsid()
        spoken, complaints = files
        for number, place in ((spoken, 0), (spoken, 1), (complaints, 2)):
            os.dup2(number, place)
        for number in files:
            os.close(number)
        os.environ.update(asked["environment"])
        gc.enable()
        code = show(asked["arguments"])
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:  # noqa: BLE001 - the last frame of a process: it is told and ends
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)


def _end_threads() -> None:
    """A fork copies one thread alone: the others of the rehearsal must have ended."""
    for thread in threading.enumerate():
        if thread is not threading.main_thread():
            thread.join(THREADS)
    if threading.active_count() > 1:
        raise RuntimeError(f"still at work: {threading.enumerate()}")


def main() -> None:
    """Warms up, and then works."""
    for sent in ENDINGS:  # the server says when it is over
        # Not SIG_IGN: what is ignored does not wait for a child either.
        signal.signal(sent, lambda _number, _frame: None)
    line = socket.socket(fileno=int(sys.argv[1]))
    warm_up()
    _end_threads()
    gc.collect()
    gc.freeze()
    gc.disable()
    nursery = Nursery(line)
    nursery.run()
    nursery.see_off()


if __name__ == "__main__":
    main()
