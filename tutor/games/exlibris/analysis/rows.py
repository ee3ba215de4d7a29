"""The Expedition as one number, three bits a place, the First lowest (E2, E3, E7).

What a colour finds, and how many Seekers it has, is looked up: in eight bits a colour, the
markers in the lower four and the Seekers in the upper.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tutor.games.exlibris.rules.components import COLOURS, INDEX
from tutor.games.exlibris.rules.expedition import FINAL_MARKERS, MARKERS, PLACES, Row

Ints: TypeAlias = NDArray[np.int64]

BITS: Final = 3
NOBODY: Final = 7
"""A place where nobody stands; colours are 0 to 4."""

WHOLE: Final = (1 << BITS * PLACES) - 1
LAST: Final = BITS * (PLACES - 1)
"""By how much the Seventh is shifted."""

NEAR: Final = 4
"""The places that may have a marker; a table looks at these, another at the rest."""

NEW: Final = np.array([WHOLE ^ (WHOLE >> BITS * n) for n in range(PLACES + 1)], dtype=np.int64)
"""The places that ``n`` new Seekers come to stand on, from the Seventh on."""

_GAPS: Final = sum(1 << BITS * place for place in range(PLACES))


def packed(row: Row) -> int:
    """A row as a number."""
    return sum(_code(who) << BITS * place for place, who in enumerate(row))


def _code(who: str | None) -> int:
    return NOBODY if who is None else INDEX[who]  # type: ignore[index]


def unpacked(row: int) -> Row:
    """The row that is this number."""
    codes = [row >> BITS * place & NOBODY for place in range(PLACES)]
    return tuple(None if code == NOBODY else COLOURS[code] for code in codes)


def _found(markers: Sequence[int], code: int) -> int:
    """What the Seekers on some places, packed, find and are, a byte a colour."""
    found = 0
    for place, n in enumerate(markers):
        who = code >> BITS * place & NOBODY
        if who < len(COLOURS):
            found += (n + 16) << 8 * who
    return found


_NEAR: Final = np.array(
    [_found(m[:NEAR], code) for m in (MARKERS, FINAL_MARKERS) for code in range(1 << BITS * NEAR)],
    dtype=np.int64,
)
_FAR: Final = np.array(
    [_found((0,) * (PLACES - NEAR), code) for code in range(1 << BITS * (PLACES - NEAR))],
    dtype=np.int64,
)


def finds(rows: Ints, final: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """What each colour would find and how many Seekers it has, ``(5, games)``, a byte each."""
    near = _NEAR.take((rows & (1 << BITS * NEAR) - 1) + (final.astype(np.int64) << BITS * NEAR))
    both = near + _FAR.take(rows >> BITS * NEAR)
    return both.astype("<i8").view(np.uint8).reshape(-1, 8).T[: len(COLOURS)]


def closed_up(rows: Ints) -> Ints:
    """The rows with everybody moved forward over places where nobody stands."""
    filled = rows & rows >> 1 & rows >> 2 & _GAPS
    at = np.flatnonzero(filled)
    if not len(at):
        return rows
    shifts = np.arange(PLACES, dtype=np.int64) * BITS
    places = rows[at][:, None] >> shifts & NOBODY
    order = np.argsort(places == NOBODY, axis=1, kind="stable")
    closed = rows.copy()
    closed[at] = (np.take_along_axis(places, order, axis=1) << shifts).sum(1)
    return closed


def windows(coming: Ints) -> Ints:
    """What comes next from each place of a stack, ``(games, cards + 1)``, the next as Seventh."""
    games, cards = coming.shape
    padded = np.full((games, cards + PLACES), NOBODY, np.int64)
    padded[:, :cards] = coming
    found = np.zeros((games, cards + 1), np.int64)
    for ahead in range(PLACES):
        found |= padded[:, ahead : ahead + cards + 1] << LAST - BITS * ahead
    return found
