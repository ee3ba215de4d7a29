"""A text of a known pattern is read as it is without one, place by place."""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.maths.texts import HOSTILE, expressions
from tutor.maths import patterns
from tutor.maths.faults import Fault
from tutor.maths.notation import read, read_piecewise


@pytest.fixture(autouse=True)
def nothing_known() -> Iterator[None]:
    patterns._KNOWN.clear()
    yield
    patterns._KNOWN.clear()


@given(
    expressions(5, 120), st.fractions(-5_000, 5_000), st.lists(st.integers(0, 10**6), min_size=7)
)
def test_a_known_pattern_is_read_alike(typed: str, result: Fraction, others: list[int]) -> None:
    first = f"{typed}={result}"
    read(first)
    numbers = iter(others)
    again = re.sub("[0-9]+", lambda _: str(next(numbers)), first)
    for text in (first, again):
        found, plain = read(text), read_piecewise(text)
        assert (patterns.read(text) is None) == (plain.stated is None)  # as 1/0 is none
        assert (found.tree, found.stated) == (plain.tree, plain.stated)
        assert _told(found.faults) == _told(plain.faults)


@given(st.text("0123456789+-*/()=. ", max_size=12))
def test_any_text_is_read_alike_the_second_time(text: str) -> None:
    first, second = read(text), read(text)
    assert (first.tree, first.stated) == (second.tree, second.stated)
    assert _told(first.faults) == _told(second.faults)


def _told(faults: Iterable[Fault]) -> list[tuple[str, int, int]]:
    return [(fault.code, fault.start, fault.end) for fault in faults]


@pytest.mark.parametrize(
    "text", ["-7+3=8", "7+3", "7+(3=8", "7++3=8", "7//3=8", "7×3=8", "7+3=1 1/2", "7+3=-"]
)
def test_what_is_not_plain_has_no_pattern(text: str) -> None:
    read(text)
    assert patterns.read(text) is None


def test_patterns_that_are_kept_are_few() -> None:
    for text in HOSTILE:
        read(f"{text}=7")
    for n in range(2 * patterns.MOST_PATTERNS):
        signs = "".join("+-*"[n // 3**place % 3] + "1" for place in range(6))
        read(f"1{signs}=7")
        assert len(patterns._KNOWN) <= patterns.MOST_PATTERNS
    assert all(len(pattern) < 40 for pattern in patterns._KNOWN)
