"""A row of the table before a game: who sits on a seat, typed or chosen."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tutor.language import say

PERSON, NOBODY = "person", "nobody"

NAME = 16
"""Letters of the longest name."""


class SeatRow(Widget, can_focus=True):
    """One seat: left and right choose who sits there, typing gives a person a name.

    ``kinds`` are :data:`PERSON`, computers as ``bot:LEVEL``, and :data:`NOBODY`.
    """

    DEFAULT_CSS = """
    SeatRow {
        height: 1;
        padding: 0 1;
        &:focus { background: $boost; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("backspace", "erase", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    person: reactive[str] = reactive("")
    kind: reactive[str] = reactive(NOBODY)

    def __init__(self, place: int, kinds: Sequence[str], spec: str | None) -> None:
        """``place`` counts from 1; ``spec`` is a seat as records write it, None for nobody."""
        super().__init__(id=f"seat-{place}")
        self.place = place
        self.kinds = tuple(kinds)
        self.sit(spec)

    def sit(self, spec: str | None) -> None:
        """Seats somebody: a name, a computer, or nobody."""
        if spec is None:
            self.kind, self.person = NOBODY, ""
        elif spec in self.kinds:
            self.kind, self.person = spec, ""
        else:
            self.kind, self.person = PERSON, spec[:NAME]

    @property
    def spec(self) -> str | None:
        """Who sits here as a record writes it, None for nobody."""
        if self.kind == NOBODY:
            return None
        return (self.person.strip() or self._unnamed) if self.kind == PERSON else self.kind

    @property
    def help_text(self) -> str:
        """What F1 says of this widget."""
        return say("table.seat-help")

    @property
    def _unnamed(self) -> str:
        return say("table.player", number=self.place)

    def render(self) -> Content:
        """The seat's number, its name, and the kinds side by side."""
        marker = "▸" if self.has_focus else " "
        kinds = Content(" ").join(map(self._kind, self.kinds))
        return Content.assemble(f"{marker} {self.place}  ", self._shown_name(), "  ", kinds)

    def _shown_name(self) -> Content:
        if self.kind != PERSON:
            return Content.styled("·" * NAME, "$text-muted")
        if not self.person and not self.has_focus:
            return Content.styled(self._unnamed.ljust(NAME), "$text-muted")
        shown = self.person + ("▏" if self.has_focus else "")
        return Content.styled(shown + " " * (NAME - cell_len(shown)), "bold")

    def _kind(self, kind: str) -> Content:
        name = say(f"table.{kind.replace(':', '-')}")
        if kind == self.kind:
            return Content.styled(f"‹{name}›", "bold $accent")
        return Content.styled(f" {name} ", "$text-muted")

    def action_turn(self, way: int) -> None:
        """Seats the next kind of player, or the one before."""
        place = self.kinds.index(self.kind)
        self.kind = self.kinds[(place + way) % len(self.kinds)]

    def action_erase(self) -> None:
        """Takes back a letter of the name."""
        self.person = self.person[:-1]

    def on_key(self, event: events.Key) -> None:
        """Letters are the name of a person."""
        letter = event.character
        if letter is None or not letter.isprintable():
            return
        event.stop()
        event.prevent_default()
        self.kind = PERSON
        self.person = (self.person + letter).lstrip()[:NAME]

    def on_click(self, event: events.Click) -> None:
        """Seats the kind under the mouse."""
        start = 5 + NAME + 2
        for kind in self.kinds:
            end = start + cell_len(say(f"table.{kind.replace(':', '-')}")) + 2
            if start <= event.x - 1 < end:
                self.kind = kind
            start = end + 1
