"""All lessons with their numbers, dealt once for all tests that only look at them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from tutor.learn.exercises import Exercise
from tutor.learn.lessons import Lesson, lessons


@cache
def items(seed: int) -> tuple[Exercise, ...]:
    """What all lessons ask with the numbers of a seed, their checks too, in all languages.

    As they are read they have the numbers of the first seed.
    """
    made = (lesson.dealt(seed) if seed else lesson for lesson in lessons().lessons)
    return tuple(item for each in made for item in (*each.exercises.values(), *each.check.values()))


@contextmanager
def remembered() -> Iterator[None]:
    """What is dealt meanwhile is dealt once for each seed; a lesson cannot be changed."""
    deal, known = Lesson.dealt, dict[tuple[int, int, int], tuple[Lesson, Lesson]]()

    def dealt(lesson: Lesson, seed: int, again: int = 0) -> Lesson:
        key = id(lesson.plan), seed, again
        if key not in known:
            known[key] = lesson, deal(lesson, seed, again)  # its plan is kept with it
        return known[key][1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lesson, "dealt", dealt)
        yield
