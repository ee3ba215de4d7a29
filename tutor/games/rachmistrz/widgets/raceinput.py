"""The line of a race: the number of a claim, or its proof."""

from collections.abc import Callable, Iterable

from textual import events

from tutor.language import say
from tutor.ui.widgets.answer import AnswerInput

DEAF = 0.4
"""Seconds in which several hands press their keys at the same moment, and those that come second
are not meant for the line of the first."""


class RaceInput(AnswerInput):
    """An input that is there only while somebody is at the keyboard."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self._opened = 0.0
        self._strays: set[str] = set()

    @property
    def help_text(self) -> str:
        """What F1 says of the line of a race."""
        return say("race.input-help")

    def open(self, strays: Iterable[str] = ()) -> None:
        """Lets somebody type; ``strays`` are the keys that other hands may just have pressed."""
        if not self.has_class("-open"):
            self._opened, self._strays = self._clock(), set(strays)
        self.disabled = False
        self.add_class("-open")
        self.focus()

    def shut(self) -> None:
        """Clears the line and puts it away."""
        self.value = ""
        self.disabled = True
        self.remove_class("-open")

    def on_key(self, event: events.Key) -> None:
        """Lets keys pass by of those who pressed theirs before they could see the line, each once.

        Whatever else is typed counts from the first moment, and then all that follows does.
        """
        if event.character in self._strays and self._clock() - self._opened < DEAF:
            self._strays.discard(event.character or "")
            event.stop()
            event.prevent_default()
        else:
            self._strays.clear()
