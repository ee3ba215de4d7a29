"""The calculation pile and the deck: what the next equation starts with, and what can be drawn."""

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import RenderResult
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tutor.games.archimedes.rules.components import REINER, card_text
from tutor.language import number, say
from tutor.ui.themes import variables_of
from tutor.ui.widgets import carddrawing
from tutor.ui.widgets.carddrawing import Card, Look, Shape
from tutor.ui.widgets.movement import glow

GAP = 3
"""Columns between the pile and the deck."""

HIGH = 30
"""Lines of the terminal from which the cards are drawn a size larger."""


class Pile(Widget):
    """The top card, and beside it the deck, face down.

    A click on the deck posts :class:`DrawAsked`. Below the cards stands what they are, and how many
    are left to draw: on the back it would look like the number of a card.
    """

    DEFAULT_CSS = """
    Pile {
        width: auto;
        height: auto;
    }
    """
    ALLOW_SELECT = False

    top: reactive[int] = reactive(0)
    """The number on the pile; 0 while there is none."""
    reiner: reactive[bool] = reactive(False)
    """Whether Reiner lies on top and stands for that number (A11)."""
    landed: reactive[bool] = reactive(False)
    """Whether the card on top has just come: it glows for a moment."""
    deck_left: reactive[int] = reactive(0)
    """Cards left to draw."""

    @dataclass
    class DrawAsked(Message):
        """The deck was clicked."""

        pile: "Pile"

        @property
        def control(self) -> "Pile":
            """The pile and deck."""
            return self.pile

    def __init__(
        self,
        top: int = 0,
        deck_left: int = 0,
        *,
        reiner: bool = False,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Pile.top, top)
        self.set_reactive(Pile.deck_left, deck_left)
        self.set_reactive(Pile.reiner, reiner)

    def show(self, top: int, deck_left: int, *, reiner: bool = False) -> None:
        """Shows how pile and deck stand now."""
        was_laid = self.top > 0 < top and (top, reiner) != (self.top, self.reiner)
        self.top, self.deck_left, self.reiner = top, deck_left, reiner
        if was_laid and glow(self, self._settle):
            self.landed = True

    def watch_deck_left(self) -> None:
        """Has all laid out anew only where what is said of the deck is longer now, or shorter."""
        width = self.content_size.width
        self.refresh(layout=width != self.get_content_width(self.size, self.size))

    def _settle(self) -> None:
        self.landed = False

    # Sizes -----------------------------------------------------------------------------------

    @property
    def shapes(self) -> tuple[Shape, Shape]:
        """The shapes of the top card and of the deck."""
        large = 0 if self.app.size.height >= HIGH else 1
        return carddrawing.SHAPES[large], carddrawing.SHAPES[large + 1]

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the columns of both."""
        pile, deck = self.shapes
        return pile.columns + GAP + max(deck.columns, len(self._deck_words()))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines of the larger one and of what is said below it."""
        return self.shapes[0].lines + 1

    # Drawing ---------------------------------------------------------------------------------

    def render(self) -> RenderResult:
        """Show nothing: the cards of the pile are drawn line by line in `render_line`."""
        return ""

    def render_line(self, y: int) -> Strip:
        """Return one line of the top card, a gap, and the deck."""
        around = self.visual_style.rich_style
        pile, deck = self.shapes
        segments = [
            *self._part(self._top_card(), pile, y, self._top_words(), around),
            Segment(" " * GAP, around),
            *self._part(self._deck_card(), deck, y - self._deck_y, self._deck_words(), around),
        ]
        return Strip(segments).adjust_cell_length(self.size.width, around)

    def _part(
        self, card: Card, shape: Shape, line: int, words: str, around: Style
    ) -> list[Segment]:
        columns = max(shape.columns, len(words))
        if not 0 <= line < shape.lines:
            shown = words if line == shape.lines else ""
            return [Segment(shown.center(columns), around)]
        left = (columns - shape.columns) // 2
        drawn = carddrawing.card_line(card, shape, line, variables_of(self.app), around)
        right = Segment(" " * (columns - shape.columns - left), around)
        return [Segment(" " * left, around), *drawn, right]

    @property
    def _deck_y(self) -> int:
        """The deck stands on the same line as the pile."""
        pile, deck = self.shapes
        return pile.lines - deck.lines

    def _top_card(self) -> Card:
        if not self.top:
            return Card("", Look.EMPTY)
        corner = f" {card_text(REINER)}" if self.reiner else ""
        if self.landed:
            return Card(number(self.top), Look.LANDED, corner)
        return Card(number(self.top), Look.REINER if self.reiner else Look.OPEN, corner)

    def _top_words(self) -> str:
        if self.reiner:
            return say("cardboard.reiner-as", reiner=card_text(REINER), number=self.top)
        return say("cardboard.pile")

    def _deck_card(self) -> Card:
        if not self.deck_left:
            return Card("", Look.EMPTY)
        return Card("", Look.BACK)

    def _deck_words(self) -> str:
        left = self.deck_left
        return say("cardboard.deck", number=left) if left else say("cardboard.deck-empty")

    def on_click(self, event: events.Click) -> None:
        """Asks to draw when the deck was clicked."""
        pile, _ = self.shapes
        if event.x >= pile.columns + GAP and event.y >= self._deck_y:
            event.stop()
            self.post_message(self.DrawAsked(self))
