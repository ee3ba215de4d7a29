"""The fewest turns in which a hand can be shed, for who knows the order of the deck.

An A* search over positions (hand, top, cards drawn), so the answer is proven, not estimated. It
assumes what a pupil cannot know, every card still to be drawn; it knows each turn of the rules
(A5, A6, A7, A11), Reiner in every role; and it draws from this deck only, never from a shuffled
pile, whose order nobody knows. One turn lays two cards at most, so ``ceil(cards / 2)`` turns are
always still to come: the search looks first where that bound promises the least, and what it
finds first is the least.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from tutor.games.archimedes.rules.components import Card, Hand
from tutor.games.archimedes.rules.moves import DRAW, Draw, Laying
from tutor.games.archimedes.rules.offers import layings, without

Turn: TypeAlias = Laying | Draw


class Best(NamedTuple):
    """The fewest turns, and one line of moves that needs no more."""

    turns: int
    line: tuple[Turn, ...]


class _Position(NamedTuple):
    hand: Hand
    top: int
    drawn: int


_Steps: TypeAlias = dict[_Position, tuple[_Position, Turn]]
"""How each position was come to: from which other, by which turn."""


def best(hand: Iterable[Card], top: int, deck: Sequence[Card]) -> Best | None:
    """The fewest turns from here; None when the deck runs out before the hand does.

    ``deck`` are the cards still to be drawn, the next one first.
    """
    start = _Position(tuple(sorted(hand)), top, 0)
    turns: dict[_Position, int] = {start: 0}
    came: _Steps = {}
    # The positions by the turns they promise in all. A turn keeps that promise or raises it, so
    # a row of stacks does for a queue, and going deep first finds one of the best lines soon.
    promising: dict[int, list[_Position]] = {_turns_left(start): [start]}
    done: set[_Position] = set()
    while promising:
        promised = min(promising)
        waiting = promising[promised]
        if not waiting:
            del promising[promised]
            continue
        position = waiting.pop()
        if position in done:
            continue
        if not position.hand:
            return _told(position, came)
        done.add(position)
        n = turns[position] + 1
        for after, turn in _turns(position, deck):
            if n < turns.get(after, n + 1):
                turns[after], came[after] = n, (position, turn)
                promising.setdefault(n + _turns_left(after), []).append(after)
    return None


def _turns_left(position: _Position) -> int:
    return (len(position.hand) + 1) // 2


def _turns(position: _Position, deck: Sequence[Card]) -> Iterable[tuple[_Position, Turn]]:
    hand, top, drawn = position
    if drawn < len(deck):
        yield _Position(tuple(sorted((*hand, deck[drawn]))), top, drawn + 1), DRAW
    for (left, result), laying in laid(top, hand).items():
        yield _Position(left, result, drawn), laying


@lru_cache(maxsize=1 << 16)
def laid(top: int, hand: Hand) -> Mapping[tuple[Hand, int], Laying]:
    """What a hand and a top may become, each with one laying that does it, the plainest."""
    found: dict[tuple[Hand, int], Laying] = {}
    for laying in layings(top, hand):
        found.setdefault((without(hand, laying), laying.result), laying)
    return MappingProxyType(found)


def _told(position: _Position, came: _Steps) -> Best:
    line: list[Turn] = []
    while position in came:
        position, turn = came[position]
        line.append(turn)
    return Best(len(line), tuple(reversed(line)))
