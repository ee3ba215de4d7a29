"""A round in front of a class: what the projector shows, and every key of the teacher.

Teams call, the teacher presses the key of the team and types what it says; meanwhile time stands
still. After the bell each claim is proved in the order it was called, and then everything that
could be found is shown. Nothing that solves the round is on any page before that.
"""

from textual import events, on
from textual.widgets import Input

from tutor.data import DataFault
from tutor.explain import data_fault
from tutor.language import plain, say
from tutor.learn.answers import Answer
from tutor.learn.class_rounds import narration
from tutor.learn.class_rounds.class_round import GivenBack, Judged
from tutor.learn.class_rounds.events import (
    Again,
    Called,
    Ended,
    Laid,
    Named,
    Paused,
    Posed,
    Proved,
    Rang,
    Revealed,
    Skipped,
    TakenBack,
)
from tutor.learn.class_rounds.rounds import SAID, Phase
from tutor.learn.class_rounds.teaching import posed_event
from tutor.learn.feedback import Said
from tutor.maths.misconceptions import misconceptions_of
from tutor.maths.notation import Fault
from tutor.progress.names import LONGEST, squeezed
from tutor.ui.destinations import Home
from tutor.ui.screens.class_rounds import narration as telling
from tutor.ui.screens.class_rounds.ending import TeachEndScreen
from tutor.ui.screens.class_rounds.keys import steps_back
from tutor.ui.screens.class_rounds.picture import FieldChosen
from tutor.ui.screens.class_rounds.reveal import RevealView
from tutor.ui.screens.class_rounds.stage import CALLING, Stage
from tutor.ui.themes import THEMES
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.bigtime import BigTime
from tutor.ui.widgets.sandglass import Sandglass
from tutor.ui.widgets.teams import ON_KEYS, Teams


class TeachScreen(RevealView):
    """The rounds of a class, and what every key does."""

    def on_key(self, event: events.Key) -> None:
        """A letter or a digit is the key of a team, while one is asked for."""
        if not self._picks:
            return
        key = (event.character or "").lower().translate(ON_KEYS)
        if key and key in self._keys:
            event.stop()
            self._pick(self._keys.index(key))

    @property
    def _picks(self) -> bool:
        """Whether the key of a team is asked for; predictions are said after the bell."""
        if self.stage is Stage.CLAIM:
            return not self.predicts
        return self.stage in (Stage.NAME, Stage.SKIP) and not self._types

    @on(Teams.Picked)
    def _picked(self, message: Teams.Picked) -> None:
        if self._picks:
            self._pick(message.team)

    def _pick(self, team: int) -> None:
        self._team = team
        self.silence()
        match self.stage:
            case Stage.CLAIM:
                self._call()
            case Stage.SKIP:
                if self.take(Skipped(team)):
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
                self._pose()
            case Stage.PAUSE:
                self._enter(Stage.CLAIM)
            case Stage.VERDICT if self.says:
                self._enter(Stage.CLAIM)
            case Stage.VERDICT if self.practice.phase is Phase.PROVE:
                self._enter(Stage.PROOF)
            case Stage.VERDICT | Stage.JUDGED:
                if self.take(Revealed()):
                    self._enter(Stage.REVEAL)
            case Stage.REVEAL if self._is_fresh:
                pass  # pressed twice: the class has not seen it
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
        elif steps_back(self.stage):
            self._number = ""
            self._enter(Stage.PAUSE)
        else:
            self._leave()

    def _leave(self) -> None:
        """Goes home when asked twice: the class looks on."""
        leave = say("play.leave-not-kept" if self._warned else "play.leave")
        if not self.session.is_sure(self, leave):
            return
        if self.stage is not Stage.CLAIM or self.take(Paused(self._left)):
            self.open(Home())

    def action_view(self) -> None:
        """The board and the claims for the teacher's eyes, or the big picture again."""
        self._dense = not self._dense
        self._show()

    def action_theme(self) -> None:
        """Takes the next colours: dark, for bright rooms, of high contrast."""
        names = [theme.name for theme in THEMES]
        now = names.index(self.app.theme) if self.app.theme in names else -1
        self.app.theme = names[(now + 1) % len(names)]
        self.session.choose(theme=self.app.theme)

    def action_pause(self) -> None:
        """Stops the time."""
        if self.take(Paused(self._left)):
            self._enter(Stage.PAUSE)

    def action_ring(self) -> None:
        """Rings the bell: claims are proved now."""
        if not self.take(Rang()):
            return
        self.silence()
        self._enter(Stage.PROOF if self.practice.phase is Phase.PROVE else Stage.JUDGED)

    @on(Sandglass.RunOut)
    def _run_out(self) -> None:
        if self.stage is Stage.CLAIM:
            self.action_ring()

    def action_take_back(self) -> None:
        """The last claim never was, or the last proof is to come again."""
        self.silence()
        if not self.take(TakenBack()):
            return
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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What lies open is gone back to where something does."""
        if action == "reopen" and (self._types or self.practice.phase is not Phase.REVEAL):
            return False
        return super().check_action(action, parameters)

    def action_reopen(self) -> None:
        """Back to what lies open of the last round."""
        self._enter(Stage.REVEAL)

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

    def _begin(self, event: Posed | Again) -> None:
        if not self.take(event):
            return
        self.silence()  # what was said of the last round may solve this one
        self.query_one(BigTime).reset()
        self._dense = False
        self._enter(Stage.CLAIM)

    def _pose(self) -> None:
        try:
            event = self.practice.pose(self.rng)
        except DataFault as fault:
            self.tell("wrong", [Said(data_fault(fault))])
        else:
            self._begin(event)

    def _pose_typed(self, text: str) -> None:
        try:
            posed = self.practice.game.read_typed(self.practice.material, text)
        except GivenBack as complaint:
            self.tell("wrong", [Said(str(complaint))])
        else:
            self._begin(posed_event(posed))

    @property
    def _left(self) -> float:
        return round(self.query_one(BigTime).remaining, 1)

    def _call(self) -> None:
        """A team has something to say."""
        wrong = self.practice.why_not(self._team)
        if wrong:
            self._refuse(wrong)
        else:
            self._enter(Stage.EQUATION if self.says else Stage.NUMBER)

    def _refuse(self, code: str) -> None:
        name = self.practice.called[self._team]
        number_ = self._number and narration.shown_number(self._number)
        self._refuse_text(say(f"teach.cannot.{code}", name=name, number=number_))

    def _refuse_text(self, why: str) -> None:
        """Says why something does not do; typing replaces it."""
        self.tell("hint", [Said(why)])
        self.query_one(AnswerInput).action_select_all()

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
                self._claim(self.practice.game.read_place(text))
            case Stage.EQUATION:
                self._say_equation(text)
            case Stage.PROOF:
                self._prove(text)
            case Stage.NAME:
                self._rename(text)

    @on(Input.Changed)
    def _typing(self, message: Input.Changed) -> None:
        text = message.value.strip()
        if self.stage is Stage.FIELD and len(text) == self.practice.longest_field:
            self._claim(self.practice.game.read_place(text))
        elif message.value:
            self.silence()

    def _announce(self, text: str) -> None:
        try:
            number_ = telling.exact(text)
        except Fault:
            self._refuse_text(say("race.no-number", text=plain(text)))
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
            return
        if self.take(Called(self._team, self._number, field, self._left)):
            self._enter(Stage.CLAIM)

    @on(FieldChosen)
    def _field_chosen(self, message: FieldChosen) -> None:
        if self.stage is Stage.FIELD:
            self._claim(message.field)

    def _judged(self, text: str, number: str = "") -> Judged:
        """What the game says of a text; raises :class:`GivenBack`."""
        return self.practice.game.judge(self.practice.material, self.one.posed, text, number)

    def _say_equation(self, text: str) -> None:
        try:
            judged = self._judged(text)
        except GivenBack as complaint:
            self.tell("hint", [Said(str(complaint))])
            return
        shown = misconceptions_of(judged.diagnosis)
        said = Laid(self._team, judged.text, judged.code, shown, self._left)
        try:
            self.practice.check(said)
        except ValueError:
            self.tell("hint", [Said(say("teach.said-already"))])
            return
        if not self.take(said):
            return
        answer = judged.answer
        assert answer is not None, "an equation is explained"
        name = self.practice.called[self._team]
        self._shown = telling.equation_picture(answer)
        self._enter(Stage.VERDICT)
        self.tell("right" if judged.correct else "wrong", telling.equation_lines(name, answer))

    def _prove(self, text: str) -> None:
        try:
            judged = self._judged(text, self._to_prove.number)
        except GivenBack as complaint:
            if self.predicts:
                self._refuse_text(str(complaint))
            else:  # a slip of the pen is mended where it is
                self.tell("hint", [Said(str(complaint))])
            return
        shown = misconceptions_of(judged.diagnosis)
        self._proved(Proved(judged.text, judged.code, shown), judged.answer)

    def _proved(self, event: Proved, answer: Answer | None = None) -> None:
        place = self.one.calls.index(self._to_prove)
        if not self.take(event):
            return
        if self.predicts:  # nobody is told before everybody has said a number
            self._enter(Stage.PROOF if self.practice.phase is Phase.PROVE else Stage.JUDGED)
            return
        call = self.one.calls[place]
        name = self.practice.called[call.team]
        self._shown = telling.proof_picture(call, answer)
        self._enter(Stage.VERDICT)
        self.tell("right" if call.right else "wrong", telling.proof_lines(name, call, answer))

    def _rename(self, text: str) -> None:
        name = squeezed(text)[:LONGEST]
        if name and not self.take(Named(self._team, name)):
            return
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

    def end_screen(self) -> TeachEndScreen:
        """The points and the best idea; it keeps the report."""
        return TeachEndScreen(self.practice, wall=self._wall)

    def _end(self) -> None:
        if self.take(self.ended()):
            self.sum_up()
