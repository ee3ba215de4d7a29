"""The full game of Quantum at one keyboard: who is asked what, and what their keys do.

Everything lies open, so nothing is covered between two people; the prompt names who is asked.
"""

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult

from tutor.engine.contract import Seat
from tutor.engine.match import Event, Match
from tutor.games.quantum.chronicle import chronicle
from tutor.games.quantum.rules.components import DICE
from tutor.games.quantum.rules.moves import KEEP, PASS, WRITES, Reroll
from tutor.games.quantum.rules.phases import CHOICE, ROLL
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.screens.asking import (
    BACK,
    ENTER,
    LEAVE,
    Asked,
    enter_does,
    misthrow_due,
    writing,
)
from tutor.games.quantum.screens.table import QuantumTable, Scene
from tutor.games.quantum.screens.why import why_screen
from tutor.games.quantum.widgets.dice import QuantumDice
from tutor.games.quantum.widgets.sums import QuantumSums
from tutor.language import say
from tutor.ui.keys import Key, bind
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.widgets.keysfooter import KeysFooter

TURNS = 3
"""So many turns are told at most."""


class QuantumScreen(GameScreen[State]):
    """One table of Quantum."""

    KEYS = (
        ENTER["keep"],
        Key("f2", "eye", "eye"),
        Key("f3", "why", "why"),
        Key("f4,0", "pass", "pass"),
        LEAVE,
    )

    AUTO_FOCUS = ""
    CSS_PATH = "game.tcss"

    def __init__(self, match: Match[State]) -> None:
        self._asked: Asked | None = None
        self._keys = self.KEYS
        super().__init__(match)
        self._rolling = False
        self._eye = False
        self._wrong = ""

    @property
    def help_text(self) -> str:
        """What F1 says of a game with the sheet."""
        return say("quantumtable.help")

    @property
    def state(self) -> State:
        """The position of the sheets."""
        return self.match.state

    @property
    def table(self) -> QuantumTable:
        """What is seen of it."""
        return self.query_one(QuantumTable)

    def compose(self) -> ComposeResult:
        """The table and the keys."""
        yield QuantumTable(len(self.names))
        yield KeysFooter()

    # What is shown ---------------------------------------------------------------------------

    def show(self) -> None:
        """Shows the table, and what whoever is asked has picked so far."""
        state = self.state
        lately = [each for each in self.match.events if each.before.turn > state.turn - TURNS]
        told = chronicle(lately, self.names)
        acting = self._acting
        hidden = [write.colour for write in WRITES if self.to_work_out(acting or 0, write)]
        self.table.show(
            Scene(state, self.names, acting, self._asked, self._wrong, told, self._eye, hidden)
        )
        self._name_keys()

    @property
    def _acting(self) -> Seat | None:
        """Who is to do something, a person or a computer."""
        if self._asked is not None:
            return self._asked.seat
        actors = [seat for seat in self.state.actors() if seat >= 0]
        return self.next_of(actors) if actors else None

    def _name_keys(self) -> None:
        """Enter and Esc say what they do; all are bound again, so that they stay in their order."""
        asked, enter = self._asked, self._keys[0]
        if asked is not None:
            enter = ENTER[enter_does(self.state, asked)]
        keys = (enter, *self.KEYS[1:-1], BACK if asked is not None and asked.sure else LEAVE)
        if keys != self._keys:
            self._keys = keys
            bind(self, *keys)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Choosing is for who is asked, passing for who may write."""
        if action in ("go", "pass"):
            return self._asked is not None and (action == "go" or writing(self.state))
        return True

    def on_resize(self) -> None:
        """Draws the sheets as large as there is room for now."""
        self.show()

    # Driving ---------------------------------------------------------------------------------

    def next_of(self, actors: Sequence[Seat]) -> Seat:
        """Clockwise from who is active (Q6)."""
        seats, active = self.state.table.seats, self.state.active
        return min(actors, key=lambda seat: (seat - active) % seats)

    def interlude(self) -> bool:
        """Waits for a person to roll the dice."""
        state = self.state
        if state.phase is not ROLL or self._rolling or self.match.players[state.active]:
            return False
        self.ask(state.active)
        return True

    def ask(self, seat: Seat) -> None:
        """Asks a person to roll, to choose dice or to write."""
        self._asked, self._wrong = Asked(seat), ""
        if writing(self.state):
            self.table.sums.cursor = None
        self.table.focus_for(self.state, self._asked)
        self.show_soon()

    def take(self, seat: Seat, move: object) -> None:
        """Plays a move; then nobody is asked until the next one."""
        self._nobody()
        super().take(seat, move)

    def _nobody(self) -> None:
        self._asked, self._wrong = None, ""
        self.table.focus_for(self.state, None)

    def tell(self, event: Event[State]) -> None:
        """The next roll waits again; the story is told anew by :meth:`show`."""
        del event
        self._rolling = False

    # What a person does ----------------------------------------------------------------------

    def action_go(self) -> None:
        """Rolls, keeps or writes, as the key says."""
        asked = self._asked
        if asked is None:
            return
        match enter_does(self.state, asked):
            case "roll":
                self._nobody()
                self._rolling = True
                self.advance()
            case "keep":
                self.take(asked.seat, KEEP)
            case "roll-again":
                self.take(asked.seat, Reroll(tuple(sorted(asked.loose))))
            case "write":
                self._write(asked)

    def _write(self, asked: Asked) -> None:
        """Writes the sum of the colour chosen, or says why it cannot be written.

        Nothing is chosen at first: who only presses Enter would fill the rows with what comes.
        """
        place = self.table.sums.cursor
        if place is None:
            self._wrong = say("quantumtable.choose-first")
            self.show()
            return
        write = WRITES[place]

        def play() -> None:
            refused = self.state.obstacle(asked.seat, write.colour)
            if refused is None:
                self.take(asked.seat, write)
            else:
                self._wrong = self.narration.refusal(refused)
                self.show()

        self.when_worked_out(asked.seat, write, play)

    def action_pass(self) -> None:
        """Writes nothing; asks once more where that makes a misthrow (Q7)."""
        asked = self._asked
        if asked is None:
            return
        if misthrow_due(self.state, asked.seat) and not asked.sure:
            self._change(asked._replace(sure=True))
        else:
            self.take(asked.seat, PASS)

    def _change(self, asked: Asked) -> None:
        self._asked, self._wrong = asked, ""
        self.show()

    def on_key(self, event: events.Key) -> None:
        """The dice by their keys: 0 or W for the white one, 1 to 6."""
        key = event.key.lower()
        if self.state.phase is CHOICE and (key == "w" or key.isdecimal()):
            event.stop()
            self._choose_die(0 if key == "w" else int(key))

    @on(QuantumDice.Chosen)
    def _die_chosen(self, message: QuantumDice.Chosen) -> None:
        self._choose_die(message.die)

    def _choose_die(self, die: int) -> None:
        """Picks a die to roll again, or picks it no more."""
        if self._asked is not None and self.state.phase is CHOICE and die <= DICE:
            self._change(self._asked._replace(loose=self._asked.loose ^ {die}))

    @on(QuantumSums.Moved)
    def _choose_sum(self) -> None:
        if self._asked is not None and writing(self.state):
            self._change(self._asked._replace(sure=False))

    def action_eye(self) -> None:
        """Opens or closes the tutor's eye."""
        self._eye = not self._eye
        self.show()

    def action_why(self) -> None:
        """Asks about the scores as they stand."""
        self.app.push_screen(why_screen(self.match))

    def action_back(self) -> None:
        """Takes back a pass that was warned of, or leaves."""
        if self._asked is not None and self._asked.sure:
            self._change(self._asked._replace(sure=False))
        else:
            self.action_leave()
