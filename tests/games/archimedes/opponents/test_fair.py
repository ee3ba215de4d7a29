"""The fair player of Archimedes: legal, sensible, and clearly better than luck."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from tests.engine.playing import FAIR, RANDOM, check_records, chosen, share_of_wins
from tests.engine.random_play import Seated, states, tables
from tests.games.archimedes.rules.tables import cards, position
from tutor.games.archimedes.opponents.fair import player
from tutor.games.archimedes.rules.moves import DRAW, parse
from tutor.games.archimedes.rules.offers import layings


@settings(max_examples=30)
@given(states(tables("archimedes")))
def test_every_move_is_legal_and_luck_has_no_part_in_it(at: Seated) -> None:
    for seat, move in chosen("archimedes", at.state, 1).items():
        assert move in at.state.moves(seat)
        at.state.play(seat, move)
        assert chosen("archimedes", at.state, 2)[seat] == move


MANY = "1 2 3 4 5"


@pytest.mark.parametrize(
    ("top", "hand", "others", "move"),
    [
        # Ending the round is worth more than anything.
        (5, "3 8", MANY, "5+3=8"),
        (5, "5", MANY, "=5"),
        # Two cards rather than one, the hand that is left being no better.
        (4, "4 7 9 11", MANY, "4+7=11"),
        # Of two equations the one that leaves something to lay on its own result.
        (2, "1 3 4 5 11 13", MANY, "2+3=5"),
        # What fits nothing is no reason to draw.
        (9, "2 7 13", MANY, "9-2=7"),
        (9, "2 4", MANY, "draw"),
        # Reiner stays in the hand until somebody is about to finish (A11).
        (4, "R 4 9 11", MANY, "=4"),
        (4, "R 4 9 11", "1 2", "4+R7=11"),
        # High cards first when the others are about to finish (A8).
        (6, "1 2 4 5 7 8 11 12", "1 2", "6+5=11"),
    ],
)
def test_what_it_chooses(top: int, hand: str, others: str, move: str) -> None:
    state = position(hand, others, top=top, deck="1 2 3 4")
    assert str(player(state.view(0), state.moves(0), Random(1))) == move


def test_it_needs_no_more_than_its_view() -> None:
    """A view made up by hand: the state that it came from knows nothing of these cards."""
    elsewhere = position("1", "1", "1", deck="1").view(1)
    hand = cards("2 7 9")
    view = replace(elsewhere, hand=hand, sizes=(4, 3, 5), top=5, pile=(3, 5))
    moves = (*layings(5, hand), DRAW)
    assert player(view, moves, Random(1)) == parse("5+2=7")


@pytest.mark.parametrize(("pile", "move"), [("", "7+2=9"), ("8 8 8", "7+1=8")])
def test_who_has_one_card_left_is_given_a_top_that_few_can_match(pile: str, move: str) -> None:
    """With all four 8s seen an equality on an 8 is impossible (A6)."""
    state = position("1 2 4 8 9", "3", top=7, pile=pile, deck="2")
    assert str(chosen("archimedes", state, 1)[0]) == move


@pytest.mark.parametrize(("randoms", "least"), [(1, 0.85), (2, 0.75), (4, 0.6)])
def test_it_beats_luck(randoms: int, least: float) -> None:
    assert share_of_wins("archimedes", FAIR, *[RANDOM] * randoms, games=80) > least


def test_it_beats_itself_as_often_as_not() -> None:
    assert 0.35 < share_of_wins("archimedes", FAIR, FAIR, games=100) < 0.65


def test_records(tmp_path: Path) -> None:
    check_records("archimedes", tmp_path)
