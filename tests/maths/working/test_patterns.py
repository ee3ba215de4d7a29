"""A working of a known pattern is read as it is without one, place by place."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.maths.texts import HOSTILE, expressions
from tutor.maths.working import patterns
from tutor.maths.working.patterns import read_again
from tutor.maths.working.reading import Side, Written, read_working


@pytest.fixture(autouse=True)
def nothing_known() -> Iterator[None]:
    patterns._KNOWN.clear()
    yield
    patterns._KNOWN.clear()


def _told(found: Written) -> object:
    """All that a text says, with what each side works out when it is asked."""
    sides = [side for line in found.lines for side in line.sides]
    fault = found.fault
    where = None if fault is None else (fault.code, fault.start, fault.end, fault.params)
    worked_out = [] if fault else [_worked_out(side) for side in sides]
    return found.lines, worked_out, where


def _worked_out(side: Side) -> object:
    plain = Side(side.what, side.start, side.end, side.divides)
    assert side == plain
    kinds = [type(each) for each in (side.value, side.stated)]
    assert kinds == [type(each) for each in (plain.value, plain.stated)]
    told = side.text, side.value, side.stated
    assert told == (plain.text, plain.value, plain.stated)
    return told


def _same(text: str, *, begun: bool = False) -> None:
    assert _told(read_again(text, begun=begun)) == _told(read_working(text, begun=begun))


WRITTEN = st.lists(
    st.one_of(
        expressions(4, 120), st.integers(-99, 99).map(str), st.sampled_from(("7 r 2", "-4r3"))
    ),
    min_size=1,
    max_size=3,
)
BETWEEN = st.sampled_from(("=", " = ", "\n", ";", "\n="))


@given(WRITTEN, BETWEEN, st.lists(st.integers(0, 10**6), min_size=24, max_size=24), st.booleans())
@example(["-(-3)*2", "-6"], "=", [0] * 24, False)
@example(["8/(3-2)"], "=", [0] * 24, False)
@example(["2/3:4/5", "5/6"], "=", list(range(1, 25)), True)
@example(["2(3+4)", "7(2)"], "=", list(range(1, 25)), False)
@example(["17:5", "3 (2)"], "=", list(range(11, 35)), False)
def test_a_known_pattern_is_read_alike(
    written: list[str], between: str, others: list[int], begun: bool
) -> None:
    first = between.join(written)
    numbers = iter(others)
    again = re.sub("[0-9]+", lambda _: str(next(numbers, 7)), first)
    nearly = re.sub("[1-9][0-9]*", lambda _: str(next(numbers, 7) + 1), first)
    for text in (first, again, nearly, first):
        _same(text, begun=begun)


@given(st.text("0123+-*/:()=.,;% r^²½\n", max_size=14), st.text("0123", max_size=14))
@example("1 2/3=0", "")
@example("1 000=0", "")
@example("007=7", "")
@example("0,(3)=1", "")
def test_any_text_is_read_alike_the_second_time(text: str, digits: str) -> None:
    others = iter(digits)
    for each in (text, text, re.sub("[0-3]", lambda old: next(others, old[0]), text)):
        _same(each)


@pytest.mark.parametrize(
    "text", ["8/2+1=5", "-3+4 = 1", "17:5=3r2", "-(2+3)*4=-20", "2+3=5+1=6", "7×8;=56", "2**3=8"]
)
def test_what_is_plain_is_read_once(text: str) -> None:
    read_again(text)
    (pattern,) = patterns._KNOWN.values()
    assert patterns._read(text, pattern) == read_working(text).lines


@pytest.mark.parametrize("text", ["1 2/3=5/3", "1 000+1=7", "2.5+1=3", "5%=1", "007=7", "7+(3=8"])
def test_what_is_not_plain_has_no_pattern(text: str) -> None:
    read_again(text)
    assert not patterns._KNOWN


def test_a_pattern_is_of_no_use_where_there_is_no_value() -> None:
    read_again("6/(3-2)=6")
    found = read_again("6/(3-3)=6")
    assert found.fault is not None
    assert found.fault.code == "division-by-zero"


def test_no_pattern_is_kept_of_a_long_text() -> None:
    for more, kept in ((patterns.MOST_NUMBERS - 1, 1), (patterns.MOST_NUMBERS, 0)):
        patterns._KNOWN.clear()
        read_again("1" + "+1" * more)
        assert len(patterns._KNOWN) == kept


def test_a_pattern_stays_while_others_are_learned() -> None:
    patterns._KNOWN.clear()
    for text in ("7-3*2=1", "(7-3)*2=8", "7:2=3 r 1"):
        read_again(text)
    assert len(patterns._KNOWN) == len({"1-1*1=1", "(1-1)*1=1", "1:1=1 r 1"})


def test_patterns_that_are_kept_are_few_and_short() -> None:
    for text in HOSTILE:
        read_again(f"{text}=7")
    for n in range(2 * patterns.MOST_PATTERNS):
        signs = "".join("+-*"[n // 3**place % 3] + "1" for place in range(8))
        read_again(f"1{signs}")
        assert len(patterns._KNOWN) <= patterns.MOST_PATTERNS
    assert all(pattern.count("1") <= patterns.MOST_NUMBERS for _, pattern in patterns._KNOWN)
