"""Lines shared out among processes, their answers in the order of the lines."""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

Work: TypeAlias = Callable[[Sequence[bytes]], bytes]
"""Answers some lines."""

BLOCK: Final = 128
"""Lines that a process is given at once."""


def can_share() -> bool:
    """Whether this system has processes that begin as copies of another."""
    return "fork" in multiprocessing.get_all_start_methods()


def shared(lines: Iterable[bytes], work: Work, jobs: int) -> Iterator[bytes]:
    """The answers of each block of lines, in order, worked out in so many processes.

    No more blocks are read than there are processes, so that memory does not grow with the lines.
    What a process that died was given is answered here.
    """
    rest, asked = iter(lines), deque[_Helper]()
    helpers = [_Helper(work) for _ in range(jobs)]
    try:
        for helper in helpers:
            _give(helper, rest, asked)
        while asked:
            helper = asked.popleft()
            answers = helper.answers()
            _give(helper, rest, asked)
            yield answers
    finally:
        # All are let go before one is waited for: who began later holds the lines of the others.
        for helper in helpers:
            helper.let_go()
        for helper in helpers:
            helper.join()


def _give(helper: "_Helper", rest: Iterator[bytes], asked: "deque[_Helper]") -> None:
    if block := list(islice(rest, BLOCK)):
        helper.ask(block)
        asked.append(helper)


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

    def let_go(self) -> None:
        """Tells it that no block will come."""
        self._line.close()

    def join(self) -> None:
        """Waits for its end."""
        self._process.join()


def _help(line: Connection, other_end: Connection, work: Work) -> None:
    other_end.close()
    while True:
        try:
            block = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        line.send_bytes(work(block))
