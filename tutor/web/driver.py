"""How an app in the browser hears and speaks: Textual's own way, mended in two places."""

import os
from contextlib import suppress
from threading import Timer
from typing import Final

from textual import events, messages
from textual.drivers.web_driver import WebDriver

PATIENCE: Final = 10.0
"""Seconds that an app gets to store what it holds once nobody is at the other end."""


class BrowserDriver(WebDriver):
    """Keys count from the first moment, and an app whose server is gone ends by itself."""

    def start_application_mode(self) -> None:
        """Begins in focus: Textual begins out of it, and then keys go nowhere until a click."""
        super().start_application_mode()
        self._app.call_later(self._app.post_message, events.AppFocus())

    def run_input_thread(self) -> None:
        """Reads until there is nobody left to write, then ends the app as a closed page would."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            insisting = Timer(PATIENCE, os._exit, (1,))  # whatever the app is busy with
            insisting.daemon = True
            insisting.start()
            self._app.post_message(messages.ExitApp())

    def write(self, data: str) -> None:
        """Writes what there is to draw, unless nobody looks any more."""
        with suppress(ConnectionError):
            super().write(data)

    def write_meta(self, data: dict[str, object]) -> None:
        """Tells the server something, unless it is gone."""
        with suppress(ConnectionError):
            super().write_meta(data)
