"""Lines shared out among processes, their answers in the order of the lines."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

from tutor.commands.incoming import Incoming

Work: TypeAlias = Callable[[Sequence[bytes]], bytes]
"""Answers some lines."""

BLOCK: Final = 128
"""Lines that a process is given at once."""


def can_share() -> bool:
    """Whether this system has processes that begin as copies of another."""
    return "fork" in multiprocessing.get_all_start_methods()


def shared(incoming: Incoming, work: Work, jobs: int) -> Iterator[bytes]:
    """The answers of each block of lines, in order, worked out in so many processes.

    A block holds the lines that are there: whoever waits for an answer before the next line gets
    it. No more blocks are read than there are processes, so that memory does not grow with the
    lines. What a process that died was given is answered here.
    """
    helpers = [_Helper(work) for _ in range(jobs)]
    idle, asked = deque(helpers), deque[_Helper]()

    def give() -> None:
        """Waits for lines only where no answer is on its way."""
        while idle and (block := incoming.take(BLOCK, wait=not asked)):
            asked.append(idle.popleft())
            asked[-1].ask(block)

    try:
        give()
        while asked:
            helper = asked.popleft()
            answers = helper.answers()
            idle.append(helper)
            if asked:
                give()
            yield answers
            if not asked:
                give()
    finally:
        for helper in helpers:
            helper.end()


class _Helper:
    """A process that answers blocks of lines."""

    def __init__(self, work: Work) -> None:
        context = multiprocessing.get_context("fork")
        self._work = work
        self._block: Sequence[bytes] = ()
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_help, args=(theirs, self._line, work), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, block: Sequence[bytes]) -> None:
        """Gives it a block."""
        self._block = block
        with suppress(OSError):  # it is gone, and so will its answers be
            self._line.send(block)

    def answers(self) -> bytes:
        """The answers to the block it was given last."""
        try:
            return self._line.recv_bytes()
        except (EOFError, OSError):
            return self._work(self._block)

    def end(self) -> None:
        """Ends it, whatever it is at: nobody waits for that any more."""
        self._line.close()
        self._process.kill()
        self._process.join()


def _help(line: Connection, other_end: Connection, work: Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who began it is interrupted, and ends it
    other_end.close()
    with suppress(EOFError, OSError):  # who began it is gone
        while True:
            line.send_bytes(work(line.recv()))
