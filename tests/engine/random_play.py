"""Any game played at random: what the property tests look at."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as some

from tutor import data
from tutor.engine.contract import CHANCE, Seat
from tutor.engine.game import Game
from tutor.engine.registry import find


class Step(NamedTuple):
    """A move, who made it, and the state after it."""

    seat: Seat
    move: Any
    state: Any


class Seated(NamedTuple):
    """A state of a game, and how many play."""

    state: Any
    seats: int


def play_out(start: Any, rng: Random) -> Iterator[Step]:
    """A game at random to its end; chance sometimes comes while seats could still move."""
    state = start
    while actors := state.actors():
        seat = rng.choice(actors)
        if seat != CHANCE and state.moves(CHANCE) and rng.random() < 0.2:
            seat = CHANCE
        move = state.chance(rng) if seat == CHANCE else rng.choice(state.moves(seat))
        state = state.play(seat, move)
        yield Step(seat, move, state)


seeds = some.integers(0, 10**9)


@some.composite
def tables(draw: some.DrawFn, name: str) -> Seated:
    """The first state of a game, in one of its variants."""
    game: Game = find(name)
    options = draw(some.sampled_from(game.rules.variants))
    seats = draw(some.sampled_from(game.seats))
    return Seated(game.rules.start(seats, options, data.components(game, options)), seats)


@some.composite
def states(draw: some.DrawFn, starts: some.SearchStrategy[Seated]) -> Seated:
    """A state somewhere in a game at random, from the end as often as from the middle."""
    start, seats = draw(starts)
    reached = [step.state for step in play_out(start, Random(draw(seeds)))]
    place = draw(some.one_of(some.integers(0, len(reached) - 1), some.integers(-30, -1)))
    return Seated(reached[max(place, -len(reached))], seats)
