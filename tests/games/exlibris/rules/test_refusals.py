"""Every way to be refused, each by its own code."""

from random import Random
from typing import Any

import pytest

from tests.games.exlibris.rules.tables import (
    BOOKS_LINE,
    EIGHT,
    SEEKERS_LINE,
    play,
    position,
    refusal,
    table,
)
from tutor.engine.contract import Common, Refused
from tutor.games.exlibris.rules.phases import Phase, Reason
from tutor.games.exlibris.rules.refusals import Refusal
from tutor.games.exlibris.rules.state import State

START = table(2)
ROW = play(START, SEEKERS_LINE)
TURN = position("A A C C C C C E", EIGHT)
OVER = play(position("A A A A A", EIGHT[:11], turn=1, final=Reason.SIX_CARDS), "1 A")

WAYS: list[tuple[State, str, str, dict[str, Any]]] = [
    (START, "shuffle", Common.MOVE_UNREADABLE, {"text": "shuffle"}),
    (OVER, "0 A", Common.GAME_OVER, {}),
    (OVER, SEEKERS_LINE, Common.GAME_OVER, {}),
    (OVER, BOOKS_LINE, Common.GAME_OVER, {}),
    (TURN, "2 A", Common.SEAT_UNKNOWN, {"seat": 2}),
    (START, "-2 A", Common.SEAT_UNKNOWN, {"seat": -2}),
    (START, "2 seekers A", Common.SEAT_UNKNOWN, {"seat": 2}),
    (TURN, "1 A", Common.NOT_YOUR_TURN, {"seat": 0}),
    (START, "0 seekers A", Common.CHANCE_ONLY, {"move": "seekers A"}),
    (ROW, "1 books A", Common.CHANCE_ONLY, {"move": "books A"}),
    (TURN, "A", Common.SEATS_ONLY, {"move": "A"}),
    (START, "B", Common.SEATS_ONLY, {"move": "B"}),
    (START, "0 A", Refusal.SEEKERS_FIRST, {}),
    (START, BOOKS_LINE, Refusal.SEEKERS_FIRST, {}),
    (ROW, "0 A", Refusal.BOOKS_FIRST, {}),
    (ROW, SEEKERS_LINE, Refusal.BOOKS_FIRST, {}),
    (TURN, SEEKERS_LINE, Refusal.ALL_DEALT, {}),
    (TURN, BOOKS_LINE, Refusal.ALL_DEALT, {}),
    (START, "seekers", Refusal.CARDS_WRONG, {"colours": tuple("ABCDE"), "each": 8}),
    (START, SEEKERS_LINE + " A", Refusal.CARDS_WRONG, {"colours": ("A",), "each": 8}),
    (
        START,
        SEEKERS_LINE.replace("A", "B", 1),
        Refusal.CARDS_WRONG,
        {"colours": ("A", "B"), "each": 8},
    ),
    (ROW, BOOKS_LINE[:-2], Refusal.CARDS_WRONG, {"colours": ("E",), "each": 11}),
    (TURN, "0 B", Refusal.BOOK_NOT_IN_HAND, {"colour": "B", "colours": ("A", "C", "E")}),
]


@pytest.mark.parametrize(
    ("state", "line", "code", "params"), WAYS, ids=[f"{way[2]}-{way[1][:12]}" for way in WAYS]
)
def test_refused_with_its_code_and_the_state_is_as_before(
    state: State, line: str, code: str, params: dict[str, Any]
) -> None:
    copy = State(**{name: getattr(state, name) for name in state.__struct_fields__})
    refused = refusal(state, line)
    assert (refused.code, refused.params) == (code, params)
    assert state == copy


def test_every_code_has_a_way_to_it() -> None:
    assert {code for _, _, code, _ in WAYS} == {*Common, *Refusal}


def test_the_states_wait_for_what_they_are_named_after() -> None:
    assert [state.phase for state in (START, ROW, TURN, OVER)] == list(Phase)


def test_a_move_of_another_game_is_unreadable() -> None:
    with pytest.raises(Refused) as caught:
        TURN.play(0, "draw")
    assert caught.value.code == Common.MOVE_UNREADABLE


def test_chance_brings_nothing_while_somebody_thinks() -> None:
    for state, code in ((TURN, Refusal.ALL_DEALT), (OVER, Common.GAME_OVER)):
        with pytest.raises(Refused) as caught:
            state.chance(Random(1))
        assert caught.value.code == code
