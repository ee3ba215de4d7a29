"""Every malrule against a second, naive evaluation on thousands of expressions."""

import re
from fractions import Fraction
from functools import cache

import pytest

from tests.maths.naive import AS_TAUGHT, by_passes
from tests.maths.twins import TWINS, columns, fractions, places
from tests.maths.twins.written import GRIDS
from tutor.maths.expressions import results
from tutor.maths.malrules.pairs import Pair
from tutor.maths.misconceptions import MALRULES, wrong_by
from tutor.maths.notation import read
from tutor.maths.tree import Tree

ROLLS = [(2, 3, 7), (1, 4, 4), (0, 5, 8), (3, 27, 35), (2, 6, 61), (6, 8), (0, 7), (5, 5), (27, 35)]


@cache
def texts() -> tuple[str, ...]:
    """Every expression of those numbers."""
    return tuple(text for roll in ROLLS for found in results(roll).values() for text in found)


RARE = (
    "(7-3)-2", "7+(3*2)", "(8/2)*3", "3*(8/2)", "(2/3)/5", "3*(2/4)", "(2/4)*3",
    "2*(3*4)", "(3*4)*2", "5*(2*2)", "7*(3*0)",
    "(1-4)/4", "(4+1)/4", "(1+4)/4", "8+6", "6+8", "7+0", "5/5", "4/4-1", "4/(4*1)",
    "3*8", "2*14", "27*3",
    "35/27", "3-35/27",
)  # fmt: skip
"""Brackets that are needless or nested, and what only few of those expressions have."""


FOUR = (
    "1/2+1/3", "1/2+3/4", "6/4+1/2", "6/3+1/2", "3/4-1/2", "1/2-3/2", "3/4-1/4", "5/2-8/2",
    "(4/5)*(2/9)", "(3/4)*(1/6)", "2/7+7/9", "1/3+2/3",
    "(2/3)/(1/4)", "(2/4)/(6/3)", "(1/5)*(2/5)", "(3/6)*(2/6)", "(1/2)*(2/5)", "(2/4)*(8/4)",
    "1/3*(4/3)", "3*(2-1)/5", "(2-5)*(1-4)", "(1-4)*(2-2)", "4-(2-9)-1", "61-27-8+3",
    "1/2+2/3", "3/4+1/6", "2/3+3/8", "1/6+3/4", "1/4-2/3", "7/8-1/6", "5/6-1/4",
    "(1/3)*(2/5)", "(3/4)*(1/6)", "(4/5)/(2/5)", "(5/6)/(2/5)",
    "(4/8)/2", "(6/9)/3", "(4/6)/2", "(5/6)/3", "(5/6)/2", "3/(2/5)",
    "4/6", "6/9", "12/18", "15/10", "7/9",
    "2/3+2/5", "3/4-3/7", "1/6+1/4", "2/7+4/7",
    "250/40", "3200/700", "430/60-2", "7+170/50",
    "5/6-1/2", "2/3-1/6", "(3/4)/(2/5)", "(3-5)*(2-7)", "(1-4)*(1-4)",
    "(3/5)*30", "30*(2/3)", "24*3/4", "(4/4)*8", "84/12", "168/21-3", "96/16",
)  # fmt: skip


COLUMNS = (
    "103-45", "304-75", "203-178-9", "1000-273", "904-7-8", "733-216", "700-5*9", "6*(201-87)",
    "178+256", "199+1", "24*13", "24*103", "618/6", "4080/4-9", "735/5", "96/4+96/4", "346/123",
    "57-20", "86-30-1", "940-203", "30*20", "600/20", "50*7-1",
    "345+127", "385+667", "507*4", "405*23-1", "34*507", "305+42", "685-283", "160+10*16",
    "5-41+27", "18-60+42", "(20+8)/4", "120/15", "240/12+5", "(3+5)*(2+4)", "(7-2)*(6-1)",
    "(7+2)*(6-1)", "62-38", "75-49+10", "34+50", "40+60", "450/50", "86-40",
    "65/4", "38/7+1", "22/7", "84-38", "47+38", "29*6",
    "600+8", "7*1000+4", "300+40+7", "96/32", "84/42", "65/13+2", "36*4", "6*27",
    "35*1000", "10000*24",
    "11*24", "24*11", "35*11", "5*14", "420/35", "15*14", "61*19", "61-38", "398+203", "299+1",
    "7*14", "46*23", "15*15", "67*34", "534/3", "2094/6",
    "738/6", "816/2", "214*321", "114/6", "96/4",
)  # fmt: skip


def test_every_malrule_has_its_naive_twin() -> None:
    written = {malrule for twins, _ in GRIDS.values() for malrule in twins}
    assert {*TWINS, *written} == {rule.id for rule in MALRULES}


@pytest.mark.parametrize("malrule", TWINS)
def test_wrong_values_are_those_of_the_naive_twin(malrule: str) -> None:
    shown = 0
    for text in _asked(malrule):
        if _beyond_the_twin(malrule, text):
            continue
        try:
            expected = set(TWINS[malrule](text)) - {_taught(text)}
        except ZeroDivisionError:
            expected = set()
        assert {Fraction(*made) for made in _wrong(text)[malrule]} == expected, text
        shown += bool(expected)
    assert shown >= 3


@cache
def _tree(text: str) -> Tree:
    tree = read(text).tree
    assert tree is not None
    return tree


@cache
def _wrong(text: str) -> dict[str, set[Pair]]:
    """What all malrules make of it, worked out once; each comes to the same alone
    (``test_engine``).
    """
    return wrong_by(_tree(text), TWINS)


@cache
def _taught(text: str) -> Fraction:
    """The right value, which every malrule is compared with."""
    return by_passes(text, AS_TAUGHT)


def _asked(malrule: str) -> tuple[str, ...]:
    """Every third text, for what differs by order alone comes in pairs; fewer of those that have
    little to do with what the malrule is about.
    """
    plain, divided = texts(), tuple(text for text in texts() if "/" in text)
    if malrule in columns.TWINS or malrule in places.TWINS:
        return (*plain[::9], *RARE, *FOUR, *COLUMNS)
    some = divided + plain[::20] if malrule in fractions.TWINS else plain[::3]
    return (*some, *RARE, *FOUR)


def _beyond_the_twin(malrule: str, text: str) -> bool:
    """Laws are known to the twins for three numbers, quotients without brackets around them."""
    if malrule == "bigger-by-smaller":
        return re.search(r"\(\d+/", text) is not None
    laws = {"bracket-first-term", "bracket-last-term", "minus-bracket-sign"}
    return malrule in laws and text in FOUR
