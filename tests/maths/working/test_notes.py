"""Parts noted down in one string, and strings of results that come to no end."""

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests.maths.working.typed import tree_of
from tutor.maths.tree import Operation, text
from tutor.maths.working.judging import Working, judge

TWO_DIGITS = st.integers(11, 99).filter(lambda number: number % 10)


def judged(text: str, of: str = "") -> Working:
    return judge(text, tree_of(of) if of else None)


def told(found: Working) -> tuple[str, str]:
    assert isinstance(found.tree, Operation)
    return text(found.tree), str(found.result)


@given(TWO_DIGITS, TWO_DIGITS)
def test_tens_and_ones_noted_one_after_the_other_are_right(one: int, other: int) -> None:
    (a, b), (c, d) = divmod(one, 10), divmod(other, 10)
    tens, ones = f"{10 * a}+{10 * c}={10 * (a + c)}", f"{b}+{d}={b + d}"
    found = judged(f"{one}+{other}={tens}={ones}={one + other}")
    assert (found.correct, found.first_wrong, found.running_equals) == (True, None, True)
    assert told(found) == (f"{one}+{other}", str(one + other))
    asked = judged(f"{tens}={ones}={one + other}", f"{one}+{other}")
    assert (asked.correct, asked.first_wrong) == (True, None)


@given(TWO_DIGITS, st.integers(2, 9))
def test_a_product_may_be_put_together_on_the_way(number: int, by: int) -> None:
    tens, ones = number // 10 * 10, number % 10
    found = judged(f"{by}*{number}={by}*{tens}={by * tens}+{by}*{ones}={by * ones}={by * number}")
    assert (found.correct, found.first_wrong, found.running_equals) == (True, None, True)
    assert told(found) == (f"{by}*{number}", str(by * number))


@given(TWO_DIGITS, TWO_DIGITS, st.sampled_from([-10, -1, 1, 10]))
def test_a_false_part_is_the_false_step(one: int, other: int, off: int) -> None:
    (a, b), (c, d) = divmod(one, 10), divmod(other, 10)
    wrong = 10 * (a + c) + off
    assume(wrong not in (one, other, one + other))
    found = judged(f"{one}+{other}={10 * a}+{10 * c}={wrong}={b}+{d}={b + d}={one + other}")
    assert not found.correct
    assert found.first_wrong is not None
    step = found.claims[found.first_wrong]
    assert (step.left, step.right) == (f"{10 * a}+{10 * c}", str(wrong))


@pytest.mark.parametrize(
    "typed",
    [
        "84-38=80-30=50=8-4=4=46",
        "84:4=80:4=20=4:4=1=21",
        "14*16=10*10=100=10*6=60=4*10=40=4*6=24=224",
        "17+30=47; 47+36=40+30=70=7+6=13=83",
        "5*7=35; 35+28=35+20=55+8=63",
    ],
)
def test_other_calculations_are_taken_apart_too(typed: str) -> None:
    assert judged(typed).correct


@pytest.mark.parametrize(
    "typed",
    [
        "2*(3+4)=2*3+4=10=14",  # one part does not make two
        "47+36=40+30=70=7+6=13=93",
        "47+36=40+20=60=7+6=13=83",
        "47+36=47+30=77=77+5=83",
    ],
)
def test_where_the_parts_do_not_make_the_result_something_is_false(typed: str) -> None:
    found = judged(typed)
    assert not found.correct
    assert found.first_wrong is not None


# A rest left out, and put to it later -----------------------------------------------------------


@given(TWO_DIGITS, TWO_DIGITS)
def test_a_rest_that_is_left_out_and_put_to_it_later_is_a_string_of_results(
    one: int, other: int
) -> None:
    tens, ones = other // 10 * 10, other % 10
    part, whole = one + tens, one + other
    typed = f"{one}+{other}={one}+{tens}={part}+{ones}={whole}"
    for found in (judged(typed), judged(typed, f"{one}+{other}")):
        assert (found.correct, found.first_wrong, found.running_equals) == (True, None, True)
        assert told(found) == (f"{one}+{other}", str(whole))
    wrong = judged(f"{typed[: typed.rfind('=')]}={whole + 1}")
    assert (wrong.correct, wrong.first_wrong) == (False, 2)
    assert told(wrong) == (f"{part}+{ones}", str(whole + 1))


@given(TWO_DIGITS, TWO_DIGITS)
def test_rows_of_a_product_may_be_put_to_it_one_by_one(one: int, other: int) -> None:
    tens, ones = other // 10 * 10, other % 10
    assume(one != 1)
    found = judged(f"{one}*{other}={one}*{tens}={one * tens}+{one * ones}={one * other}")
    assert (found.correct, found.first_wrong, found.running_equals) == (True, None, True)


@pytest.mark.parametrize(
    "typed",
    [
        "4+5*3=9*3=27; 4+5*3=4+15=19",  # put right on another line
        "35+28=35+20=55+7=62",  # the rest is not what is left
        "35+28=35+20=56+7=63",
        "35+28=35+20=55; 40+23=63",  # nothing goes on with the part
        "3*(4+2)=3*4+2=14",
        "64-37=60-30=30; 30-3=27; 27-7=20",  # and some of it is taken once more
    ],
)
def test_a_rest_that_never_comes_leaves_the_step_false(typed: str) -> None:
    found = judged(typed)
    assert not found.correct
    assert found.first_wrong == 0


def test_what_stands_before_takes_nothing_of_it_once_more() -> None:
    found = judged("32+1=33; 21+11=21+10=31; 31+1=32")
    assert found.correct
    assert [claim.joins for claim in found.claims] == [False, True, False, False]


@pytest.mark.parametrize("typed", ["66-20=60-20=40; 40+6=46; 46-0=46", "53-26=50-20=30; 30-3=27"])
def test_nothing_more_is_taken_where_no_ones_are_left(typed: str) -> None:
    found = judged(typed)
    assert found.correct
    assert [claim.joins for claim in found.claims] == [True, *[False] * (len(found.claims) - 1)]


@pytest.mark.parametrize(
    "typed",
    [
        "1/5+2/5=3/5+1/5=4/5",
        "1/4+1/2=3/4*4=3",
        "1/4+1/2=6/8+1/4=1",  # the same number, written otherwise
        "1/2+1/6=1/3+2/3=1",
        "2 1/3+1/3=2 2/3+1/3=3",
        "1/2+1/4=3/4=3/4+1/4=1",
    ],
)
def test_a_string_may_go_on_with_a_fraction(typed: str) -> None:
    found = judged(typed)
    assert (found.correct, found.first_wrong, found.running_equals) == (True, None, True)


@pytest.mark.parametrize("typed", ["1/2=1/2+1/4", "2/3=2/3*2", "1/4+1/2=2/4+1/2"])
def test_a_fraction_that_is_no_result_does_not_go_on(typed: str) -> None:
    assert not judged(typed).running_equals


# A string without its end ------------------------------------------------------------------------

NUMBERS = st.integers(1, 20)


@given(NUMBERS, NUMBERS, st.integers(1, 20))
@example(1, 9, 1)
def test_an_equation_is_not_right_because_the_result_follows(a: int, b: int, c: int) -> None:
    """8+4=12+5 is false: the box after ``=`` is no place for the result."""
    open_ended = judged(f"{a}+{b}={a + b}+{c}")
    assert (open_ended.correct, open_ended.code) == (False, "wrong-result")
    assert (open_ended.first_wrong, open_ended.running_equals) == (None, True)
    assert open_ended.value == a + b
    assert str(open_ended.result) == str(a + b + c)
    for end in (f"={a + b + c}", f"\n={a + b + c}", f"\n{a + b + c}"):
        assert judged(f"{a}+{b}={a + b}+{c}{end}").correct
    assert judged(f"{a}+{b}={a + b}+{c}\n{a + b}+{c}={a + b + c}").correct
    assert judged(f"{a}+{b}={a + b + c}-{c}").correct


@given(NUMBERS, NUMBERS, NUMBERS)
def test_all_numbers_added_where_one_is_missing(a: int, b: int, c: int) -> None:
    assume(c < a + b)
    for typed in (f"{a}+{b}={a + b + c}+{c}", f"{a}+{b}={c}+{a + b + c}"):
        found = judged(typed)
        assert (found.correct, found.first_wrong, found.running_equals) == (False, 0, True)
        assert (str(found.value), str(found.result)) == (str(a + b), str(a + b + c))
        assert found.diagnosis == ()
        assert found.slip is None
