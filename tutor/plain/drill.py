"""A drill in lines: the same choosing, judging and keeping as on the screen."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import takewhile
from typing import ClassVar

from tutor.explain import progress_told
from tutor.language import say
from tutor.learn.drills.narration import (
    again_lines,
    outcome_lines,
    rescue_lines,
    summary_lines,
    why_lines,
)
from tutor.learn.drills.past import lately
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Outcome, Presented
from tutor.learn.drills.summary import ending_of, summarise
from tutor.learn.exercises import drilled
from tutor.learn.feedback import judged_lines
from tutor.plain.activity import Activity
from tutor.plain.asking import found_line, question_lines
from tutor.plain.commands import Command
from tutor.plain.session import Session
from tutor.progress.faults import ProgressFault
from tutor.progress.values import Answer, Choices, Ending, now


class DrillInLines(Activity):
    """Asks, tells, and asks again, until the time is up or the pupil has had enough."""

    COMMANDS: ClassVar[tuple[Command, ...]] = tuple(Command)

    def __init__(
        self,
        session: Session,
        clock: Callable[[], datetime] = now,
        *,
        calm: bool = True,
        minutes: int = 0,
        skills: Sequence[str] = (),
    ) -> None:
        """A drill to be begun.

        Args:
            session: with whom.
            clock: tells the time in UTC; only a drill that is not calm looks at it.
            calm: whether it is not against the clock.
            minutes: how long it takes; 0 for as long as was chosen.
            skills: those that are asked; none for all.
        """
        super().__init__(session)
        self._calm = calm
        self._clock = clock
        self._minutes = minutes or session.choices.minutes
        self._skills = tuple(skill for skill in skills if skill in drilled()) or drilled()
        self._started = self._asked_at = clock()
        self._asked: Presented | None = None
        """The exercise that waits for an answer."""
        self._told: Presented | None = None
        """The exercise that was told last."""
        self._found: tuple[Fraction, ...] = ()
        self._hints: Sequence[str] = ()
        self._helped: Sequence[str] = ()
        """Those of its hints that were told before any was asked for."""
        self._rungs = self._hinted = 0
        self._limit: float | None = None
        """Seconds for an exercise, as they were said last."""
        self._how = ""
        """How an answer is typed, as it was said last."""

    def begin(self) -> None:
        """Goes on after the last answer of the pupil, and asks the first exercise."""
        session = self.session
        chosen = session.pupil.choices if session.pupil else Choices()
        past: Sequence[Answer] = ()
        if session.pupil is not None:
            since, until = lately(self._clock())
            try:
                past = session.call(lambda stored: stored.answers(session.pupil_id, since, until))
            except ProgressFault as fault:  # what was answered of late is not needed to go on
                self.talk.tell(progress_told(fault))
        year = self.session.choices.year
        settings = Settings(chosen.chance, calm=self._calm, skills=self._skills, year=year)
        seed = f"{session.pupil_id} {session.rng.random()}"
        self._drill = Drill(session.records, session.pupil_id, settings, seed=seed, past=past)
        self._ask()

    def help(self) -> Iterable[str]:
        """How an answer is typed."""
        yield say("plain.drill-help")
        if self._asked is not None:
            yield say("exercise.example", answer=self._asked.exercise.example())

    # Asking ----------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Asks the next exercise, unless the time is up."""
        if self._clock() - self._started >= timedelta(minutes=self._minutes):
            self._sum_up(self._minutes)
            return
        self._asked, self._asked_at = self._drill.next(self._clock()), self._clock()
        self._found, self._hints, self._rungs, self._hinted = (), (), 0, 0
        exercise = self._asked.exercise
        self.talk.tell("")
        rescue = list(rescue_lines(self._asked))
        self._helped = [line.text for line in rescue]
        self.tell_briefly(rescue)
        self.talk.tell(*question_lines(exercise, self._how))
        limit = self._asked.limit
        if limit is not None and limit != self._limit:
            self.talk.tell(say("plain.drill-limit", n=round(limit)))
        self._limit = limit
        self._how = exercise.ask().how

    def board(self) -> None:
        """Says the exercise again."""
        if self._asked is not None:
            self.talk.tell(*question_lines(self._asked.exercise), *found_line(self._found))

    # Answering -------------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """Judges and keeps an answer."""
        asked = self._asked
        if typed and asked is not None:
            if asked.limit is not None and self._took > asked.limit:
                self.talk.tell(say("plain.drill-late"))
            self._react(self._drill.answered(typed, self._took, self._clock(), self._hinted))
        else:
            self.board()

    def skip(self) -> None:
        """Leaves the exercise out, or says that no more results are found."""
        self._react(self._drill.gave_up(self._took, self._clock(), self._hinted))

    @property
    def _took(self) -> float:
        return max(0.0, (self._clock() - self._asked_at).total_seconds())

    def _react(self, outcome: Outcome) -> None:
        asked = self._asked
        assert asked is not None, "something was answered"
        if outcome.done:
            self._told = asked
            timed = not self._calm
            told = outcome_lines(asked.exercise, outcome, self._hinted, timed=timed)
            self.tell_briefly(told)
            self._ask()
        elif outcome.again:
            self.tell_briefly(again_lines(asked.exercise, outcome))
            self._asked, self._asked_at = self._drill.next(self._clock()), self._clock()
            self._hints, self._rungs, self._hinted = (), 0, 0
            self._helped = outcome.help
        elif outcome.right:
            self._found, self._hints, self._rungs = outcome.found, (), 0
            self.talk.tell(say("drillview.one-found"), *found_line(self._found))
        else:
            self.tell_briefly(judged_lines(asked.exercise, outcome.judged, again=False))

    def hint(self) -> None:
        """The next hint for the exercise that stands."""
        if self._asked is None:
            return
        if not self._hints:
            self._hints = tuple(self._asked.exercise.hints(self._found))
            self._rungs = sum(1 for _ in takewhile(self._helped.__contains__, self._hints))
        if self._rungs < len(self._hints):
            self._rungs += 1
            self._hinted += 1
        self.talk.tell(*self._hints[self._rungs - 1 : self._rungs])

    def everything(self) -> None:
        """Says what made the last exercise hard."""
        if self._told is None:
            self.talk.tell(say("plain.answer-first"))
        else:
            self.tell_briefly(why_lines(self._told))

    # The end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Says what came of it."""
        self._sum_up(None)

    def _sum_up(self, time_up: int | None) -> None:
        """``time_up`` are the minutes that are over."""
        self.over = True
        self._drill.leave()
        took = self._clock() - self._started
        self.talk.tell("", say("drillview.end-title"))
        if time_up is not None:
            self.talk.tell(say("drillview.end-time-up", n=time_up))
        self.talk.tell(*(text for text, _ in summary_lines(summarise(self._drill.done), took)))
        if self.session.pupil is not None:
            self.talk.tell(say("drillview.end-kept"))
        self.count(self._ending)

    def hung_up(self) -> None:
        """A drill that is left early counts as far as it came."""
        if self._asked is not None and not self.over:
            self._drill.leave()
            self.keep(self._ending)
        super().hung_up()

    @property
    def _ending(self) -> Ending | None:
        return ending_of(self._drill.done, self._clock().astimezone().date())
