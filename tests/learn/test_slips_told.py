"""How a calculation and what comes out are told where a misconception shows."""

import re
from fractions import Fraction

import pytest

from tutor.language import use
from tutor.learn.counterexamples import shortest
from tutor.learn.slips_told import WITH_REMAINDER, as_typed, equation, told, typed
from tutor.learn.taught import Taught
from tutor.maths.misconceptions import MALRULES
from tutor.maths.working.alone import expression


@pytest.mark.parametrize(
    ("text", "malrule", "result", "shown"),
    [
        ("420/40", "remainder-zeros-lost", "201/20", "420 : 40 = 10 r. 2"),
        ("7/2", "remainder-dropped", "7/2", "7 : 2 = 3 r. 1"),
        ("7/2", "remainder-dropped", "3", "7 : 2 = 3"),
        ("7/2", "remainder-as-decimal", "31/10", "7 : 2 = 3,1"),
        ("17/5", "remainder-over-wrong-number", "11/3", "17 : 5 = 3 2/3"),
        ("3/6", "bigger-by-smaller", "2", "3 : 6 = 2"),
        ("1/4", "fraction-as-decimal", "1/4", "1/4 = 0,25"),
        ("5/100", "shift-places", "1/2", "5 : 100 = 0,5"),
        ("2.2+1", "parts-apart", "33/10", "2,2 + 1 = 3,3"),
        ("1/2+1/3", "add-across", "2/5", "1/2 + 1/3 = 2/5"),
        ("7/2+1", "remainder-dropped", "9/2", "7/2 + 1 = 9/2"),
    ],
)
def test_results_are_told_as_the_class_writes_them(
    text: str, malrule: str, result: str, shown: str
) -> None:
    use("pl")
    assert equation(expression(text), malrule, Fraction(result)) == shown


@pytest.mark.parametrize("text", ["10 r 20", "= 10 r. 20", "420:40=10 r 20", "10.5", "21/2"])
def test_a_remainder_may_be_typed_where_it_is_told(text: str) -> None:
    tree = expression("420/40")
    assert typed(tree, "remainder-zeros-lost", text) == Fraction(21, 2)
    assert typed(tree, "left-to-right", "21/2") == Fraction(21, 2)
    assert as_typed(expression("1/2+2"), "add-across", Fraction(5, 2), "2.5") == "2.5"


def test_no_bot_writes_a_fraction_for_what_is_left() -> None:
    for malrule in WITH_REMAINDER:
        found = shortest(malrule)
        assert " remainder " in told(found.tree, malrule, found.right)
        for seed in range(3):
            assert "/" not in "".join(Taught(malrule, seed).shown())


def test_what_is_typed_with_a_remainder_mends_the_bot() -> None:
    taught = Taught("remainder-zeros-lost", 1)
    taught.answer(" ".join(str(at) for at, one in enumerate(taught.items, 1) if one.is_wrong))
    assert taught.answer("250/40").mood == "right"
    assert taught.answer("6 r 1").lines[0].startswith("That is what")
    assert taught.answer("6 remainder 10").mood == "right"


def test_no_bot_writes_a_fraction_larger_than_one_behind_a_whole() -> None:
    for rule in MALRULES:
        if rule.id.startswith("mixed-"):
            shown = " ".join(Taught(rule.id, 1).shown())
            assert all(int(a) < int(b) for a, b in re.findall(r"\d (\d+)/(\d+)", shown)), shown
