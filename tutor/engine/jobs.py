"""Pieces of work shared out among processes, their results in the order of the pieces.

Each piece depends on its number alone, so the results are the same with any number of processes.
"""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, TypeVar

T = TypeVar("T")


def in_order(work: Callable[[int], T], pieces: int, jobs: int) -> Iterator[T]:
    """``work(0)``, ``work(1)``, ... as they are done, each after the one before it.

    Args:
        work: what is to be done for a number; its results can be pickled.
        pieces: how many there are.
        jobs: processes that share them; where the system cannot copy itself, or with one, it is
            done here.

    Raises:
        whatever ``work`` raises, at its place. Whoever stops asking ends all processes.
    """
    jobs = min(jobs, pieces)
    if jobs < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(work, range(pieces))
        return
    context = multiprocessing.get_context("fork")
    helpers: list[tuple[Any, Connection]] = []
    try:
        for first in range(jobs):
            ours, theirs = context.Pipe(duplex=False)
            process = context.Process(
                target=_help, args=(theirs, work, range(first, pieces, jobs)), daemon=True
            )
            process.start()
            theirs.close()
            helpers.append((process, ours))
        for piece in range(pieces):
            yield _next(helpers[piece % jobs][1], work, piece)
    finally:
        for process, line in helpers:
            line.close()
            process.terminate()
        for process, _ in helpers:
            process.join()


def _next(line: Connection, work: Callable[[int], T], piece: int) -> T:
    """The next result of a process; what one that died owes is worked out here."""
    try:
        failed, found = line.recv()
    except (EOFError, OSError):
        return work(piece)
    if failed:
        raise found
    result: T = found
    return result


def _help(line: Connection, work: Callable[[int], object], pieces: range) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked for the work ends it
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with suppress(BrokenPipeError):
        for piece in pieces:
            try:
                found = False, work(piece)
            except Exception as error:  # noqa: BLE001 - told where it was asked for
                line.send((True, error))
                return
            line.send(found)
