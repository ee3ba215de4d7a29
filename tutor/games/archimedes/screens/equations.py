"""Everything that a hand can lay now: each equation and equality with what stays in hand."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.games.archimedes.aloud import aloud
from tutor.games.archimedes.narration import card_name, cards_listed, shown
from tutor.games.archimedes.rules.components import Hand
from tutor.games.archimedes.rules.moves import Laying
from tutor.games.archimedes.rules.offers import without
from tutor.language import say
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.rowtable import Cells, Column, RowTable
from tutor.ui.widgets.wrapping import wrapped

PADDING = 2
"""Columns round a cell."""

MARGINS = 6
"""Columns that borders and the scroll bar take."""

EQUATION = 12
"""Columns of the longest equation, ``13 ÷ R13 = 1``."""

LEFT = 18
"""Columns for what stays in hand."""

LEAST = 10
"""Columns that are there for words, however narrow the terminal."""


class LayingsScreen(OnePage[None]):
    """The table, the most useful laying first."""

    CSS_PATH = "equations.tcss"

    def __init__(self, top: int, hand: Hand, reached: Sequence[Laying]) -> None:
        super().__init__()
        self.top, self.hand, self.reached = top, hand, reached
        self._room = 0
        bind(
            self,
            Key("escape,f3,enter", "app.pop_screen", "back", priority=True),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of the table of layings."""
        return say("archimedes.layings-help")

    def compose(self) -> ComposeResult:
        """A title, the table, and what its order means."""
        with Vertical(id="layings"):
            yield Static(Content.styled(self._title(), "bold"), id="layings-title")
            yield RowTable()
            if len(self.reached) > 1:
                yield Static(Content.styled(say("archimedes.layings-order"), "dim"))
        yield KeysFooter()

    def _title(self) -> str:
        hand = cards_listed(self.hand)
        if not self.reached:
            return say("archimedes.layings-none", top=self.top, hand=hand)
        return say("archimedes.layings", n=len(self.reached), top=self.top, hand=hand)

    def on_mount(self) -> None:
        """Fills the table."""
        self._fill()
        self.query_one(RowTable).focus()

    def on_resize(self) -> None:
        """Sets the table anew where it has other room, the cursor where it was."""
        if self._room != self._columns_left:
            place = self.query_one(RowTable).cursor
            self._fill()
            self.query_one(RowTable).cursor = place

    @property
    def _columns_left(self) -> int:
        """For how a laying is read aloud."""
        return max(LEAST, min(self.size.width, 100) - MARGINS - 3 * PADDING - EQUATION - LEFT)

    def _fill(self) -> None:
        self._room = room = self._columns_left
        columns = (
            Column(say("archimedes.column-laying"), EQUATION),
            Column(say("archimedes.column-aloud"), room),
            Column(say("archimedes.column-left"), LEFT),
        )
        rows = [self._cells(laying, room) for laying in self.reached]
        self.query_one(RowTable).fill(columns, rows)

    def _cells(self, laying: Laying, room: int) -> Cells:
        return (
            Content.styled(shown(laying), "bold"),
            Content(wrapped(aloud(self.top, laying), room)),
            Content(wrapped(in_a_row(without(self.hand, laying)), LEFT)),
        )


def in_a_row(hand: Hand) -> str:
    """Cards as they lie side by side: ``1 5 8``."""
    return " ".join(map(card_name, hand)) or say("archimedes.no-card")
