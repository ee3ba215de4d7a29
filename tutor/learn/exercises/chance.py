"""Choices by chance that are the same on every machine: only ``rng.random()`` is asked."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")


def pick(rng: Random, items: Sequence[T]) -> T:
    """One of the items, each as likely; ``rng`` is asked for one ``random()``.

    Raises:
        IndexError: there are no items.
    """
    return items[int(rng.random() * len(items))]


def weighted(rng: Random, items: Sequence[T], weights: Sequence[float]) -> T:
    """One of the items, as likely as its weight says; ``rng`` is asked for one ``random()``.

    Args:
        rng: where chance comes from.
        items: one at least.
        weights: one for each item, none below zero; they need not add up to 1.

    Raises:
        IndexError: there are no items.
    """
    left = rng.random() * sum(weights)
    for item, weight in zip(items, weights, strict=True):
        left -= weight
        if left < 0:
            return item
    return items[-1]


def near(rng: Random, items: Sequence[T], places: Sequence[float], wanted: float) -> T:
    """One of the items, the likelier the nearer its place is to the one wanted.

    Args:
        rng: it is asked for one ``random()``.
        items: one at least.
        places: of each, in points.
        wanted: the place where one is wanted, in points.

    Raises:
        ValueError: there are no items.
    """
    return weighted(rng, items, _remembered(tuple(places), wanted))


def nearness(places: Sequence[float], wanted: float) -> list[float]:
    """How near each place is to the one wanted, from 1 downwards.

    All that is about there is alike; beyond all of them the nearest counts, and hardly another.

    Raises:
        ValueError: there are no places.
    """
    away = [abs(place - wanted) for place in places]
    about = max(ABOUT, min(away))
    return [2.0 ** -((max(0.0, far - about) / WIDTH) ** 2) for far in away]


_remembered = lru_cache(maxsize=32)(nearness)
"""All candidates of one choice ask for the same; nobody changes what is remembered."""


ABOUT: Final = 2.0
"""So many points away is about there;"""
WIDTH: Final = 0.3
"""what is so many further off is half as likely."""


def between(rng: Random, least: int, most: int) -> int:
    """A whole number from ``least`` to ``most``, both included."""
    return least + int(rng.random() * (most - least + 1))
