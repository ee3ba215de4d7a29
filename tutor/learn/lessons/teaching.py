"""What a lesson teaches by its worked examples, told of in its exercises before other ways."""

from collections.abc import Iterable, Mapping, Sequence

from tutor.learn.calculations import readable
from tutor.learn.exercises import Exercise
from tutor.learn.exercises.gaps import without_gaps
from tutor.learn.strategies import ways_shown


def ways_in(examples: Iterable[Sequence[str]]) -> frozenset[str]:
    """The ways that worked examples show, by the codes of their hints."""
    begun = [tuple(map(without_gaps, lines[:2])) for lines in examples if len(lines) > 1]
    found = (ways_shown(*map(readable, pair)) for pair in begun if "=" not in "".join(pair))
    return frozenset().union(*found)


def teaching(
    exercises: Mapping[str, Exercise], ways: frozenset[str], year: int
) -> dict[str, Exercise]:
    """The exercises, which tell of the ways of the lesson before others."""
    return {
        name: each.in_lesson(ways, year) if ways or year else each
        for name, each in exercises.items()
    }
