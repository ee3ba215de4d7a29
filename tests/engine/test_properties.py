"""What holds in every game, however it is played."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from tests.engine.random_play import play_out, seeds, states, tables
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.engine.record import replay
from tutor.engine.recorder import Recorder
from tutor.engine.registry import find, game_names
from tutor.engine.writing import Scratch

every_game = pytest.mark.parametrize("name", game_names())


@every_game
@settings(max_examples=20)
@given(drawn=some.data())
def test_random_play_ends_and_the_sheets_add_up_to_the_outcome(
    name: str, drawn: some.DataObject
) -> None:
    start, seats = drawn.draw(tables(name))
    *_, last = play_out(start, Random(drawn.draw(seeds)))
    outcome = last.state.outcome()
    assert last.state.actors() == ()
    assert outcome.reason in set(find(name).rules.reasons)
    best = (min if find(name).lowest_wins else max)(outcome.totals)
    assert outcome.winners
    assert {outcome.totals[seat] for seat in outcome.winners} == {best}
    for seat in range(seats):
        sheet = last.state.sheet(seat)
        assert sheet.seat == seat
        assert sheet.total == outcome.totals[seat] == sum(line.points for line in sheet.lines)
        assert {line.code for line in sheet.lines} <= set(find(name).rules.lines)


@every_game
@settings(max_examples=40)
@given(drawn=some.data())
def test_legal_moves_apply_and_read_back(name: str, drawn: some.DataObject) -> None:
    state, seats = drawn.draw(states(tables(name)))
    for seat in range(CHANCE, seats):
        moves = state.moves(seat)
        assert len(moves) == len(list(moves)) == len(set(moves))
        assert not moves or seat == CHANCE or seat in state.actors()
        for place, move in enumerate(moves):
            assert moves[place] == move
            assert find(name).rules.parse(str(move)) == move
            assert state.play(seat, move) != state


class Luck:
    """Chance with a ``random()`` and nothing else."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random


@every_game
@settings(max_examples=30)
@given(drawn=some.data())
def test_a_world_is_one_that_the_view_allows(name: str, drawn: some.DataObject) -> None:
    """It shows the seat the same, and nothing of it comes from what the seat cannot see."""
    start, seats = drawn.draw(tables(name))
    played = list(play_out(start, Random(drawn.draw(seeds))))
    states = [start, *(step.state for step in played)]
    state = states[drawn.draw(some.integers(0, len(states) - 1))]
    seed = drawn.draw(seeds)
    for seat in range(seats):
        view = state.view(seat)
        world = state.worlds(view, Luck(seed))
        assert world.view(seat) == view
        assert world == start.worlds(view, Luck(seed))
        assert world.actors() == state.actors()
        assert list(world.moves(seat)) == list(state.moves(seat))
        assert world.sheet(seat) == state.sheet(seat)


@every_game
@settings(max_examples=10)
@given(drawn=some.data())
def test_a_game_goes_on_from_a_world_and_ends(name: str, drawn: some.DataObject) -> None:
    state, seats = drawn.draw(states(tables(name)))
    rng = Random(drawn.draw(seeds))
    world = state.worlds(state.view(drawn.draw(some.integers(0, seats - 1))), rng)
    last = [world, *(step.state for step in play_out(world, rng))][-1]
    assert last.outcome() is not None


@every_game
@settings(max_examples=15)
@given(drawn=some.data())
def test_the_same_moves_as_text_lead_to_the_same_end(name: str, drawn: some.DataObject) -> None:
    state, _ = drawn.draw(tables(name))
    for seat, move, after in play_out(state, Random(drawn.draw(seeds))):
        state = state.play(seat, find(name).rules.parse(str(move)))
        assert state == after


@every_game
@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(drawn=some.data())
def test_a_record_replays_to_the_same_end(
    name: str, drawn: some.DataObject, tmp_path: Path
) -> None:
    game = find(name)
    options = drawn.draw(some.sampled_from(game.rules.variants))
    names = tuple(f"seat {seat}" for seat in range(drawn.draw(some.sampled_from(game.seats))))
    box = data.components(game, options)
    steps = list(play_out(game.rules.start(len(names), options, box), Random(drawn.draw(seeds))))
    with Recorder.create(tmp_path / "game.jsonl", game, names, options, box, Scratch) as recorder:
        for seat, move, _ in steps:
            recorder.move(seat, move)
        recorder.outcome(steps[-1].state.outcome())
    again = replay(tmp_path / "game.jsonl")
    assert (again.seats, again.options, again.components) == (names, options, box)
    assert again.state == steps[-1].state
    assert again.outcome == steps[-1].state.outcome()
    assert msgspec.json.encode(again.state.sheet(0)) == msgspec.json.encode(
        steps[-1].state.sheet(0)
    )
