"""What is asked before something is left: the same key once more is a yes, any other a no."""

from time import monotonic
from typing import Any, Final, NamedTuple

from textual import events
from textual.app import App
from textual.notifications import Notification, Notify
from textual.screen import Screen

ASKED: Final = 5.0
"""Seconds within which the key is pressed once more."""


class _Question(NamedTuple):
    screen: Screen[Any]
    key: str
    told: Notification
    until: float
    """When it is too late to answer."""


class Sure(App[None]):
    """An app whose screens may ask so; the question goes with its screen, and with the next key."""

    _question: _Question | None = None
    _key = ""
    """The key that was let in last."""

    def is_sure(self, screen: Screen[Any], text: str) -> bool:
        """Whether the key that leads here was pressed twice; if not, asks for the second time.

        Args:
            screen: which is about to be left.
            text: says what the key does when it is pressed once more.
        """
        asked = self._question
        if asked is not None and asked.screen is screen and monotonic() < asked.until:
            self.forget_question()
            return True
        self.forget_question()
        told = Notification(text, timeout=ASKED)
        self._question = _Question(screen, self._key, told, monotonic() + ASKED)
        self.post_message(Notify(told))
        return False

    def forget_question(self, about: Screen[Any] | None = None) -> None:
        """Asks no more: what was asked, or what was asked ``about`` a screen."""
        asked = self._question
        if asked is not None and about in (None, asked.screen):
            self._question = None
            self._unnotify(asked.told)

    async def on_event(self, event: events.Event) -> None:
        """Another key is a no; the same one is still to be answered by who asked."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self._key = event.key
            if (asked := self._question) is not None:
                if event.key == asked.key:
                    self._unnotify(asked.told)
                else:
                    self.forget_question()
        await super().on_event(event)
