"""Where two lines of a working differ, and which rule writes the next one."""

from fractions import Fraction

import pytest

from tests.maths.working.typed import tree_of
from tutor.maths.tree import text
from tutor.maths.working.explaining import (
    difference,
    explain,
)
from tutor.maths.working.judging import judge

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
    # by fractions, where one of them is no division
    ("8/3+2/3", "2"): ("8/3+2/3", "sign-mixed-up"),
    ("7/6-1/4", "1"): ("7/6-1/4", "larger-denominator-kept"),
    ("5*(4+2)+1*2*(1+1)", "5*4+2+1*2*1+1"): ("5*(4+2)+1*2*(1+1)", "bracket-first-term"),
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


@pytest.mark.parametrize(
    ("typed", "diagnosis"),
    [
        ("7/6-3/9=5/3", ()),
        ("1/2*1/3=-1/6", ()),  # no (1/2 - 1)/3
        ("(8/7)*(1/9)=8/64", ("slip",)),
        ("8/8-3/8=5/16", ("tops-minus-bottoms-plus",)),
        ("5*3/4=3", ("remainder-dropped", "slip", "neighbouring-fact")),
    ],
)
def test_nothing_is_divided_where_fractions_are_meant(
    typed: str, diagnosis: tuple[str, ...]
) -> None:
    assert judge(typed).diagnosis == diagnosis
