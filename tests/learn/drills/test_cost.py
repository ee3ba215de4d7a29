"""One answer stays cheap, however it comes about: trees travel, and little is asked twice."""

from collections.abc import Iterator
from typing import Final

import pytest

from tests.benchmarks.drill_answer import SEEDS, cost, spread
from tutor.learn.exercises import Skill, drilled
from tutor.maths.verdict import warm_up
from tutor.progress.repository import Progress

PARSES, CALLS = 70, 55_000
"""Where columns are suspected, forty that may tell suspects apart are worked out by each."""
FILES: Final = {"probe": 71, "again": 74}
"""Files by what follows: the hint for a second try takes part where there is one.

What is said of the misconception takes four: an example like the task, in which kinds of task it
has another, what was worked out instead, and which divisions are fractions. How likely columns are
is weighed in one.
"""
OF_FRACTION: Final = 14
"""More of them where a fraction was worked out: how it is written, 35/45 or 7/9, is looked at as in
a working."""


@pytest.mark.parametrize("seed", SEEDS)
def test_an_answer_with_a_misconception(seed: str) -> None:
    warm_up()
    found = cost(seed)
    assert found.told[0].startswith("Not quite")
    assert found.parses <= PARSES
    more = OF_FRACTION if "/" in found.expression else 0
    assert len(found.files) <= FILES[found.following.because] + more
    assert found.calls <= CALLS


OF_MIXED: Final = 73
"""Files where skills are mixed: the game that was asked of, and those that are chosen among."""

OF_ONE: Final = 73
"""Files of one skill, the database's among them."""


@pytest.fixture(scope="module")
def progress(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Progress]:
    """A database in which each skill has a pupil of its own."""
    folder = tmp_path_factory.mktemp("answers")
    with Progress.open(f"sqlite:///{folder}/answers.db") as opened:
        yield opened


@pytest.mark.parametrize("skill", [*drilled(), ""])
def test_answers_of_each_skill_and_of_all(skill: Skill, progress: Progress) -> None:
    warm_up()
    skills = (skill,) if skill else drilled()
    # Without a database it is less of the same; the test above goes that way. One of three answers
    # is wrong.
    pupil = progress.add_pupil(f"Ala {skill}").id
    parses, files, calls = spread(skills, progress, pupil, answers=3).worst
    assert parses <= PARSES
    assert files <= (OF_ONE if skill else OF_MIXED)
    assert calls <= CALLS
