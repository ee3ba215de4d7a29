"""The full game of Target: the numbers and the target, a line to calculate on, who has how much."""

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from tutor.engine.contract import CHANCE, Refused, Seat
from tutor.engine.match import Event, Match
from tutor.language import say
from tutor.learn.narration import fault_sentence
from tutor.maths.expressions import Use
from tutor.maths.notation import faults_for, read
from tutor.ui.keys import Key
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.projection import BigTiles
from tutor_target.rules.moves import PASS
from tutor_target.rules.moves import said as move_of
from tutor_target.rules.state import State

TOLD = 3
"""Sentences that stay in sight of what happened."""


class TargetScreen(GameScreen[State]):
    """One match of Target."""

    KEYS = (
        Key("f4", "pass", "pass", priority=True),
        Key("escape", "leave", "leave", priority=True),
    )

    AUTO_FOCUS = ""
    CSS_PATH = "game.tcss"

    def __init__(self, match: Match[State]) -> None:
        super().__init__(match)
        self._asked: Seat | None = None
        events = match.events[-2 * len(match.seats) :]
        self._told = [line for event in events for line in self._lines(event)]

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("target.game-help")

    @property
    def state(self) -> State:
        """Where the match stands."""
        return self.match.state

    def compose(self) -> ComposeResult:
        """From the top: whose turn it is, the numbers, what happened, the line, the points."""
        yield Static(id="head")
        yield BigTiles()
        yield Static(id="told")
        yield AnswerInput()
        yield Static(id="wrong")
        yield Static(id="points")
        yield KeysFooter()

    # What is shown ---------------------------------------------------------------------------

    def show(self) -> None:
        """Shows the numbers of this turn, and how everybody stands."""
        state = self.state
        if state.numbers:
            self.query_one(BigTiles).rows = ((str(state.target),), tuple(map(str, state.numbers)))
        self.query_one("#head", Static).update(self._head())
        self.query_one("#told", Static).update(Content("\n".join(self._told[-TOLD:])))
        self.query_one("#points", Static).update(self._points())
        entry = self.query_one(AnswerInput)
        entry.disabled = self._asked is None
        if self._asked is not None:
            entry.focus()
        self.refresh_bindings()

    def _head(self) -> Content:
        state = self.state
        if not state.actors():
            return Content("")
        told = say(
            "target.head",
            round=state.round,
            rounds=state.table.rounds,
            name=self.names[state.turn],
            use=say(f"target.head-{self._use}"),
        )
        return Content.styled(told, "bold $accent")

    def _points(self) -> Content:
        totals = [self.state.sheet(seat).total for seat in range(len(self.names))]
        shown = [f"{name} {total}" for name, total in zip(self.names, totals, strict=True)]
        return Content("   ".join(shown))

    def _lines(self, event: Event[State]) -> list[str]:
        return [] if event.seat == CHANCE else list(self.narration.happened(event, self.names))

    def tell(self, event: Event[State]) -> None:
        """What was made of the numbers; those everybody sees."""
        self._told += self._lines(event)

    # Answering -------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> None:
        """Gives the line to whoever is to move."""
        self._asked = seat
        self.query_one(AnswerInput).value = ""
        self._complain("")
        self.show()

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        text = message.value.partition("=")[0].strip()  # what it makes is worked out here
        if self._asked is None or not text:
            return
        for fault in faults_for(read(text), self.state.numbers, self._use):
            self._complain(fault_sentence(fault, "numbers"))
            return
        try:
            self._play(move_of(text))
        except Refused as refused:
            self._complain(self.narration.refusal(refused))

    @property
    def _use(self) -> Use:
        return Use.ALL if self.state.table.use_all else Use.SOME

    def action_pass(self) -> None:
        """Ends the turn without a calculation."""
        if self._asked is not None:
            self._play(PASS)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only who is asked can pass."""
        return self._asked is not None if action == "pass" else True

    def _play(self, move: object) -> None:
        seat, self._asked = self._asked, None
        assert seat is not None, "somebody is asked"
        try:
            self.take(seat, move)
        except Refused:
            self._asked = seat
            raise

    def _complain(self, sentence: str) -> None:
        self.query_one("#wrong", Static).update(Content.styled(sentence, "bold $error"))
