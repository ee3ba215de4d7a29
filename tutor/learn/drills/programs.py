"""A sitting for programs: the lines of one go in, the tutor's come out, as values.

It knows no stream and hardly a clock, so a simulated pupil may sit in the same process. What a
program says and is told is in :mod:`tutor.learn.drills.lines`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Final, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from tutor.learn.drills import lines
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import AFTER_MISSES
from tutor.learn.drills.shown import Done, Outcome, Presented
from tutor.learn.drills.storm import Storm
from tutor.learn.drills.summary import told
from tutor.learn.exercises import Exercise
from tutor.learn.exercises.base import SLIPS
from tutor.maths.comparing import sign_for
from tutor.maths.misconceptions import BY_ID, wrong_by
from tutor.maths.notation import number_text
from tutor.maths.tree import Tree, is_comparison

UNKNOWN: Final = 1 / 4
"""The share of its limit that an exercise is said to have taken, where nobody knows."""


class Clock:
    """The time of a sitting: that of the machine, or one that is set and stands between answers.

    Times are in UTC.
    """

    def __init__(self, machine: Callable[[], datetime], *, stands: bool) -> None:
        self._machine = machine
        self._at = machine() if stands else None

    def set(self, seconds: float) -> None:
        """From now on it is so many seconds after the epoch, and time passes by answers alone."""
        self._at = datetime.fromtimestamp(seconds, UTC)

    def passes(self, seconds: float) -> None:
        """So much time has gone, if it does not go by itself."""
        if self._at is not None:
            self._at += timedelta(seconds=seconds)

    def now(self) -> datetime:
        """The time."""
        return self._machine() if self._at is None else self._at


class Sitting(Protocol):
    """What a drill and a storm have in common."""

    def next(self, now: datetime) -> Presented | None:
        """The exercise that stands; None when the time is up."""
        ...

    def answered(self, text: str, seconds: float, now: datetime, hints: int) -> Outcome | None:
        """What became of an answer; None when it came too late."""
        ...

    def gave_up(self, seconds: float, now: datetime, hints: int) -> Outcome | None:
        """What became of an exercise that was left out; None likewise."""
        ...

    @property
    def done(self) -> Sequence[Done]:
        """What is over by now."""
        ...


class Program:
    """A program that sits before a drill or a storm: :meth:`begin`, then :meth:`hear` each line."""

    def __init__(self, sitting: Drill | Storm, clock: Clock, *, oracle: bool = False) -> None:
        """``oracle``: whether each exercise comes with its answer and with wrong ones."""
        self._sitting: Sitting = sitting
        self._storm = sitting if isinstance(sitting, Storm) else None
        self._drill = sitting.drill if isinstance(sitting, Storm) else sitting
        self._clock, self._oracle = clock, oracle
        self._asked: Presented | None = None
        self._since = clock.now()
        self._found: tuple[Fraction, ...] = ()
        self._hints: tuple[str, ...] | None = None
        self._rung = self._hinted = 0
        """How many of these hints were given, and how many with those before."""
        self._seconds = 0.0
        self.over = False
        """Whether the last line was told."""

    def begin(self) -> Iterator[lines.Told]:
        """The first exercise."""
        return self._ask()

    def hear(self, line: lines.Said | lines.Fault) -> Iterator[lines.Told]:
        """What there is to be told after a line of the program, if anything."""
        if isinstance(line, lines.Fault):
            yield line
            return
        if line.at is not None:
            self._clock.set(line.at)
            if line.asks_nothing:
                self._since = self._clock.now()
        if line.stop:
            yield self.end()
        elif line.hint:
            yield self._hint()
        elif not line.asks_nothing:
            yield from self._answered(line)

    def end(self) -> lines.Ended:
        """What came of it; nothing is heard after it."""
        self.over = True
        self._drill.leave()
        return lines.Ended(self._summary())

    # Asking ----------------------------------------------------------------------------------

    def _ask(self) -> Iterator[lines.Told]:
        asked = self._sitting.next(self._clock.now())
        if asked is None:
            yield self.end()
            return
        if asked is not self._asked:
            self._found, self._hints = (), None
            self._rung = self._hinted = 0
        self._asked, self._since = asked, self._clock.now()
        yield self._told(asked)

    def _told(self, asked: Presented) -> lines.Exercise:
        exercise = asked.exercise
        show = msgspec.to_builtins(exercise)
        del show["kind"]
        return lines.Exercise(
            exercise=len(self._sitting.done) + 1,
            skill=exercise.skill,
            kind=exercise.kind,
            ask=exercise.line,
            show=show,
            expected=round(asked.expected, 4),
            due=asked.because == "due",
            why="rescue" if asked.because in AFTER_MISSES else asked.because,
            truth=truth(exercise, self._found) if self._oracle else UNSET,
        )

    def _hint(self) -> lines.Hint:
        assert self._asked is not None, "an exercise stands until it is over"
        if self._hints is None:
            self._hints = tuple(self._asked.exercise.hints(self._found))
        if self._rung == len(self._hints):  # there is no other, and none is counted
            return lines.Hint(self._rung, len(self._hints), None)
        self._rung += 1
        self._hinted += 1
        return lines.Hint(self._rung, len(self._hints), self._hints[self._rung - 1])

    # Answering -------------------------------------------------------------------------------

    def _answered(self, line: lines.Said) -> Iterator[lines.Told]:
        assert self._asked is not None, "an exercise stands until it is over"
        seconds = self._took(line, self._asked)
        if line.at is None:
            self._clock.passes(line.seconds or 0.0)
        now, hints = self._clock.now(), self._hinted
        if line.skip:
            outcome = self._sitting.gave_up(seconds, now, hints)
        else:
            outcome = self._sitting.answered(str(line.answer), seconds, now, hints)
        if outcome is None:
            yield self.end()
            return
        if outcome.found != self._found:  # hints are about what is still to be found
            self._found, self._hints, self._rung = outcome.found, None, 0
        if outcome.done or outcome.again:
            self._seconds += seconds
        yield self._reply(outcome, self._asked.exercise)
        if outcome.judged.code not in SLIPS:
            yield from self._ask()

    def _took(self, line: lines.Said, asked: Presented) -> float:
        """The seconds of an answer: as it says, else by the clock, else as many as usual."""
        if line.seconds is not None:
            return line.seconds
        passed = (self._clock.now() - self._since).total_seconds()
        return passed if passed > 0 else UNKNOWN * asked.exercise.limit

    def _reply(self, outcome: Outcome, exercise: Exercise) -> lines.Reply:
        judged, solution = outcome.judged, None
        if outcome.done and not outcome.right:
            solution = next(iter(exercise.solutions()), None)
        return lines.Reply(judged.correct, judged.code, judged.diagnosis, solution, self._points())

    def _points(self) -> int | UnsetType:
        return UNSET if self._storm is None else self._storm.points

    # The end ---------------------------------------------------------------------------------

    def _summary(self) -> lines.Summary:
        done = self._sitting.done
        return lines.Summary(
            exercises=len(done),
            right=sum(each.alone for each in done),
            seconds=round(self._seconds, 3),
            skills=levels(done),
            found=told(done),
            due_left=len(self._drill.due(self._clock.now())),
            points=self._points(),
        )


def levels(done: Sequence[Done]) -> Mapping[str, lines.Level]:
    """How able the pupil is in each skill that was practised, and by how much that has changed."""
    first, last = dict[str, float](), dict[str, float]()
    for each in done:
        skill = each.presented.exercise.skill
        first.setdefault(skill, each.outcome.before)
        last[skill] = each.outcome.after
    return {
        skill: lines.Level(round(last[skill], 4), round(last[skill] - first[skill], 4))
        for skill in first
    }


def truth(exercise: Exercise, found: Sequence[Fraction] = ()) -> lines.Truth:
    """An accepted answer of an exercise and, where it is an expression, its wrong values.

    Args:
        exercise: that is asked.
        found: the results that are there already, where several are wanted.
    """
    solutions = exercise.solutions()
    left = (each for each in solutions if not _is_found(exercise, each, found))
    return lines.Truth(next(left, ""), {} if exercise.tree is None else _wrong(exercise.tree))


def _is_found(exercise: Exercise, text: str, found: Sequence[Fraction]) -> bool:
    return bool(found) and not exercise.judge(text, found=found).counts


def _wrong(tree: Tree) -> Mapping[str, list[str]]:
    """The wrong values of an expression, by the misconceptions that show on it."""
    made = wrong_by(tree, BY_ID)
    return {
        malrule: [_typed(tree, value) for value in sorted(Fraction(*pair) for pair in values)]
        for malrule, values in made.items()
        if values
    }


def _typed(tree: Tree, value: Fraction) -> str:
    """How a result is typed; that of a comparison is a sign."""
    return sign_for(value) if is_comparison(tree) else number_text(value)
