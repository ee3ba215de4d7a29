"""What a drill asks of a pupil's past, and where it is kept when nothing is to be kept."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

import msgspec

from tutor.learn.drills import facts
from tutor.progress.statistics import attributed_counts
from tutor.progress.values import Answer, Answered, Card, Rate, Rating, Recorded, Review, Standing


class Records(Protocol):
    """What a drill asks of the progress of pupils, and tells it."""

    def standing(self, pupil: int) -> Standing:
        """What is known of the abilities of a pupil."""
        ...

    def item_ratings(self, keys: Collection[str]) -> Mapping[str, Rating]:
        """How hard items are (beta), by key; nothing for those nobody has answered yet."""
        ...

    def misconceptions(self, pupil: int) -> Mapping[str, int]:
        """How often each misconception, by id, explained an answer of this pupil."""
        ...

    def due(self, pupil: int, now: datetime) -> Sequence[Card]:
        """The facts that come back by ``now`` (UTC), the longest overdue first."""
        ...

    def record(
        self, answered: Answered, rate: Rate | None = None, reviews: Mapping[str, Review] = ...
    ) -> Recorded:
        """Stores an answer with the ratings and cards that it changes: all of it, or nothing.

        Args:
            answered: the answer.
            rate: makes the new ratings of those stored; None where it is not rated.
            reviews: make the new card of the one stored, by fact.
        """
        ...


class Memory:
    """Records of one sitting, kept nowhere: for who drills without a name, and for trials."""

    def __init__(self) -> None:
        self.theta = dict[str, Rating]()
        self.model = ""
        self.beta = dict[str, Rating]()
        self.cards = dict[str, Card]()
        self._diagnoses = list[tuple[str, ...]]()
        self._n = 0

    def standing(self, pupil: int) -> Standing:
        """What this sitting has shown; there is but one pupil."""
        return Standing(self.theta, self.model)

    def item_ratings(self, keys: Collection[str]) -> Mapping[str, Rating]:
        """The ratings of the items among these that were answered."""
        return {key: self.beta[key] for key in keys if key in self.beta}

    def misconceptions(self, pupil: int) -> Mapping[str, int]:
        """How often each was behind an answer."""
        return attributed_counts(Counter(self._diagnoses))

    def due(self, pupil: int, now: datetime) -> Sequence[Card]:
        """The cards of this sitting that come back by ``now`` (UTC), the longest overdue first."""
        return facts.due(self.cards.values(), now)

    def record(
        self,
        answered: Answered,
        rate: Rate | None = None,
        reviews: Mapping[str, Review] | None = None,
    ) -> Recorded:
        """Keeps an answer as :class:`tutor.progress.repository.Progress` does, until the end."""
        rated = None
        if rate is not None:
            standing = Standing(self.theta, self.model, skill=answered.skill)
            rated = rate(standing, self.beta.get(answered.key))
            self.theta[answered.skill], self.beta[answered.key] = rated.pupil, rated.item
            self.model = rated.model
        changed = {fact: each(self.cards.get(fact)) for fact, each in (reviews or {}).items()}
        self.cards.update(changed)
        if answered.diagnosis:
            self._diagnoses.append(answered.diagnosis)
        self._n += 1
        answer = msgspec.convert({**msgspec.structs.asdict(answered), "id": self._n}, Answer)
        return Recorded.of(answer, rated, tuple(changed.values()))
