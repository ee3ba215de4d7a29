"""Which turns of a hand could have gone better, by what the pupil could see at each of them.

Nobody knows the order of the deck, so the deck is drawn anew many times from the cards that lay
hidden (as ``State.worlds`` does it in a game), each move is played on in all of these decks, and
the turns that it takes are counted. Every move meets the same decks, and who plays on sees no more
than the pupil: the most useful laying is taken, else a card is drawn.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from statistics import fmean, pstdev
from typing import Final, NamedTuple, TypeAlias

import msgspec

from tutor.engine.shuffling import shuffled, unseen
from tutor.games.archimedes.practice.best import Turn, laid
from tutor.games.archimedes.practice.events import Drew, Event, Laid
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.rules.components import REINER, Card, Components, Hand
from tutor.games.archimedes.rules.moves import DRAW, Draw, Laying
from tutor.games.archimedes.rules.offers import without

DECKS: Final = 40
"""Decks that are drawn for a turn."""

WORTH: Final = 5
"""Layings that are tried in each, the most useful ones, beside the one that was laid."""

LEAST: Final = 0.4
"""Turns that have to be saved on average before there is anything to say,"""
SURE: Final = 2.0
"""and so many standard errors."""

MOST: Final = 3
"""Turns that are spoken of."""

PLANNED: Final = 9
"""From so many cards on a hand is laid though some of it will stay; a larger one is not planned to
its end."""

FARTHEST: Final = 11
"""Cards on a hand up to which it is planned at all; one more takes twice as long."""

LONGEST: Final = 30
"""Turns after which playing on is given up."""

STUCK: Final = 2
"""Turns that a card is taken to cost which stays in hand when the deck runs out: the pile is then
shuffled, and a card drawn for it and laid with it."""

Worlds: TypeAlias = tuple[tuple[Card, ...], ...]


class Advice(msgspec.Struct, frozen=True):
    """A turn that could have gone better: its number, what was there, what was done and better.

    ``saves`` counts turns, on average over the decks that there may have been.
    """

    turn: int
    top: int
    hand: Hand
    played: Turn
    better: Turn
    saves: float


def advice_on(practice: Practice) -> tuple[Advice, ...]:
    """At most :data:`MOST` turns, in their order: those where most could have been saved."""
    found = sorted(_advice(practice), key=lambda each: (-each.saves, each.turn))[:MOST]
    return tuple(sorted(found, key=lambda each: each.turn))


def _advice(practice: Practice) -> Iterator[Advice]:
    """Goes through the practice once more, looking at each turn before it happens."""
    again = Practice(practice.header)
    for event in practice.log:
        if isinstance(event, Laid | Drew):
            told = _of_turn(again, event)
            if told is not None:
                yield told
        again.apply(event)


def _of_turn(before: Practice, event: Event) -> Advice | None:
    reached = before.reached()
    done: Turn = next((each for each in reached if _is(event, each)), DRAW)
    moves: list[Turn] = [each for each in reached[:WORTH] if each != done]
    if done != DRAW and before.can_draw:
        moves.append(DRAW)
    if not moves:
        return None
    decks = worlds(before)
    took = {move: _turns_after(before, move, decks) for move in (done, *moves)}
    better = min(moves, key=lambda move: fmean(took[move]))
    saved = [a - b for a, b in zip(took[done], took[better], strict=True)]
    saves = fmean(saved)
    if saves < max(LEAST, SURE * pstdev(saved) / len(saved) ** 0.5):
        return None
    return Advice(before.turns + 1, before.top, before.hand, done, better, round(saves, 1))


def _is(event: Event, laying: Laying) -> bool:
    return isinstance(event, Laid) and event.move == str(laying)


def worlds(practice: Practice, n: int = DECKS) -> Worlds:
    """Decks that the pupil may have before it, the next card first: drawn from what is hidden.

    The same is drawn whatever really lies there: chance begins with what can be seen alone.
    """
    seen = (*practice.hand, *practice.pile)
    left = unseen(Components(practice.header.deck).cards, seen)
    below = practice.reiner_below and REINER in left
    rng = Random(f"{practice.hand}/{practice.pile}")
    decks = (shuffled(unseen(left, [REINER]) if below else left, rng) for _ in range(n))
    return tuple((*deck, REINER) if below else deck for deck in decks)


def _turns_after(before: Practice, move: Turn, decks: Worlds) -> list[int]:
    """The turns until the hand is shed, in each deck, this one included."""
    if isinstance(move, Draw):
        return [_played_on(before.hand, before.top, deck, draws=True) for deck in decks]
    hand = without(before.hand, move)
    return [1 + _played_on(hand, move.result, deck) for deck in decks]


def _played_on(hand: Hand, top: int, deck: Sequence[Card], *, draws: bool = False) -> int:
    """The turns that it takes to shed a hand without knowing the deck.

    Args:
        hand: ascending.
        top: the number on the pile.
        deck: the next card first.
        draws: whether the first turn is a draw.
    """
    turns, drawn = 0, 0
    while hand and turns < LONGEST:
        turns += 1
        after = None if draws else _next(top, hand)
        draws = False
        if after is not None:
            hand, top = after
        elif drawn < len(deck):
            hand = tuple(sorted((*hand, deck[drawn])))
            drawn += 1
        else:
            return turns + STUCK * len(hand)
    return turns


def _next(top: int, hand: Hand) -> tuple[Hand, int] | None:
    """What the next laying leaves; None where it is better to draw."""
    if len(hand) > FARTHEST:
        return min(laid(top, hand), key=lambda after: len(after[0]), default=None)
    plan = _plan(top, hand)
    return plan.leaves if plan.kept == 0 or len(hand) >= PLANNED else None


class _Plan(NamedTuple):
    """How far a hand can be laid without drawing; the least is the best."""

    kept: int
    """Cards that are left then,"""
    turns: int
    """after so many turns."""
    leaves: tuple[Hand, int] | None
    """What the first of them leaves, the hand and the top; None where nothing can be laid."""


@lru_cache(maxsize=1 << 16)
def _plan(top: int, hand: Hand) -> _Plan:
    """The plan that keeps the fewest cards, and of these the shortest."""
    kept, turns, leaves = len(hand), 0, None
    for left, result in laid(top, hand):
        after = _plan(result, left) if left else NOTHING
        if (after.kept, after.turns + 1) < (kept, turns):
            kept, turns, leaves = after.kept, after.turns + 1, (left, result)
    return _Plan(kept, turns, leaves)


NOTHING: Final = _Plan(0, 0, None)
"""An empty hand."""
