"""What to see in islands, in a hand and in values that are equally likely (E10)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import VALUES, values_of
from tutor.language import listing
from tutor.learn.strategies import Hint
from tutor.learn.strategies.claims import Equal, Less

MANY = 50
"""More sticks than any island has."""


class OnlyBefore(NamedTuple):
    """What an island is worth hangs on those with fewer sticks or as many, on no others."""

    counts: tuple[int, ...]
    place: int

    def holds(self) -> bool:
        """The others may have as many more as they like."""
        own = self.counts[self.place]
        moved = tuple(MANY + at if n > own else n for at, n in enumerate(self.counts))
        return values_of(moved)[self.place] == values_of(self.counts)[self.place]


class Shared(NamedTuple):
    """So many islands have as many sticks as this one, and the last of their places counts."""

    counts: tuple[int, ...]
    place: int
    equal: int

    def holds(self) -> bool:
        """Counted, and by the place of the last of them."""
        own = self.counts[self.place]
        before = sum(n <= own for n in self.counts)
        last = VALUES[before - 1] == values_of(self.counts)[self.place]
        return last and self.counts.count(own) == self.equal


class WorthTogether(NamedTuple):
    """A hand is worth as much without the islands of which it holds no card."""

    counts: tuple[int, ...]
    cards: tuple[int, ...]
    left_out: tuple[int, ...]

    def holds(self) -> bool:
        """Whatever those islands are worth."""
        return not any(self.cards[place] for place in self.left_out)


class MostOf(NamedTuple):
    """Of every other colour a hand holds fewer cards than of this one."""

    cards: tuple[int, ...]
    place: int

    def holds(self) -> bool:
        """Counted."""
        others = (*self.cards[: self.place], *self.cards[self.place + 1 :])
        return self.cards[self.place] > max(others)


def one_island(counts: tuple[int, ...], place: int) -> Iterator[Hint]:
    """Which of the other islands count, and whether a place is shared."""
    name, own = COLOURS[place], counts[place]
    yield Hint("island-before", {"island": name}, (OnlyBefore(counts, place),))
    equal = counts.count(own)
    claims = (Shared(counts, place, equal),)
    if equal > 1:
        yield Hint("island-shared", {"island": name, "n": equal}, claims)
    else:
        yield Hint("island-alone", {"island": name}, claims)


def a_hand(counts: tuple[int, ...], cards: tuple[int, ...]) -> Iterator[Hint]:
    """Which islands need no value, and where to begin if one of them has the most cards."""
    none = [place for place, n in enumerate(cards) if not n]
    if none:
        names = listing([COLOURS[place] for place in none])
        yield Hint("hand-skip", {"islands": names}, (WorthTogether(counts, cards, tuple(none)),))
    if cards.count(max(cards)) == 1:
        most = cards.index(max(cards))
        yield Hint("hand-most", {"island": COLOURS[most]}, (MostOf(cards, most),))


def an_average(values: Sequence[int]) -> Iterator[Hint]:
    """What cancels, and between which values the average lies; two at least."""
    least, most = min(values), max(values)
    row = "+".join(f"(0-{-n})" if n < 0 else str(n) for n in values)
    mean = f"({row})/{len(values)}"
    low = f"0-{-least}" if least < 0 else str(least)
    if least == most:
        yield Hint("mean-equal", {}, (Equal(mean, low),))
        yield Hint("mean-level", {}, (Equal(mean, low),))
        return
    for number in sorted({n for n in values if n > 0}, reverse=True):
        if -number in values:
            claims = (Equal(f"{number}+(0-{number})", "0"),)
            yield Hint("mean-cancel", {"one": number, "other": -number}, claims)
            break
    high = f"0-{-most}" if most < 0 else str(most)
    yield Hint("mean-between", {"least": least, "most": most}, (Less(low, mean), Less(mean, high)))
    yield Hint("mean-level", {}, (Equal(f"{mean}*{len(values)}", row),))
