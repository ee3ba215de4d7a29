"""The full game of Rachmistrz at one keyboard: a race to claim, then every claim is proved.

Whoever has a number presses a key of their own. While they say what they have, the clock stands
still, as nobody else can reach the keyboard; between claims it is one clock for the sand and for
the computers.
"""

from collections.abc import Callable
from time import monotonic

from textual import events, on
from textual.widgets import Input

from tutor.engine.contract import CHANCE, Refused, Seat
from tutor.engine.match import Event, Match
from tutor.games.rachmistrz.advisor.reading import spoken, typed_field
from tutor.games.rachmistrz.race.claims import Entry
from tutor.games.rachmistrz.race.narration import round_lines, verdict_lines
from tutor.games.rachmistrz.race.rounds import latest_round
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION, PASS, Bell, Claim, Pass, Prove, Roll
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.screens.game_computers import Computers
from tutor.games.rachmistrz.screens.game_view import RaceView, Stage
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.games.rachmistrz.widgets.raceboard import RaceBoard
from tutor.games.rachmistrz.widgets.raceinput import RaceInput
from tutor.games.rachmistrz.widgets.scoreboard import Scoreboard
from tutor.language import plain, say
from tutor.learn.feedback import Said
from tutor.maths.notation import Fault
from tutor.ui.widgets.sandglass import Sandglass

LOOKS = 8
"""How often a second the computers look at the clock."""


class RaceScreen(RaceView):
    """One game: what happens in it, and what every key does."""

    def __init__(self, match: Match[State], clock: Callable[[], float] = monotonic) -> None:
        super().__init__(match, clock)
        self.computers = Computers(match, self.clock, self._thinking)
        self._typed = ""

    def on_mount(self) -> None:
        """Starts to look at the clock."""
        self.set_interval(1 / LOOKS, self.tick)
        if self.stage is Stage.ROUND:
            self._look_at_round()

    # The clock -------------------------------------------------------------------------------

    def tick(self) -> None:
        """Lets the computers do what they have thought of, when its time has come."""
        if not self.clock.running:
            return
        for seat, move in self.computers.ready():
            self.take(seat, move)

    def _thinking(self, seat: Seat, move: object) -> float:
        return self.pause_before(seat, move) * self.session.pace

    @on(Sandglass.RunOut)
    def advance(self) -> None:
        """Goes on; when the sand has run out, to the proofs (R9)."""
        over = self._is_on and self.state.sand and self.query_one(Sandglass).remaining <= 0
        if not over or self.let_happen(CHANCE):
            super().advance()

    def interlude(self) -> bool:
        """Waits for Enter, for who is at the keyboard, or for the clock."""
        if not self._is_on:
            return True
        if self.state.phase is not Phase.CLAIM or self.state.actors() == (CHANCE,):
            return False
        self.computers.think()
        self._enter(Stage.RACE)
        self.call_later(self.tick)
        return True

    # What happens ----------------------------------------------------------------------------

    def tell(self, event: Event[State]) -> None:
        """Says what has just happened."""
        self._silence()
        match event.move:
            case Roll():
                self._rolled()
            case Claim(number):
                self._news = say("race.claims", name=self.names[event.seat], number=number)
                self.query_one(Sandglass).start()
            case Pass():
                self._news = say("race.passes", name=self.names[event.seat])
            case Bell():
                self._rang()
            case Prove():
                self._proved()

    def _rolled(self) -> None:
        self._news = ""
        self.query_one(Sandglass).reset()
        self.computers.forget()

    def _rang(self) -> None:
        self._news = ""
        self._rushed = True
        self.query_one(Sandglass).pause()
        self.computers.forget()
        self.stage = Stage.WATCH
        if self.state.phase is not Phase.PROVE:
            self._look_at_round()

    def _proved(self) -> None:
        self.stage = Stage.VERDICT
        story = latest_round(self.match.events)
        assert story is not None, "a proof has its round"
        call = [call for call in story.calls if call.right is not None][-1]
        lines = verdict_lines(self.names[call.seat], call, story.rolled.dice)
        self._tell("right" if call.right else "wrong", lines)
        self.query_one(RaceBoard).point_at(
            call.claim.number, *(() if call.right else [call.claim.field])
        )

    def _look_at_round(self) -> None:
        self.stage = Stage.ROUND
        story = latest_round(self.match.events)
        assert story is not None, "a round was rolled for"
        self.query_one(RaceBoard).point_at(None)
        self._tell("news", list(round_lines(story, self.names)))

    # The keys --------------------------------------------------------------------------------

    def action_go_on(self) -> None:
        """Leaves what was to be read, for the next proof, the look at the round, or the dice."""
        self._silence()
        self._rushed = False
        if self.stage is Stage.VERDICT and self.state.phase is not Phase.PROVE:
            self._look_at_round()
            self._arrange()
            return
        self.stage = Stage.WATCH
        if self.state.sand:
            self.query_one(Sandglass).start()
        self.advance()

    def action_give_up(self) -> None:
        """Passes for who is at the keyboard, or for all people; or says there is no expression."""
        entry, laid = self.entry, self.state.to_prove
        if entry is not None:
            self.entry = None
            self.take(entry.seat, PASS)
        elif laid is not None and self._sure(say("race.sure-no-expression", name=self._called)):
            self.take(laid.seat, Prove(laid.claim.number, NO_EXPRESSION))
        elif laid is None and (len(self._can_pass) == 1 or self._sure(say("race.sure-pass-all"))):
            self._pass_all()

    def _pass_all(self) -> None:
        if all(self.let_happen(seat, PASS) for seat in self._can_pass):
            self.advance()

    def _sure(self, question: str) -> bool:
        """Whether it has been asked for twice, so never by accident."""
        if not self._asked_twice:
            self._tell("hint", [Said(question)])
            self._asked_twice = True
            return False
        return True

    def action_leave(self) -> None:
        """One step back from a claim, or home; the game can be continued from there."""
        if self.entry is None:
            super().action_leave()
        elif self.entry.back():
            self._silence()
            self._rushed = False
            self._enter(Stage.NUMBER)
        else:
            self._shut()
            self.advance()

    # A claim ---------------------------------------------------------------------------------

    def action_claim(self, seat: Seat) -> None:
        """Somebody has a number: time stands still until it is said."""
        self._silence()
        try:
            self.entry = Entry(self.state, seat)
        except Refused as refused:
            self._tell("hint", [Said(f"{self.names[seat]}: {self.narration.refusal(refused)}")])
            return
        self._news = ""
        self._rushed = True
        self._enter(Stage.NUMBER)

    @on(Scoreboard.Picked)
    def _picked(self, message: Scoreboard.Picked) -> None:
        if self.stage is Stage.RACE and message.seat in self._claim_keys:
            self.action_claim(message.seat)

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        if self.stage is Stage.NUMBER:
            self._announce(message.value)
        elif self.stage is Stage.PROOF:
            self._prove(message.value)

    @on(Input.Changed)
    def _typing(self) -> None:
        if self.stage in (Stage.NUMBER, Stage.PROOF):
            self._silence()

    @on(HexBoard.NumberPicked)
    def _number_picked(self, message: HexBoard.NumberPicked) -> None:
        """A click on a number announces it."""
        if self.stage is Stage.NUMBER:
            self._announce(message.number)

    def _announce(self, typed: str) -> None:
        entry = self.entry
        assert entry is not None, "a number is asked for in a claim"
        try:
            entry.announce(typed)
        except Fault:
            self._tell("hint", [Said(say("race.no-number", text=plain(typed.strip())))])
        except Refused as refused:
            self._tell("hint", [Said(self.narration.refusal(refused))])
            self.query_one(RaceInput).action_select_all()
        else:
            self._typed = ""
            self._enter(Stage.FIELD)

    def on_key(self, event: events.Key) -> None:
        """While a field is wanted its name can be typed: a letter, then the place in the row."""
        if self.stage is not Stage.FIELD or not (event.character or "").isalnum():
            return
        event.stop()
        self._typed = typed_field(self._typed + (event.character or ""))[-2:]
        if self._typed in FIELDS:
            field, self._typed = self._typed, ""
            self._claim(field)

    @on(HexBoard.FieldChosen)
    def _field_chosen(self, message: HexBoard.FieldChosen) -> None:
        if self.stage is Stage.FIELD:
            self._claim(message.field)

    def _claim(self, field: str) -> None:
        entry = self.entry
        assert entry is not None, "a field is chosen in a claim"
        try:
            claim = entry.claim(field)
        except Refused as refused:
            self._tell("hint", [Said(self.narration.refusal(refused))])
            return
        self._shut()
        self.take(entry.seat, claim)

    def action_colour(self) -> None:
        """Takes the player's other colour (R14)."""
        if self.entry is not None:
            self.entry.turn()
            self._arrange()

    def _shut(self) -> None:
        """The keyboard is free again."""
        self.entry = None
        self.stage = Stage.WATCH
        self._silence()

    # A proof ---------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> None:
        """Asks the person on this seat for the expression of their claim."""
        self._enter(Stage.PROOF)

    def pause_before(self, seat: Seat, move: object) -> float:
        """As long as people would think; a claim to be proved is pointed at meanwhile."""
        if isinstance(move, Prove):
            self._enter(Stage.WATCH)
        return super().pause_before(seat, move)

    def _prove(self, typed: str) -> None:
        laid = self.state.to_prove
        assert laid is not None, "an expression is asked for a claim"
        expression, complaint = spoken(typed, laid.claim.number)
        if complaint:
            self._tell("hint", [Said(complaint)])
            return
        self.take(laid.seat, Prove(laid.claim.number, expression))
