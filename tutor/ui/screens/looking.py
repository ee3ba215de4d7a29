"""Something that goes on in another window, looked at: it follows, and nothing can be typed."""

from functools import partial
from os import stat_result
from pathlib import Path
from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tutor.engine import repository as records
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.ownership import How, holder_of
from tutor.engine.registry import GameUnknown
from tutor.language import say
from tutor.learn.practice import repository as practices
from tutor.ui.destinations import CannotOpen, Continue, Home
from tutor.ui.keys import Key, bind
from tutor.ui.navigation import Open, screen_of
from tutor.ui.screens.appearing import OnePage
from tutor.ui.session import session_of
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

EVERY: Final = 1.0
"""Seconds between two looks at the file."""


class LookingScreen(OnePage[None]):
    """Lies over a screen that shows how something stands, and puts a new one there as it goes on.

    It takes all keys and clicks; the screen below is seen and cannot be reached.
    """

    CSS_PATH = "looking.tcss"

    def __init__(self, path: Path, *, is_record: bool) -> None:
        super().__init__()
        self.path = path
        self.is_record = is_record
        self._seen = _seen(path)
        bind(
            self,
            Key("f5", "take", "go-on-here"),
            Key("escape", "leave", "home"),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of only looking."""
        return say("elsewhere.look-help")

    def compose(self) -> ComposeResult:
        """What is to be known, and the keys that do something."""
        yield Words(id="banner")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Begins to follow."""
        self._tell()
        self.set_interval(EVERY, self.follow)

    def _tell(self) -> None:
        if self._is_over:
            told = say("elsewhere.over")
        elif holder_of(self.path) is None:
            told = say("elsewhere.left")
        else:
            told = say("elsewhere.followed")
        self.query_one("#banner", Static).update(Content(told))

    @property
    def _is_over(self) -> bool:
        return (records.is_over if self.is_record else practices.is_over)(self.path)

    def follow(self) -> None:
        """Shows how it stands, where something has happened."""
        if not self.is_active:
            return
        self._tell()
        now = _seen(self.path)
        if now != self._seen and not (self._is_over and not self.is_record):
            # By the app, for which this screen need not be done with what it is doing.
            self.app.call_later(partial(_replaced, self, now))

    def action_take(self) -> None:
        """Goes on with it here."""
        self._open(How.TAKE_OVER)

    def _open(self, how: How) -> None:
        self.app.post_message(Open(Home()))
        self.app.post_message(Open(Continue(self.path, how, is_record=self.is_record)))

    def action_leave(self) -> None:
        """Looks no longer."""
        self.app.post_message(Open(Home()))


async def _replaced(looking: LookingScreen, now: object) -> None:
    """Puts a screen of how it stands now in the place of the one below, which brings its own."""
    app = looking.app
    if app.screen is not looking:
        return
    looking._seen = now
    try:
        new = screen_of(
            Continue(looking.path, How.LOOK, is_record=looking.is_record), session_of(looking)
        )
    except (CannotOpen, GameUnknown, FaceMissing, GameBroken):
        return  # what is shown stays
    with app.batch_update():
        await app.pop_screen()
        await app.switch_screen(new)


def _seen(path: Path) -> object:
    """What changes when a line is added."""
    try:
        found: stat_result = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns, found.st_ino
