"""What nobody writes below each other: a slip in it is no matter of columns."""

import pytest

from tests.maths.working.typed import tree_of
from tutor.maths.malrules.columns.hooks import is_by_heart


@pytest.mark.parametrize("text", ["3+8", "8+3", "10+20", "8-3", "8-8", "17-9", "20-10", "-3+8"])
def test_sums_and_differences_known_by_heart(text: str) -> None:
    assert is_by_heart(tree_of(text))


@pytest.mark.parametrize(
    "text", ["11+12", "10+21", "21-10", "3-8", "-3-8", "2*3", "2.5+1", "2+3+4", "7"]
)
def test_other_calculations_are_worked_out(text: str) -> None:
    assert not is_by_heart(tree_of(text))
