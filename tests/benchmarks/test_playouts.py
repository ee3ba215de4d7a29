"""How fast the rules are: random games, one process. The README says how to run these alone."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.games.rachmistrz.tables import PLAIN, play, table
from tutor.players.levels import uniform
from tutor.players.simulate import playout

pytestmark = pytest.mark.benchmark(group="rachmistrz")

GAMES = 20


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_playouts(benchmark: BenchmarkFixture, seats: int) -> None:
    """``moves_per_second`` is in the extra info: moves over the median time."""
    start, players = table(seats), [uniform] * seats

    def games() -> int:
        return sum(playout(start, players, Random(f"bench/{n}"))[1] for n in range(GAMES))

    moves = benchmark(games)
    if benchmark.stats is not None:
        benchmark.extra_info["moves_per_second"] = round(moves / benchmark.stats["median"])


def test_offers(benchmark: BenchmarkFixture) -> None:
    """Listing every claim of an early round."""
    state = play(table(4), "roll 2 3 7", "0 claim 8 B1")
    assert len(benchmark(lambda: list(state.moves(1)))) == 158


def test_start(benchmark: BenchmarkFixture) -> None:
    """Laying the table."""
    benchmark(lambda: table(4, PLAIN))
