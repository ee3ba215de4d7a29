"""Luck for many games at once."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.analysis.drawing import redrawn

WEIGHTS = st.lists(st.integers(0, 50), min_size=1, max_size=30).filter(any)


@given(WEIGHTS, st.integers(1, 200), st.integers(0, 1 << 32))
def test_each_place_comes_as_often_as_its_weight_says_but_for_one(
    weights: list[int], n: int, seed: int
) -> None:
    places = redrawn(np.array(weights, np.float64), n, np.random.PCG64(seed))
    times = np.bincount(places, minlength=len(weights))
    assert len(times) == len(weights)
    assert times.sum() == n
    due = n * np.array(weights) / sum(weights)
    assert (abs(times - due) < 1 + 1e-9).all()
    assert not times[due == 0].any()
