"""Believable mistakes: wrong for certain, and named for certain."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tutor.games.rachmistrz.opponents.slips import LIKELY, slips
from tutor.maths.expressions import results
from tutor.maths.misconceptions import BY_ID, diagnose
from tutor.maths.notation import allowed
from tutor.maths.tree import value

rolls = some.tuples(*[some.integers(0, 9)] * 3).map(lambda digits: tuple(sorted(digits)))


@given(rolls)
def test_every_slip_is_wrong_and_has_a_diagnosis(digits: tuple[int, ...]) -> None:
    for number, text in slips(digits).items():
        claimed, tree = Fraction(number), allowed(text, digits)
        assert claimed not in results(digits)
        assert value(tree) != claimed
        assert set(diagnose(tree, claimed)) & set(LIKELY)


def test_the_misconceptions_exist() -> None:
    assert set(LIKELY) <= set(BY_ID)


@pytest.mark.parametrize(
    ("digits", "number", "text", "malrule"),
    [
        ((6, 7, 8), "49", "8*6+7", "slip"),  # 8·6 taken for 42
        ((6, 7, 8), "11", "8+7+6", "carry-dropped"),
        ((6, 7, 8), "19", "8+7-6", "borrow-not-paid"),
        ((4, 4, 5), "2", "(5+4)/4", "remainder-dropped"),
    ],
)
def test_slips_of_a_classroom(
    digits: tuple[int, ...], number: str, text: str, malrule: str
) -> None:
    assert slips(digits)[number] == text
    assert diagnose(allowed(text, digits), Fraction(number))[0] == malrule


def test_nobody_gets_times_one_wrong() -> None:
    assert slips((1, 1, 1)) == {}
    assert not [text for text in slips((1, 6, 8)).values() if text in ("8*1+6", "8*6*1")]
