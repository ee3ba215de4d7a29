"""What the others may hold and what the deck may have next, as a seat knows it."""

from random import Random

import pytest

from tests.engine.fairness import check_shares
from tests.games.archimedes.rules.tables import dealt, play, position
from tutor.games.archimedes.rules.components import REINER, Card, Hand
from tutor.games.archimedes.rules.phases import DEAL, RESHUFFLE
from tutor.games.archimedes.rules.state import State

DRAWS = 3000


def worlds(state: State, seat: int, draws: int = DRAWS) -> list[State]:
    """Worlds that the view of a seat allows."""
    rng = Random(7)
    return [state.worlds(state.view(seat), rng) for _ in range(draws)]


def place(world: State, card: Card) -> str:
    """Where a card is that there is once."""
    for seat, hand in enumerate(world.hands):
        if card in hand:
            return f"hand {seat}"
    return f"deck {world.deck.index(card) - world.drawn}"


def test_each_card_not_seen_is_as_likely_in_every_place_not_seen() -> None:
    state = position("1 2", "3 4 5", "6 7", top=8, pile="11 12", deck="9 10 R")
    found = worlds(state, 0)
    shares = {"hand 1": 3 / 8, "hand 2": 2 / 8, "deck 0": 1 / 8, "deck 1": 1 / 8, "deck 2": 1 / 8}
    for card in (3, 4, 5, 6, 7, 9, 10, REINER):
        check_shares((place(world, card) for world in found), shares)
    assert {world.hands[0] for world in found} == {(1, 2)}
    assert {world.pile for world in found} == {(11, 12, 8)}


def test_of_equal_cards_as_many_as_are_left() -> None:
    """Five places for two 3s and three 4s: the next card is a 3 two times in five."""
    state = position("3", "3 4", top=5, deck="3 4 4")
    found = worlds(state, 0)
    check_shares((world.deck[0] for world in found), {3: 2 / 5, 4: 3 / 5})
    pairs: dict[Hand, float] = {(3, 3): 1 / 10, (3, 4): 6 / 10, (4, 4): 3 / 10}
    check_shares((world.hands[1] for world in found), pairs)


@pytest.mark.rule("A2")
def test_a_reiner_that_was_turned_up_lies_where_all_saw_it_go() -> None:
    state = dealt("1 2 3 4 5", "6 7 8 9 10", "1 2 3 4 5", turned="R 11 12 13")
    assert state.deck == (12, 13, REINER)
    for seat in range(3):
        assert {world.deck[-1] for world in worlds(state, seat, 50)} == {REINER}
    state = play(state, "0 draw", "1 draw")
    assert {world.deck for world in worlds(state, 0, 50)} == {(REINER,)}
    state = play(state, "2 draw")  # so all know who has it now
    assert state.deck_left == 0
    for seat in range(3):
        assert {place(world, REINER) for world in worlds(state, seat, 50)} == {"hand 2"}
    found = worlds(state, 0)
    check_shares((place(world, 13) for world in found), {"hand 1": 6 / 11, "hand 2": 5 / 11})


def test_a_reiner_that_was_not_turned_up_may_lie_at_the_bottom_all_the_same() -> None:
    state = dealt("1 2 3 4 5", "6 7 8 9 10", turned="11 12 R")
    check_shares(
        (world.deck[-1] == REINER for world in worlds(state, 0)), {True: 1 / 7, False: 6 / 7}
    )


@pytest.mark.rule("A8")
def test_hands_laid_open_and_cards_drawn_for_ties_are_known() -> None:
    """Equal sums, then 5 and 13 from the reshuffled pile: only what is left of it is hidden."""
    state = position("2 7", "1 8", top=13, pile="5 5", deck="4 4")
    state = play(state, "0 draw", "1 draw", "0 pass", "1 pass")
    assert state.phase is RESHUFFLE
    for seat in range(2):
        assert {world.hands for world in worlds(state, seat, 20)} == {state.hands}
    state = play(state, "deck 5 13 5")
    assert (state.phase, state.deck_left) == (DEAL, 1)
    for seat in range(2):
        assert {(world.hands, world.deck) for world in worlds(state, seat, 20)} == {
            (state.hands, (5,))
        }
