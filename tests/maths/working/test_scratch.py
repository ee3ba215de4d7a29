"""A calculation on the first line, and notes on the way to its value below it."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.maths.working.typed import tree_of
from tutor.maths.tree import Operation, text
from tutor.maths.working.judging import Working, judge

TWO_DIGITS = st.integers(11, 99).filter(lambda number: number % 10)


def judged(typed: str, of: str = "") -> Working:
    return judge(typed, tree_of(of) if of else None)


def told(found: Working) -> tuple[str, str]:
    assert isinstance(found.tree, Operation)
    return text(found.tree), str(found.result)


@given(TWO_DIGITS, TWO_DIGITS)
def test_tens_and_ones_below_a_sum_are_right(one: int, other: int) -> None:
    (a, b), (c, d) = divmod(one, 10), divmod(other, 10)
    tens, ones, whole = 10 * (a + c), b + d, one + other
    notes = f"{10 * a}+{10 * c}={tens}; {b}+{d}={ones}; {tens}+{ones}={whole}"
    for typed in (f"{one}+{other}; {notes}", f"{one}+{other}=; {notes}"):
        found = judged(typed)
        assert (found.correct, found.first_wrong) == (True, None)
    assert told(judged(f"{one}+{other}; {notes}")) == (f"{one}+{other}", str(whole))
    asked = judged(f"{one}+{other}; {notes}", f"{one}+{other}")
    assert (asked.correct, asked.first_wrong) == (True, None)
    checked = judged(f"{one}+{other}; {notes}; {whole}-{other}={one}")
    assert checked.correct
    assert told(checked) == (f"{one}+{other}", str(whole))
    # Where the result does not come in, nothing is checked: the working ends with another number.
    assert not judged(f"{one}+{other}; {notes}; {one + 1}-1={one}").correct


@given(TWO_DIGITS, TWO_DIGITS, st.sampled_from([-10, -1, 1, 2, 10]))
def test_a_false_note_is_the_false_step(one: int, other: int, off: int) -> None:
    (a, b), (c, d) = divmod(one, 10), divmod(other, 10)
    tens, ones = 10 * (a + c), b + d + off
    typed = f"{one}+{other}; {10 * a}+{10 * c}={tens}; {b}+{d}={ones}; {tens}+{ones}={tens + ones}"
    for found in (judged(typed), judged(typed, f"{one}+{other}")):
        assert (found.correct, found.first_wrong) == (False, 1)
        assert found.claims[1].left == f"{b}+{d}"


@given(TWO_DIGITS, TWO_DIGITS)
def test_true_notes_that_do_not_come_to_the_value_are_not_accused(one: int, other: int) -> None:
    (a, b), (c, d) = divmod(one, 10), divmod(other, 10)
    assume(b + d != one + other)
    found = judged(f"{one}+{other}; {10 * a}+{10 * c}={10 * (a + c)}; {b}+{d}={b + d}")
    assert (found.code, found.first_wrong) == ("wrong-result", None)
    assert "slip" not in found.diagnosis  # no line has one
    assert (str(found.value), str(found.result)) == (str(one + other), str(b + d))


@pytest.mark.parametrize(
    "typed",
    [
        "68+25; 70+25=95; 95-2=93",  # made of other numbers than the task
        "68+25; 60+30=90; 90+3=93",
        "81-47; 81-50=31; 31+3=34",
        "6*18; 6*20=120; 6*2=12; 120-12=108",
        "23:4; 4*5=20; 23-20=3; 5 r 3",
        "68+25; 60+20=80+13=93",
        "3*5; 2+2=4; 3*5=15",  # of no use, and true
    ],
)
def test_notes_need_not_be_parts(typed: str) -> None:
    found = judged(typed)
    assert (found.correct, found.first_wrong) == (True, None)


@pytest.mark.parametrize(
    ("typed", "first", "diagnosis"),
    [
        ("4+5*3; 9*3=27", 0, "left-to-right"),  # the next line of it, which is wrong
        ("3*(6+2); 3*6+2=20", None, "bracket-first-term"),
        ("9-4*2; 9-7=2", 0, "slip"),  # in a part of the calculation
        ("4+5*3; 4+5=9; 9*3=27", None, "left-to-right"),  # parts in the wrong order
        ("4+5*3; 5*3=15", None, ""),
    ],
)
def test_what_is_wrong_below_a_calculation(typed: str, first: int | None, diagnosis: str) -> None:
    found = judged(typed)
    assert (found.code, found.first_wrong) == ("wrong-result", first)
    assert (*found.diagnosis, "")[0] == diagnosis
