"""An exercise in words: the question, what there is to be seen, how an answer is typed."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from tutor.language import listing, number, say
from tutor.learn.exercises import Exercise


def question_lines(exercise: Exercise, said: str = "") -> Iterator[str]:
    """The question and what there is to be looked at, in that order.

    Args:
        exercise: what is asked.
        said: how an answer is typed, if that was said last time; then it is not said again.
    """
    heading, how = exercise.ask()
    yield heading
    yield from picture_lines(exercise, heading)
    if how != said:
        yield how


def picture_lines(exercise: Exercise, heading: str = "") -> Iterator[str]:
    """What there is to be looked at, in words; a line that the heading holds is not repeated."""
    seen = exercise.picture().seen()
    for row in seen.tiles:
        told = listing(list(row))
        if told not in heading:
            yield told
    yield from (line for line in seen.lines if line not in heading)


def found_line(found: Iterable[Fraction]) -> Iterator[str]:
    """The results that were found so far, where several are wanted."""
    results = [number(result) for result in found]
    if results:
        yield say("exercise.found", numbers=listing(results), n=len(results))
