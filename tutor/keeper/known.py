"""What this terminal knows of its pupils while the database cannot be asked.

It is what was read last, and every answer since, rated as the database will rate it.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from threading import Lock

import msgspec
from msgspec.structs import replace

from tutor.learn.drills import facts
from tutor.maths.misconceptions import misconceptions_of
from tutor.progress.values import Answer, Answered, Card, Rate, Rating, Recorded, Review, Standing


class _Pupil:
    def __init__(self) -> None:
        self.standing = Standing()
        self.cards = dict[str, Card]()
        self.misconceptions = Counter[str]()


class Known:
    """Ratings, cards and misconceptions as this terminal saw them last; for any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pupils = dict[int, _Pupil]()
        self._beta = dict[str, Rating]()

    def _of(self, pupil: int) -> _Pupil:
        return self._pupils.setdefault(pupil, _Pupil())

    # What the database said -------------------------------------------------------------------

    def saw_standing(self, pupil: int, standing: Standing) -> None:
        """Remembers how able a pupil is."""
        with self._lock:
            self._of(pupil).standing = standing

    def saw_items(self, ratings: Mapping[str, Rating]) -> None:
        """Remembers ratings of items, by key."""
        with self._lock:
            self._beta.update(ratings)

    def saw_misconceptions(self, pupil: int, counts: Mapping[str, int]) -> None:
        """Remembers how often each misconception was seen."""
        with self._lock:
            self._of(pupil).misconceptions = Counter(counts)

    def saw_cards(self, pupil: int, cards: Sequence[Card]) -> None:
        """Remembers the cards that are due."""
        with self._lock:
            self._of(pupil).cards = {card.fact: card for card in cards}

    def saw(self, recorded: Recorded) -> None:
        """Remembers what an answer has changed."""
        answer = recorded.answer
        with self._lock:
            pupil = self._of(answer.pupil)
            if recorded.pupil is not None:
                skills = {**pupil.standing.skills, answer.skill: recorded.pupil}
                model = recorded.model or pupil.standing.model
                pupil.standing = replace(pupil.standing, skills=skills, model=model)
            if recorded.item is not None:
                self._beta[answer.key] = recorded.item
            pupil.cards.update({card.fact: card for card in recorded.cards})
            pupil.misconceptions.update(misconceptions_of(answer.diagnosis)[:1])

    # What is said in its place ----------------------------------------------------------------

    def standing(self, pupil: int) -> Standing:
        """How able a pupil was when last asked, and with every answer since."""
        with self._lock:
            return self._of(pupil).standing

    def items(self, keys: Collection[str]) -> Mapping[str, Rating]:
        """How hard items are, by key."""
        with self._lock:
            return {key: self._beta[key] for key in keys if key in self._beta}

    def misconceptions(self, pupil: int) -> Mapping[str, int]:
        """How often each misconception was seen, the commonest first."""
        with self._lock:
            return dict(self._of(pupil).misconceptions.most_common())

    def due(self, pupil: int, now: datetime) -> Sequence[Card]:
        """The cards among these that come back by ``now`` (UTC)."""
        with self._lock:
            return facts.due(tuple(self._of(pupil).cards.values()), now)

    def record(
        self, answered: Answered, rate: Rate | None, reviews: Mapping[str, Review]
    ) -> Recorded:
        """What will come of an answer, as far as anybody can tell now."""
        with self._lock:
            pupil = self._of(answered.pupil)
            before = replace(pupil.standing, skill=answered.skill), self._beta.get(answered.key)
            cards = dict(pupil.cards)
        rated = rate(*before) if rate else None
        changed = tuple(review(cards.get(fact)) for fact, review in reviews.items())
        answer = msgspec.convert({**msgspec.structs.asdict(answered), "id": 0}, Answer)
        recorded = Recorded.of(answer, rated, changed)
        self.saw(recorded)
        return recorded
