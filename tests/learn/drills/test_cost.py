"""One answer stays cheap, however it comes about: trees travel, and little is asked twice."""

import pytest

from tests.benchmarks.drill_answer import SEEDS, cost
from tutor.maths.verdict import warm_up

PARSES, FILES, CALLS = 50, 35, 25_000


@pytest.mark.parametrize("seed", SEEDS)
def test_an_answer_with_a_misconception(seed: str) -> None:
    warm_up()
    found = cost(seed)
    assert found.following.because == "suspicion", "the dear case is measured"
    assert found.told[0].startswith("Not quite")
    assert found.parses <= PARSES
    assert len(found.files) <= FILES
    assert found.calls <= CALLS
