"""The games that were played, the latest first: one is chosen to be looked at once more."""

import asyncio
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.engine.repository import games_of, is_over
from tutor.engine.shelf import Shelf
from tutor.language import say
from tutor.language.days import dated
from tutor.ui.destinations import LookBack
from tutor.ui.keys import Key
from tutor.ui.screens import left
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.keysfooter import KeysFooter

MOST: Final = 60
"""Games that are listed."""


class PlayedScreen(TutorScreen):
    """A line a game."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("enter", "look", "look-back", priority=True),
        Key("escape,q", "app.pop_screen", "back"),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "played.tcss"

    @property
    def help_text(self) -> str:
        """What F1 says of the games that were played."""
        return say("lookback.played-help")

    def compose(self) -> ComposeResult:
        """The list; what is in it comes when the files were read."""
        yield Static(say("lookback.played"), id="title")
        yield Static(say("lookback.none"), id="none")
        yield OptionList()
        yield KeysFooter()

    def on_mount(self) -> None:
        """Reads the files beside the screen."""
        self.query_one("#none").display = False
        self._read()

    @work
    async def _read(self) -> None:
        shelf = self.session.shelf
        found = await asyncio.to_thread(lambda: list(listed(shelf)))
        menu = self.query_one(OptionList)
        menu.add_options([Option(Content(text), id=str(path)) for path, text in found])
        self.query_one("#none").display = not found
        menu.display = bool(found)
        if found:
            menu.highlighted = 0
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter looks at a game where there is one."""
        del parameters
        return action != "look" or any(menu.option_count for menu in self.query(OptionList))

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        self.open(LookBack(Path(str(message.option_id))))

    def action_look(self) -> None:
        """Opens the game under the cursor."""
        self.query_one(OptionList).action_select()


def listed(shelf: Shelf) -> Iterator[tuple[Path, str]]:
    """The latest games of a shelf, and a line about each; whether it was left before its end."""
    for path in islice(sorted(games_of(shelf), reverse=True), MOST):
        end = "" if is_over(path) else f"   ({say('lookback.not-finished')})"
        yield path, f"{_day(path)}   {left.told(path)}{end}"


def _day(path: Path) -> str:
    """When it was last played at, in local time."""
    try:
        at = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:  # cleared away meanwhile
        return " " * len("10/10/2000  00:00")
    return f"{dated(at.date()):>10}  {at:%H:%M}"
