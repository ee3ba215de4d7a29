"""An app that is left in good order, however it ends."""

import asyncio
import os
import select
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from typing import Any, Final

from rich.console import Console, RenderableType
from textual.app import App
from textual.driver import Driver

from tutor import crashes
from tutor.language import say, shown_path
from tutor.ui.collecting import REST, Collecting
from tutor.ui.leaving import WayOut

if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    from tutor.ui.terminal import TerminalDriver

TWICE: Final = 4.0
"""Seconds in which somebody who means it presses Ctrl+C a second time."""

REPORTS: Final = 3
"""What goes wrong after so many faults of one app follows from them, and is not written down."""


class SteadyApp(App[None]):
    """An app that gives the terminal back, and tells of what nobody foresaw in one sentence.

    :meth:`run_steadily` is for a terminal or a page; run in another way, as tests do, it is an app
    like any other.
    """

    def __init__(self, **options: Any) -> None:
        self.way_out: WayOut | None = None
        self.crashed = False
        """Whether something went wrong that ends the app."""
        self.collecting = Collecting(at_first=self.load_soon, when_more=self.read_ahead)
        self._said_why = False
        self._reports: list[Path | None] = []
        self._asked_to_leave = -TWICE
        super().__init__(**options)

    def run_steadily(self) -> int:
        """Runs the app to its end, says so if it crashed, and gives the exit code.

        Whoever has nothing left to say then calls ``way_out.close()``: threads that are still at
        work would keep the process alive.
        """
        with WayOut(self._leave, self._give_up) as self.way_out, self._told_of_threads():
            try:
                self.run()
            except Exception as error:  # noqa: BLE001 - nobody is to see a traceback
                self._crash(error)
            finally:
                self._give_back()
            if self._terminal is not None and self._terminal.is_stuck:
                # The thread that draws holds the stream for ever: Python could not end either.
                self.way_out.insist()
        if self._has_to_say_why():
            print(self._sentence(), file=sys.stderr)
        return self.way_out.code or self.return_code or 0

    async def _process_messages(self, *args: Any, **options: Any) -> None:
        """Has each part of a page begin in its turn, whichever Python runs it.

        From Python 3.12 on Textual has tasks begin before whoever makes them goes on: a page would
        look for its parts before it has read how they look.
        """
        asyncio.get_running_loop().set_task_factory(None)
        await super()._process_messages(*args, **options)

    # The terminal --------------------------------------------------------------------------

    def get_driver_class(self) -> type[Driver]:
        """Textual's choice, and at a terminal of Linux or macOS our own."""
        chosen = super().get_driver_class()
        if sys.platform != "win32" and chosen is LinuxDriver:
            return TerminalDriver
        return chosen

    @property
    def _terminal(self) -> "TerminalDriver | None":
        driver = self._driver
        return driver if sys.platform != "win32" and isinstance(driver, TerminalDriver) else None

    def _give_back(self) -> None:
        if self._terminal is not None:
            self._terminal.give_back()

    def _give_up(self) -> None:
        """Gives the terminal back by force, and says what is still to be said; in any thread."""
        self._give_back()
        if self._has_to_say_why():
            with suppress(OSError):  # not stderr itself: a thread may hold it
                # A terminal that takes nothing would never let us go.
                if sys.platform == "win32" or select.select([], [2], [], 0)[1]:
                    os.write(2, f"{self._sentence()}\n".encode(errors="replace"))

    def _has_to_say_why(self) -> bool:
        """Whether the app has crashed and nobody has said so yet; asked once, it is said."""
        due, self._said_why = self.crashed and not self._said_why, True
        return due

    # The ways out --------------------------------------------------------------------------

    def _leave(self, code: int) -> None:
        """Ends the app, from another thread."""
        if self._terminal is not None:
            self._terminal.leaving = True
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed: it ends anyhow
                self._loop.call_soon_threadsafe(self.exit, None, code)
        elif self.way_out is not None:
            self.way_out.insist()

    async def _shutdown(self) -> None:
        if self.way_out is not None:
            self.way_out.begin(self._return_code or 0)
        await super()._shutdown()
        if self.way_out is not None:
            self.way_out.end()

    def exit(self, *args: Any, **options: Any) -> None:
        """Ends the app; from now on that takes a few seconds at most."""
        super().exit(*args, **options)
        if self.way_out is not None:
            self.way_out.begin(self._return_code or 0)

    async def action_leave(self) -> None:
        """Ctrl+C: copies what is marked; else asks, and leaves when it is pressed once more."""
        marked = getattr(self.focused, "selected_text", "") or self.screen.get_selected_text()
        if marked:
            self.copy_to_clipboard(marked)
            return
        now = time.monotonic()
        if now - self._asked_to_leave < TWICE:
            await self.action_quit()
            return
        self._asked_to_leave = now
        self.notify(say("app.leave-twice"), timeout=TWICE, markup=False)

    # What nobody foresaw -------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        if self._exception is None:
            self._exception = error  # a test raises it again
            self._exception_event.set()
        self._crash(error)
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Ends the app for a reason of the toolkit's, which is written down."""
        text = StringIO()
        Console(file=text, width=120).print(*renderables)
        self._crash(text.getvalue())
        self._close_messages_no_wait()

    def _crash(self, what: BaseException | str) -> None:
        # While it ends, a screen may not find what is gone already: that is nobody's concern.
        if self.way_out is None or not self.way_out.begun:
            self.crashed = True
            self._return_code = 1
        self._write_down(what)

    def _write_down(self, what: BaseException | str) -> None:
        if len(self._reports) < REPORTS:
            screens = ", ".join(type(screen).__name__ for screen in self._screens_now())
            self._reports.append(crashes.report(what, f"screens: {screens}"))

    def _screens_now(self) -> list[Any]:
        with suppress(Exception):  # there may be none, or no longer any
            return list(self.screen_stack)
        return []

    def _sentence(self) -> str:
        written = [path for path in self._reports if path is not None]
        if not written:
            return say("app.crashed-untold")
        return say("app.crashed", path=shown_path(written[0]))

    def on_load(self) -> None:
        """What goes wrong beside the screens is written down, and shown to nobody."""
        if self.way_out is not None:
            loop = asyncio.get_running_loop()
            loop.set_exception_handler(lambda _, context: self._beside(context.get("exception")))

    def on_ready(self) -> None:
        """From the first picture on, what can be thrown away is looked for in pauses."""
        if self.way_out is not None:
            self.set_interval(REST, self.collecting.look)

    def load_soon(self) -> object:
        """Loads what is likely to be wanted, the first time that nobody types."""

    def read_ahead(self) -> object:
        """Makes ready what was loaded since nobody typed last."""

    @contextmanager
    def _told_of_threads(self) -> Iterator[None]:
        before = threading.excepthook, sys.unraisablehook
        threading.excepthook = lambda told: self._beside(told.exc_value)
        sys.unraisablehook = lambda told: self._beside(told.exc_value)
        try:
            yield
        finally:
            threading.excepthook, sys.unraisablehook = before

    def _beside(self, error: BaseException | None) -> None:
        """Writes down an error that stops nothing; that a terminal is gone is none."""
        if error is not None and not isinstance(error, OSError):
            self._write_down(error)
