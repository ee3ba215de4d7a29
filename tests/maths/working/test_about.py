"""``≈`` holds where it is rounded rightly or estimated; an answer that is asked for is exact."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tutor.language import use
from tutor.learn.working.narration import verdict
from tutor.learn.working.rows import rows
from tutor.maths.notation import read
from tutor.maths.working.judging import judge


@given(st.integers(1, 200), st.integers(3, 30), st.integers(1, 3))
def test_a_rounded_decimal(dividend: int, divisor: int, places: int) -> None:
    assume(dividend * 10**places % divisor)
    rounded, one = f"{dividend / divisor:.{places}f}", 10**places
    assume(2 * (dividend * one % divisor) != divisor)  # rounded up in school, to even by Python
    assert judge(f"{dividend}:{divisor}≈{rounded}").correct
    assert not judge(f"{dividend}:{divisor}={rounded}").correct
    off = f"{float(rounded) + 2 / one:.{places}f}"
    assert not judge(f"{dividend}:{divisor}≈{off}").correct


@pytest.mark.parametrize(
    "typed",
    [
        *("61*19≈1200", "61*19≈60*20=1200", "65*38≈70*40=2800", "398+203≈600", "17:3≈6"),
        *("3+4≈7", "17:3=5 2/3≈5,67"),
    ],
)
def test_estimates(typed: str) -> None:
    assert judge(typed).correct


@pytest.mark.parametrize("typed", ["3+4≈8", "61*19≈2000", "2/3≈0,66", "61*19≈60*20=1100", "9≈8"])
def test_what_is_not_near(typed: str) -> None:
    assert not judge(typed).correct


def test_what_is_asked_is_asked_exactly() -> None:
    found = judge("≈0,33", read("1/3").tree)
    assert not found.correct
    use("en")
    assert verdict(found).startswith("Almost: 0.33 is rounded.")


def test_it_is_shown_as_it_was_written() -> None:
    use("en")
    found = judge("61*19≈60*20=1200")
    assert verdict(found).endswith("61 × 19 ≈ 1200")
    assert [row.text for row in rows(found)] == ["61 × 19", "≈ 60 × 20", "= 1200"]
