"""Where two lines of a working differ, and which rule writes the next one."""

from fractions import Fraction

import pytest
from hypothesis import assume, example, given

from tests.maths.texts import SIGNS, expressions
from tests.maths.working.typed import tree_of
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import read
from tutor.maths.tree import DivisionByZero, Tree, operations, text, value, working
from tutor.maths.working.explaining import (
    _REGROUPING,
    _lines_of,
    _pieces,
    difference,
    explain,
)

DIFFERENCES = {
    ("2+3*4", "2+13"): ("3*4", "13"),
    ("2+3*4", "5*4"): ("2+3*4", "5*4"),
    ("2+3*4", "5+13"): ("2+3*4", "5+13"),
    ("2+3*4+5*6", "2+12+31"): ("5*6", "31"),
    ("2+3*4-1", "5*4-1"): ("2+3*4", "5*4"),
    ("7-(3*2-1)", "7-(5-1)"): ("3*2", "5"),
    ("1/2+1/3", "2/5"): ("1/2+1/3", "2/5"),
}


@pytest.mark.parametrize(("lines", "found"), DIFFERENCES.items())
def test_the_one_place_that_differs(lines: tuple[str, str], found: tuple[str, str]) -> None:
    before, after = map(tree_of, lines)
    at = difference(before, after)
    assert (text(at.before), text(at.after)) == found


EXPLAINED = {
    # at the one place, and else by the whole line
    ("2+3*4-1", "5*4-1"): ("2+3*4", "left-to-right"),
    ("2+3*4", "2+13"): ("3*4", "slip"),
    ("9-9*7-6", "6-6"): ("9-9*7-6", "add-before-multiply"),
    ("2+3*4+1*2", "5*4+1*2"): ("2+3*4", "left-to-right"),
    # by the rule's own next line
    ("5*(4+2)+1*2*(1+1)", "5*4+2+1*2*1+1"): ("5*(4+2)+1*2*(1+1)", "brackets-ignored"),
}


@pytest.mark.parametrize(("lines", "found"), EXPLAINED.items())
def test_what_explains_a_next_line(lines: tuple[str, str], found: tuple[str, str]) -> None:
    before, after = map(tree_of, lines)
    why = explain(before, after, None)
    assert (text(why.step), why.diagnosis[0]) == found


def test_what_nothing_explains_is_told_of_the_one_place() -> None:
    why = explain(tree_of("2+3*4-1"), tree_of("2+97-1"), None)
    assert (text(why.step), why.made) == ("3*4", Fraction(97))
    assert not why.diagnosis


def _is_defined(tree: Tree) -> bool:
    try:
        value(tree)
    except DivisionByZero:
        return False
    return True


@given(expressions(5))
@example("0+(0/0)")
def test_a_line_is_looked_for_where_as_many_signs_are_left(typed: str) -> None:
    """Nothing is missed: of all lines of a malrule those with so many signs are looked through."""
    before = read(typed).tree
    assert before is not None
    assume(_is_defined(before))
    for malrule in _REGROUPING:
        lines = [
            _pieces(step.tree)
            for attempt in malrule.way.attempts(before)
            if attempt.computed is not None
            for step in working(attempt.computed)
        ]
        for signs in range(1, 5):
            left = [line for line in lines if sum(each in tuple(SIGNS) for each in line) == signs]
            assert list(_lines_of(before, malrule, signs)) == left


@given(expressions(5))
@example("5*(4+2)")
def test_a_line_with_one_sign_has_a_value_that_was_looked_for(typed: str) -> None:
    """So of a short expression such lines need not be gone through once more."""
    before = read(typed).tree
    assert before is not None
    assume(_is_defined(before))
    for malrule in _REGROUPING:
        lines = [
            step.tree
            for attempt in malrule.way.attempts(before)
            if attempt.computed is not None
            for step in working(attempt.computed)
            if len(operations(step.tree)) == 1
        ]
        made = {value(before), *wrong_values(before, malrule.id)}
        assert {value(line) for line in lines} <= made
