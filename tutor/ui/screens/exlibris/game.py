"""The full game of ExLibris: the Expedition, five islands, and one hand to give Commissions from.

A hand is shown to its owner alone: where several people play, the keyboard is handed over first.
"""

from random import Random

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tutor.games.contract import Seat
from tutor.games.exlibris.moves import COMMISSIONS, Commission
from tutor.games.exlibris.state import State
from tutor.games.exlibris.telling import Commissioned
from tutor.language import say
from tutor.players.match import Event, Match
from tutor.players.pace import thinking
from tutor.practice.exlibris.wording import turn_lines
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.widgets.keysfooter import KeysFooter


class ExLibrisScreen(GameScreen):
    """One table of ExLibris."""

    CSS_PATH = "game.tcss"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._viewer: Seat | None = match.persons[0] if len(match.persons) == 1 else None
        self._asked: Seat | None = None
        self._told: Commissioned | None = None
        self._dice = Random()  # only for pauses: the match's own chance stays as it is

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("exlibristable.help")

    @property
    def state(self) -> State:
        """Where the match stands."""
        state: State = self.match.state
        return state

    def compose(self) -> ComposeResult:
        """The table, what was told, the hand."""
        yield Static(id="table")
        yield Static(id="panel")
        yield Static(id="hand")
        yield KeysFooter()

    def show(self) -> None:
        """Shows the table, and the hand of whoever may look at it."""
        state = self.state
        row = " ".join(seeker or "-" for seeker in state.expedition)
        islands = " ".join(str(island.count) for island in state.islands)
        self.query_one("#table", Static).update(Content(f"{row}\n{islands}"))
        lines = [] if self._told is None else list(turn_lines(self._told))
        self.query_one("#panel", Static).update(Content("\n".join(lines)))
        hand = "" if self._viewer is None or not state.hands else " ".join(state.hands[self._viewer])
        self.query_one("#hand", Static).update(Content(hand))

    def ask(self, seat: Seat) -> None:
        """Shows a person their hand, once the right one is at the keyboard."""
        if self._viewer == seat:
            self._welcome(seat)
            return
        from tutor.ui.screens.games.handover import HandoverScreen

        def come(there: bool | None) -> None:
            if there:
                self._welcome(seat)
            else:
                self.action_leave()

        self.show()
        self.app.push_screen(HandoverScreen(self.names[seat], Content("")), come)

    def _welcome(self, seat: Seat) -> None:
        self._viewer = self._asked = seat
        self.show()

    def take(self, seat: Seat, move: object) -> None:
        """Plays a move; the hand of a person is covered again when others are to look."""
        if len(self.match.persons) > 1:
            self._viewer = None
        self._asked = None
        super().take(seat, move)

    def tell(self, event: Event) -> None:
        """Keeps the Commission to be told."""
        if isinstance(event.move, Commission):
            self._told = event.before.told(event.move.colour)

    def pause_before(self, seat: Seat, move: object) -> float:
        """As long as somebody looks at cards."""
        return thinking(self.state.view(seat), move, self._dice)

    def on_key(self, event: events.Key) -> None:
        """A letter gives the Commission of its colour."""
        move = COMMISSIONS.get((event.character or "").upper())  # type: ignore[call-overload]
        if self._asked is not None and move in self.state.moves(self._asked):
            event.stop()
            self.take(self._asked, move)
