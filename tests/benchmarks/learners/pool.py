"""Candidates out of pools that are made once: to make them is most of what a simulated drill takes.

Each maker has a pool of its own, and drills ask one maker after the other as they do without pools
(:func:`tutor.learn.drills.generators.candidates`), so the sorts of exercises are mixed alike.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from tests.benchmarks.learners.drivers import Within
from tutor.engine.shuffling import shuffled
from tutor.learn.drills.generators import BATCH, FAR, NEAR, SAMPLE, TRIES
from tutor.learn.exercises import Exercise, Maker, Skill, makers
from tutor.learn.exercises.chance import nearness

POOL: Final = 300
"""Exercises of a maker for a skill, at most."""

EASIEST, HARDEST = -5.0, 3.0
"""Betas for which they are made."""

AIMED: Final = frozenset({"fact", "evaluate", "mistake"})
"""The kinds whose makers make what is about as hard as wanted, as far as they can."""


class Pooled(Within):
    """A drill in this process whose exercises come out of pools."""

    @staticmethod
    def source(skill: Skill, beta: float, rng: Random) -> Sequence[Exercise]:
        """Some exercises of a skill, the nearest to ``beta`` first."""
        found = dict[str, Made]()
        for maker in dict.fromkeys(shuffled(makers(skill), rng)):
            some = _some(_pool(maker, skill), beta, rng, BATCH - len(found) // 2)
            found.update({made.exercise.line + made.exercise.kind: made for made in some})
            if any(made.off(beta) <= NEAR for made in found.values()):
                break
        nearest = sorted(found.values(), key=lambda made: made.off(beta))
        return [made.exercise for made in nearest[:BATCH]]


class Made(NamedTuple):
    """An exercise, and how hard it is."""

    exercise: Exercise
    beta: float

    def off(self, beta: float) -> float:
        """How far it is from what is wanted, in points."""
        return abs(self.beta - beta)


def _some(pool: Sequence[Made], beta: float, rng: Random, n: int) -> Iterator[Made]:
    """Different ones by chance; few where the first are all far from the beta."""
    places = set[int]()
    least = FAR + 1
    aims = bool(pool) and pool[0].exercise.kind in AIMED
    weights = list(accumulate(nearness([made.beta for made in pool], beta))) if aims else []
    for _ in range(TRIES * n if pool else 0):
        drawn = rng.random()
        place = bisect(weights, drawn * weights[-1]) if aims else int(drawn * len(pool))
        if place not in places:
            places.add(place)
            least = min(least, pool[place].off(beta))
            yield pool[place]
        if len(places) >= n or (len(places) >= SAMPLE and least > FAR):
            return


@cache
def _pool(maker: Maker, skill: Skill) -> Sequence[Made]:
    rng, found = Random(f"pool {makers(skill).index(maker)} {skill}"), dict[Exercise, None]()
    for _ in range(4 * POOL):
        made = maker(EASIEST + (HARDEST - EASIEST) * rng.random(), rng)
        found.update(dict.fromkeys(each for each in made if each.skill == skill))
        if len(found) >= POOL:
            break
    return [Made(each, each.difficulty.beta) for each in found]
