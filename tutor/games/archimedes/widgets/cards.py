"""A hand of cards: the number as large as there is room for, those already used ticked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from tutor.games.archimedes.rules.components import REINER, Card, card_text
from tutor.games.archimedes.widgets.cardlayout import Fan, fan_of
from tutor.language import say
from tutor.ui.themes import variables_of
from tutor.ui.widgets import carddrawing
from tutor.ui.widgets.carddrawing import CURSOR, Look
from tutor.ui.widgets.cursorrow import CursorRow


class CardRow(CursorRow):
    """The cards of one hand, in as many lines as they need; ``hidden`` backs hide them.

    The card under the cursor is lifted; Enter, Space or a click posts :class:`Chosen`.
    """

    DEFAULT_CSS = """
    CardRow {
        width: 1fr;
        height: auto;
    }
    """

    cards: reactive[tuple[Card, ...]] = reactive(())
    """The cards in the order they lie in; a hand is ascending."""
    used: reactive[frozenset[int]] = reactive(frozenset)
    """The places, from 0, of the cards that stand in the equation so far."""
    hidden: reactive[int] = reactive(0)
    """How many backs lie there instead of the cards; 0 shows the cards."""

    @dataclass
    class Chosen(Message):
        """A card was chosen; ``place`` is where it lies, from 0."""

        row: "CardRow"
        card: Card
        place: int

        @property
        def control(self) -> "CardRow":
            """The row of cards it was chosen in."""
            return self.row

    def __init__(
        self,
        cards: Sequence[Card] = (),
        *,
        used: Iterable[int] = (),
        hidden: int = 0,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(CardRow.cards, tuple(cards))
        self.set_reactive(CardRow.used, frozenset(used))
        self.set_reactive(CardRow.hidden, hidden)

    @property
    def help_text(self) -> str:
        """What F1 says of a row of cards."""
        return say("cardboard.cards-help")

    @property
    def places(self) -> int:
        """How many cards there are to choose from: none while they are hidden."""
        return 0 if self.hidden else len(self.cards)

    def watch_cards(self) -> None:
        """Keeps the cursor on a card."""
        self.cursor = self.validate_cursor(self.cursor)
        self.watch_hidden()

    def watch_hidden(self) -> None:
        """Has all laid out anew only where the cards take more lines now, or fewer."""
        width, height = self.content_size
        self.refresh(layout=not width or self._fan_in(width).height != height)

    def place_at(self, x: int, y: int) -> int | None:
        """The card at a cell of the widget, if any."""
        place = self._fan_in(self.size.width).place_at(x, y)
        return place if place is not None and place < self.places else None

    def chose(self, place: int) -> None:
        """Posts the card."""
        self.post_message(self.Chosen(self, self.cards[place], place))

    def action_line(self, way: int) -> None:
        """Moves between the lines of a large hand, and beyond them leads on."""
        target = self.cursor + way * self._fan_in(self.size.width).in_line
        if 0 <= target < self.places:
            self.cursor = target
        else:
            super().action_line(way)

    # Drawing ---------------------------------------------------------------------------------

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines the cards take."""
        return self._fan_in(width).height

    def _fan_in(self, width: int) -> Fan:
        return fan_of(self.hidden or len(self.cards), width, self.app.size.height)

    def render_line(self, y: int) -> Strip:
        """Return one line of the cards, in the middle of the widget."""
        around, width = self.visual_style.rich_style, self.size.width
        fan = self._fan_in(width)
        colours = variables_of(self.app)
        segments: list[Segment] = []
        for place in fan.places_in_line(y):
            left = fan.origin(place)[0] - sum(len(each.text) for each in segments)
            segments += [Segment(" " * left, around), *self._part(place, fan, y, colours, around)]
        return Strip(segments).adjust_cell_length(width, around)

    def _part(
        self, place: int, fan: Fan, y: int, colours: Mapping[str, str], around: Style
    ) -> Sequence[Segment]:
        """What a line of the widget shows of one card: lifted under the cursor, then a mark."""
        shape = fan.shape
        here = self.has_focus and place == self.cursor and bool(self.places)
        line = y - fan.origin(place)[1] - (not here)
        if 0 <= line < shape.lines:
            drawn = self._drawn(place)
            return carddrawing.card_line(drawn, shape, line, colours, around)
        mark = CURSOR if here and line == shape.lines else ""
        style = around + Style(color=colours["board-target"], bold=True)
        return [Segment(mark.center(shape.columns), style)]

    def _drawn(self, place: int) -> carddrawing.Card:
        if self.hidden:
            return carddrawing.Card("", Look.BACK)
        card = self.cards[place]
        look = Look.REINER if card == REINER else Look.OPEN
        return carddrawing.Card(card_text(card), Look.USED if place in self.used else look)
