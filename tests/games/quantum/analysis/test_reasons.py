"""Reasons of Quantum are not told once their cause is undone."""

import pytest
from msgspec.structs import replace

from tests.engine.analysis.positions import codes, position
from tutor.games.quantum.rules.components import COLOURS, HIGHEST
from tutor.games.quantum.rules.moves import Write
from tutor.games.quantum.rules.rows import LINE, writable
from tutor.games.quantum.rules.state import State


def with_sum(state: State, place: int, number: int) -> State:
    red, yellow, blue, purple = (
        number if at == place else each for at, each in enumerate(state.sums)
    )
    return replace(state, sums=(red, yellow, blue, purple))


@pytest.mark.rule("Q8")
@pytest.mark.parametrize("code", ["leaves-little-room", "second-lowest-adds-nothing"])
def test_a_number_that_takes_no_room_is_not_blamed(code: str) -> None:
    moment = position("quantum", code, State)
    assert isinstance(moment.played, Write)
    place = COLOURS.index(moment.played.colour)
    fitting = writable(moment.state.sheets[moment.seat][place])
    row = moment.state.sheets[moment.seat][place]
    nearest = fitting[0] if len(row) < LINE else fitting[-1]
    assert code in codes(moment)
    assert code not in codes(moment, with_sum(moment.state, place, nearest))


@pytest.mark.parametrize("code", ["sum-not-written", "another-fits-better"])
def test_a_number_that_is_no_good_was_rightly_left(code: str) -> None:
    moment = position("quantum", code, State)
    assert isinstance(moment.best, Write)
    place = COLOURS.index(moment.best.colour)
    row = moment.state.sheets[moment.seat][place]
    worst = HIGHEST if len(row) < LINE else 1
    assert code in codes(moment)
    assert code not in codes(moment, with_sum(moment.state, place, worst))
