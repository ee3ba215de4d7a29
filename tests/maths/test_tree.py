"""Exact values and canonical texts."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given

from tests.maths.texts import expressions, parsed
from tutor.maths.misconceptions import diagnose
from tutor.maths.reduction import working
from tutor.maths.tree import (
    UNWRITTEN,
    DivisionByZero,
    NoPower,
    Number,
    Operation,
    Sign,
    Tree,
    canonical,
    combine,
    numbers,
    text,
    value,
    whole_number,
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


@pytest.mark.parametrize("sign", ["+", "-", "*", "/", "^"])
@pytest.mark.parametrize("left", [Fraction(7), Fraction(2, 3), Fraction(-5)])
def test_two_numbers_make_what_an_operation_with_them_is_worth(sign: Sign, left: Fraction) -> None:
    for right in (Fraction(3), Fraction(-2), Fraction(1)):
        whole = Operation(sign, Number(left), Number(right))
        assert combine(sign, left, right) == value(whole)


def test_division_by_zero_names_the_division() -> None:
    with pytest.raises(DivisionByZero) as raised:
        value(parsed("8/2+7/(3-3)"))
    assert raised.value.operation.at == 5


def test_negative_numbers_and_fractions_get_the_brackets_they_need() -> None:
    minus, half = Number(Fraction(-3)), Number(Fraction(1, 2))
    assert written(Operation("-", minus, minus)) == "-3-(-3)"
    assert written(Operation("/", half, half)) == "1/2/(1/2)"
    assert written(Operation("*", half, half)) == "1/2*1/2"


TWO, THREE = Number(Fraction(2)), Number(Fraction(3))
MINUS_THREE = Number(Fraction(-3))
NEGATED = Operation("-", Number(Fraction(0), written=UNWRITTEN), Operation("+", TWO, THREE))
CUBE = Operation("^", TWO, THREE)
HALF = Number(Fraction(1, 2))
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


def test_a_whole_number_stands_there_in_digits_alone() -> None:
    assert [whole_number(Number(Fraction(n))) for n in (12, 0, -3)] == [12, 0, -3]
    others: list[Tree] = [HALF, MIXED, NEGATED, Operation("/", THREE, THREE)]
    others += [Number(Fraction(3), written=written) for written in ("3.0", "300%", UNWRITTEN)]
    assert [each for each in others if whole_number(each) is not None] == []


@pytest.mark.parametrize(("tree", "plain", "worth"), WRITTEN)
def test_powers_numbers_as_written_and_a_minus_of_its_own(
    tree: Tree, plain: str, worth: Fraction
) -> None:
    assert text(tree) == plain
    assert value(tree) == worth == working(tree)[-1].value
    assert is_right(tree, worth)


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
