"""A fair shuffle that is the same on every machine, and what of a deck nobody has seen."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")


def shuffled(cards: Sequence[T], rng: "Random") -> tuple[T, ...]:
    """The cards in an order that is as likely as every other (Fisher and Yates).

    Only ``rng.random()`` is asked: its numbers are the same in every version of Python.
    """
    left, random = list(cards), rng.random
    for place in range(len(left) - 1, 0, -1):
        other = int(random() * (place + 1))
        left[place], left[other] = left[other], left[place]
    return tuple(left)


def unseen(cards: Sequence[T], seen: Iterable[T]) -> tuple[T, ...]:
    """The cards of a deck but for those that lie somewhere known, equal ones next to each other.

    Args:
        cards: the whole deck, of things that can be hashed.
        seen: each as often as it lies somewhere; what is not of the deck makes no difference.
    """
    return tuple((Counter(cards) - Counter(seen)).elements())
