"""What a race looks like, and the keys it offers: everything follows from the stage it is in."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from time import monotonic

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.engine.contract import Seat
from tutor.engine.match import Match
from tutor.games.rachmistrz.race.claims import Entry
from tutor.games.rachmistrz.race.rounds import latest_round
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.screens.game_computers import RaceClock
from tutor.games.rachmistrz.screens.game_narration import claim_keys, standings
from tutor.games.rachmistrz.widgets.raceboard import RaceBoard, mark
from tutor.games.rachmistrz.widgets.raceinput import RaceInput
from tutor.games.rachmistrz.widgets.scoreboard import Heading, Scoreboard
from tutor.language import say
from tutor.learn.feedback import Row, Said
from tutor.ui.keys import Key, bind
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.more import TellingScreen
from tutor.ui.screens.practising import BESIDE
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.putting import put
from tutor.ui.widgets.roll import Roll as RollDice
from tutor.ui.widgets.sandglass import Sandglass


class Stage(StrEnum):
    """One thing at a time."""

    READY = "ready"
    """Enter, when everybody is there: at the start, and after Continue."""
    RACE = "race"
    """Claims (R6); the clock runs in this stage alone."""
    NUMBER = "number"
    """The number of the claim that is being entered."""
    FIELD = "field"
    """The field of that claim."""
    PROOF = "proof"
    """A person's expression (R9)."""
    WATCH = "watch"
    """A computer's expression, soon to be shown."""
    VERDICT = "verdict"
    """Enter, when the proof has been read."""
    ROUND = "round"
    """Enter, when the round has been looked at."""


HALTS = (Stage.READY, Stage.VERDICT, Stage.ROUND)
"""The stages that wait for Enter."""

SAND = 15
"""Seconds in the sandglass (R6)."""

CROWDED = 5
"""Players from which the panel of a small terminal has no line to spare."""

ROOMY = 3
"""Players up to which a large terminal has room for the picture of the sandglass."""

HURRY = 4
"""How much faster time flies when only computers still think."""

PASSING = Key("f9", "give_up", "pass", priority=True)
GIVING_UP = {
    Stage.RACE: Key("f9", "give_up", "pass-all", priority=True),
    Stage.PROOF: Key("f9", "give_up", "no-expression", priority=True),
}
LEAVE = Key("escape", "leave", "leave", priority=True)
BACK = Key("escape", "leave", "back", priority=True)


class RaceView(TellingScreen, GameScreen[State]):
    """The table of one game; ``stage`` says what it waits for."""

    AUTO_FOCUS = ""
    CSS_PATH = "game.tcss"

    def __init__(self, match: Match[State], clock: Callable[[], float] = monotonic) -> None:
        self._claim_keys = claim_keys(match.persons)
        self.stage = _first_stage(match)
        super().__init__(match)
        self.pauses = match.rng  # whose time comes first decides a race: it is part of its chance
        self._wall = clock
        self.clock = RaceClock(clock)
        self.entry: Entry | None = None
        self._covered = False
        self._rushed = False
        """Whether people were racing when the stage began."""
        self._asked_twice = False
        self._news = ""
        self.set_class(len(match.seats) >= CROWDED, "-crowded")
        self.set_class(len(match.seats) <= ROOMY, "-roomy")

    @property
    def help_text(self) -> str:
        """What F1 says of a race."""
        return say("race.help")

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    def compose(self) -> ComposeResult:
        """The board on the left, beside it the round, everybody, and what there is to say."""
        with Horizontal():
            with Vertical(id="table"):
                yield RaceBoard(self.state)
            with Vertical(id="panel"):
                yield RollDice()
                yield Sandglass(SAND, clock=self.clock)
                yield Scoreboard(
                    Heading(say("race.left-short"), say("race.group-short")),
                    Heading(say("race.left"), say("race.group")),
                )
                yield Static(id="message")
                yield RaceInput(self._wall)
                yield Feedback(33, most=BESIDE, classes="-beside")
        yield KeysFooter()

    # The clock -------------------------------------------------------------------------------

    @property
    def _is_on(self) -> bool:
        """Whether nothing is to be read, and nobody is at the keyboard for a claim."""
        return self.stage not in HALTS and self.entry is None

    def on_screen_suspend(self) -> None:
        """Time stands still behind another page."""
        self._covered = True
        self._keep_time()

    def on_screen_resume(self) -> None:
        """Time goes on."""
        self._covered = False
        self._keep_time()

    def _keep_time(self) -> None:
        is_on = self.stage is Stage.RACE and not self._covered
        self.clock.run((1 if self._can_pass else HURRY) if is_on else 0)

    # The keys --------------------------------------------------------------------------------

    def name_keys(self) -> None:
        """Binds the keys; what some of them do follows from the stage."""
        bind(
            self,
            Key("enter", "go_on", "go-on"),
            *(
                Key(key, f"claim({seat})", "claim", show=False)  # the scoreboard shows them
                for seat, key in self._claim_keys.items()
            ),
            Key("tab", "colour", "colour", priority=True),
            self._giving_up,
            BACK if self.stage in (Stage.NUMBER, Stage.FIELD) else LEAVE,
        )
        self.name_more()

    @property
    def _giving_up(self) -> Key:
        alone = self.stage is Stage.RACE and len(self._claim_keys) == 1
        return PASSING if alone else GIVING_UP.get(self.stage, PASSING)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Shows only the keys that do something now."""
        entry = self.entry
        match action:
            case "go_on":
                return self.stage in HALTS
            case "claim":
                return self.stage is Stage.RACE
            case "colour":
                return entry is not None and entry.other_colour is not None
            case "give_up":
                return entry is not None or self.stage is Stage.PROOF or bool(self._can_pass)
            case _:
                return True

    @property
    def _can_pass(self) -> list[Seat]:
        """The people who have neither passed nor made all their claims."""
        actors = self.state.actors() if self.stage is Stage.RACE else ()
        return [seat for seat in actors if seat in self._claim_keys]

    # What is shown ---------------------------------------------------------------------------

    def show(self) -> None:
        """Shows the match as it stands."""
        self.query_one(RaceBoard).show(self.state)
        story = latest_round(self.match.events)
        self.query_one(RollDice).dice = story.rolled.dice if story else ()
        self._arrange()

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        self._arrange()

    def _arrange(self) -> None:
        """Lets everything on the screen follow the stage."""
        self._keep_time()
        self._lay_out()
        story = latest_round(self.match.events)
        self.query_one(Scoreboard).standings = standings(
            self.state, story, self.names, self._claim_keys, self._at_keyboard
        )
        message = self.query_one("#message", Static)
        message.set_class(self.stage is not Stage.RACE, "-loud")
        put(message, Content("\n".join(filter(None, (self._news, self._prompt())))))
        self.name_keys()
        self.refresh_bindings()

    def _lay_out(self) -> None:
        """Gives the focus to where something is done, and points at what it is about."""
        board, entry = self.query_one(RaceBoard), self.query_one(RaceInput)
        board.can_focus = self.stage is Stage.FIELD
        if self.stage in (Stage.NUMBER, Stage.PROOF):
            entry.open(self._strays)
        else:
            entry.shut()
            self.set_focus(board if self.stage is Stage.FIELD else None)
        laid = self.state.to_prove
        if self.stage is Stage.FIELD and self.entry is not None and self.entry.number is not None:
            board.offer(self.state, self.entry.seat, self.entry.number)
        elif self.stage in (Stage.PROOF, Stage.WATCH) and laid is not None:
            board.point_at(laid.claim.number, laid.claim.field)
        elif self.stage is not Stage.VERDICT:
            board.point_at(None)

    @property
    def _strays(self) -> Iterator[str]:
        """The keys that others press in the same moment in which the line opens."""
        for seat, key in self._claim_keys.items():
            if self._rushed and (self.entry is None or seat != self.entry.seat):
                yield key

    @property
    def _at_keyboard(self) -> Seat | None:
        """Who enters a claim or has to prove one."""
        if self.entry is not None:
            return self.entry.seat
        laid = self.state.to_prove if self.stage in (Stage.PROOF, Stage.WATCH) else None
        return None if laid is None else laid.seat

    @property
    def _called(self) -> str:
        return "" if self._at_keyboard is None else self.names[self._at_keyboard]

    def _race_prompt(self) -> str:
        """Whoever plays alone against computers is told the one key that counts."""
        if len(self._claim_keys) > 1:
            return say("race.race")
        return say("race.race-alone", digit=next(iter(self._claim_keys.values())))

    def _prompt(self) -> str:
        match self.stage:
            case Stage.READY:
                return say("race.ready")
            case Stage.RACE:
                return self._race_prompt() if self._can_pass else ""
            case Stage.NUMBER:
                return say("race.number", name=self._called)
            case Stage.FIELD:
                return self._field_prompt()
            case Stage.PROOF | Stage.WATCH:
                return self._proof_prompt()
            case Stage.VERDICT:
                return say("race.read")
            case Stage.ROUND:
                return say("race.last-round" if self.match.over else "race.next-roll")

    def _field_prompt(self) -> str:
        entry = self.entry
        assert entry is not None, "a field is chosen in a claim"
        prompt = say("race.field", name=self._called, number=entry.number)
        if entry.other_colour is None:
            return prompt
        mine = mark(self.state, entry.seat, entry.colour).letter
        other = mark(self.state, entry.seat, entry.other_colour).letter
        return f"{prompt}\n{say('race.colour', mine=mine, other=other)}"

    def _proof_prompt(self) -> str:
        laid = self.state.to_prove
        if laid is None:
            return ""
        if self.stage is Stage.PROOF:
            return say("race.prove", name=self._called, number=laid.claim.number)
        return say("race.shows", name=self._called, number=laid.claim.number)

    def _tell(self, mood: str, lines: list[Said | Row]) -> None:
        """Says something beside the board."""
        self._asked_twice = False
        self.query_one(Feedback).tell(mood, lines)
        self._make_room(telling=True)

    def _silence(self) -> None:
        self._asked_twice = False
        self.query_one(Feedback).silence()
        self._make_room(telling=False)
        self.offer_more()

    def _make_room(self, *, telling: bool) -> None:
        """What is told may stand in the place of the message, which alone looks other then."""
        self.set_class(telling, "-telling", update=False)
        self.query_one("#message").update_node_styles()


def _first_stage(match: Match[State]) -> Stage:
    """Where a match is taken up: it begins, or it was left in some phase."""
    if match.state.phase is Phase.PROVE:
        return Stage.WATCH
    return Stage.ROUND if match.state.phase is Phase.ROLL and match.events else Stage.READY
