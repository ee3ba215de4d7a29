"""The password: short, said alike everywhere, and not to be guessed by trying."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.web.door import DIGITS, REMEMBERED, TRIES, WINDOW, Door, Knock, new_password, spaced


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def door(clock: Clock) -> Door:
    return Door("48271936", clock)


def test_passwords_are_digits_in_groups_of_four() -> None:
    found = {new_password() for _ in range(50)}
    assert len(found) > 45
    assert all(len(one) == DIGITS and one.isdecimal() and one.isascii() for one in found)
    assert spaced("48271936") == "4827 1936"


@pytest.mark.parametrize("typed", ["48271936", "4827 1936", " 4827-1936\t"])
def test_right_however_it_is_spaced(door: Door, typed: str) -> None:
    assert door.knock("here", typed) is Knock.RIGHT


@pytest.mark.parametrize("typed", ["", "4827193", "482719366", "٤٨٢٧١٩٣٦", "\ud800", "x" * 9999])
def test_wrong(door: Door, typed: str) -> None:
    assert door.knock("here", typed) is Knock.WRONG


def test_who_is_wrong_too_often_waits_whatever_is_typed_then(door: Door, clock: Clock) -> None:
    assert [door.knock("here", "1") for _ in range(TRIES)] == [Knock.WRONG] * TRIES
    assert door.knock("here", "48271936") is Knock.WAIT
    assert door.knock("there", "48271936") is Knock.RIGHT
    clock.now += WINDOW - 1
    assert door.knock("here", "48271936") is Knock.WAIT
    clock.now += 1
    assert door.knock("here", "48271936") is Knock.RIGHT


def test_being_right_forgets_what_was_wrong(door: Door) -> None:
    for _ in range(3):
        for _ in range(TRIES - 1):
            assert door.knock("here", "1") is Knock.WRONG
        assert door.knock("here", "48271936") is Knock.RIGHT


def test_it_remembers_only_so_many_addresses(door: Door) -> None:
    for number in range(REMEMBERED + 5):
        door.knock(f"address {number}", "1")
    assert len(door._wrong) == REMEMBERED


def test_the_token_lets_in_and_nothing_else_does(door: Door) -> None:
    assert door.lets_in(door.token)
    assert not door.lets_in("")
    assert not door.lets_in(door.token[:-1])
    assert door.token != Door("48271936").token


def test_without_a_password_it_stands_open() -> None:
    assert Door(None).lets_in("")


@given(st.text())
def test_no_other_text_is_the_password(typed: str) -> None:
    digits = "".join(typed.split()).replace("-", "")
    assert (Door("48271936").knock("here", typed) is Knock.RIGHT) == (digits == "48271936")
