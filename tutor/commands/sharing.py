"""Lines shared out among processes, their answers in the order of the lines."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Final, TypeAlias

from tutor.incoming import Incoming

Work: TypeAlias = Callable[[Sequence[bytes]], bytes]
"""Answers some lines."""

BLOCK: Final = 128
"""Lines that a process has in hand at most."""

PART: Final = BLOCK // 2
"""Lines that a process is given at once. Who is done with them before the others gets the next,
as long as no more lines wait for their turn to be written than all processes may have in hand."""


def can_share() -> bool:
    """Whether this system has processes that begin as copies of another."""
    return "fork" in multiprocessing.get_all_start_methods()


def shared(incoming: Incoming, work: Work, jobs: int) -> Iterator[bytes]:
    """The answers of each part of the lines, in order, worked out in so many processes.

    A part holds the lines that are there: whoever waits for an answer before the next line gets it.
    No more lines are read than the processes may have in hand, so that memory does not grow with
    the lines. What a process that died was given is answered here.
    """
    helpers = [_Helper(work) for _ in range(jobs)]
    most = jobs * (BLOCK // PART)
    idle, at_work, asked = deque(helpers), dict[Connection, _Helper](), deque[_Asked]()

    def give() -> None:
        """Waits for lines only where no answer is on its way."""
        while idle and len(asked) < most and (part := incoming.take(PART, wait=not asked)):
            helper = idle.popleft()
            asked.append(helper.ask(part))
            at_work[helper.line] = helper

    try:
        give()
        while asked:
            while asked[0].answers is None:
                for line in wait(at_work):
                    assert isinstance(line, Connection), "as those that were given"
                    helper = at_work.pop(line)
                    helper.take()
                    idle.append(helper)
                give()
            yield asked.popleft().answers or b""
            give()
    finally:
        for helper in helpers:
            helper.end()


class _Asked:
    """A part of the lines, and their answers once they are there."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self.lines = lines
        self.answers: bytes | None = None


class _Helper:
    """A process that answers lines; ``line`` is that to it."""

    def __init__(self, work: Work) -> None:
        context = multiprocessing.get_context("fork")
        self._work = work
        self._part = _Asked(())
        self.line, theirs = context.Pipe()
        self._process = context.Process(target=_help, args=(theirs, self.line, work), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, lines: Sequence[bytes]) -> _Asked:
        """Gives it some lines; gives back what will have their answers."""
        self._part = _Asked(lines)
        with suppress(OSError):  # it is gone, and so will its answers be
            self.line.send_bytes(b"\n".join(lines))
        return self._part

    def take(self) -> None:
        """Takes the answers to what it was given last."""
        try:
            self._part.answers = self.line.recv_bytes()
        except (EOFError, OSError):
            self._part.answers = self._work(self._part.lines)

    def end(self) -> None:
        """Ends it, whatever it is at: nobody waits for that any more."""
        self.line.close()
        self._process.kill()
        self._process.join()


def _help(line: Connection, other_end: Connection, work: Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who began it is interrupted, and ends it
    other_end.close()
    with suppress(EOFError, OSError):  # who began it is gone
        while True:
            line.send_bytes(work(line.recv_bytes().split(b"\n")))
