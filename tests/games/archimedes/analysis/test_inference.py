"""What the others did in a round tells what they may hold (A5-A7)."""

import numpy as np
import pytest

from tests.games.archimedes.rules.tables import dealt, play, position
from tutor.games.archimedes.analysis.inference import Guess, likelihood, turns_of
from tutor.games.archimedes.analysis.worlds import drawn
from tutor.games.archimedes.rules.offers import layings
from tutor.games.archimedes.rules.state import State

DECK = " ".join(str(card) for card in range(1, 14))
"""What is left after the deal: every number once."""

LUCK = np.random.PCG64(1)


def round_of(*moves: str) -> State:
    """Seat 0 has begun; the number turned up is 9."""
    first = dealt("2 4 6 12 13", "1 3 5 7 11", turned=f"9 8 {DECK} {DECK}")
    return play(first, *moves)


def chance_of(state: State, guess: Guess, top: int) -> tuple[float, float]:
    """How likely the other can lay on a number: with what it did in mind, and without."""
    bits = np.random.PCG64(3)
    guessed, _ = guess(state.view(0), 2000, bits)
    fair, _ = drawn(state.view(0), 2000, bits)
    with_, without = (
        np.mean([bool(layings(top, tuple(sorted(hand)))) for hand in hands[1].tolist()])
        for hands in (guessed, fair)
    )
    return float(with_), float(without)


@pytest.mark.rule("A7")
def test_who_draws_beside_a_number_can_seldom_lay_on_it() -> None:
    """Unless the card drawn does; of another number it says little."""
    state = round_of("0 draw", "1 draw", "0 draw", "1 draw")
    guess = Guess(state.view(0), 5)
    with_, without = chance_of(state, guess, 9)
    assert with_ < 0.75 * without
    other, other_without = chance_of(state, guess, 1)
    assert other > 0.8 * other_without


def test_each_hand_by_what_it_could_have_laid() -> None:
    """Two draws beside a 9: with an 8 and a 1 it was overlooked, with 2 and 4 it had to be."""
    state = round_of("0 draw", "1 draw", "0 draw", "1 draw")
    turns = [turn for turn in turns_of(state.view(0)) if turn.seat == 1]
    hands = np.array([[1, 1, 1, 8, 8, 8, 8], [2, 2, 2, 4, 4, 4, 4]])
    could, had_to = likelihood(hands, turns, LUCK)
    assert had_to == 1
    assert could < 0.1


def test_the_better_laying_was_probably_not_there() -> None:
    """Who lays =9 and keeps 2, 4, 11, 13 has overlooked 9+2=11; 5, 6, 10, 12 make nothing."""
    first = dealt("2 4 6 12 13", "1 3 8 9 12", turned=f"9 8 {DECK} {DECK}")
    view = play(first, "0 draw", "1 =9").view(0)
    turns = [turn for turn in turns_of(view) if turn.seat == 1]
    hands = np.array([[2, 4, 11, 13], [1, 5, 6, 7], [5, 6, 10, 12]])
    overlooked, with_the_card_laid, wise = likelihood(hands, turns, LUCK)
    assert overlooked < wise / 2
    assert with_the_card_laid < wise  # 9:9=1 needs the 9 that was laid


def test_turns_that_do_not_explain_the_cards_tell_nothing() -> None:
    """A position that was set up has no turns before it."""
    state = position("2 4 6", "1 3 5", top=9, deck=DECK)
    assert turns_of(state.view(0)) == []
    later = play(state, "0 draw")
    assert later.history == ("draw",)
    assert turns_of(later.view(1)) == []
    assert len(set(Guess(later.view(1), 5).weights)) == 1


def test_every_hand_is_one_that_the_view_allows() -> None:
    state = round_of("0 draw", "1 draw")
    view = state.view(0)
    hands, decks = Guess(view, 5)(view, 300, np.random.PCG64(2))
    everything = np.sort(np.concatenate([*hands, decks], 1), 1)
    left = sorted((*state.hands[0], *state.hands[1], *state.deck[state.drawn :]))
    assert (everything == left).all()
    assert (hands[0] == state.hands[0]).all()
