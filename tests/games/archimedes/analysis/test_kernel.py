"""The arrays do in every turn what the rules do, and what is hidden is drawn as the view allows."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from tests.engine.random_play import play_out
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.games.archimedes import GAME
from tutor.games.archimedes.analysis.kernel import NOTHING, Kernel, Trace, played_on
from tutor.games.archimedes.rules.moves import DRAW, PASS
from tutor.games.archimedes.rules.phases import TURN
from tutor.games.archimedes.rules.setup import Options
from tutor.games.archimedes.rules.state import State


def dealt(seats: int, seed: int, reiner: bool = True) -> State:
    options = Options(reiner=reiner, start=seed % seats)
    state = GAME.rules.start(seats, options, data.components(GAME, options))
    assert isinstance(state, State)
    return state.play(CHANCE, state.chance(Random(seed)))


def cards(packed: int) -> tuple[int, ...]:
    return tuple(card for card in range(14) for _ in range(packed >> 4 * card & 15))


def check(state: State, each: int, seed: int) -> int:
    """Plays rounds in arrays and again by the rules; how many turns agreed."""
    kernel, trace = Kernel(state.view(state.turn), 1, each, seed), Trace()
    now = []
    for game in range(each):
        hands = tuple(cards(int(kernel.hands[seat, game])) for seat in range(kernel.seats))
        deck = tuple(int(card) for card in kernel.decks[game])
        now.append(replace(state, hands=hands, deck=deck, drawn=0))
        assert now[-1].view(state.turn) == state.view(state.turn)
    agreed = 0
    while len(kernel.games):
        kernel.play(kernel.chosen(), trace)
        turn = trace[-1]
        for code, game in zip(turn.codes.tolist(), turn.games.tolist(), strict=True):
            move = kernel.tables.layings[code] if code != NOTHING else DRAW
            if move == DRAW and not now[game].deck_left:
                move = PASS
            now[game] = now[game].play(turn.seat, move)
        left = set(kernel.games.tolist())
        for game in turn.games.tolist():
            goes_on = now[game].phase is TURN and now[game].round == state.round
            assert goes_on == (game in left)
            if not goes_on:
                end = now[game].ending or now[game].rounds[-1]
                if not end.steps:
                    points = [end.points(seat) for seat in range(kernel.seats)]
                    assert kernel.points[:, game].tolist() == points
        for at, game in enumerate(kernel.games.tolist()):
            there = now[game]
            assert (kernel.turn, kernel.top[at]) == (there.turn, there.top)
            assert kernel.passes[at] == there.passes
            assert kernel.decks.shape[1] - kernel.drawn[at] == there.deck_left
            for seat, hand in enumerate(there.hands):
                assert cards(int(kernel.hands[seat, at])) == hand
                assert kernel.sizes[seat, at] == len(hand)
                assert kernel.held[seat, at] == sum(1 << card for card in set(hand))
            agreed += 1
    return agreed


@pytest.mark.rule("A5")
@pytest.mark.rule("A8")
@pytest.mark.rule("A11")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_rounds_from_their_start(seats: int) -> None:
    agreed = sum(check(dealt(seats, seed, bool(seed % 3)), 15, seed) for seed in range(6))
    assert agreed > 500


@pytest.mark.rule("A9")
@pytest.mark.parametrize("seats", [2, 4])
def test_from_anywhere(seats: int) -> None:
    agreed = 0
    for seed in range(3):
        states = [step.state for step in play_out(dealt(seats, seed), Random(seed))]
        for state in states[seed % 7 :: 13]:
            if state.phase is TURN:
                agreed += check(state, 3, seed)
    assert agreed > 500


def test_moves_meet_the_same_luck_and_laying_is_better_than_drawing() -> None:
    state = dealt(2, 4)
    view, moves = state.view(state.turn), state.moves(state.turn)
    twice = played_on(view, [DRAW, DRAW], 300, 5)
    assert (twice[0] == twice[1]).all()
    wins = played_on(view, moves, 500, 7).mean(1)
    assert len(moves) > 2
    assert wins[-1] < wins[:-1].max()
    assert np.isfinite(wins).all()
