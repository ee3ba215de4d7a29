"""Catch the mistake: how what somebody got is told."""

from itertools import chain, islice
from random import Random

import pytest

from tutor.language import say
from tutor.learn.exercises import Skill
from tutor.learn.exercises.mistake import Mistake


def test_a_mistake_with_decimals_is_told_in_decimals() -> None:
    """Seen: 0.8 · 0.6 = 24/5, and 12/25 for the right one."""
    exercise = Mistake("0.8*0.6", "product-places")
    assert "4.8" in exercise.ask().heading
    assert exercise.solutions() == ("0.48",)
    assert exercise.picture().seen().lines == ("0.8 × 0.6 = 4.8",)


def test_a_mistake_with_mixed_numbers_is_told_in_mixed_numbers() -> None:
    """Seen: 2 1/2 · 2 1/2 = 17/4, where nobody who writes mixed numbers says seventeen quarters."""
    exercise = Mistake("2 1/2*2 1/2", "mixed-parts-apart")
    assert exercise.picture().seen().lines == ("2 1/2 × 2 1/2 = 4 1/4",)
    other = Mistake("3 1/3-1 2/3", "mixed-smaller-top-from-larger")
    assert "is 1 1/3 + 1 2/3 as much as 3 1/3?" in " ".join(other.hints()), list(other.hints())
    assert exercise.solutions() == ("6 1/4",)


@pytest.mark.parametrize("malrule", ["smaller-digit-from-larger", "borrow-not-paid"])
def test_who_repeats_the_wrong_result_is_told_of_the_mistake_that_made_it(malrule: str) -> None:
    """Seen: two misconceptions give one result, and the pupil was told of the other one."""
    exercise = Mistake("63-28", malrule)
    assert exercise.claimed == 45
    judged = exercise.judge("45")
    assert judged.diagnosis[0] == malrule
    assert say(f"malrule.{malrule}.pupil") in tuple(exercise.tell(judged))
    assert len(judged.diagnosis) == len(set(judged.diagnosis))


def test_what_was_told_of_a_wrong_result_is_not_told_again() -> None:
    """Seen: the way to 8 1/3 below the very same way."""
    for text, malrule in (("63-28", "borrow-not-paid"), ("5 1/4-2 3/4", "mixed-borrowed-ten")):
        exercise = Mistake(text, malrule)
        told = list(exercise.conclusion(exercise.judge("1")))
        assert len(told) == 1
        assert say(f"malrule.{malrule}.name") in told[0]


@pytest.mark.parametrize("skill", ["division", "brackets", "order-of-operations"])
def test_who_needs_no_fractions_is_shown_none(skill: Skill) -> None:
    """Seen: somebody worked out 32 : 4 + 9 * 3 = 217/8."""
    rng = Random(f"whole {skill}")
    makers = Mistake.makers()[skill]
    tried = chain.from_iterable(islice(makers[0](0.0, rng), 1) for _ in range(1000))
    made = [each for each in islice(tried, 20) if isinstance(each, Mistake)]
    assert made
    assert {each.claimed.denominator for each in made if each.value.denominator == 1} == {1}
