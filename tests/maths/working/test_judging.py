"""Equations, chains and lines of working, judged equality by equality."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.maths.texts import HOSTILE, expressions
from tests.maths.working.typed import tree_of
from tutor.maths.tree import DivisionByZero, text, value
from tutor.maths.working.judging import Quotient, Working, judge


def judged(text: str, of: str = "") -> Working:
    return judge(text, tree_of(of) if of else None)


class Case(msgspec.Struct, frozen=True):
    """A text and what is said of it: each claim as ``left = right``, marked.

    The mark is ``+`` where it holds, ``~`` where it only joins, ``-`` where a calculation is false,
    and ``~-`` where both are so.
    """

    text: str
    claims: str
    code: str = "correct"
    of: str = ""
    value: str = ""
    result: str = ""
    diagnosis: str = ""
    """The likeliest."""


def marks(found: Working) -> str:
    return ", ".join(
        f"{'+' if each.holds else ''}{'~' if each.joins else ''}{'-' if each.wrong else ''}"
        f"{each.left}={each.right}"
        for each in found.claims
    )


CASES: Sequence[Case] = [
    # Equations
    Case("4514-328=4186", "+4514-328=4186", value="4186", result="4186"),
    Case("4514-328=4196", "-4514-328=4196", "wrong-result", value="4186", result="4196"),
    Case("7x8=54", "-7*8=54", "wrong-result", value="56", result="54"),
    Case("2,5+0,75=3,25", "+2.5+0.75=3.25", value="13/4", result="13/4"),
    Case("2,5+0,75=3,30", "-2.5+0.75=3.30", "wrong-result", value="13/4", result="33/10"),
    Case("-8+3=-5", "+-8+3=-5", value="-5"),
    Case("-8+3=-11", "--8+3=-11", "wrong-result", value="-5", result="-11"),
    Case("1/2+1/3=2/5", "-1/2+1/3=2/5", "wrong-result", value="5/6", diagnosis="add-across"),
    Case("1/2+1/3=5/6", "+1/2+1/3=5/6", value="5/6", result="5/6"),
    Case("1/6*6=1", "+1/6*6=1"),
    Case("8=7+3-2", "+8=7+3-2", value="8", result="8"),
    Case("8=7+3", "-8=7+3", "wrong-result", value="10", result="8"),
    # What is said of a calculation ends where the next one is but joined to it
    Case("8=9*2=12-3*2", "-8=9*2, ~-9*2=12-3*2", "wrong-result", value="18", result="8"),
    Case("7-1=2*7;9*2", "-7-1=2*7, ~-2*7=9*2", "wrong-result", value="6", result="14"),
    Case("3+5=4*2", "+3+5=4*2", value="8", result="8"),
    Case(
        "50:7=7.1",
        "-50/7=7.1",
        "wrong-result",
        value="50/7",
        result="71/10",
        diagnosis="remainder-as-decimal",
    ),
    Case(
        "7.1=50:7",
        "-7.1=50/7",
        "wrong-result",
        value="50/7",
        result="71/10",
        diagnosis="remainder-as-decimal",
    ),
    Case("22/7=3.1", "-22/7=3.1", "wrong-result", value="22/7", result="31/10"),
    Case("13:9=1.4", "-13/9=1.4", "wrong-result", value="13/9", result="7/5"),
    Case("50:7=7.14", "-50/7=7.14", "wrong-result", value="50/7", result="357/50"),
    Case("1-90%=0.1", "+1-90%=0.1", value="1/10", result="1/10"),
    Case("1-90%=0.2", "-1-90%=0.2", "wrong-result", value="1/10", result="1/5"),
    Case("0.2=1-90%", "-0.2=1-90%", "wrong-result", value="1/10", result="1/5"),
    Case("60=80-25%", "+60=80-25%", value="319/4", result="60"),
    Case("(5/2)+250%=5", "+5/2+250%=5", value="5", result="5"),
    Case(
        "(100+100)+10%-10%=200",
        "-100+100+10%-10%=200",
        "wrong-result",
        value="198",
        result="200",
        diagnosis="percents-added",
    ),
    Case("√16=√25", "-sqrt(16)=sqrt(25)", "wrong-result", value="4", result="5"),
    Case("|3-8|=11", "-|3-8|=11", "wrong-result", value="5", result="11"),
    Case("0,67=2/3", "-0.67=2/3", "wrong-result", value="2/3", result="67/100"),
    Case("0,33=1/3", "-0.33=1/3", "wrong-result", value="1/3", result="33/100"),
    Case("0,5=4/7", "-0.5=4/7", "wrong-result", value="4/7", result="1/2"),
    Case("0,(3)*3=1", "+0.(3)*3=1"),
    Case("25% of 80=20", "+25%*80=20", value="20"),
    Case("2^3=8", "+2^3=8"),
    Case("3/4:1/2=3/2", "+3/4/(1/2)=3/2"),
    Case("-5^2=25", "--5^2=25", "wrong-result", value="-25", diagnosis="negative-base-sign"),
    Case("3 1/2+1/2=4", "+3 1/2+1/2=4"),
    Case("7-3*2", "", "no-result", value="1"),
    # Thousands: where that makes it true, or only that explains it, or it is the sign's use beside
    Case("2,000+3=2003", "+2000+3=2003", value="2003", result="2003"),
    Case("7.250=7250", "+7250=7250", value="7250"),
    Case("6 300/700=9", "+6300/700=9", value="9"),
    Case("4,600/7=657 r 1", "+4600/7=657r1", result="657r1"),
    Case("3,000+0,5=3000,5", "+3000+0.5=3000.5", value="6001/2"),
    Case("2,000+1=2001;2001*2=4000", "+2000+1=2001, -2001*2=4000", "wrong-result"),
    Case("2,000*2=4000+1=4,001", "~2000*2=4000+1, +4000+1=4001"),
    Case("5,000", "+1250*4=5000", of="1250*4", result="5000"),
    Case("3,000-1=2998", "-3000-1=2998", "wrong-result", value="2999", diagnosis="slip"),
    Case("2,600,000+2,600=2,602,700", "-2600000+2600=2602700", "wrong-result", value="2602600"),
    Case("2,000.5+9,700=9,701.5", "-2000.5+9700=9701.5", "wrong-result"),
    # The usual reading where that is true, where it explains, and where no thousands can be
    Case("1,500+2,500=4,000", "+1.500+2.500=4.000", value="4"),
    Case("3.125+2.5=3150", "-3.125+2.5=3150", "wrong-result", diagnosis="point-ignored"),
    Case("3,125*8=25000", "-3.125*8=25000", "wrong-result", diagnosis="point-ignored"),
    Case("0,500*2=1000", "-0.500*2=1000", "wrong-result", value="1"),
    Case("0,250+250=500", "-0.250+250=500", "wrong-result", value="1001/4"),
    Case("12 345,678=12345678", "-12345.678=12345678", "wrong-result"),
    # Remainders
    Case("17:5=3 r 2", "+17/5=3r2", value="17/5", result="3r2"),
    Case("17:5=3 r 3", "-17/5=3r3", "wrong-result", value="17/5", result="3r3"),
    Case("17:5=2 r 7", "-17/5=2r7", "wrong-result"),
    Case("17:(-5)=-2 r 7", "-17/(-5)=-2r7", "wrong-result", diagnosis="remainder-too-large"),
    Case("17:(-5)=-3 r 2", "+17/(-5)=-3r2"),
    Case("17:5=3 r 1", "-17/5=3r1", "wrong-result", diagnosis="slip"),
    Case("19:5=15 r 4", "-19/5=15r4", "wrong-result", diagnosis="multiple-for-quotient"),
    Case(
        "37:4=9 r 1=9,1",
        "+37/4=9r1, -9r1=9.1",
        "wrong-result",
        value="37/4",
        diagnosis="remainder-as-decimal",
    ),
    Case("619:6=13 r 1", "-619/6=13r1", "wrong-result", diagnosis="quotient-zero-lost"),
    Case("75:4=16 r 3", "-75/4=16r3", "wrong-result", diagnosis="slip"),
    Case("17:5=4 r 2", "-17/5=4r2", "wrong-result", diagnosis="slip"),
    Case("-17:5=-4 r 3", "+-17/5=-4r3"),
    Case("(20-3):5=3 r 2", "+(20-3)/5=3r2"),
    Case("3 r 2 = 17:5", "+3r2=17/5"),
    Case("17:5=3 r 2=3,4", "+17/5=3r2, +3r2=3.4", result="17/5"),
    Case("17:5=3 r 2=3,2", "+17/5=3r2, -3r2=3.2", "wrong-result"),
    Case("20-17:5=3 r 2", "-20-17/5=3r2", "wrong-result"),
    Case("17:5=3", "-17/5=3", "wrong-result", diagnosis="remainder-dropped"),
    # Chains
    Case("7-3*2=7-6=1", "+7-3*2=7-6, +7-6=1", value="1", result="1"),
    Case(
        "7-3*2=4*2=8",
        "-7-3*2=4*2, +4*2=8",
        "wrong-result",
        value="1",
        result="8",
        diagnosis="left-to-right",
    ),
    Case(
        "5*(4+2)=5*4+2=22",
        "-5*(4+2)=5*4+2, +5*4+2=22",
        "wrong-result",
        value="30",
        diagnosis="bracket-first-term",
    ),
    Case("7-6=1=2", "+7-6=1, -1=2", "wrong-result"),
    # Equals as "and then"
    Case("3*4=12+2=14", "~3*4=12+2, +12+2=14", value="14", result="14"),
    Case("3*4+5=12", "-3*4+5=12", "wrong-result", value="17", result="12"),  # as far as 12
    Case("12/18=5/9", "-12/18=5/9", "wrong-result", "", "2/3", "5/9", "slip"),
    Case("3*4=2+12=14", "~3*4=2+12, +2+12=14", value="14", result="14"),
    Case("3*4=12=12+2=14", "+3*4=12, ~12=12+2, +12+2=14", value="14", result="14"),
    Case("12=12+2", "-12=12+2", "wrong-result"),
    Case("4+6+8=18:3=6", "~4+6+8=18/3, +18/3=6", value="6", result="6"),
    Case("4+6+8=18/3=6", "~4+6+8=18/3, +18/3=6", value="6", result="6"),
    Case("18:3", "+12/2=18/3", "no-result", of="12/2"),
    Case("18/3", "+12/2=18/3", of="12/2"),
    Case("7-6=1/2", "-7-6=1/2", "wrong-result"),
    Case("3*4=12+2=15", "~3*4=12+2, -12+2=15", "wrong-result", value="14", result="15"),
    Case("3+4=7*2=14-4=10", "~3+4=7*2, ~7*2=14-4, +14-4=10", value="10", result="10"),
    Case(
        "7*8=63+1=64",
        "~-7*8=63+1, +63+1=64",
        "wrong-result",
        value="56",
        result="63",
        diagnosis="slip",
    ),
    Case("6*12=6*10+6*3=78", "-6*12=6*10+6*3, +6*10+6*3=78", "wrong-result", value="72"),
    # Lines
    Case("7-3*2\n7-6\n1", "+7-3*2=7-6, +7-6=1", value="1", result="1"),
    Case("7-3*2\n=7-6\n=1", "+7-3*2=7-6, +7-6=1", value="1", result="1"),
    Case(
        "2+3*4;5*4;20",
        "-2+3*4=5*4, +5*4=20",
        "wrong-result",
        value="14",
        result="20",
        diagnosis="left-to-right",
    ),
    Case("2+3*4\n3*4=12\n15", "+3*4=12, -2+3*4=15", "wrong-result", value="14", result="15"),
    Case(
        "2+3*4\n5*4=20",
        "-2+3*4=5*4, +5*4=20",
        "wrong-result",
        value="14",
        result="20",
        diagnosis="left-to-right",
    ),
    Case(
        "2+3*4+1*2;5*4+1*2",
        "-2+3*4+1*2=5*4+1*2",
        "wrong-result",
        value="16",
        result="22",
        diagnosis="left-to-right",
    ),
    Case("2+3*4\n3*4=12\n2+12=14", "+3*4=12, +2+12=14", value="14", result="14"),
    Case("2+3*4\n3*4=12\n2+12\n14", "+3*4=12, +2+3*4=2+12, +2+12=14", value="14", result="14"),
    Case("3*4=12; 12+2=14", "+3*4=12, +12+2=14", value="14", result="14"),
    Case("3*4=12; 12+2; 14", "+3*4=12, +12+2=14", value="14", result="14"),
    Case("3*4=12; 15", "+3*4=12, -12=15", "wrong-result"),
    Case("3*4=13; 5+5=10", "-3*4=13, +5+5=10", "wrong-result", value="12", result="13"),
    # Answers to an expression
    Case("8", "-7-3*2=8", "wrong-result", "7-3*2", "1", "8", "left-to-right"),
    Case("1", "+7-3*2=1", of="7-3*2", value="1", result="1"),
    Case("=1", "+7-3*2=1", of="7-3*2", value="1", result="1"),
    Case("= 7-6 = 1", "+7-3*2=7-6, +7-6=1", of="7-3*2"),
    Case("7-3*2=1", "+7-3*2=1", of="7-3*2"),
    Case("7-3*2;7-6;1", "+7-3*2=7-6, +7-6=1", of="7-3*2"),
    Case("3*4=12+2=14", "~3*4=12+2, +12+2=14", of="2+3*4", value="14", result="14"),
    Case("3*4=12;2+12=14", "+3*4=12, +2+12=14", of="2+3*4"),
    Case("3*4=12;14", "+3*4=12, +2+3*4=14", of="2+3*4"),
    Case("3*4=12;2+12", "+3*4=12, +2+3*4=2+12", "no-result", of="2+3*4", value="14"),
    Case("9*2=6", "-9*2=6", of="12-3*2", value="6", result="6"),
    Case("3*4=13;2+12=14", "-3*4=13, +2+12=14", of="2+3*4"),
    Case("14=2+3*4", "+14=2+3*4", of="2+3*4", result="14"),
    Case("5*4=20", "+5*4=20", "wrong-result", "2+3*4", "14", "20", "left-to-right"),
    Case("5*4;20", "-2+3*4=5*4, +5*4=20", "wrong-result", "2+3*4", "14", "20", "left-to-right"),
    Case(
        "5*4+2;22",
        "-5*(4+2)=5*4+2, +5*4+2=22",
        "wrong-result",
        "5*(4+2)",
        "30",
        "22",
        "bracket-first-term",
    ),
    Case("3 r 2", "+17/5=3r2", of="17/5", value="17/5", result="3r2"),
    Case("3,4", "+17/5=3.4", of="17/5"),
    Case("3 2/5", "+17/5=3 2/5", of="17/5"),
    Case("3 r 1", "-17/5=3r1", "wrong-result", of="17/5"),
    Case("3,33", "-10/3=3.33", "wrong-result", of="10/3", result="333/100"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.of} {case.text!r}".strip())
def test_judged(case: Case) -> None:
    found = judged(case.text, case.of)
    assert marks(found) == case.claims
    assert (found.code, found.correct) == (case.code, case.code == "correct")
    if case.value:
        assert str(found.value) == case.value
    if case.result:
        assert str(found.result) == case.result
    assert found.diagnosis[:1] == ((case.diagnosis,) if case.diagnosis else found.diagnosis[:1])
    wrong = [place for place, claim in enumerate(found.claims) if claim.wrong]
    assert found.first_wrong == (wrong[0] if wrong else None)
    assert found.running_equals == any(claim.joins for claim in found.claims)


SLIPS = {
    "7x8=54": ("fact", "7x8", "7*8"),
    "2+3*4=2+13=15": ("fact", "3*4", "3*4"),
    "3*4=12\n12+5=18": ("fact", "12+5", "12+5"),
    "6*8=80+4=84": ("swapped", "80+4", ""),
    "17:5=3 r 1": ("fact", "3 r 1", "17-15"),
    "17:5=4 r 2": ("fact", "4 r 2", "3*5"),
}


@pytest.mark.parametrize(("text", "slip"), SLIPS.items())
def test_a_slip_has_its_place_and_its_fact(text: str, slip: tuple[str, str, str]) -> None:
    found = judged(text)
    assert found.diagnosis[0] == "slip"
    assert found.slip is not None
    start, end = found.slip.at
    assert (found.slip.kind, text[start:end], found.slip.fact) == slip


@pytest.mark.parametrize("text", ["2/3*1/4=3/12", "1/2*1/3=2/6", "1/5*2/3=3/15"])
def test_a_fact_that_is_written_rightly_is_no_slip(text: str) -> None:
    found = judged(text)
    assert "added-in-product" in found.diagnosis
    assert "slip" not in found.diagnosis
    assert found.slip is None


def test_who_has_not_begun_to_divide_has_not_left_a_digit_above() -> None:
    assert judged("13:6=0 r 1").diagnosis == ()


@pytest.mark.parametrize("text", ["2/4*3/4=6/18", "2/3*4/5=6/15", "2/3*4/5=8/16"])
def test_a_fact_that_is_written_wrongly_is_one(text: str) -> None:
    assert judged(text).diagnosis[0] == "slip"


FRACTIONS = {
    "2+1/3=3/3": "whole-plus-top",
    "2/3*1/4=8/3": "inverted-when-multiplying",
    "2/3:1/4=2/12": "not-inverted",
    "6:1/2=3": "not-inverted",
    "4/5*2=8/10": "whole-times-both",
    "6/3*2=1": "multiply-before-divide",
    "2/5+1/5=3/10": "add-across",
    "3 1/2+1 1/4=4 2/6": "add-across",
    "4-2/3=3 2/3": "fraction-brought-down",
    "3 1/2=4/2": "whole-plus-top",
    "3 1/4=7/4": "mixed-conversion",
    "2/4=1/3": "expanded-by-adding",
    "7%=0.7": "percent-places",
    "20%=1/20": "percent-as-divisor",
    "3.05=3.5": "zero-ignored",
}
"""A bar is a fraction's where the result is one too, or where it stands in a proper fraction."""


@pytest.mark.parametrize(("text", "first"), FRACTIONS.items())
def test_where_fractions_are_meant_they_are_numbers(text: str, first: str) -> None:
    assert judged(text).diagnosis[0] == first


WRITTEN = {
    "47:6=6 r 11": "remainder-too-large",
    "1354:6=22 r 3": "digit-not-brought-down",
    "7617:5=152 r 1": "digit-not-brought-down",
    "39:4=10 r 1": "next-multiple-taken",
    "2,5+0,75=3,30": "digit-used-again",
    "0,4-0,45=-0,01": "digit-used-again",
    "1,39+2,53=3,812": "column-sums-in-full",
    "598-1000=-412": "borrow-not-paid",
    "27+35+48=90": "carry-dropped",
    "34+25+17=616": "column-sums-in-full",
    "1,2+3,45+0,8=4,45": "carry-dropped",
    "8*8=40": "slip",
}


@pytest.mark.parametrize(("text", "first"), WRITTEN.items())
def test_what_was_written_in_columns(text: str, first: str) -> None:
    assert judged(text).diagnosis[0] == first


@pytest.mark.parametrize(
    "text",
    ["80-25%=60", "80+25%=100", "60=80-25%", "80-25%=80-20", "100-10%-10%=81", "20+30+10%=55"],
)
def test_percent_of_what_stands_before_as_calculators_mean_it(text: str) -> None:
    found = judged(text)
    assert found.correct
    assert found.claims[0].meant is not None


@pytest.mark.parametrize("typed", ["60", "79,75", "80-25%=60", "80-20=60"])
def test_an_answer_to_such_a_percentage_may_be_either(typed: str) -> None:
    assert judged(typed, "80-25%").correct
    assert not judged("55", "80-25%").correct


@pytest.mark.parametrize(
    "text",
    ["80-25%=79,75", "80-25%=55", "50%-25%=25%", "80*25%=20", "80*5%-25%=3", "10%+10%+10%=0,22"],
)
def test_other_percentages_are_taken_as_they_stand(text: str) -> None:
    assert judged(text).claims[0].meant is None


@pytest.mark.parametrize(
    "text", ["17:5=2 r 7", "17:5=3 r 7", "17:5=1 r 1", "17:5=3 r 2", "5:0=1", "29:4=15 r 1"]
)
def test_other_remainders_are_no_slips(text: str) -> None:
    assert judged(text).slip is None


@pytest.mark.parametrize(
    "text", ["10:3=3,33", "2:3=0.67", "2/3=0,7", "1:8=0,13", "10:3=3,3", "22/7=3,1", "13:9=1,4"]
)
def test_a_rounded_result_is_false_but_no_misconception(text: str) -> None:
    found = judged(text)
    assert (found.correct, found.diagnosis, found.claims[0].rounded) == (False, (), True)


@pytest.mark.parametrize("text", ["10:3=3,34", "7:2=3,1", "1:8=0,125", "10:3=3", "1:4=0,3%"])
def test_other_decimals_are_not_taken_for_rounded(text: str) -> None:
    assert not judged(text).claims[0].rounded


@pytest.mark.parametrize("text", ["8:3=2,6", "8/3=2.66", "-5:3=-1,66", "3/7=0,428", "0,6=2/3"])
def test_digits_that_never_end_may_be_cut_off(text: str) -> None:
    found = judged(text)
    (claim,) = found.claims
    assert (found.correct, found.diagnosis) == (False, ())
    assert claim.cut_off
    assert claim.rounded


@pytest.mark.parametrize(
    "text",
    [
        "8:3=2,67",  # rounded
        "7:3=2,3",  # the same, cut off or rounded
        "8:3=2,5",
        "8:3=-2,6",
        "-2:3=0,66",
        "3:16=0,18",  # these end
        "8:3=2",
        "26:9=2,8",  # what is left behind the point
    ],
)
def test_other_decimals_are_not_cut_off(text: str) -> None:
    assert not judged(text).claims[0].cut_off


@pytest.mark.parametrize("text", ["6:7=1,16", "6:7=1,1", "3/8=2,7", "9:10=1,1"])
def test_a_division_the_other_way_round_may_be_rounded_or_cut_off(text: str) -> None:
    assert judged(text).diagnosis == ("bigger-by-smaller",)


@pytest.mark.parametrize("text", ["6:7=1,3", "5:4=0,8", "7:3=0,4", "0:4=1,3"])
def test_nothing_is_divided_the_other_way_round_where_that_gives_another_number(text: str) -> None:
    assert judged(text).diagnosis[:1] != ("bigger-by-smaller",)


@pytest.mark.parametrize(
    ("text", "kind"),
    [("34+21=555", "doubled"), ("64+23=8", "missed"), ("12*12=1144", "doubled")],
)
def test_a_key_may_be_pressed_twice_or_not(text: str, kind: str) -> None:
    found = judged(text)
    assert found.diagnosis == ("slip",)
    assert found.slip is not None
    assert found.slip.kind == kind
    assert text[slice(*found.slip.at)] == text.partition("=")[2]


@pytest.mark.parametrize("text", ["7*9=6*2", "64+23=5+3", "64+23=8+5=13", "5*5=2+0"])
def test_no_key_is_missing_where_a_calculation_stands(text: str) -> None:
    assert judged(text).slip is None


@pytest.mark.parametrize(
    ("text", "first"),
    [("47+38=715", "column-sums-in-full"), ("612:6=12", "quotient-zero-lost")],
)
def test_a_procedure_is_likelier_than_a_key(text: str, first: str) -> None:
    assert judged(text).diagnosis[0] == first


@pytest.mark.parametrize(
    ("text", "diagnosis"),
    [
        ("4.5:0.5=45:5=0.9", ("quotient-places",)),
        ("4.5:0.5; =45:5; =0.9", ("quotient-places",)),
        ("45:5=0.9", ()),
        ("4.5:0.5=40:5=0.9", ("slip",)),
        ("2+3*4=2+12=15", ("slip",)),
    ],
)
def test_a_result_may_be_that_of_the_calculation_begun_with(
    text: str, diagnosis: tuple[str, ...]
) -> None:
    assert judge(text).diagnosis == diagnosis


@pytest.mark.parametrize("text", ["2+3*4=12", "10+4/1=4", "5+9*8=72"])
def test_who_stops_on_the_way_has_not_slipped(text: str) -> None:
    found = judge(text)
    assert found.diagnosis == found.claims[0].diagnosis == ()
    assert found.slip is None
    assert judge(text.partition("=")[2], tree_of(text.partition("=")[0])).diagnosis == ()


def test_the_expression_is_that_where_the_calculation_begins() -> None:
    found = judged("2+3*4=2+12=15")
    assert found.tree is not None
    assert (text(found.tree), found.first_wrong) == ("2+3*4", 1)
    after_a_join = judged("3*4=12+2=15")
    assert after_a_join.tree is not None
    assert text(after_a_join.tree) == "12+2"


def test_places_of_the_claims() -> None:
    text = "2 + 3*4 = 5*4\n= 20"
    found = judged(text)
    assert [text[slice(*claim.at)] for claim in found.claims] == ["2 + 3*4 = 5*4", "5*4\n= 20"]
    assert found.fault is not None
    assert (found.fault.start, found.fault.end) == found.claims[0].at


def test_the_place_of_an_answer_is_its_own() -> None:
    for typed in ("  8", " =8"):
        (claim,) = judged(typed, of="7-3*2").claims
        assert claim.at == (2, 3)


def test_a_text_that_cannot_be_read_has_no_claims() -> None:
    found = judged("7+?=8")
    assert (found.code, found.correct, found.claims, found.value) == ("unreadable", False, (), None)
    assert found.fault is not None
    assert (found.fault.start, found.fault.end) == (2, 3)


def test_the_history_of_a_pupil_ranks_the_diagnosis() -> None:
    first, second = judged("7-3*2=8").diagnosis[:2]
    again = judge("7-3*2=8", history={second: 50}).diagnosis
    assert again[0] == second
    assert judge("8", tree_of("7-3*2"), {second: 50}).diagnosis[0] == second != first


def exact(text: str) -> Fraction | None:
    try:
        return value(tree_of(text))
    except (DivisionByZero, AssertionError):
        return None


@given(expressions(4), st.fractions(-50, 50, max_denominator=6))
def test_an_equation_is_right_exactly_when_both_sides_are_equal(
    text: str, claimed: Fraction
) -> None:
    worth = exact(text)
    for result in {claimed, worth}:
        if result is not None:
            found = judged(f"{text}={result}")
            if worth is None:
                assert found.code == "division-by-zero"
            else:
                assert (found.code == "correct") == (worth == result)
                assert found.value in (worth, result)


@given(st.integers(-200, 200), st.integers(1, 20), st.integers(-30, 30), st.integers(0, 30))
def test_a_remainder_is_right_exactly_when_it_is_the_one_below_the_divisor(
    dividend: int, divisor: int, whole: int, rest: int
) -> None:
    found = judged(f"{dividend}:{divisor}={whole} r {rest}")
    assert found.correct == ((whole, rest) == divmod(dividend, divisor))
    whole, rest = divmod(dividend, divisor)
    assert judged(f"{dividend}:{divisor}={whole} r {rest}").result == Quotient(whole, rest)


@given(st.lists(expressions(3), min_size=2, max_size=5), st.booleans())
@example(["0", "0", "0+1"], False)
def test_a_chain_without_joins_is_right_exactly_when_all_sides_are_equal(
    texts: list[str], in_lines: bool
) -> None:
    values = [exact(text) for text in texts]
    found = judged(("\n=" if in_lines else "=").join(texts))
    if None in values:
        assert found.code == "division-by-zero"
        return
    assert len(found.claims) == len(texts) - 1
    for claim, left, right in zip(found.claims, values, values[1:], strict=False):
        assert claim.holds == (left == right)
        assert claim.wrong or claim.holds or claim.joins
    assert not (found.correct and any(claim.wrong for claim in found.claims))
    if not any(claim.joins for claim in found.claims):
        assert found.correct == all(claim.holds for claim in found.claims)


NUMBERS = st.integers(1, 99)


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
@example(10, 12, 1, 4)
@example(26, 39, 2, 9)
@example(24, 36, 2, 6)
def test_a_fraction_is_one_number_and_no_string_of_results(a: int, b: int, c: int, d: int) -> None:
    if a % b == 0 or c % d == 0:
        return
    found = judged(f"{a}/{b}={c}/{d}")
    assert found.correct == (a * d == b * c)
    assert not found.running_equals
    assert found.result == Fraction(c, d) or found.correct


@given(NUMBERS, NUMBERS, st.integers(2, 9))
def test_both_numbers_changed_to_make_it_easier_are_no_string_of_results(
    a: int, b: int, by: int
) -> None:
    """``73-28=75-26`` goes the wrong way; nobody has worked out 75."""
    for typed in (
        f"{a}+{b}={a + by}+{b + by}",
        f"{a}-{b + by}={a + by}-{b}",
        f"{a}*{b}={a * by}*{b * by}",
        f"{a * by}:{b}={a}:{b * by}",
    ):
        (claim,) = judged(typed).claims
        assert not claim.holds
        assert claim.wrong != claim.joins  # 3+1=4+2 may be one, with the right result


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("5 1/3-2 2/3=4 11/3-2 2/3=2 9/3=5", "mixed-borrowed-ten"),
        ("14-7=27-7=20", ""),
        ("20-10=2-10", ""),
    ],
)
def test_the_number_at_both_ends_is_no_result_that_is_gone_on_with(typed: str, shown: str) -> None:
    """Of 5 1/3-2 2/3 the result is 2 2/3 too, by chance."""
    found = judged(typed)
    assert (found.correct, found.first_wrong) == (False, 0)
    assert found.diagnosis[:1] == (shown,) if shown else True


TYPED = st.text(st.sampled_from("0123456789+-*/:x^=()., ;\n%r½²"), max_size=40)


@given(st.one_of(TYPED, st.text(max_size=40)), st.sampled_from(["", "7-3*2", "17/5", "2.5"]))
def test_no_text_raises(typed: str, of: str) -> None:
    found = judged(typed, of)
    assert found.correct == (found.code == "correct")
    assert found.correct or found.fault is not None


NOTATIONS = "7 305 2,50 1/2 (-3 1/2) 25% 3 1/2 2,5% 3 1/2% 0,(3) 0,(3)% ½ 3½% 7^2 -(2+3)".replace(
    "3 1", "3~1"
).split()


@pytest.mark.parametrize("sign", "+-*/")
def test_every_notation_beside_every_other_is_judged(sign: str) -> None:
    """``3 1/2%`` was taken for a mixed number, and the program stopped."""
    for one, other in product(NOTATIONS, repeat=2):
        found = judged(f"{one}{sign}{other}=97".replace("~", " "))
        assert found.code == "wrong-result", (one, other)


def test_hostile_texts() -> None:
    for typed in HOSTILE:
        assert judged(typed).text == typed


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        *(("7-3*2=4*2=8", "8"), ("7-3*2=4*2", "4*2"), ("3*4=12+2=15", "15"), ("8=4+3", "8")),
        ("12*7=10*7=60+2*7=74", "74"),
    ],
)
def test_the_side_that_states_the_result_is_shown(text: str, shown: str) -> None:
    told = judged(text).shown
    assert told is not None
    assert told.text == shown


@pytest.mark.parametrize(
    ("typed", "diagnosis"),
    [
        ("10-2*3+4=8*3+4=28", ("left-to-right",)),  # seen: right, as 8 is the result by chance
        ("4+6*2-3=10*2-3=17", ("left-to-right",)),
        ("4 1/3-2 2/3=3 3/3-2 2/3=1 1/3", ()),  # seen: 3 3/3 as the result
        ("1 2/3+2 1/2=4/3+4/2=8/5", ()),  # seen: a top crossed out
        ("1 2/3+2 1/2=3/3+3/2=6/5", ("whole-plus-top",)),
    ],
)
def test_a_beginning_that_was_worked_out_is_no_result(
    typed: str, diagnosis: tuple[str, ...]
) -> None:
    found = judge(typed)
    assert (found.correct, found.first_wrong) == (False, 0)
    assert found.diagnosis[:1] == diagnosis


@pytest.mark.parametrize(
    "typed",
    ["350:7=50, bo 7*50=350", "7*8=56 because 56:8=7", "9*8=72, γιατί 72:8=9", "6:2=3, denn 3*2=6"],
)
def test_a_reason_may_follow(typed: str) -> None:
    assert judge(typed).correct


@pytest.mark.parametrize("typed", ["1/8+3/9=4/8", "1/6+1/5=2/5", "2/4+2/8=4/4", "5/6-1/4=4/4"])
def test_tops_together_over_one_of_two_bottoms_are_no_slip(typed: str) -> None:
    """Seen: look at 3 + 8 again, for 1/8 + 3/9 = 4/8."""
    assert judge(typed).diagnosis[0] == "smaller-denominator-kept"


@pytest.mark.parametrize(
    ("typed", "fact"),
    [
        ("3/5*7/9=35/45", "3*7"),  # seen: 5*9, which is right
        ("5/7*6/7=35/49", "5*6"),
        ("3/8+1/4=6/8", "3+2"),
        ("(2/3):(4/5)=11/12", "2*5"),
        ("3/5*2/7=7/35", "3*2"),
    ],
)
def test_a_slip_among_fractions_is_in_what_was_written_wrongly(typed: str, fact: str) -> None:
    found = judge(typed)
    assert found.diagnosis[0] == "slip"
    assert found.slip is not None
    assert found.slip.fact == fact


@pytest.mark.parametrize("typed", ["1/3*4/6=6/18", "4/6*1/6=1/5", "4/6-2/6=24/36"])
def test_what_no_slip_would_write_is_none(typed: str) -> None:
    assert "slip" not in judge(typed).diagnosis


@pytest.mark.parametrize(
    ("typed", "fact"),
    [
        ("3 7/8+4 2/3=8 14/24", "21+16"),  # seen: look at 93 + 112 again
        ("3 3/4+3 3/5=8 7/20", "3+3"),
        ("2 1/3+4=7 1/3", "2+4"),
        ("6 1/2*4 3/4=30 6/8", ""),
    ],
)
def test_a_slip_among_mixed_numbers_is_in_their_wholes_or_tops(typed: str, fact: str) -> None:
    found = judge(typed)
    assert found.diagnosis == ("slip",)
    assert found.slip is not None
    assert (found.slip.kind, found.slip.fact) == ("fact", fact)


@pytest.mark.parametrize("before", ["", "1+1=2\n"])
def test_what_is_put_right_may_change_a_number_of_any_line(before: str) -> None:
    asked = tree_of("3.6+1.9")
    found = judge(f"{before}3.6+2=5.6\n5.6+0.1=5.7", asked)
    assert found.diagnosis == ("compensated-wrong-way",)


def test_thousands_of_a_string_of_results_that_ends_small() -> None:
    found = judge("1.500+500=2.000-1.999=1")
    assert (found.correct, found.running_equals) == (True, True)


@pytest.mark.parametrize("typed", ["4:2=2:4", "6-3=3-6", "4-2=2-4", "9:3=3:9"])
def test_a_calculation_turned_round_does_not_go_on_with_its_result(typed: str) -> None:
    """Seen: 4:2=2:4 was told as two steps in one line."""
    found = judge(typed)
    assert found.first_wrong == 0
    assert not found.running_equals
    assert found.diagnosis[0].startswith("reversed-")


def test_sizes_between_bars_are_no_matter_of_columns() -> None:
    assert judge("|-13|-|5|=18").diagnosis[0] == "sign-mixed-up"
    assert "borrow-not-paid" in judge("13-5=18").diagnosis
