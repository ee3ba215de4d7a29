"""Which positions come back to a pupil, and when: spaced by FSRS like facts, in the same deck.

A card whose key is an exercise, not a fact, is one of a position.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, Protocol

import msgspec

from tutor.learn.drills.facts import Reviewer, due, recall
from tutor.learn.exercises import read_if_known, written
from tutor.learn.exercises.best_move import BestMove
from tutor.progress.values import Card, Review

MOST: Final = 24
"""Positions of a pupil that are kept; while there are so many, no more are added."""

AT_ONCE: Final = 3
"""Positions that come back on one day at most."""

FIRST: Final = timedelta(hours=20)
"""When a position comes back for the first time: the next day."""


def positions(cards: Iterable[Card]) -> Sequence[Card]:
    """The cards of positions among these."""
    return [card for card in cards if card.is_position]


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
    exercise = read_if_known(card.fact)
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


class Deck(Protocol):
    """What is asked of the progress of pupils, and told it."""

    def cards(self, pupil: int) -> Sequence[Card]:
        """All cards of a pupil."""
        ...

    def add_cards(self, pupil: int, reviews: Mapping[str, Review]) -> object:
        """Puts cards into a pupil's deck."""
        ...


def keep(deck: Deck, pupil: int, exercises: Iterable[BestMove], now: datetime) -> None:
    """Has the moments of a game come back to whoever played it, as far as there is room."""
    there = {card.fact for card in positions(deck.cards(pupil))}
    new = [exercise for exercise in exercises if written(exercise) not in there]
    adding = joining(new, len(there), now)
    if adding:
        deck.add_cards(pupil, adding)


def reviewed(exercise: BestMove, now: datetime, *, right: bool) -> dict[str, Review]:
    """What changes the card of a position after an answer: when it comes back, by FSRS.

    Never twice on one day: who was just told how it goes would only repeat it.
    """
    key = written(exercise)
    recalled = recall(right=right, seconds=0.0, limit=None)
    return {key: Reviewer(key, recalled, now, rests=FIRST.total_seconds())}
