"""What a game of Archimedes shows when it is over: the last cards that a player laid."""

from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.archimedes.marks import laid
from tutor.games.archimedes.rules.components import REINER, card_text
from tutor.games.archimedes.rules.moves import Equation, Laying
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.view import View
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.games.archimedes.widgets.pile import Pile
from tutor.ui.screens.games.result import GameEnding
from tutor.ui.widgets.equationcards import EquationCards

LINES = 5
"""Of a card at most."""

DRAWN: Final = 18
"""Cards of a hand that are drawn; of more the numbers alone leave room for what is said."""


class CardEnding(GameEnding):
    """The last equation."""

    is_wide = True

    def picture(self, match: AnyMatch, seat: Seat) -> EquationCards:
        """The cards that the seat laid last; none where it laid nothing."""
        equations = laid(match, seat)
        return EquationCards(_parts(equations[-1]) if equations else (), most=LINES)

    def position(self, match: AnyMatch, seat: Seat) -> "Seen":
        """What a seat sees in the middle of a round."""
        return Seen(match.of(State).state.view(seat))


class Seen(Horizontal):
    """The pile, the deck and a hand, with nothing to be chosen."""

    SCOPED_CSS = False  # the screen says how wide it is
    DEFAULT_CSS = """
    Seen { height: auto; }
    Seen CardRow { margin: 0 0 0 2; }
    Seen Static { width: 1fr; margin: 1 0 0 2; }
    """

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        """The pile first."""
        view = self._view
        yield Pile(view.top, view.deck_left, reiner=view.pile[-1:] == (REINER,))
        if len(view.hand) > DRAWN:
            yield Static("  ".join(map(card_text, view.hand)), markup=False)
            return
        hand = CardRow(view.hand)
        hand.can_focus = False
        yield hand


def _parts(laying: Laying) -> tuple[int | str, ...]:
    if isinstance(laying, Equation):
        return (laying.top, laying.sign, laying.card, "=", laying.result)
    return ("=", laying.result)
