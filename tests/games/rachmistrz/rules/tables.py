"""Tables to play at: a plain board, and short ways to say what happens on it."""

from msgspec.structs import replace

from tests.engine.lines import Lines
from tutor.engine.contract import Seat
from tutor.games.rachmistrz.rules import RULES
from tutor.games.rachmistrz.rules.components import POINTS, Components
from tutor.games.rachmistrz.rules.moves import parse
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.rules.table import BIT

_LINES = Lines(parse)
play, refusal, code = _LINES.play, _LINES.refusal, _LINES.code

PLAIN = Components(
    faces=(1, 2, 3, 4, 5, 6, 7, 8),
    numbers={str(place): point for place, point in enumerate(POINTS, start=1)},
)
"""A board whose numbers stand in order from the top left."""

HALVES = Components(
    faces=(1, 2, 3, 4, 5, 6, 7, 8),
    numbers=dict(
        zip(
            [f"{n}/2" if n % 2 else str(n // 2) for n in range(1, 22)] + [*map(str, range(11, 44))],
            POINTS,
            strict=True,
        )
    ),
)
"""A board with fractions: 1/2, 1, 3/2, 2, ... 21/2, then 11 to 43; the dice reach every field."""


def table(seats: int, components: Components = PLAIN) -> State:
    """The first state of a game."""
    state = RULES.start(seats, RULES.options(), components)
    assert isinstance(state, State)
    return state


def with_tokens(state: State, seat: Seat, *fields: str, colour: int = 0) -> State:
    """The state with more tokens face up."""
    boards = list(state.boards)
    for field in fields:
        boards[state.table.pool(seat, colour)] |= BIT[field]
    taken = sum(state.table.at[field] for field in BIT if any(b & BIT[field] for b in boards))
    return replace(state, boards=tuple(boards), taken=taken)


def touching(number: int) -> tuple[str, str, str]:
    """The three fields around a number of the plain board."""
    return PLAIN.numbers[str(number)]
