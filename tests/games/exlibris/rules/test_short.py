"""A short game of ExLibris: smaller hands, and all other rules."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.engine.random_play import play_out, seeds
from tutor.games.exlibris import GAME
from tutor.games.exlibris.rules.components import Components
from tutor.games.exlibris.rules.moves import Books, Commission
from tutor.games.exlibris.rules.setup import Options
from tutor.games.exlibris.rules.state import State

COMMISSIONS = 4
"""Of each player at most."""


def start(seats: int, *, short: bool = True, first: int = 0) -> State:
    state = GAME.rules.start(seats, Options(start=first, short=short), Components())
    assert isinstance(state, State)
    return state


@settings(max_examples=60)
@given(seats=some.sampled_from(GAME.seats), seed=seeds)
def test_everybody_gives_four_commissions_at_most(seats: int, seed: int) -> None:
    given_by = [0] * seats
    for seat, move, state in play_out(start(seats, first=seed % seats), Random(seed)):
        if isinstance(move, Commission):
            given_by[seat] += 1
            assert len(state.hands[seat]) == 9 - given_by[seat]
    assert state.outcome()
    assert max(given_by) <= COMMISSIONS
    assert max(given_by) - min(given_by) <= 1


@pytest.mark.rule("E2")
def test_nine_books_are_dealt_in_place_of_thirteen() -> None:
    for short, n in ((True, 9), (False, 13)):
        *_, dealt = (
            step.state
            for step in play_out(start(3, short=short), Random(1))
            if isinstance(step.move, Books)
        )
        assert dealt.sizes == (n, n, n)


@pytest.mark.rule("E8")
def test_it_ends_as_a_whole_game_does() -> None:
    played = [list(play_out(start(2), Random(seed)))[-1].state for seed in range(30)]
    reasons = [str(state.outcome().reason) for state in played]
    assert reasons.count("six-cards") > 15
    assert set(reasons) <= set(GAME.rules.reasons)


def test_a_record_names_only_the_length_that_was_chosen() -> None:
    assert msgspec.json.encode(Options()) == b'{"start":0}'
    assert msgspec.json.encode(Options(short=True)) == b'{"start":0,"short":true}'
    assert GAME.rules.start(2, Options(), Components()) == start(2, short=False)
