"""What a game of ExLibris shows when it is over, the five islands, and in the middle of it."""

from textual.app import ComposeResult
from textual.containers import Vertical

from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import markers
from tutor.games.exlibris.widgets.expedition import SMALL, Expedition, Shape, Walk
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

    def position(self, match: AnyMatch, seat: Seat) -> "Seen":
        """The islands, and above them the Expedition where there is room for it."""
        state = match.of(State).state
        walk = Walk(state.expedition, markers(state.final), state.stack_left)
        return Seen(walk, self.picture(match, seat))


class LowExpedition(Expedition):
    """The row in few lines, in a window that has room for it."""

    SCOPED_CSS = False  # the screen says how wide it is
    DEFAULT_CSS = """
    LowExpedition { height: auto; display: none; }
    .-wide LowExpedition { display: block; margin: 0 0 1 0; }
    """

    @property
    def shape(self) -> Shape:
        """Small cards."""
        return SMALL


class Seen(Vertical):
    """What lies on the table."""

    DEFAULT_CSS = """
    Seen { height: auto; }
    """

    def __init__(self, walk: Walk, islands: IslandRow) -> None:
        super().__init__()
        self._walk = walk
        self._islands = islands

    def compose(self) -> ComposeResult:
        """The Expedition first."""
        expedition = LowExpedition()
        expedition.set_reactive(Expedition.walk, self._walk)
        yield expedition
        yield self._islands
