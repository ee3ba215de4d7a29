"""A round in front of a class: what the projector shows, and every key of the teacher.

Teams call, the teacher presses the key of the team and types what it says; meanwhile time stands
still. After the bell each claim is proved in the order it was called, and then everything that
could be found is shown. Nothing that solves the round is on any page before that.
"""

from collections.abc import Callable
from random import Random
from time import monotonic

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from tutor.language import listing, number, plain, say
from tutor.maths.notation import Fault
from tutor.practice.store import Store
from tutor.practice.teaching import wording
from tutor.practice.teaching.classes import names_in
from tutor.practice.teaching.events import (
    SAID,
    Again,
    Called,
    Dealt,
    Ended,
    Named,
    Paused,
    Proved,
    Rang,
    Revealed,
    Rolled,
    Skipped,
    TakenBack,
)
from tutor.practice.teaching.finding import findings
from tutor.practice.teaching.judging import judge_equation, judge_proof
from tutor.practice.teaching.rounds import Call, Phase, Round
from tutor.practice.teaching.teaching import Teaching
from tutor.ui.keys import Key, bind
from tutor.ui.screens.practising import PractisingScreen
from tutor.ui.screens.rachmistrz.game_claim import typed_field
from tutor.ui.screens.rachmistrz.proof import spoken
from tutor.ui.screens.teaching import telling
from tutor.ui.screens.teaching.stage import CALLING, PLAYING, TYPED, Stage
from tutor.ui.themes import THEMES
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.bigtime import BigTime
from tutor.ui.widgets.feedback import Feedback, Said
from tutor.ui.widgets.hexboard import HexBoard
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.projection import BigText, BigTiles
from tutor.ui.widgets.sandglass import Sandglass
from tutor.ui.widgets.teams import ON_KEYS, Teams, TeamScore, keys_for

VIEWED = (Stage.CLAIM, Stage.FIELD, Stage.JUDGED, Stage.REVEAL)
"""The stages with a second view, for the teacher's eyes."""

GO_ON = Key("enter", "go_on", "go-on")
ENTERS = {
    Stage.READY: Key("enter", "go_on", "begin-round"),
    Stage.PAUSE: GO_ON,
    Stage.VERDICT: GO_ON,
    Stage.JUDGED: Key("enter", "go_on", "show-all"),
    Stage.REVEAL: Key("enter", "go_on", "next-round"),
}
"""What Enter does where it goes on."""

PAUSE = Key("f5", "pause", "pause", priority=True)
SAID_RIGHT = Key("f5", "said_right", "said-right", priority=True)
RING = Key("f6", "ring", "ring", priority=True)
SAME_AGAIN = Key("f6", "again", "same-again", priority=True)
END = Key("f9", "finish", "end-rounds", priority=True)
MOVES = Key("up", "move(-1)", "up"), Key("down", "move(1)", "down")
NO_EXPRESSION = Key("f9", "no_expression", "no-expression", priority=True)
LEAVE = Key("escape", "back", "leave", priority=True)
BACK = Key("escape", "back", "back", priority=True)

FROM_PHASE = {
    Phase.READY: Stage.READY,
    Phase.CLAIM: Stage.PAUSE,
    Phase.PROVE: Stage.PROOF,
    Phase.JUDGED: Stage.JUDGED,
    Phase.REVEAL: Stage.REVEAL,
}
"""Where rounds that were left are gone on with."""


class TeachScreen(PractisingScreen):
    """The rounds of a class; ``stage`` says what it waits for."""

    AUTO_FOCUS = ""
    CSS_PATH = "game.tcss"

    practice: Teaching

    def __init__(
        self,
        teaching: Teaching,
        store: Store,
        rng: Random,
        *,
        torn: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.practice = teaching
        self.stage = FROM_PHASE[teaching.phase]
        super().__init__(store, rng, torn=torn)
        self._clock = clock
        self._keys = keys_for(teaching.header.teams)
        self._team = 0
        self._number = ""
        self._shown: tuple[str, ...] = ()
        self._dense = False

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("teach.help")

    @property
    def cards(self) -> bool:
        """Whether the class plays with cards."""
        return self.practice.header.of == "archimedes"

    @property
    def one(self) -> Round:
        """The round that is going on."""
        one = self.practice.round
        assert one is not None, "a round has begun"
        return one

    def compose(self) -> ComposeResult:
        """One thing in the middle; below it the time, the teams and the line to type on."""
        seconds = self.practice.header.seconds
        yield Static(id="head")
        with Horizontal(id="middle"):
            with Vertical(id="picture"):
                yield BigTiles()
                yield BigText()
                yield Static(id="calls")
                yield OptionList(id="findings")
            yield HexBoard(self.practice.header.numbers)
        yield Feedback(max(60, self.app.size.width - 6), classes="")
        yield BigTime(seconds or 1, clock=self._clock)
        yield Teams()
        yield Static(id="prompt")
        yield AnswerInput()
        yield KeysFooter()

    def on_mount(self) -> None:
        """Shows where the class is."""
        super().on_mount()
        for looked_at in (self.query_one(HexBoard), self.query_one(OptionList)):
            looked_at.can_focus = False
        one = self.practice.round
        if one is not None and one.left is not None:
            self.query_one(BigTime).reset_to(one.left)
        self._enter(self.stage)

    # Stages ----------------------------------------------------------------------------------

    def _enter(self, stage: Stage) -> None:
        """Waits for something else, and shows it."""
        self.stage = stage
        self._finishing = False
        self.name_keys()
        self._keep_time()
        self._show()

    def _keep_time(self) -> None:
        glass = self.query_one(BigTime)
        runs = self.stage is Stage.CLAIM and bool(self.practice.header.seconds)
        (glass.start if runs else glass.pause)()

    def on_screen_suspend(self) -> None:
        """Time stands still behind another page."""
        self.query_one(BigTime).pause()

    def on_screen_resume(self) -> None:
        """Time goes on."""
        self._keep_time()

    @property
    def _types(self) -> bool:
        """Whether there is a line to type on."""
        if self.stage is Stage.READY:
            return self.practice.header.typed
        return self.stage in TYPED or (self.stage is Stage.NAME and bool(self._number))

    # The keys --------------------------------------------------------------------------------

    def name_keys(self) -> None:
        """Binds the keys; what some of them do follows from the stage."""
        bind(
            self,
            ENTERS.get(self.stage, GO_ON),
            Key("f2", "view", "other-view", priority=True),
            Key("f3", "theme", "colours", priority=True),
            Key("f4", "take_back", "take-back", priority=True),
            *self._stage_keys(),
            Key("f7", "rename", "name-team", priority=True),
            Key("f8", "skip", "skip-team", priority=True),
            BACK if self._has_step_back else LEAVE,
        )
        if self.is_mounted:
            self.refresh_bindings()

    def _stage_keys(self) -> tuple[Key, ...]:
        """The keys that do one thing in one stage, and another in another."""
        match self.stage:
            case Stage.PROOF:
                return SAID_RIGHT, NO_EXPRESSION
            case Stage.REVEAL:
                return SAME_AGAIN, END, *MOVES
            case _:
                return PAUSE, RING, END

    @property
    def _has_step_back(self) -> bool:
        return self.stage in (*CALLING, Stage.NAME, Stage.SKIP)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Shows only the keys that do something now."""
        match action:
            case "go_on":
                return self.stage in ENTERS and not self._types
            case "view":
                wide_reveal = self.stage is Stage.REVEAL and (self.cards or not self._narrow)
                return self.stage in VIEWED and not wide_reveal
            case "theme" | "finish":
                return self.stage in (Stage.READY, Stage.PAUSE, Stage.REVEAL)
            case "take_back":
                return self._can_take_back
            case "pause" | "ring":
                return self.stage is Stage.CLAIM
            case "rename" | "skip":
                return self.stage is Stage.PAUSE
            case "no_expression" | "said_right":
                return self.stage is Stage.PROOF
            case "again" | "move":
                return self.stage is Stage.REVEAL
            case _:
                return True

    @property
    def _can_take_back(self) -> bool:
        if self.stage in (Stage.CLAIM, Stage.PAUSE):
            return bool(self.one.calls)
        if self.cards or self.stage not in (Stage.PROOF, Stage.VERDICT, Stage.JUDGED):
            return False
        return any(call.judged for call in self.one.calls)

    def on_key(self, event: events.Key) -> None:
        """A letter or a digit is the key of a team, while one is asked for."""
        if self._types or self.stage not in (Stage.CLAIM, Stage.NAME, Stage.SKIP):
            return
        key = (event.character or "").lower().translate(ON_KEYS)
        if key and key in self._keys:
            event.stop()
            self._pick(self._keys.index(key))

    @on(Teams.Picked)
    def _picked(self, message: Teams.Picked) -> None:
        if not self._types and self.stage in (Stage.CLAIM, Stage.NAME, Stage.SKIP):
            self._pick(message.team)

    def _pick(self, team: int) -> None:
        self._team = team
        self.silence()
        match self.stage:
            case Stage.CLAIM:
                self._call()
            case Stage.SKIP:
                self.take(Skipped(team))
                self._enter(Stage.PAUSE)
            case _:
                self._number = self._keys[team]
                self._enter(Stage.NAME)
                self.query_one(AnswerInput).value = self.practice.names[team]

    def action_go_on(self) -> None:
        """Goes on to what comes next."""
        self.silence()
        match self.stage:
            case Stage.READY:
                self._begin(self.practice.posed(self.rng))
            case Stage.PAUSE:
                self._enter(Stage.CLAIM)
            case Stage.VERDICT if self.cards:
                self._enter(Stage.CLAIM)
            case Stage.VERDICT if self.practice.phase is Phase.PROVE:
                self._enter(Stage.PROOF)
            case Stage.VERDICT | Stage.JUDGED:
                self.take(Revealed())
                self._enter(Stage.REVEAL)
            case Stage.REVEAL if self.practice.is_last:
                self._end()
            case Stage.REVEAL:
                self._enter(Stage.READY)

    def action_back(self) -> None:
        """Takes a step back from a claim, or leaves; *Continue* at home goes on from there."""
        if self.said and self.stage is not Stage.VERDICT:
            self.silence()
        elif self.stage is Stage.FIELD:
            self._enter(Stage.NUMBER)
        elif self.stage in CALLING:
            self._enter(Stage.CLAIM)
        elif self._has_step_back:
            self._number = ""
            self._enter(Stage.PAUSE)
        else:
            self._leave()

    def _leave(self) -> None:
        if self.stage is Stage.CLAIM:
            self.take(Paused(self._left))
        self.tutor.show_home()

    def action_view(self) -> None:
        """The board and the claims for the teacher's eyes, or the big picture again."""
        self._dense = not self._dense
        self._show()

    def action_theme(self) -> None:
        """Takes the next colours: dark, for bright rooms, of high contrast."""
        names = [theme.name for theme in THEMES]
        now = names.index(self.app.theme) if self.app.theme in names else -1
        self.app.theme = names[(now + 1) % len(names)]
        self.tutor.choose(theme=self.app.theme)

    def action_pause(self) -> None:
        """Stops the time."""
        self.take(Paused(self._left))
        self._enter(Stage.PAUSE)

    def action_ring(self) -> None:
        """Rings the bell: claims are proved now (R9)."""
        self.take(Rang())
        self.silence()
        self._enter(Stage.PROOF if self.practice.phase is Phase.PROVE else Stage.JUDGED)

    @on(Sandglass.RunOut)
    def _run_out(self) -> None:
        if self.stage is Stage.CLAIM:
            self.action_ring()

    def action_take_back(self) -> None:
        """The last claim never was, or the last proof is to come again."""
        self.silence()
        self.take(TakenBack())
        if self.practice.phase is Phase.PROVE:
            self._enter(Stage.PROOF)
        else:
            self._enter(self.stage)

    def action_rename(self) -> None:
        """Asks whose name is wrong."""
        self._number = ""
        self._enter(Stage.NAME)

    def action_skip(self) -> None:
        """Asks who sits this round out."""
        self._enter(Stage.SKIP)

    def action_again(self) -> None:
        """The same dice or cards once more."""
        self._begin(Again())

    def action_said_right(self) -> None:
        """The teacher has heard a right expression; impossible ones are told."""
        if self.practice.can_be_said():
            self._proved(Proved("", SAID))
        else:
            self.tell("hint", [Said(say("teach.cannot-be", number=self._to_prove.number))])

    def action_no_expression(self) -> None:
        """The team has no expression."""
        self._proved(Proved("", "no-expression"))

    # A round ---------------------------------------------------------------------------------

    def _begin(self, event: Rolled | Dealt | Again) -> None:
        try:
            self.take(event)
        except ValueError:
            self.tell("wrong", [Said(self._wanted())])
            return
        self.query_one(BigTime).reset()
        self._dense = False
        self._enter(Stage.CLAIM)

    def _wanted(self) -> str:
        """What dice or cards can be typed."""
        header = self.practice.header
        if self.cards:
            return say("teach.cards-wrong", n=header.hand)
        faces = [number(face) for face in sorted(set(header.faces))]
        return say("practice.own-dice-wrong", faces=listing(faces))

    def _pose_typed(self, text: str) -> None:
        if self.cards:
            top, *hand = telling.read_typed(text) or (0,)
            sound = len(hand) >= 2
            self._begin(Dealt(top, tuple(hand)) if sound else Dealt(0, ()))
            return
        dice = telling.dice_typed(text)
        if len(dice) == 3:
            self._begin(Rolled((dice[0], dice[1], dice[2])))
        else:
            self.tell("wrong", [Said(self._wanted())])

    @property
    def _left(self) -> float:
        return round(self.query_one(BigTime).remaining, 1)

    def _call(self) -> None:
        """A team has something to say."""
        wrong = self.practice.why_not(self._team)
        if wrong:
            self._refuse(wrong)
        else:
            self._enter(Stage.EQUATION if self.cards else Stage.NUMBER)

    def _refuse(self, code: str) -> None:
        name = self.practice.names[self._team]
        number_ = self._number and wording.shown_number(self._number)
        self.tell("hint", [Said(say(f"teach.cannot.{code}", name=name, number=number_))])

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        text = message.value.strip()
        match self.stage:
            case Stage.READY:
                self._pose_typed(text)
            case Stage.NUMBER:
                self._announce(text)
            case Stage.FIELD:
                self._claim(typed_field(text))
            case Stage.EQUATION:
                self._say_equation(text)
            case Stage.PROOF:
                self._prove(text)
            case Stage.NAME:
                self._rename(text)

    @on(Input.Changed)
    def _typing(self, message: Input.Changed) -> None:
        if self.stage is Stage.FIELD and len(message.value.strip()) == 2:
            self._claim(typed_field(message.value.strip()))
        elif message.value:
            self.silence()

    def _announce(self, text: str) -> None:
        try:
            number_ = telling.exact(text)
        except Fault:
            self.tell("hint", [Said(say("race.no-number", text=plain(text)))])
            return
        self._number = number_
        wrong = self.practice.why_not_number(number_)
        if wrong:
            self._refuse(wrong)
        else:
            self._enter(Stage.FIELD)

    def _claim(self, field: str) -> None:
        wrong = self.practice.why_not_field(self._number, field)
        if wrong:
            self._refuse(wrong)
            self.query_one(AnswerInput).action_select_all()
            return
        self.take(Called(self._team, self._number, field, self._left))
        self._enter(Stage.CLAIM)

    @on(HexBoard.FieldChosen)
    def _field_chosen(self, message: HexBoard.FieldChosen) -> None:
        if self.stage is Stage.FIELD:
            self._claim(message.field)

    def _say_equation(self, text: str) -> None:
        answer, laid = judge_equation(text, self._team, self.one, self._left)
        name = self.practice.names[self._team]
        try:
            self.take(laid)
        except ValueError:  # said before, or an equal card, which is no equation
            self.tell("hint", [Said(say("teach.no-new-equation"))])
            return
        self._shown = telling.answer_picture(answer)
        self._enter(Stage.VERDICT)
        self.tell(
            "right" if laid.code == "correct" else "wrong", telling.equation_lines(name, answer)
        )

    def _prove(self, text: str) -> None:
        expression, complaint = spoken(text, self._to_prove.number)
        if complaint:
            self.tell("hint", [Said(complaint)])
            return
        _, proved = judge_proof(expression, self._to_prove, self.one)
        self._proved(proved)

    @property
    def _to_prove(self) -> Call:
        call = self.one.to_prove
        assert call is not None, "a proof is wanted"
        return call

    def _proved(self, event: Proved) -> None:
        place = self.one.calls.index(self._to_prove)
        self.take(event)
        call = self.one.calls[place]
        name = self.practice.names[call.team]
        self._shown = telling.proof_picture(call, self.one)
        self._enter(Stage.VERDICT)
        mood = "right" if call.right else "wrong"
        self.tell(mood, telling.proof_lines(name, call, self.one))

    def _rename(self, text: str) -> None:
        names = names_in(text)
        if names:
            self.take(Named(self._team, names[0]))
        self._number = ""
        self._enter(Stage.PAUSE)

    # The end ---------------------------------------------------------------------------------

    def action_finish(self) -> None:
        """Ends the rounds early; asked for twice, so never by accident."""
        if self._finishing:
            self._end()
            return
        self.tell("hint", [Said(say("teach.finish"))])
        self._finishing = True

    def ended(self) -> Ended:
        """The event that ends the rounds."""
        return Ended()

    def sum_up(self) -> None:
        """Shows the points and the best idea, and keeps the report."""
        from tutor.ui.screens.teaching.ending import TeachEndScreen

        self.app.switch_screen(TeachEndScreen(self.practice))

    def _end(self) -> None:
        self.take(self.ended())
        self.sum_up()

    # What is shown ---------------------------------------------------------------------------

    def _show(self) -> None:
        """Shows the round as it stands."""
        playing, revealing = self.stage in PLAYING, self.stage is Stage.REVEAL
        board = not self.cards and self._has_board
        self.query_one(BigTiles).display = self._lies_open and not (board and self._narrow)
        self.query_one(BigText).display = self.stage in (Stage.PROOF, Stage.VERDICT) or revealing
        self.query_one("#findings").display = revealing and not (board and self._narrow)
        self.query_one(HexBoard).display = board
        self.query_one("#picture").display = not (board and self._narrow)
        self.query_one("#calls").display = self._dense and not revealing
        glass = self.query_one(BigTime)
        glass.display = playing and bool(self.practice.header.seconds)
        self.query_one(Teams).display = self.stage not in (Stage.VERDICT, Stage.REVEAL)
        self._show_head()
        self._show_picture()
        self._show_board()
        self._show_teams()
        self._ask()

    @property
    def _narrow(self) -> bool:
        return self.app.size.width < 110

    @property
    def _has_board(self) -> bool:
        if self.stage is Stage.REVEAL:
            return self._dense or not self._narrow
        return self._dense and self.stage not in (Stage.PROOF, Stage.VERDICT)

    @property
    def _lies_open(self) -> bool:
        """Whether the dice or cards are to be seen."""
        return self.stage not in (Stage.PROOF, Stage.VERDICT, Stage.REVEAL)

    def _show_head(self) -> None:
        teaching = self.practice
        place = len(teaching.rounds) + (self.stage is Stage.READY)
        parts = [
            wording.title(teaching.header),
            say("teach.round", number=place, rounds=max(place, teaching.header.rounds)),
        ]
        if teaching.rounds and not self._lies_open:
            parts.append(wording.task(self.one))
        if self.stage is Stage.REVEAL:
            parts.append(telling.found_of(findings(self.one, teaching.header)))
        self.query_one("#head", Static).update(Content(" · ".join(parts)))

    def _show_picture(self) -> None:
        one = self.practice.round
        self.query_one(BigTiles).rows = _tiles(None if self.stage is Stage.READY else one)
        text = self.query_one(BigText)
        if self.stage is Stage.PROOF:
            text.texts = telling.claim_picture(self._to_prove)
        elif self.stage is Stage.VERDICT:
            text.texts = self._shown
        elif self.stage is Stage.REVEAL:
            self._show_findings()

    def _show_findings(self) -> None:
        menu = self.query_one("#findings", OptionList)
        found = findings(self.one, self.practice.header)
        if menu.option_count != len(found):
            menu.clear_options()
            menu.add_options(telling.finding_rows(found, self.practice.names))
            menu.highlighted = 0 if found else None

    @on(OptionList.OptionHighlighted, "#findings")
    def _look_at(self, message: OptionList.OptionHighlighted) -> None:
        found = findings(self.one, self.practice.header)
        if self.stage is Stage.REVEAL and message.option_index < len(found):
            finding = found[message.option_index]
            self.query_one(BigText).texts = telling.finding_picture(finding)
            lines = telling.finding_lines(finding, self.practice.names)
            self.tell("hint", [Said(line) for line in lines])

    def action_move(self, rows: int) -> None:
        """Looks at the result before or after."""
        menu = self.query_one("#findings", OptionList)
        (menu.action_cursor_down if rows > 0 else menu.action_cursor_up)()

    def _show_board(self) -> None:
        board = self.query_one(HexBoard)
        board.tokens = telling.board_tokens(self.practice.tokens, self._keys)
        field_wanted = self.stage is Stage.FIELD
        board.target = self._number if field_wanted else None
        free = self.practice.free_fields(self._number) if field_wanted else ()
        board.choosable = frozenset(free)

    def _show_teams(self) -> None:
        one, names = self.practice.round, self.practice.names
        calls = one.calls if one is not None and self.stage is not Stage.READY else ()
        asked = self._asked_team
        called = [
            f"{place}. {names[call.team]}: {_now(call)}" for place, call in enumerate(calls, 1)
        ]
        self.query_one("#calls", Static).update(Content("\n".join(called)))
        self.query_one(Teams).scores = tuple(
            TeamScore(
                self._keys[team],
                names[team],
                points,
                ", ".join(_now(call) for call in calls if call.team == team),
                called=team == asked,
                out=one is not None and team in one.skipped,
            )
            for team, points in enumerate(self.practice.points)
        )

    @property
    def _asked_team(self) -> int | None:
        """The team that has the word."""
        if self.stage in CALLING or (self.stage is Stage.NAME and self._number):
            return self._team
        return self._to_prove.team if self.stage is Stage.PROOF else None

    def _ask(self) -> None:
        """Says what is wanted now, and opens the line to type on where something is typed."""
        line = self.query_one(AnswerInput)
        line.value = ""
        line.display = self._types
        line.disabled = not self._types
        if self._types:
            line.focus()
        else:
            self.set_focus(None)
        self.query_one("#prompt", Static).update(Content(self._prompt()))

    def _prompt(self) -> str:
        names = self.practice.names
        match self.stage:
            case Stage.READY if self.practice.header.typed:
                return say("teach.type-cards") if self.cards else say("teach.type-dice")
            case Stage.NUMBER | Stage.EQUATION:
                return say(f"teach.call-{self.stage}", name=names[self._team])
            case Stage.FIELD:
                fields = listing(list(self.practice.free_fields(self._number)), either=True)
                shown = wording.shown_number(self._number)
                return say("teach.ask-field", name=names[self._team], number=shown, fields=fields)
            case Stage.PROOF:
                return say("teach.ask-proof", name=names[self._to_prove.team])
            case Stage.NAME if self._number:
                return say("teach.ask-new-name", name=names[self._team])
            case Stage.REVEAL:
                return ""
            case _:
                return say(f"teach.prompt-{self.stage}")


def _tiles(one: Round | None) -> tuple[tuple[str, ...], ...]:
    """The dice or the cards on tiles; question marks before a round."""
    if one is None:
        return (("?", "?", "?"),)
    if one.dice:
        return (tuple(map(str, one.dice)),)
    return (str(one.top),), tuple(map(str, one.hand))


def _now(call: Call) -> str:
    """What a team has called, with a mark once it is judged."""
    mark = "" if not call.judged else "✓ " if call.right else "✗ "
    return f"{mark}{wording.called(call)}"
