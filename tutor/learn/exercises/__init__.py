"""Exercises made of the games: one room a game, one class a kind.

``read`` and ``written`` turn them into the text that a database keeps; lessons hold the same as
TOML. Adding a kind is a class with a tag of its own and a place in :data:`AnyExercise`.
"""

from typing import Final, TypeAlias, get_args

import msgspec

from tutor.learn.exercises.base import (
    SKILLS,
    Exercise,
    ExerciseUnfit,
    Judged,
    NumberExercise,
    Skill,
)
from tutor.learn.exercises.cards import Lay, Missing
from tutor.learn.exercises.evaluating import Evaluate, Fact, Mistake
from tutor.learn.exercises.islands import Expected, HandValue, IslandValue
from tutor.learn.exercises.making import Find, Idea, Join, Make
from tutor.learn.exercises.sheets import Chance, ColourSum, Column

AnyExercise: TypeAlias = (
    Make
    | Find
    | Idea
    | Join
    | Lay
    | Missing
    | Evaluate
    | Mistake
    | Fact
    | ColourSum
    | Column
    | Chance
    | IslandValue
    | HandValue
    | Expected
)

KINDS: Final[dict[str, type[Exercise]]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyExercise)
}
"""Every kind by its tag."""

_DECODER: Final = msgspec.json.Decoder(AnyExercise)


def read(text: str) -> Exercise:
    """The exercise of a text; raises ``msgspec.ValidationError`` or ``msgspec.DecodeError``."""
    exercise: Exercise = _DECODER.decode(text)
    return exercise


def written(exercise: Exercise) -> str:
    """An exercise as text: the same exercise, the same text, so it is its key as well."""
    return msgspec.json.encode(exercise, order="deterministic").decode()


__all__ = [
    "KINDS",
    "SKILLS",
    "AnyExercise",
    "Chance",
    "ColourSum",
    "Column",
    "Evaluate",
    "Exercise",
    "ExerciseUnfit",
    "Expected",
    "Fact",
    "Find",
    "HandValue",
    "Idea",
    "IslandValue",
    "Join",
    "Judged",
    "Lay",
    "Make",
    "Missing",
    "Mistake",
    "NumberExercise",
    "Skill",
    "read",
    "written",
]
