"""Where an equation is made: the line, the signs, the hand, and how they work together.

Practice and the game share it, so that an equation is typed, built with the arrow keys or
clicked in the same way in both.
"""

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from tutor.games.archimedes.rules.components import Hand
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.games.archimedes.widgets.equationline import EquationLine
from tutor.games.archimedes.widgets.signs import Signs


class EquationDesk(Vertical):
    """The line beside the signs, below them the hand; a finished line is sent with Enter.

    ``Input.Submitted`` of the line is for the screen.
    """

    DEFAULT_CSS = """
    EquationDesk {
        height: auto;
        & > Horizontal { height: 3; padding: 0 1; }
        EquationLine { width: 1fr; border: tall $primary; margin-right: 2; }
        EquationLine:focus { border: tall $accent; }
    }
    """

    def compose(self) -> ComposeResult:
        """The line and the signs, then the cards."""
        with Horizontal():
            yield EquationLine()
            yield Signs()
        yield CardRow()

    @property
    def line(self) -> EquationLine:
        """The line the equation stands on."""
        return self.query_one(EquationLine)

    @property
    def cards(self) -> CardRow:
        """The hand."""
        return self.query_one(CardRow)

    def show(self, top: int, hand: Hand) -> None:
        """An empty line for a number on the pile and a hand."""
        self.cards.cards = hand
        self.line.begin(top)
        self._tick()

    def to_line(self) -> bool:
        """Goes back to the line; False when that is where the pupil is."""
        if self.line.has_focus:
            return False
        self.line.focus()
        return True

    @on(Input.Changed)
    def _tick(self) -> None:
        """Ticks what stands on the line."""
        line = self.line
        self.cards.used = frozenset(line.places_in(self.cards.cards))
        self.query_one(Signs).used = frozenset({line.draft.sign} - {""})

    @on(Signs.Chosen)
    def _sign_chosen(self, message: Signs.Chosen) -> None:
        message.stop()
        self.line.pick_sign(message.sign)
        self._lead_on()

    @on(CardRow.Chosen)
    def _card_chosen(self, message: CardRow.Chosen) -> None:
        message.stop()
        used = self.line.places_in(self.cards.cards)
        if message.place in used:
            self.line.take_back(used[message.place])
        else:
            self.line.pick_card(message.card)
        self._lead_on()

    def _lead_on(self) -> None:
        """To the cards that are still wanted, and to the line when only Enter is."""
        (self.line if self.line.complete else self.cards).focus()

    def on_key(self, event: events.Key) -> None:
        """Whoever types while choosing goes on typing on the line."""
        self.line.type_here(event)
