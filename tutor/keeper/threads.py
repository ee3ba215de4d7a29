"""Threads that do work beside the screens, and that no end of the program waits for.

Those of the standard library's executors are waited for at the end, and one that waits for a
server that says nothing would keep the program from ending.
"""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Threads:
    """At most so many threads, made as they are needed."""

    def __init__(self, name: str, most: int) -> None:
        self._name, self._most = name, most
        self._lock = Lock()
        self._work = SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None]()
        self._there = self._idle = 0

    def submit(self, work: Callable[[], T]) -> "Future[T]":
        """Does ``work`` in one of them."""
        done = Future[T]()
        with self._lock:
            self._work.put((work, done))
            if self._idle:
                self._idle -= 1
            elif self._there < self._most:
                self._there += 1
                name = f"{self._name}-{self._there}"
                Thread(target=self._do_all, name=name, daemon=True).start()
        return done

    def end(self) -> None:
        """Ends those that have nothing to do, and the others after what they do."""
        with self._lock:
            for _ in range(self._there):
                self._work.put(None)

    def _do_all(self) -> None:
        while (given := self._work.get()) is not None:
            work, done = given
            try:
                found = work()
            except BaseException as wrong:  # noqa: BLE001 - whoever waits for it hears of it
                done.set_exception(wrong)
            else:
                done.set_result(found)
            with self._lock:
                self._idle += 1
