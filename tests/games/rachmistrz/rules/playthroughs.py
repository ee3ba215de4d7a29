"""Whole games as text a person can follow: board, moves, score.

The files in ``playthroughs/`` are kept in the repository, so a change of the rules shows as a
change of a game. When a change is meant, write them anew and read what changed:

    python -m tests.games.rachmistrz.rules.playthroughs
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby, zip_longest
from pathlib import Path
from random import Random

import msgspec

from tutor import data
from tutor.engine.contract import CHANCE, Seat
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.rules import RULES
from tutor.games.rachmistrz.rules.components import FIELDS, ROWS, Field
from tutor.games.rachmistrz.rules.moves import PASS, Claim, Move
from tutor.games.rachmistrz.rules.scoring import joined
from tutor.games.rachmistrz.rules.setup import Options, Side, unpack
from tutor.games.rachmistrz.rules.state import State
from tutor.maths.expressions import results

FOLDER = Path(__file__).parent / "playthroughs"

GAMES: dict[str, tuple[int, Side]] = {
    "two-easy": (2, "easy"),
    "two-hard": (2, "hard"),
    "three-easy": (3, "easy"),
    "three-hard": (3, "hard"),
    "six-easy": (6, "easy"),
    "six-hard": (6, "hard"),
}
"""Each file's name, with how many play on which side."""


def text(name: str) -> str:
    """The playthrough of that name."""
    seats, side = GAMES[name]
    options = Options(side)
    state = RULES.start(seats, options, unpack(options, data.files(GAME)))
    lines = [f"rachmistrz, {seats} players, {side} side"]
    rng = Random(name)
    while state.actors():
        state, moves = _round(state, rng)
        lines += ["", f"round {state.round}", *_beside(_board(state), moves)]
    lines += ["", *_score(state)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _round(state: State, rng: Random) -> tuple[State, list[str]]:
    """The state after a round, and its moves, those of one seat in a row on one line."""
    played: list[tuple[Seat, Move]] = []
    while not played or state.dice:
        seat = _next(state, rng)
        move = state.chance(rng) if seat == CHANCE else _choice(state, seat, rng)
        state = state.play(seat, move)
        played.append((seat, move))
    return state, [
        f"{'chance' if seat == CHANCE else seat}: {', '.join(str(move) for _, move in moves)}"
        for seat, moves in groupby(played, key=lambda each: each[0])
    ]


def _next(state: State, rng: Random) -> Seat:
    """Who moves: one of those who may, or the bell while some still think."""
    actors = state.actors()
    if state.sand and rng.random() < 0.1:
        return CHANCE
    return actors[int(rng.random() * len(actors))]


def _choice(state: State, seat: Seat, rng: Random) -> Move:
    """Mostly a right claim that makes the seat's group grow, and the simplest expression."""
    moves = state.moves(seat)
    if state.to_prove is not None:
        return moves[0]
    claims = [move for move in moves if isinstance(move, Claim)]
    right = [move for move in claims if Fraction(move.number) in results(state.digits)]
    luck = rng.random()
    if luck < 0.1 or not right:
        return PASS
    if luck < 0.2:
        return claims[int(rng.random() * len(claims))]
    mine = state.fields(seat)
    return max(right, key=lambda move: (len(joined(move.field, mine)), rng.random()))


def _board(state: State) -> list[str]:
    """The seven rows; a token is its seat's number, with two players its colour too."""
    return [_row(state, [field for field in FIELDS if field[0] == row]) for row in ROWS]


def _row(state: State, fields: Sequence[Field]) -> str:
    return " ".join(_mark(state, field) for field in fields).center(20)


def _mark(state: State, field: Field) -> str:
    seat, colour = state.owner(field)
    if seat == CHANCE:
        return ".."
    return f"{seat}{' ab'[colour]}"


def _beside(left: Sequence[str], right: Sequence[str]) -> Iterator[str]:
    for one, other in zip_longest(left, right, fillvalue=""):
        yield f"  {one:24}{other}"


def _score(state: State) -> Iterator[str]:
    for seat in range(state.table.seats):
        sheet = state.sheet(seat)
        lines = [f"{line.code} {line.params} {line.points:+}" for line in sheet.lines]
        yield f"{seat}: {sheet.total}   {'; '.join(lines)}"
    yield msgspec.json.encode(state.outcome()).decode()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(text(each), encoding="utf-8")
