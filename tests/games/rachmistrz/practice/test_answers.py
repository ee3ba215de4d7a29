"""One typed answer: the verdict, the stable code, and what a wrong result betrays."""

import json
import time
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.rachmistrz.practice.practices import EASY
from tests.maths.texts import HOSTILE
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.learn.answers import Answer, as_json
from tutor.maths.misconceptions import BY_ID
from tutor.maths.notation import ORDER
from tutor.maths.verdict import warm_up

DICE = (2, 3, 7)

KEYS = ["valid", "correct", "code", "value", "claimed", "steps", "diagnosis"]
"""What outside checks read, in this order; more may follow."""


def told(text: str, digits: tuple[int, ...] = DICE, side: str = "easy") -> dict[str, Any]:
    """The JSON of an answer as the other end of a pipe sees it."""
    answer = check(text, digits, printed_numbers("hard" if side == "hard" else "easy"))
    decoded: dict[str, Any] = json.loads(msgspec.json.encode(as_json(answer)))
    return decoded


# text, dice, code, valid, correct, value, claimed, steps, the likeliest misconception
TABLE = [
    ("7+3-2=8", "237", "correct", True, True, "8", "8", "7+3-2 10-2 8", None),
    ("7 + 3 − 2 = 8", "237", "correct", True, True, "8", "8", "7+3-2 10-2 8", None),
    ("[7×3]-2=19", "237", "correct", True, True, "19", "19", "7*3-2 21-2 19", None),
    ("7+(3-2)=8", "237", "correct", True, True, "8", "8", "7+3-2 10-2 8", None),
    ("2*(3-7)=-8", "237", "not-on-board", True, True, "-8", "-8", "2*(3-7) 2*(-4) -8", None),
    ("7-3*2=8", "237", "wrong-result", True, False, "1", "8", "7-3*2 7-6 1", "left-to-right"),
    ("2*3+7=20", "237", "wrong-result", True, False, "13", "20", "2*3+7 6+7 13",
     "add-before-multiply"),
    ("7-3-2=6", "237", "wrong-result", True, False, "2", "6", "7-3-2 4-2 2", "right-to-left"),
    ("7*(3-2)=19", "237", "wrong-result", True, False, "7", "19", "7*(3-2) 7*1 7",
     "brackets-ignored"),
    ("7-(3+2)=6", "237", "wrong-result", True, False, "2", "6", "7-(3+2) 7-5 2",
     "minus-bracket-sign"),
    ("(3-7)*2=8", "237", "wrong-result", True, False, "-8", "8", "(3-7)*2 -4*2 -8",
     "smaller-from-larger"),
    ("7+3-2=1000", "237", "wrong-result", True, False, "8", "1000", "7+3-2 10-2 8", None),
    ("7+3-2", "237", "no-result", True, False, "8", None, "7+3-2 10-2 8", None),
    ("7+3-2=", "237", "no-result", True, False, "8", None, "7+3-2 10-2 8", None),
    ("7+3=10", "237", "digit-missing", False, False, None, "10", "", None),
    ("7+3+3=13", "237", "digit-reused", False, False, None, "13", "", None),
    ("7+3-4=6", "237", "digit-foreign", False, False, None, "6", "", None),
    ("73-2=71", "237", "digits-joined", False, False, None, "71", "", None),
    ("7^3-2=341", "237", "operator-forbidden", False, False, None, "341", "", None),
    ("-7+3+2=-2", "237", "unary-minus", False, False, None, "-2", "", None),
    ("7/(3-3)=0", "337", "division-by-zero", False, False, None, "0", "", None),
    ("(7+3-2=8", "237", "bracket-unclosed", False, False, None, "8", "", None),
    ("7+3)-2=8", "237", "bracket-unopened", False, False, None, "8", "", None),
    ("7+a-2=8", "237", "unreadable", False, False, None, "8", "", None),
    ("8=7+3-2", "237", "unreadable", False, False, None, None, "", None),
    ("7+3-2=8=8", "237", "unreadable", False, False, None, None, "", None),
    ("", "237", "unreadable", False, False, None, None, "", None),
    ("1+" * 120 + "1=1", "237", "too-long", False, False, None, None, "", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "dice", "code", "valid", "correct", "value", "claimed", "steps", "likeliest"),
    TABLE,
    ids=[f"{row[2]}:{row[0][:12]}" for row in TABLE],
)
def test_answers(
    text: str, dice: str, code: str, valid: bool, correct: bool, value: str | None,
    claimed: str | None, steps: str, likeliest: str | None,
) -> None:  # fmt: skip
    found = told(text, tuple(map(int, dice)))
    assert list(found)[: len(KEYS)] == KEYS
    assert [found[key] for key in KEYS[:6]] == [
        valid, correct, code, value, claimed, steps.split(),
    ]  # fmt: skip
    assert (found["diagnosis"] or [None])[0] == likeliest


def test_every_code_of_this_game_stands_in_the_table() -> None:
    assert {row[2] for row in TABLE} == {"correct", *ORDER}


# Two faults in one text: the earlier in the fixed order is told.
SEVERAL = [
    ("7+?^3=8", "unreadable"),
    ("7^3)+2=8", "operator-forbidden"),
    ("7+3)-(2=8", "bracket-unopened"),
    ("(73-2=8", "bracket-unclosed"),
    ("-73+2=8", "digits-joined"),
    ("-4+3+2=8", "unary-minus"),
    ("4+3+3=8", "digit-foreign"),
    ("3+3=8", "digit-reused"),
    ("7/(7-7)=8", "digit-reused"),
    ("7+3", "digit-missing"),
    ("2*7-3=60", "wrong-result"),
    ("?" * 300, "too-long"),
]


@pytest.mark.parametrize(("text", "code"), SEVERAL)
def test_of_several_faults_the_first_in_order(text: str, code: str) -> None:
    assert told(text)["code"] == code


def test_dividing_by_zero_comes_before_a_missing_or_wrong_result() -> None:
    for text in ("7/(3-3)", "7/(3-3)=5"):
        assert told(text, (3, 3, 7))["code"] == "division-by-zero"


CLAIMED = {
    "3 1/2": "7/2",
    "7/2": "7/2",
    "14/4": "7/2",
    "3.5": "7/2",
    "3,5": "7/2",
    " 3.50 ": "7/2",
    "-7/2": "-7/2",
    "−3 1/2": "-7/2",
    "-3,5": "-7/2",
}


@pytest.mark.parametrize(("written", "claimed"), CLAIMED.items())
def test_results_may_be_written_in_several_ways(written: str, claimed: str) -> None:
    text = "(2-9)/2" if claimed.startswith("-") else "(9-2)/2"
    found = told(f"{text}={written}", (2, 2, 9), "hard")
    assert (found["claimed"], found["value"]) == (claimed, claimed)
    assert found["correct"]


def test_not_on_board_on_both_sides() -> None:
    assert check("7*(3+2)=35", DICE, EASY).code == "correct"
    for text, dice, side, code in [
        ("3*2/7=6/7", DICE, "easy", "not-on-board"),
        ("7/2-3=1/2", DICE, "easy", "not-on-board"),
        ("7/2-3=1/2", DICE, "hard", "correct"),
        ("8*8*8=512", (8, 8, 8), "easy", "not-on-board"),
        ("8*8*8=512", (8, 8, 8), "hard", "not-on-board"),
    ]:
        found = told(text, dice, side)
        assert (found["valid"], found["correct"], found["code"]) == (True, True, code), text


def test_without_a_board_every_result_counts() -> None:
    assert check("8*8*8=512", (8, 8, 8)).code == "correct"


def test_what_else_is_told() -> None:
    found = told("7-3*2=8")
    assert found["diagnosis"] == ["left-to-right", "add-before-multiply"]
    assert found["others"] == ["7+3-2", "(7-3)*2"]
    assert told("7-3*2=6")["stopped_early"]
    assert not told("7-3*2=8")["stopped_early"]
    assert told("7+^-2=8")["at"] == [2, 3]
    assert told("7+3-2=8")["at"] is None
    assert found["slip"] is None
    slipped = told("7-3*2=2")
    assert slipped["slip"] == {"kind": "fact", "at": [0, 5]}
    assert "slip" not in slipped["diagnosis"]
    assert list(found)[len(KEYS) :] == ["others", "stopped_early", "at", "slip"]


def test_the_history_of_a_pupil_ranks_the_diagnosis() -> None:
    known = {"add-before-multiply": 50}
    assert check("7-3*2=8", DICE).diagnosis[0] == "left-to-right"
    assert check("7-3*2=8", DICE, history=known).diagnosis[0] == "add-before-multiply"


@pytest.mark.rule("R5")
def test_an_answer_uses_all_three_digits_once() -> None:
    for text in ("7+3-2=8", "(7-3)*2=8"):
        assert check(text, DICE).correct
    for text in ("7+3=10", "7+3-2-2=6", "72/3=24"):
        assert not check(text, DICE).valid


def consistent(answer: Answer) -> None:
    """What holds for every answer, whatever was typed."""
    found = as_json(answer)
    assert json.loads(msgspec.json.encode(found)).keys() == found.keys()
    assert answer.code in ("correct", *ORDER)
    assert found["valid"] == (found["value"] is not None) == bool(found["steps"])
    assert found["correct"] == (found["valid"] and found["value"] == found["claimed"])
    assert set(found["diagnosis"]) <= set(BY_ID)
    assert (answer.code == "wrong-result") or not (found["diagnosis"] or found["others"])
    assert "".join(found["steps"]).isascii()


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_answered_at_once(text: str) -> None:
    warm_up()
    start = time.process_time()
    consistent(check(text, DICE, EASY))
    assert time.process_time() - start < 1


@given(st.text(max_size=60) | st.text("237+-*/()= ,.", max_size=24))
def test_no_text_raises(text: str) -> None:
    consistent(check(text, DICE, EASY))


@given(st.sampled_from("+-*/"), st.sampled_from("+-*/"), st.fractions(-60, 60))
def test_right_is_exactly_what_comes_out(one: str, two: str, claimed: Fraction) -> None:
    answer = check(f"7{one}3{two}2={claimed}", DICE)
    assert answer.value is not None
    assert answer.correct == (answer.value == claimed)
    consistent(answer)
