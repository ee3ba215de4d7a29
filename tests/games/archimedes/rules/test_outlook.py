"""How good a hand is to hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.games.archimedes.rules.components import REINER, VALUES, Hand
from tutor.games.archimedes.rules.moves import parse
from tutor.games.archimedes.rules.offers import layings
from tutor.games.archimedes.rules.outlook import EVEN, counts, flexibility, lays, worth

hands = st.tuples(st.lists(st.sampled_from(list(VALUES)), max_size=6), st.booleans()).map(
    lambda drawn: tuple(sorted([*drawn[0], *([REINER] if drawn[1] else [])]))
)


@given(hand=hands, top=st.sampled_from(list(VALUES)))
def test_lays_is_the_most_cards_of_any_laying(hand: Hand, top: int) -> None:
    assert lays(top, hand) == max((len(each.cards) for each in layings(top, hand)), default=0)


@given(hand=hands)
def test_flexibility_is_the_mean_over_the_tops(hand: Hand) -> None:
    assert flexibility(hand) == sum(lays(top, hand) for top in VALUES) / len(VALUES)
    assert 0 <= flexibility(hand) <= min(2, len(hand))


@given(hand=hands.filter(lambda hand: REINER not in hand))
def test_reiner_never_makes_a_hand_worse(hand: Hand) -> None:
    assert flexibility((REINER, *hand)) >= max(1, flexibility(hand))


def test_a_top_counts_as_often_as_the_deck_holds_it() -> None:
    only_fives = counts([5, 5, 5, REINER])
    assert flexibility((5,), only_fives) == 1
    assert flexibility((5,)) == 1 / 13
    assert counts(VALUES) == EVEN
    assert flexibility((5,), counts([])) == 0


@pytest.mark.parametrize(
    ("top", "hand", "better", "worse"),
    [
        (3, (3, 5, 8), "3+5=8", "=3"),
        (3, (0, 5, 8), "3+5=8", "3+5=R8"),
        (3, (0, 1, 5, 8), "3*1=R3", "3+8=R11"),
    ],
)
def test_what_is_worth_more(top: int, hand: Hand, better: str, worse: str) -> None:
    one, other = parse(better), parse(worse)
    assert {one, other} <= set(layings(top, hand))
    assert worth(hand, one) > worth(hand, other)  # type: ignore[arg-type]
