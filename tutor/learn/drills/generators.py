"""Exercises made from the games: endless, for a skill, by chance that can be repeated.

Each kind of exercise brings its own makers (:meth:`tutor.learn.exercises.Exercise.makers`); a drill
asks those of all kinds, whichever game they belong to.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from tutor.engine.shuffling import shuffled
from tutor.learn.exercises import Exercise, Maker, Skill, makers, written
from tutor.learn.exercises.chance import pick
from tutor.learn.exercises.evaluate import evaluates
from tutor.learn.exercises.expression import OF_SIGN
from tutor.learn.exercises.fact import facts_with

BATCH: Final = 40
"""Candidates for one choice."""

TRIES: Final = 8
"""Makers asked for each exercise wanted, before it is left at fewer."""


def candidates(skill: Skill, beta: float, rng: Random, n: int = BATCH) -> tuple[Exercise, ...]:
    """So many different exercises that train a skill, or as many as came up; none for others.

    Args:
        skill: what they train.
        beta: how hard they should be, in points; they are as near to it as their makers can choose.
        rng: the same numbers give the same exercises.
        n: how many.
    """
    known, found = makers(skill), dict[str, Exercise]()
    for _ in range(TRIES * n if known else 0):
        for exercise in _made(pick(rng, known), beta, rng):
            if exercise.skill == skill:
                found.setdefault(written(exercise), exercise)
        if len(found) >= n:
            break
    return tuple(found.values())[:n]


def _made(maker: Maker, beta: float, rng: Random) -> Sequence[Exercise]:
    """What a maker makes; nothing where it fails, or what it made cannot be rated.

    A game of another package may be wrong in any way, and drills go on with all others.
    """
    try:
        made = list(maker(beta, rng))
        return [exercise for exercise in made if exercise.difficulty and exercise.skill]
    except Exception:  # noqa: BLE001
        return ()


_SIGNS: Final = {skill: sign for sign, skill in OF_SIGN.items()}


def quick(skill: Skill, beta: float, rng: Random) -> tuple[Exercise, ...]:
    """Facts and single steps, for who wants many in a short time; none for a skill without sign."""
    del beta
    sign = _SIGNS.get(skill)
    if sign is None:
        return ()
    steps = (exercise for _ in range(BATCH) for exercise in evaluates(skill, rng))
    return (*shuffled(facts_with(sign), rng)[:BATCH], *dict.fromkeys(steps))


QUICK: Final[tuple[Skill, ...]] = tuple(_SIGNS)
"""The skills that have such exercises."""
