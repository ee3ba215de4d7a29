"""Every way to be refused, each by its own code, in words in every language."""

from random import Random
from typing import Any

import pytest

from tests.games.quantum.rules.tables import (
    FULL,
    ROLL,
    dice,
    play,
    position,
    refusal,
    rolled,
    sheet,
)
from tests.language.sources import TRIED
from tutor.engine.contract import Common, Refused
from tutor.games.quantum.narration import QuantumNarration
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.refusals import Refusal
from tutor.games.quantum.rules.state import State
from tutor.language import use

ROWS = sheet((9,), FULL, (1, 2, 3, 10), (1, 2, 3, 10, 3))
"""None of these rows takes its sum of ``ROLL``: 7, 12, 10, 3."""

START = position(ROWS)
CHOICE = play(START, ROLL)
REROLL = play(CHOICE, "0 reroll w 1 4")
ALONE = play(CHOICE, "0 keep")
TOGETHER = play(ALONE, "0 pass")
TAKEN = play(rolled(), "0 write red", "1 pass")
OVER = play(rolled(misthrows=(4, 0)), "0 pass", "0 pass", "1 pass")

FACES_4 = ("r3", "y2", "y5", "b2", "b4", "p5")

WAYS: list[tuple[State, str, str, dict[str, Any]]] = [
    (START, "throw", Common.MOVE_UNREADABLE, {"text": "throw"}),
    (OVER, ROLL, Common.GAME_OVER, {}),
    (OVER, "0 keep", Common.GAME_OVER, {}),
    (OVER, "1 reroll 1", Common.GAME_OVER, {}),
    (OVER, "1 write red", Common.GAME_OVER, {}),
    (OVER, "0 pass", Common.GAME_OVER, {}),
    (CHOICE, "2 keep", Common.SEAT_UNKNOWN, {"seat": 2}),
    (TOGETHER, "2 pass", Common.SEAT_UNKNOWN, {"seat": 2}),
    (TOGETHER, "-2 pass", Common.SEAT_UNKNOWN, {"seat": -2}),
    (START, f"7 {ROLL}", Common.SEAT_UNKNOWN, {"seat": 7}),
    (CHOICE, "1 keep", Common.NOT_YOUR_TURN, {"seat": 0}),
    (CHOICE, "1 reroll 1", Common.NOT_YOUR_TURN, {"seat": 0}),
    (CHOICE, "1 pass", Common.NOT_YOUR_TURN, {"seat": 0}),
    (ALONE, "1 keep", Common.NOT_YOUR_TURN, {"seat": 0}),
    (ALONE, "1 write red", Common.NOT_YOUR_TURN, {"seat": 0}),
    (START, f"0 {ROLL}", Common.CHANCE_ONLY, {"move": ROLL}),
    (CHOICE, "keep", Common.SEATS_ONLY, {"move": "keep"}),
    (ALONE, "write red", Common.SEATS_ONLY, {"move": "write red"}),
    (TOGETHER, "pass", Common.SEATS_ONLY, {"move": "pass"}),
    (START, "0 keep", Refusal.ROLL_FIRST, {}),
    (START, "1 reroll 1", Refusal.ROLL_FIRST, {}),
    (START, "0 write red", Refusal.ROLL_FIRST, {}),
    (REROLL, "0 keep", Refusal.ROLL_FIRST, {}),
    (REROLL, "0 pass", Refusal.ROLL_FIRST, {}),
    (CHOICE, ROLL, Refusal.ALREADY_ROLLED, {}),
    (ALONE, ROLL, Refusal.ALREADY_ROLLED, {}),
    (TOGETHER, ROLL, Refusal.ALREADY_ROLLED, {}),
    (
        START,
        "roll 3 r1 y4 y5 r4 b5 b2",
        Refusal.FACE_NOT_ON_DIE,
        {"die": "4", "face": "r4", "faces": FACES_4},
    ),
    (
        START,
        "roll 0 r1 y4 y5 r3 b5 b2",
        Refusal.FACE_NOT_ON_DIE,
        {"die": "w", "face": "0", "faces": ("1", "2", "3", "4", "5", "6")},
    ),
    (
        REROLL,
        "roll 3 r1 y4 y5 r3 y4 b2",
        Refusal.KEPT_DIE_CHANGED,
        {"die": "5", "face": "b5", "got": "y4"},
    ),
    (
        play(CHOICE, "0 reroll 5"),
        "roll 4 r1 y4 y5 r3 y4 b2",
        Refusal.KEPT_DIE_CHANGED,
        {"die": "w", "face": "3", "got": "4"},
    ),
    (CHOICE, "0 write purple", Refusal.CHOICE_FIRST, {}),
    (CHOICE, "0 pass", Refusal.CHOICE_FIRST, {}),
    (ALONE, "0 keep", Refusal.DICE_STAY, {}),
    (TOGETHER, "0 reroll 1", Refusal.DICE_STAY, {}),
    (CHOICE, "0 reroll", Refusal.DICE_NONE, {}),
    (CHOICE, "0 reroll 1 7", Refusal.DIE_UNKNOWN, {"die": "7"}),
    (CHOICE, "0 reroll 1 w 1", Refusal.DIE_TWICE, {"die": "1"}),
    (CHOICE, "0 reroll w w", Refusal.DIE_TWICE, {"die": "w"}),
    (TAKEN, "0 write red", Refusal.COLOUR_TAKEN, {"colour": "red", "seat": 0}),
    (TAKEN, "1 write red", Refusal.ALREADY_ANSWERED, {}),
    (ALONE, "0 write red", Refusal.NOT_RISING, {"colour": "red", "number": 7, "last": 9}),
    (ALONE, "0 write yellow", Refusal.ROW_FULL, {"colour": "yellow"}),
    (TOGETHER, "0 write blue", Refusal.NOT_FALLING, {"colour": "blue", "number": 10, "last": 10}),
    (TOGETHER, "0 write purple", Refusal.NOT_FALLING, {"colour": "purple", "number": 3, "last": 3}),
]


@pytest.mark.parametrize(("state", "line", "code", "params"), WAYS, ids=[way[1] for way in WAYS])
def test_refused_with_its_code_and_the_state_is_as_before(
    state: State, line: str, code: str, params: dict[str, Any]
) -> None:
    copy = State(**{name: getattr(state, name) for name in state.__struct_fields__})
    refused = refusal(state, line)
    assert (refused.code, refused.params) == (code, params)
    assert state == copy


@pytest.mark.parametrize("language", TRIED)
def test_every_refusal_in_words(language: str) -> None:
    use(language)
    for state, line, _, _ in WAYS:
        sentence = QuantumNarration().refusal(refusal(state, line))
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_colours_are_spoken_in_the_language() -> None:
    refused = refusal(ALONE, "0 write red")
    use("pl")
    assert (
        "Twój czerwony rząd czeka na liczbę większą niż 9, a to jest 7."
        in QuantumNarration().refusal(refused)
    )


def test_every_code_has_a_way_to_it() -> None:
    assert {code for _, _, code, _ in WAYS} == {*Common, *Refusal}


def test_the_states_wait_for_what_they_are_named_after() -> None:
    states = (START, CHOICE, REROLL, ALONE, TOGETHER, OVER)
    assert [state.phase for state in states] == list(Phase)


def test_what_keeps_a_seat_from_writing_can_be_asked_before() -> None:
    assert [ALONE.obstacle(1, colour) for colour in COLOURS] == [None] * 4
    obstacles = [ALONE.obstacle(0, colour) for colour in COLOURS]
    assert [found.code for found in obstacles if found] == [
        Refusal.NOT_RISING, Refusal.ROW_FULL, Refusal.NOT_FALLING, Refusal.NOT_FALLING,
    ]  # fmt: skip
    taken = TAKEN.obstacle(1, "red")
    assert taken is not None
    assert taken.code == Refusal.COLOUR_TAKEN


def test_a_move_of_another_game_is_unreadable() -> None:
    with pytest.raises(Refused) as caught:
        ALONE.play(0, "bell")
    assert caught.value.code == Common.MOVE_UNREADABLE


def test_chance_brings_nothing_while_somebody_thinks() -> None:
    assert dice()[3] == FACES_4
    for state, code in ((CHOICE, Refusal.ALREADY_ROLLED), (OVER, Common.GAME_OVER)):
        with pytest.raises(Refused) as caught:
            state.chance(Random(1))
        assert caught.value.code == code
