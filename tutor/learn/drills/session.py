"""A drill as a pure object: it chooses, judges, rates and explains; a screen drives it.

It knows no clock and no database: times come in as arguments, in UTC, and what is known of the
pupil through :class:`Records`, which :class:`tutor.progress.repository.Progress` fulfils. Each
answer
is one call of ``record``, so it is stored, rated and scheduled all at once or not at all.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

import msgspec

from tutor.learn.answers import Answer
from tutor.learn.drills import facts
from tutor.learn.drills.choosing import Because, Chooser, Settings
from tutor.learn.drills.difficulty import reasons, start_beta
from tutor.learn.drills.elo import Score, rater, start_theta, success
from tutor.learn.drills.generators import candidates
from tutor.learn.drills.limits import kind_of, limit_of
from tutor.learn.drills.records import Records
from tutor.learn.drills.selection import Item, Source, is_telling
from tutor.learn.drills.steps import Reason
from tutor.learn.drills.suspicion import Suspicion, Verdict, suspicion
from tutor.learn.exercises import Exercise, Fact, Find, Judged, Skill
from tutor.maths.tree import DivisionByZero, Tree, value
from tutor.progress.values import Answered, Card, Review


class Presented(msgspec.Struct, frozen=True):
    """An exercise as it is set.

    ``limit`` is in seconds, None in calm mode; ``chance`` is how likely it is to be right, and
    ``reasons`` say why it is hard.
    """

    exercise: Exercise
    key: str
    beta: float
    chance: float
    limit: float | None
    because: Because
    reasons: tuple[Reason, ...]


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
    found: tuple[Fraction, ...] = ()
    """The results found so far, where several are wanted."""


GIVEN_BACK: Final = frozenset({"found-before", "not-on-board"})
"""Answers that are no results yet, where several are wanted: they are given back."""


class Drill:
    """One sitting of one pupil; ask :meth:`next`, then :meth:`answered` until it is done."""

    def __init__(
        self,
        records: Records,
        pupil: int,
        settings: Settings,
        rng: Random,
        source: Source = candidates,
    ) -> None:
        self.settings = settings
        self.suspicion: Suspicion | None = None
        self.presented: Presented | None = None
        self.right = 0
        self.answers = 0
        self._records, self._pupil = records, pupil
        self._chooser = Chooser(records, pupil, settings, rng, source)
        self._found: tuple[Fraction, ...] = ()

    def resume(self, past: Sequence[tuple[Exercise, Answered]]) -> None:
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
        """The next exercise; the same again while it is not done."""
        if self.presented is None:
            self._found = ()
            item, because = self._chooser.choose(self.suspicion, now)
            if because != "suspicion":
                self.suspicion = None  # nothing is left that would tell more
            self.presented = self._present(item, because)
        return self.presented

    def _present(self, item: Item, because: Because) -> Presented:
        return Presented(
            item.exercise,
            item.key,
            item.beta,
            success(self._chooser.level(item.exercise.skill) - item.beta),
            None if self.settings.calm else limit_of(item.exercise),
            because,
            reasons(item.exercise),
        )

    # Answering -------------------------------------------------------------------------------

    def answered(self, text: str, seconds: float, now: datetime, hints: int = 0) -> Outcome:
        """Judges an answer given so many seconds after the exercise was set, and stores it.

        With ``hints`` a right answer is right, but no proof: it is rated as one that is not.
        Raises ValueError when nothing was asked.
        """
        history = self._records.misconceptions(self._pupil)
        judged = self._judged(text, history)
        if not judged.is_attempt or self._is_given_back(judged):
            return Outcome(judged, done=False, found=self._found)
        if self._is_one_of_more(judged):
            return Outcome(judged, done=False, right=True, found=self._found)
        return self._finished(judged, _Effort(seconds, hints), now, history)

    def gave_up(self, seconds: float, now: datetime, hints: int = 0) -> Outcome:
        """The exercise counts as wrong, and nothing is suspected: *I do not know* is no mistake."""
        return self._finished(Judged("", "gave-up"), _Effort(seconds, hints), now, {})

    def _asked(self) -> Presented:
        if self.presented is None:
            raise ValueError("nothing was asked")
        return self.presented

    def _judged(self, text: str, history: Mapping[str, int]) -> Judged:
        exercise = self._asked().exercise
        if isinstance(exercise, Find):
            return exercise.judge_next(text, self._found, history)
        return exercise.judge(text, history)

    def _is_given_back(self, judged: Judged) -> bool:
        return isinstance(self._asked().exercise, Find) and judged.code in GIVEN_BACK

    def _is_one_of_more(self, judged: Judged) -> bool:
        """Whether a result was found and more are wanted."""
        exercise = self._asked().exercise
        if not isinstance(exercise, Find) or not judged.correct:
            return False
        self._found = (*self._found, judged.answer.value)
        return len(self._found) < exercise.results

    def _finished(
        self, judged: Judged, effort: "_Effort", now: datetime, history: Mapping[str, int]
    ) -> Outcome:
        asked = self._asked()
        verdict, suspects, judged = self._suspected(judged, history)
        score = Score(effort.proves(judged), effort.seconds, asked.limit)
        before = self._theta(asked.exercise.skill)
        rate = rater(score, now, before, start_beta(asked.exercise))
        recorded = self._records.record(
            self._to_store(judged, effort, now),
            # A fact comes back because it is hard for this pupil: it says nothing of the level.
            None if asked.because == "due" else rate,
            self._reviews(judged, effort, now),
        )
        self.presented = None
        self.answers += 1
        self.right += judged.correct
        return Outcome(
            judged,
            done=True,
            right=judged.correct,
            score=score.value,
            before=before,
            after=recorded.pupil.value if recorded.pupil else before,
            verdict=verdict,
            suspects=suspects,
            cards=recorded.cards,
            found=self._found,
        )

    def _theta(self, skill: Skill) -> float:
        """The pupil's rating in a skill, or where it starts."""
        known = self._records.ratings(self._pupil)
        return known[skill].value if skill in known else start_theta(known.values())

    def _to_store(self, judged: Judged, effort: "_Effort", now: datetime) -> Answered:
        asked = self._asked()
        return Answered(
            pupil=self._pupil,
            mode=self.settings.mode,
            kind=kind_of(asked.exercise),
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
        if isinstance(asked.exercise, Fact):
            right = effort.proves(judged)
            recalled = facts.recall(right=right, seconds=effort.seconds, limit=asked.limit)
            return {asked.exercise.text: facts.review(asked.exercise.text, recalled, now)}
        seen = _seen(judged)
        if seen is None or judged.correct:
            return {}
        failed = facts.failed_facts(*seen, judged.diagnosis)
        return {fact: facts.review(fact, facts.AGAIN, now) for fact in failed}

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
        ranked = tuple(who for who in now.suspects if who in judged.diagnosis)
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
