"""How fast the rules are: random games, one process. The README says how to run these alone."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.games.archimedes.rules.tables import position
from tests.games.exlibris.rules.tables import EIGHT
from tests.games.exlibris.rules.tables import position as previewed
from tests.games.quantum.rules.tables import dice
from tests.games.rachmistrz.rules.tables import PLAIN, play, table
from tutor import data
from tutor.engine.opponents import uniform
from tutor.engine.registry import find, game_names
from tutor.engine.simulation import playout
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.turn_report import preview
from tutor.games.quantum.rules.chances import chance_of_any
from tutor.games.rachmistrz.rules.phases import ROLL

GAMES = 20

TABLES = [(name, seats) for name in game_names() for seats in find(name).seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.benchmark(group="playouts")
def test_playouts(benchmark: BenchmarkFixture, name: str, seats: int) -> None:
    """``moves_per_second`` is in the extra info: moves over the median time."""
    game = find(name)
    options = game.rules.options()
    start = game.rules.start(seats, options, data.components(game, options))
    players = [uniform] * seats

    def games() -> int:
        return sum(playout(start, players, Random(f"bench/{n}"))[1] for n in range(GAMES))

    moves = benchmark(games)
    assert moves == games() > GAMES, "the same games each time, of more than a move"
    if benchmark.stats is not None:
        benchmark.extra_info["moves_per_second"] = round(moves / benchmark.stats["median"])


@pytest.mark.benchmark(group="rachmistrz")
def test_offers(benchmark: BenchmarkFixture) -> None:
    """Listing every claim of an early round."""
    state = play(table(4), "roll 2 3 7", "0 claim 8 B1")
    assert len(benchmark(lambda: list(state.moves(1)))) == 158


@pytest.mark.benchmark(group="rachmistrz")
def test_start(benchmark: BenchmarkFixture) -> None:
    """Laying the table."""
    laid = benchmark(lambda: table(4, PLAIN))
    assert (len(laid.claims), laid.phase) == (0, ROLL)


@pytest.mark.benchmark(group="archimedes")
def test_layings(benchmark: BenchmarkFixture) -> None:
    """Listing what a long hand with Reiner allows."""
    state = position("R 1 2 2 4 5 6 8 9 12", "3", top=6)
    assert len(benchmark(lambda: state.moves(0))) == 39


@pytest.mark.benchmark(group="quantum")
def test_chance_of_any_row(benchmark: BenchmarkFixture) -> None:
    """All seven dice: 279,936 combinations, four sums at once."""
    rows = ((5, 9, 14), (20,), (3, 8, 12, 22, 9), (7, 12, 19))
    assert 0 < benchmark(lambda: chance_of_any(dice(), None, (), rows)) < 1


@pytest.mark.benchmark(group="exlibris")
def test_previews(benchmark: BenchmarkFixture) -> None:
    """Foreseeing every Commission of a hand, as a screen does each turn."""
    view = previewed(EIGHT, EIGHT).view(0)
    assert len(benchmark(lambda: [preview(view, colour) for colour in COLOURS])) == 5
