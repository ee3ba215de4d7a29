"""The working, one reduction at a time, and its texts."""

from fractions import Fraction

import pytest
from hypothesis import assume, example, given

from tests.maths.texts import expressions, has_value, parsed
from tutor.maths.notation import read
from tutor.maths.reduction import working
from tutor.maths.stepping import on_the_tree, step_texts
from tutor.maths.tree import DivisionByZero, Number, Operation, combine, operations, text, value

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


def test_the_working_of_powers_and_decimals() -> None:
    two, three = Number(Fraction(2)), Number(Fraction(3))
    cube, short = Operation("^", two, three), Number(Fraction(5, 2), written="2.50")
    assert step_texts(Operation("*", three, cube)) == ("3*2^3", "3*8", "24")
    assert working(Operation("*", three, cube))[0].reason == "power-first"
    tower = Operation("^", two, Operation("^", three, two))
    assert step_texts(tower) == ("2^3^2", "2^9", "512")
    quarter = Number(Fraction(1, 4), written="0.25")
    assert step_texts(Operation("+", short, quarter)) == ("2.50+0.25", "2.75")
    assert step_texts(Operation("/", short, three)) == ("2.50/3", "5/6")


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
    assert step_texts(tree) == on_the_tree(tree)
