"""Wrong results that betray a misconception, each with one close by that accuses nobody of it.

Papers and tests with pupils describe the mistakes; the numbers are ours.
"""

from fractions import Fraction

import pytest

from tests.maths.free import tree_of
from tutor.maths.misconceptions import diagnose, misconceptions_of

# calculation, what it betrays when it makes this, and what betrays nothing of the kind
BETRAYING = [
    ("6+0", "0", "5", "plus-zero-is-zero"),
    ("58+30", "80", "98", "plus-zero-is-zero"),
    ("406+253", "609", "649", "plus-zero-is-zero"),
    ("7-0", "0", "6", "n-minus-zero-is-zero"),
    ("36-0", "0", "30", "n-minus-zero-is-zero"),
    ("9-9", "9", "1", "minus-itself-stays"),
    ("574-371", "273", "213", "minus-itself-stays"),
    ("6*1", "1", "7", "times-one-is-one"),
    ("9/1", "1", "8", "times-one-is-one"),
    ("76/3", "251", "252", "remainder-appended"),
    ("149/4", "371", "373", "remainder-appended"),
    ("23/4", "19/3", "29/4", "remainder-over-wrong-number"),
    ("806*3", "258", "248", "inner-zero-skipped"),
    ("9/0.5", "9/2", "7/2", "division-makes-smaller"),
    ("8/0.25", "2", "3", "division-makes-smaller"),
    ("7*0.1", "70", "71", "shift-wrong-way"),
    ("3*(2+5)^2", "441", "411", "power-done-last"),
    ("7^2+1", "64", "63", "power-done-last"),
    ("2^3*5", "1000", "100", "power-done-last"),
    ("13^2", "109", "119", "power-over-sum"),
    ("3^5-3^2", "27", "26", "power-laws-mixed-up"),
    ("(1/3)^2", "1/3", "1/8", "power-as-product"),
    ("-(-4)^2", "16", "15", "negative-base-sign"),
    ("(18+12)/6", "15", "14", "bracket-first-term"),
    ("(2+6)*(3+4)", "30", "31", "brackets-term-by-term"),
    ("180/12", "108", "107", "divide-over-sum"),
    ("3-8", "-11", "-12", "sizes-added"),
    ("-45-28", "-63", "-64", "carry-dropped"),
    ("-52+17", "-45", "-46", "smaller-digit-from-larger"),
    ("39*7", "279", "278", "compensated-wrong-way"),
    ("93-47", "43", "44", "compensated-wrong-way"),
    ("71-45", "24", "23", "both-ones-subtracted"),
    ("6*17", "67", "68", "part-not-multiplied"),
    ("53*24", "1072", "1073", "part-not-multiplied"),
    ("58*36", "174", "175", "one-row-only"),
    ("42*17", "4494", "4495", "no-placeholder"),
    ("58*36", "3654", "3655", "no-placeholder"),
    ("745/5", "141", "142", "divides-digit-by-digit"),
    ("4-2/7", "29/7", "30/7", "mixed-borrowed-ten"),
    ("1-5/6", "5/6", "4/6", "mixed-borrowed-ten"),
    ("53+40", "57", "58", "misaligned-columns"),
    ("75-30", "72", "71", "misaligned-columns"),
    ("80+50", "1300", "1301", "zeros-miscounted"),
    ("360/40", "90", "91", "zeros-miscounted"),
    ("0.3^3", "2.7", "2.8", "product-places"),
    ("6.04-2.8", "3.96", "3.97", "decimals-right-aligned"),
]


@pytest.mark.parametrize(("typed", "wrong", "beside", "malrule"), BETRAYING)
def test_it_is_told_and_beside_it_nobody_is_accused(
    typed: str, wrong: str, beside: str, malrule: str
) -> None:
    tree = tree_of(typed)
    assert malrule in misconceptions_of(diagnose(tree, Fraction(wrong)))
    assert malrule not in diagnose(tree, Fraction(beside))


# where a number was never written, nobody wrote it below another one
BESIDE_SIGNS = [("16+16*10", "286"), ("2+5*4", "40"), ("7+13*10", "837"), ("90-4*20", "20")]


@pytest.mark.parametrize(("typed", "wrong"), BESIDE_SIGNS)
def test_results_of_other_signs_are_not_put_in_columns(typed: str, wrong: str) -> None:
    found = misconceptions_of(diagnose(tree_of(typed), Fraction(wrong)))
    assert not {"carry-always", "misaligned-columns", "n-minus-zero-is-zero"} & {*found}


# in the head, what columns would explain is first something else, if anything else explains it
IN_THE_HEAD = [
    ("15+4", "29", "slip", "carry-always"),
    ("15-7", "18", "slip", "borrow-not-paid"),
    ("20-8", "28", "sign-mixed-up", "zero-minus-n-is-n"),
    ("40-12-7", "35", "right-to-left", "smaller-digit-from-larger"),
    ("15-9", "14", "smaller-digit-from-larger", "smaller-digit-from-larger"),
    ("53-27", "34", "smaller-digit-from-larger", "smaller-digit-from-larger"),
]


@pytest.mark.parametrize(("typed", "wrong", "first", "later"), IN_THE_HEAD)
def test_columns_come_later_where_nothing_is_written(
    typed: str, wrong: str, first: str, later: str
) -> None:
    found = diagnose(tree_of(typed), Fraction(wrong))
    assert found[0] == first
    assert later in found
