"""How many ways there are from a position: numbers worked out by hand, then by two programs."""

from functools import cache
from itertools import product

import pytest

from tests.engine.lines import applies
from tests.games.archimedes.rules.tables import position
from tutor.games.archimedes.rules.components import VALUES
from tutor.games.archimedes.rules.moves import DRAW, PASS, Equality, Equation, Move, Standing
from tutor.games.archimedes.rules.offers import FACTS, SIGNS, layings
from tutor.games.archimedes.rules.phases import Phase
from tutor.games.archimedes.rules.state import State

STANDINGS: tuple[Standing, ...] = ("", "card", "result")


@cache
def everything(top: int) -> tuple[Move, ...]:
    """Every move that a seat could ever play on a top."""
    equations = product(SIGNS, VALUES, VALUES, STANDINGS)
    return (
        DRAW,
        PASS,
        *(Equality(value, reiner) for value in VALUES for reiner in (False, True)),
        *(Equation(top, *equation) for equation in equations),
    )


def leaves(state: State, depth: int) -> int:
    """The lines of play of that many moves within the round, by the lists of moves."""
    if depth == 0 or state.phase is not Phase.TURN:
        return 1
    return sum(leaves(state.play(state.turn, move), depth - 1) for move in state.moves(state.turn))


def leaves_by_refusal(state: State, depth: int) -> int:
    """The same, by trying everything."""
    if depth == 0 or state.phase is not Phase.TURN:
        return 1
    return sum(
        leaves_by_refusal(state.play(seat, move), depth - 1)
        for seat in range(state.table.seats)
        for move in everything(state.top)
        if applies(state, seat, move)
    )


@pytest.mark.parametrize(
    ("hand", "top", "count"),
    [
        ("9", 3, 1),
        ("3", 3, 1 + 1),
        # 3+5=8 and 3+1=4 have no second card; 8 is no result of 3 and 9.
        ("5 1 9", 3, 1),
        # 1*5=5 takes both fives; =1 is not held.
        ("5 5", 1, 1 + 1),
        # 4/2=2 and 4-2=2 with both twos, and =4; nothing takes a two and the four.
        ("2 2 4", 4, 1 + 2 + 1),
        # With Reiner as the result: 3+5=R8; as the card: 3+R2=5. And =R3.
        ("R 5", 3, 1 + 2 + 1),
        # 13 as the result: 13*R1, 13/R1. As the card: 13/13=R1; and =13, =R13.
        ("R 13", 13, 1 + 2 + 1 + 2),
    ],
)
def test_ways_counted_by_hand(hand: str, top: int, count: int) -> None:
    assert leaves(position(hand, "9", top=top, deck="1"), 1) == count


def test_the_equations_of_all_tops() -> None:
    """Sums 1+1 to 12+1: 78; as many differences; products up to 13: 37; and quotients: 37."""
    sums = sum(top + card <= 13 for top, card in product(VALUES, VALUES))
    products = sum(top * card <= 13 for top, card in product(VALUES, VALUES))
    quotients = sum(top % card == 0 for top, card in product(VALUES, VALUES))
    assert (sums, products, quotients) == (78, 37, 37)
    found = [e for facts in FACTS.values() for equations in facts.as_card for e in equations]
    assert len(found) == len(set(found)) == 2 * sums + products + quotients
    assert len([e for facts in FACTS.values() for place in facts.as_result for e in place]) == 230
    plain = [e for facts in FACTS.values() for place in facts.pairs for _, e in place]
    twins = [e for facts in FACTS.values() for _, e in facts.twins]
    assert len(plain) + len(twins) == 230


@pytest.mark.parametrize(
    ("hands", "top", "deck", "depth"),
    [
        (("2 4 8 R", "1 3 6 7"), 4, "5 12", 2),
        (("1 1 2 R", "2 2 4"), 2, "", 2),
        (("5 8", "3 11 13", "8 R"), 3, "", 3),
    ],
)
def test_lists_and_refusals_count_the_same(
    hands: tuple[str, ...], top: int, deck: str, depth: int
) -> None:
    state = position(*hands, top=top, deck=deck)
    found = leaves(state, depth)
    assert found == leaves_by_refusal(state, depth)
    assert found > 4


def test_a_hand_of_every_card_allows_everything_on_a_top() -> None:
    full = tuple(sorted([0, *VALUES, *VALUES]))
    facts = FACTS[6]
    each = sum(map(len, facts.as_card))
    assert len(layings(6, full)) == 3 * each + 2
