"""All there is to say of an answer, on a page of its own: the board leaves little room for it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tutor.language import say
from tutor.ui.keys import Key, bind
from tutor.ui.widgets.feedback import Feedback, Line

WORDS = 70
"""Columns of the page."""


class MoreScreen(ModalScreen[None]):
    """Lies over a practice until the pupil has read it."""

    DEFAULT_CSS = """
    MoreScreen {
        align: center middle;
        VerticalScroll { width: 76; height: auto; max-height: 90%; padding: 1 2; }
        VerticalScroll { background: $surface; }
        Feedback { max-height: 999; margin-bottom: 1; }
    }
    """

    def __init__(self, mood: str, lines: Sequence[Line]) -> None:
        super().__init__()
        self._mood, self._lines = mood, lines
        bind(self, Key("escape,f3,enter,q", "app.pop_screen", "back"))

    def compose(self) -> ComposeResult:
        """One page that scrolls where it is long."""
        with VerticalScroll():
            yield Feedback(WORDS, classes="")
            yield Static(Content.styled(say("practice.more-close"), "dim"))

    def on_mount(self) -> None:
        """Says it all."""
        self.query_one(Feedback).tell(self._mood, self._lines)
