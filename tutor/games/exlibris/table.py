"""ExLibris at one terminal, and its scores explained when it is over."""

from textual.screen import Screen

from tutor.engine.match import AnyMatch
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.screens.game import ExLibrisScreen
from tutor.games.exlibris.screens.why import WhyScreen
from tutor.keeper.seats import seat_names
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.result import Why
from tutor.ui.screens.games.table import Table


class ExLibrisAtTable(Table):
    """Nothing is chosen but who plays."""

    tells_goal = True

    def screen(self, match: AnyMatch) -> AnyGameScreen:
        """The Expedition, the islands, and one hand."""
        return ExLibrisScreen(match.of(State))


class ExLibrisWhy(Why):
    """The account of each player."""

    def screen(self, match: AnyMatch) -> Screen[None]:
        """All hands lie open now; it begins with who has won."""
        seats, (winner, *_) = range(len(match.seats)), match.outcome.winners
        return WhyScreen(match.of(State).state, seat_names(match.seats), seats, winner)
