"""The race of two: its table follows from single turns, and what is looked ahead is the same."""

from random import Random

import numpy as np
import pytest

from tests.games.archimedes.rules.tables import dealt, play, position
from tutor.engine.searcher import Searcher
from tutor.games.archimedes import GAME
from tutor.games.archimedes.analysis import race as racing
from tutor.games.archimedes.analysis.ahead import ahead
from tutor.games.archimedes.analysis.race import MOST, race
from tutor.games.archimedes.analysis.tables import HANDS, tables
from tutor.games.archimedes.rules.components import HIGHEST, REINER, VALUES, Hand
from tutor.games.archimedes.rules.moves import Equation
from tutor.games.archimedes.rules.offers import layings, without

VALUE = race().values.reshape(MOST + 1, HIGHEST + 1, HANDS)


def bits(hand: Hand) -> int:
    return sum(1 << card for card in hand)


def value(others: int, top: int, hand: Hand) -> float:
    return float(VALUE[others, top, bits(hand)])


def after(others: int, top: int, hand: Hand) -> float:
    """What a seat has left when the other, of whose cards nobody knows, is to move."""
    if not hand:
        return 1
    none, one, two = LAID[:, others, top]
    then = none * value(others + 1, top, hand)
    if others > 1:
        then += one * value(others - 1, top, hand)
    if others > 2:
        then += two * sum(RESULTS[new] * value(others - 2, new, hand) for new in VALUES)
    return float(then)


LAID = racing._laid(tables())
RESULTS = racing._results(list(racing._ways(tables())))
COPIES = {card: 1 if card == REINER else 4 for card in (REINER, *VALUES)}


def best(others: int, top: int, hand: Hand) -> float:
    """The best of every laying, by the rules, and of the draw."""
    new = [card for card in COPIES if card not in hand]
    drawn = sum(COPIES[card] * after(others, top, tuple(sorted((*hand, card)))) for card in new)
    found = [drawn / sum(COPIES[card] for card in new)]
    found += [after(others, each.result, without(hand, each)) for each in layings(top, hand)]
    return max(found)


def test_the_table_follows_from_single_turns() -> None:
    """As the rules have them; the values have still changed by so much in the last sweep."""
    rng = Random(5)
    for _ in range(300):
        hand = tuple(sorted(rng.sample(range(14), rng.randint(1, 6))))
        others, top = rng.randint(1, 5), rng.randint(1, 13)
        assert value(others, top, hand) == pytest.approx(best(others, top, hand), abs=0.03)


def test_what_it_lays_can_be_laid() -> None:
    """And is as good as the table says."""
    rng, choices = Random(6), race().choices.reshape(VALUE.shape)
    for _ in range(300):
        hand = tuple(sorted(rng.sample(range(14), rng.randint(1, 6))))
        others, top = rng.randint(1, 5), rng.randint(1, 13)
        code = choices[others, top, bits(hand)]
        if code >= 0:
            laying = tables().layings[code]
            assert laying in layings(top, hand)
            left = after(others, laying.result, without(hand, laying))
            assert left == pytest.approx(value(others, top, hand), abs=0.03)


def test_a_second_card_of_a_kind_is_one_more_to_lay() -> None:
    one, two = race().chances(
        np.array([4, 4]), np.array([9, 9]), np.array([bits((3, 5))] * 2), np.array([2, 3])
    )
    assert two < one


def test_the_same_luck_says_the_same_and_the_last_cards_win_the_round() -> None:
    state = position("3 8", "1 2 4", top=5, deck="1 2 3 4 5 6 7 8 9 10 11 12 13")
    view, moves = state.view(0), state.moves(0)
    once, again = ahead(view, moves, 200, 4), ahead(view, moves, 200, 4)
    assert (once == again).all()
    last = next(at for at, move in enumerate(moves) if isinstance(move, Equation))
    assert once[last].min() == once.max()
    assert once[-1].mean() < once[last].mean()


def test_the_same_seed_plays_the_same() -> None:
    deck = " ".join(str(card) for card in range(1, 14))
    first = dealt("1 8 10 12 13", "2 4 5 6 7", turned=f"9 2 4 {deck} {deck}")
    state = play(first, "0 draw", "1 draw")
    player = Searcher(GAME, 3000)
    move = player(state.view(0), state.moves(0), Random(1))
    assert move in state.moves(0)
    assert move == player(state.view(0), state.moves(0), Random(1))


def test_the_chance_is_better_with_few_cards_in_hand() -> None:
    deck = " ".join(str(card) for card in range(1, 14))
    few = position("3 13", "1 4 5 7 12", top=8, deck=deck)
    many = position("3 7 8 9 9 12 13 13", "1 4 5 7 12", top=8, deck=deck)
    draws = [ahead(each.view(0), each.moves(0)[-1:], 400, 3).mean() for each in (few, many)]
    assert draws[0] > draws[1] + 0.03


@pytest.mark.rule("A9")
def test_with_the_deck_all_but_gone_the_sums_decide_and_rounds_are_played_on() -> None:
    """Who keeps a 2 beside 46 points of the other need not be out: the round ends by passing."""
    pile = "4 6 10 10 1 R 12 3 9 2 7 5 2 1 2 2 11 13 4 9 9 3 12 12 12 8 4 7 11 5 6 6 6 5 1 8 8 1 9"
    state = position("2 3", "7 7 10 11 11", top=3, pile=f"{pile} 1 8 5 13 13 13 10", deck="4")
    view, moves = state.view(0), state.moves(0)
    looked = moves[int(ahead(view, moves, 400, 3).mean(1).argmax())]
    chosen = Searcher(GAME, 3000)(view, moves, Random(1))
    assert (str(looked), str(chosen)) == ("draw", "=3")
