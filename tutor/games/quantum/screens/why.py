"""Every point of Quantum explained: column by column, the misthrows, the total."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.engine.contract import Seat
from tutor.engine.match import Match
from tutor.games.quantum.narration import column_lines, column_of, misthrow_lines, total_lines
from tutor.games.quantum.rules.rows import LENGTH
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.screens.picture import score_look
from tutor.games.quantum.widgets.sheet import MISTHROWS_TOLD, TOLD, QuantumSheet
from tutor.keeper.seats import seat_names
from tutor.language import say
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines
from tutor.ui.widgets.putting import put


class ScoreScreen(OnePage[None]):
    """The sheet of one player with a cursor on its points, and how those come about."""

    AUTO_FOCUS = ""
    CSS_PATH = "why.tcss"

    def __init__(self, state: State, names: Sequence[str], seat: Seat) -> None:
        super().__init__()
        self.state = state
        self.names = names
        self.seat = seat
        self.place = 0
        bind(
            self,
            Key("left", "step(-1)", "other-cell"),
            Key("right", "step(1)", "other-cell", show=False),
            Key("up,shift+tab", "player(-1)", "other-player"),
            Key("down,tab", "player(1)", "other-player", show=False),
            Key("escape,f3,enter,q", "app.pop_screen", "back"),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of a sheet's score, line by line."""
        return say("quantumtable.why-help")

    def compose(self) -> ComposeResult:
        """Who is asked about, the sheet, and the words."""
        with VerticalScroll(id="why", can_focus=False):
            yield Static(Content.styled(say("quantumtable.why"), "bold $accent"))
            yield Static(id="players")
            yield QuantumSheet()
            yield Lines([], id="told")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Begins with the first column."""
        self.show()

    def show(self) -> None:
        """Shows the points the cursor is on, and their story."""
        look = score_look(self.state, self.seat, self.names[self.seat], told=self.place)
        self.query_one(QuantumSheet).show(look, boxed=True)
        put(self.query_one("#players", Static), self._players())
        self.query_one("#told", Lines).tell([*map(Content, self._told())])

    def _players(self) -> Content:
        """Everybody, the one asked about marked."""
        return Content("   ").join(
            Content.styled(
                f"{'▸' if seat == self.seat else ' '} {name} ",
                "bold reverse" if seat == self.seat else "",
            )
            for seat, name in enumerate(self.names)
        )

    def _told(self) -> Iterator[str]:
        state, seat = self.state, self.seat
        if self.place < LENGTH:
            column = self.place + 1
            yield from column_lines(column, column_of(state.sheets[seat], column))
        elif self.place == MISTHROWS_TOLD:
            yield from misthrow_lines(state.misthrows[seat])
        else:
            yield from total_lines(state.sheet(seat))

    def action_step(self, way: int) -> None:
        """To the next column, the misthrows, the total, and on to the first column."""
        self.place = (self.place + way) % TOLD
        self.show()

    def action_player(self, way: int) -> None:
        """To the next player, the same points."""
        self.seat = (self.seat + way) % len(self.names)
        self.show()


def why_screen(match: Match[State]) -> ScoreScreen:
    """The scores of a match, beginning with whose turn it is or who has won."""
    state = match.state
    outcome = state.outcome()
    seat = outcome.winners[0] if outcome else state.active
    return ScoreScreen(state, seat_names(match.seats), seat)
