"""How long computers look at cards: a second or two."""

from random import Random
from statistics import median

import pytest

from tests.games.archimedes.rules.tables import position
from tutor.games.archimedes.opponents import ArchimedesOpponents
from tutor.games.archimedes.rules.moves import parse


@pytest.mark.parametrize("move", ["5+3=8", "=5", "draw", "pass"])
def test_a_turn_takes_one_to_three_seconds(move: str) -> None:
    view, rng = position("3 5 8", "1 2", top=5).view(0), Random("pace")
    thinking = ArchimedesOpponents().thinking
    found = sorted(thinking(view, parse(move), rng) for _ in range(400))
    assert 1 <= median(found) < 2.2
    assert 0.7 < found[0] < found[-1] < 3.5
