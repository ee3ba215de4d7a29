"""Time under test: where an app does nothing but wait, what it waits for comes at once.

A story of the screen waits for longer than it runs: for timers of some hundredths of a second, a
few seconds of praise, a time of play that is up. Where nothing is ready, no thread is at work and
nothing can come from outside, the clock of the process is put forward to what falls due next, as in
a film that leaves out the nights. Everything that asks for the time in seconds since some moment,
the loop of events, Textual and the program, asks this clock; dates are the machine's.

It is put forward only while an app without a terminal runs in the loop, and only where its loop
listens to nobody else: with a connection or a program to wait for, seconds are seconds.
"""

import selectors
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import Any, Final

import pytest
from textual.app import App

real: Final = time.monotonic
"""The machine's own clock, in seconds."""

_stored: Final = set[Future[Any]]()
"""What is being read from the database, or written to it."""

_ahead = 0.0
_apps = 0
_delivers = False
"""Whether what a thread has just done may be on its way to the loop."""

MOMENT: Final = 0.001
"""Seconds that it is on its way at most."""


def monotonic() -> float:
    """Seconds since some moment, those that were left out too."""
    return real() + _ahead


time.monotonic = monotonic
# Here, and not when a test asks for it: many a module keeps the clock that it is imported with.


def noticed(submit: Any, into: set[Future[Any]]) -> Any:
    """Have what threads are given, and have not done, stand in a set."""

    def submitted(threads: Any, /, *work: Any, **options: Any) -> Future[Any]:
        future: Future[Any] = submit(threads, *work, **options)
        into.add(future)
        future.add_done_callback(done)
        return future

    def done(future: Future[Any]) -> None:
        global _delivers
        _delivers = True  # first, as the loop may ask at any moment
        into.discard(future)

    return submitted


def hears_others(selector: Any) -> bool:
    """Whether a loop that waits by this may listen to anything besides what wakes it."""
    listened_to = getattr(selector, "get_map", None)
    return listened_to is None or len(listened_to()) > 1


@contextmanager
def _watched() -> Iterator[None]:
    """While an app without a terminal runs."""
    global _apps
    _apps += 1
    try:
        yield
    finally:
        _apps -= 1


def _tested(run_test: Any) -> Any:
    @asynccontextmanager
    async def tested(app: App[Any], **options: Any) -> AsyncIterator[Any]:
        with _watched():
            async with run_test(app, **options) as pilot:
                yield pilot

    return tested


def _pictured(run_async: Any) -> Any:
    """As the app of which a picture is taken: it runs by itself, and presses its keys."""

    async def pictured(app: App[Any], **options: Any) -> Any:
        with _watched() if options.get("headless") else nullcontext():
            return await run_async(app, **options)

    return pictured


def make_short(monkeypatch: pytest.MonkeyPatch, is_at_work: Callable[[], bool]) -> None:
    """Leave out the time in which there is nothing to do.

    Args:
        is_at_work: whether a thread is, of whose work the loop of events will hear.
    """
    from tutor.keeper.threads import Threads
    from tutor.keeper.waiting import Waiting

    monkeypatch.setattr(Threads, "submit", noticed(Threads.submit, _stored))
    monkeypatch.setattr(Waiting, "_submitted", noticed(Waiting._submitted, _stored))
    kind: Any = selectors.DefaultSelector
    own = kind.select

    def select(selector: Any, timeout: float | None = None) -> Any:
        global _ahead, _delivers
        if timeout is None or timeout <= 0 or not _apps or is_at_work() or _stored:
            return own(selector, timeout)
        if hears_others(selector):
            return own(selector, timeout)
        moment, _delivers = (MOMENT if _delivers else 0), False
        if not (found := own(selector, min(timeout, moment))):
            _ahead += timeout
        return found

    monkeypatch.setattr(kind, "select", select)
    monkeypatch.setattr(App, "run_test", _tested(App.run_test))
    monkeypatch.setattr(App, "run_async", _pictured(App.run_async))
    for module in [each for name, each in sys.modules.items() if name.startswith("textual.")]:
        for name in ("monotonic", "get_time"):
            if getattr(module, name, None) is real:
                monkeypatch.setattr(module, name, monotonic)
