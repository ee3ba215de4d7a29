"""The command palette in the language spoken now; the toolkit's own knows English only."""

from textual.command import CommandList, CommandPalette
from textual.widgets.option_list import Option

from tutor.language import say


class Palette(CommandPalette):
    """Asks, and says that nothing was found, in the class's language."""

    def __init__(self) -> None:
        super().__init__(placeholder=say("app.search"))

    def _start_no_matches_countdown(self, search_value: str) -> None:
        self._stop_no_matches_countdown()

        def tell() -> None:
            if search_value:
                nothing = Option(say("app.no-match"), disabled=True, id=self._NO_MATCHES)
                self.query_one(CommandList).add_option(nothing)
            self._list_visible = bool(search_value)

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, tell)
