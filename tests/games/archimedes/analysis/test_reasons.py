"""Reasons of Archimedes are not told once their cause is undone."""

import pytest
from msgspec.structs import replace

from tests.engine.analysis.positions import codes, position
from tutor.engine.analysis.face import Moment
from tutor.games.archimedes.rules.components import REINER, Hand
from tutor.games.archimedes.rules.state import State


def with_hand(moment: Moment[State], hand: Hand) -> State:
    hands = list(moment.state.hands)
    hands[moment.seat] = tuple(sorted(hand))
    return replace(moment.state, hands=tuple(hands))


@pytest.mark.rule("A8")
def test_no_high_card_no_blame_for_it() -> None:
    moment = position("archimedes", "high-card-kept", State)
    hand = moment.state.hands[moment.seat]
    laid = getattr(moment.played, "cards", ())
    low = tuple(card if card in laid or card < 9 else 1 for card in hand)
    assert "high-card-kept" in codes(moment)
    assert "high-card-kept" not in codes(moment, with_hand(moment, low))


@pytest.mark.rule("A11")
def test_reiner_goes_well_as_the_last_card() -> None:
    moment = position("archimedes", "reiner-too-early", State)
    laid = getattr(moment.played, "cards", ())
    assert REINER in laid
    assert "reiner-too-early" in codes(moment)
    assert "reiner-too-early" not in codes(moment, with_hand(moment, laid))
