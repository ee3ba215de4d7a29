"""What stands over 0: whether it came of taking bottom from bottom."""

import pytest

from tutor.maths.notation import read
from tutor.maths.working.judging import judge


def detail(typed: str, asked: str = "") -> object:
    found = judge(typed, read(asked).tree if asked else None)
    assert found.code == "division-by-zero"
    assert found.fault is not None
    return found.fault.params.get("detail")


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("3/4-1/4=2/0", ""),
        ("6/8-2/8=4/0", ""),
        ("2/0", "3/4-1/4"),
        ("=2/0", "3/4-1/4"),
        ("1/4-3/4=-2/0", ""),
        ("1/2+1/2=1\n5/6-1/6=4/0", ""),
    ],
)
def test_bottoms_were_taken_away(typed: str, asked: str) -> None:
    assert detail(typed, asked) == "bottoms-away"


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("8:0=0", ""),
        ("3/4-1/5=2/0", ""),
        ("3/4-1/4=3/0", ""),
        ("3/4+1/4=4/0", ""),
        ("7-5=2/0", ""),
        ("2/0", "8-6"),
        ("0/0", ""),
    ],
)
def test_what_else_divides_by_zero_has_no_such_reason(typed: str, asked: str) -> None:
    assert detail(typed, asked) is None
