"""A drill as a pure object: it chooses, judges, rates and explains; a screen drives it.

It knows no clock and no database: times come in as arguments, in UTC, and what is known of the
pupil through :class:`Records`, which :class:`tutor.progress.repository.Progress` fulfils. Each
answer is one call of ``record``, so it is stored, rated and scheduled all at once or not at all.

A drill outlives its terminal. Each answer is on disk, with its ratings and cards, before the next
exercise is chosen. What else a drill remembers, the exercises met lately and an open suspicion, is
read from the answers, and chance is seeded by the last of them. So a terminal that was killed sets
the same exercise again.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Final

from msgspec.structs import replace

from tutor.learn.drills import deck, facts
from tutor.learn.drills.choosing import Chooser
from tutor.learn.drills.generators import Source, candidates
from tutor.learn.drills.guessing import Guesses
from tutor.learn.drills.items import Item
from tutor.learn.drills.past import judged_again, readable, seen_before
from tutor.learn.drills.probing import is_telling
from tutor.learn.drills.pursuing import Pursued, Pursuit
from tutor.learn.drills.records import Records
from tutor.learn.drills.repeating import RECENT
from tutor.learn.drills.settings import AFTER_MISSES, Because, Settings
from tutor.learn.drills.shown import Done, Effort, Outcome, Presented
from tutor.learn.drills.suspicion import Suspicion
from tutor.learn.exercises import Exercise, Fact, Judged, read
from tutor.learn.exercises.expression import in_year
from tutor.learn.exercises.judged import GAVE_UP, NOT_OFFERED
from tutor.learn.exercises.stored import stored
from tutor.learn.learner.demands import demands
from tutor.learn.learner.rating import Rater, Score
from tutor.progress.values import Answer as Past
from tutor.progress.values import Answered, Card, Review

OF_GUESS: Final = 0.2
"""What an answer that came too fast to be meant weighs in the ratings."""

HELP: Final = 1
"""Hints that help with a second try."""

GUEST: Final = 0
"""Who drills without a name: nobody's ``id``, for records that are kept nowhere."""


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
        chooser: Chooser | None = None,
        seed: str | None = None,
        past: Sequence[Past] = (),
    ) -> None:
        self.settings = settings
        self._pursuit = Pursuit(settings.chance)
        self.presented: Presented | None = None
        self.done: tuple[Done, ...] = ()
        self._records, self._pupil = records, pupil
        self._rng = rng or Random()
        self._chooser = chooser or Chooser(records, pupil, settings, self._rng, source)
        self._found: tuple[Fraction, ...] = ()
        self._was_given_back = False
        """Whether the last answer was, to be mended."""
        self._guesses = Guesses()
        self._tried: str | None = None
        """The key of an exercise that is to be tried once more."""
        self._slipped: tuple[str, ...] = ()
        """The facts whose cards its first try has changed."""
        self._first: Outcome | None = None
        """What became of it at the first try, and how it was set."""
        self._first_asked: Presented | None = None
        drilled = [answer for answer in past if answer.mode == settings.mode]
        self._seed = str(drilled[-1].at) if drilled and seed is not None else seed
        self._resume(tuple(readable(drilled[-RECENT:])))

    @property
    def right(self) -> int:
        """Answers that were right, hints or not."""
        return sum(each.outcome.right for each in self.done)

    def due(self, now: datetime) -> Sequence[Card]:
        """The facts of its skills that have come back by ``now`` (UTC)."""
        return self._chooser.due(now)

    def _resume(self, past: Sequence[tuple[Exercise, Past]]) -> None:
        """Goes on after answers given before, the oldest first, as if they were of this sitting."""
        known, last = self._records.misconceptions(self._pupil), ""
        answers = self._chooser.learner.answers - sum(each.theta is not None for _, each in past)
        for place, (exercise, answered) in enumerate(past):
            history = seen_before(known, past[place:])
            self._tried, second = None, last == answered.key  # nothing else is asked twice running
            last = "" if second else answered.key
            if second:
                self._mend(judged_again(exercise, answered, history), answered.seconds)
                continue
            unrated = answered.theta is None  # as are facts that come back
            self._chooser.met(exercise, answered.key, due=exercise.fact is not None and unrated)
            telling = self.suspicion is not None and is_telling(exercise, self.suspicion)
            if not (telling or self._chooser.course.needs_rescue):
                self.suspicion = None
            judged = judged_again(exercise, answered, history)
            effort = Effort(answered.seconds, answered.hints)
            if judged.diagnosis:
                guessed = not answered.diagnosis  # nothing was made of it then
            else:
                guessed = self._is_guess(exercise, judged, effort)
            if not guessed:
                self._suspected(judged, history, answers)
            self._met(exercise, answered.key, judged, effort, answers, guessed=guessed)
            answers += not unrated
            if self._tried and place == len(past) - 1:
                soon = self._records.due(self._pupil, answered.at + facts.SOON)
                judged = replace(judged, diagnosis=answered.diagnosis)
                self._slipped = deck.changed(exercise, judged, answered.at, soon)

    # Choosing --------------------------------------------------------------------------------

    def next(self, now: datetime) -> Presented:
        """The next exercise; the same again while it is not done.

        Args:
            now: UTC, by which facts come back.
        """
        if self.presented is None:
            if self._seed is not None:
                self._rng.seed(self._seed)
            self._found, self._was_given_back = (), False
            if self._tried is not None:
                self.presented = self._once_more(read(self._tried))
                return self.presented
            item, because = self._chooser.choose(self.suspicion, now)
            suspects = self.suspicion
            if suspects and because not in AFTER_MISSES and not is_telling(item.exercise, suspects):
                self.suspicion = None  # nothing is left that would tell more
            self.presented = self._present(item, because)
        return self.presented

    def _once_more(self, exercise: Exercise) -> Presented:
        """The same exercise for a second try."""
        (item,) = self._chooser.items([exercise])
        return self._present(item, "again")

    def _present(self, item: Item, because: Because) -> Presented:
        chance = item.chance
        if because == "probe" and self.suspicion is not None:
            chance = self.suspicion.expected(item.exercise.tree, chance)
        return Presented(
            item.exercise,
            item.key,
            item.beta,
            chance,
            None if self.settings.calm else item.exercise.limit,
            because,
            item.exercise.difficulty.told,
        )

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
        judged = in_year(exercise.judge(text, history, self._found), self.settings.year)
        if not judged.counts and self._was_given_back and exercise.choices:
            judged = replace(judged, code=NOT_OFFERED)
        if not judged.counts:
            self._was_given_back = True
            return Outcome(judged, done=False, found=self._found)
        if judged.found is not None:
            self._found = (*self._found, judged.found)
            if len(self._found) < exercise.wanted:
                return Outcome(judged, done=False, right=True, found=self._found)
        return self._finished(judged, Effort(seconds, hints), now, history)

    def gave_up(self, seconds: float, now: datetime, hints: int = 0) -> Outcome:
        """The exercise counts as wrong, and nothing is suspected: *I do not know* is no mistake.

        Args:
            seconds: since the exercise was set.
            now: UTC.
            hints: how many were given.

        Raises:
            ValueError: nothing was asked.
        """
        return self._finished(Judged("", GAVE_UP), Effort(seconds, hints), now, {})

    def _asked(self) -> Presented:
        if self.presented is None:
            raise ValueError("nothing was asked")
        return self.presented

    def _finished(
        self, judged: Judged, effort: Effort, now: datetime, history: Mapping[str, int]
    ) -> Outcome:
        asked = self._asked()
        exercise = asked.exercise
        guessed = not asked.again and self._is_guess(exercise, judged, effort)
        pursued = Pursued(judged)
        learner = self._chooser.learner
        if guessed:
            judged = replace(judged, diagnosis=())
        elif not asked.again:
            pursued = self._suspected(judged, history, learner.answers)
            judged = pursued.judged
        before = learner.ability(exercise.skill).mean
        recorded = self._records.record(
            self._to_store(judged, effort, now),
            self._rater(effort, judged, now, guessed=guessed),
            {} if guessed else self._reviews(judged, effort, now),
        )
        if not asked.again:
            self._met(exercise, asked.key, judged, effort, learner.answers, guessed=guessed)
            self._slipped = tuple(card.fact for card in recorded.cards)
        else:
            self._tried = None
            self._mend(judged, effort.seconds)
        again = self._tried is not None
        outcome = Outcome(
            judged,
            done=not again,
            right=judged.correct,
            before=before,
            after=recorded.pupil.value if recorded.pupil else before,
            verdict=pursued.verdict,
            suspects=pursued.suspects,
            cards=recorded.cards,
            again=again,
            help=tuple(islice(exercise.hints(self._found), HELP)) if again else (),
            guessed=guessed,
            hurried=guessed and self._guesses.is_to_be_told,
            found=self._found,
        )
        self._close(asked, outcome, effort)
        if self._seed is not None:
            self._seed = str(now)
        return outcome

    def _close(self, asked: Presented, outcome: Outcome, effort: Effort) -> None:
        """The exercise is over, or is kept for its second try."""
        self.presented = None
        if outcome.again:
            self._first, self._first_asked = outcome, asked
            return
        first, self._first = self._first, None
        if first is None:
            # The first of two tries may have been before an interruption: it helped all the same.
            self.done = (*self.done, Done(asked, outcome, effort.hints + asked.again))
            return
        whole = replace(
            outcome,
            before=first.before,
            verdict=first.verdict,
            suspects=first.suspects,
            cards=outcome.cards or first.cards,
        )
        self.done = (*self.done, Done(self._first_asked or asked, whole, effort.hints + 1))

    def leave(self) -> None:
        """Ends the sitting: what waits for a second try counts as it is after the first."""
        if self._first is not None and self._first_asked is not None:
            left = replace(self._first, done=True, again=False)
            self.done = (*self.done, Done(self._first_asked, left, 0))
        self._tried = self._first = None

    def _is_guess(self, exercise: Exercise, judged: Judged, effort: Effort) -> bool:
        """Whether a wrong answer came too fast to be meant."""
        if judged.correct or judged.code == GAVE_UP:
            return False
        return self._chooser.learner.is_guess(demands(exercise), effort.seconds)

    def _met(
        self,
        exercise: Exercise,
        key: str,
        judged: Judged,
        effort: Effort,
        answers: int,
        *,
        guessed: bool,
    ) -> None:
        """Remembers a first try after so many answers, and whether a second one follows.

        There is none against the clock, none for who did not try, none where it is too hard, and
        none after a second miss in a row: then it is shown how it goes, and something easy follows.
        """
        course = self._chooser.course
        self._pursuit.passes()
        self._guesses.answered(effort.seconds, right=judged.correct, guessed=guessed)
        course.answered(right=judged.correct, alone=not effort.hints, before=answers)
        if guessed or judged.correct:
            return
        course.missed(deck.failed(exercise, judged))
        alone = judged.code != GAVE_UP and exercise.wanted == 1 and not exercise.choices
        if self.settings.calm and self.settings.pursues and alone and not course.needs_rescue:
            self._tried = key if self._chooser.is_worth_trying(exercise) else None

    def _mend(self, judged: Judged, seconds: float) -> None:
        """Remembers a second try."""
        self._guesses.answered(seconds, right=judged.correct, guessed=False)
        if judged.correct:
            self._chooser.course.mended()

    def _rater(
        self, effort: Effort, judged: Judged, now: datetime, *, guessed: bool
    ) -> Rater | None:
        """What moves the ratings; a second try says little of what the pupil can do alone.

        A fact comes back because it is hard for this pupil: it says nothing of the level.
        """
        asked = self._asked()
        if asked.again or asked.because == "due":
            return None
        return Rater(
            Score(effort.proves(judged), effort.seconds, asked.limit),
            now,
            beta=asked.exercise.difficulty.beta,
            asked=demands(asked.exercise),
            weight=OF_GUESS if guessed else 1.0,
            year=self.settings.year,
        )

    def _to_store(self, judged: Judged, effort: Effort, now: datetime) -> Answered:
        asked = self._asked()
        return stored(
            asked.exercise,
            replace(judged, diagnosis=()) if asked.again else judged,
            pupil=self._pupil,
            mode=self.settings.mode,
            seconds=effort.seconds,
            hints=effort.hints,
            at=now,
        )

    def _reviews(self, judged: Judged, effort: Effort, now: datetime) -> Mapping[str, Review]:
        """The cards that an answer changes; what is mended at a second try had but slipped."""
        if not self._asked().again:
            soon = self._records.due(self._pupil, now + facts.SOON)
            return deck.reviews(self._asked(), judged, effort, now, soon, self._expected)
        return deck.mended(self._slipped, now) if judged.correct else {}

    def _expected(self, fact: str) -> float:
        """How probably a fact was known before anything was seen of it."""
        (item,) = self._chooser.items([Fact(fact)])
        return item.chance

    # Suspecting ------------------------------------------------------------------------------

    @property
    def suspicion(self) -> Suspicion | None:
        """What is being pursued."""
        return self._pursuit.open

    @suspicion.setter
    def suspicion(self, suspicion: Suspicion | None) -> None:
        self._pursuit.open = suspicion

    def _suspected(self, judged: Judged, history: Mapping[str, int], answers: int) -> Pursued:
        if not self.settings.pursues or self._guesses.too_many:
            return Pursued(judged)
        return self._pursuit.after(judged, history, self._chooser.occasions(answers))
