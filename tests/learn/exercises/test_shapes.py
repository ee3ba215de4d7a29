"""What is made about as hard as wanted: shapes say how hard they are, and the nearest is taken."""

from random import Random
from statistics import fmean

import pytest

from tutor.learn.exercises import Skill
from tutor.learn.exercises.chance import near, nearness
from tutor.learn.exercises.difficulty import of_steps
from tutor.learn.exercises.fact import facts_with
from tutor.learn.exercises.shapes import SHAPES
from tutor.learn.exercises.templates import _filled, _fit, expressions


@pytest.mark.parametrize("skill", SHAPES)
def test_each_shape_is_as_hard_as_it_says(skill: Skill) -> None:
    for shape, weight in set(zip(*SHAPES[skill], strict=True)):
        rng, found = Random(shape), list[float]()
        for _ in range(60):
            for tree, steps in _fit(_filled(shape, rng), skill):
                found.append(sum(reason.weight for reason in of_steps(tree, steps)))
        assert fmean(found) == pytest.approx(weight, abs=0.7), shape


@pytest.mark.parametrize("skill", SHAPES)
def test_what_is_to_be_hard_is_harder(skill: Skill) -> None:
    """Even beyond the hardest, and before the easiest."""

    def middling(weight: float) -> float:
        rng = Random(1)
        made = [each for _ in range(40) for each in expressions(skill, rng, weight)]
        return fmean(sum(reason.weight for reason in of_steps(*each)) for each in made)

    weights = [middling(weight) for weight in (-2.0, 2.5, 9.0)]
    assert weights[0] + 0.5 < weights[1]
    assert weights[1] + 0.5 < weights[2]


def test_all_that_is_about_there_is_alike_and_beyond_all_only_the_nearest_counts() -> None:
    assert nearness([0.0, 1.0, 1.4, -1.2], 0.0) == [1.0] * 4
    first, second, far = nearness([0.0, 0.3, 2.0], -5.0)
    assert (first, second) == pytest.approx((1.0, 0.5))
    assert far < 0.001
    with pytest.raises(ValueError, match="empty"):
        near(Random(1), [], [], 0.0)


def test_the_easiest_facts_are_there_when_something_easy_is_wanted() -> None:
    facts = facts_with("+")
    betas = [fact.difficulty.beta for fact in facts]
    rng = Random(1)
    made = [near(rng, facts, betas, -9.0) for _ in range(60)]
    assert sum(each.value > 10 for each in made) < 6
    assert len(set(made)) > 15


def test_no_fraction_among_others_is_a_whole_number_in_disguise() -> None:
    """Seen: 3 : 1 + 8/7 - 7 : 1 = ?"""
    rng = Random(8)
    made = [each for _ in range(600) for each in expressions("fractions", rng)]
    assert sum(len(each.steps) > 1 for each in made) > 200
    for tree, steps in made:
        divided = [step for step in steps if step.sign == "/"]
        assert len(steps) == 1 or all(step.right not in (1, step.left) for step in divided), tree
