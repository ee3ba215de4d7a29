"""The password: short, said alike everywhere, not to be guessed, and nobody keeps others out."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.web.door import (
    CALM,
    DIGITS,
    LINE,
    MANY,
    PACE,
    REMEMBERED,
    TRIES,
    WAITS,
    WINDOW,
    Answer,
    Door,
    Knock,
    new_password,
    spaced,
)

PASSWORD = "48271936"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def door(clock: Clock) -> Door:
    """A door at which nobody really waits: their time passes."""

    async def sleep(seconds: float) -> None:
        clock.now += seconds

    return Door(PASSWORD, clock, sleep)


async def knock(
    door: Door, typed: str, browser: str = "b", address: str = "here", *, own: bool = False
) -> Answer:
    return await door.knock(typed, browser=browser, address=address, own=own)


def test_passwords_are_digits_in_groups_of_four() -> None:
    found = {new_password() for _ in range(50)}
    assert len(found) > 45
    assert all(len(one) == DIGITS and one.isdecimal() and one.isascii() for one in found)
    assert spaced(PASSWORD) == "4827 1936"


@pytest.mark.parametrize("typed", ["48271936", "4827 1936", " 4827-1936\t"])
async def test_right_however_it_is_spaced(door: Door, typed: str) -> None:
    assert await knock(door, typed) == Answer(Knock.RIGHT)


@pytest.mark.parametrize("typed", ["", "4827193", "482719366", "٤٨٢٧١٩٣٦", "\ud800", "x" * 9999])
async def test_wrong(door: Door, typed: str) -> None:
    assert (await knock(door, typed)).knock is Knock.WRONG


async def test_a_browser_that_is_wrong_too_often_waits_longer_each_time(
    door: Door, clock: Clock
) -> None:
    assert [(await knock(door, "1")).seconds for _ in range(TRIES)] == [0] * (TRIES - 1) + [10]
    for wait in (*WAITS[:1], *WAITS[1:], WAITS[-1]):
        clock.now += wait - 1
        assert await knock(door, PASSWORD) == Answer(Knock.WAIT, 1)
        clock.now += 1
        assert (await knock(door, "1")).knock is Knock.WRONG
    assert await knock(door, PASSWORD, browser="another") == Answer(Knock.RIGHT)
    clock.now += CALM + 1
    assert (await knock(door, "1")).seconds == 0


async def test_being_right_forgets_what_was_wrong(door: Door) -> None:
    for _ in range(3):
        for _ in range(TRIES - 1):
            assert await knock(door, "1") == Answer(Knock.WRONG)
        assert (await knock(door, PASSWORD)).knock is Knock.RIGHT


async def attack(door: Door) -> None:
    """Somebody tries from one address, each time as another browser."""
    for number in range(MANY):
        await knock(door, "1", f"attacker {number}")


async def test_an_address_that_is_attacked_lets_pupils_in_within_a_bounded_time(
    door: Door, clock: Clock
) -> None:
    await attack(door)
    begun = clock.now
    assert await knock(door, PASSWORD, "pupil") == Answer(Knock.RIGHT)
    assert 0 < clock.now - begun <= LINE
    begun = clock.now
    assert await knock(door, PASSWORD, "pupil", "elsewhere") == Answer(Knock.RIGHT)
    assert clock.now == begun
    clock.now += WINDOW
    begun = clock.now
    assert await knock(door, PASSWORD, "pupil") == Answer(Knock.RIGHT)
    assert clock.now == begun


async def test_the_line_is_short(clock: Clock) -> None:
    """However many push in: whoever finds no place is told so at once."""
    door = Door(PASSWORD, clock)
    await attack(door)
    pushing = [asyncio.ensure_future(knock(door, "1", f"more {n}")) for n in range(500)]
    await asyncio.sleep(0)
    waiting = [each for each in pushing if not each.done()]
    assert len(waiting) == pytest.approx(LINE / PACE, abs=1)
    assert all(each.result().knock is Knock.WAIT for each in pushing if each.done())
    for each in waiting:
        each.cancel()


async def test_the_teachers_own_machine_is_never_kept_waiting(door: Door, clock: Clock) -> None:
    await attack(door)
    for _ in range(TRIES):
        await knock(door, "1", "teacher", own=True)
    begun = clock.now
    assert await knock(door, PASSWORD, "teacher", own=True) == Answer(Knock.RIGHT)
    assert clock.now == begun


async def test_it_remembers_only_so_many(door: Door) -> None:
    for number in range(REMEMBERED + 5):
        await knock(door, "1", f"browser {number}", f"address {number}")
    assert len(door._browsers) == len(door._addresses) == REMEMBERED


def test_the_token_lets_in_and_nothing_else_does(door: Door) -> None:
    assert door.lets_in(door.token)
    assert not door.lets_in("")
    assert not door.lets_in(door.token[:-1])
    assert door.token != Door(PASSWORD).token


def test_without_a_password_it_stands_open() -> None:
    assert Door(None).lets_in("")


@given(st.text())
def test_no_other_text_is_the_password(typed: str) -> None:
    digits = "".join(typed.split()).replace("-", "")
    answer = asyncio.run(knock(Door(PASSWORD), typed))
    assert (answer.knock is Knock.RIGHT) == (digits == PASSWORD)
