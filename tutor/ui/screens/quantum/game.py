"""The full game of Quantum at one keyboard: every sheet, the dice, and who chooses what now.

Everything lies open, so nothing is covered between two people; the prompt names who is asked.
"""

from collections.abc import Sequence
from random import Random

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tutor.explain import refusal
from tutor.games.contract import Refused, Seat
from tutor.games.quantum.components import COLOURS
from tutor.games.quantum.moves import KEEP, PASS, WRITES, Move, Reroll
from tutor.games.quantum.phases import ALONE, CHOICE, ROLL, TOGETHER
from tutor.games.quantum.state import State
from tutor.language import say
from tutor.players.match import Event, Match
from tutor.players.pace import thinking
from tutor.ui.keys import Key
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.quantum.telling import happened
from tutor.ui.widgets.keysfooter import KeysFooter

TOLD = 4


class QuantumScreen(GameScreen):
    """One table of Quantum."""

    KEYS = (
        Key("enter", "go", "go-on", priority=True),
        Key("0,w,1,2,3,4,5,6", "digit", "hint", show=False),
        Key("f4", "pass", "pass"),
        Key("escape", "leave", "leave", priority=True),
    )

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._asked: Seat | None = None
        self._loose: frozenset[int] = frozenset()
        self._place = 0
        self._rolling = False
        self._said = ""
        self._dice = Random()  # only for pauses: the match's own chance stays as it is
        self._told = [words for event in match.events for words in happened(event, self.names)]

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("quantumtable.help")

    @property
    def state(self) -> State:
        """Where the match stands."""
        state: State = self.match.state
        return state

    def compose(self) -> ComposeResult:
        yield Static(id="sheets", markup=False)
        yield Static(id="dice", markup=False)
        yield Static(id="sums", markup=False)
        yield Static(id="prompt", markup=False)
        yield Static(id="story", markup=False)
        yield KeysFooter()

    def show(self) -> None:
        state = self.state
        lines = []
        for seat, name in enumerate(self.names):
            lines.append(f"{name} {state.misthrows[seat]} {state.total(seat)}")
            lines += [f"  {c} {row}" for c, row in zip(COLOURS, state.sheets[seat], strict=True)]
        self.query_one("#sheets", Static).update("\n".join(lines))
        self.query_one("#dice", Static).update(f"{state.roll} again: {sorted(self._loose)}")
        sums = [
            f"{'>' if place == self._place else ' '} {colour} {number}"
            for place, (colour, number) in enumerate(zip(COLOURS, state.sums, strict=False))
        ]
        self.query_one("#sums", Static).update("\n".join(sums))
        self.query_one("#prompt", Static).update(Content(self._prompt()))
        self.query_one("#story", Static).update("\n".join(self._told[-TOLD:]))

    def _prompt(self) -> str:
        phase = self.state.phase
        if self._asked is None:
            return say("quantumtable.thinks")
        name = self.names[self._asked]
        if self._said:
            return f"{name}: {self._said}"
        match phase:
            case _ if phase is ROLL:
                return f"{name}: {say('quantumtable.prompt-roll')}"
            case _ if phase is CHOICE:
                return f"{name}: {say('quantumtable.prompt-choice')}"
            case _ if phase is ALONE:
                return f"{name}: {say('quantumtable.prompt-alone')}"
        return f"{name}: {say('quantumtable.prompt-together')}"

    # Driving ---------------------------------------------------------------------------------

    def next_of(self, actors: Sequence[Seat]) -> Seat:
        """Clockwise from who is active (Q6)."""
        seats, active = self.state.table.seats, self.state.active
        return min(actors, key=lambda seat: (seat - active) % seats)

    def interlude(self) -> bool:
        """Waits for a person to roll the dice."""
        state = self.state
        if state.phase is not ROLL or self.match.players[state.active] or self._rolling:
            return False
        self.ask(state.active)
        return True

    def ask(self, seat: Seat) -> None:
        """Asks a person to roll, to choose dice or to write."""
        self._asked = seat
        self._loose, self._said = frozenset(), ""
        self.show()

    def take(self, seat: Seat, move: object) -> None:
        self._asked = None
        super().take(seat, move)

    def tell(self, event: Event) -> None:
        """Adds the move to the story."""
        self._rolling = False
        self._told += happened(event, self.names)

    def pause_before(self, seat: Seat, move: object) -> float:
        """As long as somebody looks at dice."""
        return thinking(self.state.view(seat), move, self._dice)

    # What a person does ----------------------------------------------------------------------

    def action_go(self) -> None:
        phase, seat = self.state.phase, self._asked
        if seat is None:
            return
        if phase is ROLL:
            self._asked, self._rolling = None, True
            self.advance()
        elif phase is CHOICE:
            self.take(seat, Reroll(tuple(sorted(self._loose))) if self._loose else KEEP)
        else:
            self._try(seat, WRITES[self._place])

    def _try(self, seat: Seat, move: Move) -> None:
        try:
            self.take(seat, move)
        except Refused as refused:
            self._asked = seat
            self._said = refusal(refused)
            self.show()

    def action_pass(self) -> None:
        seat = self._asked
        if seat is None or self.state.phase not in (ALONE, TOGETHER):
            return
        self.take(seat, PASS)

    def key_w(self) -> None:
        self._digit(0)

    def on_key(self, event: object) -> None:
        key = getattr(event, "key", "")
        if key.isdecimal():
            self._digit(int(key))

    def _digit(self, number: int) -> None:
        if self.state.phase is CHOICE and number <= 6:
            self._loose ^= {number}
        elif 1 <= number <= 4:
            self._place = number - 1
        self.show()
