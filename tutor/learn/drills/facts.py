"""Single facts: which failed inside an expression, and when they come back."""

from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias
from zlib import crc32

import fsrs
import msgspec

from tutor.learn.exercises import Fact, Skill
from tutor.learn.exercises.difficulty import fact_of, is_fact, load
from tutor.maths.misconceptions import BY_ID, SLIP, departure
from tutor.maths.notation import read
from tutor.maths.reduction import Step, working
from tutor.maths.slips import slip_of
from tutor.maths.tree import Tree, is_comparison
from tutor.progress.values import Card

# Which failed --------------------------------------------------------------------------------


def failed_facts(tree: Tree, claimed: Fraction, diagnosis: Sequence[str]) -> tuple[str, ...]:
    """The facts of an expression that a wrong result says were not known.

    After a slip it is the fact that slipped, in a column too, and none where only the result was
    written wrongly. With a misconception about a single step it is that step; a wrong order of
    signs is no matter of facts, and a wrong sign between two sides says nothing of any. Where
    nothing explains the result it is the hardest on the way.

    Args:
        tree: what was to be worked out; it has a value.
        claimed: the wrong result.
        diagnosis: ids of misconceptions that explain it, the likeliest first.

    Returns:
        One fact, such as ``6*8``, or none where no fact is to blame.
    """
    if is_comparison(tree):
        return ()
    if diagnosis and diagnosis[0] == SLIP:
        return _slipped(tree, claimed)
    steps = working(tree)
    if diagnosis:
        step = _departed(steps, tree, claimed, diagnosis[0])
        return () if step is None or not is_fact(step) else (fact_of(step),)
    known_by_heart = [step for step in steps if is_fact(step)]
    hardest = max(known_by_heart, key=lambda step: load(step).weight, default=None)
    return () if hardest is None else (fact_of(hardest),)


def _slipped(tree: Tree, claimed: Fraction) -> tuple[str, ...]:
    """The fact that slipped, if it is one to know by heart."""
    slip = slip_of(tree, claimed)
    fact = None if slip is None else read(slip.fact).tree
    steps = () if fact is None else working(fact)
    return tuple(fact_of(step) for step in steps if is_fact(step))


OF_FACTS: Final = frozenset({"facts", "addition", "subtraction", "multiplication", "division"})
"""Families of misconceptions in which a single step goes wrong, not its place."""


def _departed(steps: Sequence[Step], tree: Tree, claimed: Fraction, malrule: str) -> Step | None:
    """The step that went wrong, where that is a matter of facts."""
    if malrule not in BY_ID or BY_ID[malrule].family not in OF_FACTS:
        return None
    try:
        left = departure(tree, claimed, malrule)
    except ValueError:  # the diagnosis is about another expression than this one
        return None
    return steps[left.step] if left.value is not None else None


@lru_cache(maxsize=1024)
def skill_of_fact(fact: str) -> Skill | None:
    """What a fact trains; None for a text that is none, of a card that was damaged."""
    try:
        return Fact(fact).skill
    except (ValueError, ArithmeticError):
        return None


# When they come back -------------------------------------------------------------------------

Recall: TypeAlias = Literal[1, 2, 3, 4]
"""The ratings of FSRS: again, hard, good, easy."""

AGAIN: Final[Recall] = 1
QUICK, SLOW = 1 / 4, 2 / 3
"""Shares of the time limit: up to the first it came easily, beyond the second it was hard."""


def recall(*, right: bool, seconds: float, limit: float | None) -> Recall:
    """How well a fact was recalled, as a rating of FSRS from 1, *again*, to 4, *easy*.

    Args:
        right: whether the answer was.
        seconds: how long it took.
        limit: how long it might, in seconds. None in calm mode, where right is simply *good*.
    """
    if not right:
        return AGAIN
    if limit is None:
        return 3
    if seconds <= QUICK * limit:
        return 4
    return 3 if seconds <= SLOW * limit else 2


SLIPPED, GUESSED, LEARNED = 0.15, 0.1, 0.1
"""Chances that a known fact is missed, that an unknown one is not, and that it is learned now."""

MOST: Final = 0.9
"""Nobody knows a fact more surely: what was known can be forgotten, and two misses show it."""


class Reviewer(msgspec.Struct, frozen=True):
    """What a store calls with the card of a fact, None where it joins the deck (FSRS).

    It is plain data: an answer that waits for a database takes it along. A card that cannot be
    read, because it was damaged, begins anew. Beside what FSRS keeps a card holds how probably the
    fact is known (Bayesian knowledge tracing, Corbett & Anderson 1994).
    """

    fact: str
    """Such as ``6*8``."""
    recalled: Recall | None
    """None where it was put right at a second try: when it comes back stays as it is."""
    now: datetime
    """When, in UTC."""
    prior: float = 0.5
    """How probably it was known before, where there is no card yet."""
    slipped: float = SLIPPED
    """How probable such a miss is of who knows the fact,"""
    guessed: float = GUESSED
    """and a right answer of who does not."""
    rests: float = 0.0
    """Seconds before which it does not come back."""

    def __call__(self, card: Card | None) -> Card:
        """The card after the answer."""
        at = self.now.astimezone(UTC)
        kept_before = self._kept(card)
        before = self.prior if card is None or kept_before is None else known(card)
        begun = kept_before or _new(self.fact, self.now)
        after = begun
        if self.recalled is not None:
            after, _ = _scheduler().review_card(begun, fsrs.Rating(self.recalled), at)
        kept = msgspec.json.decode(after.to_json(), type=dict[str, object])
        right = self.recalled != AGAIN
        kept[KNOWN] = round(traced(before, self.slipped, self.guessed, right=right), 4)
        due = max(after.due, at + timedelta(seconds=self.rests))
        return Card(self.fact, msgspec.json.encode(kept).decode(), due)

    def _kept(self, card: Card | None) -> fsrs.Card | None:
        if card is None:
            return None
        try:
            return fsrs.Card.from_json(card.json)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError):
            return None


KNOWN: Final = "known"
"""The field of a card that FSRS does not have."""

RETIRED: Final = 0.3
"""A fact that is known so probably does not come back."""

OF_STATE: Final = {1: 0.2, 2: 0.9, 3: 0.3}
"""How probably a fact is known whose card says nothing of it, by the state of FSRS."""


def traced(
    before: float, slipped: float = SLIPPED, guessed: float = GUESSED, *, right: bool
) -> float:
    """How probably a fact is known after an answer.

    Args:
        before: the same before it, 0 to 1.
        slipped: how often one who knows it misses what was asked.
        guessed: how often one who does not is right.
        right: whether it was.
    """
    slip, guess = (1 - slipped, guessed) if right else (slipped, 1 - guessed)
    whole = before * slip + (1 - before) * guess
    found = before * slip / whole if whole else before
    return min(MOST, found + (1 - found) * LEARNED if right else found)


def known_by(chance: float) -> float:
    """How probably a fact is known that is right with a chance: slips and guesses are in that."""
    return min(1.0, max(0.0, (chance - GUESSED) / (1 - SLIPPED - GUESSED)))


class _Kept(msgspec.Struct):
    """What is read of a card beside FSRS."""

    known: float | None = None
    state: int = 1


class _Reviewed(msgspec.Struct):
    """When a card was answered last."""

    last_review: datetime | None = None


SOON: Final = timedelta(hours=1)
"""Within which a fact that was missed comes back."""


def is_of(card: Card, moment: datetime) -> bool:
    """Whether a card was answered last at a moment."""
    try:
        return msgspec.json.decode(card.json, type=_Reviewed).last_review == moment
    except msgspec.DecodeError:
        return False


def known(card: Card) -> float:
    """How probably the fact of a card is known, 0 to 1."""
    try:
        kept = msgspec.json.decode(card.json, type=_Kept)
    except msgspec.DecodeError:  # damaged: it begins anew
        return OF_STATE[1]
    if kept.known is not None:
        return min(1.0, max(0.0, kept.known))
    return OF_STATE.get(kept.state, OF_STATE[1])


def _new(fact: str, now: datetime) -> fsrs.Card:
    """A card whose id follows from its fact: without one py-fsrs takes the time of the machine."""
    return fsrs.Card(card_id=crc32(fact.encode()), due=now)


@cache
def _scheduler() -> fsrs.Scheduler:
    """Without fuzz, which would draw from the random module of Python instead of ours."""
    return fsrs.Scheduler(enable_fuzzing=False)


def due(cards: Iterable[Card], now: datetime) -> tuple[Card, ...]:
    """Those cards that come back by ``now`` (UTC), the longest overdue first."""
    return tuple(sorted((card for card in cards if card.due <= now), key=lambda card: card.due))


def coming_back(cards: Iterable[Card], skills: Collection[Skill]) -> list[Card]:
    """Those of due cards that a drill of these skills sets; what is probably known is left."""
    return [card for card in cards if skill_of_fact(card.fact) in skills and known(card) < RETIRED]


BETWEEN_DUE: Final = 4
"""Other exercises between two facts that have come back, at least."""


def between(chosen: float) -> int:
    """How many other exercises there are between two facts that have come back.

    Of those that come back about half are missed again: so that they take no more than half of the
    misses that the pupil has chosen, their share is no greater than that of all misses.

    Args:
        chosen: the chance of success that the pupil has chosen.
    """
    return max(BETWEEN_DUE, round(1 / max(1 - chosen, 0.01)) - 1)


def recalled(chance: float) -> float:
    """The chance of a right answer of who knows a fact with that chance."""
    return chance * 0.95 + (1 - chance) * 0.15
