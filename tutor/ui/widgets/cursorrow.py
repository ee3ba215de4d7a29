"""Things side by side with a cursor: the arrow keys move it, Enter, Space or a click chooses."""

from abc import abstractmethod
from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widget import Widget


class CursorRow(Widget, can_focus=True):
    """The keys and the mouse of a row; what lies in it and how it looks is for the heirs to say.

    Up and down lead on to the widgets before and after it.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "line(-1)", show=False),
        Binding("down", "line(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    cursor: reactive[int] = reactive(0)
    """The place the cursor is on, from 0."""

    @property
    @abstractmethod
    def places(self) -> int:
        """How many things there are to choose from."""

    @abstractmethod
    def place_at(self, x: int, y: int) -> int | None:
        """The place at a cell of the widget, if any."""

    @abstractmethod
    def chose(self, place: int) -> None:
        """Tells that a place was chosen."""

    def render(self) -> RenderResult:
        """Show nothing: what can be chosen is drawn line by line in `render_line`."""
        return ""

    def validate_cursor(self, cursor: int) -> int:
        """Keeps the cursor on something."""
        return min(max(cursor, 0), max(self.places - 1, 0))

    def on_focus(self) -> None:
        """Shows the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hides the cursor."""
        self.refresh()

    def action_step(self, way: int) -> None:
        """Moves the cursor, from the last place on to the first."""
        if self.places:
            self.cursor = (self.cursor + way) % self.places

    def action_line(self, way: int) -> None:
        """Leads on to the widget before or after."""
        (self.screen.focus_next if way > 0 else self.screen.focus_previous)()

    def action_choose(self) -> None:
        """Chooses what the cursor is on."""
        if self.places:
            self.chose(self.cursor)

    def on_click(self, event: events.Click) -> None:
        """Chooses what was clicked."""
        place = self.place_at(event.x, event.y)
        if place is not None:
            event.stop()
            self.cursor = place
            self.chose(place)
