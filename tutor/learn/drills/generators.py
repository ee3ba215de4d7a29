"""Exercises made from the games: endless, for a skill, by chance that can be repeated.

Each kind of exercise brings its own makers (:meth:`tutor.learn.exercises.Exercise.makers`); a drill
asks those of all kinds, whichever game they belong to.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from tutor import crashes
from tutor.engine.shuffling import shuffled
from tutor.learn.exercises import Exercise, Maker, Skill, makers, written
from tutor.learn.exercises.chance import pick
from tutor.learn.exercises.evaluate import evaluates
from tutor.learn.exercises.expression import OF_SIGN
from tutor.learn.exercises.fact import facts_with

BATCH: Final = 12
"""Candidates of one maker for one choice."""

TRIES: Final = 2
"""How often a maker is asked for each exercise wanted, before it is left at fewer."""

NEAR: Final = 0.25
"""A candidate as near to the beta as this is near enough: no other maker is asked."""

SAMPLE, FAR = 5, 1.0
"""A maker is left when the first so many are all so far from the beta: it makes nothing near."""

MAKERS: Final = 5
"""How often others are looked for in place of those with few answers to choose from."""

Source: TypeAlias = Callable[[Skill, float, Random], Sequence[Exercise]]
"""Exercises that train a skill, near some difficulty in points, by chance: :func:`candidates`."""


def candidates(skill: Skill, beta: float, rng: Random, n: int = BATCH) -> tuple[Exercise, ...]:
    """At most so many different exercises that train a skill, near ``beta``; none for others.

    Makers are asked one after the other, in an order of chance, until one has made something near:
    so little is made in vain, and seldom more than one game takes part.

    Args:
        skill: what they train.
        beta: how hard they should be, in points; they are as near to it as their makers can choose.
        rng: the same numbers give the same exercises.
        n: how many.
    """
    found = dict[str, Exercise]()
    for maker in _in_order(makers(skill), rng):
        found.update(_batch(maker, skill, beta, rng, n - len(found) // 2))
        if any(_off(exercise, beta) <= NEAR for exercise in found.values()):
            break
    return tuple(sorted(found.values(), key=lambda exercise: _off(exercise, beta))[:n])


def without_choices(
    skill: Skill, beta: float, rng: Random, source: Source = candidates
) -> Sequence[Exercise]:
    """Those that have more than a few answers to choose from; all where a skill has no others.

    Args:
        skill: what they train.
        beta: how hard they should be, in points.
        rng: the same numbers give the same exercises.
        source: makes them.
    """
    made = source(skill, beta, rng)
    others = [each for each in made if not each.choices]
    for _ in range(MAKERS):
        if 2 * len(others) >= len(made):
            break
        more = source(skill, beta, rng)  # by another maker, it may be
        others += [each for each in more if not each.choices and each not in others]
    return others or made


def _in_order(known: Sequence[Maker], rng: Random) -> Iterator[Maker]:
    """Each maker once, those that stand there several times the sooner."""
    left = list(known)
    while left:
        maker = pick(rng, left)
        left = [each for each in left if each is not maker]
        yield maker


def _batch(maker: Maker, skill: Skill, beta: float, rng: Random, n: int) -> dict[str, Exercise]:
    found = dict[str, Exercise]()
    for _ in range(TRIES * n):
        for exercise in _made(maker, beta, rng):
            if exercise.skill == skill:
                found.setdefault(written(exercise), exercise)
        if len(found) >= n or (len(found) >= SAMPLE and _far(found.values(), beta)):
            break
    return found


def _far(found: Iterable[Exercise], beta: float) -> bool:
    return min(_off(exercise, beta) for exercise in found) > FAR


def _off(exercise: Exercise, beta: float) -> float:
    return abs(exercise.difficulty.beta - beta)


def _made(maker: Maker, beta: float, rng: Random) -> Sequence[Exercise]:
    """What a maker makes; nothing where it fails, or what it made cannot be rated.

    A game of another package may be wrong in any way, and drills go on with all others: the first
    time that is written down for whoever can mend it.
    """
    try:
        made = list(maker(beta, rng))
        return [exercise for exercise in made if exercise.difficulty and exercise.skill]
    except Exception as error:  # noqa: BLE001 - a maker of another package may be wrong in any way
        if maker not in _FAILED:
            _FAILED.append(maker)
            crashes.report(error, "a maker of exercises")
        return ()


_FAILED: Final = list[Maker]()
"""Makers that have failed, of whom that is written down."""


MANY: Final = 40
"""Candidates of each sort for a storm: nothing is asked twice in it."""

_SIGNS: Final = {skill: sign for sign, skill in OF_SIGN.items()}


def quick(skill: Skill, beta: float, rng: Random) -> tuple[Exercise, ...]:
    """Facts and single steps, for who wants many in a short time; none for a skill without sign."""
    del beta
    sign = _SIGNS.get(skill)
    if sign is None:
        return ()
    made = (exercise for _ in range(MANY) for exercise in evaluates(skill, rng))
    steps = (exercise for exercise in made if not exercise.is_fact)
    return (*shuffled(facts_with(sign), rng)[:MANY], *dict.fromkeys(steps))


QUICK: Final[tuple[Skill, ...]] = tuple(_SIGNS)
"""The skills that have such exercises."""
