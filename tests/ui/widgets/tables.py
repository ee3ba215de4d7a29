"""The smallest app that cards can lie on, in our themes; it writes down what is posted."""

from textual.app import App

from tutor.ui import themes


class Table(App[None]):
    """Widgets one below the other."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, theme: str = themes.DEFAULT_THEME) -> None:
        super().__init__()
        self.wanted = theme
        self.posted: list[object] = []

    def on_mount(self) -> None:
        themes.install(self)
        self.theme = self.wanted
