"""What a race shows when it is over: the board with all groups."""

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.widgets.finalboard import FinalBoard
from tutor.games.rachmistrz.widgets.raceboard import tokens
from tutor.ui.screens.games.result import GameEnding


class RaceEnding(GameEnding):
    """The board."""

    def picture(self, match: AnyMatch, seat: Seat) -> FinalBoard:
        """The board with everybody's tokens."""
        del seat
        state = match.of(State).state
        return FinalBoard(state.table.components.numbers, tokens(state))
