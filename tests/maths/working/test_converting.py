"""One number written another way: fractions, mixed numbers, decimals, percentages."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tutor.maths.malrules.fractions.rewritten import unequal
from tutor.maths.working.judging import judge

SMALL = st.integers(2, 9)
UNEQUAL, DIGITS = "shortened-unequally", "fraction-as-decimal"
ADDED = "expanded-by-adding"


@given(SMALL, SMALL, SMALL, SMALL, st.integers(0, 4))
@example(3, 2, 3, 2, 0)
def test_top_and_bottom_divided_by_different_numbers(
    top: int, bottom: int, above: int, below: int, whole: int
) -> None:
    assume(top * above * below % (bottom * above * below))
    assume(not whole or top * above * below < 100)  # 1 105/70 is 1105/70
    front = f"{whole} " if whole else ""
    begun = f"{front}{top * above * below}/{bottom * above * below}"
    for one, other in ((above, below), (above, 1), (1, below)):
        made = top * above * below // one, bottom * above * below // other
        assume(one != other)
        assume(top * above * below - made[0] != bottom * above * below - made[1])
        found = judge(f"{begun}={front}{made[0]}/{made[1]}")
        assert found.diagnosis == (UNEQUAL,)
        assert judge(f"{begun}={front}{top * above}/{bottom * above}").correct


@pytest.mark.parametrize(("top", "bottom"), [(6, 9), (5, 7), (35, 56), (13, 39)])
def test_each_part_by_a_number_of_its_own(top: int, bottom: int) -> None:
    """Tried out: multiplied up to tenfold, divided evenly, or without a digit both have."""
    found = set()
    for above, below in product(range(1, 10 * top + 1), range(2, 10 * bottom + 1)):
        more = above % top == 0 == below % bottom
        less = top % above == 0 == bottom % below
        crossed = any(
            str(top).replace(digit, "", 1) == str(above)
            and str(bottom).replace(digit, "", 1) == str(below)
            for digit in {*str(top)} & {*str(bottom)}
        )
        if (more or less or crossed) and above * bottom != below * top:
            found.add((above, below))
    assert unequal((top, bottom)) == found


@pytest.mark.parametrize("typed", ["0,902=92%", "92%=0,902", "0,305=35%", "1,205=125%"])
def test_a_zero_between_digits_is_left_out_of_a_percentage(typed: str) -> None:
    assert judge(typed).diagnosis == ("zero-ignored",)


@pytest.mark.parametrize("typed", ["0,902=9,02%", "0,05=50%", "0,95=92%", "0,90=9%"])
def test_other_percentages_have_lost_no_zero(typed: str) -> None:
    assert "zero-ignored" not in judge(typed).diagnosis


@pytest.mark.parametrize("typed", ["2/3=4/3", "3/5=6/15", "2/3=2/6", "26/36=2/3", "13/39=1/9"])
def test_expanded_unequally_or_a_digit_crossed_out(typed: str) -> None:
    assert judge(typed).diagnosis == (UNEQUAL,)


@pytest.mark.parametrize("typed", ["2/3=8/9", "10/12=2/4"])
def test_hardly_anybody_multiplies_or_divides_by_two_numbers_where_one_was_added(
    typed: str,
) -> None:
    assert judge(typed).diagnosis == ("expanded-by-adding", UNEQUAL)


@pytest.mark.parametrize("typed", ["11/12=1/2", "13/14=3/4"])
def test_a_digit_is_rather_crossed_out_than_ten_taken_away(typed: str) -> None:
    assert judge(typed).diagnosis == (UNEQUAL, "expanded-by-adding")


@given(st.integers(2, 9), st.integers(1, 8), st.integers(3, 9))
def test_a_mixed_number_whose_parts_were_all_added_or_exchanged(
    whole: int, top: int, bottom: int
) -> None:
    assume(top < bottom and whole != top)
    for made in (whole + top + bottom, whole + top * bottom):
        if made != whole * bottom + top:
            typed = f"{whole} {top}/{bottom}={made}/{bottom}"
            assert judge(typed).diagnosis == ("mixed-conversion",)


@pytest.mark.parametrize("typed", ["11/4=2 5/4", "15/4=3 2/4", "19/5=5 3/5"])
def test_a_fraction_that_was_made_a_mixed_number_is_read_the_other_way(typed: str) -> None:
    assert judge(typed).diagnosis[:1] != ("mixed-conversion",)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("2:3=4:5", "expanded-by-adding"),
        ("4:6=2:4", "expanded-by-adding"),
        ("12:18=2:9", UNEQUAL),
        ("6:4=2:3", "reversed-division"),
        ("18:3=5:5", "slip"),
    ],
)
def test_ratios_are_changed_as_fractions_are(typed: str, first: str) -> None:
    """Not in the last: there the result of a division is divided on."""
    assert judge(typed).diagnosis[0] == first


@pytest.mark.parametrize(
    "typed", ["7/9=3/4", "8/12=12/8", "6/9+1=2/3+9", "6:9=2", "4:24=1/4", "4:20=0.8"]
)
def test_what_is_no_such_fraction(typed: str) -> None:
    assert UNEQUAL not in judge(typed).diagnosis


@given(st.integers(1, 8), SMALL, st.integers(1, 9))
def test_digits_that_only_moved(top: int, bottom: int, whole: int) -> None:
    assume(top < bottom)
    exact = Fraction(top, bottom)
    for wrong, worth in (
        (f"{bottom}.{top}", Fraction(10 * bottom + top, 10)),
        (f"{top}%", Fraction(top, 100)),
        (f"{bottom}%", Fraction(bottom, 100)),
        (f"{top}{bottom}%", Fraction(10 * top + bottom, 100)),
    ):
        if worth != exact:
            assert judge(f"{top}/{bottom}={wrong}").diagnosis[:1] == (DIGITS,)
    for behind in (bottom, f"{top}{bottom}"):
        written = Fraction(f"0.{behind}")
        if written != exact:
            found = judge(f"{whole} {top}/{bottom}={whole}.{behind}")
            assert found.diagnosis == (DIGITS,) or found.claims[0].rounded


def test_a_percentage_that_stands_first_was_divided_by() -> None:
    assert judge("5%=1/5").diagnosis[0] == "percent-as-divisor"
    assert judge("1/5=5%").diagnosis[0] == DIGITS


@given(SMALL, st.integers(1, 9), SMALL, st.integers(1, 8))
def test_a_mixed_number_that_is_divided_is_not_one_that_is_rewritten(
    whole: int, by: int, bottom: int, top: int
) -> None:
    assume(top < bottom and by > 1)
    found = judge(f"{whole * by} {top}/{bottom}:{by}={whole} {top}/{bottom}")
    assert found.diagnosis[0] == "mixed-whole-only"


@pytest.mark.parametrize(
    ("typed", "diagnosis"),
    [
        ("2/3=8/9", (ADDED, UNEQUAL)),
        ("12/22=1/11", (ADDED, UNEQUAL)),
        ("11/12=1/2", (UNEQUAL, ADDED)),
        ("12/14=2/4", (UNEQUAL, ADDED)),
    ],
)
def test_as_much_added_above_as_below_is_likelier_than_two_factors_not_than_a_digit_crossed_out(
    typed: str, diagnosis: tuple[str, ...]
) -> None:
    assert judge(typed).diagnosis == diagnosis


@pytest.mark.parametrize(
    ("typed", "is_shortened"),
    [
        ("20000/30000=10000/30000", True),
        ("200000/300000=100000/300000", False),
        ("200000/90000=200000/45000", True),
        ("200000/90000=100000/90000", False),
    ],
)
def test_a_part_of_six_digits_is_not_shortened(typed: str, is_shortened: bool) -> None:
    assert (UNEQUAL in judge(typed).diagnosis) == is_shortened
