"""A drill as a pure object: it chooses, judges, rates and explains; a screen drives it.

It knows no clock and no database: times come in as arguments, in UTC, and what is known of the
pupil through :class:`Records`, which :class:`tutor.progress.repository.Progress` fulfils. Each
answer is one call of ``record``, so it is stored, rated and scheduled all at once or not at all.

A drill outlives its terminal. Each answer is on disk, with its ratings and cards, before the next
exercise is chosen. What else a drill remembers, the exercises met lately and an open suspicion, is
read from the answers, and chance is seeded by the last of them. So a terminal that was killed sets
the same exercise again.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

import msgspec

from tutor.learn.answers import Answer
from tutor.learn.drills import facts
from tutor.learn.drills.choosing import RECENT, Because, Chooser, Item, Settings, Source, is_telling
from tutor.learn.drills.generators import candidates
from tutor.learn.drills.records import Records
from tutor.learn.drills.suspicion import Suspicion, Verdict, suspicion
from tutor.learn.exercises import Exercise, Judged, read
from tutor.learn.exercises.difficulty import Reason
from tutor.learn.learner.asked import Asked
from tutor.learn.learner.asked import asked as asked_of
from tutor.learn.learner.rating import Rater, Score
from tutor.maths.tree import DivisionByZero, Tree, value
from tutor.progress.values import Answer as Past
from tutor.progress.values import Answered, Card, Review

LATELY: Final = timedelta(days=1)
"""How long ago an answer may be to be remembered by a new drill."""

GUEST: Final = 0
"""Who drills without a name: nobody's ``id``, for records that are kept nowhere."""


class Presented(msgspec.Struct, frozen=True):
    """An exercise as it is set.

    ``limit`` is in seconds, None in calm mode; ``beta`` is how hard it is, ``expected`` how likely
    it is to be right, 0 to 1, and ``reasons`` say why it is hard.
    """

    exercise: Exercise
    key: str
    beta: float
    expected: float
    limit: float | None
    because: Because
    reasons: tuple[Reason, ...]
    again: bool = False
    """Whether it is a second try of the same exercise."""


class Outcome(msgspec.Struct, frozen=True):
    """What became of an answer.

    ``done`` tells whether the exercise is over: a slip of the keyboard is given back, and so is one
    result of several. Of an exercise that is over ``score`` is S, ``before`` and ``after`` are the
    pupil's ratings; ``verdict`` is what came of the suspicion that this answer has opened or
    narrowed, ``suspects`` those still in it, and ``cards`` the facts that were scheduled.
    """

    judged: Judged
    done: bool
    right: bool = False
    score: float = 0.0
    before: float = 0.0
    after: float = 0.0
    verdict: Verdict | None = None
    suspects: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    again: bool = False
    """Whether a second try of the same exercise follows."""
    help: tuple[str, ...] = ()
    """Sentences that help with it, never the solution."""
    found: tuple[Fraction, ...] = ()
    """The results found so far, where several are wanted."""


class Done(NamedTuple):
    """An exercise that is over."""

    presented: Presented
    outcome: Outcome
    hints: int

    @property
    def alone(self) -> bool:
        """Whether it is right without a hint."""
        return self.outcome.right and not self.hints


class Drill:
    """One sitting of one pupil; ask :meth:`next`, then :meth:`answered` until it is done.

    Chance is either ``rng`` or begins at ``seed``: then each exercise hangs on the last answer
    alone. ``past`` are the pupil's answers of late, the oldest first.
    """

    def __init__(
        self,
        records: Records,
        pupil: int,
        settings: Settings,
        rng: Random | None = None,
        source: Source = candidates,
        *,
        seed: str | None = None,
        past: Sequence[Past] = (),
    ) -> None:
        self.settings = settings
        self.suspicion: Suspicion | None = None
        self.presented: Presented | None = None
        self.done: tuple[Done, ...] = ()
        self._records, self._pupil = records, pupil
        self._rng = rng or Random()
        self._chooser = Chooser(records, pupil, settings, self._rng, source)
        self._found: tuple[Fraction, ...] = ()
        drilled = [answer for answer in past if answer.mode == settings.mode]
        self._seed = str(drilled[-1].at) if drilled and seed is not None else seed
        self._resume(tuple(_readable(drilled[-RECENT:])))

    @property
    def right(self) -> int:
        """Answers that were right, hints or not."""
        return sum(each.outcome.right for each in self.done)

    def due(self, now: datetime) -> Sequence[Card]:
        """The facts of its skills that have come back by ``now`` (UTC)."""
        return self._chooser.due(now)

    def _resume(self, past: Sequence[tuple[Exercise, Past]]) -> None:
        """Goes on after answers given before, the oldest first, as if they were of this sitting."""
        for exercise, answered in past:
            self._chooser.met(exercise, answered.key)
        history = self._records.misconceptions(self._pupil)
        for exercise, answered in past:
            if self.suspicion is not None and not is_telling(exercise, self.suspicion):
                self.suspicion = None
            self._suspected(exercise.judge(answered.text, history), history)

    # Choosing --------------------------------------------------------------------------------

    def next(self, now: datetime) -> Presented:
        """The next exercise; the same again while it is not done.

        Args:
            now: UTC, by which facts come back.
        """
        if self.presented is None:
            if self._seed is not None:
                self._rng.seed(self._seed)
            self._found = ()
            item, because = self._chooser.choose(self.suspicion, now)
            if because != "probe":
                self.suspicion = None  # nothing is left that would tell more
            self.presented = self._present(item, because)
        return self.presented

    def _present(self, item: Item, because: Because) -> Presented:
        return Presented(
            item.exercise,
            item.key,
            item.beta,
            self._chooser.learner.chance(self._asks(item)),
            None if self.settings.calm else item.exercise.limit,
            because,
            item.exercise.difficulty.told,
        )

    def _asks(self, item: Item) -> Asked:
        rated = self._records.item_ratings([item.key]).get(item.key)
        return asked_of(item.exercise, rated)

    # Answering -------------------------------------------------------------------------------

    def answered(self, text: str, seconds: float, now: datetime, hints: int = 0) -> Outcome:
        """Judges an answer, and stores it where it ends the exercise.

        Args:
            text: as typed.
            seconds: since the exercise was set.
            now: UTC.
            hints: how many were given. With any a right answer is right, but no proof: it is rated
                as one that is not.

        Raises:
            ValueError: nothing was asked.
        """
        history = self._records.misconceptions(self._pupil)
        exercise = self._asked().exercise
        judged = exercise.judge(text, history, self._found)
        if not judged.counts:
            return Outcome(judged, done=False, found=self._found)
        if judged.found is not None:
            self._found = (*self._found, judged.found)
            if len(self._found) < exercise.wanted:
                return Outcome(judged, done=False, right=True, found=self._found)
        return self._finished(judged, _Effort(seconds, hints), now, history)

    def gave_up(self, seconds: float, now: datetime, hints: int = 0) -> Outcome:
        """The exercise counts as wrong, and nothing is suspected: *I do not know* is no mistake.

        Args:
            seconds: since the exercise was set.
            now: UTC.
            hints: how many were given.

        Raises:
            ValueError: nothing was asked.
        """
        return self._finished(Judged("", "gave-up"), _Effort(seconds, hints), now, {})

    def _asked(self) -> Presented:
        if self.presented is None:
            raise ValueError("nothing was asked")
        return self.presented

    def _finished(
        self, judged: Judged, effort: "_Effort", now: datetime, history: Mapping[str, int]
    ) -> Outcome:
        asked = self._asked()
        verdict, suspects, judged = self._suspected(judged, history)
        score = Score(effort.proves(judged), effort.seconds, asked.limit)
        exercise = asked.exercise
        before = self._chooser.learner.ability(exercise.skill).mean
        rate = Rater(score, now, beta=exercise.difficulty.beta, asked=asked_of(exercise))
        recorded = self._records.record(
            self._to_store(judged, effort, now),
            # A fact comes back because it is hard for this pupil: it says nothing of the level.
            None if asked.because == "due" else rate,
            self._reviews(judged, effort, now),
        )
        self.presented = None
        outcome = Outcome(
            judged,
            done=True,
            right=judged.correct,
            score=float(score.counts_right),
            before=before,
            after=recorded.pupil.value if recorded.pupil else before,
            verdict=verdict,
            suspects=suspects,
            cards=recorded.cards,
            found=self._found,
        )
        self.done = (*self.done, Done(asked, outcome, effort.hints))
        if self._seed is not None:
            self._seed = str(now)
        return outcome

    def _to_store(self, judged: Judged, effort: "_Effort", now: datetime) -> Answered:
        asked = self._asked()
        return Answered(
            pupil=self._pupil,
            mode=self.settings.mode,
            kind=asked.exercise.kind,
            skill=asked.exercise.skill,
            key=asked.key,
            exercise=asked.key,
            text=judged.text,
            code=judged.code,
            correct=judged.correct,
            seconds=effort.seconds,
            hints=effort.hints,
            diagnosis=judged.diagnosis,
            at=now,
        )

    def _reviews(self, judged: Judged, effort: "_Effort", now: datetime) -> Mapping[str, Review]:
        """The cards that an answer changes: its own, or those of facts that failed inside it."""
        asked = self._asked()
        fact = asked.exercise.fact
        if fact is not None:
            right = effort.proves(judged)
            recalled = facts.recall(right=right, seconds=effort.seconds, limit=asked.limit)
            return {fact: facts.Reviewer(fact, recalled, now)}
        seen = _seen(judged)
        if seen is None or judged.correct:
            return {}
        failed = facts.failed_facts(*seen, judged.diagnosis)
        return {fact: facts.Reviewer(fact, facts.AGAIN, now) for fact in failed}

    # Suspecting ------------------------------------------------------------------------------

    def _suspected(
        self, judged: Judged, history: Mapping[str, int]
    ) -> tuple[Verdict | None, tuple[str, ...], Judged]:
        """What an answer does to the suspicion; the diagnosis ranked by all that has been seen."""
        seen = _seen(judged)
        if seen is None or not self.settings.pursues:
            return None, (), judged
        tree, claimed = seen
        if self.suspicion is not None:
            self.suspicion = self.suspicion.after(tree, claimed, history)
        elif not judged.correct:
            self.suspicion = suspicion(tree, claimed, history)
        now = self.suspicion
        if now is None:
            return None, (), judged
        ranked = tuple(who for who in now.weights if who in judged.diagnosis)
        rest = tuple(who for who in judged.diagnosis if who not in ranked)
        judged = msgspec.structs.replace(judged, diagnosis=(*ranked, *rest))
        if now.verdict != "open":
            self.suspicion = None
        return now.verdict, now.suspects, judged


class _Effort(NamedTuple):
    """What an answer took."""

    seconds: float
    hints: int

    def proves(self, judged: Judged) -> bool:
        """Whether it shows that the pupil can do it alone."""
        return judged.correct and not self.hints


def _seen(judged: Judged) -> tuple[Tree, Fraction] | None:
    """The expression and the result that an answer states, where there are both."""
    answer = judged.answer
    if not isinstance(answer, Answer) or answer.tree is None or answer.claimed is None:
        return None
    try:
        value(answer.tree)
    except DivisionByZero:
        return None
    return answer.tree, answer.claimed


def _readable(past: Iterable[Past]) -> Iterator[tuple[Exercise, Past]]:
    """The exercises with their answers, without those that only another version knows."""
    for answer in past:
        try:
            yield read(answer.exercise), answer
        except msgspec.DecodeError:  # a ValidationError is one too
            continue
