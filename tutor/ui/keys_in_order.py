"""Keys act in the order in which they were typed, however fast they come.

Textual hands a printable key to the line in focus at once, while Backspace, the arrows and Enter
first climb from the line up to the app, and what Enter sends is looked at later still: of
``199⌫⌫000⏎`` written in one go the noughts overtook the Backspaces. So here keys queue at the
door of the app, and the next one is let in when all that the last one led to has happened:
everybody between the line and the app is idle again, screens that were opened stand and have their
focus, and nobody *holds* the keys.

A screen holds them (``session.hold_keys(self)``) while a thread finds out where the next key
belongs: whether a PIN is right, which exercise comes next. A key that comes while nothing goes on
is let in at once, so at a person's speed nothing changes. Whatever hangs, keys are never kept for
long.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from types import CoroutineType
from typing import Any, Final

from textual import events
from textual.app import App, ScreenStackError
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.worker import WorkerState

CALM: Final = 4
"""Turns of the loop in a row in which nothing happens: what a task was just told is under way."""

HURRY: Final = 100
"""So many turns are looked at one by one; what takes longer, every ``PAUSE``."""

PAUSE: Final = 0.002
"""Seconds."""

STUCK: Final = 1000
"""Looks until somebody who is not idle is no longer waited for: 2 s at least.

Patience is counted in looks, not by the clock: while the program itself is at work, nothing that
is waited for can come about, and that is not held against it.
"""

TICK: Final = 0.05
"""Seconds between two looks at who holds the keys."""

HELD: Final = 100
"""Looks until a hold is over, whoever has it: 5 s."""


class Hold:
    """A screen's wish that keys wait; it ends by itself."""

    def __init__(self, screen: Screen[Any]) -> None:
        self.screen = screen
        self.looks = HELD


class KeysInOrder(App[None]):
    """An app that lets keys, and what is pasted, in one by one."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._waiting_keys: deque[events.Key | events.Paste] = deque()
        self._doorkeeper: asyncio.Task[None] | None = None
        """At work as long as the effects of a key are not over."""
        self._own: asyncio.Task[Any] | None = None
        """The task in which the app hears of keys."""
        self._holds: set[Hold] = set()
        self._released = asyncio.Event()
        self._stuck: set[MessagePump] = set()
        """Those who were waited for in vain, and have not been idle since."""

    async def on_event(self, event: events.Event) -> None:
        """Lets a key in now, or as soon as its turn has come."""
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self._own = asyncio.current_task()
        at_once = self._doorkeeper is None and self._is_still(self._line, besides=self)
        if not at_once:
            self._waiting_keys.append(event)
        if self._doorkeeper is None:
            self._doorkeeper = asyncio.create_task(self._keep_door())
        if at_once:
            await super().on_event(event)

    @contextmanager
    def hold_keys(self, screen: Screen[Any]) -> Iterator[None]:
        """Lets no key in meanwhile while this screen is shown, though not for ever."""
        hold = Hold(screen)
        self._holds.add(hold)
        try:
            yield
        finally:
            self._holds.discard(hold)
            self._released.set()

    async def _keep_door(self) -> None:
        """Lets in one key after the other, until none is left and the last has had its effect."""
        let_in = super().on_event
        try:
            await self._settle()
            while self._waiting_keys and self.call_later(let_in, self._waiting_keys.popleft()):
                await self._settle()
        finally:
            self._doorkeeper = None

    # Whether the last key has had its effect -------------------------------------------------

    async def _settle(self) -> None:
        """Waits until nothing is on its way that follows from the keys let in so far."""
        calm, line = 0, self._line
        for look in range(HURRY + STUCK):
            await self._wait_for_holds()
            await asyncio.sleep(0 if look < HURRY else PAUSE)
            if look < CALM:
                continue  # no key has its effect so soon
            before, line = line, self._line
            calm = calm + 1 if line == before and self._is_still(line) else 0
            if calm == CALM:
                return
        self._stuck.update(pump for pump in line if not self._is_idle(pump))

    @property
    def _line(self) -> list[MessagePump]:
        """All whom a key passes now: the app, the screen, down to what is in focus."""
        try:
            return [*(self.focused or self.screen).ancestors_with_self]
        except ScreenStackError:
            return [self]

    def _is_still(self, line: list[MessagePump], besides: MessagePump | None = None) -> bool:
        """Whether nobody on the way of a key has anything to do, and nobody holds keys.

        Args:
            line: all whom a key passes.
            besides: who asks, and is therefore not idle.
        """
        if self._held:
            return False
        for pump in line:
            # Until a screen stands, nobody on it knows how large they are: no page can be turned.
            if not (self._is_idle(pump, pump is besides) and getattr(pump, "stands", True)):
                return False
        return not any(worker.state is WorkerState.PENDING for worker in self.workers)

    def _is_idle(self, pump: MessagePump, asks: bool = False) -> bool:
        """Whether somebody has nothing to do, or can be waited for no longer."""
        if pump.message_queue_size == 0 and (asks or _listens(self._task_of(pump))):
            self._stuck.discard(pump)
            return True
        return pump in self._stuck

    def _task_of(self, pump: MessagePump) -> "asyncio.Task[Any] | None":
        """The task of a screen or widget; None before it is set up, and after it has gone."""
        if pump is self:
            return self._own
        return pump.task if pump.is_running else None

    @property
    def _held(self) -> list[Hold]:
        """The wishes of the screen that is shown; one above it takes keys all the same."""
        if not self._holds:
            return []
        stack = self.screen_stack
        return [hold for hold in self._holds if stack and hold.screen is stack[-1]]

    async def _wait_for_holds(self) -> None:
        """Waits until nobody holds the keys, or has held them too long."""
        while held := self._held:
            self._released.clear()
            try:
                async with asyncio.timeout(TICK):
                    await self._released.wait()
            except TimeoutError:
                for hold in held:
                    hold.looks -= 1
                    if hold.looks <= 0:
                        self._holds.discard(hold)


def _listens(task: "asyncio.Task[Any] | None") -> bool:
    """Whether a task waits for what may be put into its queue, and so is in the midst of nothing.

    Where somebody who waits stands, only what they wait for can tell.
    """
    awaited: Any = task.get_coro() if task is not None else None
    while type(awaited) is CoroutineType:
        if awaited.cr_code.co_qualname == "Queue.get":
            return True
        awaited = awaited.cr_await
    return False
