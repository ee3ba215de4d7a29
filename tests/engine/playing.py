"""Fair players at a table: what both games' tests ask of them."""

from pathlib import Path
from random import Random
from typing import Any

from tutor import data
from tutor.engine.contract import CHANCE
from tutor.engine.opponents import player_of
from tutor.engine.record import replay
from tutor.engine.registry import find
from tutor.engine.simulation import simulate

FAIR, RANDOM = "bot:fair", "bot:random"


def chosen(name: str, state: Any, seed: object) -> dict[int, Any]:
    """What each seat that may move would play, each with the same luck."""
    player = player_of(FAIR, find(name))
    assert player is not None
    return {
        seat: player(state.view(seat), state.moves(seat), Random(f"{seed}"))
        for seat in state.actors()
        if seat != CHANCE
    }


def share_of_wins(name: str, *seats: str, games: int, seed: int = 2, **options: str) -> float:
    """The part of the games that the first seat wins."""
    game = find(name)
    some = game.rules.options(**options)
    result = simulate(game, seats, games, seed, some, data.components(game, some))
    return result.wins[0] / games


def check_records(name: str, folder: Path) -> None:
    """One seed writes the same games twice, and the rules confirm them."""
    game = find(name)
    options = game.rules.options()
    for copy in ("one", "again"):
        box = data.components(game, options)
        simulate(game, [FAIR, FAIR, RANDOM], 4, 5, options, box, folder / copy)
    written = sorted((folder / "one").iterdir())
    assert len(written) == 4
    for path in written:
        assert path.read_bytes() == (folder / "again" / path.name).read_bytes()
        assert replay(path).outcome is not None
