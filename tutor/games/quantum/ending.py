"""What a game of Quantum shows when it is over: the sheet of a player."""

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.screens.picture import look_of
from tutor.games.quantum.widgets.sheet import QuantumSheet
from tutor.keeper.seats import seat_names
from tutor.ui.screens.games.result import GameEnding


class SheetEnding(GameEnding):
    """The sheet."""

    def picture(self, match: AnyMatch, seat: Seat) -> QuantumSheet:
        """The sheet of that seat."""
        return FinalSheet(match.of(State).state, seat, seat_names(match.seats)[seat])


class FinalSheet(QuantumSheet):
    """A sheet that nobody writes on any more."""

    SCOPED_CSS = False  # the screen says how wide it is
    DEFAULT_CSS = """
    FinalSheet { width: 44; }
    .-wide FinalSheet { width: 66; }
    """

    def __init__(self, state: State, seat: Seat, name: str) -> None:
        super().__init__()
        self.look = look_of(state, seat, name, asked=False)
        self.boxed = True
