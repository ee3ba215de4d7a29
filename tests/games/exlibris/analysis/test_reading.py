"""What others hold is read from what they gave: nearer the truth than any deal, never certain."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from tests.engine.random_play import play_out
from tests.games.exlibris.analysis.test_kernel import dealt
from tutor.games.exlibris.analysis import reading
from tutor.games.exlibris.analysis.kernel import dealt as hands_dealt
from tutor.games.exlibris.analysis.prospects import Small
from tutor.games.exlibris.analysis.reading import SLIPS, Reading, fits, past
from tutor.games.exlibris.opponents.fair import player
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import Island
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.phases import TURN
from tutor.games.exlibris.rules.state import State


def fairly(state: State) -> State:
    """After the turn of a fair player."""
    moves = [move for move in state.moves(state.turn) if isinstance(move, Commission)]
    return state.play(state.turn, player(state.view(state.turn), moves, Random(1)))


def later(seats: int, seed: int, turns: int) -> State:
    """A game of fair players after so many turns."""
    state = dealt(seats, seed)
    for _ in range(turns):
        state = fairly(state)
    return state


def counts(state: State, seat: int) -> Small:
    return np.array([state.hands[seat].count(colour) for colour in COLOURS], np.int16)


@pytest.mark.rule("E4")
@pytest.mark.rule("E7")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("short", [False, True])
def test_the_past_is_what_lay_open(seats: int, short: bool) -> None:
    """Turn by turn as the states of the game were, whoever looks back."""
    for seed in range(6):
        begin = dealt(seats, seed, short=short)
        later_on = [step.state for step in play_out(begin, Random(seed))]
        states = [begin, *(state for state in later_on if state.phase is TURN)]
        for now in states[:: len(states) // 4]:
            view = now.view((now.turn + seed) % seats)
            turns = list(past(view))
            assert [colour for _, colour in turns] == list(view.commissions)
            for (table, _), state in zip(turns, states, strict=False):
                assert table.turn == state.turn
                assert table.sizes == state.sizes
                assert table.expedition == state.expedition
                assert table.islands == state.islands
                assert table.stack_left == state.stack_left
                assert table.final == state.final


def test_a_view_made_up_by_hand_has_no_past() -> None:
    view = later(2, 1, 6).view(0)
    made_up = replace(view, islands=(Island(1), *view.islands[1:]))
    assert not list(past(made_up))
    hands = hands_dealt(made_up, 20, np.random.PCG64(1))
    assert (fits(made_up, hands) == 1).all()


def test_hands_come_nearer_the_truth() -> None:
    """Of fair players: half as far from it, squared, as deals of what is not seen."""
    read = plain = 0.0
    for seed in range(30):
        state = later(2, seed, 12)
        view = state.view(0)
        bits = np.random.PCG64(seed)
        true = counts(state, 1)
        found = Reading(view, bits).drawn(500, bits)[1].mean(1)
        dealt_anew = hands_dealt(view, 500, bits)[1].mean(1)
        read += float(((found - true) ** 2).sum())
        plain += float(((dealt_anew - true) ** 2).sum())
    assert read < 0.6 * plain


def test_the_true_hand_fits_better_than_most() -> None:
    better = 0
    for seed in range(20):
        state = later(3, seed, 12)
        view = state.view(2)
        hands = hands_dealt(view, 400, np.random.PCG64(seed))
        for seat in range(3):
            hands[seat, :, 0] = counts(state, seat)
        fit = fits(view, hands)
        better += fit[0] >= np.median(fit)
    assert better >= 18


def test_one_slip_does_not_make_a_hand_impossible() -> None:
    """Whatever somebody gave, each hand that holds it stays possible."""
    for seed in range(4):
        for step in play_out(dealt(2, seed), Random(seed)):
            state = step.state
            if state.phase is TURN:
                view = state.view(state.turn)
                hands = hands_dealt(view, 100, np.random.PCG64(seed))
                least = (SLIPS / len(COLOURS)) ** len(view.commissions)
                assert (fits(view, hands) >= least * (1 - 1e-9)).all()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_drawn_are_possible(seats: int) -> None:
    state = later(seats, seats, 3 * seats)
    for seat in range(seats):
        view, bits = state.view(seat), np.random.PCG64(seat)
        hands = Reading(view, bits).drawn(300, bits)
        assert hands.shape == (seats, len(COLOURS), 300)
        assert (hands >= 0).all()
        assert (hands.sum(1) == np.array(view.sizes)[:, None]).all()
        assert (hands[seat] == counts(state, seat)[:, None]).all()
        given = np.array([view.commissions.count(colour) for colour in COLOURS])
        assert (hands.sum(0) + given[:, None] <= 11).all()


def test_few_hands_never_stand_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """With four seats and all choices believed some deals would count for everything."""
    view = later(4, 3, 18).view(0)
    monkeypatch.setattr(reading, "ENOUGH", 0)
    believed = Reading(view, np.random.PCG64(1)).weights
    monkeypatch.undo()
    softened = Reading(view, np.random.PCG64(1)).weights
    assert 1 / (believed**2).sum() < reading.ENOUGH <= 1 / (softened**2).sum()
