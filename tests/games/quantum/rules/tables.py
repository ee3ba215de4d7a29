"""Tables to play at: from the start, or set up in the middle of a game."""

from functools import cache

from tests.engine.lines import Lines
from tutor import data
from tutor.games.quantum import GAME
from tutor.games.quantum.rules.components import Die
from tutor.games.quantum.rules.moves import parse
from tutor.games.quantum.rules.rows import EMPTY, Row, Rows
from tutor.games.quantum.rules.setup import Options, unpack
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.rules.table import Table

_LINES = Lines(parse)
play, refusal, code = _LINES.play, _LINES.refusal, _LINES.code

RISING = (1, 2, 3, 4)
FULL: Row = (10, 20, 30, 33, 30, 20)

ROLL = "roll 3 r1 y4 y5 r3 b5 b2"
"""Red 1 + 3, yellow 4 + 5, blue 5 + 2, no purple, white 3."""
SUMS = (7, 12, 10, 3)
"""The sums of :data:`ROLL`."""


@cache
def dice() -> tuple[Die, ...]:
    """The dice of the box."""
    return unpack(Options(), data.files(GAME)).dice


def table(seats: int = 2, start: int = 0) -> State:
    """The first state of a game."""
    state = GAME.rules.start(seats, Options(start), data.components(GAME, Options()))
    assert isinstance(state, State)
    return state


def sheet(red: Row = (), yellow: Row = (), blue: Row = (), purple: Row = ()) -> Rows:
    """A sheet by its colours."""
    return red, yellow, blue, purple


def columns(*written: tuple[int, int, int, int]) -> Rows:
    """A sheet by its columns, from the left; each in the order of the colours."""
    return tuple(zip(*written, strict=True))


def position(*sheets: Rows, misthrows: tuple[int, ...] = (), active: int = 0) -> State:
    """A state before a roll; seats without a sheet have an empty one."""
    seats = max(2, len(sheets), len(misthrows))
    filled = (*sheets, *(EMPTY,) * (seats - len(sheets)))
    marked = (*misthrows, *(0,) * (seats - len(misthrows)))
    return State(Table(seats, 0, dice()), filled, marked, active=active)


def rolled(*sheets: Rows, misthrows: tuple[int, ...] = (), roll: str = ROLL) -> State:
    """A state of seat 0 in step B, with the dice kept as they fell."""
    return play(position(*sheets, misthrows=misthrows), roll, "0 keep")


def listed(state: State, seat: int) -> list[str]:
    """What a seat may play."""
    return [str(move) for move in state.moves(seat)]
