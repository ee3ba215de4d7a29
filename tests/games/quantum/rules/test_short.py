"""A short game of Quantum: half of every sheet is filled before it, and its turns are counted."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.engine.random_play import play_out, seeds
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.games.quantum import GAME
from tutor.games.quantum.rules.rows import LINE, fits
from tutor.games.quantum.rules.setup import PRINTED, TURNS, Options
from tutor.games.quantum.rules.state import State

DECISIONS = {2: 48, 3: 60, 4: 72}
"""Of all players together, at most: the dice, step B, and step C of each, twelve times."""


def start(seats: int, first: int = 0, *, short: bool = True) -> State:
    options = Options(start=first, short=short)
    state = GAME.rules.start(seats, options, data.components(GAME, options))
    assert isinstance(state, State)
    return state


@settings(max_examples=60)
@given(seats=some.sampled_from(GAME.seats), seed=seeds)
def test_it_ends_within_twelve_turns_in_which_all_roll_equally_often(seats: int, seed: int) -> None:
    rolled, decisions = [0] * seats, 0
    before = start(seats, seed % seats)
    for seat, _, state in play_out(before, Random(seed)):
        decisions += seat != CHANCE
        rolled[state.active] += state.turn > before.turn
        before = state
    outcome = before.outcome()
    assert outcome is not None
    assert decisions <= DECISIONS[seats]
    assert sum(rolled) == before.turn <= TURNS
    if outcome.reason == "last-turn":
        assert rolled == [TURNS // seats] * seats


@pytest.mark.rule("Q2")
def test_every_row_begins_with_the_printed_numbers_and_goes_on_up_then_down() -> None:
    state = start(3)
    assert state.sheets == (((5, 8, 11),) * 4,) * 3
    assert len(PRINTED) == LINE - 1
    assert [fits(PRINTED, number) for number in (10, 11, 12)] == [False, False, True]
    assert [fits((*PRINTED, 15), number) for number in (14, 15)] == [True, False]
    assert start(3, short=False).sheets == (((),) * 4,) * 3


@pytest.mark.rule("Q9")
def test_filled_rows_and_a_fifth_misthrow_end_it_before_and_come_first() -> None:
    played = [list(play_out(start(2), Random(seed)))[-1].state for seed in range(60)]
    reasons = {str(state.outcome().reason) for state in played if state.turn < TURNS}
    assert reasons <= {"rows-filled", "fifth-misthrow"}
    assert all(state.outcome().reason for state in played)
    assert "last-turn" in {str(state.outcome().reason) for state in played}


@pytest.mark.rule("Q10")
def test_printed_columns_score_when_all_rows_have_them() -> None:
    assert start(2).total(0) == sum(PRINTED)


def test_a_record_names_only_the_length_that_was_chosen() -> None:
    assert msgspec.json.encode(Options()) == b'{"start":0}'
    assert msgspec.json.encode(Options(short=True)) == b'{"start":0,"short":true}'
    assert start(2, short=False) == GAME.rules.start(2, Options(), data.components(GAME, Options()))
