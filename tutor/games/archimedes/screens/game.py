"""The full game of Archimedes: pile and deck, everybody's cards counted, one hand to play from.

A hand is shown to its owner alone.
"""

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from tutor.engine.contract import Seat
from tutor.engine.match import Event, Match
from tutor.games.archimedes.advisor.checking import check
from tutor.games.archimedes.rules.components import REINER
from tutor.games.archimedes.rules.moves import DRAW, PASS
from tutor.games.archimedes.rules.phases import DEAL, OVER, TURN
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.screens.roundend import RoundScreen
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.games.archimedes.widgets.equationdesk import EquationDesk
from tutor.games.archimedes.widgets.equationline import EquationLine
from tutor.games.archimedes.widgets.pile import Pile
from tutor.games.archimedes.widgets.players import Players, Standing
from tutor.games.archimedes.widgets.signs import Signs
from tutor.language import say
from tutor.learn.feedback import answer_lines
from tutor.ui.keys import Key, rebind
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.more import TellingScreen
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.putting import put
from tutor.ui.widgets.story import Story

TOLD = 8
"""Moves that are remembered in words."""


class CardTableScreen(TellingScreen, GameScreen[State]):
    """One table of Archimedes."""

    KEYS = (
        Key("f4", "draw", "draw", priority=True),
        Key("escape", "back", "leave", priority=True),
    )

    AUTO_FOCUS = "EquationLine"
    CSS_PATH = "game.tcss"

    def __init__(self, match: Match[State]) -> None:
        super().__init__(match)
        state = match.state
        # A round whose end was on the screen when the program was left is shown once more.
        at_round_end = bool(state.rounds) and state.phase in (DEAL, OVER)
        self._shown_rounds = len(state.rounds) - at_round_end
        self._asked: Seat | None = None
        self._told = [told for event in match.events for told in self._words(event)]

    @property
    def help_text(self) -> str:
        """What F1 says of a game of cards."""
        return say("table.game-help")

    @property
    def state(self) -> State:
        """The position of the cards."""
        return self.match.state

    def compose(self) -> ComposeResult:
        """The pile beside the players and what happened; the desk of who is to move below."""
        yield Static(id="headline")
        with Horizontal(id="table"):
            yield Pile()
            with Vertical(id="side"):
                yield Players()
                yield Story()
                yield Feedback(44, classes="-beside")
        yield Static(id="prompt")
        yield EquationDesk()
        yield KeysFooter()

    # What is shown ---------------------------------------------------------------------------

    def show(self) -> None:
        """Shows the table, and the hand of whoever may look at it."""
        state = self.state
        heading = say("table.round", number=state.round, of=state.table.rounds)
        put(self.query_one("#headline", Static), Content.styled(heading, "bold $accent"))
        reiner = bool(state.pile) and state.pile[-1] == REINER
        self.query_one(Pile).show(state.top, state.deck_left, reiner=reiner)
        self.query_one(Players).show(list(self._standings()))
        self.query_one(Story).tell(self._told[-TOLD:])
        self._show_hand()
        self._name_draw()

    def _standings(self) -> Iterator[Standing]:
        state = self.state
        for seat, name in enumerate(self.names):
            cards = len(state.hands[seat]) if state.hands else 0
            to_move = state.phase is TURN and state.turn == seat
            yield Standing(name, to_move, cards, state.totals[seat])

    def _show_hand(self) -> None:
        state, row = self.state, self.query_one(CardRow)
        hands = state.hands or ((),) * len(self.names)
        row.hidden = 0 if self.viewer is not None else len(hands[state.turn])
        row.cards = () if self.viewer is None else hands[self.viewer]
        asked = self._asked is not None
        for part in (self.query_one(EquationLine), self.query_one(Signs), row):
            part.disabled = not asked
        put(self.query_one("#prompt", Static), Content(self._prompt()))

    def _prompt(self) -> str:
        state = self.state
        if state.phase is not TURN:
            return ""
        if self._asked is None:
            return say("table.thinks", name=self.names[state.turn])
        return say("table.your-turn" if state.deck_left else "table.your-turn-no-deck")

    def _name_draw(self) -> None:
        """The key says what it does: with an empty deck it passes (A7)."""
        rebind(self, Key("f4", "draw", "draw" if self.state.deck_left else "pass", priority=True))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Drawing is for who is asked."""
        return self._asked is not None if action == "draw" else True

    # Driving ---------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> None:
        """Shows a person their hand."""
        self._asked = seat
        self.show_soon()
        self.query_one(EquationDesk).show(self.state.top, self.state.hands[seat])
        self.query_one(EquationLine).focus()

    def take(self, seat: Seat, move: object) -> None:
        """Plays a move; then nobody is asked until the next one."""
        self._asked = None
        self._silence()
        super().take(seat, move)
        if self._asked is None:  # else somebody was asked at once
            self.query_one(EquationLine).begin(self.state.top)

    def tell(self, event: Event[State]) -> None:
        """Adds the move to the story."""
        self._told.extend(self._words(event))

    def _words(self, event: Event[State]) -> Iterator[str]:
        return self.narration.happened(event, self.names)

    def interlude(self) -> bool:
        """Shows how a round ended before the next is dealt."""
        state = self.state
        if len(state.rounds) <= self._shown_rounds:
            return False
        self._shown_rounds = len(state.rounds)
        self._show_round()
        return True

    def _show_round(self) -> None:
        def seen(go_on: bool | None) -> None:
            if go_on:
                self.advance()
            else:
                self.leave_or(self._show_round)

        state = self.state
        self.app.push_screen(RoundScreen(state.rounds[-1], state.totals, self.names), seen)

    # What a person does ----------------------------------------------------------------------

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        if self._asked is None:
            return
        state, seat = self.state, self._asked
        answer = check(message.value.strip(), state.top, state.hands[seat])
        if answer.laying is not None:
            self.take(seat, answer.laying)
            return
        self.query_one(EquationLine).remember(message.value.strip())
        self.query_one("#side").add_class("-told")
        self.query_one(Feedback).tell("wrong", answer_lines(answer, whole=True))

    def _silence(self) -> None:
        self.query_one("#side").remove_class("-told")
        self.query_one(Feedback).silence()

    @on(Pile.DrawAsked)
    def action_draw(self) -> None:
        """Draws a card; passes when there is none (A7)."""
        if self._asked is not None:
            self.take(self._asked, DRAW if self.state.deck_left else PASS)

    def action_back(self) -> None:
        """Closes what is said, goes back to the line, or leaves."""
        if self.query_one("#side").has_class("-told"):
            self._silence()
        elif self._asked is None or not self.query_one(EquationDesk).to_line():
            self.action_leave()
