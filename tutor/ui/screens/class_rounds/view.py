"""What a class and its teacher see of a round: the picture on the wall, and every key named.

Nothing that solves the round is shown before the reveal, in neither of the two views.
"""

from collections.abc import Callable
from math import ceil
from random import Random
from time import monotonic
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static

from tutor.language import listing, say
from tutor.learn.class_rounds import narration
from tutor.learn.class_rounds.class_round import Picture
from tutor.learn.class_rounds.rounds import Call, Round, Way
from tutor.learn.class_rounds.teaching import Teaching
from tutor.learn.practice.persistence import Store
from tutor.ui.keys import bind
from tutor.ui.screens.class_rounds import narration as telling
from tutor.ui.screens.class_rounds.keys import ENTERS, NOT_PREDICTING, OFFERED, keys_of
from tutor.ui.screens.class_rounds.picture import ClassPicture, Standing
from tutor.ui.screens.class_rounds.stage import CALLING, FROM_PHASE, PLAYING, TYPED, Stage
from tutor.ui.screens.practising import PractisingScreen
from tutor.ui.widgets import pixels
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.bigtime import BigTime
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.headline import HeadLine
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words
from tutor.ui.widgets.projection import BigText, BigTiles
from tutor.ui.widgets.teams import Teams, TeamScore, keys_for

NO_TEAMS = (Stage.VERDICT, Stage.REVEAL)
"""The stages in which the room is for what is explained."""

VAST: Final = 48
"""Lines from which the rule that counts has the room to be drawn a size larger."""

COVERED: Final = Picture((("?", "?", "?"),))
"""What is seen before a round."""


class TeachView(PractisingScreen):
    """The rounds of a class; ``stage`` says what it waits for."""

    AUTO_FOCUS = ""
    CSS_PATH = "game.tcss"
    keeps_teacher = True

    practice: Teaching

    def __init__(
        self,
        teaching: Teaching,
        store: Store,
        rng: Random,
        *,
        wall: ClassPicture[Widget] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """``wall`` draws the board of a game that has one."""
        self.practice = teaching
        self.stage = FROM_PHASE[teaching.phase]
        super().__init__(store, rng)
        self._wall = wall
        self._board = wall.widget(teaching.material) if wall is not None else Static()
        self._board.id = "board"
        self._clock = clock
        self._keys = keys_for(teaching.header.teams)
        self._team = 0
        self._number = ""
        self._shown: tuple[str, ...] = ()
        self._dense = False

    @property
    def help_text(self) -> str:
        """What F1 says of a round with a class."""
        return say("teach.help")

    @property
    def says(self) -> bool:
        """Whether equations are said and judged at once."""
        return self.practice.game.way is Way.SAY

    @property
    def predicts(self) -> bool:
        """Whether the class predicts a score."""
        return self.practice.game.way is Way.PREDICT

    @property
    def one(self) -> Round:
        """The round that is going on."""
        one = self.practice.round
        assert one is not None, "a round has begun"
        return one

    @property
    def _to_prove(self) -> Call:
        call = self.one.to_prove
        assert call is not None, "a proof is wanted"
        return call

    def compose(self) -> ComposeResult:
        """One thing in the middle; below it the time, the teams and the line to type on."""
        seconds = self.practice.header.seconds
        yield HeadLine(id="head")
        with Horizontal(id="middle"):
            with Vertical(id="picture"):
                yield BigTiles()
                yield BigText()
                yield BigText(id="rule")
                yield Words(id="calls")
                with Horizontal(id="told"):
                    yield OptionList(id="findings")
                    yield BigTiles(id="asked-again")
            yield self._board
        yield Feedback(max(60, self.app.size.width - 6), classes="")
        yield BigTime(seconds or 1, clock=self._clock)
        yield Teams()
        yield Words(id="prompt")
        yield AnswerInput()
        yield KeysFooter()

    def on_mount(self) -> None:
        """Shows where the class is."""
        for looked_at in (self._board, self.query_one(OptionList)):
            looked_at.can_focus = False
        one = self.practice.round
        if one is not None and one.left is not None:
            self.query_one(BigTime).reset_to(one.left)
        self._enter(self.stage)

    def on_resize(self) -> None:
        """A larger terminal has room for the board beside what was found."""
        if self.is_mounted:
            self._arrange()

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
        """The round goes on where it stood."""
        self._keep_time()

    @property
    def _types(self) -> bool:
        """Whether there is a line to type on."""
        if self.stage is Stage.READY:
            return self.practice.types_what_lies
        return self.stage in TYPED or (self.stage is Stage.NAME and bool(self._number))

    # The keys --------------------------------------------------------------------------------

    def name_keys(self) -> None:
        """Binds the keys; what some of them do follows from the stage."""
        bind(self, *keys_of(self.stage))
        self.name_more()
        if self.is_mounted:
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Shows only the keys that do something now."""
        if self.predicts and action in NOT_PREDICTING:
            return False
        match action:
            case "go_on":
                return self.stage in ENTERS and not self._types
            case "view" if self.stage is Stage.REVEAL:
                return self._narrow and self._wall is not None
            case "take_back":
                return self._can_take_back
            case _:
                return action not in OFFERED or self.stage in OFFERED[action]

    @property
    def _can_take_back(self) -> bool:
        if self.stage is Stage.CLAIM:
            return bool(self.one.calls)
        if self.says or self.stage not in (Stage.PROOF, Stage.VERDICT, Stage.JUDGED):
            return False
        return any(call.judged for call in self.one.calls)

    # What is shown ---------------------------------------------------------------------------

    def _show(self) -> None:
        """Shows the round as it stands."""
        self._arrange()
        self._show_head()
        self._show_picture()
        self._show_board()
        self._show_teams()
        self._ask()

    def _arrange(self) -> None:
        """Gives room to what is to be seen."""
        revealing = self.stage is Stage.REVEAL
        crowded = self._has_board and self._narrow
        self.set_class(self._has_board, "-board")
        self.set_class(revealing, "-revealing")
        self.set_class(revealing and self.predicts, "-following")
        self.query_one("#picture").display = not (crowded and revealing)
        self.query_one(BigTiles).display = self._lies_open
        self.query_one(BigText).display = revealing or not self._lies_open
        rule = self.query_one("#rule", BigText)
        rule.display = self._lies_open and self.predicts
        rule.largest = 2 if self.app.size.height >= VAST else 1
        self.query_one("#told").display = revealing
        self.query_one("#calls").display = self._dense and not revealing
        self._board.display = self._has_board
        # It stands still while something is typed, and what is asked needs the room.
        stands = self._types and (crowded or self.app.size.height < pixels.HIGH)
        self.query_one(BigTime).display = self._has_time and not stands
        hidden = crowded or self._rules or (self.stage in NO_TEAMS and not self.predicts)
        self.query_one(Teams).display = not hidden

    @property
    def _rules(self) -> bool:
        """Whether the room is for what is asked, and for the rule that counts."""
        return self.predicts and self.stage in (Stage.CLAIM, Stage.PAUSE, Stage.PROOF)

    @property
    def _narrow(self) -> bool:
        return self.app.size.width < 110

    @property
    def _has_time(self) -> bool:
        return self.stage in PLAYING and bool(self.practice.header.seconds)

    @property
    def _has_board(self) -> bool:
        if self._wall is None:
            return False
        if self.stage is Stage.REVEAL:
            return self._dense or not self._narrow
        if self.stage is Stage.FIELD:
            return True
        return self._dense and self.stage not in (Stage.PROOF, Stage.VERDICT)

    @property
    def _lies_open(self) -> bool:
        """Whether the dice or cards are to be seen."""
        if self.predicts:
            return self.stage is not Stage.REVEAL
        return self.stage not in (Stage.FIELD, Stage.PROOF, Stage.VERDICT, Stage.REVEAL)

    def _show_head(self) -> None:
        teaching = self.practice
        place = len(teaching.rounds) + (self.stage is Stage.READY)
        parts = [
            narration.title(teaching.header),
            say("teach.round", number=place, rounds=max(place, teaching.header.rounds)),
        ]
        if teaching.rounds and not self._lies_open:
            parts.append(teaching.task(self.one))
        if self.predicts and teaching.rounds and self.stage is not Stage.READY:
            parts = [parts[1], teaching.task(self.one)]
        elif self.stage is Stage.REVEAL:
            parts.append(telling.found_of(teaching.findings(self.one)))
        self.query_one(HeadLine).parts = parts

    def _show_picture(self) -> None:
        one = self.practice.round
        open_ = one is not None and self.stage is not Stage.READY
        shown = self.practice.game.picture(self.one.posed) if open_ else COVERED
        for tiles in self.query(BigTiles):
            tiles.table, tiles.plain = shown.table, shown.plain
            tiles.colours, tiles.rows = shown.colours, shown.rows
        rule = self.query_one("#rule", BigText)
        rule.words, rule.texts = True, (shown.rule,)
        text = self.query_one(BigText)
        if self.stage is Stage.PROOF and not self.predicts:
            text.texts = telling.claim_picture(self._to_prove)
        elif self.stage is Stage.FIELD:
            shown_number = narration.shown_number(self._number)
            text.texts = (shown_number, *self.practice.free_fields(self._number))
        elif self.stage is Stage.VERDICT:
            text.texts = self._shown

    def must_read(self) -> tuple[str, ...]:
        """What a class needs to read in this stage, as it is drawn in big letters."""
        if not self._lies_open:
            return tuple("".join(text.split()) for text in self.query_one(BigText).texts)
        tiles, rule = self.query_one(BigTiles), self.query_one("#rule", BigText)
        shown = [text for row in tiles.rows for text in row if text.strip()]
        glass = self.query_one(BigTime)
        time = [str(ceil(glass.remaining))] if glass.display else []
        return (*shown, *(rule.texts if self.predicts else ()), *time)

    def _show_board(self) -> None:
        if self._wall is None:
            return
        target = self._number if self.stage is Stage.FIELD else ""
        free = frozenset(self.practice.free_fields(target))
        standing = Standing(self.practice.tokens, self._keys, target, free)
        self._wall.show(self._board, standing)

    def _show_teams(self) -> None:
        one, names = self.practice.round, self.practice.called
        calls = one.calls if one is not None and self.stage is not Stage.READY else ()
        asked = self._asked_team
        called = [
            f"{place}. {names[call.team]}: {self._now(call)}" for place, call in enumerate(calls, 1)
        ]
        self.query_one("#calls", Static).update(Content("\n".join(called)))
        self.query_one(Teams).scores = tuple(
            TeamScore(
                self._keys[team],
                names[team],
                points,
                ", ".join(self._now(call) for call in calls if call.team == team),
                called=team == asked,
                out=one is not None and team in one.skipped,
            )
            for team, points in enumerate(self.practice.points)
        )

    def _now(self, call: Call) -> str:
        """What a team has called, with a mark once it may be known."""
        shown = narration.called(call)
        if not call.judged or not self.one.tells_points:
            return shown
        return f"{'✓' if call.right else '✗'} {shown}"

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
        names = self.practice.called
        typing = self.practice.game.typing()
        match self.stage:
            case Stage.READY if typing is not None and self._types:
                return typing.prompt
            case Stage.NUMBER | Stage.EQUATION:
                return say(f"teach.call-{self.stage}", name=names[self._team])
            case Stage.FIELD:
                fields = listing(list(self.practice.free_fields(self._number)), either=True)
                shown = narration.shown_number(self._number)
                return say("teach.ask-field", name=names[self._team], number=shown, fields=fields)
            case Stage.CLAIM if self.predicts:
                return say("teach.predict")
            case Stage.JUDGED if self.predicts:
                return say("teach.explain")
            case Stage.PROOF if self.predicts:
                return say("teach.ask-total", name=names[self._to_prove.team])
            case Stage.PROOF:
                return say("teach.ask-proof", name=names[self._to_prove.team])
            case Stage.NAME if self._number:
                return say("teach.ask-new-name", name=names[self._team])
            case Stage.REVEAL:
                return ""
            case _:
                return say(f"teach.prompt-{self.stage}")
