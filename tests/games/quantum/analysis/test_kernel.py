"""The arrays do in every turn what the rules do, and the luck in them is that of the dice."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from tests.engine.fairness import check_shares
from tests.engine.random_play import play_out
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.games.quantum import GAME
from tutor.games.quantum.analysis.kernel import NONE, Kernel, Trace, Turn, played_on
from tutor.games.quantum.rules.chances import spread
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import KEEP, PASS, WRITES, Reroll
from tutor.games.quantum.rules.phases import ALONE, CHOICE, TOGETHER
from tutor.games.quantum.rules.setup import Options
from tutor.games.quantum.rules.state import State

ALL = Reroll((0, 1, 2, 3, 4, 5, 6))


def start(seats: int, *, short: bool = False) -> State:
    state = GAME.rules.start(seats, Options(short=short), data.components(GAME, Options()))
    assert isinstance(state, State)
    return state


def by_rules(state: State, kernel: Kernel, turn: Turn, at: int) -> State:
    """The state after a turn of a game, played by the rules."""
    tables = kernel.tables
    if len(turn.raw):
        state = state.play(CHANCE, tables.roll_of(int(turn.raw[at])))
        if turn.again[at]:
            state = state.play(turn.active, ALL)
            state = state.play(CHANCE, tables.roll_of(int(turn.raw_again[at])))
        else:
            state = state.play(turn.active, KEEP)
    if state.phase is ALONE:
        state = state.play(turn.active, move_of(int(turn.alone[at])))
    for seat, chosen in turn.together.items():
        if state.phase is TOGETHER and not state.has_answered(seat):
            state = state.play(seat, move_of(int(chosen[at])))
    return state


def move_of(colour: int) -> object:
    return PASS if colour == NONE else WRITES[colour]


def check(states: Sequence[State], each: int, seed: int) -> int:
    """Plays games in arrays and again by the rules; how many turns agreed."""
    kernel, trace = Kernel(states, each, seed), Trace()
    kernel.finish(states, trace)
    agreed = 0
    now: dict[int, State] = {game: states[game // each] for game in range(each * len(states))}
    seen = 0
    while True:
        for turn in trace[seen:]:
            for at, game in enumerate(turn.games.tolist()):
                if now[game].actors():
                    now[game] = by_rules(now[game], kernel, turn, at)
        seen = len(trace)
        for at, game in enumerate(kernel.games.tolist()):
            assert now[game].actors(), "the rules say that it is over"
            check_position(kernel, at, now[game])
            agreed += 1
        if not len(kernel.games):
            break
        kernel.turn(trace)
    for game, state in now.items():
        outcome = state.outcome()
        assert outcome is not None
        assert tuple(kernel.totals[:, game]) == outcome.totals
        won = [1 / len(outcome.winners) * (seat in outcome.winners) for seat in range(kernel.seats)]
        assert list(kernel.wins[:, game]) == pytest.approx(won)
    return agreed


def check_position(kernel: Kernel, at: int, state: State) -> None:
    assert kernel.active == state.active
    assert tuple(kernel.misthrows[:, at]) == state.misthrows
    for seat, rows in enumerate(state.sheets):
        for colour, row in enumerate(rows):
            assert tuple(kernel.cells[seat, colour, : len(row), at]) == row
            assert kernel.done[seat, colour, at] == len(row)


@pytest.mark.rule("Q2")
@pytest.mark.rule("Q9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games(seats: int) -> None:
    assert check([start(seats)], 40, seats) > 400


@pytest.mark.rule("Q9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_short_games_from_anywhere(seats: int) -> None:
    """The turns are counted from whichever step the arrays begin in."""
    opening = start(seats, short=True)
    assert check([opening], 40, seats) > 300
    for seed in range(2):
        states = [step.state for step in play_out(opening, Random(seed))]
        for state in states[seed % 9 :: 9] + states[-12:]:
            if state.actors() and state.phase in (ALONE, TOGETHER):
                check([state], 4, seed)


@pytest.mark.parametrize("seats", [2, 4])
def test_from_the_middle_of_a_turn(seats: int) -> None:
    """Also where some have answered, and where the last misthrow or row is near."""
    agreed = 0
    for seed in range(8 // seats):
        steps = list(play_out(start(seats), Random(seed)))
        for step in steps[seed % 5 :: 9]:
            state = step.state
            if state.actors() and state.phase in (ALONE, TOGETHER):
                agreed += check([state], 3, seed)
    assert agreed > 500


def test_moves_meet_the_same_luck() -> None:
    state = start(2)
    state = state.play(CHANCE, state.chance(Random(1)))
    state = state.play(0, KEEP)
    twice = played_on([state, state], 200, 5, 0)
    assert (twice[0] == twice[1]).all()
    assert (played_on([state], 200, 5, 0)[0] == twice[0]).all()
    assert (played_on([state], 200, 6, 0)[0] != twice[0]).any()


@pytest.mark.rule("Q3")
def test_dice_that_are_rolled_again_come_as_often_as_they_should() -> None:
    state = start(2)
    state = state.play(CHANCE, state.chance(Random(3)))
    assert state.phase is CHOICE
    loose = (0, 2, 5)
    rolled = state.play(0, Reroll(loose))
    kernel = Kernel([rolled], 4000, 9)
    packed = kernel._sums_of(rolled, 4000)
    for at, colour in enumerate(COLOURS):
        sums = spread(state.table.dice, state.roll, loose, colour)
        ways = {sums.least + n: c / sums.ways for n, c in enumerate(sums.counts) if c}
        check_shares(((packed >> np.uint32(8 * at)) & np.uint32(255)).tolist(), ways)


@pytest.mark.rule("Q4")
def test_a_roll_of_all_dice_comes_as_often_as_it_should() -> None:
    kernel = Kernel([start(2)], 4000, 9)
    packed = kernel.tables.rolled(kernel._raw())
    for at, colour in enumerate(COLOURS):
        sums = spread(kernel.tables.dice, None, (), colour)
        drawn = ((packed >> np.uint32(8 * at)) & np.uint32(255)).tolist()
        likely = {n: sums.ways_to(n) / sums.ways for n in range(34) if sums.ways_to(n) > 40}
        rest = 1 - sum(likely.values())
        check_shares((n if n in likely else -1 for n in drawn), likely | {-1: rest})
