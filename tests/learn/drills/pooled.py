"""Candidates out of a pool that is made once: to make them is most of what a simulated drill takes.

Whether candidates suit is tried in ``test_generators``; how a drill chooses among them is the same.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from tutor.learn.drills.generators import BATCH, candidates
from tutor.learn.exercises import Exercise, Skill

POOL: Final = 240
"""Exercises of a skill."""

EASIEST, HARDEST = -5.0, 2.0
"""Betas for which they are made."""

LOOKED_AT: Final = 4 * BATCH
"""Of so many the nearest are taken."""


@cache
def _pool(skill: Skill) -> Sequence[Exercise]:
    rng, found = Random(f"pool {skill}"), list[Exercise]()
    while len(found) < POOL:
        made = candidates(skill, EASIEST + (HARDEST - EASIEST) * rng.random(), rng)
        if not made:
            break
        found += made
    return found


def pooled(skill: Skill, beta: float, rng: Random) -> Sequence[Exercise]:
    """Some exercises of a skill near ``beta``, as :func:`candidates` gives them."""
    pool = _pool(skill)
    some = {
        place: pool[place] for _ in range(LOOKED_AT) for place in [int(rng.random() * len(pool))]
    }
    return sorted(some.values(), key=lambda each: abs(each.difficulty.beta - beta))[:BATCH]
