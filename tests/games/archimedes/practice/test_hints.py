"""What a hand can lay, the most useful first, and the ladder of hints towards it."""

import json

import msgspec
import pytest
from hypothesis import given

from tests.games.archimedes.practice.test_answers import hands, tops
from tutor.games.archimedes.advisor.hints import Ladder, as_json, ladder, reach
from tutor.games.archimedes.rules.components import Hand
from tutor.games.archimedes.rules.moves import Equation, parse
from tutor.games.archimedes.rules.offers import layings, without
from tutor.games.archimedes.rules.outlook import worth


@given(top=tops, hand=hands)
def test_everything_that_can_be_laid_once_the_best_first(top: int, hand: Hand) -> None:
    found = reach(top, hand)
    assert len(found) == len(set(found))
    assert set(found) == set(layings(top, hand))
    values = [worth(hand, laying) for laying in found]
    assert values == sorted(values, reverse=True)
    assert ladder(top, hand).laying == (found[0] if found else None)


@given(top=tops, hand=hands)
def test_more_cards_come_first_and_an_emptied_hand_before_all(top: int, hand: Hand) -> None:
    found = reach(top, hand)
    laid = [len(laying.cards) for laying in found]
    assert laid == sorted(laid, reverse=True)
    emptied = [not without(hand, laying) for laying in found]
    assert emptied == sorted(emptied, reverse=True)


def test_the_order_of_the_hand_does_not_matter() -> None:
    assert reach(3, (0, 8, 5, 1)) == reach(3, (1, 5, 8, 0))


def test_as_json() -> None:
    hand = (1, 5, 8, 0)
    found = json.loads(msgspec.json.encode(as_json(3, hand, reach(3, hand))))
    assert list(found) == ["game", "top", "hand", "equations", "equalities"]
    assert (found["game"], found["top"], found["hand"]) == ("archimedes", 3, [1, 5, 8, "R"])
    assert {"3+5=8", "3+5=R8", "3-R2=1"} <= set(found["equations"])
    assert found["equations"][0] == "3+5=8"
    assert found["equalities"] == ["=R3"]


@pytest.mark.parametrize(
    ("move", "rungs"),
    [
        ("3+5=8", ("signs", "pair", "skeleton", "card", "equation")),
        ("=R3", ("count", "alone", "same", "equation")),
    ],
)
def test_the_steps_of_a_ladder(move: str, rungs: tuple[str, ...]) -> None:
    laying = parse(move)
    assert Ladder(laying).rungs == rungs  # type: ignore[arg-type]
    assert isinstance(laying, Equation) == ("pair" in rungs)


def test_where_nothing_fits_a_card_is_drawn() -> None:
    assert ladder(4, (13,)).rungs == ("draw",)
