"""What answers tell that were given before: by the pupil, or a moment ago."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from tutor.learn.answers import Answer
from tutor.learn.exercises import Exercise, Judged, read_if_known
from tutor.learn.exercises.judged import GAVE_UP
from tutor.maths.tree import DivisionByZero, Tree, value
from tutor.maths.working.comparisons import compared_in
from tutor.maths.working.shapes import Claim
from tutor.progress.statistics import attributed_counts
from tutor.progress.values import Answer as Past

LATELY: Final = timedelta(days=1)
"""How long ago an answer may be to be remembered by a new drill."""

AHEAD: Final = timedelta(hours=1)
"""How far the clocks of two terminals may be apart; what is later was given by a wrong clock."""


def lately(now: datetime) -> tuple[datetime, datetime]:
    """The first and the last time (UTC) of answers that a new drill remembers."""
    return now - LATELY, now + AHEAD


def seen_in(judged: Judged) -> tuple[Tree, Fraction] | None:
    """The expression and the result that an answer states, where there are both.

    Of a comparison it is what is thought of its two sides.
    """
    answer = judged.answer
    if isinstance(answer, Claim):
        return compared_in(answer)
    if not isinstance(answer, Answer) or answer.tree is None or answer.claimed is None:
        return None
    try:
        value(answer.tree)
    except DivisionByZero:
        return None
    return answer.tree, answer.claimed


def seen_before(
    known: Mapping[str, int], since: Sequence[tuple[Exercise, Past]]
) -> Mapping[str, int]:
    """How often each misconception had been seen before these answers."""
    seen = attributed_counts(Counter(answered.diagnosis for _, answered in since))
    return {malrule: known[malrule] - seen.get(malrule, 0) for malrule in known}


def judged_again(exercise: Exercise, answered: Past, history: Mapping[str, int]) -> Judged:
    """What became of an answer when it was given, by how often misconceptions had been seen."""
    if answered.code == GAVE_UP:
        return Judged("", GAVE_UP)
    judged = exercise.judge(answered.text, history)
    return judged if judged.counts else replace(judged, code=answered.code)


def readable(past: Iterable[Past]) -> Iterator[tuple[Exercise, Past]]:
    """The exercises with their answers, without those that only another version knows."""
    for answer in past:
        exercise = read_if_known(answer.exercise)
        if exercise is not None:
            yield exercise, answer
