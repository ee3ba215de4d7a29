"""Comparisons: what is read, what is true, and which misconception a false one betrays."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.answers import as_json, worked_out
from tutor.maths.misconceptions import BY_ID
from tutor.maths.working.alone import expression
from tutor.maths.working.comparisons import compared_in
from tutor.maths.working.judging import judge

TRUE = [
    *("3<5", "5 > 3", "0.4 > 0.15", "1/7 < 1/2", "-7 < -3", "7*8 < 60", "60 > 7*8"),
    *("3 <= 3", "3 ≤ 4", "4 >= 4", "5 ≥ 4", "3 =< 4", "3 != 4", "3 ≠ 4", "3 <> 4", "3+4!=8"),
    *("0,4 > 0,15", "1 < 2 < 3", "3*4 = 12 > 10", "3*4 = 12 < 20 = 4*5", "25% < 1/2"),
    *("0.5 is greater than 0.4", "0,5 jest większe niż 0,4", "0,5 ist größer als 0,4"),
    *("0,5 είναι μεγαλύτερο από 0,4", "3 m > 2 m", "a) 3<5", "1.000 > 999"),
    *("3<5, 4<6", "3 < 5\n6 > 2", "0.5\n< 0.6", "8:2 > 3", "17:5 > 3"),
]


@pytest.mark.parametrize("typed", TRUE)
def test_what_is_true(typed: str) -> None:
    found = judge(typed)
    assert (found.code, found.first_wrong, found.diagnosis) == ("correct", None, ())
    assert found.claims
    assert all(claim.holds for claim in found.claims)


# what is false, and what it betrays
FALSE = {
    "0.15 > 0.4": ["longer-is-larger"],
    "0.4 < 0.15": ["longer-is-larger"],
    "0.5 < 0.50": ["longer-is-larger"],
    "4.125 > 4.2": ["longer-is-larger"],
    "1.250 > 1.5 > 1.2": ["longer-is-larger"],
    "2.35 < 2.035": ["longer-is-larger"],
    "0.3 > 0.45": ["shorter-is-larger"],
    "0.5 > 0.50": ["shorter-is-larger"],
    "12.5 < 3.75": ["point-ignored"],
    "1/7 > 1/2": ["larger-bottom-larger"],
    "1/7 >= 1/2": ["larger-bottom-larger"],
    "4/15 > 2/3": ["larger-numbers-larger"],
    "2 1/3 > 2 1/2": ["larger-bottom-larger"],
    "1 3/8 > 1 1/2": ["larger-numbers-larger"],
    "9% > 0.1": ["percent-places"],
    "4:1/2 < 4": ["division-makes-smaller"],
    "8*3/4 > 8": ["times-makes-larger"],
    "1/2 > 5/6": ["smaller-numbers-larger"],
    "5/6 >= 7/8": ["gap-compared", "smaller-numbers-larger"],
    "-7 > -3": ["size-without-sign"],
    "-5 > 3": ["size-without-sign"],
    "8*0.4 > 8": ["times-makes-larger"],
    "6:0.5 < 6": ["division-makes-smaller"],
    # nobody is accused where nothing shows
    "3 > 5": [],
    "7*8 > 60": [],
    "0.4 > 0.6": [],
    "0.30 > 0.45": [],
    "1/2 != 2/4": [],
    "0.5 != 0.50": [],
    "2.5+0.75 > 50": [],
    "1/2+1/3 < 2/5": [],
    "8:2 > 12:3": [],
    "0.25 > 1/2": ["fraction-as-decimal"],
    "0.333 > 1/3": [],
    "4/5 < 2/5": [],
    "3/8 > 5/7": [],
    "2 1/3 > 3 1/2": [],
    "30% > 0.5": ["percent-as-number"],
    "5 > 7/2+2": [],
}


@pytest.mark.parametrize(("typed", "diagnosis"), FALSE.items())
def test_what_a_false_one_betrays(typed: str, diagnosis: list[str]) -> None:
    found = judge(typed)
    assert (found.code, found.first_wrong) == ("wrong-result", 0)
    assert list(found.diagnosis) == diagnosis
    assert found.slip is None


def test_history_puts_first_what_this_pupil_has_shown_before() -> None:
    first = judge("5/8 < 3/5").diagnosis
    assert first[:1] == ("gap-compared",)
    assert judge("5/8 < 3/5", None, {"smaller-numbers-larger": 9}).diagnosis == first[::-1]


def test_what_stands_between_equals_signs_is_judged_as_everywhere() -> None:
    found = judge("7*8 = 54 < 60")
    assert (found.first_wrong, found.diagnosis) == (0, ("slip",))
    assert found.slip is not None
    assert found.slip.fact == "7*8"
    assert judge("3*4=12+2=14 > 10").running_equals


@pytest.mark.parametrize(
    ("typed", "detail"),
    [
        *[("3 >", "missing-number"), ("< 3", "missing-number"), ("3 < > 4", "missing-number")],
        *[("17:5 > 3 r 1", "rest-compared"), ("3 ? 4", "character"), ("3 < x", "missing-number")],
    ],
)
def test_what_cannot_be_read(typed: str, detail: str) -> None:
    found = judge(typed)
    assert found.code == "unreadable"
    assert found.fault is not None
    assert found.fault.params["detail"] == detail


@pytest.mark.parametrize("typed", ["10 > 8", "2+3*4 < 20", "= 14 > 3"])
def test_a_number_is_no_comparison_where_one_is_asked(typed: str) -> None:
    found = judge(typed, expression("2+3*4"))
    assert found.code == "unreadable"
    assert found.fault is not None
    assert found.fault.params["detail"] == "comparison"


def test_nobody_compares_in_columns() -> None:
    assert judge("27\n+35\n> 60").claims[-1].sign == ">"
    assert judge("735:5 > 147\n-5\n23").claims[0].sign == ">"


def test_an_arrow_and_a_factorial_are_what_they_were() -> None:
    assert judge("3*4=>12").claims[0].sign == "="
    assert judge("3*4 -> 12").claims[0].sign == "="
    assert judge("5!=120").code == "operator-forbidden"


def test_programs_hear_of_the_sign_and_of_an_equality_what_they_always_have() -> None:
    told = as_json(worked_out("3*4 = 12 > 20"))
    assert told["working"] == [
        {"left": "3*4", "right": "12", "true": True, "diagnosis": ()},
        {"left": "12", "right": "20", "true": False, "diagnosis": (), "sign": ">"},
    ]
    assert (told["valid"], told["correct"], told["first_wrong"]) == (True, False, 1)
    assert as_json(worked_out("1/2 ≠ 2/4"))["working"][0]["sign"] == "!="


NUMBERS = st.fractions(min_value=-20, max_value=20, max_denominator=12)


@given(NUMBERS, st.sampled_from(["<", ">", "<=", ">=", "!="]), NUMBERS)
def test_any_two_numbers_are_compared_rightly(one: Fraction, sign: str, other: Fraction) -> None:
    truth = {
        "<": one < other,
        ">": one > other,
        "<=": one <= other,
        ">=": one >= other,
        "!=": one != other,
    }
    found = judge(f"{one} {sign} {other}")
    assert found.correct == truth[sign]
    assert set(found.diagnosis) <= set(BY_ID)
    assert not (found.correct and found.diagnosis)


@pytest.mark.parametrize(("typed", "thought"), [("7<5", -1), ("5>7", 1), ("7=5", 0)])
def test_which_side_is_thought_to_be_greater(typed: str, thought: int) -> None:
    found = compared_in(judge(typed).claims[0])
    assert found is not None
    assert found[1] == thought


@pytest.mark.parametrize("typed", ["7≤5", "5≥7", "7≠7"])
def test_which_side_is_thought_to_be_greater_may_be_open(typed: str) -> None:
    assert compared_in(judge(typed).claims[0]) is None
