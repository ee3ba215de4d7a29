"""The fewest turns: never beaten by trying everything, and its line can be played."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.archimedes.practice.practices import dealt, do, draw, practice
from tests.games.archimedes.practice.test_answers import tops
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.practice.best import best
from tutor.games.archimedes.practice.practice import Practice, header_of
from tutor.games.archimedes.rules.components import Card, Hand
from tutor.games.archimedes.rules.moves import DRAW
from tutor.games.archimedes.rules.offers import layings, without


def fewest(hand: Hand, top: int, deck: Sequence[Card]) -> int | None:
    """Every position after one turn, after two, ...: slow and plain."""
    positions, turns = {(hand, top, 0)}, 0
    while positions and not any(not held for held, _, _ in positions):
        turns += 1
        positions = {
            (without(held, laying), laying.result, drawn)
            for held, on_top, drawn in positions
            for laying in layings(on_top, held)
        } | {
            (tuple(sorted((*held, deck[drawn]))), on_top, drawn + 1)
            for held, on_top, drawn in positions
            if drawn < len(deck)
        }
    return turns if positions else None


@given(
    top=tops,
    cards=st.lists(st.integers(1, 13), min_size=2, max_size=8),
    reiner=st.none() | st.integers(0, 8),
    size=st.integers(1, 4),
)
def test_trying_everything_finds_nothing_shorter(
    top: int, cards: list[int], reiner: int | None, size: int
) -> None:
    if reiner is not None:
        cards.insert(reiner, 0)
    hand, deck = tuple(sorted(cards[:size])), cards[size:]
    found = best(hand, top, deck)
    assert (found.turns if found else None) == fewest(hand, top, deck)


@pytest.mark.parametrize("seed", range(25))
def test_its_line_can_be_played_and_sheds_the_hand(seed: int) -> None:
    going_on = practice(seed)
    found = going_on.best
    assert found is not None
    for turn in found.line:
        if turn == DRAW:
            draw(going_on)
        else:
            do(going_on, str(turn))
    assert (going_on.phase, going_on.turns) == ("over", found.turns)
    assert len(found.line) == found.turns


KNOWN = [
    ((5, 8), 3, (), 1),
    ((3,), 3, (), 1),
    ((4,), 3, (7,), 2),
    ((0,), 9, (), 1),
    ((), 9, (), 0),
    ((13,), 4, (), None),
]


@pytest.mark.parametrize(("hand", "top", "deck", "turns"), KNOWN)
def test_known_ones(hand: Hand, top: int, deck: Hand, turns: int | None) -> None:
    found = best(hand, top, deck)
    assert (found.turns if found else None) == turns


def test_what_is_drawn_and_laid_later_does_not_change_it() -> None:
    going_on = dealt(1, 2, 3, 4, 5, 6, 7, 8, 9)
    before = going_on.best
    draw(going_on)
    assert going_on.best is before


def test_nothing_is_best_before_the_deal() -> None:
    going_on = Practice(header_of(deck()))
    assert going_on.best is None
    going_on.apply(going_on.deal(Random(1)))
    assert going_on.best is not None
