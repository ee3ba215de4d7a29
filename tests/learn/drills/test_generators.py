"""What is generated can be solved, fits its skill, comes again for the same chance, and varies."""

from collections import Counter
from random import Random

import pytest

from tutor import crashes
from tutor.games.rachmistrz.exercises.find import Find
from tutor.learn.drills import generators
from tutor.learn.drills.generators import QUICK, candidates, quick, without_choices
from tutor.learn.exercises import Compare, Exercise, Mistake, Skill, drilled, makers, read, written
from tutor.learn.exercises.expression import skill_of
from tutor.learn.exercises.fact import all_facts
from tutor.learn.exercises.shapes import SHAPES
from tutor.learn.exercises.templates import expressions, siblings
from tutor.maths.misconceptions import predictions, showing
from tutor.maths.notation import read as read_expression
from tutor.maths.reduction import working
from tutor.maths.tree import written as written_expression

N = 8


@pytest.mark.parametrize("skill", drilled())
def test_candidates(skill: Skill) -> None:
    found = candidates(skill, 0.0, Random(f"first {skill}"), N)
    assert 0 < len(found) <= N
    assert len(set(map(written, found))) == len(found)
    for exercise in found:
        assert exercise.skill == skill
        assert read(written(exercise)) == exercise
        solutions = exercise.solutions()
        assert solutions
        assert exercise.judge(solutions[0]).correct
        assert -5 < exercise.difficulty.beta < 5


@pytest.mark.parametrize("beta", [-2.5, 0.0])
@pytest.mark.parametrize("skill", ["addition", "subtraction", "fractions"])
def test_without_those_that_are_guessed(skill: Skill, beta: float) -> None:
    """Seen: every other task of a class that was to subtract was 8 ? 2."""
    rng = Random(1)
    assert any(each.choices for _ in range(20) for each in candidates(skill, beta, rng))
    for _ in range(20):
        found = without_choices(skill, beta, rng)
        assert found
        assert not any(each.choices for each in found)


def test_where_there_is_nothing_else_there_are_those() -> None:
    some = (Compare("7?9"), Compare("8?2"))
    assert without_choices("subtraction", 0.0, Random(1), lambda *_: some) == some


@pytest.mark.parametrize("beta", [-4.0, 0.0, 3.0])
@pytest.mark.parametrize("skill", drilled())
def test_no_maker_fails(skill: Skill, beta: float) -> None:
    """Drills go on without a maker that does, so nobody would hear of one of ours."""
    for maker in makers(skill):
        for exercise in maker(beta, Random(f"{skill} {beta}")):
            assert exercise.difficulty.beta < 6
            assert exercise.skill


def test_a_maker_that_fails_is_written_down_once_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(beta: float, rng: Random) -> list[Exercise]:
        raise ZeroDivisionError

    known = makers("addition")
    monkeypatch.setattr(generators, "makers", lambda _: (broken, *known))
    for seed in range(6):
        assert candidates("addition", 0.0, Random(seed), N)
    (report,) = crashes.folder().glob(crashes.PATTERN)
    assert "broken" in report.read_text("utf-8")


@pytest.mark.parametrize("skill", drilled())
def test_the_same_chance_the_same_exercises(skill: Skill) -> None:
    once, again = (candidates(skill, 0.0, Random(5), N) for _ in range(2))
    assert once == again
    assert once != candidates(skill, 0.0, Random(6), N)


def test_a_mistake_is_one() -> None:
    batches = [candidates("brackets", 0.0, Random(seed)) for seed in range(10)]
    found = [e for batch in batches for e in batch if isinstance(e, Mistake)]
    assert found
    assert all(exercise.claimed != exercise.value for exercise in found)


def test_enough_results_are_there_to_be_found() -> None:
    for exercise in candidates("many-results", 0.0, Random(1), N):
        assert isinstance(exercise, Find)
        assert len(exercise.solutions()) >= 2 * exercise.results


def test_facts_are_small_whole_and_all_different() -> None:
    facts = all_facts()
    assert len(facts) == len(set(facts)) > 200
    for fact in facts:
        solution = fact.solutions()[0]
        assert 0 <= int(solution) <= 81


@pytest.mark.parametrize("skill", SHAPES)
def test_every_shape_is_filled_with_numbers(skill: Skill) -> None:
    rng = Random(3)
    filled = [each for _ in range(60) for each in expressions(skill, rng)]
    assert len({written_expression(each.tree) for each in filled}) > 10
    for tree, steps in filled:
        assert steps == working(tree)
        assert skill_of(tree, steps) == skill


@pytest.mark.parametrize("skill", SHAPES)
def test_nobody_is_asked_to_multiply_or_divide_long_numbers_by_one(skill: Skill) -> None:
    rng = Random(6)
    for _ in range(300):
        for tree, steps in expressions(skill, rng):
            for step in steps:
                by_one = step.right == 1 or (step.sign == "*" and step.left == 1)
                long = step.sign in "*/" and by_one and step.value > 10
                assert not long, written_expression(tree)


def test_short_numbers_by_one_are_asked() -> None:
    filled = [each for _ in range(300) for each in expressions("order-of-operations", Random(_))]
    ones = [step for each in filled for step in each.steps if step.sign == "*" and step.left == 1]
    assert {1, 9} <= {step.value for step in ones}


# What written arithmetic goes wrong with, and the skill whose exercises must bring it to light.
WRITTEN: list[tuple[Skill, tuple[str, ...]]] = [
    ("addition", ("carry-dropped", "carry-misplaced", "misaligned-columns")),
    ("subtraction", ("borrow-not-paid", "borrow-from-leftmost", "n-minus-zero-is-zero")),
    ("subtraction", ("borrow-from-zero", "borrow-across-zero", "stops-borrow-at-zero")),
    ("multiplication", ("carry-before-multiplying", "column-by-column-product", "times-zero")),
    ("division", ("quotient-zero-lost", "quotient-digits-reversed", "divides-digit-by-digit")),
]


@pytest.mark.parametrize(("skill", "malrules"), WRITTEN)
def test_what_goes_wrong_in_columns_can_show(skill: Skill, malrules: tuple[str, ...]) -> None:
    rng = Random(5)
    filled = [each for _ in range(300) for each in expressions(skill, rng)]
    shown = Counter(malrule for each in filled for malrule in showing(each.tree))
    assert min(shown[malrule] for malrule in malrules) >= 0.02 * len(filled)


def test_a_sibling_of_a_written_number_has_its_zeros() -> None:
    tree = read_expression("203-178").tree
    assert tree is not None
    zero_bugs = ["borrow-from-zero", "borrow-across-zero", "stops-borrow-at-zero"]
    found = siblings(tree, "subtraction", Random(2), 8)
    assert len(found) == 8
    assert all(written_expression(each.tree)[1] == "0" for each in found)
    telling = [predictions(each.tree, zero_bugs) for each in found]
    assert (
        sum(all(len(who) == 1 for who in made.values()) and len(made) >= 3 for made in telling) >= 2
    )


@pytest.mark.parametrize("skill", QUICK)
def test_quick_ones_take_one_step(skill: Skill) -> None:
    assert all(exercise.skill == skill for exercise in quick(skill, 0.0, Random(2)))


def test_no_exercises_for_what_is_not_drilled() -> None:
    assert candidates("groups", 0.0, Random(1)) == ()
    assert quick("ideas", 0.0, Random(1)) == ()
