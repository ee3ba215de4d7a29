"""Which exercises tell a misconception from what is right: a pupil who has it answers wrongly."""

from tutor.learn.exercises import AskedNumber, Choice, Exercise
from tutor.maths.misconceptions import wrong_values


def separates(exercise: Exercise, malrule: str) -> bool:
    """Whether who has a misconception gives another answer than the right one.

    Args:
        exercise: one that can be solved.
        malrule: the id of a misconception.
    """
    if isinstance(exercise, Choice):
        return malrule in exercise.wrong
    if isinstance(exercise, AskedNumber):
        return any(malrule == each for _, each in exercise.wrong)
    return exercise.tree is not None and bool(wrong_values(exercise.tree, malrule))
