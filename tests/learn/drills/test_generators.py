"""What is generated can be solved, fits its skill, comes again for the same chance, and varies."""

from random import Random

import pytest

from tutor.learn.drills.difficulty import start_beta
from tutor.learn.drills.facts import all_facts
from tutor.learn.drills.generators import DRILLED, QUICK, candidates, quick
from tutor.learn.drills.templates import SHAPES, expressions
from tutor.learn.exercises import Fact, Find, Mistake, Skill, read, written
from tutor.learn.exercises.evaluating import skill_of
from tutor.maths.notation import read as read_expression

N = 8


@pytest.mark.parametrize("skill", DRILLED)
def test_candidates(skill: Skill) -> None:
    found = candidates(skill, Random(f"first {skill}"), N)
    assert len(found) == N
    assert len(set(map(written, found))) == N
    for exercise in found:
        assert exercise.skill == skill
        assert read(written(exercise)) == exercise
        solutions = exercise.solutions()
        assert solutions
        assert exercise.judge(solutions[0]).correct
        assert -5 < start_beta(exercise) < 5


@pytest.mark.parametrize("skill", DRILLED)
def test_the_same_chance_the_same_exercises(skill: Skill) -> None:
    once, again = (candidates(skill, Random(5), N) for _ in range(2))
    assert once == again
    assert once != candidates(skill, Random(6), N)


def test_a_mistake_is_one() -> None:
    found = [e for e in candidates("brackets", Random(1), 40) if isinstance(e, Mistake)]
    assert found
    assert all(exercise.claimed != exercise.value for exercise in found)


def test_enough_results_are_there_to_be_found() -> None:
    for exercise in candidates("many-results", Random(1), N):
        assert isinstance(exercise, Find)
        assert len(exercise.solutions()) >= 2 * exercise.results


def test_facts_are_small_whole_and_all_different() -> None:
    facts = all_facts()
    assert len(facts) == len(set(facts)) > 200
    for text in facts:
        solution = Fact(text).solutions()[0]
        assert 0 <= int(solution) <= 81


@pytest.mark.parametrize("skill", SHAPES)
def test_every_shape_is_filled_with_numbers(skill: Skill) -> None:
    rng = Random(3)
    texts = [text for _ in range(60) for text in expressions(skill, rng)]
    assert len(set(texts)) > 10
    for text in texts:
        tree = read_expression(text).tree
        assert tree is not None
        assert skill_of(tree) == skill


@pytest.mark.parametrize("skill", QUICK)
def test_quick_ones_take_one_step(skill: Skill) -> None:
    assert all(exercise.skill == skill for exercise in quick(skill, Random(2)))


def test_no_exercises_for_what_is_not_drilled() -> None:
    assert candidates("groups", Random(1)) == ()
    assert quick("ideas", Random(1)) == ()
