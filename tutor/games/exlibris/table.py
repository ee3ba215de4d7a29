"""ExLibris at one terminal, and its scores explained when it is over."""

from textual.screen import Screen

from tutor.engine.match import Match
from tutor.games.exlibris.screens.game import ExLibrisScreen
from tutor.games.exlibris.screens.why import WhyScreen
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.games.names import seat_names
from tutor.ui.screens.games.result import Why
from tutor.ui.screens.games.table import Table


class ExLibrisAtTable(Table):
    """Nothing is chosen but who plays."""

    def screen(self, match: Match) -> GameScreen:
        """The Expedition, the islands, and one hand."""
        return ExLibrisScreen(match)


class ExLibrisWhy(Why):
    """The account of each player."""

    def screen(self, match: Match) -> Screen[None]:
        """All hands lie open now; it begins with who has won."""
        seats, (winner, *_) = range(len(match.seats)), match.state.outcome().winners
        return WhyScreen(match.state, seat_names(match.seats), seats, winner)
