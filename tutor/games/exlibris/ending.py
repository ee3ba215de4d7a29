"""What a game of ExLibris shows when it is over: the five islands."""

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.widgets.islands import IslandRow, Shores
from tutor.keeper.seats import seat_names
from tutor.ui.screens.games.result import GameEnding


class IslandEnding(GameEnding):
    """The islands with the sticks and houses that are left."""

    is_wide = True

    def picture(self, match: AnyMatch, seat: Seat) -> IslandRow:
        """The islands, which are everybody's."""
        del seat
        row = IslandRow()
        row.set_reactive(
            IslandRow.shores, Shores(match.of(State).state.islands, seat_names(match.seats))
        )
        return row
