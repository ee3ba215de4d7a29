"""How long an exercise of each kind may take against the clock, in seconds."""

from typing import Final

from tutor.learn.exercises import Exercise, Find

BY_KIND: Final = {
    "fact": 20.0,
    "missing": 30.0,
    "evaluate": 45.0,
    "mistake": 60.0,
    "colour-sum": 40.0,
    "column": 30.0,
    "make": 90.0,
    "lay": 90.0,
    "idea": 90.0,
    "join": 120.0,
    "chance": 90.0,
    "island-value": 60.0,
    "hand-value": 90.0,
    "expected": 90.0,
}
"""Twenty seconds for a fact as in Math Garden; what has to be searched for takes longer."""

A_RESULT: Final = 40.0
"""For each result that is to be found."""


def limit_of(exercise: Exercise) -> float:
    """The limit of an exercise."""
    if isinstance(exercise, Find):
        return A_RESULT * exercise.results
    return BY_KIND[kind_of(exercise)]


def kind_of(exercise: Exercise) -> str:
    """The tag of its kind."""
    return str(exercise.__struct_config__.tag)
