"""States reached by playing at random: what the property tests look at."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as some

from tests.games.rachmistrz.tables import HALVES, PLAIN, table
from tutor.games.contract import CHANCE, Seat
from tutor.games.rachmistrz.moves import Move
from tutor.games.rachmistrz.state import State

Step = tuple[Seat, Move, State]
"""A move, who made it, and the state after it."""


def game(start: State, rng: Random) -> Iterator[Step]:
    """A game at random to its end; the bell sometimes rings before all are done."""
    state = start
    while actors := state.actors():
        seat = rng.choice(actors)
        if state.sand and rng.random() < 0.2:
            seat = CHANCE
        move = state.chance(rng) if seat == CHANCE else rng.choice(state.moves(seat))
        state = state.play(seat, move)
        yield seat, move, state


@some.composite
def states(draw: some.DrawFn) -> State:
    """A state somewhere in a game at random."""
    seats = draw(some.integers(2, 6))
    box = draw(some.sampled_from([PLAIN, HALVES]))
    rng = Random(draw(some.integers(0, 10**9)))
    reached = [state for _, _, state in game(table(seats, box), rng)]
    # From the end as often as from the middle: the last rounds have the tightest boards.
    place = draw(some.one_of(some.integers(0, len(reached) - 1), some.integers(-30, -1)))
    return reached[place]
