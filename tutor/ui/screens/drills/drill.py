"""A drill: exercises of the pupil's own level, one after the other, each explained afterwards."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from functools import partial
from typing import Final

from msgspec.structs import replace
from textual import events, on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from tutor.keeper.waiting import TOLD
from tutor.language import say
from tutor.learn.drills.narration import (
    again_lines,
    mood,
    outcome_lines,
    rescue_lines,
    why_lines,
)
from tutor.learn.drills.past import lately
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Outcome, Presented
from tutor.learn.exercises import Skill
from tutor.learn.feedback import Row, Said
from tutor.progress.faults import ProgressFault
from tutor.progress.values import SUCCESSES, Answer, Choices, Work, now
from tutor.ui.calm import is_calm
from tutor.ui.keys import Key
from tutor.ui.screens.counting import MANY, CountingScreen
from tutor.ui.screens.drills.dots import status
from tutor.ui.screens.drills.drilling import DrillingScreen
from tutor.ui.screens.drills.summary import DrillSummaryScreen
from tutor.ui.screens.more import TellingScreen
from tutor.ui.widgets.exercise import ExercisePanel
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.timebar import TimeBar

SHOWN: Final = 1.2
"""Seconds that a right answer is told against the clock, before the next exercise comes."""

READ: Final = 2.0
"""Seconds that it is told where there is no clock."""


class DrillScreen(TellingScreen, CountingScreen, DrillingScreen):
    """Asks, tells, and asks again, until the time is up or the pupil has had enough."""

    KEYS = (
        Key("enter", "next", "go-on", priority=True),
        Key("f2", "hint", "hint", priority=True),
        Key("question_mark", "hint", "hint", show=False, priority=True),
        Key("f3", "why", "why-hard", priority=True),
        Key("f4", "skip", "skip", priority=True),
        Key("f8", "finish", "finish", priority=True),
        Key("f9", "all_found", "all-found", priority=True),
        Key("pageup", "scroll(-1)", "up", show=False, priority=True),
        Key("pagedown", "scroll(1)", "down", show=False, priority=True),
        Key("escape", "app.pop_screen", "leave", priority=True),
    )

    CSS_PATH = "drill.tcss"

    def __init__(
        self,
        choices: Choices,
        minutes: int,
        clock: Callable[[], datetime] = now,
        skills: tuple[Skill, ...] = (),
    ) -> None:
        """``skills`` are those to be asked; none for all that are open."""
        super().__init__(clock)
        self.choices = choices
        self.skills = skills
        self.drill: Drill | None = None
        self.asked: Presented | None = None
        """The exercise that waits for an answer; None while one is told."""
        self._told: tuple[Presented, Outcome] | None = None
        self._following: Presented | None = None
        """The exercise chosen to be asked next."""
        self._wanted = False
        """Whether it is waited for."""
        self._minutes = minutes
        self._started = self._asked_at = self.clock()
        self._found: tuple[Fraction, ...] = ()
        self._hints: Sequence[str] = ()
        self._hinted = 0
        self._rungs = 0
        self._explains = False
        self._waiting: Timer | None = None

    @property
    def at_work(self) -> Work:
        """Drilling."""
        return Work("drill")

    @property
    def help_text(self) -> str:
        """What F1 says of a drill."""
        said = [say("drillview.help"), self.whether_saved, say("drillview.dots-help")]
        return " ".join([*said, say("drillview.by-itself")] if self._hurries else said)

    @property
    def _hurries(self) -> bool:
        """Whether a right answer is followed by the next exercise, though no key is pressed."""
        return not self.choices.calm or not is_calm(self.session)

    def compose(self) -> ComposeResult:
        """How it stands, the time where it counts, and the exercise."""
        yield Static(Content(say("drillview.choosing")), id="status")
        if not self.choices.calm:
            yield TimeBar(self.seconds)
        yield ExercisePanel(alone=True)
        yield KeysFooter()

    def on_mount(self) -> None:
        """Goes on after the last answer of the pupil."""
        self._panel.display = False
        self._begin()

    @work
    async def _begin(self) -> None:
        past: Sequence[Answer] = ()
        if self.session.pupil is not None:
            pupil, (since, until) = self.pupil, lately(self.clock())
            call = self.session.progress.call
            try:
                with self.session.hold_keys(self):
                    past = await call(
                        lambda stored: stored.answers(pupil, since, until), within=TOLD
                    )
            except ProgressFault as fault:  # what was answered of late is not needed to go on
                self.session.tell_fault(fault)
        year = self.session.choices.year
        settings = Settings(self.choices.chance, self.choices.calm, year=year)
        if self.skills:
            settings = replace(settings, skills=self.skills)
        seed = f"{self.pupil} {self.session.rng.random()}"
        records = self.records()
        self.run_in_thread(
            lambda: Drill(records, self.pupil, settings, seed=seed, past=past), self._sit_down
        )

    def _sit_down(self, drill: Drill) -> None:
        self.drill, self._started = drill, self.clock()
        self._wanted = True
        self._choose(self._chosen)

    # Asking ----------------------------------------------------------------------------------

    def _choose(self, then: Callable[[Presented], None]) -> None:
        """Chooses the next exercise while the pupil reads about the last one."""
        drill = self.drill
        assert drill is not None, "a pupil has sat down"
        self.run_in_thread(lambda: drill.next(self.clock()), then)

    def _chosen(self, asked: Presented) -> None:
        self._following = asked
        if self._wanted:
            self._present(asked)

    @property
    def _time_is_up(self) -> bool:
        return self.clock() - self._started >= timedelta(minutes=self._minutes)

    def _present(self, asked: Presented) -> None:
        self.asked, self._told = asked, None
        self._following, self._wanted = None, False
        self._asked_at = self.clock()
        self._panel.display = True
        self._panel.show(asked.exercise)
        self._found, self._hinted = (), 0
        self._forget_hints()
        if said := list(rescue_lines(asked)):
            self._panel.tell_lines("hint", said)
        self._let_type(True)
        for bar in self.query(TimeBar):
            bar.start(asked.limit or 0)
        self._show_status()

    def _let_type(self, wanted: bool) -> None:
        """Shows the line while an answer is wanted; what is told has more room without it."""
        line = self._panel.line
        line.disabled, line.display = not wanted, wanted
        if wanted:
            line.focus()
        self.refresh_bindings()

    @property
    def _panel(self) -> ExercisePanel:
        return self.query_one(ExercisePanel)

    # Answering -------------------------------------------------------------------------------

    @on(ExercisePanel.Answered)
    def _answered(self, message: ExercisePanel.Answered) -> None:
        if text := message.text:
            self._judge(lambda drill, took, at, hints: drill.answered(text, took, at, hints))

    def _give_up(self) -> None:
        self._judge(Drill.gave_up)

    def _judge(self, judged: Callable[[Drill, float, datetime, int], Outcome]) -> None:
        drill, at, hinted = self.drill, self.clock(), self._hinted
        if self.asked is None or drill is None or self.busy:
            return
        took = max(0.0, (at - self._asked_at).total_seconds())
        self.run_in_thread(lambda: judged(drill, took, at, hinted), self._react)

    def _react(self, outcome: Outcome) -> None:
        asked = self.asked
        if asked is None:
            return
        if outcome.done:
            self._tell(asked, outcome)
        elif outcome.again:
            self._ask_again(asked, outcome)
        elif outcome.right:
            self._found = outcome.found
            self._panel.line.put("")
            self._panel.tell_found(outcome.found)
            self._panel.tell_lines("right", [Said(say("drillview.one-found"), "bold")])
            self._forget_hints()
        else:
            self._panel.tell(outcome.judged)
        self._show_status()

    def _ask_again(self, asked: Presented, outcome: Outcome) -> None:
        """Helps, and keeps the line for a second try."""
        self._panel.line.remember(outcome.judged.text)
        self._panel.line.put("")
        self._panel.tell_lines("wrong", list(again_lines(asked.exercise, outcome)))
        self._forget_hints()
        self._choose(self._stand_again)

    def _stand_again(self, asked: Presented) -> None:
        self.asked, self._asked_at, self._hinted = asked, self.clock(), 0
        self._show_status()

    def _tell(self, asked: Presented, outcome: Outcome) -> None:
        self.asked, self._told, self._explains = None, (asked, outcome), False
        for bar in self.query(TimeBar):
            bar.stop()
        self._let_type(False)
        is_praise = self._say_outcome() == 1 and outcome.right
        self._choose(self._chosen)
        if is_praise and self._hurries and not self._time_is_up:
            self._waiting = self.set_timer(READ if self.choices.calm else SHOWN, self.action_next)

    def on_screen_suspend(self) -> None:
        """Nothing comes while something else is read, or looked at."""
        self._stay()

    def _say_outcome(self) -> int:
        """Tells what became of the answer; returns how many lines there are to read."""
        assert self._told is not None, "an answer is told"
        asked, outcome = self._told
        timed = not self.choices.calm
        lines = list(outcome_lines(asked.exercise, outcome, self._hinted, timed=timed))
        self._say(mood(outcome), lines)
        return len(lines)

    def _say(self, how: str, lines: list[Said | Row]) -> None:
        self._panel.tell_lines(how, [*lines, Said(say("drillview.next"), "dim")])

    @on(TimeBar.Emptied)
    def _bar_empty(self) -> None:
        if self.asked is not None and not self._panel.said:
            self._panel.tell_lines("hint", [Said(say("drillview.bar-empty"))])

    def _show_status(self) -> None:
        done = self.drill.done if self.drill is not None else ()
        line = status(done, self.asked, len(self._found))
        self.query_one("#status", Static).update(line)

    # Keys ------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Shows only the keys that do something now."""
        match action:
            case "next":
                return self._told is not None
            case "why":
                return self._told is not None and bool(self._told[0].reasons)
            case "hint":
                return self.asked is not None
            case "skip":  # where more is to be told the row has no room for it; F9 does the same
                return self.asked is not None and not (self._wants_several and self._untold)
            case "all_found":
                return self._wants_several
            case _:
                return True

    @property
    def _wants_several(self) -> bool:
        return self.asked is not None and self.asked.exercise.wanted > 1

    def action_next(self) -> None:
        """Asks the next exercise, as soon as it is chosen."""
        self._stay()
        self._wanted = True
        if self._time_is_up:
            self.action_finish()
        elif self._following is not None:
            self._present(self._following)

    def on_key(self, event: events.Key) -> None:
        """Whoever types while the next exercise is on its way goes on to it, and answers that."""
        typed, line = event.character, self._panel.line
        if self._waiting is None or not event.is_printable or typed in (None, "?"):
            return
        self.action_next()
        if self.asked is not None and typed is not None:
            line.insert_text_at_cursor(typed)

    def _stay(self) -> None:
        if self._waiting is not None:
            self._waiting.stop()
            self._waiting = None

    def action_hint(self) -> None:
        """Says one thing more that helps."""
        if self.asked is None or self.busy:
            return
        if not self._hints:
            self._hints = tuple(self.asked.exercise.hints(self._found))
            self._rungs = self._panel.told_of(self._hints)
        if self._rungs < len(self._hints):
            self._rungs += 1
            self._hinted += 1
        self._panel.tell_hint(self._hints[: self._rungs])

    def _forget_hints(self) -> None:
        self._hints, self._rungs = (), 0

    def action_why(self) -> None:
        """Says what makes the exercise hard; again, what was said before."""
        self._stay()
        if self._told is None:
            return
        self._explains = not self._explains
        if self._explains:
            self._say("hint", list(why_lines(self._told[0])))
        else:
            self._say_outcome()

    def action_skip(self) -> None:
        """Leaves the exercise out, and sees how it goes."""
        self._give_up()

    def action_all_found(self) -> None:
        """No more results are found."""
        self._give_up()

    def action_scroll(self, way: int) -> None:
        """Shows what is said further up or down."""
        said = self._panel.query_one("#said")
        said.scroll_relative(y=way * said.size.height)

    def action_finish(self) -> None:
        """Ends the drill and shows what came of it."""
        self._stay()
        self.show_end()

    @property
    def is_due(self) -> bool:
        """Whether its time is up, or much was done: of a drill left sooner its answers are kept."""
        return self.drill is not None and (self._time_is_up or len(self.drill.done) >= MANY)

    def end_screen(self) -> DrillSummaryScreen:
        """What came of the drill."""
        if self.drill is not None:
            self.drill.leave()
        done = self.drill.done if self.drill else ()
        took, minutes = self.clock() - self._started, self._minutes if self._time_is_up else None
        again = partial(self._with, self.choices)
        return DrillSummaryScreen(done, took, minutes, again, self.harder, self.clock)

    def _with(self, choices: Choices) -> "DrillScreen":
        return DrillScreen(choices, self._minutes, self.clock, self.skills)

    @property
    def harder(self) -> Callable[[], "DrillScreen"] | None:
        """A drill like this one in which fewer exercises come out right; None after the hardest."""
        less = [each for each in SUCCESSES if each < self.choices.success]
        if not less:
            return None
        return partial(self._with, replace(self.choices, success=max(less)))
