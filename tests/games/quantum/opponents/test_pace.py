"""How long computers look at dice: they are asked three times a turn, so each time is short."""

from random import Random
from statistics import median

import pytest

from tests.games.quantum.rules.tables import rolled
from tutor.games.quantum.opponents import QuantumOpponents
from tutor.games.quantum.rules.moves import parse


@pytest.mark.parametrize("text", ["keep", "reroll w 1 4", "write red", "pass"])
def test_dice_are_looked_at_for_a_second_or_two(text: str) -> None:
    view, rng = rolled().view(0), Random("pace")
    thinking = QuantumOpponents().thinking
    assert 1 <= median(thinking(view, parse(text), rng) for _ in range(400)) <= 2
