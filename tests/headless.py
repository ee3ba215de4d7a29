"""Apps under test, quicker than on a terminal: nobody waits for nothing, nothing is done twice.

Textual's pilot sleeps until a process hardly works any more, 20 ms a key at least, so a story of
the screen sleeps for longer than it runs. Here the loop of events itself is asked: nothing is
ready, no thread is at work, nothing falls due. What is waited for is more, not less: a thread
that reads a database is waited for however quietly it does so.

Nor is a screen drawn that nobody looks at: what a story brings about by one step, of however many
keys, is drawn once, when the pilot has come to the end of that step. The layout follows each key.
Of a widget with a border or the like only the lines are asked for; what Textual makes of them is
left out until somebody looks: a picture, or the text of a screen.
"""

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

import pytest
import textual.app
import textual.pilot
import textual.screen
from textual._styles_cache import StylesCache
from textual.app import App
from textual.message_pump import MessagePump
from textual.notifications import Notification
from textual.pilot import Pilot
from textual.screen import Screen

from tests.timelapse import hears_others, noticed
from tutor.ui.direct import make_direct

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

_undrawn: dict[Screen[Any], App[Any]] = {}
"""Screens of which something is to be drawn, and their apps."""


def make_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make pilots wait as long as there is something to do, and apps share the styles they read."""
    monkeypatch.setattr(textual.app, "wait_for_idle", wait_for_idle)
    monkeypatch.setattr(textual.pilot, "wait_for_idle", _wait_and_draw)
    monkeypatch.setattr(Pilot, "press", _drawing(Pilot.press))
    monkeypatch.setattr(Pilot, "_wait_for_screen", _quickly(Pilot._wait_for_screen))
    monkeypatch.setattr(Screen, "_compositor_refresh", _later(Screen._compositor_refresh))
    monkeypatch.setattr(StylesCache, "render", _unless_unseen(_ask_lines, StylesCache.render))
    monkeypatch.setattr(StylesCache, "clear", _forgetting(StylesCache.clear))
    _undrawn.clear()
    # The layout is looked at so often at most; what one key changed still is.
    monkeypatch.setattr(textual.screen, "UPDATE_PERIOD", STEP)
    monkeypatch.setattr(ThreadPoolExecutor, "submit", noticed(ThreadPoolExecutor.submit, _at_work))
    monkeypatch.setattr(Notification, "time_left", HOUR)
    make_direct()


def is_quick() -> bool:
    """Whether they do so already."""
    return vars(textual.app)["wait_for_idle"] is wait_for_idle


def is_at_work() -> bool:
    """Whether a thread has something to do, of which the loop of events will hear."""
    return bool(_at_work)


async def wait_for_idle(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until nothing is to be done in the running loop, at least and at most so long (s).

    Where something is being done, looks are counted and not seconds: on a machine that is busy
    with other things it takes longer.
    """
    loop: Any = asyncio.get_running_loop()
    begun, looks, idle = loop.time(), 0, 0
    while True:
        await asyncio.sleep(_rest(loop) if idle == 0 and not _at_work else STEP)
        idle = 0 if _is_busy(loop, begun + SOON) else idle + 1
        looks += 1
        waited = loop.time() - begun
        most = looks * STEP if loop._ready or _at_work else waited
        if most >= max_sleep or (waited >= min_sleep and idle > LOOKS):
            return


def _rest(loop: Any) -> float:
    """Seconds until something can be done: who looked all the time would keep a processor busy."""
    if loop._ready:
        return 0
    due: list[float] = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
    left: float = min(due, default=0) - loop.time()
    most = STEP if hears_others(getattr(loop, "_selector", None)) else SOON
    return max(0, min(most, left))


def _is_busy(loop: Any, until: float) -> bool:
    """Whether anything is ready, in the hands of a thread, or due before then."""
    if loop._ready or _at_work:  # nearly always, and there are many timers
        return True
    return any(not timer.cancelled() and timer.when() < until for timer in loop._scheduled)


# Drawing -------------------------------------------------------------------------------------


def draw_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each change drawn when Textual draws it, for tests of just that."""
    monkeypatch.setattr(Screen, "_compositor_refresh", _refresh)


_refresh: Final = Screen._compositor_refresh


def _later(refresh: Any) -> Any:
    def noted(screen: Screen[Any]) -> None:
        if screen is screen.app.screen:
            screen._dirty_widgets.clear()  # the compositor knows by now which parts they are
            _undrawn[screen] = screen.app
        else:
            refresh(screen)

    return noted


def _draw() -> None:
    """Draw what was to be drawn meanwhile; a fault is the app's, as if it had done so itself."""
    while _undrawn:
        screen, app = _undrawn.popitem()
        with app._context():
            try:
                if app.is_running and screen.is_current:
                    _refresh_unseen(screen)
            except Exception as error:  # noqa: BLE001
                app._handle_exception(error)


_unseen = False
"""Whether what is being drawn goes to no terminal and into no picture."""


def _refresh_unseen(screen: Screen[Any]) -> None:
    global _unseen
    _unseen = screen.app.is_headless
    try:
        _refresh(screen)
    finally:
        _unseen = False


def _unless_unseen(instead: Any, own: Any) -> Any:
    def chosen(*arguments: Any, **named: Any) -> Any:
        return (instead if _unseen else own)(*arguments, **named)

    return chosen


def _ask_lines(
    cache: Any, styles: Any, size: Any, _base: Any, _background: Any, render_line: Any, *_: Any,
    content_size: Any, crop: Any, **__: Any,
) -> list[Any]:  # fmt: skip
    """Has a widget draw the lines that it has not drawn since they changed."""
    if size.width != cache._width:
        cache.clear()
        cache._width = size.width
    asked: set[int] = cache.__dict__.setdefault("_asked", set())
    first = styles.gutter.top
    for y in crop.line_range:
        if y in cache._dirty_lines or (y not in cache._cache and y not in asked):
            asked.add(y)
            cache._cache.pop(y, None)  # who looks at it has it put together anew
            if 0 <= y - first < content_size.height:
                assert render_line(y - first).cell_length >= 0
    cache._dirty_lines.difference_update(crop.line_range)
    return []


def _forgetting(clear: Any) -> Any:
    def forgot(cache: Any) -> None:
        clear(cache)
        cache.__dict__.pop("_asked", None)

    return forgot


async def _wait_and_draw(min_sleep: float = 0, max_sleep: float = 1) -> None:
    await wait_for_idle(min_sleep, max_sleep)
    _draw()


def _drawing(press: Any) -> Any:
    async def pressed(pilot: Pilot[Any], *keys: str) -> None:
        await press(pilot, *keys)
        _draw()

    return pressed


def _quickly(wait_for_screen: Any) -> Any:
    """Where every widget waits for messages, none has to be sent one to see that it comes back."""

    async def waited(pilot: Pilot[Any], *most: float) -> bool:
        app = pilot.app
        shown = app.screen.walk_children(with_self=True) if app._screen_stack else ()
        if all(_is_waiting(pump) for pump in (app, *shown)):
            return True
        return bool(await wait_for_screen(pilot, *most))

    return waited


def _is_waiting(pump: MessagePump) -> bool:
    queue: Any = pump._message_queue
    return queue.empty() and any(not waiter.done() for waiter in queue.ready_event._waiters)
