"""``≈`` holds where it is rounded rightly or estimated; an answer that is asked for is exact."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tutor.language import use
from tutor.learn.answers import worked_out
from tutor.learn.narration import explanation
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


@pytest.mark.parametrize(
    "typed", ["749≈700", "749≈750", "1249≈1000", "4,862≈5", "0,348≈0,3", "-3,68≈-3,7", "95≈100"]
)
def test_a_number_is_rounded_to_any_of_its_places(typed: str) -> None:
    assert judge(typed).correct


UP = "and from 5 on the one before it goes up."
WRONGLY = {
    "749≈800": "Rounded it is 700: the next digit is 4, so the one before it stays.",
    "4,862≈4,8": f"Rounded it is 4.9: the next digit is 6, {UP}",
    "2,449≈2,5": "Rounded it is 2.4: the next digit is 4, so the one before it stays.",
    "-3,68≈-3,6": f"Rounded it is −3.7: the next digit is 8, {UP}",
    "6,05≈7": "Rounded it is 6: the next digit is 0, so the one before it stays.",
}


@pytest.mark.parametrize(("typed", "told"), WRONGLY.items())
def test_how_a_number_is_rounded_is_told_and_nothing_else(typed: str, told: str) -> None:
    """Seen: who cut 4.862 off was told about prices."""
    use("en")
    found = worked_out(typed)
    assert judge(typed).diagnosis == ()
    assert list(explanation(found)) == [told]


def test_of_what_is_no_rounding_nothing_is_told() -> None:
    use("en")
    assert list(explanation(worked_out("24≈25"))) == []
    assert list(explanation(worked_out("24≈2400"))) == []


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
