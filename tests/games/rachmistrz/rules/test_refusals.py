"""Every way to be refused, each by its own code."""

import pytest

from tests.games.rachmistrz.rules.tables import play, refusal, table, with_tokens
from tutor.engine.contract import Common, Refused
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.rules.refusals import Refusal
from tutor.games.rachmistrz.rules.state import State

START = table(3)
ROLLED = play(START, "roll 2 3 7")
CLAIMED = play(ROLLED, "0 claim 8 B1")
PASSED = play(ROLLED, "0 pass")
PROVING = play(CLAIMED, "1 claim 6 A3", "bell")
TWO = play(table(2), "roll 2 3 7", "0 claim 8 B1 1")
FULL = play(with_tokens(START, 1, "B1", "B2", "C2"), "roll 2 3 7")
OVER = play(
    with_tokens(START, 0, *FIELDS[8:20]), "roll 2 3 7", "0 claim 6 A3", "bell", "0 prove 6 7-3+2"
)

WAYS: list[tuple[State, str, str]] = [
    (START, "shuffle", Common.MOVE_UNREADABLE),
    (OVER, "roll 1 1 1", Common.GAME_OVER),
    (ROLLED, "3 pass", Common.SEAT_UNKNOWN),
    (PROVING, "1 prove 6 7-3+2", Common.NOT_YOUR_TURN),
    (START, "0 roll 2 3 7", Common.CHANCE_ONLY),
    (ROLLED, "pass", Common.SEATS_ONLY),
    (START, "0 pass", Refusal.ROLL_FIRST),
    (ROLLED, "roll 1 1 1", Refusal.ALREADY_ROLLED),
    (START, "roll 1 1 9", Refusal.ROLL_NOT_ON_DICE),
    (ROLLED, "bell", Refusal.NO_SAND_YET),
    (PASSED, "0 pass", Refusal.ALREADY_PASSED),
    (CLAIMED, "0 claim 6 A3", Refusal.ALREADY_CLAIMED),
    (TWO, "1 claim 6 A3", Refusal.COLOUR_MISSING),
    (TWO, "1 claim 6 A3 3", Refusal.COLOUR_UNKNOWN),
    (ROLLED, "1 claim 6 A3 1", Refusal.COLOUR_NEEDLESS),
    (TWO, "0 claim 6 A3 1", Refusal.COLOUR_USED),
    (ROLLED, "0 claim 55 A1", Refusal.NUMBER_NOT_PRINTED),
    (CLAIMED, "1 claim 8 B2", Refusal.RESULT_TAKEN),
    (ROLLED, "0 claim 8 A9", Refusal.FIELD_UNKNOWN),
    (ROLLED, "0 claim 8 A1", Refusal.NOT_ADJACENT),
    (FULL, "0 claim 8 B1", Refusal.NUMBER_FULL),
    (CLAIMED, "1 claim 9 B1", Refusal.FIELD_TAKEN),
    (CLAIMED, "0 prove 8 7+3-2", Refusal.NOT_PROVING_YET),
    (PROVING, "2 pass", Refusal.PROVE_FIRST),
    (PROVING, "0 prove 6 7-3+2", Refusal.OTHER_CLAIM),
]


@pytest.mark.parametrize(("state", "line", "code"), WAYS, ids=[code for _, _, code in WAYS])
def test_refused_with_its_code_and_the_state_is_as_before(
    state: State, line: str, code: str
) -> None:
    copy = State(**{name: getattr(state, name) for name in state.__struct_fields__})
    assert refusal(state, line).code == code
    assert state == copy


def test_every_code_has_a_way_to_it() -> None:
    assert {code for _, _, code in WAYS} == {*Common, *Refusal}


def test_a_move_of_another_game_is_unreadable() -> None:
    with pytest.raises(Refused) as caught:
        START.play(0, "draw")
    assert caught.value.code == Common.MOVE_UNREADABLE


def test_chance_brings_nothing_while_somebody_thinks() -> None:
    from random import Random

    with pytest.raises(Refused) as caught:
        ROLLED.chance(Random(1))
    assert caught.value.code == Refusal.NO_SAND_YET
    assert str(CLAIMED.chance(Random(1))) == "bell"
    for state, code in ((PROVING, Refusal.PROVE_FIRST), (OVER, Common.GAME_OVER)):
        with pytest.raises(Refused) as caught:
            state.chance(Random(1))
        assert caught.value.code == code
