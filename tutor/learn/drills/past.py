"""What answers tell that were given before: by the pupil, or a moment ago."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from tutor.learn.answers import Answer
from tutor.learn.exercises import Exercise, Judged, read_if_known
from tutor.maths.tree import DivisionByZero, Tree, value
from tutor.progress.statistics import attributed_counts
from tutor.progress.values import Answer as Past


def seen_in(judged: Judged) -> tuple[Tree, Fraction] | None:
    """The expression and the result that an answer states, where there are both."""
    answer = judged.answer
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


def readable(past: Iterable[Past]) -> Iterator[tuple[Exercise, Past]]:
    """The exercises with their answers, without those that only another version knows."""
    for answer in past:
        exercise = read_if_known(answer.exercise)
        if exercise is not None:
            yield exercise, answer
