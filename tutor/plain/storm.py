"""A storm in lines: three minutes, as many as you can. The clock is looked at with every line."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import ClassVar

from tutor.language import number, say
from tutor.learn import narration
from tutor.learn.drills.shown import Presented
from tutor.learn.drills.storm import Storm, is_best
from tutor.learn.drills.summary import ending_of_storm
from tutor.learn.feedback import judged_lines
from tutor.maths.tree import value
from tutor.plain.activity import Activity
from tutor.plain.commands import Command
from tutor.plain.session import Session
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Storm as Result
from tutor.progress.values import now


class StormInLines(Activity):
    """One storm; it begins with the first Enter."""

    COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command.HELP,
        Command.BOARD,
        Command.SKIP,
        Command.END,
    )

    def __init__(self, session: Session, clock: Callable[[], datetime] = now) -> None:
        """``clock`` tells the time in UTC."""
        super().__init__(session)
        self._clock = clock
        self._storm: Storm | None = None
        self._asked: Presented | None = None
        self._asked_at = clock()

    def begin(self) -> None:
        """Says how it goes, and what the best of today is."""
        self.talk.tell(say("drillview.storm-title"), say("plain.storm-ready"))
        best = self._best()
        if best is not None:
            self.talk.tell(say("drillview.storm-best", n=best.points))

    def _best(self) -> Result | None:
        """The best storm of today; None for a guest, and where nobody can say."""
        pupil, day = self.session.pupil, self._clock().astimezone().date()
        if pupil is None:
            return None
        try:
            return self.session.call(lambda stored: stored.storm_best(pupil.id, day))
        except (ProgressFault, PupilRefused):
            return None  # a storm can do without

    def help(self) -> Iterable[str]:
        """What to type, and how points come."""
        yield say("plain.storm-help")

    # Asking ----------------------------------------------------------------------------------

    def board(self) -> None:
        """The time that is left, the points, and the exercise."""
        storm = self._storm
        if storm is None or self._asked is None:
            self.talk.tell(say("plain.storm-ready"))
            return
        left = round(storm.left(self._clock()).total_seconds())
        self.talk.tell(say("plain.storm-left", n=left), say("drillview.points", n=storm.points))
        self.talk.tell(_calculation(self._asked))

    def _ask(self, storm: Storm) -> None:
        self._asked, self._asked_at = storm.next(self._clock()), self._clock()
        if self._asked is None:
            self._sum_up()
        else:
            self.talk.tell(_calculation(self._asked))

    # Answering -------------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """Begins; then takes a result. What comes when the time is over counts no more."""
        storm = self._storm
        if storm is None:
            year, records = self.session.choices.year, self.session.records
            begun = Storm(
                records, self.session.pupil_id, self.session.rng, self._clock(), year=year
            )
            self._storm = begun
            self._ask(begun)
        elif not typed:
            self.board()
        else:
            self._judge(storm, typed)

    def _judge(self, storm: Storm, typed: str) -> None:
        asked, at = self._asked, self._clock()
        assert asked is not None, "a storm that goes on asks something"
        outcome = storm.answered(typed, self._took(at), at)
        if outcome is None:
            self._sum_up()
        elif not outcome.done:
            self.tell_briefly(judged_lines(asked.exercise, outcome.judged, again=False))
        else:
            if outcome.right:
                self.talk.tell(say("drillview.points", n=storm.points))
            else:
                self.talk.tell(_solved(asked))
            self._ask(storm)

    def skip(self) -> None:
        """Leaves an exercise out, which counts as wrong."""
        storm, asked, at = self._storm, self._asked, self._clock()
        if storm is None or asked is None:
            self.talk.tell(say("plain.not-here"))
        elif storm.gave_up(self._took(at), at) is None:
            self._sum_up()
        else:
            self.talk.tell(_solved(asked))
            self._ask(storm)

    def _took(self, at: datetime) -> float:
        return max(0.0, (at - self._asked_at).total_seconds())

    # The end ---------------------------------------------------------------------------------

    def end(self) -> None:
        """Ends it before its time; what was answered counts."""
        if self._storm is None:
            super().end()
        else:
            self._sum_up()

    def _sum_up(self) -> None:
        """The points, what was right, and whether it is the best of today."""
        storm, best = self._storm, self._best()
        assert storm is not None, "it has begun"
        self.over = True
        result = storm.result(self._clock().astimezone().date())
        is_out = not storm.left(self._clock())
        self.talk.tell("", *([say("drillview.storm-over")] if is_out else []))
        self.talk.tell(
            say("drillview.points", n=result.points),
            say("drillview.storm-right", n=result.right),
            say("drillview.storm-mistakes", n=result.wrong),
        )
        if is_best(result, best):
            self.talk.tell(say("drillview.storm-new-best"))
        self._keep_storm(result)
        self.count(ending_of_storm(result))

    def hung_up(self) -> None:
        """A storm that is left early counts as far as it came."""
        if self._storm is not None and not self.over:
            result = self._storm.result(self._clock().astimezone().date())
            self._keep_storm(result)
            self.keep(ending_of_storm(result))
        super().hung_up()

    def _keep_storm(self, result: Result) -> None:
        pupil = self.session.pupil
        if pupil is not None and result.right + result.wrong:
            self.session.progress.add_storm(pupil.id, result)


def _calculation(asked: Presented) -> str:
    tree = asked.exercise.tree
    assert tree is not None, "a storm asks expressions"
    return f"{narration.calculation(tree)} ="


def _solved(asked: Presented) -> str:
    """The right answer, after a wrong one."""
    tree = asked.exercise.tree
    assert tree is not None, "a storm asks expressions"
    equation = f"{narration.calculation(tree)} = {number(value(tree))}"
    return say("drillview.storm-wrong", equation=equation)
