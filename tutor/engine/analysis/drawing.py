"""Luck for many games at once, the same on every machine.

Only the raw 64 bits of PCG64 are asked, which NumPy promises never to change (NEP 19).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

CODES = 16
"""Cards are numbers below this."""


def shuffles(cards: Sequence[int], n: int, bits: np.random.PCG64) -> NDArray[np.int64]:
    """So many shuffles of some cards, ``(n, cards)``: sorted by random numbers.

    Args:
        cards: numbers below :data:`CODES`.
        n: how many shuffles.
        bits: where luck comes from.
    """
    m = len(cards)
    raw = bits.random_raw((n * m + 1) // 2).astype("<u8").view("<u4")[: n * m].reshape(n, m)
    last = np.uint32(CODES - 1)
    keys = raw & ~last | np.array(cards, np.uint32)
    keys.sort(axis=1)
    return (keys & last).astype(np.int64)


def redrawn(weights: NDArray[np.float64], n: int, bits: np.random.PCG64) -> NDArray[np.intp]:
    """So many places, each as often as its weight says: systematic resampling (Kitagawa 1996).

    Args:
        weights: none below 0, their sum above it; added one by one, which is the same everywhere.
        n: how many places.
        bits: where luck comes from.
    """
    first = (bits.random_raw() >> 11) / (1 << 53)
    sums = np.cumsum(weights)
    at = np.searchsorted(sums / sums[-1], (np.arange(n) + first) / n)
    return np.minimum(at, len(weights) - 1)
