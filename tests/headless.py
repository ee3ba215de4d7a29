"""Apps under test, quicker than on a terminal: nobody waits for nothing, styles are read once.

Textual's pilot sleeps until a process hardly works any more, 20 ms a key at least, so a story of
the screen sleeps for longer than it runs. Here the loop of events itself is asked: nothing is
ready, no thread is at work, nothing falls due. What is waited for is more, not less: a thread
that reads a database is waited for however quietly it does so.
"""

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

import pytest
import textual.app
import textual.pilot
import textual.screen
from textual.css.stylesheet import Stylesheet
from textual.notifications import Notification

STEP: Final = 0.001
"""Seconds between two looks."""

SOON: Final = 0.02
"""Seconds: what falls due so soon after a key is waited for too, as Textual's own pilot does."""

HOUR: Final = 3600.0
"""Seconds: what the app tells stays on the screen until the test has looked at it."""

LOOKS: Final = 2
"""So many looks in a row find nothing to do: what a thread has just done is then on its way."""

_at_work: set[Future[Any]] = set()
"""What threads were given and have not done."""

_styles: dict[tuple[tuple[str, str], ...], dict[Any, Any]] = {}
"""What apps of these tests have read of their styles, by the colours of the theme."""


def make_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make pilots wait as long as there is something to do, and apps share the styles they read."""
    for module in (textual.app, textual.pilot):
        monkeypatch.setattr(module, "wait_for_idle", wait_for_idle)
    # A screen is drawn at most so often; what one key changed is still drawn once.
    monkeypatch.setattr(textual.screen, "UPDATE_PERIOD", STEP)
    monkeypatch.setattr(ThreadPoolExecutor, "submit", _noticed(ThreadPoolExecutor.submit))
    monkeypatch.setattr(Notification, "time_left", HOUR)
    monkeypatch.setattr(Stylesheet, "__init__", _sharing(Stylesheet.__init__))
    monkeypatch.setattr(Stylesheet, "set_variables", _sharing(Stylesheet.set_variables))


async def wait_for_idle(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until nothing is to be done in the running loop, at least and at most so long (s).

    Where something is being done, looks are counted and not seconds: on a machine that is busy
    with other things it takes longer.
    """
    loop: Any = asyncio.get_running_loop()
    begun, looks, idle = loop.time(), 0, 0
    while True:
        await asyncio.sleep(0 if idle == 0 and not _at_work else STEP)
        idle = 0 if _is_busy(loop, begun + SOON) else idle + 1
        looks += 1
        waited = loop.time() - begun
        most = looks * STEP if loop._ready or _at_work else waited
        if most >= max_sleep or (waited >= min_sleep and idle > LOOKS):
            return


def _is_busy(loop: Any, until: float) -> bool:
    """Whether anything is ready, in the hands of a thread, or due before then."""
    due = any(not timer.cancelled() and timer.when() < until for timer in loop._scheduled)
    return bool(due or loop._ready or _at_work)


def _noticed(submit: Any) -> Any:
    def submitted(pool: ThreadPoolExecutor, /, *work: Any, **options: Any) -> Future[Any]:
        future: Future[Any] = submit(pool, *work, **options)
        _at_work.add(future)
        future.add_done_callback(_at_work.discard)
        return future

    return submitted


def _sharing(set_variables: Any) -> Any:
    def shared(sheet: Any, /, variables: dict[str, str] | None = None) -> None:
        sheet._parse_cache = {}  # it is emptied next, and the one it has is not its alone
        set_variables(sheet, variables=variables)
        colours = tuple(sorted((variables or {}).items()))
        sheet._parse_cache = _styles.setdefault(colours, {})

    return shared
