"""What lies below all screens: nothing, and it costs nothing.

Textual begins with a screen of its own before the app can show any. It would be composed, styled
and laid out like any other, with places for toasts and tooltips, and nobody ever sees it.
"""

from typing import ClassVar

from textual import events
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget


class Ground(Screen[None]):
    """The screen that nobody sees: home stands upon it."""

    AUTO_FOCUS: ClassVar[str] = ""
    HORIZONTAL_BREAKPOINTS = []  # noqa: RUF012 - Textual's own name
    VERTICAL_BREAKPOINTS = []  # noqa: RUF012 - Textual's own name

    def _extend_compose(self, widgets: list[Widget]) -> None:
        """Nothing is told here, and nothing explained."""

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Shows nothing, and has nothing laid out for it."""
        event.prevent_default()

    def _screen_resized(self, size: Size) -> None:
        """Nothing has to fit."""
