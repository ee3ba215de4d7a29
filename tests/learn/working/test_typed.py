"""What was typed: a result alone, or steps that lead to one."""

from fractions import Fraction

import pytest

from tutor.learn.answers import worked_out
from tutor.learn.working.typed import has_steps, plain_result
from tutor.maths.working.alone import expression


@pytest.mark.parametrize("typed", ["8=8", "3+5=8", "3 + 5 = 8", "3+5\n8", "3+5; 8", "=3+5=8"])
def test_steps(typed: str) -> None:
    assert has_steps(typed)


@pytest.mark.parametrize("typed", ["", "=", "8", "=8", "3+5"])
def test_a_result_alone_may_begin_with_an_equals_sign(typed: str) -> None:
    assert not has_steps(typed)


@pytest.mark.parametrize(
    ("of", "typed", "result"),
    [
        ("2+3", "2+3=5", 5),
        ("2+3", "2+3=6", 6),
        ("2+3", "3+3=7", None),
        ("2+3", "2+3=4+1=5", None),
        ("10:3", "10:3=3.33", None),
        ("17:5", "17:5=3 r 3", None),
    ],
)
def test_a_single_equation_about_what_was_asked_is_told_of_like_its_result(
    of: str, typed: str, result: int | None
) -> None:
    asked = expression(of)
    found = plain_result(worked_out(typed, asked), asked)
    assert found == (None if result is None else Fraction(result))
