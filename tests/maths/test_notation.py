"""What is wrong with a text, and where: one table, and texts that mean harm."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.maths.texts import HOSTILE, expressions
from tutor.maths.notation import (
    ORDER,
    UNREADABLE,
    Fault,
    Reading,
    allowed,
    ascii_signs,
    faults_for,
    number_text,
    read,
    read_number,
    value_of,
)
from tutor.maths.symbols import MAX_LENGTH
from tutor.maths.tree import written

# expression, dice, and each fault as "code start:end"; of unreadable ones the first
FAULTS = [
    ("7+3-2", "237", []),
    ("7+3-2=8", "237", []),
    ("(7+3)/2 = 5", "237", []),
    ("[7-{3-2}]", "237", []),
    ("0*3+9", "039", []),
    ("3*3-2", "233", []),
    ("7+3", "237", ["digit-missing 3:3"]),
    ("7", "237", ["digit-missing 1:1"]),
    ("7+4-2", "237", ["digit-foreign 2:3", "digit-missing 5:5"]),
    ("3+3-2", "237", ["digit-reused 0:1", "digit-reused 2:3", "digit-missing 5:5"]),
    ("73-2", "237", ["digits-joined 0:2", "digit-missing 4:4"]),
    ("7+3-(2", "237", ["bracket-unclosed 4:5"]),
    ("((7+3)-2", "237", ["bracket-unclosed 0:1"]),
    ("7%+3-2", "237", ["operator-forbidden 1:2"]),
    ("7+3)-2", "237", ["bracket-unopened 3:4"]),
    ("(7+3]-2", "237", ["bracket-unopened 4:5", "bracket-unclosed 0:1"]),
    (")7+3-2", "237", ["unreadable 0:1"]),
    ("-7+3+2", "237", ["unary-minus 0:1"]),
    ("7*(-3)+2", "237", ["unary-minus 3:4"]),
    ("7--3+2", "237", ["unary-minus 2:3"]),
    ("7^3-2", "237", ["operator-forbidden 1:2"]),
    ("7**3-2", "237", ["operator-forbidden 1:3"]),
    ("7//3-2", "237", ["operator-forbidden 1:3"]),
    ("7!+3-2", "237", ["operator-forbidden 1:2"]),
    ("7²+3", "237", ["operator-forbidden 1:2"]),
    ("7%3+2", "237", ["operator-forbidden 1:2"]),
    ("√7+3-2", "237", ["operator-forbidden 0:1"]),
    ("sqrt(7)+3-2", "237", ["operator-forbidden 0:4"]),
    ("7√3-2", "237", ["unreadable 1:2"]),
    ("7+3*", "237", ["unreadable 4:4"]),
    ("7+*3-2", "237", ["unreadable 2:3"]),
    ("7 3-2", "237", ["unreadable 2:3"]),
    ("7(3-2)", "237", ["unreadable 1:2"]),
    ("7+()-2", "237", ["unreadable 3:4"]),
    ("7,5+3", "237", ["unreadable 1:2"]),
    ("7+a-2", "237", ["unreadable 2:3"]),
    ("", "237", ["unreadable 0:0"]),
    ("8=7+3-2", "237", ["unreadable 2:7"]),
    ("7+3-2=8=8", "237", ["unreadable 7:8"]),
    ("7+3-2=8a", "237", ["unreadable 6:8"]),
    ("7+3-2=1/0", "237", ["unreadable 6:9"]),
    ("7/(3-3)", "337", ["division-by-zero 1:2"]),
    ("9/0*3", "039", ["division-by-zero 1:2"]),
    ("3/(2*(7-7))", "2377", ["division-by-zero 1:2"]),
    ("7+" * 100 + "7", "237", ["too-long 200:201"]),
    ("7+3-2" + " " * (MAX_LENGTH - 5), "237", []),
]


def _told(text: str, dice: str) -> list[str]:
    faults = faults_for(read(text), map(int, dice))
    return [f"{fault.code} {fault.start}:{fault.end}" for fault in faults]


@pytest.mark.parametrize(("text", "dice", "faults"), FAULTS, ids=[row[0][:12] for row in FAULTS])
def test_faults(text: str, dice: str, faults: list[str]) -> None:
    told = _told(text, dice)
    unreadable = [fault for fault in told if fault.startswith("unreadable")]
    assert (unreadable[:1] or told) == faults
    codes = [fault.split()[0] for fault in told]
    assert codes == sorted(codes, key=ORDER.index)


DETAILS = {
    "": "empty",
    "   ": "empty",
    "7+ą": "character",
    "7.5+2": "decimal",
    "7+": "missing-number",
    "7/*2": "missing-number",
    "(7+)": "missing-number",
    "7 3": "missing-sign",
    "7(3)": "missing-sign",
    "7+()": "empty-brackets",
    "7=7=7": "two-equals",
    "8=7+1": "result-first",
    "7+1=8?": "result",
    "8=7?": "result",
}


@pytest.mark.parametrize(("text", "detail"), DETAILS.items())
def test_what_is_unreadable(text: str, detail: str) -> None:
    assert read(text).faults[0].params["detail"] == detail


@pytest.mark.parametrize(
    ("text", "sign"), [("7x/3", "/"), ("x3+7", "x"), ("7+3÷", "÷"), ("7·×3", "×"), ("7-*3", "*")]
)
def test_a_sign_without_its_number_is_named_as_it_was_typed(text: str, sign: str) -> None:
    assert read(text).faults[0].params["text"] == sign


def test_every_detail_is_shown_once() -> None:
    assert set(DETAILS.values()) == set(UNREADABLE)


ORDERED = [
    ("7+a+%", "unreadable"),
    ("7+a)", "unreadable"),
    ("7^3)", "operator-forbidden"),
    ("(7^3", "operator-forbidden"),
    ("-(7^3", "operator-forbidden"),
    ("(7+3]", "bracket-unopened"),
    ("-(7+73", "bracket-unclosed"),
    ("-73+4", "digits-joined"),
    ("-7+4+7", "unary-minus"),
    ("4+7-7", "digit-foreign"),
    ("7-7/0", "digit-foreign"),
    ("7/(7-7)", "digit-reused"),
    ("2/(3-3)", "digit-reused"),
    ("7+3-2", None),
]


@pytest.mark.parametrize(("text", "code"), ORDERED)
def test_of_several_faults_the_first_in_order(text: str, code: str | None) -> None:
    faults = faults_for(read(text), [2, 3, 7])
    assert (faults[0].code if faults else None) == code


def test_reused_and_missing_digits_are_named() -> None:
    *reused, missing = faults_for(read("3+3-2"), [2, 3, 7])
    told = {(fault.code, fault.params["digit"], fault.params["rolled"]) for fault in reused}
    assert told == {("digit-reused", 3, 1)}
    assert missing.params["missing"] == [7]


def test_equal_dice_are_missed_one_by_one() -> None:
    (missing,) = faults_for(read("3-2"), [2, 3, 3, 3])
    assert missing.params["missing"] == [3, 3]


def test_hostile_texts_are_only_text() -> None:
    for text in HOSTILE:
        reading = read(text)
        assert isinstance(reading, Reading)
        assert reading.faults or reading.tree is not None, text
        for fault in faults_for(reading, [2, 3, 7]):
            assert fault.code in ORDER, text
            assert 0 <= fault.start <= fault.end <= len(text), text


@given(st.text(max_size=60) | st.text("0123456789+-*/()[]{}=^!.,x: ", max_size=40))
def test_reading_never_raises(text: str) -> None:
    faults = faults_for(read(text), [2, 3, 7])
    assert all(0 <= fault.start <= fault.end <= len(text) for fault in faults)
    assert [ORDER.index(f.code) for f in faults] == sorted(ORDER.index(f.code) for f in faults)


@given(expressions())
def test_what_is_read_is_written_again(text: str) -> None:
    tree = read(text).tree
    assert tree is not None
    # Brackets around a lone number, or doubled ones, are not kept; there are none here.
    assert written(tree) == text


def test_needless_brackets_around_a_number_are_forgotten() -> None:
    tree = read("((7))-((3-2))").tree
    assert tree is not None
    assert written(tree) == "7-(3-2)"


NUMBERS = {
    "8": "8",
    " 08 ": "8",
    "-3": "-3",
    "−3": "-3",
    "８": "8",
    "7/2": "7/2",
    "7:2": "7/2",
    "14/4": "7/2",
    "-7/2": "-7/2",
    "3 1/2": "7/2",
    "-3 1/2": "-7/2",
    "3.5": "7/2",
    "3,5": "7/2",
    "-0.25": "-1/4",
    ".5": "1/2",
    "0.1": "1/10",
    "9" * 50: "9" * 50,
}


@pytest.mark.parametrize(("text", "number"), NUMBERS.items())
def test_stated_numbers_are_exact(text: str, number: str) -> None:
    assert number_text(read_number(text)) == number
    assert read(f"7+3={text}").stated == Fraction(number)


@pytest.mark.parametrize(
    "text",
    ["", "-", "+8", "--8", "1/0", "1/", "/2", "3 1", "3 1/2/2", "1/-2", "3.", "3.1.2", "1.000,5",
     "1e3", "0x8", "½", "٨", "8²", "nan", "inf", "8=8", "(8)", "9" * 201],
)  # fmt: skip
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(Fault):
        read_number(text)


def test_only_an_expression_without_a_result_is_allowed() -> None:
    assert value_of("(7+3)/2", (2, 3, 7)) == 5
    for text in ("7+3-2=8", "7+3-2=", "7+3", "7/0"):
        with pytest.raises(Fault):
            allowed(text, [2, 3, 7])


def test_ascii_signs_keeps_what_was_written() -> None:
    assert ascii_signs("  [7 × 3] − 2 ") == "[7 * 3] - 2"
