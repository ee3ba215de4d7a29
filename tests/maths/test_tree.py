"""Canonical texts and the working, step by step."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, example, given

from tests.maths.texts import expressions
from tutor.maths import stepping
from tutor.maths.misconceptions import diagnose
from tutor.maths.notation import read
from tutor.maths.tree import (
    UNWRITTEN,
    DivisionByZero,
    NoPower,
    Number,
    Operation,
    Tree,
    canonical,
    combine,
    numbers,
    operations,
    step_texts,
    text,
    value,
    working,
    written,
)
from tutor.maths.verdict import is_right

CANONICAL = {
    "7": "7",
    "7+(3-2)": "7+3-2",
    "7*(3*2)": "7*3*2",
    "7-(3-2)": "7-(3-2)",
    "7-(3+2)": "7-(3+2)",
    "(7-3)-2": "7-3-2",
    "7*(3/2)": "7*3/2",
    "7/(3*2)": "7/(3*2)",
    "7/(3/2)": "7/(3/2)",
    "(7/3)/2": "7/3/2",
    "(7*3)+2": "7*3+2",
    "7-(3*2)": "7-3*2",
    "(7+3)*2": "(7+3)*2",
    "2*(7+3)": "2*(7+3)",
    "((7+(3+(2+1))))": "7+3+2+1",
    "(1*2)*(3*(4/5))": "1*2*3*4/5",
    "1-(2-(3-4))": "1-(2-(3-4))",
    "(1/5)*(2/5)": "1/5*2/5",
    "[8 − 2] ÷ {3}": "(8-2)/3",
}


def parsed(typed: str) -> Tree:
    tree = read(typed).tree
    assert tree is not None
    return tree


def has_value(tree: Tree) -> bool:
    try:
        value(tree)
    except DivisionByZero:
        return False
    return True


@pytest.mark.parametrize(("typed", "plain"), CANONICAL.items())
def test_canonical_text(typed: str, plain: str) -> None:
    assert text(parsed(typed)) == plain


@given(expressions())
def test_canonical_text_reads_back_as_the_same_tree(typed: str) -> None:
    tree = parsed(typed)
    plain = text(tree)
    assert _bare(canonical(parsed(plain))) == _bare(canonical(tree))
    assert _bare(parsed(plain)) == _bare(canonical(tree))
    assert text(parsed(plain)) == plain


def _bare(tree: Tree) -> Any:
    """Signs, numbers and brackets, without places."""
    if isinstance(tree, Number):
        return tree.value
    return tree.sign, _bare(tree.left), _bare(tree.right), tree.bracketed


@cache
def _generators(count: int) -> tuple[Any, ...]:
    from sympy.polys.domains import QQ
    from sympy.polys.fields import field

    return tuple(field([f"d{place}" for place in range(count)], QQ)[1:])


def function(tree: Tree) -> Any:
    """The rational function of a tree, each number a variable of its own."""
    generators = iter(_generators(sum(1 for _ in numbers(tree))))

    def evaluate(node: Tree) -> Any:
        if isinstance(node, Number):
            return next(generators)
        return combine(node.sign, evaluate(node.left), evaluate(node.right))

    return evaluate(tree)


@given(expressions())
def test_the_canonical_text_is_the_same_calculation(typed: str) -> None:
    tree = parsed(typed)
    assert function(parsed(text(tree))) == function(tree)


@given(expressions())
def test_removing_any_bracket_left_changes_the_calculation(typed: str) -> None:
    plain = text(parsed(typed))
    for shorter in _without_one_pair(plain):
        assert function(parsed(shorter)) != function(parsed(plain)), shorter


def _without_one_pair(typed: str) -> Iterator[str]:
    opened = []
    for place, char in enumerate(typed):
        if char == "(":
            opened.append(place)
        elif char == ")":
            start = opened.pop()
            yield typed[:start] + typed[start + 1 : place] + typed[place + 1 :]


@given(expressions())
def test_values_are_those_of_pythons_own_arithmetic(typed: str) -> None:
    python = "".join(f"F({char})" if char.isdigit() else char for char in typed)
    try:
        expected = eval(python, {"F": Fraction})
    except ZeroDivisionError:
        with pytest.raises(DivisionByZero):
            value(parsed(typed))
    else:
        assert value(parsed(typed)) == expected


def test_division_by_zero_names_the_division() -> None:
    with pytest.raises(DivisionByZero) as raised:
        value(parsed("8/2+7/(3-3)"))
    assert raised.value.operation.at == 5


# expression, its working, and the reason of each step
WORKINGS = [
    ("7-3*2", ["7-3*2", "7-6", "1"], ["times-first", "last"]),
    ("7-3-2", ["7-3-2", "4-2", "2"], ["left-to-right", "last"]),
    ("6/3*2", ["6/3*2", "2*2", "4"], ["left-to-right", "last"]),
    ("7*(3-2)", ["7*(3-2)", "7*1", "7"], ["bracket-first", "last"]),
    ("2*(8-(3-1))", ["2*(8-(3-1))", "2*(8-2)", "2*6", "12"], ["bracket-first"] * 2 + ["last"]),
    ("1+2*3-8/4", ["1+2*3-8/4", "1+6-8/4", "1+6-2", "7-2", "5"],
     ["times-first", "times-first", "left-to-right", "last"]),
    ("2-7-3", ["2-7-3", "-5-3", "-8"], ["left-to-right", "last"]),
    ("4-(2-9)", ["4-(2-9)", "4-(-7)", "11"], ["bracket-first", "last"]),
    ("2/3", ["2/3"], ["last"]),
    ("7*(2/3)", ["7*2/3", "14/3"], ["bracket-first", "last"]),
    ("7/(2/3)", ["7/(2/3)", "21/2"], ["bracket-first", "last"]),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "texts", "reasons"), WORKINGS, ids=[row[0] for row in WORKINGS])
def test_working(typed: str, texts: list[str], reasons: list[str]) -> None:
    tree = parsed(typed)
    assert list(step_texts(tree)) == texts
    assert [step.reason for step in working(tree)] == reasons


@given(expressions())
def test_each_step_is_one_reduction_of_the_same_value(typed: str) -> None:
    tree = parsed(typed)
    assume(has_value(tree))
    count = sum(1 for _ in operations(tree))
    steps = working(tree)
    assert len(steps) == count
    for left_over, step in zip(reversed(range(count)), steps, strict=True):
        assert sum(1 for _ in operations(step.tree)) == left_over
        assert value(step.tree) == value(tree)
        assert combine(step.sign, step.left, step.right) == step.value


@given(expressions())
def test_reasons_are_true(typed: str) -> None:
    tree = parsed(typed)
    assume(has_value(tree))
    before = tree
    for step in working(tree):
        rest = list(operations(before))
        inside = any(operation.bracketed for operation, _ in rest)
        signs = {operation.sign for operation, _ in rest}
        if step.reason == "last":
            assert len(rest) == 1
        elif step.reason == "bracket-first":
            assert inside
        elif step.reason == "times-first":
            assert not inside
            assert step.sign in "*/"
            assert signs & set("+-")
        else:
            assert not inside
            assert signs <= set("+-") or signs <= set("*/")
        before = step.tree


@given(expressions())
def test_every_line_of_the_working_is_canonical_and_none_stands_twice(typed: str) -> None:
    tree = parsed(typed)
    assume(has_value(tree))
    texts = step_texts(tree)
    assert texts[0] == text(tree)
    assert texts[-1] == str(value(tree))
    assert len(set(texts)) == len(texts)
    for line in texts:
        reading = read(line)
        if (
            not reading.faults and reading.tree is not None
        ):  # a negative number has a sign of its own
            assert text(reading.tree) == line
            assert value(reading.tree) == value(tree)


def test_working_of_an_expression_without_a_value() -> None:
    with pytest.raises(DivisionByZero):
        working(parsed("7/(3-3)"))


def test_negative_numbers_and_fractions_get_the_brackets_they_need() -> None:
    minus, half = Number(Fraction(-3)), Number(Fraction(1, 2))
    assert written(Operation("-", minus, minus)) == "-3-(-3)"
    assert written(Operation("/", half, half)) == "1/2/(1/2)"
    assert written(Operation("*", half, half)) == "1/2*1/2"


TWO, THREE = Number(Fraction(2)), Number(Fraction(3))
MINUS_THREE = Number(Fraction(-3))
NEGATED = Operation("-", Number(Fraction(0), written=UNWRITTEN), Operation("+", TWO, THREE))
CUBE = Operation("^", TWO, THREE)
MIXED = Number(Fraction(7, 2), written="3 1/2")
SHORT = Number(Fraction(5, 2), written="2.50")

WRITTEN: list[tuple[Tree, str, Fraction]] = [
    (CUBE, "2^3", Fraction(8)),
    (Operation("^", CUBE, TWO), "(2^3)^2", Fraction(64)),
    (Operation("^", TWO, Operation("^", THREE, TWO)), "2^3^2", Fraction(512)),
    (Operation("^", MINUS_THREE, TWO), "(-3)^2", Fraction(9)),
    (Operation("^", TWO, MINUS_THREE), "2^(-3)", Fraction(1, 8)),
    (Operation("*", THREE, CUBE), "3*2^3", Fraction(24)),
    (Operation("/", THREE, CUBE), "3/2^3", Fraction(3, 8)),
    (Operation("^", Operation("*", THREE, TWO), TWO), "(3*2)^2", Fraction(36)),
    (Operation("^", MIXED, TWO), "(3 1/2)^2", Fraction(49, 4)),
    (Operation("^", SHORT, TWO), "2.50^2", Fraction(25, 4)),
    (Operation("/", SHORT, SHORT), "2.50/2.50", Fraction(1)),
    (Operation("/", SHORT, MIXED), "2.50/(3 1/2)", Fraction(5, 7)),
    (NEGATED, "-(2+3)", Fraction(-5)),
    (Operation("+", TWO, NEGATED), "2+(-(2+3))", Fraction(-3)),
    (Operation("-", TWO, NEGATED), "2-(-(2+3))", Fraction(7)),
    (Operation("*", TWO, NEGATED), "2*(-(2+3))", Fraction(-10)),
    (Operation("+", NEGATED, TWO), "-(2+3)+2", Fraction(-3)),
    (Operation("*", NEGATED, TWO), "(-(2+3))*2", Fraction(-10)),
]


@pytest.mark.parametrize(("tree", "plain", "worth"), WRITTEN)
def test_powers_numbers_as_written_and_a_minus_of_its_own(
    tree: Tree, plain: str, worth: Fraction
) -> None:
    assert text(tree) == plain
    assert value(tree) == worth == working(tree)[-1].value
    assert is_right(tree, worth)


def test_the_working_of_powers_and_decimals() -> None:
    assert step_texts(Operation("*", THREE, CUBE)) == ("3*2^3", "3*8", "24")
    assert working(Operation("*", THREE, CUBE))[0].reason == "power-first"
    tower = Operation("^", TWO, Operation("^", THREE, TWO))
    assert step_texts(tower) == ("2^3^2", "2^9", "512")
    quarter = Number(Fraction(1, 4), written="0.25")
    assert step_texts(Operation("+", SHORT, quarter)) == ("2.50+0.25", "2.75")
    assert step_texts(Operation("/", SHORT, THREE)) == ("2.50/3", "5/6")


@pytest.mark.parametrize(
    ("base", "exponent"),
    [
        (Number(Fraction(9)), Number(Fraction(10) ** 9)),
        (TWO, Number(Fraction(1, 2))),
        (Number(Fraction(1, 9)), Number(Fraction(-(10**9)))),
    ],
)
def test_powers_out_of_all_size_have_no_value(base: Number, exponent: Number) -> None:
    tree = Operation("^", base, exponent)
    with pytest.raises(NoPower):
        value(tree)
    assert not is_right(tree, Fraction(3))
    assert diagnose(tree, Fraction(3)) == ()


def test_powers_of_a_size_are_worked_out() -> None:
    assert value(Operation("^", TWO, Number(Fraction(1024)))) == 2**1024
    assert value(Operation("^", TWO, Number(Fraction(-1024)))) == Fraction(1, 2**1024)
    for exponent in (1025, -1025):
        with pytest.raises(NoPower):
            value(Operation("^", TWO, Number(Fraction(exponent))))


def test_zero_to_a_power_below_zero_divides_by_zero() -> None:
    with pytest.raises(DivisionByZero):
        value(Operation("^", Number(Fraction(0)), MINUS_THREE))


@pytest.mark.parametrize("base", [1, -1])
def test_powers_of_one_are_worked_out_however_large(base: int) -> None:
    tree = Operation("^", Number(Fraction(base)), Number(Fraction(10**9)))
    assert value(tree) == 1


def test_whoever_works_from_the_left_still_takes_powers_first() -> None:
    tree = Operation("+", TWO, Operation("*", THREE, CUBE))
    assert diagnose(tree, Fraction(40))[:1] == ("left-to-right",)


@given(expressions())
@example("5*(2-7)")
@example("6-(3-8)*2")
@example("1-(2-7)-3")
@example("9-(3-8)-(2-7)")
@example("6/(2/3)")
@example("(2-7)+3")
def test_the_working_by_plan_is_that_on_the_tree(typed: str) -> None:
    tree = parsed(typed)
    assume(has_value(tree))
    assert stepping.step_texts(tree) == step_texts(tree)
