"""All there is to say of an answer: beside a board as far as there is room, all of it on a page."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.feedback import Feedback, Line

WORDS = 70
"""Columns of the page."""


MORE: Final = Key("f3", "more", "more", priority=True)


class TellingScreen(TutorScreen):
    """A screen that tells things beside something else: F3 tells all of what has no room there.

    Once that was read, the key is what else it is on the screen. A screen that names its keys
    itself calls :meth:`name_more` at the end.
    """

    more: ClassVar[Key] = MORE
    """Where what has no room can be scrolled too, the row of keys need not name it."""

    def name_keys(self) -> None:
        """Binds the keys, F3 too where there is more to be told."""
        super().name_keys()
        self.name_more()

    def name_more(self) -> None:
        """Makes F3 tell more, where there is more, before it does anything else."""
        if self._untold is None:
            return
        order = [*self._bindings.key_to_bindings]
        bind(self, self.more)
        known = self._bindings.key_to_bindings
        places = {key: place for place, key in enumerate(order)}
        self._bindings.key_to_bindings = dict(
            sorted(known.items(), key=lambda each: places.get(each[0], len(places)))
        )

    @property
    def _untold(self) -> Feedback | None:
        """What has more to tell than is shown."""
        panels = self.walk_children(Feedback) if self.is_attached else ()
        return next((each for each in panels if each.is_cut and not each.is_read), None)

    @on(Feedback.Written)
    def offer_more(self) -> None:
        """Names the keys anew: there is more to be told, or no more of it."""
        self._bindings.key_to_bindings.pop(MORE.keys, None)
        self.name_keys()
        self.refresh_bindings()

    def action_more(self) -> None:
        """Opens all that is to be said."""
        feedback = self._untold
        if feedback is not None:
            feedback.is_read = True
            self.offer_more()
            self.app.push_screen(MoreScreen(feedback.mood, feedback.lines))


class MoreScreen(OnePage[None]):
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
        bind(
            self,
            Key("escape,f3,enter,q", "app.pop_screen", "back"),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of the page."""
        return say("practice.more-help")

    def compose(self) -> ComposeResult:
        """One page that scrolls where it is long."""
        with VerticalScroll():
            yield Feedback(WORDS, classes="")
            yield Static(Content.styled(say("practice.more-close"), "dim"))

    def on_mount(self) -> None:
        """Says it all."""
        self.query_one(Feedback).tell(self._mood, self._lines)
