"""Whole games as text a person can follow: hands, moves, ties, score.

The files in ``playthroughs/`` are kept in the repository, so a change of the rules shows as a
change of a game. When a change is meant, write them anew and read what changed:

    python -m tests.games.archimedes.rules.playthroughs
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from tests.games.archimedes.rules.tables import texts
from tutor import data
from tutor.engine.contract import CHANCE, Seat
from tutor.games.archimedes import GAME
from tutor.games.archimedes.rules import RULES
from tutor.games.archimedes.rules.components import card_text
from tutor.games.archimedes.rules.moves import Deck, Move
from tutor.games.archimedes.rules.phases import Phase
from tutor.games.archimedes.rules.setup import Options, unpack
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.ties import Contest, RoundEnd

FOLDER = Path(__file__).parent / "playthroughs"


class Told(NamedTuple):
    """Who plays with what, and how fond they are of laying cards."""

    seats: int
    reiner: bool
    lays: float


GAMES = {
    "two": Told(2, reiner=False, lays=0.9),
    "three-reiner": Told(3, reiner=True, lays=1.0),
    "four-tied": Told(4, reiner=False, lays=0.0),
    "five-reiner": Told(5, reiner=True, lays=0.8),
}
"""Each file's name, and its game."""


def text(name: str) -> str:
    """The playthrough of that name."""
    seats, reiner, lays = GAMES[name]
    options = Options(reiner)
    state = RULES.start(seats, options, unpack(options, data.files(GAME)))
    lines = [f"archimedes, {seats} players, {'with' if reiner else 'without'} Reiner"]
    rng = Random(name)
    while actors := state.actors():
        move = state.chance(rng) if actors[0] == CHANCE else _choice(state, rng, lays)
        after = state.play(actors[0], move)
        lines += _move(state, actors[0], move, after)
        state = after
    lines += ["", *_score(state)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _choice(state: State, rng: Random, lays: float) -> Move:
    """A draw or a pass, or more often something to lay."""
    *layings, last = state.moves(state.turn)
    if not layings or rng.random() >= lays:
        return last
    return layings[int(rng.random() * len(layings))]


def _move(state: State, seat: Seat, move: Move, after: State) -> Iterator[str]:
    if isinstance(move, Deck) and state.phase is Phase.DEAL:
        yield from ("", f"round {after.round}, {after.turn} starts")
        for each, hand in enumerate(after.hands):
            yield f"  {each}: {texts(hand)}"
        yield f"  top {after.top}, {after.deck_left} in the deck"
    elif isinstance(move, Deck):
        yield f"  the pile is shuffled: {texts(move.cards)}"
    elif seat == CHANCE:
        yield f"  {move}"
    else:
        yield f"  {seat}: {move!s:10} {texts(after.hands[seat])}"
    if len(after.rounds) > len(state.rounds):
        yield from _round(after.rounds[-1])


def _round(end: RoundEnd) -> Iterator[str]:
    if end.steps:
        yield f"  ties: {_draws(end)}"
    for seat in end.placing:
        yield f"  {end.points(seat)} for {seat}: {texts(end.cards(seat))} = {end.sum(seat)}"


def _draws(contest: Contest) -> str:
    return "; ".join(
        ", ".join(f"{draw.seat} draws {card_text(draw.card)}" for draw in step)
        for step in contest.steps
    )


def _score(state: State) -> Iterator[str]:
    if state.final is not None:
        yield f"the tie for the game: {_draws(state.final)}"
    for seat in range(state.table.seats):
        sheet = state.sheet(seat)
        yield f"{seat}: {sheet.total} = {' + '.join(str(line.points) for line in sheet.lines)}"
    yield msgspec.json.encode(state.outcome()).decode()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(text(each), encoding="utf-8")
