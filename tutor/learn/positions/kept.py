"""Which positions come back to a pupil, and when: spaced by FSRS like facts, in the same deck.

A card whose key is an exercise, not a fact, is one of a position.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from tutor.learn.drills.facts import Reviewer, due, recall
from tutor.learn.exercises import read, written
from tutor.learn.exercises.best_move import BestMove
from tutor.progress.values import Card, Review

MOST: Final = 24
"""Positions of a pupil that are kept; while there are so many, no more are added."""

AT_ONCE: Final = 3
"""Positions that come back on one day at most."""

FIRST: Final = timedelta(hours=20)
"""When a position comes back for the first time: the next day."""


def is_position(card: Card) -> bool:
    """Whether a card is one of a position: its key is the text of an exercise."""
    return card.fact.startswith("{")


def positions(cards: Iterable[Card]) -> Sequence[Card]:
    """The cards of positions among these."""
    return [card for card in cards if is_position(card)]


def coming_back(cards: Iterable[Card], now: datetime) -> Sequence[BestMove]:
    """The positions that have come back by ``now`` (UTC), at most :data:`AT_ONCE`.

    One that cannot be read in this version, or whose game is gone, is left out.
    """
    found = list[BestMove]()
    for card in due(positions(cards), now):
        exercise = _readable(card)
        if exercise is not None:
            found.append(exercise)
    return found[:AT_ONCE]


def _readable(card: Card) -> BestMove | None:
    try:
        exercise = read(card.fact)
    except msgspec.DecodeError:  # a ValidationError is one too
        return None
    if not isinstance(exercise, BestMove) or any(True for _ in exercise.issues()):
        return None
    return exercise


class Joining(msgspec.Struct, frozen=True):
    """What a store calls with the card of a position: a new one comes back the next day."""

    key: str
    now: datetime

    def __call__(self, card: Card | None) -> Card:
        """The card as it is, or a new one."""
        if card is not None:
            return card
        begun = Reviewer(self.key, None, self.now)(None)
        return Card(begun.fact, begun.json, self.now + FIRST)


def joining(exercises: Iterable[BestMove], kept: int, now: datetime) -> dict[str, Review]:
    """What adds positions to a deck, as far as there is room.

    Args:
        exercises: to be added.
        kept: how many positions are there already.
        now: UTC.
    """
    keys = [written(exercise) for exercise in exercises]
    return {key: Joining(key, now) for key in keys[: max(0, MOST - kept)]}


def reviewed(exercise: BestMove, now: datetime, *, right: bool) -> dict[str, Review]:
    """What changes the card of a position after an answer: when it comes back."""
    key = written(exercise)
    return {key: Reviewer(key, recall(right=right, seconds=0.0, limit=None), now)}
