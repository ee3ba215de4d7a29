"""Whole games as text a person can follow: rolls, sums, what is written, sheets, score.

The files in ``playthroughs/`` are kept in the repository, so a change of the rules shows as a
change of a game. When a change is meant, write them anew and read what changed:

    python -m tests.games.quantum.rules.playthroughs
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from tests.games.quantum.rules.tables import table
from tutor.engine.contract import CHANCE, Seat
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import PASS, Move, Roll, Write
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.state import State

FOLDER = Path(__file__).parent / "playthroughs"


class Told(NamedTuple):
    """Who plays, who starts, how often they write, and whether they waste no numbers."""

    seats: int
    start: Seat
    writes: float
    thrifty: bool


GAMES = {
    "two-filled": Told(2, 0, 1.0, thrifty=True),
    "three-misthrows": Told(3, 1, 0.4, thrifty=False),
    "four-misthrows": Told(4, 3, 0.9, thrifty=False),
}
"""Each file's name, and its game."""


def text(name: str) -> str:
    """The playthrough of that name."""
    told = GAMES[name]
    state = table(told.seats, told.start)
    lines = [f"quantum, {told.seats} players, {told.start} starts"]
    rng = Random(name)
    while actors := state.actors():
        seat = actors[int(rng.random() * len(actors))]
        move = state.chance(rng) if seat == CHANCE else _choice(state, seat, rng, told)
        after = state.play(seat, move)
        lines += _move(state, seat, move, after)
        state = after
    lines += ["", *_score(state)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _choice(state: State, seat: Seat, rng: Random, told: Told) -> Move:
    """Any re-roll; a number that fits, the nearest to the one before it for the thrifty."""
    moves = state.moves(seat)
    if state.phase is Phase.CHOICE:
        return moves[int(rng.random() * len(moves))]
    writes = [move for move in moves if isinstance(move, Write)]
    if not writes or rng.random() >= told.writes:
        return PASS
    if not told.thrifty:
        return writes[int(rng.random() * len(writes))]
    return _thrifty(state, seat, writes, may_pass=state.wrote or seat != state.active)


STEP = 5
"""The thrifty go up or down by this much at most, unless it would be a misthrow."""


def _thrifty(state: State, seat: Seat, writes: Sequence[Write], may_pass: bool) -> Move:
    def step(move: Write) -> int:
        place = COLOURS.index(move.colour)
        row = state.sheets[seat][place]
        return abs(state.sums[place] - (row[-1] if row else 1))

    best = min(writes, key=step)
    return PASS if may_pass and step(best) > STEP else best


def _move(state: State, seat: Seat, move: Move, after: State) -> Iterator[str]:
    if isinstance(move, Roll):
        if state.phase is Phase.ROLL:
            yield from ("", f"turn {after.turn}, {after.active} is active")
        yield f"  {move} = {' '.join(map(str, after.sums))}"
        return
    yield f"  {seat}: {move}{_written(state, move)}"
    for each, (before, now) in enumerate(zip(state.misthrows, after.misthrows, strict=True)):
        if before != now:
            yield f"  {each} marks misthrow {now}"


def _written(state: State, move: Move) -> str:
    return f" {state.sums[COLOURS.index(move.colour)]}" if isinstance(move, Write) else ""


def _score(state: State) -> Iterator[str]:
    for seat in range(state.table.seats):
        sheet = state.sheet(seat)
        yield f"{seat}: {sheet.total} = {' + '.join(str(line.points) for line in sheet.lines)}"
        for colour, row in zip(COLOURS, state.sheets[seat], strict=True):
            cells = [f"{number:3}" for number in row] + ["  ."] * (6 - len(row))
            yield f"  {colour:7}{''.join(cells[:4])} |{''.join(cells[4:])}"
    yield msgspec.json.encode(state.outcome()).decode()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(text(each), encoding="utf-8")
