"""Badges: for effort and for ideas, never for speed and never for being better than others.

A badge is earned once and stays: whatever is done later takes none away.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from operator import itemgetter
from typing import Final, TypeAlias

from tutor.progress.values import Ending

Wanted: TypeAlias = Callable[[Sequence[Ending]], bool]
"""Whether a badge is earned by all that was brought to its end; more of it never hurts, so the
first that earned it is found by halving."""

IDEAS: Final = (
    "fraction-on-the-way",
    "below-zero-on-the-way",
    "twelve-results",
    "three-ways",
    "only-one-way",
    "shortest-way",
)
"""Ideas with a badge of their own, named like the idea: games put them into their endings."""


def badges_of(endings: Iterable[Ending]) -> dict[str, date]:
    """The badges of a pupil, and on which day each was earned, in that order.

    Args:
        endings: all that the pupil has brought to its end, the oldest first.
    """
    every = list(endings)
    places = {
        badge: bisect_left(range(len(every)), True, key=lambda last: wanted(every[: last + 1]))
        for badge, wanted in _WANTED.items()
        if wanted(every)
    }
    return {badge: every[last].day for badge, last in sorted(places.items(), key=itemgetter(1))}


def new_badges(ending: Ending, earlier: Iterable[Ending]) -> tuple[str, ...]:
    """The badges that an ending brings.

    Args:
        ending: what has just been brought to its end.
        earlier: all that was before it; the ending itself, should it be among them, is left out.
    """
    before = [each for each in earlier if each.uid != ending.uid]
    had = set(_earned(before))
    return tuple(badge for badge in _earned([*before, ending]) if badge not in had)


def _earned(endings: Sequence[Ending]) -> Iterator[str]:
    return (badge for badge, wanted in _WANTED.items() if wanted(endings))


def _found(idea: str) -> Wanted:
    return lambda endings: any(idea in ending.ideas for ending in endings)


def _days(least: int) -> Wanted:
    return lambda endings: len({ending.day for ending in endings}) >= least


def _right(least: int) -> Wanted:
    return lambda endings: sum(ending.right for ending in endings) >= least


def _brought(least: int, *modes: str) -> Wanted:
    """So many different things: two practices of one game are one."""
    return lambda endings: (
        len({(each.mode, each.what) for each in endings if each.mode in modes}) >= least
    )


def _kept_on(endings: Sequence[Ending]) -> bool:
    """Something hard was brought to its end: half of it or more went wrong, and it was not left.

    Of guesses less than a tenth is right: nobody gets it for those.
    """
    return any(
        ending.asked >= 5 and ending.right * 2 <= ending.asked <= ending.right * 10
        for ending in endings
    )


EFFORT: Final[dict[str, Wanted]] = {
    "first-lesson": _brought(1, "lesson"),
    "three-lessons": _brought(3, "lesson"),
    "ten-lessons": _brought(10, "lesson"),
    "three-practised": _brought(3, "practice"),
    "three-games": _brought(3, "game"),
    "kept-on": _kept_on,
    "five-days": _days(5),
    "twenty-days": _days(20),
    "hundred-right": _right(100),
    "thousand-right": _right(1_000),
}
"""What each badge for effort wants."""

_WANTED: Final = EFFORT | {idea: _found(idea) for idea in IDEAS}

BADGES: Final = (*_WANTED,)
"""Every badge, in the order in which they are shown."""
