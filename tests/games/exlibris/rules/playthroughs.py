"""Whole games as text a person can follow: rows from the stack, finders, houses, score.

The files in ``playthroughs/`` are kept in the repository, so a change of the rules shows as a
change of a game. When a change is meant, write them anew and read what changed:

    python -m tests.games.exlibris.rules.playthroughs
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from tests.games.exlibris.rules.tables import play, shown, table
from tutor.engine.contract import CHANCE
from tutor.games.exlibris.rules.components import COLOURS, Colour
from tutor.games.exlibris.rules.islands import ranking
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import TurnReport

FOLDER = Path(__file__).parent / "playthroughs"


class Told(NamedTuple):
    """Who plays, who starts, and how often a card is chosen that no Seeker looks for (E4)."""

    seats: int
    start: int
    lost: float


GAMES = {
    "two-six-cards": Told(2, 0, 0.1),
    "two-lost": Told(2, 1, 1.0),
    "three-lost-now-and-then": Told(3, 1, 0.3),
    "four-a-city-falls": Told(4, 0, 0.0),
    "four-seekers-out": Told(4, 3, 0.0),
}
"""Each file's name, and its game."""


def text(name: str) -> str:
    """The playthrough of that name."""
    seats, start, lost = GAMES[name]
    state, rng = table(seats, start), Random(name)
    lines = [f"exlibris, {seats} players, {start} starts"]
    while actors := state.actors():
        if actors[0] == CHANCE:
            state = play(state, str(state.chance(rng)))
            continue
        if not state.commissions:
            lines += _dealt(state)
        colour = _choice(state, rng, lost)
        lines += _turn(state, state.told(colour))
        state = state.play(state.turn, Commission(colour))
    lines += ["", *_score(state)]
    return "\n".join(lines) + "\n"


def _choice(state: State, rng: Random, lost: float) -> Colour:
    """Often a colour that nobody looks for, else any of the hand."""
    held = [move.colour for move in state.moves(state.turn) if isinstance(move, Commission)]
    unwanted = [colour for colour in held if colour not in state.expedition]
    if unwanted and rng.random() < lost:
        held = unwanted
    return held[int(rng.random() * len(held))]


def _dealt(state: State) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        yield f"  {seat}: {''.join(hand)}"
    yield f"  row {shown(state.expedition)}"


def _turn(state: State, told: TurnReport) -> Iterator[str]:
    found = "+".join(f"{finder.markers}" for finder in told.finders) or "nobody"
    sticks = f"{told.before.sticks} -> {told.after.sticks}"
    houses = " ".join(["", *told.houses])
    left = state.stack_left - len(told.drawn)
    yield f"{told.seat} {told.colour}: {found:8} {sticks}{houses}"
    yield f"  row {shown(told.row)}, {left} in the stack"
    if told.begins:
        yield f"  {told.begins}: the final phase"


def _score(state: State) -> Iterator[str]:
    for rank in ranking(state.islands):
        island = state.islands[COLOURS.index(rank.colour)]
        yield f"{rank.colour}: {island.sticks} + {island.houses} houses, worth {rank.value}"
    for seat, hand in enumerate(state.hands):
        sheet = state.sheet(seat)
        sums = " + ".join(f"{line.points} {line.code}" for line in sheet.lines)
        yield f"{seat}: {''.join(hand)}, {sheet.total} = {sums}"
    yield msgspec.json.encode(state.outcome()).decode()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(text(each), encoding="utf-8")
