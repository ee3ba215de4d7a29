"""Games between computers as records, for positions taken out of them."""

from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from msgspec.structs import replace

from tutor.data import components
from tutor.engine.analysis.judgement import Analysis
from tutor.engine.analysis.review import analyse
from tutor.engine.record import Replay, replay
from tutor.engine.registry import find
from tutor.engine.simulation import simulate
from tutor.learn.exercises.best_move import BestMove
from tutor.learn.positions import making
from tutor.learn.positions.making import moments_of
from tutor.learn.positions.puzzles import collection

SEATS = ("bot:2", "bot:fair")


FIRST: Final = {"quantum": 12}
"""Seeds of games in which a moment comes soon, where that of :data:`SEED` is none."""

SEED: Final = 5

WEIGHED: Final = making.LONG // 3
"""Games by the plain rules that a moment is weighed by."""


@cache
def game_of(name: str, seed: int) -> Replay:
    """A game of a weak computer against a fair one, to its end."""
    game = find(name)
    options = game.rules.options()
    with TemporaryDirectory() as folder:
        simulate(game, SEATS, 1, seed, options, components(game, options), records=Path(folder))
        return replay(Path(folder) / "0000.jsonl")


BEGINNINGS: Final = (8, 16, 30)
"""Moves that are judged: mostly there is a moment among the first ones already."""


@cache
def begun(name: str, seed: int) -> Analysis:
    """The beginning of that game judged, if it can be until there is a moment."""
    found = game_of(name, seed)
    for moves in BEGINNINGS:
        judged = analyse(replace(found, moves=found.moves[:moves]))
        if judged.moments:
            break
    return judged


@cache
def moment(name: str) -> BestMove:
    """A moment of such a game as an exercise, weighed by fewer games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "decide", partial(making.decide, games=WEIGHED))
        for seed in range(FIRST.get(name, SEED), 40):
            for seat in range(len(SEATS)):
                for found in moments_of(game_of(name, seed), begun(name, seed), seat):
                    return found
    raise LookupError(name)


def shipped(name: str) -> BestMove:
    """A moment of another such game, judged long ago: a puzzle of the house."""
    return collection(find(name))[0]
