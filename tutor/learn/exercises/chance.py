"""Choices by chance that are the same on every machine: only ``rng.random()`` is asked."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

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


def between(rng: Random, least: int, most: int) -> int:
    """A whole number from ``least`` to ``most``, both included."""
    return least + int(rng.random() * (most - least + 1))
