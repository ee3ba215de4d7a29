"""What holds in every game of Rachmistrz, however it is played; see also ``../test_properties``."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from tests.engine.lines import applies
from tests.engine.random_play import play_out, seeds
from tests.games.rachmistrz.rules.random_play import states
from tests.games.rachmistrz.rules.tables import table
from tutor.engine.contract import CHANCE
from tutor.games.rachmistrz.rules.components import FIELDS, POINTS
from tutor.games.rachmistrz.rules.legality import check_claim
from tutor.games.rachmistrz.rules.moves import BELL, PASS, Claim, Move, Prove, Roll
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.state import State


def pool(state: State) -> list[Move]:
    """Every claim on every field with every colour, and more that is mostly illegal."""
    numbers = [*state.table.spots, "0", "99", "1/9"]
    claims = [
        Claim(number, field, colour)
        for number in numbers
        for field in (*state.table.spots.get(number, state.table.spots["1"]).fields, "D4", "H1")
        for colour in (0, 1, 2, 3)
    ]
    proofs = [Prove(number, text) for number in numbers for text in ("7+3-2", "-")]
    return [PASS, BELL, Roll((2, 3, 7)), Roll((2, 3, 9)), *claims, *proofs]


@settings(max_examples=15)
@given(states())
def test_moves_that_are_not_listed_are_refused_and_change_nothing(state: State) -> None:
    before = replace(state)
    due = state.to_prove
    for seat in (*range(CHANCE - 1, state.table.seats), state.table.seats):
        legal = set(state.moves(seat))
        for move in pool(state):
            may = move in legal
            if isinstance(move, Prove):  # R9: any text may be proved, not only right ones
                may = due is not None and (due.seat, due.claim.number) == (seat, move.number)
            assert applies(state, seat, move) == may, (seat, str(move))
    assert state == before


@settings(max_examples=40)
@given(states())
def test_the_quick_look_at_a_claim_agrees_with_the_slow_one(state: State) -> None:
    """Offers come from marks, refusals from the referee: two ways to the same claims."""
    if state.phase is not Phase.CLAIM:
        return
    for seat in state.actors():
        if seat == CHANCE:
            continue
        colours = state.colours_left(seat)
        by_hand = {
            Claim(number, field, colour)
            for number, fields in state.table.components.numbers.items()
            for field in fields
            for colour in colours
            if state.owner(field)[0] == CHANCE
            and number not in [laid.claim.number for laid in state.claims]
        }
        assert set(state.moves(seat)) - {PASS} == by_hand
        for move in by_hand:
            assert check_claim(state, seat, move).fields == POINTS[place(state, move)]


def place(state: State, move: Claim) -> int:
    return list(state.table.components.numbers).index(move.number)


@settings(max_examples=5)
@given(some.integers(2, 6), seeds)
def test_tokens_are_neither_made_nor_lost(seats: int, seed: int) -> None:
    start = table(seats)
    for _, _, state in play_out(start, Random(seed)):
        taken = [field for field in FIELDS if state.owner(field)[0] != CHANCE]
        called = {laid.claim.number for laid in state.claims}
        assert sorted(taken) == sorted(f for s in range(seats) for f in state.fields(s))
        for seat in range(seats):
            assert len(state.fields(seat)) + state.unused(seat) == start.unused(seat)
        assert {f for f in FIELDS if state.face_down(f)} <= set(taken)
        for number, fields in state.table.components.numbers.items():
            free = state.free_fields(number)
            left = [f for f in fields if f not in taken]
            assert list(free) == ([] if number in called else left)


@settings(max_examples=40)
@given(states())
def test_everybody_sees_all_of_the_table(state: State) -> None:
    for seat in range(state.table.seats):
        view = state.view(seat)
        assert (view.seat, view.state) == (seat, state)


def test_states_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        table(3).phase = Phase.OVER  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Roll((1, 2, 3)).digits = (4, 5, 6)  # type: ignore[misc]
