"""The arrays do in every turn what the rules do, and what is hidden is drawn fairly."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from tests.engine.fairness import check_shares
from tests.engine.random_play import play_out
from tutor.engine.contract import CHANCE
from tutor.games.exlibris import GAME
from tutor.games.exlibris.analysis.kernel import Kernel, Trace, played_on
from tutor.games.exlibris.analysis.rows import closed_up, packed, unpacked
from tutor.games.exlibris.rules.components import COLOURS, Components
from tutor.games.exlibris.rules.expedition import Row
from tutor.games.exlibris.rules.moves import COMMISSIONS
from tutor.games.exlibris.rules.phases import TURN
from tutor.games.exlibris.rules.setup import Options
from tutor.games.exlibris.rules.state import State


def dealt(seats: int, seed: int, *, short: bool = False) -> State:
    state = GAME.rules.start(seats, Options(start=seed % seats, short=short), Components())
    assert isinstance(state, State)
    rng = Random(seed)
    for _ in range(2):
        state = state.play(CHANCE, state.chance(rng))
    return state


def world(kernel: Kernel, state: State, game: int) -> State:
    """The position that a game of the arrays begins with, as the rules have it."""
    view = state.view(state.turn)
    coming = tuple(COLOURS[code] for code in kernel.coming[game % kernel.each])
    hands = tuple(
        tuple(COLOURS[c] for c, n in enumerate(kernel.hands[seat, :, game]) for _ in range(n))
        for seat in range(kernel.seats)
    )
    return replace(state, stack=view.turned + coming, hands=hands)


def check(state: State, each: int, seed: int, *, random: bool) -> int:
    """Plays games in arrays and again by the rules; how many turns agreed."""
    kernel, trace, rng = Kernel(state.view(state.turn), 1, each, seed), Trace(), Random(seed)
    now = [world(kernel, state, game) for game in range(each)]
    agreed = 0
    while len(kernel.games):
        colours = kernel.chosen()
        if random:
            some = [
                rng.choice([c for c in range(5) if kernel.hands[kernel.turn, c, at]])
                for at in range(len(kernel.games))
            ]
            colours = np.array(some)
        kernel.play(colours, trace)
        turn = trace[-1]
        for at, game in enumerate(turn.games):
            move = COMMISSIONS[COLOURS[turn.colours[at]]]
            now[game] = now[game].play(turn.seat, move)
        left = set(kernel.games.tolist())
        for game in turn.games.tolist():
            assert bool(now[game].actors()) == (game in left)
        for at, game in enumerate(kernel.games):
            check_position(kernel, at, now[game])
            agreed += 1
    for game, last in enumerate(now):
        outcome = last.outcome()
        assert outcome is not None
        assert tuple(kernel.totals[:, game]) == outcome.totals
        won = [1 / len(outcome.winners) * (seat in outcome.winners) for seat in range(kernel.seats)]
        assert list(kernel.wins[:, game]) == pytest.approx(won)
    return agreed


def check_position(kernel: Kernel, at: int, state: State) -> None:
    assert kernel.turn == state.turn
    assert unpacked(int(kernel.row[at])) == state.expedition
    assert kernel.final[at] == (state.final is not None)
    assert kernel.drawn[at] == state.drawn - (len(state.stack) - kernel.coming.shape[1])
    for colour, island in enumerate(state.islands):
        assert kernel.sticks[colour, at] == island.sticks
        for owner, kept in ((island.village, kernel.village), (island.city, kernel.city)):
            assert kept[colour, at] == (-1 if owner is None else owner)
    for seat, hand in enumerate(state.hands):
        assert [hand.count(c) for c in COLOURS] == kernel.hands[seat, :, at].tolist()


@pytest.mark.rule("E7")
@pytest.mark.rule("E8")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("random", [False, True])
def test_whole_games(seats: int, random: bool) -> None:
    agreed = sum(check(dealt(seats, seed), 12, seed, random=random) for seed in range(6))
    assert agreed > 600


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_short_games(seats: int) -> None:
    agreed = sum(check(dealt(seats, s, short=True), 12, s, random=bool(s % 2)) for s in range(6))
    assert agreed > 300


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_anywhere(seats: int) -> None:
    agreed = 0
    for seed in range(4):
        states = [step.state for step in play_out(dealt(seats, seed), Random(seed))]
        for state in states[seed % 4 :: 4] + states[-6:]:
            if state.phase is TURN:
                agreed += check(state, 4, seed, random=bool(seed % 2))
    assert agreed > 500


def test_moves_meet_the_same_luck() -> None:
    view = dealt(2, 1).view(1)
    twice = played_on(view, [0, 0], 300, 5)
    assert (twice[0] == twice[1]).all()
    assert (played_on(view, [0], 300, 6)[0] != twice[0]).any()


def test_hands_are_drawn_fairly() -> None:
    """The first card of the stack, and a card of another hand, is each unseen one alike."""
    state = dealt(3, 2)
    view = state.view(0)
    kernel = Kernel(view, 1, 3000, 4)
    left = {c: 8 - view.turned.count(c) for c in COLOURS}
    first = [COLOURS[code] for code in kernel.coming[:, 0]]
    check_shares(first, {c: n / sum(left.values()) for c, n in left.items() if n})
    books = {c: 11 - view.hand.count(c) for c in COLOURS}
    other = kernel.hands[1].sum(1) / 3000
    for c, mean in zip(COLOURS, other, strict=True):
        assert mean == pytest.approx(13 * books[c] / sum(books.values()), abs=0.15)
    assert (kernel.hands[0] == np.array([view.hand.count(c) for c in COLOURS])[:, None]).all()


@pytest.mark.rule("E4")
def test_gaps_close_from_the_first_on() -> None:
    row: Row = ("A", None, "B", None, None, "C", "D")
    (closed,) = closed_up(np.array([packed(row)]))
    assert unpacked(int(closed)) == ("A", "B", "C", "D", None, None, None)
