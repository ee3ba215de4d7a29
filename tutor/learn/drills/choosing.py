"""The next exercise of a drill: at the level, a fact that has come back, or a telling one."""

from collections import Counter, deque
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from random import Random
from typing import Final, Literal, TypeAlias

import msgspec

from tutor.learn.drills.elo import level, target_beta
from tutor.learn.drills.records import Records
from tutor.learn.drills.selection import (
    IN_REACH,
    Item,
    Source,
    mixed,
    nearest,
    probe,
    without,
)
from tutor.learn.drills.suspicion import Suspicion
from tutor.learn.exercises import Exercise, Fact, Skill, drilled, written
from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import showing
from tutor.maths.tree import Tree
from tutor.progress.values import Mode

Because: TypeAlias = Literal["level", "due", "suspicion"]
"""Why an exercise was chosen: it suits the level, its fact has come back, or it tells suspects
apart."""


class Settings(msgspec.Struct, frozen=True):
    """How a drill goes. The same pupil may change any of it the next time."""

    chance: float = 0.75
    """Of success, to choose exercises for."""
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

DRAWN: Final = 4
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

    def choose(self, suspicion: Suspicion | None, now: datetime) -> tuple[Item, Because]:
        """The next item, and why it is the next."""
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
                return told, "suspicion"
            due = self._due(now)
            if due is not None:
                return due, "due"
        return self._at_level(), "level"

    def _probe(self, suspicion: Suspicion | None) -> Item | None:
        if suspicion is None:
            return None
        beta = self._beta(self._skills[-1])
        return probe(suspicion, beta, self._items, self._recent, self._rng)

    def _due(self, now: datetime) -> Item | None:
        if self._since_due < BETWEEN_DUE:
            return None
        cards = self._records.due(self._pupil, now)
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
        return target_beta(self.level(skill), self._settings.chance)

    def level(self, skill: Skill) -> float:
        """How able the pupil is in a skill, as far as is known from all of them."""
        known = self._records.ratings(self._pupil)
        return level(known.get(skill), [known[other] for other in known if other != skill])


# Which misconceptions there has been an occasion to show -------------------------------------


class Screening:
    """Counts on how many expressions each misconception would have shown.

    A misconception can only be found where it shows, and some show on few expressions. Of several
    exercises that suit a pupil equally well the one is taken on which most shows that has not yet.
    """

    def __init__(self) -> None:
        self._met = Counter[str]()

    def worth(self, exercise: Exercise) -> float:
        """How much there is to see: frequent misconceptions count more, those met often less."""
        shows = _shows(exercise.tree)
        return sum(BY_ID[malrule].frequency / (1 + self._met[malrule]) ** 2 for malrule in shows)

    def meet(self, exercise: Exercise) -> None:
        """An exercise was set."""
        self._met.update(_shows(exercise.tree))


@lru_cache(maxsize=4096)
def _shows(tree: Tree | None) -> tuple[str, ...]:
    return () if tree is None else showing(tree)
