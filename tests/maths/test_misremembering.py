"""One wrong fact in an operation: which values there are, how frequent, and which fact it is."""

from fractions import Fraction

import pytest

from tests.maths.free import tree_of
from tutor.maths.malrules.pairs import of_fraction
from tutor.maths.misremembering import Remembered, misremembered
from tutor.maths.slips import chance_of
from tutor.maths.tree import Number, Operation, Sign, value


def remembered(text: str) -> list[Remembered]:
    tree = tree_of(text)
    assert isinstance(tree, Operation)
    sides = of_fraction(value(tree.left)), of_fraction(value(tree.right))
    return list(misremembered(tree, *sides).wrong)


# operation: every wrong value by the fact behind it, facts after a colon
FACTS = [
    ("13-9", {"13-9": "2 3 5 6", "": "14"}),
    ("8+7", {"8+7": "13 14 16 17", "": "5 25"}),
    ("3+4", {"3+4": "5 6 8 9"}),
    ("27+35", {"7+5": "60 61 63 64", "3+3": "42 52 72 82"}),
    ("61-27", {"11-7": "32 33 35 36", "5-2": "14 24 44 54"}),
    ("40-7", {"10-7": "31 32 34 35", "": "13 23 43 53"}),
    ("112-5", {"12-5": "105 106 108 109", "": "87 97 117 127 307 207 7"}),
    ("-8+3", {"8-3": "-3 -4 -6 -7", "": "-15"}),
    ("0.8+0.7", {"8+7": "1.3 1.4 1.6 1.7", "": "0.5 2.5"}),
    ("1/2+1/3", {"3+2": "1/2 2/3 1 7/6"}),
    ("5-5", {"5-5": "-1 1 -2 2", "": "-10 10"}),
    ("3-2", {"3-2": "0 2 3"}),
    ("2-3", {"3-2": "-2 -3"}),
    ("56/8", {"56/8": "5 6 8 9"}),
    ("4.2/0.06", {"42/6": "50 60 80 90"}),
    ("7.2/9", {"72/9": "0.6 0.7 0.9 1"}),
    ("0.45/0.5", {"45/5": "0.7 0.8 1 1.1"}),
    ("17/5", {"17/5": "7/5 12/5 22/5 27/5 3 16/5 18/5 19/5"}),
    ("3*1", {}),
    ("4*0", {}),
    ("6+0", {}),
    ("7/7", {}),
    ("7/1", {}),
]


@pytest.mark.parametrize(("text", "facts"), FACTS, ids=[row[0] for row in FACTS])
def test_sums_differences_and_quotients(text: str, facts: dict[str, str]) -> None:
    found: dict[str, set[Fraction]] = {}
    for each in remembered(text):
        found.setdefault(each.fact, set()).add(Fraction(*each.value))
    assert found == {fact: set(map(Fraction, wrong.split())) for fact, wrong in facts.items()}


def test_a_digit_that_is_only_copied_is_seldom_wrong() -> None:
    weights = {each.value[0]: each.weight for each in remembered("4703-101")}
    assert weights[4601] == weights[4502] == 1.0
    assert weights[3602] == weights[4592] == 0.4


@pytest.mark.parametrize("text", ["2 1/2*3 1/2", "3 1/2/2 1/2"])
def test_mixed_numbers_are_multiplied_as_fractions(text: str) -> None:
    assert {"5*7", "7*2", "2*5"} & {each.fact for each in remembered(text)}
    assert not {"25*35", "35/25"} & {each.fact for each in remembered(text)}


def test_a_product_of_the_tables() -> None:
    weights = {each.value[0]: each.weight for each in remembered("7*8")}
    beside, two_beside = {48, 64, 49, 63}, {40, 72, 42, 70}
    assert {wrong for wrong in weights if weights[wrong] == 1.0} == beside
    assert {wrong for wrong in weights if weights[wrong] == 0.35} == two_beside
    assert {wrong for wrong in weights if weights[wrong] == 0.3} == {72 - 18 + 0, 71 - 29, 54} - {
        42
    }
    assert {each.fact for each in remembered("7*8")} == {"7*8"}
    assert 56 not in weights


def test_a_long_product_has_the_facts_of_its_digits_and_of_adding_up() -> None:
    facts = {each.fact for each in remembered("27*34")}
    assert facts == {"2*3", "2*4", "7*3", "7*4", ""}
    assert {each.fact for each in remembered("201*3")} == {"2*3", ""}
    added = {each.value[0] for each in remembered("27*34") if not each.fact}
    assert added == {918 + off for one in (1, 10, 100) for off in (one, -one)}


@pytest.mark.parametrize(
    ("text", "facts"),
    [("0.3*0.7", {"3*7"}), ("(2/3)*(4/5)", {"2*4", "3*5"}), ("(2/3)/(4/5)", {"2*5", "3*4"})],
)
def test_only_fractions_have_a_fact_of_their_bottoms(text: str, facts: set[str]) -> None:
    assert {each.fact for each in remembered(text)} == facts


def test_a_bottom_is_never_forgotten_into_nothing() -> None:
    found = {Fraction(*each.value) for each in remembered("(1/20)*(1/50)")}
    assert {Fraction(1, 999), Fraction(1, 900), Fraction(1, 500)} <= found
    assert all(0 < each < 1 for each in found)


@pytest.mark.parametrize("text", ["27*(-3)", "(-27)*(-3)", "(-7)*8", "(-27)*34", "0.3*(-0.7)"])
def test_a_wrong_fact_leaves_the_sign_as_it_is(text: str) -> None:
    right = value(tree_of(text))
    found = [Fraction(*each.value) for each in remembered(text)]
    assert found
    assert all(each * right > 0 for each in found)


# of each calculation: results by how likely a slip comes to them, the likeliest first
LIKELIER = [
    ("7*8", ["63", "54", "58"]),
    ("13-9", ["5", "6", "14"]),
    ("27+35", ["63", "64"]),
    ("7*8+1", ["64", "58", "77"]),
    ("56/8", ["6", "5"]),
    ("7*8", ["65", "46"]),
]


@pytest.mark.parametrize(("text", "results"), LIKELIER)
def test_some_slips_are_likelier_than_others(text: str, results: list[str]) -> None:
    chances = [chance_of(tree_of(text), Fraction(result)) for result in results]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == len(chances)
    assert chances[-1] > 0


def test_the_harder_operation_slips_more_often() -> None:
    tree = tree_of("7*8+1")
    of_the_product = chance_of(tree, Fraction(64)) + chance_of(tree, Fraction(49))
    of_the_sum = chance_of(tree, Fraction(56)) + chance_of(tree, Fraction(58))
    assert of_the_product > of_the_sum > 0


@pytest.mark.parametrize(
    ("text", "wrong", "fact"),
    [("0.8*0.7", "63/100", "8*7"), ("0.25*8", "2.08", "5*8"), ("2.5*4", "10.4", "5*4")],
)
def test_decimals_are_multiplied_by_the_digits_that_are_written(
    text: str, wrong: str, fact: str
) -> None:
    found = {Fraction(*each.value): each.fact for each in remembered(text)}
    assert found[Fraction(wrong)] == fact


@pytest.mark.parametrize("text", ["27*1", "1*340", "0.1*0.7"])
def test_nothing_is_forgotten_where_nothing_is_worked_out(text: str) -> None:
    assert remembered(text) == []


def test_a_fraction_is_remembered_as_one_though_it_could_be_a_decimal() -> None:
    half, fifth = (Number(Fraction(text), written=text) for text in ("1/2", "1/5"))
    cases: list[tuple[Sign, set[str]]] = [("*", {"2*5"}), ("+", {"5+2"})]
    for sign, facts in cases:
        tree = Operation(sign, half, fifth)
        found = misremembered(tree, of_fraction(half.value), of_fraction(fifth.value))
        assert {each.fact for each in found.wrong} == facts
