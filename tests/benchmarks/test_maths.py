"""What the arithmetic costs: a verdict, all equations of one roll and of all rolls, a diagnosis."""

from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from tutor.maths import equations as ideas_of
from tutor.maths import expressions
from tutor.maths.equations import equations
from tutor.maths.expressions import reaching, results
from tutor.maths.malrules.table import MALRULES
from tutor.maths.misconceptions import _told, diagnose
from tutor.maths.notation import allowed, read
from tutor.maths.stepping import step_texts
from tutor.maths.tree import Tree
from tutor.maths.verdict import is_right, warm_up

ROLLS = list(combinations_with_replacement(range(1, 9), 3))
DIGITS = (2, 3, 7)


def _forget() -> None:
    """Empties every cache but that of SymPy's generators."""
    for name, member in [*vars(expressions).items(), *vars(ideas_of).items()]:
        if name != "_generators" and hasattr(member, "cache_clear"):
            member.cache_clear()


def test_verdict_of_a_typed_expression(benchmark: Any) -> None:
    warm_up()

    def verdict() -> bool:
        return is_right(allowed("(7+3)/2", DIGITS), Fraction(5))

    assert benchmark(verdict)


def test_working_of_a_typed_expression(benchmark: Any) -> None:
    tree = allowed("7-3*2", DIGITS)
    assert benchmark(step_texts, tree) == ("7-3*2", "7-6", "1")


def test_all_texts_of_one_roll(benchmark: Any) -> None:
    benchmark.pedantic(results, args=(DIGITS,), setup=_forget, rounds=200)
    assert len(results(DIGITS)[Fraction(8)]) > 1


def test_all_equations_of_one_roll(benchmark: Any) -> None:
    warm_up()
    benchmark.pedantic(equations, args=(DIGITS,), setup=_forget, rounds=50)
    assert equations(DIGITS)[Fraction(8)]


def test_all_equations_of_all_rolls(benchmark: Any) -> None:
    warm_up()

    def every_roll() -> int:
        return len([equations(roll) for roll in ROLLS])

    assert benchmark.pedantic(every_roll, setup=_forget, rounds=5) == len(ROLLS)


def test_six_numbers(benchmark: Any) -> None:
    numbers = (25, 50, 75, 100, 3, 6)
    args = (numbers, Fraction(952))
    assert benchmark.pedantic(reaching, args=args, setup=_forget, rounds=3)


EXPRESSIONS = ("7-3*2", "5*(4+2)", "27*35", "4514-328", "(1/2)+(1/3)", "8-3-2+4*2")


def test_diagnosis_of_fresh_expressions(benchmark: Any) -> None:
    """Beside :func:`test_each_malrule_alone`, the anchor: what the one walk saves."""
    trees = [_tree(text) for text in EXPRESSIONS]

    def diagnoses() -> int:
        _told.cache_clear()
        return len([diagnose(tree, Fraction(44)) for tree in trees])

    benchmark.extra_info["expressions"] = len(trees)
    assert benchmark(diagnoses) == len(trees)


def test_each_malrule_alone(benchmark: Any) -> None:
    """The anchor: every malrule goes through the same expressions by itself."""
    trees = [_tree(text) for text in EXPRESSIONS]

    def attempts() -> int:
        return sum(len(rule.way.attempts(tree)) for tree in trees for rule in MALRULES)

    benchmark.extra_info["malrules"] = len(MALRULES)
    assert benchmark(attempts)


def _tree(text: str) -> Tree:
    tree = read(text).tree
    assert tree is not None
    return tree


def test_diagnosis_uncached(benchmark: Any) -> None:
    tree = allowed("7-3*2", DIGITS)

    def diagnosis() -> tuple[str, ...]:
        _told.cache_clear()
        return diagnose(tree, Fraction(8))

    assert benchmark(diagnosis)[0] == "left-to-right"


def test_diagnosis_cached(benchmark: Any) -> None:
    assert benchmark(diagnose, allowed("7-3*2", DIGITS), Fraction(8))[0] == "left-to-right"
