"""How a result is written tells two ways to the same value apart."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tutor.maths.working.judging import judge
from tutor.maths.working.written import WITHOUT_COMMON

SMALL = st.integers(2, 9)


def first(typed: str) -> str:
    return judge(typed).diagnosis[0]


@given(SMALL, SMALL, SMALL)
def test_both_parts_of_a_fraction_taken_for_a_power(top: int, bottom: int, exponent: int) -> None:
    assume(top % bottom and exponent < 5)
    typed = f"({top}/{bottom})^{exponent}={top * exponent}/{bottom * exponent}"
    assert first(typed) == "power-as-product"


@given(SMALL, SMALL, st.integers(1, 8), SMALL)
def test_a_whole_number_times_both_parts_beside_a_whole(
    by: int, whole: int, top: int, bottom: int
) -> None:
    assume(top < bottom)
    shown = f"{by * whole} {by * top}/{by * bottom}"
    assert first(f"{by}*{whole} {top}/{bottom}={shown}") == "whole-times-both"
    assert first(f"{whole} {top}/{bottom}*{by}={shown}") == "whole-times-both"
    assert first(f"{by}*{whole} {top}/{bottom}={by * whole} {top}/{bottom}") == "mixed-whole-only"


@given(st.integers(4, 9), st.integers(1, 3), st.integers(1, 3), st.integers(1, 3))
def test_ten_borrowed_for_fifths_is_written_as_more_than_a_whole(
    one: int, other: int, top: int, more: int
) -> None:
    assume(top + more < 5)
    asked = f"{one} {top}/5-{other} {top + more}/5"
    assert first(f"{asked}={one - other - 1} {10 - more}/5") == "mixed-borrowed-ten"
    assert first(f"{asked}={one - other} {5 - more}/5") == "mixed-borrow-not-paid"


@pytest.mark.parametrize(
    ("typed", "malrule"),
    [
        ("6 2/3+1 1/9=7 7/7", "smaller-denominator-kept"),
        ("6 2/4+3 3/8=9 7/3", "cross-multiplied-sum"),
        ("6 1/2+6 1/3=12 0/6", "mixed-part-lost"),
    ],
)
def test_a_bottom_that_is_none_of_the_two_was_not_kept(typed: str, malrule: str) -> None:
    assert malrule not in judge(typed).diagnosis


@pytest.mark.parametrize(
    ("typed", "malrule"),
    [
        ("6 2/3+1 1/9=7 3/9", "larger-denominator-kept"),
        ("3 1/2+1 1/3=4 2/6", "denominators-lcm-tops-kept"),
        ("6 1/2+6 1/3=12", "mixed-part-lost"),
    ],
)
def test_a_bottom_of_the_two_was_kept(typed: str, malrule: str) -> None:
    assert malrule in judge(typed).diagnosis


@pytest.mark.parametrize(
    ("typed", "diagnosis"),
    [
        ("1,67*4,73=7,8971", ("slip", "carry-dropped")),  # one carry of many
        ("24*13=302", ("carry-dropped", "slip")),  # the only one
        ("14+4*17=32", ("slip", "column-by-column-product")),  # in one of two operations
        ("4*17=18", ("column-by-column-product",)),
    ],
)
def test_a_wrong_digit_among_many_is_a_slip(typed: str, diagnosis: tuple[str, ...]) -> None:
    assert judge(typed).diagnosis[: len(diagnosis)] == diagnosis


@pytest.mark.parametrize(
    ("typed", "malrule"),
    [
        ("13/40=26%", "fraction-as-percent"),
        ("8/40=8,4%", "fraction-as-decimal"),
        ("0,6=0,006%", "percent-places"),
        ("2%=200", "percent-places"),
        ("803%=8,3", "zero-ignored"),
        ("4/6=2/12", "shortened-unequally"),
        ("-|7|=7", "sign-lost"),
    ],
)
def test_a_number_written_another_way_wrongly(typed: str, malrule: str) -> None:
    assert first(typed) == malrule


def test_what_is_as_much_is_no_misconception() -> None:
    for typed in ("13/50=26%", "13/25=52%", "2/50=4%", "1/2=2/4", "-|7|=-7", "808%=8,08"):
        assert judge(typed).correct, typed
    assert "sign-lost" not in judge("|-4|=-4").diagnosis


def test_of_less_than_one_nothing_is_left_the_top_was_copied() -> None:
    assert first("30:120=0,30") == "fraction-as-decimal"
    assert first("30:120=30%") == "fraction-as-decimal"
    assert first("120:7=17,1") == "remainder-as-decimal"


@pytest.mark.parametrize(
    "typed", ["2.35*4=8.140", "1.08+2.02=3.010", "3.5*4=12.20", "1.05*4=4.020"]
)
def test_zeros_that_say_nothing_come_of_parts_apart(typed: str) -> None:
    assert first(typed) == "parts-apart"


@pytest.mark.parametrize("typed", ["2.4*10=20.40", "0.25*0.4=0.100", "0.5*4=0.20", "2.5*4.5=8.40"])
def test_other_zeros_do_not(typed: str) -> None:
    assert judge(typed).diagnosis[:1] != ("parts-apart",)


# 4/12 and 2/6 are the same number, but who has written 12 has not kept the 6
OVER_COMMON = [("1/4+1/6", "4/12", "2/6"), ("1/2+3/5", "8/10", "4/5"), ("1/2+7/9", "16/18", "8/9")]


@pytest.mark.parametrize(("asked", "common", "kept"), OVER_COMMON)
def test_who_writes_the_least_common_bottom_has_kept_none_of_the_two(
    asked: str, common: str, kept: str
) -> None:
    assert "larger-denominator-kept" not in judge(f"{asked}={common}").diagnosis
    assert "larger-denominator-kept" in judge(f"{asked}={kept}").diagnosis


@pytest.mark.parametrize(
    ("typed", "malrule", "tells"),
    [
        ("(7/11):(2/3)=3/3", "divided-across", True),
        ("(7/11):(2/3)=22/22", "divided-across", False),  # top by top makes 3/3
        ("6/8+2/4=4/6", "add-across", True),  # 8/12, shortened by 2
        ("6/8*2/4=2/8", "added-in-product", False),  # 8/32, seldom shortened by 4 alone
        ("8/11-4/8=12/88", "denominators-multiplied", True),
        ("8/11-4/8=6/44", "denominators-multiplied", False),
        ("8/11-4/8=3/22", "denominators-multiplied", True),
        ("6/7+5/7=11", "equal-bottom-dropped", True),
        ("6/7+5/7=11/1", "equal-bottom-dropped", False),
        ("3/4-2/3=1/1", "subtract-across", True),
        ("3/4-3/8=0/4", "subtract-across", True),
        ("6/8*2/4=2/8", "sign-mixed-up", True),
        ("3/6-3/12=36/18", "sign-mixed-up", True),
        ("3/6-3/12=8/4", "sign-mixed-up", False),
        ("2/4+8/12=6/6", "tops-times-bottoms-plus", False),  # 16/16 is shortened to no 6/6
    ],
)
def test_nobody_writes_larger_numbers_than_a_recipe_makes(
    typed: str, malrule: str, tells: bool
) -> None:
    assert (malrule in judge(typed).diagnosis) == tells


@pytest.mark.parametrize(
    "typed", ["1/7+4/8=35/56", "1/4+4/6=21/24", "2/6+2/4=9/12", "3/6+1/7=28/42", "2/6-1/10=15/60"]
)
def test_who_found_a_common_bottom_and_slipped_above_is_told_of_that(typed: str) -> None:
    """Seen: you just kept the larger bottom, for 35/56: that is 5/8, which nobody writes so."""
    assert judge(typed).diagnosis == ("slip",)


@pytest.mark.parametrize("typed", ["1/7+4/8=5/8", "1/4+4/6=7/8", "2/3+6/9=11/9", "1/3+2/5=3/8"])
def test_what_such_ways_write_is_still_theirs(typed: str) -> None:
    assert judge(typed).diagnosis[0] in WITHOUT_COMMON


FRACTIONS = st.tuples(st.integers(1, 8), SMALL).filter(lambda part: part[0] < part[1])


@given(FRACTIONS, FRACTIONS)
def test_fractions_below_zero_are_added_across_too(
    one: tuple[int, int], other: tuple[int, int]
) -> None:
    (a, b), (c, d) = one, other
    typed = f"-{a}/{b}-{c}/{d}=-{a + c}/{b + d}"
    assert first(typed) == "add-across"


@given(st.integers(1, 9), FRACTIONS, FRACTIONS)
def test_who_writes_a_fraction_wrote_no_remainder_behind_a_point(
    whole: int, one: tuple[int, int], other: tuple[int, int]
) -> None:
    found = judge(f"{whole}-{one[0]}/{one[1]}={other[0]}/{other[1]}")
    assert "remainder-as-decimal" not in found.diagnosis


@given(st.integers(3, 9), FRACTIONS, st.integers(1, 2))
def test_a_fraction_taken_from_a_whole_number(whole: int, part: tuple[int, int], less: int) -> None:
    top, bottom = part
    kept = f"{whole}-{top}/{bottom}={whole} {bottom - top}/{bottom}"
    assert first(kept) in ("mixed-borrow-not-paid", "fraction-brought-down")
    assume(2 * top != bottom)
    assert first(kept) == "mixed-borrow-not-paid"
    down = f"{whole}-{less} {top}/{bottom}={whole - less} {top}/{bottom}"
    assert first(down) == "fraction-brought-down"


@given(st.integers(1, 19), st.integers(2, 19), st.sampled_from([2, 4, 5]))
def test_both_parts_divided_stand_there_as_decimals(top: int, bottom: int, by: int) -> None:
    """``(3/5):2=1.5/2.5``: nothing is shared out, as top and bottom are divided alike."""
    assume(top % bottom and (top % by or bottom % by))
    asked, made = f"({top}/{bottom}):{by}", f"{top / by:g}/{bottom / by:g}"
    assert first(f"{asked}={made}") == "divided-both"
    assert judge(f"{asked}={top / by:g}/{bottom}").correct


@given(st.integers(2, 9), st.integers(2, 9), st.integers(2, 5))
def test_the_bottom_divided_keeps_the_top(top: int, bottom: int, by: int) -> None:
    """``(4/8):2=4/4`` is not 8/8, which is as much."""
    assume(top % (bottom * by) and top % by)
    asked = f"({top}/{bottom * by}):{by}"
    assert first(f"{asked}={top}/{bottom}") == "bottom-divided"
    assert first(f"{asked}={top * by}/{bottom * by}") == "not-inverted"


def test_what_two_numbers_beside_the_point_make_is_not_rounded() -> None:
    assert first("1.2*1.3=1.6") == "parts-apart"
    assert not judge("1.2*1.3=1.6").claims[0].rounded
    assert judge("2.5*2.5=6.3").claims[0].rounded


@pytest.mark.parametrize("typed", ["1/2+2/3=2/6", "2/3-3/4=6/12", "5/5-2/5=10/25", "1/3+3/4=3/12"])
def test_who_found_a_common_bottom_is_told_last_of_crossing_out(typed: str) -> None:
    """Who crosses out the twos of 1/2+2/3 has 1/3 left, and does not write it as 2/6."""
    found = judge(typed).diagnosis
    assert len(found) > 1
    assert found[-1] == "cancelled-across-sum"
