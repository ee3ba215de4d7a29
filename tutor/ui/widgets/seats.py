"""A row of the table before a game: who sits on a seat, typed or chosen."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tutor.engine.opponents import BOT
from tutor.language import say

PERSON, NOBODY = "person", "nobody"

NAME = 16
"""Letters of the longest name."""


def _title(kind: str) -> str:
    """What a kind of player is called."""
    return say(f"table.kind-{kind.replace(':', '-')}")


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

    def __init__(
        self,
        place: int,
        kinds: Sequence[str],
        spec: str | None,
        abouts: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """A row.

        Args:
            place: of the seat, from 1.
            kinds: those that can be chosen.
            spec: a seat as records write it, None for nobody.
            abouts: how some of the computers play, a sentence for each.
        """
        super().__init__(id=f"seat-{place}")
        self.place = place
        self._abouts = abouts
        self.kinds = tuple(kinds)
        self.sit(spec)

    def become(self, other: "SeatRow") -> None:
        """Offers whom the other offers, and seats who sits there."""
        if (self.kinds, self._abouts) != (other.kinds, other._abouts):
            self.kinds, self._abouts = other.kinds, other._abouts
            self.refresh()
        self.kind, self.person = other.kind, other.person

    def sit(self, spec: str | None) -> None:
        """Seats somebody: a name, a computer, or nobody."""
        if spec is None:
            self.kind, self.person = NOBODY, ""
        elif spec in self.kinds:
            self.kind, self.person = spec, ""
        else:
            name = "" if spec == self._unnamed else spec[:NAME]
            self.kind, self.person = PERSON, name

    @property
    def spec(self) -> str | None:
        """Who sits here as a record writes it, None for nobody."""
        if self.kind == NOBODY:
            return None
        return (self.person.strip() or self._unnamed) if self.kind == PERSON else self.kind

    @property
    def help_text(self) -> str:
        """What F1 says of a seat at the table."""
        return say("table.seat-help")

    @property
    def _unnamed(self) -> str:
        return say("table.player", number=self.place)

    def render(self) -> Content:
        """The seat's number, its name and kind; of a computer its name and how it plays."""
        marker = f"{'▸' if self.has_focus else ' '} {self.place}  "
        if self.kind.startswith(BOT):
            name = self._kind()
            filling = " " * max(1, NAME - name.cell_length)
            about = Content.styled(self._abouts.get(self.kind, ""), "$text-muted")
            return Content.assemble(marker, name, filling, about)
        return Content.assemble(marker, self._shown_name(), " ", self._kind())

    def _shown_name(self) -> Content:
        if self.kind != PERSON:
            return Content.styled("·" * NAME + " ", "$text-muted")
        cursor = "▏" if self.has_focus else ""
        typed = Content.styled(self.person + cursor, "bold")
        unnamed = Content.styled("" if self.person else self._unnamed, "$text-muted")
        filling = NAME + 1 - cell_len(self.person + cursor) - unnamed.cell_length
        return Content.assemble(typed, unnamed, " " * filling)

    def _kind(self) -> Content:
        return Content.styled(f"‹{_title(self.kind)}›", "bold $accent")

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

    def on_click(self) -> None:
        """Seats the next kind of player."""
        self.action_turn(1)
