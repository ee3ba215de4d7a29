"""Planted misconceptions are found soon, and nobody without one is accused: few pupils, seeded.

All misconceptions and more pupils: ``python -m tests.benchmarks.simulated_pupils``.
"""

from collections.abc import Iterator
from statistics import fmean

import pytest

from tests.benchmarks import simulated_pupils
from tests.benchmarks.simulated_pupils import false_alarms, found


@pytest.fixture(autouse=True, scope="module")
def few_exercises() -> Iterator[None]:
    """To make those of the whole table takes longer than these pupils."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulated_pupils, "POOL", 150)
        simulated_pupils._pool.cache_clear()
        yield
    simulated_pupils._pool.cache_clear()


def test_a_misconception_is_found_soon_though_its_skill_closes_by_the_miss() -> None:
    # Of pupils of middling ability subtraction closes by the very misses that are suspicious: these
    # wait for eight exercises and more where nothing is asked in a skill that has closed. Of all
    # such pupils one in three waits longer than six, mostly because the first probe was right.
    planted = found("smaller-digit-from-larger", (66, 71, 82, 92, 100, 108), able=0.0)
    assert (planted.share, planted.wrongly) == (1.0, 0.0)
    assert fmean(n <= 6 for n in planted.since_shown) > 0.8


def test_a_misconception_in_the_order_of_signs_is_found_soon() -> None:
    # Of a hundred pupils eight wait longer, most of them because another suspicion came first or
    # they did not use it just when they were asked.
    planted = found("left-to-right", range(10, 14))
    assert (planted.share, planted.wrongly) == (1.0, 0.0)
    assert max(planted.since_shown) <= 6


def test_nobody_without_a_misconception_is_accused() -> None:
    # Of a hundred pupils one is accused in forty exercises.
    assert false_alarms(range(3, 6), 40) == 0
