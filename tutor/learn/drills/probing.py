"""Telling suspects apart: the exercise whose answer says most about who is right."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from tutor.learn.drills.items import Item, Items
from tutor.learn.drills.suspicion import Suspicion, telling
from tutor.learn.exercises import Compare, Evaluate, Exercise, Skill, written
from tutor.learn.exercises.evaluate import evaluates
from tutor.maths.malrules.malrule import Family
from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import SLIP
from tutor.maths.tree import Tree, is_comparison
from tutor.maths.tree import written as line

OF_FAMILY: Final[Mapping[Family, tuple[Skill, ...]]] = {
    "order": ("order-of-operations", "negative-numbers"),
    "brackets": ("brackets", "negative-numbers"),
    "addition": ("addition",),
    "subtraction": ("subtraction", "negative-numbers", "brackets"),
    "multiplication": ("multiplication",),
    "division": ("division", "fractions"),
    "facts": ("multiplication", "addition", "order-of-operations"),
    "negatives": ("negative-numbers",),
    "fractions": ("fractions",),
    "decimals": (),
    "percent": (),
    "powers": (),
    "comparing": (),
}
"""In which exercises the misconceptions of a family show."""

UNLIKELY: Final = 0.02
"""Suspects with less of the weight are not asked about."""

PER_SKILL, PER_TEXT = 10, 4
"""Candidates that are looked at: of a skill, and like an expression on which a suspect shows."""

POSSIBLE: Final = 0.4
"""Items that somebody without a misconception gets right less often tell too little."""

ENOUGH: Final = 0.05
"""Bits below which an answer tells nothing."""


def _any(skill: Skill) -> None:
    """No matter how hard."""


Worth: TypeAlias = Callable[[Item, float], float]
"""What an item is worth that is expected to tell so many bits."""


def probe(
    suspicion: Suspicion,
    worth: Worth,
    make: Items,
    recent: Collection[str],
    rng: Random,
    skills: Collection[Skill] | None = None,
    least: float = 0.0,
    beta: Callable[[Skill], float | None] = _any,
) -> Item | None:
    """The exercise that is worth most for what its answer tells of a suspicion; None if none does.

    It tells in bits what its answer is expected to (Shannon).

    Args:
        suspicion: who could have done what was seen.
        worth: what an item is worth that tells so much.
        make: makes items of exercises.
        recent: keys of items that are not asked again.
        rng: where chance comes from.
        skills: those that may be asked; None for all.
        least: the chance of success below which nothing is asked; :data:`POSSIBLE` at least.
        beta: about how hard what is made of a skill is to be, in points; None for any.
    """
    weights = _doubted(suspicion.weights)
    shown = [*_examples(weights), *(asking(seen.tree) for seen in suspicion.seen)]
    found = [*_probes(weights, rng, beta), *shown, *_siblings(shown, rng)]
    told, seen = dict[Exercise, float](), {line(each.tree) for each in suspicion.seen}
    for exercise in found:
        assert exercise.tree is not None
        bits = telling(exercise.tree, weights)
        asked = (skills is None or exercise.skill in skills) and exercise.line not in seen
        if asked and bits >= ENOUGH and written(exercise) not in recent:
            told[exercise] = bits
    items = [item for item in make(tuple(told)) if item.chance >= max(POSSIBLE, least)]
    if not items:
        return None
    return max(items, key=lambda item: worth(item, told[item.exercise]))


def asking(tree: Tree) -> Evaluate | Compare:
    """The exercise that asks just for a tree."""
    return Compare(line(tree)) if is_comparison(tree) else Evaluate.of(tree)


def is_telling(exercise: Exercise, suspicion: Suspicion) -> bool:
    """Whether it may have been chosen for a suspicion."""
    tree = exercise.tree
    return tree is not None and telling(tree, _doubted(suspicion.weights)) >= ENOUGH


def _doubted(weights: Mapping[str, float]) -> dict[str, float]:
    """The weights nearer to each other: who is almost certain after one answer is asked again."""
    kept = {who: sqrt(w) for who, w in weights.items() if w >= UNLIKELY or who == SLIP}
    whole = sum(kept.values())
    return {who: weight / whole for who, weight in kept.items()}


def _probes(
    suspects: Collection[str], rng: Random, beta: Callable[[Skill], float | None]
) -> Sequence[Evaluate]:
    families = dict.fromkeys(BY_ID[who].family for who in suspects if who != SLIP)
    skills = dict.fromkeys(skill for family in families for skill in OF_FAMILY[family])
    return [
        exercise
        for skill in skills
        for hard in [beta(skill)]
        for _ in range(PER_SKILL)
        for exercise in evaluates(skill, rng, hard)
    ]


def _siblings(shown: Sequence[Evaluate | Compare], rng: Random) -> Sequence[Exercise]:
    return [sibling for each in shown for sibling in each.siblings(rng, PER_TEXT)]


def _examples(suspects: Collection[str]) -> Sequence[Evaluate | Compare]:
    """On its own examples every misconception shows, however rare."""
    return [example for who in suspects if who != SLIP for example in _examples_of(who)]


@cache
def _examples_of(malrule: str) -> tuple[Evaluate | Compare, ...]:
    kind = Compare if BY_ID[malrule].family == "comparing" else Evaluate
    shown = (kind(example.expression) for example in BY_ID[malrule].examples)
    return tuple(each for each in shown if not any(each.issues()))
