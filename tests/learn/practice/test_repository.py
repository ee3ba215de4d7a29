"""Which practice is offered to be continued."""

import pytest

from tests.games.archimedes.practice import practices as card_practices
from tests.games.rachmistrz.practice.practices import ROLL, do, kept, newest, practice
from tests.learn.class_rounds.classroom import header, rolled
from tutor.engine.shelf import terminal_shelf
from tutor.games.rachmistrz.practice.events import Ended, Placed
from tutor.learn.class_rounds.events import Named
from tutor.learn.class_rounds.teaching import Teaching
from tutor.learn.practice import persistence
from tutor.learn.practice.repository import (
    LATEST,
    game_of,
    kind_of,
    unfinished,
    unfinished_rounds,
)


def test_none_before_the_first() -> None:
    assert unfinished(terminal_shelf()) is None


def test_a_practice_that_has_begun() -> None:
    _, path = kept()
    assert unfinished(terminal_shelf()) == path


def test_one_that_has_only_its_header() -> None:
    keeper = persistence.begin(practice(), terminal_shelf())
    keeper.close()
    assert unfinished(terminal_shelf()) == newest()


def test_not_one_that_was_ended() -> None:
    keeper = persistence.begin(practice(), terminal_shelf())
    keeper.add(Ended())
    assert unfinished(terminal_shelf()) is None


def test_not_one_whose_tokens_all_lie() -> None:
    """The program was killed between the last token and the end."""
    going_on = do(practice(ROLL, tokens=1), "7+3-2=8")
    going_on.apply(Placed("8", going_on.header.numbers["8"][0]))
    keeper = persistence.begin(going_on, terminal_shelf())
    for event in going_on.log:
        keeper.add(event)
    keeper.close()
    assert going_on.phase == "over"
    assert unfinished(terminal_shelf()) is None


def test_of_two_the_later() -> None:
    _, first = kept(1)
    _, second = kept(2)
    assert first < second
    assert unfinished(terminal_shelf()) == second


def test_the_earlier_when_the_later_was_ended() -> None:
    _, first = kept(1)
    keeper = persistence.begin(practice(), terminal_shelf())
    keeper.add(Ended())
    assert unfinished(terminal_shelf()) == first


def test_only_the_latest_are_looked_at() -> None:
    kept()
    for _ in range(LATEST):
        persistence.begin(practice(), terminal_shelf()).add(Ended())
    assert unfinished(terminal_shelf()) is None


@pytest.mark.parametrize("size", [0, 1, 40])
def test_a_practice_without_a_whole_header_is_not_offered(size: int) -> None:
    _, path = kept()
    path.write_bytes(path.read_bytes()[:size])
    assert unfinished(terminal_shelf()) is None


def put(going_on: persistence.Practice) -> None:
    """Keeps a practice as it stands."""
    keeper = persistence.begin(going_on, terminal_shelf())
    for event in going_on.log:
        keeper.add(event)
    keeper.close()


def test_the_latest_of_any_kind() -> None:
    kinds = []
    for going_on in (practice(), card_practices.worked(1, 3), card_practices.practice()):
        put(going_on)
        found = unfinished(terminal_shelf())
        assert found is not None
        kinds.append((kind_of(found), game_of(found).name))
    assert kinds == [
        ("rachmistrz", "rachmistrz"),
        ("missing", "archimedes"),
        ("archimedes", "archimedes"),
    ]


def test_not_one_whose_hand_is_empty() -> None:
    going_on = card_practices.dealt(1, 7, 8, 5, 7, 3, 9)
    card_practices.do(card_practices.draw(going_on), "+5=8", "-1=7")
    put(going_on)
    assert unfinished(terminal_shelf()) is not None
    card_practices.do(going_on, "=7")
    put(card_practices.do(card_practices.dealt(1, 7, 8, 5, 7, 3, 9), "+5=8", "-1=7", "=7"))
    found = unfinished(terminal_shelf())
    assert found is not None
    assert len(found.read_bytes().splitlines()) == len(going_on.log)


def test_not_one_whose_missing_cards_are_all_done() -> None:
    going_on = card_practices.worked(1, 400)
    assert going_on.phase == "over"
    put(going_on)
    assert unfinished(terminal_shelf()) is None


def test_not_rounds_with_a_class_before_the_first() -> None:
    """Seen: whoever left at “Ready?” was offered rounds that nobody had played."""
    put(Teaching(header(), [rolled(2, 3, 7)]))
    left = unfinished_rounds(terminal_shelf())
    assert left is not None
    put(Teaching(header()))
    put(Teaching(header(), [Named(0, "Foxes")]))
    assert unfinished_rounds(terminal_shelf()) == left


def test_rounds_on_devices_are_gone_on_with_before_the_first() -> None:
    """Thirty pupils may have come in."""
    put(Teaching(header(devices=True)))
    assert unfinished_rounds(terminal_shelf()) is not None
