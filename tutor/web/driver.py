"""How an app in the browser hears and speaks: Textual's own way, mended in two places."""

from contextlib import suppress

from textual import events, messages
from textual.drivers.web_driver import WebDriver


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
            self._app.post_message(messages.ExitApp())

    def write(self, data: str) -> None:
        """Writes what there is to draw, unless nobody looks any more."""
        with suppress(BrokenPipeError):
            super().write(data)

    def write_meta(self, data: dict[str, object]) -> None:
        """Tells the server something, unless it is gone."""
        with suppress(BrokenPipeError):
            super().write_meta(data)
