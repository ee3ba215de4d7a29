"""A picture beside a question does not say what is to be counted in it."""

from fractions import Fraction

import pytest

from tutor.learn.pictures import AnyFigure, Array, FractionArea, NumberLine, TenFrame
from tutor.learn.pictures.figure import GAP_SHOWN
from tutor.learn.pictures.helping import figure_for
from tutor.maths.working.alone import expression


@pytest.mark.parametrize(
    ("figure", "answer", "hidden"),
    [
        (TenFrame(7), 3, "3"),
        (TenFrame(4, 2), 4, ": 4."),
        (Array(6, 4), 6, "6"),
        (FractionArea("2/3", "1/2"), Fraction(1, 3), "in 2"),
    ],
)
def test_the_answer_is_not_told(figure: AnyFigure, answer: int, hidden: str) -> None:
    """Seen: how many places are free? A ten-frame; 3 places are free."""
    told = figure.asked(Fraction(answer))
    assert GAP_SHOWN in told
    assert hidden not in told.removeprefix("A ten-frame. Counters: 4")
    assert figure.asked(Fraction(99)) == figure.asked(None) == figure.sentence()


def test_small_numbers_are_no_columns_in_a_picture() -> None:
    """Seen: 10 − 9 in columns, for pupils who count to twenty."""
    assert isinstance(figure_for(expression("13-6")), NumberLine)
    assert isinstance(figure_for(expression("53-6"), 2), NumberLine)
    assert not isinstance(figure_for(expression("53-6")), NumberLine)
