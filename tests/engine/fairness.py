"""Whether something comes as often as it should: Pearson's chi-square, with a fixed seed."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from statistics import NormalDist
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def check_shares(drawn: Iterable[T], shares: Mapping[T, float]) -> None:
    """Fails when the values drawn stray further from their shares than one time in a thousand.

    ``shares`` has the chance of every value that may come; they add up to 1.
    """
    counts = Counter(drawn)
    assert set(counts) <= set(shares)
    n = counts.total()
    straying = sum((counts[each] - n * share) ** 2 / (n * share) for each, share in shares.items())
    assert straying < bound(len(shares) - 1), dict(counts)


def bound(freedom: int) -> float:
    """What chi-square stays below 999 times in 1000 (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + NormalDist().inv_cdf(0.999) * spread**0.5) ** 3)
