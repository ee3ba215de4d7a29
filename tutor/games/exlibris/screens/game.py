"""The full game of ExLibris: the Expedition, five islands, and one hand to give Commissions from.

A hand is shown to its owner alone. Every Commission is told step by step before the game goes on.
"""

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from tutor.engine.contract import Seat
from tutor.engine.match import Event, Match
from tutor.engine.pace import reading
from tutor.games.exlibris.rules.moves import COMMISSIONS
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import TurnReport, preview
from tutor.games.exlibris.screens.islandranks import IslandsScreen
from tutor.games.exlibris.screens.narration import brief, card_text, last_turns, told_of
from tutor.games.exlibris.screens.panel import (
    covered_story,
    preview_story,
    thinking_story,
    told_story,
)
from tutor.games.exlibris.screens.standings import last_commission, phase, standings
from tutor.games.exlibris.screens.why import WhyScreen
from tutor.games.exlibris.widgets.expedition import Expedition, Walk
from tutor.games.exlibris.widgets.hand import BookHand
from tutor.games.exlibris.widgets.islands import IslandRow, Shores
from tutor.language import say
from tutor.ui.keys import Key
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.putting import put
from tutor.ui.widgets.sentences import Sentences, Story

_ON_KEYS = str.maketrans("αβψδε", "abcde")
"""The Greek letters on the keys of the colours."""


FEW = 2
"""Players up to whom a small terminal has lines to spare for the edges of the hand."""


class ExLibrisScreen(GameScreen[State]):
    """One table of ExLibris."""

    KEYS = (
        Key("enter", "go_on", "go-on"),
        Key("f2", "islands", "islands", priority=True),
        Key("f3", "why", "why", priority=True),
        Key("escape", "leave", "leave", priority=True),
    )

    AUTO_FOCUS = ""
    CSS_PATH = "game.tcss"

    def __init__(self, match: Match[State]) -> None:
        super().__init__(match)
        self._asked: Seat | None = None
        self._turns = last_turns(match.events)
        self._read: Event[State] | None = None
        """The Commission that is being told."""
        self._story: Story | None = None
        self._timer: Timer | None = None

    @property
    def help_text(self) -> str:
        """What F1 says of a game of books."""
        return say("exlibristable.help")

    @property
    def state(self) -> State:
        """The position of the Books."""
        return self.match.state

    def compose(self) -> ComposeResult:
        """From the top: how far it is, Expedition, islands, players, what is said, the hand."""
        with Horizontal(id="headline"):
            yield Static(id="phase")
            yield Static(id="last")
        yield Expedition()
        yield IslandRow()
        yield Static(id="players")
        yield Sentences()
        yield BookHand(flat=len(self.match.seats) > FEW)
        yield KeysFooter()

    # What is shown ---------------------------------------------------------------------------

    def show(self) -> None:
        """Shows the table, and the hand of whoever may look at it."""
        state = self.state
        put(self.query_one("#phase", Static), phase(state, told=self._read is not None))
        put(self.query_one("#last", Static), last_commission(state))
        players = standings(state, self.names, self._turns)
        put(self.query_one("#players", Static), Content("\n").join(players))
        self._show_hand()
        self._show_story()
        self.refresh_bindings()

    def _show_hand(self) -> None:
        state, hand = self.state, self.query_one(BookHand)
        hands = state.hands or ((),) * len(self.names)
        hand.hidden = 0 if self.viewer is not None else len(hands[state.turn])
        hand.cards = () if self.viewer is None else hands[self.viewer]
        hand.disabled = self._asked is None
        hand.display = self._read is None
        if self._asked is not None:
            hand.focus()

    def _show_story(self) -> None:
        """The table as it was before a Commission that is told, and else as it is."""
        told: TurnReport | None = None
        before = self.state
        if self._read is not None:
            before, told = self._read.before, self._turns[self._read.seat]
            self._story = self._told_of(self._read)
        elif self._asked is not None:
            told = self._foreseen()
            if told and self.to_work_out(told.seat, COMMISSIONS[told.colour]):
                self._story, told = covered_story(told), None
            else:
                self._story = preview_story(told) if told else None
        self._show_table(before, told)
        self.query_one(Sentences).story = self._shown_story()

    def _shown_story(self) -> Story | None:
        if self._read is not None or self._asked is not None or self.match.over:
            return self._story
        return thinking_story(self.names[self.state.turn], self._story)

    def _show_table(self, state: State, told: TurnReport | None) -> None:
        walk = Walk(state.expedition, state.markers, state.stack_left, told)
        self.query_one(Expedition).walk = walk
        self.query_one(IslandRow).shores = Shores(state.islands, self.names, told)

    def _foreseen(self) -> TurnReport | None:
        """What the Commission under the cursor would do."""
        colour = self.query_one(BookHand).colour
        if self._asked is None or colour is None:
            return None
        return preview(self.state.view(self._asked), colour)

    def _spoken_of(self, seat: Seat) -> str | None:
        """The name of a player, None for the only person: the one who is spoken to."""
        return None if self.viewer == seat else self.names[seat]

    # Driving ---------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> None:
        """Shows a person their hand."""
        self._asked = seat
        self.show_soon()

    def since(self, seat: Seat) -> Content:
        """The Commissions since a seat's own last one."""
        told_by = list(self._turns)
        since = told_by[told_by.index(seat) + 1 :] if seat in told_by else told_by
        return Content("\n").join(
            Content(f"{self.names[each]}: {card_text(told)} · {brief(told)}")
            for each in since
            for told in [self._turns[each]]
        )

    def take(self, seat: Seat, move: object) -> None:
        """Plays a move; then nobody is asked until the next one."""
        self._asked = None
        super().take(seat, move)

    def tell(self, event: Event[State]) -> None:
        """A Commission is to be read."""
        if told := told_of(event):
            self._turns.pop(event.seat, None)
            self._turns[event.seat] = told
            self._read = event
            if told.found:
                self.query_one(IslandRow).glow(told.colour)

    def interlude(self) -> bool:
        """Waits until a Commission has been read."""
        if self._read is None:
            return False
        if not self._waits_for_enter(self._read):
            self._wait_for_readers()
        return True

    def _told_of(self, event: Event[State]) -> Story:
        """What is told of a Commission."""
        return told_story(self._turns[event.seat], self._spoken_of(event.seat))

    def _wait_for_readers(self) -> None:
        pace, seconds = self.session.pace, 0.0
        if pace and self._read is not None:
            seconds = reading(" ".join(self._told_of(self._read).lines)) * pace
        if seconds:
            self._timer = self.set_timer(seconds, self.action_go_on)
        else:
            self.call_later(self.action_go_on)

    def _waits_for_enter(self, event: Event[State]) -> bool:
        """A person's own turn and the beginning of the end are never hurried past."""
        if not self.match.persons:
            return False
        return event.seat in self.match.persons or self._turns[event.seat].begins is not None

    # What a person does ----------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going on is for what is to be read."""
        return self._read is not None if action == "go_on" else True

    def action_go_on(self) -> None:
        """Leaves what was to be read."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if not self.is_active:
            self.is_held = True
            return
        if self._read is not None and self._to_show:
            self._story = self._told_of(self._read)  # which was never shown
        self._read = None
        self.show_soon()
        self.advance()

    def on_key(self, event: events.Key) -> None:
        """A letter moves the cursor to its colour."""
        letter = (event.character or "").lower().translate(_ON_KEYS).upper()
        if self._asked is not None and letter in COMMISSIONS:
            event.stop()
            self.query_one(BookHand).point_at(letter)

    @on(BookHand.Pointed)
    def _pointed(self) -> None:
        if self._asked is not None:
            self._show_story()

    @on(BookHand.Chosen)
    def _chosen(self, message: BookHand.Chosen) -> None:
        seat, move = self._asked, COMMISSIONS[message.colour]
        if seat is not None:
            self.when_worked_out(seat, move, lambda: self.take(seat, move))

    def action_islands(self) -> None:
        """The islands as they rank now."""
        if self.state.hands:
            viewer = self.viewer
            hand = None if viewer is None else self.state.hands[viewer]
            self.app.push_screen(IslandsScreen(self.state.islands, hand))

    def action_why(self) -> None:
        """The score if the game ended now; only the viewer's cards are shown before it has."""
        state, viewer = self.state, self.viewer
        if state.hands:
            seen = () if viewer is None else (viewer,)
            seats = range(state.seats) if self.match.over else seen
            seat = state.turn if viewer is None else viewer
            self.app.push_screen(WhyScreen(state, self.names, seats, seat))
