"""Which practice is offered to be continued."""

import pytest

from tests.practice.rachmistrz.practices import ROLL, do, kept, newest, practice
from tutor.practice import store
from tutor.practice.rachmistrz.events import Ended, Placed
from tutor.practice.shelf import LATEST, unfinished


def test_none_before_the_first() -> None:
    assert unfinished() is None


def test_a_practice_that_has_begun() -> None:
    _, path = kept()
    assert unfinished() == path


def test_one_that_has_only_its_header() -> None:
    keeper = store.begin(practice())
    keeper.close()
    assert unfinished() == newest()


def test_not_one_that_was_ended() -> None:
    keeper = store.begin(practice())
    keeper.add(Ended())
    assert unfinished() is None


def test_not_one_whose_tokens_all_lie() -> None:
    """The program was killed between the last token and the end."""
    going_on = do(practice(ROLL, tokens=1), "7+3-2=8")
    going_on.apply(Placed("8", going_on.header.numbers["8"][0]))
    keeper = store.begin(going_on)
    for event in going_on.log:
        keeper.add(event)
    keeper.close()
    assert going_on.phase == "over"
    assert unfinished() is None


def test_of_two_the_later() -> None:
    _, first = kept(1)
    _, second = kept(2)
    assert first < second
    assert unfinished() == second


def test_the_earlier_when_the_later_was_ended() -> None:
    _, first = kept(1)
    keeper = store.begin(practice())
    keeper.add(Ended())
    assert unfinished() == first


def test_only_the_latest_are_looked_at() -> None:
    kept()
    for _ in range(LATEST):
        store.begin(practice()).add(Ended())
    assert unfinished() is None


@pytest.mark.parametrize("size", [0, 1, 40])
def test_a_practice_without_a_whole_header_is_not_offered(size: int) -> None:
    _, path = kept()
    path.write_bytes(path.read_bytes()[:size])
    assert unfinished() is None
