"""Formulas are read as Python reads them, and without its parser."""

import ast
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.formula_trees import (
    Called,
    Compared,
    Joined,
    Name,
    NoFormula,
    Tree,
    Turned,
    Written,
    tree_of,
)
from tutor.learn.formulas import _read as formula
from tutor.learn.lessons import folder
from tutor.learn.lessons.reading import read

SIGNS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%",
    ast.Pow: "**", ast.And: "and", ast.Or: "or", ast.Not: "not", ast.USub: "-", ast.Eq: "==",
    ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip

PIECES = [
    *SIGNS.values(), "(", ")", ",", "a", "b", "gcd", "if", "12", "0", "007", "0.5", ".5", "3.",
    "=", "!", " ", "é",
]  # fmt: skip


def pythons(text: str) -> Tree:
    """What Python's own parser makes of it."""
    try:
        return _taken(ast.parse(text.strip(), mode="eval").body)
    except SyntaxError:
        raise NoFormula(text) from None


def _taken(node: ast.AST) -> Tree:
    match node:
        case ast.Constant(int() | float() as number):
            return Written(Fraction(str(number)))
        case ast.Name(name):
            return Name(name)
        case ast.Call(ast.Name(name), numbers, []):
            return Called(name, tuple(map(_taken, numbers)))
        case ast.UnaryOp(sign, of) if type(sign) in SIGNS:
            return Turned(SIGNS[type(sign)], _taken(of))
        case ast.BinOp(left, sign, right) if type(sign) in SIGNS:
            return Joined(SIGNS[type(sign)], _taken(left), _taken(right))
        case ast.BoolOp(sign, [first, *others]):
            found = _taken(first)
            for other in others:
                found = Joined(SIGNS[type(sign)], found, _taken(other))
            return found
        case ast.Compare(left, signs, others) if all(type(each) in SIGNS for each in signs):
            sides = tuple(map(_taken, [left, *others]))
            return Compared(sides, tuple(SIGNS[type(each)] for each in signs))
    raise NoFormula(ast.dump(node))


def _whole() -> st.SearchStrategy[str]:
    """Formulas, with more and fewer brackets than they need."""
    sides = st.sampled_from(["a", "b", "12", "0.5", "gcd(a, b)", "min(a,)", "not a", "-b"])
    return st.recursive(
        sides,
        lambda inner: st.one_of(
            st.tuples(inner, st.sampled_from(list(SIGNS.values())), inner).map(" ".join),
            inner.map("({})".format),
            inner.map("-{}".format),
            inner.map("not {}".format),
        ),
        max_leaves=8,
    )


@given(st.one_of(_whole(), st.lists(st.sampled_from(PIECES), max_size=9).map("".join)))
def test_the_tree_is_that_of_python(text: str) -> None:
    try:
        known = pythons(text)
    except NoFormula:
        with pytest.raises(NoFormula):
            tree_of(text)
    else:
        assert tree_of(text) == known


def test_lessons_are_read_without_the_parser_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: read in a thread while the screen asked it for the names of its keys, one of both died.

    Of Python before 3.11.8 and 3.12.2: AST constructor recursion depth mismatch.
    """

    def asked(*_: object, **__: object) -> None:
        raise SystemError("AST constructor recursion depth mismatch")

    monkeypatch.setattr(ast, "parse", asked)
    formula.cache_clear()
    assert read(folder() / "area-model").lesson
