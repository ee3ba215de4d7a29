"""Expressions of the drills, the same ones every time, to prove things about all of them."""

from collections.abc import Iterator
from random import Random

from tutor.learn.exercises import Evaluate, Skill
from tutor.learn.exercises.shapes import SHAPES
from tutor.learn.exercises.templates import expressions

MANY = 150
"""Fillings of each skill."""


def sampled(*skills: Skill) -> Iterator[Evaluate]:
    """Exercises of these skills, of all that have shapes where none is given."""
    for skill in skills or SHAPES:
        rng = Random(f"sampled {skill}")
        for _ in range(MANY):
            for filled in expressions(skill, rng):
                yield Evaluate.of(filled.tree, steps=filled.steps)
