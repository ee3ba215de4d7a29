"""What the parts of a line show goes before what its value alone may come from."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.maths.working.typed import tree_of
from tutor.maths.misconceptions import diagnose
from tutor.maths.notation import read
from tutor.maths.tree import value
from tutor.maths.working.judging import judge
from tutor.maths.working.shown import is_taken_apart

SMALL = st.integers(2, 9)
TENS = st.integers(2, 8)
JUST_BELOW = st.integers(7, 9)


def first(typed: str) -> str:
    return (*judge(typed).diagnosis, "")[0]


@given(SMALL, SMALL, SMALL)
def test_an_opened_bracket_is_no_bracket_that_was_not_seen(by: int, one: int, other: int) -> None:
    assert first(f"{by}*({one}+{other})={by}*{one}+{other}") == "bracket-first-term"
    assert first(f"{by}*({one}+{other})={by * one}+{other}={by * one + other}") == (
        "bracket-first-term"
    )
    assert first(f"({one}+{other})*{by}={one}+{other}*{by}") == "bracket-last-term"


@given(st.integers(40, 90), st.integers(11, 20), SMALL, st.sampled_from("+-"))
def test_a_minus_that_reaches_only_the_first_term(
    whole: int, one: int, other: int, sign: str
) -> None:
    shown = f"{whole}-({one}{sign}{other})={whole}-{one}{sign}{other}"
    assert first(shown) == "minus-bracket-sign"


@given(st.integers(11, 69), st.integers(3, 9), st.booleans())
def test_from_the_next_product_a_whole_group_is_added(kept: int, by: int, is_turned: bool) -> None:
    base = f"{by - 1}*{kept}" if is_turned else f"{kept}*{by - 1}"
    for more in (1, by):
        assert first(f"{kept}*{by}={base}+{more}") == "part-not-multiplied"
    assert judge(f"{kept}*{by}={base}+{kept}").correct


@given(SMALL, SMALL, SMALL)
def test_the_value_alone_leaves_the_usual_order(by: int, one: int, other: int) -> None:
    found = judge(f"{by}*({one}+{other})={by * one + other}").diagnosis
    assert found.index("brackets-ignored") < found.index("bracket-first-term")


@given(SMALL, st.integers(1, 9), st.integers(1, 9))
def test_a_negative_factor_goes_wrong_term_by_term(by: int, one: int, other: int) -> None:
    shown = f"-{by * one}-{by * other}"
    assert first(f"-{by}*({one}-{other})={shown}={-by * (one + other)}") == "negative-product"
    assert "negative-product" in judge(f"-{by}*({one}-{other})={-by * (one + other)}").diagnosis
    assert first(f"-{by}*({one}+{other})=-{by * one}+{by * other}") == "minus-bracket-sign"
    assert judge(f"-{by}*({one}+{other})=-{by * one}-{by * other}").correct


@given(st.integers(11, 69), TENS, JUST_BELOW)
def test_a_sum_that_was_rounded_and_not_put_right(other: int, tens: int, ones: int) -> None:
    assume(other % 10)
    number, up, off = 10 * tens + ones, 10 * tens + 10, 10 - ones
    for shown in (f"{other}+{up}+{off}", f"{up}+{other}+{off}", f"{other}+{up}"):
        assert first(f"{other}+{number}={shown}") == "compensated-wrong-way"
    assert judge(f"{other}+{number}={other}+{up}-{off}").correct


@given(SMALL, TENS, JUST_BELOW)
def test_a_product_that_was_rounded_is_no_string_of_results(by: int, tens: int, ones: int) -> None:
    number, up, off = 10 * tens + ones, 10 * tens + 10, 10 - ones
    assume(off != off * by)
    for shown in (f"{up}*{by}-{off}", f"{up * by}-{off}", f"{by}*{up}-{off}={by * up - off}"):
        found = judge(f"{number}*{by}={shown}")
        assert found.diagnosis[:1] == ("compensated-wrong-way",)
        assert "slip" not in found.diagnosis
        assert not found.running_equals


@given(TENS, st.integers(1, 9), SMALL)
def test_a_split_with_one_part_not_multiplied(tens: int, ones: int, by: int) -> None:
    number = 10 * tens + ones
    assert first(f"{number}*{by}={10 * tens}*{by}+{ones}") == "part-not-multiplied"
    assert first(f"{by}*{number}={10 * tens * by}+{ones}") == "part-not-multiplied"
    assert judge(f"{number}*{by}={10 * tens}*{by}+{ones}*{by}").correct


@given(st.integers(11, 99), TENS, st.integers(1, 9))
def test_tens_multiplied_and_ones_only_added(one: int, tens: int, ones: int) -> None:
    typed = f"{one}*{10 * tens + ones}"
    assert first(f"{typed}={one}*{10 * tens}+{ones}") == "part-not-multiplied"
    tree = read(typed).tree
    assert tree is not None
    assert "part-not-multiplied" in diagnose(tree, value(tree) - ones * (one - 1))


@pytest.mark.parametrize("typed", ["47+25=40+31", "16*5=15*6", "5*8=50-3"])
def test_a_digit_cannot_be_wrong_where_no_result_is_written(typed: str) -> None:
    slip = judge(typed).slip
    assert slip is None or slip.kind == "fact"


def test_a_last_term_that_is_the_right_result_by_chance_joins_nothing() -> None:
    found = judge("15-(7+4)=8+4=12")
    assert (found.correct, found.running_equals) == (False, False)
    assert found.diagnosis[0] == "minus-bracket-sign"
    assert judge("15-(7+4)=4+8=12").running_equals


def test_a_wrong_fact_with_which_somebody_goes_on_is_still_one() -> None:
    for typed in ("7*8=54+6=60", "7*8=54+6"):
        found = judge(typed)
        assert found.running_equals
        assert found.diagnosis[0] == "slip"


@pytest.mark.parametrize(
    ("typed", "is_so"),
    [
        ("370:60=6 r 1", True),
        ("370:60=6 r 10", False),
        ("370:60=6 r 2", False),
        ("370:60=5 r 1", False),
        ("375:60=6 r 1", False),
        ("4300:800=5 r 3", True),
        ("4300:800=5 r 30", True),
    ],
)
def test_a_remainder_without_the_zeros_that_were_struck_out(typed: str, *, is_so: bool) -> None:
    assert (first(typed) == "remainder-zeros-lost") == is_so


@given(TENS, st.integers(1, 9), TENS, st.integers(1, 9))
def test_a_part_that_is_left_out(tens: int, ones: int, more: int, last: int) -> None:
    one, other = 10 * tens + ones, 10 * more + last
    short = f"{one}+{10 * more}={one + 10 * more}", f"{10 * tens}+{other}={10 * tens + other}"
    for after in (f"{10 * tens}+{10 * more}+{ones}", f"{10 * (tens + more)}+{last}", *short):
        assert first(f"{one}+{other}={after}") == "part-left-out"
    assert judge(f"{one}+{other}={10 * tens}+{10 * more}+{ones}+{last}").correct
    assume(one > other and ones)
    assert first(f"{one}-{other}={one}-{10 * more}={one - 10 * more}") == "part-left-out"


@given(TENS, TENS, st.integers(1, 4), st.integers(5, 9))
def test_tens_that_only_begin_are_judged_by_the_end(
    tens: int, more: int, ones: int, last: int
) -> None:
    assume(tens > more)
    begun = f"{10 * tens + ones}-{10 * more + last}={10 * tens}-{10 * more}={10 * (tens - more)}"
    end = 10 * (tens - more) + last - ones
    found = judge(f"{begun}\n{last}-{ones}={last - ones}\n{10 * (tens - more)}+{last - ones}={end}")
    assert found.diagnosis[0] == "smaller-digit-from-larger"
    assert found.result == end
    onwards = 10 * (tens - more) + ones
    assert judge(
        f"{begun}\n{10 * (tens - more)}+{ones}={onwards}\n{onwards}-{last}={onwards - last}"
    ).correct


@given(st.integers(2, 9), st.integers(1, 9), st.integers(1, 9))
def test_a_split_with_one_part_not_divided(by: int, tens: int, ones: int) -> None:
    assume(by * tens < 100 and 10 * tens != ones)
    number = 10 * by * tens + ones
    assert first(f"{number}:{by}={10 * by * tens}:{by}+{ones}") == "part-not-divided"
    assert first(f"{number}:{by}={10 * tens}+{ones}={10 * tens + ones}") == "part-not-divided"


@pytest.mark.parametrize(
    ("typed", "shows"),
    [
        ("1/2:1/4=2/1*1/4=2/4", "wrong-one-inverted"),
        ("1/3:1/9=3*1/9=3/9", "wrong-one-inverted"),
        ("8:2=8*2=16", "sign-mixed-up"),  # of whole numbers nobody inverts one
        ("4:1/5=4*1/5=4/5", "not-inverted"),
        ("2/3:1/5=3/2*5=15/2", "both-inverted"),
        ("4 1/3*5=4*5+1/3=20 1/3", "mixed-whole-only"),
        ("8 3/5:2=4+3/5=4 3/5", "mixed-whole-only"),
        ("2 1/3+1 1/4=3+2/7=3 2/7", "add-across"),
    ],
)
def test_what_is_written_of_fractions(typed: str, shows: str) -> None:
    found = judge(typed)
    assert (found.correct, found.running_equals, found.diagnosis[0]) == (False, False, shows)


@pytest.mark.parametrize(
    ("typed", "shows"),
    [
        ("16:4+4\n16:8\n2", "add-before-multiply"),
        ("18:3+3=18:6=3", "add-before-multiply"),
        ("11-2*(7-3)=11-14-3=-6", "brackets-ignored"),
        ("18-5*(4-1)=18-20-1=-3", "brackets-ignored"),
        ("98:7=105:7-7=8", "part-not-divided"),
        ("96:4=100:4-4=21", "part-not-divided"),
        ("120:12=120:10+120:2=72", "divide-over-sum"),
        ("90:18=90:10+90:8=20 1/4", "divide-over-sum"),
        ("6*7=6*5+2=32", "part-not-multiplied"),
        ("34*21=30*20+4*1=604", "column-by-column-product"),
        ("14-6=10-3=7", "slip"),
        ("4-9=9-4=5", "smaller-from-larger"),
        ("8-3=3-8=-5", "reversed-subtraction"),
    ],
)
def test_what_was_worked_out_or_turned_round_where_it_stands(typed: str, shows: str) -> None:
    found = judge(typed)
    assert (found.correct, found.running_equals, found.diagnosis[0]) == (False, False, shows)


@given(st.integers(41, 99), st.integers(11, 39), st.sampled_from([1, 2, 3]))
def test_a_difference_that_is_changed_alike_needs_nothing_more(
    one: int, less: int, off: int
) -> None:
    for sign in "+-":
        typed = f"{one}-{less}={one - off}-{less - off}{sign}{off}"
        assert first(typed) == "compensated-wrong-way"


@given(st.integers(2, 9), st.integers(2, 9), st.integers(11, 99))
def test_digits_are_no_numbers(tens: int, ones: int, other: int) -> None:
    number = 10 * tens + ones
    assume(other % 11)
    for shown in (
        f"{number}+{other}={tens}+{ones}+{other}",
        f"{number}*{ones}={tens}*{ones}+{ones}*{ones}",
        f"{ones}*{number}={ones}*{tens}+{ones}*{ones}",
        f"{other + number}-{number}={other + number}-{tens}-{ones}",
    ):
        assert first(shown) == "split-into-digits"
    assert first(f"2.5+0.{number}=2.5+0.{tens}+0.{ones}") == "split-into-digits"
    assert judge(f"{number}+{other}={10 * tens}+{ones}+{other}").correct


@given(SMALL, SMALL, st.integers(2, 9))
def test_mixed_numbers_part_by_part(whole: int, other: int, by: int) -> None:
    typed = f"{whole} 1/{by}*{other} 1/2={whole}*{other}+1/{by}*1/2"
    assert first(typed) == "mixed-parts-apart"


@pytest.mark.parametrize(
    ("typed", "shows"),
    [
        ("5^2*5^3=25^5", "power-laws-mixed-up"),
        ("23:4=3 r 5", "remainder-over-wrong-number"),
        ("15*24=30*48=1440", "both-doubled"),
        ("12/30=6/15=2/3", "shortened-unequally"),
        ("1/2+1/5=8/10", "slip"),  # nobody keeps a bottom of 10
        ("13-18=5", "smaller-from-larger"),
        ("60*1.2=72; 72*0.8=60", "percents-added"),
        ("60*1.2=72; 72*0.7=50", "slip"),  # which is not what was added
        ("3.5:100=0.35", "shift-places"),
        ("75-39=34", "compensated-wrong-way"),
        ("35%*40; 30%*40=12; 5%*40=2; 12-2=10", "sign-mixed-up"),
        ("2000-467; 1999-467=1532; 1532-1=1531", "compensated-wrong-way"),
        ("7*15; 7*10=70; 70+5=75", "part-not-multiplied"),
        ("96:8; 80:8=10; 10+16=26", "part-not-divided"),
        ("34*3=30*3=90+4=94", "part-not-multiplied"),
        ("137+85=130+80=210+7=217", ""),  # and not that 130 is the sum
        ("4.3+0.56=4.96", "slip"),  # nobody carries from a 6 alone
        ("6^2=4", ""),  # a power is not taken for a difference
        ("132:11=132:10-132:1", ""),  # no parts of 11 are taken away
    ],
)
def test_what_stands_there_tells_more_than_the_value(typed: str, shows: str) -> None:
    assert first(typed) == shows


@pytest.mark.parametrize("typed", ["200+10%-10%=200", "60-25%+25%=60"])
def test_percents_do_not_undo_each_other(typed: str) -> None:
    asked, _, stated = typed.partition("=")
    for found in (judge(typed), judge(stated, tree_of(asked))):
        assert (found.correct, found.diagnosis) == (False, ("percents-added",))
        assert found.value not in (None, found.result)


@pytest.mark.parametrize("typed", ["200+10%-10%=198", "30%+20%-20%=30%", "80-0%=80"])
def test_other_percents_may(typed: str) -> None:
    assert judge(typed).correct


@pytest.mark.parametrize(
    ("typed", "apart"),
    [
        *(("80+4", True), ("120+9", True), ("80+1", True)),
        *(("80-4", False), ("80*4", False), ("84", False), ("81+4", False), ("80+10", False)),
        *(("80+0.5", False), ("70+10+4", False), ("-80+4", False)),
    ],
)
def test_a_number_taken_apart(typed: str, apart: bool) -> None:
    assert is_taken_apart(tree_of(typed)) is apart


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("18*5=20*5-2", "compensated-wrong-way"),
        ("5*18=5*20-2", "compensated-wrong-way"),
        ("19*18=20*20-3", ""),
    ],
)
def test_one_factor_is_rounded(typed: str, said: str) -> None:
    assert first(typed) == said
