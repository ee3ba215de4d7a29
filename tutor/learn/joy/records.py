"""Own records: what is better than ever before, of the same pupil doing the same thing."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tutor.progress.values import Ending

MARKS: Final = (
    *("points", "longest-run", "largest-group", "most-results", "equations", "alone", "columns"),
)
"""The marks there are; more of each is better."""


TOLD: Final = frozenset({"points", "alone"})
"""Marks that the figures of an ending tell already, unless they are better than ever."""


class Record(NamedTuple):
    """The best that a pupil has done, and how good the best was before it."""

    mark: str
    """The code of what is counted, such as ``longest-run``."""
    value: int
    before: int


def new_records(ending: Ending, earlier: Iterable[Ending]) -> tuple[Record, ...]:
    """The marks of an ending that are better than ever, in its own order.

    The first of its kind breaks no record, and neither does one as good as the best.

    Args:
        ending: what has just been brought to its end.
        earlier: whatever the pupil had brought to its end before; only the same mode and ``what``
            are compared, and the ending itself, should it be among them, is not.
    """
    return tuple(_better(ending, best(alike(ending, earlier))))


def _better(ending: Ending, before: dict[str, int]) -> Iterator[Record]:
    for mark, value in ending.marks.items():
        if mark in before and value > before[mark]:
            yield Record(mark, value, before[mark])


def best(endings: Iterable[Ending]) -> dict[str, int]:
    """The best of each mark."""
    found = dict[str, int]()
    for ending in endings:
        for mark, value in ending.marks.items():
            found[mark] = max(value, found.get(mark, value))
    return found


def alike(ending: Ending, endings: Iterable[Ending]) -> Iterator[Ending]:
    """Those that can be compared with an ending, and not the ending itself."""
    kind = ending.mode, ending.what
    return (each for each in endings if (each.mode, each.what) == kind and each.uid != ending.uid)
