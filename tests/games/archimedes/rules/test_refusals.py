"""Every way to be refused, each by its own code."""

from random import Random
from typing import Any

import pytest

from tests.games.archimedes.rules.tables import dealt, ended, play, position, refusal, table
from tutor.engine.contract import Common, Refused
from tutor.games.archimedes.rules.phases import Phase
from tutor.games.archimedes.rules.refusals import Refusal
from tutor.games.archimedes.rules.state import State

START = table(2)
TURN = dealt("1 5 8 8 R", "2 2 3 4 5", turned="3 7 7")
EMPTY = position("5 6", "7 8", top=3)
RESHUFFLE = play(position("3", "5", "5", top=3, pile="2 9"), "0 =3")
LOTS = play(position("1", "1", "9", "9", top=3), *[f"{seat} pass" for seat in range(4)])
LOTS = play(LOTS, "deck 3")
OVER = play(position("3", "5 7", top=3, rounds=tuple(ended(n, 1, 2) for n in range(1, 5))), "0 =3")

WAYS: list[tuple[State, str, str, dict[str, Any]]] = [
    (START, "shuffle", Common.MOVE_UNREADABLE, {"text": "shuffle"}),
    (OVER, "deck 1", Common.GAME_OVER, {}),
    (OVER, "lots 0 1", Common.GAME_OVER, {}),
    (OVER, "0 draw", Common.GAME_OVER, {}),
    (TURN, "2 draw", Common.SEAT_UNKNOWN, {"seat": 2}),
    (TURN, "2 deck 1", Common.SEAT_UNKNOWN, {"seat": 2}),
    (TURN, "-2 draw", Common.SEAT_UNKNOWN, {"seat": -2}),
    (TURN, "1 draw", Common.NOT_YOUR_TURN, {"seat": 0}),
    (TURN, "1 3+2=5", Common.NOT_YOUR_TURN, {"seat": 0}),
    (START, "0 deck 1 2", Common.CHANCE_ONLY, {"move": "deck 1 2"}),
    (LOTS, "0 lots 0 1", Common.CHANCE_ONLY, {"move": "lots 0 1"}),
    (TURN, "draw", Common.SEATS_ONLY, {"move": "draw"}),
    (TURN, "3+5=8", Common.SEATS_ONLY, {"move": "3+5=8"}),
    (START, "0 draw", Refusal.DECK_FIRST, {}),
    (START, "0 =3", Refusal.DECK_FIRST, {}),
    (TURN, "deck 1", Refusal.DECK_NOT_DUE, {}),
    (LOTS, "deck 1", Refusal.DECK_NOT_DUE, {}),
    (RESHUFFLE, "deck 3 2 9", Refusal.DECK_WRONG, {"cards": (3,)}),
    (RESHUFFLE, "deck 3 3 9 9 R R", Refusal.DECK_WRONG, {"cards": ("R", 2, 9)}),
    (RESHUFFLE, "deck", Refusal.DECK_WRONG, {"cards": (2, 3, 9)}),
    (START, "lots 0 1", Refusal.LOTS_NOT_DUE, {}),
    (TURN, "lots 0 1", Refusal.LOTS_NOT_DUE, {}),
    (LOTS, "lots 0", Refusal.LOTS_WRONG, {"groups": ["2 3"]}),
    (LOTS, "lots 2 3 2", Refusal.LOTS_WRONG, {"groups": ["2 3"]}),
    (RESHUFFLE, "0 draw", Refusal.TIES_FIRST, {}),
    (LOTS, "1 =1", Refusal.TIES_FIRST, {}),
    (TURN, "0 5+3=8", Refusal.WRONG_TOP, {"top": 3}),
    (TURN, "0 =5", Refusal.WRONG_TOP, {"top": 3}),
    (TURN, "0 =R5", Refusal.WRONG_TOP, {"top": 3}),
    (TURN, "0 =0", Refusal.WRONG_TOP, {"top": 3}),
    (TURN, "0 3+2=5", Refusal.CARD_NOT_IN_HAND, {"card": 2, "have": 0, "need": 1}),
    (TURN, "0 3+1=4", Refusal.CARD_NOT_IN_HAND, {"card": 4, "have": 0, "need": 1}),
    (TURN, "0 =3", Refusal.CARD_NOT_IN_HAND, {"card": 3, "have": 0, "need": 1}),
    (
        dealt("1 5 8 8 9", "2 2 3 4 5", turned="1 7 7"),
        "0 1*5=5",
        Refusal.CARD_NOT_IN_HAND,
        {"card": 5, "have": 1, "need": 2},
    ),
    (
        dealt("1 5 8 8 9", "2 2 3 4 5", turned="3 7 7"),
        "0 3+R5=8",
        Refusal.CARD_NOT_IN_HAND,
        {"card": "R", "have": 0, "need": 1},
    ),
    (TURN, "0 3/2=1", Refusal.NOT_WHOLE, {"top": 3, "card": 2}),
    (TURN, "0 3*5=15", Refusal.OUT_OF_RANGE, {"number": 15}),
    (TURN, "0 3*5=1", Refusal.OUT_OF_RANGE, {"number": 15}),
    (TURN, "0 3-5=8", Refusal.OUT_OF_RANGE, {"number": -2}),
    (TURN, "0 3-3=0", Refusal.OUT_OF_RANGE, {"number": 0}),
    (TURN, "0 3/0=3", Refusal.OUT_OF_RANGE, {"number": 0}),
    (TURN, "0 3+R14=8", Refusal.OUT_OF_RANGE, {"number": 14}),
    (TURN, "0 3+5=R15", Refusal.OUT_OF_RANGE, {"number": 15}),
    (TURN, "0 3+1=8", Refusal.WRONG_RESULT, {"result": 4}),
    (EMPTY, "0 draw", Refusal.DECK_EMPTY, {}),
    (TURN, "0 pass", Refusal.DECK_LEFT, {}),
]


@pytest.mark.parametrize(("state", "line", "code", "params"), WAYS, ids=[way[1] for way in WAYS])
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
    assert [state.phase for state in (START, TURN, RESHUFFLE, LOTS, OVER)] == list(Phase)


def test_a_move_of_another_game_is_unreadable() -> None:
    with pytest.raises(Refused) as caught:
        TURN.play(0, "bell")
    assert caught.value.code == Common.MOVE_UNREADABLE


def test_chance_brings_nothing_while_somebody_thinks() -> None:
    for state, code in ((TURN, Refusal.DECK_NOT_DUE), (OVER, Common.GAME_OVER)):
        with pytest.raises(Refused) as caught:
            state.chance(Random(1))
        assert caught.value.code == code
