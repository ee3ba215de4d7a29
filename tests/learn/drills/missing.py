"""Wrong answers that nothing explains, to any exercise."""

from tutor.learn.exercises import Exercise


def wrong(exercise: Exercise) -> str:
    """A number far off, or another sign where one is asked for."""
    right = exercise.solutions()[0]
    if exercise.choices:
        return next(key for key in exercise.keys if key != right)
    return "99991"
