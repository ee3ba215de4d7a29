"""All lessons with their numbers, dealt once for all tests that only look at them."""

from functools import cache

from tutor.learn.exercises import Exercise
from tutor.learn.lessons import lessons


@cache
def items(seed: int) -> tuple[Exercise, ...]:
    """What all lessons ask with the numbers of a seed, their checks too, in all languages.

    As they are read they have the numbers of the first seed.
    """
    made = (lesson.dealt(seed) if seed else lesson for lesson in lessons().lessons)
    return tuple(item for each in made for item in (*each.exercises.values(), *each.check.values()))
