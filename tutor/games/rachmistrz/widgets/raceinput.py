"""The line of a race: the number of a claim, or its proof."""

from collections.abc import Callable

from textual import events

from tutor.language import say
from tutor.ui.widgets.answer import AnswerInput

DEAF = 0.4
"""Seconds in which nothing is typed yet: several hands press their keys at the same moment, and
those that come second are not meant for the line of the first."""


class RaceInput(AnswerInput):
    """An input that is there only while somebody is at the keyboard."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self._opened = 0.0

    @property
    def help_text(self) -> str:
        """What F1 says of the line of a race."""
        return say("race.input-help")

    def open(self) -> None:
        """Lets somebody type."""
        if not self.has_class("-open"):
            self._opened = self._clock()
        self.disabled = False
        self.add_class("-open")
        self.focus()

    def shut(self) -> None:
        """Clears the line and puts it away."""
        self.value = ""
        self.disabled = True
        self.remove_class("-open")

    def on_key(self, event: events.Key) -> None:
        """Lets keys pass by that were pressed before anybody could see the line."""
        if event.is_printable and self._clock() - self._opened < DEAF:
            event.stop()
            event.prevent_default()
