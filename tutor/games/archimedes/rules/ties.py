"""How a round and the game are decided: sums, draws that break ties, and lots (A8-A12).

Both endings go the same way: who is tied draws a card each in turn order, then all are compared
anew; when no card is left anywhere, lots decide. They differ in what is compared.
"""

from collections.abc import Iterable
from functools import cached_property
from itertools import groupby
from typing import Self, TypeAlias

import msgspec
from msgspec.structs import replace

from tutor.engine.contract import Seat
from tutor.games.archimedes.rules.components import HIGHEST, REINER, Card, Hand

Group: TypeAlias = tuple[Seat, ...]
"""Seats that are tied with each other, in turn order."""


class TieDraw(msgspec.Struct, frozen=True, gc=False):
    """A card that a tied player drew (A10, A12)."""

    seat: Seat
    card: Card


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is being compared, and how far that has come."""

    order: tuple[Seat, ...]
    """Every seat in turn order, from the round's starting player."""
    steps: tuple[tuple[TieDraw, ...], ...] = ()
    """The draws; each step is followed by a new comparison."""
    waiting: tuple[Seat, ...] = ()
    """Who has still to draw in the last step."""
    exhausted: bool = False
    """Whether the cards have run out: lots decide what is still tied."""
    lots: tuple[Group, ...] = ()
    """The groups decided by lots, each the best first."""

    def groups(self) -> tuple[Group, ...]:
        """The groups tied as it stands, the best first, but for those that lots decided."""
        raise NotImplementedError

    def draw_again(self) -> Self:
        """The contest with everybody who is tied waiting for a card."""
        tied = {seat for group in self.groups() for seat in group}
        waiting = tuple(seat for seat in self.order if seat in tied)
        return replace(self, steps=(*self.steps, ()), waiting=waiting)

    def drew(self, card: Card) -> Self:
        """The contest after the next who waits has drawn."""
        seat, *waiting = self.waiting
        *before, step = self.steps
        steps = (*before, (*step, TieDraw(seat, card)))
        return replace(self, steps=steps, waiting=tuple(waiting))

    def without_cards(self) -> Self:
        """The contest when nobody can draw any more; a step nobody drew in is none."""
        steps = self.steps if self.steps[-1] else self.steps[:-1]
        return replace(self, steps=steps, waiting=(), exhausted=True)

    def drew_lots(self, group: Group) -> Self:
        """The contest with a group put in order by lots."""
        return replace(self, lots=(*self.lots, group))


def undecided(groups: Iterable[Group], lots: Iterable[Group]) -> tuple[Group, ...]:
    """The groups of more than one that lots have not decided."""
    decided = [set(group) for group in lots]
    return tuple(group for group in groups if len(group) > 1 and set(group) not in decided)


class RoundEnd(Contest, frozen=True, kw_only=True, dict=True):
    """The end of a round: hands laid open, ties broken, places and penalty tokens (A8-A11)."""

    number: int
    """Which round, from 1."""
    winner: Seat | None
    """Who shed the whole hand (A8), None when all passed (A9)."""
    hands: tuple[Hand, ...]
    """What each held when the round ended."""

    def drawn(self, seat: Seat) -> tuple[Card, ...]:
        """What a seat drew to break ties, in that order (A10)."""
        return tuple(draw.card for step in self.steps for draw in step if draw.seat == seat)

    def cards(self, seat: Seat) -> tuple[Card, ...]:
        """The hand of a seat with its tie draws behind it."""
        return self.hands[seat] + self.drawn(seat)

    def sum(self, seat: Seat) -> int:
        """The sum of a seat's cards; Reiner has no number of its own (A8, A10)."""
        return sum(self.cards(seat))

    @cached_property
    def ranking(self) -> tuple[Group, ...]:
        """The seats from best to worst, together where equal: winner, sums, Reiner (A8-A11)."""

        def rank(seat: Seat) -> tuple[bool, bool, int]:
            cards = self.cards(seat)
            return seat != self.winner, REINER in cards, sum(cards)

        ranks = {seat: rank(seat) for seat in self.order}
        ordered = sorted(self.order, key=ranks.__getitem__)
        return tuple(tuple(group) for _, group in groupby(ordered, key=ranks.__getitem__))

    def groups(self) -> tuple[Group, ...]:
        """The seats with equal sums (A10)."""
        return undecided(self.ranking, self.lots)

    @cached_property
    def placing(self) -> tuple[Seat, ...]:
        """The seats from the first place to the last; Reiner's holder is last (A8-A11)."""
        by_lots = {frozenset(group): group for group in self.lots}
        return tuple(
            seat for group in self.ranking for seat in by_lots.get(frozenset(group), group)
        )

    def place(self, seat: Seat) -> int:
        """The place of a seat, from 1."""
        return self.placing.index(seat) + 1

    def points(self, seat: Seat) -> int:
        """The penalty token: the place, but none for who shed the whole hand (A8, A9)."""
        return 0 if seat == self.winner else self.place(seat)


class FinalTie(Contest, frozen=True, kw_only=True):
    """The lowest total shared: one card each, the lowest wins, Reiner counts highest (A12)."""

    tied: Group
    """Who shares the lowest total, in turn order."""

    @property
    def left(self) -> Group:
        """Who still shares the lowest card; a step not everybody drew in counts for nothing."""
        left = self.tied
        for step in self.steps:
            if len(step) == len(left):
                lowest = min(rank(draw.card) for draw in step)
                left = tuple(draw.seat for draw in step if rank(draw.card) == lowest)
        return left

    def groups(self) -> tuple[Group, ...]:
        """Who still shares the lowest card (A12)."""
        return undecided([self.left], self.lots)

    @property
    def winner(self) -> Seat:
        """Who has won it; meaningful when no group is tied any more."""
        return self.lots[0][0] if self.lots else self.left[0]


def rank(card: Card) -> int:
    """What a card counts in the final tie: Reiner is higher than all (A12)."""
    return HIGHEST + 1 if card == REINER else card
