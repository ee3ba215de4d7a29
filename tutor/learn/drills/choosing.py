"""The next exercise of a drill: at the level, a fact that has come back, or a telling one.

Items are chosen for the chance of success that the pupil has set: the best is the one whose beta
is nearest to theta - ln(P / (1 - P)). Some chance in the choice keeps drills from being the same
every day; the exercises of the last rounds are not asked again.
"""

from collections import Counter, deque
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from functools import cache, lru_cache
from math import exp, sqrt
from random import Random
from typing import Final, Literal, TypeAlias

import msgspec

from tutor.learn.drills.facts import skill_of_fact
from tutor.learn.drills.records import Records
from tutor.learn.drills.suspicion import Suspicion, telling
from tutor.learn.exercises import Evaluate, Exercise, Fact, Skill, drilled, written
from tutor.learn.exercises.chance import weighted
from tutor.learn.exercises.evaluate import evaluates
from tutor.learn.learner.learner import Learner
from tutor.learn.learner.rating import learner_of
from tutor.maths.malrules.malrule import Family
from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import SLIP, showing
from tutor.maths.tree import Tree
from tutor.progress.values import Card, Mode, Rating

Source: TypeAlias = Callable[[Skill, float, Random], Sequence[Exercise]]
"""Where candidates for a skill come from, near a beta."""


class Item(msgspec.Struct, frozen=True):
    """A candidate with its key and how hard it is: ``beta``, in points of the ratings."""

    exercise: Exercise
    key: str
    beta: float


Betas: TypeAlias = Callable[[Sequence[Exercise]], Sequence[Item]]
"""How hard candidates are: by their ratings, or by their looks where nobody has met them."""

WIDTH: Final = 0.12
"""How far from the level chance may stray, in points of beta."""

IN_REACH: Final = 0.4
"""An item as far from the level as this is no longer what the pupil has asked for."""


def nearest(items: Sequence[Item], beta: float, rng: Random) -> Item:
    """One of the items, the likelier the nearer it is to a beta.

    Measured from the nearest there is, so that far from the level the nearest are still chosen.

    Raises:
        ValueError: there are no items.
    """
    least = min(abs(item.beta - beta) for item in items)
    weights = [exp(-(((abs(item.beta - beta) - least) / WIDTH) ** 2)) for item in items]
    return weighted(rng, items, weights)


def without(items: Sequence[Item], recent: Collection[str]) -> Sequence[Item]:
    """The items not asked recently; all of them where there are no others."""
    return [item for item in items if item.key not in recent] or items


def mixed(skills: Sequence[Skill], recent: Sequence[Skill], rng: Random) -> tuple[Skill, ...]:
    """The skills in an order of chance: seldom the last one first, the rarest of late sooner.

    Args:
        skills: those to choose from.
        recent: those of the last exercises, the latest last.
        rng: where chance comes from.
    """
    left, order = list(skills), list[Skill]()
    while left:
        weights = [1 / (1 + recent.count(skill)) ** 2 for skill in left]
        if recent and recent[-1] in left and len(left) > 1:
            weights[left.index(recent[-1])] = 0.0
        order.append(weighted(rng, left, weights))
        left.remove(order[-1])
    return tuple(order)


# The next one ------------------------------------------------------------------------------

Because: TypeAlias = Literal["level", "due", "probe", "rescue", "start", "again"]
"""Why an exercise was chosen: it suits the level, its fact has come back, it tells suspects apart,
it is easy after misses or at the very beginning; or it is the same for a second try."""


class Settings(msgspec.Struct, frozen=True):
    """How a drill goes. The same pupil may change any of it the next time."""

    chance: float = 0.75
    """Of success, to choose exercises for: between 0 and 1."""
    calm: bool = True
    skills: tuple[Skill, ...] = msgspec.field(default_factory=drilled)
    mode: Mode = "drill"
    pursues: bool = True
    """Whether suspicions are followed up, and due facts come back in between."""


RECENT: Final = 60
"""Items that are not asked again."""

RECENT_SKILLS: Final = 8

BETWEEN_DUE: Final = 2
"""Other exercises between two facts that have come back."""

DRAWN: Final = 8
"""Items near the level that are drawn, to set the one of them that can tell most."""

LOOKED_AT: Final = 4
"""Skills asked for an exercise at the pupil's level, before the nearest found is taken."""


class Chooser:
    """Chooses for one pupil and remembers what was asked."""

    def __init__(
        self, records: Records, pupil: int, settings: Settings, rng: Random, source: Source
    ) -> None:
        self._records, self._pupil, self._settings = records, pupil, settings
        self._rng, self._source = rng, source
        self._recent = deque[str](maxlen=RECENT)
        self._skills = deque[Skill](maxlen=RECENT_SKILLS)
        self._since_due = BETWEEN_DUE
        self._screening = Screening()
        self._known: Mapping[str, Rating] = {}
        """The pupil's ratings as they were when the choice began."""

    def choose(self, suspicion: Suspicion | None, now: datetime) -> tuple[Item, Because]:
        """The next item, and why it is the next.

        Args:
            suspicion: what is being pursued, if anything.
            now: UTC, by which facts come back.
        """
        item, because = self._chosen(suspicion, now)
        self.met(item.exercise, item.key)
        if because == "due":
            self._since_due = 0
        return item, because

    def met(self, exercise: Exercise, key: str) -> None:
        """An exercise was set, now or before the terminal went off."""
        self._since_due += 1
        self._recent.append(key)
        self._skills.append(exercise.skill)
        self._screening.meet(exercise)

    def _chosen(self, suspicion: Suspicion | None, now: datetime) -> tuple[Item, Because]:
        if self._settings.pursues:
            told = self._probe(suspicion)
            if told is not None:
                return told, "probe"
            due = self._due(now)
            if due is not None:
                return due, "due"
        return self._at_level(), "level"

    def _probe(self, suspicion: Suspicion | None) -> Item | None:
        if suspicion is None:
            return None
        beta = self._beta(self._skills[-1])
        return probe(suspicion, beta, self._items, self._recent, self._rng)

    def due(self, now: datetime) -> Sequence[Card]:
        """Those of the chosen skills that have come back by ``now``, the longest overdue first."""
        cards, skills = self._records.due(self._pupil, now), self._settings.skills
        return [card for card in cards if skill_of_fact(card.fact) in skills]

    def _due(self, now: datetime) -> Item | None:
        if self._since_due < BETWEEN_DUE:
            return None
        cards = self.due(now)
        items = self._items([Fact(card.fact) for card in cards[:1]])
        return items[0] if items else None

    def _at_level(self) -> Item:
        """An item of a skill near the level; of another skill where that one has none there."""
        found = list[tuple[float, Item]]()
        for skill in mixed(self._settings.skills, tuple(self._skills), self._rng)[:LOOKED_AT]:
            beta = self._beta(skill)
            items = without(self._items(self._source(skill, beta, self._rng)), self._recent)
            if items:
                item = self._telling([nearest(items, beta, self._rng) for _ in range(DRAWN)])
                found.append((abs(item.beta - beta), item))
                if found[-1][0] <= IN_REACH:
                    return item
        if not found:
            raise ValueError(f"no exercises for {', '.join(self._settings.skills)}")
        return min(found, key=lambda pair: pair[0])[1]

    def _telling(self, items: Sequence[Item]) -> Item:
        """Of items that suit equally well the one on which most can be seen."""
        return max(items, key=lambda item: self._screening.worth(item.exercise))

    def _items(self, exercises: Sequence[Exercise]) -> Sequence[Item]:
        by_key = {written(exercise): exercise for exercise in exercises}
        rated = self._records.item_ratings(by_key.keys())
        return [
            Item(exercise, key, rated[key].value if key in rated else exercise.difficulty.beta)
            for key, exercise in by_key.items()
        ]

    def _beta(self, skill: Skill) -> float:
        return self.learner.beta_for(skill, self._settings.chance)

    @property
    def learner(self) -> Learner:
        """What is known of the pupil now."""
        return learner_of(self._records.standing(self._pupil))


# Which misconceptions there has been an occasion to show -------------------------------------


class Screening:
    """Counts on how many expressions each misconception would have shown.

    A misconception can only be found where it shows, and some show on few expressions. Of several
    exercises that suit a pupil equally well the one is taken on which most shows that has not yet.
    """

    def __init__(self) -> None:
        self._met = Counter[str]()

    def worth(self, exercise: Exercise) -> float:
        """How much there is to see: frequent misconceptions count more, those met often less.

        The sum of their frequencies, each over the square of one more than the times it was met.
        """
        shows = _shows(exercise.tree)
        return sum(BY_ID[malrule].frequency / (1 + self._met[malrule]) ** 2 for malrule in shows)

    def meet(self, exercise: Exercise) -> None:
        """An exercise was set."""
        self._met.update(_shows(exercise.tree))


@lru_cache(maxsize=4096)
def _shows(tree: Tree | None) -> tuple[str, ...]:
    return () if tree is None else showing(tree)


# Telling suspects apart ----------------------------------------------------------------------

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
}
"""In which exercises the misconceptions of a family show."""

UNLIKELY: Final = 0.02
"""Suspects with less of the weight are not asked about."""

PER_SKILL, PER_TEXT = 10, 4
"""Candidates that are looked at: of a skill, and like an expression on which a suspect shows."""

TOO_HARD: Final = 0.1
"""Bits that an item must tell more for each point that it lies off the pupil's level."""

ENOUGH: Final = 0.05
"""Bits below which an answer tells nothing."""


def probe(
    suspicion: Suspicion, beta: float, betas: Betas, recent: Collection[str], rng: Random
) -> Item | None:
    """The exercise whose answer tells most about a suspicion, near a beta; None if none does.

    It tells in bits what its answer is expected to (Shannon), less something for each point that
    it lies off the level.

    Args:
        suspicion: who could have done what was seen.
        beta: how hard the pupil wishes to have it, in points.
        betas: how hard candidates are.
        recent: keys of items that are not asked again.
        rng: where chance comes from.
    """
    weights = _doubted(suspicion.weights)
    shown = [*_examples(weights), *(Evaluate.of(seen.tree) for seen in suspicion.seen)]
    found = [*_probes(weights, rng), *shown, *_siblings(shown, rng)]
    told = dict[Exercise, float]()
    for exercise in found:
        bits = telling(exercise.tree, weights)
        if bits >= ENOUGH and written(exercise) not in recent:
            told[exercise] = bits
    items = betas(tuple(told))
    if not items:
        return None
    return max(items, key=lambda it: told[it.exercise] - TOO_HARD * abs(it.beta - beta))


def is_telling(exercise: Exercise, suspicion: Suspicion) -> bool:
    """Whether it may have been chosen for a suspicion."""
    tree = exercise.tree
    return tree is not None and telling(tree, _doubted(suspicion.weights)) >= ENOUGH


def _doubted(weights: Mapping[str, float]) -> dict[str, float]:
    """The weights nearer to each other: who is almost certain after one answer is asked again."""
    kept = {who: sqrt(w) for who, w in weights.items() if w >= UNLIKELY or who == SLIP}
    whole = sum(kept.values())
    return {who: weight / whole for who, weight in kept.items()}


def _probes(suspects: Collection[str], rng: Random) -> Sequence[Evaluate]:
    families = dict.fromkeys(BY_ID[who].family for who in suspects if who != SLIP)
    skills = dict.fromkeys(skill for family in families for skill in OF_FAMILY[family])
    return [
        exercise for skill in skills for _ in range(PER_SKILL) for exercise in evaluates(skill, rng)
    ]


def _siblings(shown: Sequence[Evaluate], rng: Random) -> Sequence[Evaluate]:
    return [sibling for each in shown for sibling in each.siblings(rng, PER_TEXT)]


def _examples(suspects: Collection[str]) -> Sequence[Evaluate]:
    """On its own examples every misconception shows, however rare."""
    return [example for who in suspects if who != SLIP for example in _examples_of(who)]


@cache
def _examples_of(malrule: str) -> tuple[Evaluate, ...]:
    shown = (Evaluate(example.expression) for example in BY_ID[malrule].examples)
    return tuple(each for each in shown if not any(each.issues()))
