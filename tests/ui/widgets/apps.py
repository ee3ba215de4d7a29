"""The smallest app that can show a widget in our themes, and writes down what it posts."""

from collections.abc import Iterable

from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Footer, Header, Static

from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.ui import themes


class Stage(App[None]):
    """Widgets in a row, then a side panel as on the practice screen."""

    CSS = "#side { width: 21; border-left: solid $primary; }"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, *widgets: Widget, theme: str = themes.DEFAULT_THEME) -> None:
        super().__init__()
        self.widgets: Iterable[Widget] = widgets
        self.wanted = theme
        self.posted: list[str] = []

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal():
            yield from self.widgets
            yield Static(id="side")
        yield Footer()

    def on_mount(self) -> None:
        themes.install(self)
        self.theme = self.wanted

    def on_hex_board_field_chosen(self, message: HexBoard.FieldChosen) -> None:
        self.posted.append(f"chosen {message.field}")

    def on_hex_board_cursor_moved(self, message: HexBoard.CursorMoved) -> None:
        self.posted.append(f"cursor {message.field}")

    def on_hex_board_number_picked(self, message: HexBoard.NumberPicked) -> None:
        self.posted.append(f"number {message.number}")

    def on_sandglass_run_out(self) -> None:
        self.posted.append("run out")
