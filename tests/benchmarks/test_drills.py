"""What drills cost, and what they find out about simulated pupils.

The figures themselves are printed by ``python -m tests.benchmarks.simulated_pupils``.
"""

from datetime import timedelta
from random import Random
from statistics import fmean, median
from typing import Any

import pytest

from tests.benchmarks.simulated_pupils import (
    START,
    false_alarms,
    found,
)
from tutor.learn.drills.generators import BATCH, candidates
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.exercises import Skill, drilled
from tutor.maths.verdict import warm_up

PUPILS = 24


@pytest.mark.parametrize("skill", drilled())
def test_a_batch_of_candidates(benchmark: Any, skill: Skill) -> None:
    warm_up()
    rng = Random(1)
    found = benchmark(lambda: [each.difficulty.beta for each in candidates(skill, 0.0, rng)])
    assert 0 < len(found) <= BATCH


def test_the_next_exercise_of_a_drill(benchmark: Any) -> None:
    warm_up()
    session = Drill(Memory(), 1, Settings(), Random(1))

    def one() -> bool:
        asked = session.next(START)
        later = START + timedelta(seconds=5)
        taken = session.answered(asked.exercise.solutions()[0], 5.0, later)
        session.presented = None
        return taken.judged.correct

    assert benchmark(one), "the first solution is right"


COMMON = ("left-to-right", "brackets-ignored", "smaller-digit-from-larger")


def test_a_planted_misconception_is_found() -> None:
    every = [found(malrule, range(PUPILS // 2)) for malrule in COMMON]
    assert fmean(each.share for each in every) > 0.9
    since = [n for each in every for n in each.since_shown]
    # One in five of their answers does not show it: two such in a row clear whoever is suspected.
    assert (median(since) <= 3, fmean(n <= 12 for n in since) >= 0.8) == (True, True)


def test_nobody_is_suspected_for_long_without_a_reason() -> None:
    assert false_alarms(range(PUPILS)) < 0.3
