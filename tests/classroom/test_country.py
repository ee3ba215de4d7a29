"""The simulation of a country: it waits as queueing theory says, and the same seed is the same."""

from math import inf
from random import Random

import msgspec
import pytest

from tests.benchmarks.country.measured import Country, Measured, measured
from tests.benchmarks.country.model import World, jittered
from tests.benchmarks.country.queues import Log, Simulation, Station
from tests.benchmarks.country.scenarios import SCENARIOS

RATES = Measured(
    page_ms=5, join_ms=2, answer_ms=2, tell_us=40, row_us=10, commit_ms=2, wake_ms=5, redis_us=10,
    pupil_kb=30, process_mb=70,
)  # fmt: skip
SMALL = Country(pupils=3_000, rooms=120, processes=3, databases=1)
TINY = Country(pupils=300, rooms=12, processes=3, databases=1)


@pytest.mark.parametrize("load", [0.5, 0.8])
@pytest.mark.parametrize(("service", "variance"), [("fixed", 0.0), ("exponential", 1.0)])
def test_a_station_waits_as_the_textbook_says(load: float, service: str, variance: float) -> None:
    """Pollaczek and Khinchine: M/D/1 for a fixed time of service, M/M/1 for an exponential one."""
    random = Random("queue")
    simulation = Simulation()
    station = Station(simulation)
    waits = []

    def come() -> None:
        waits.append(station.wait)
        station.serve(1.0 if variance == 0 else random.expovariate(1.0))
        simulation.after(random.expovariate(load), come)

    simulation.at(0.0, come)
    simulation.run(60_000 / load)
    expected = load / (1 - load) * (1 + variance) / 2
    assert sum(waits) / len(waits) == pytest.approx(expected, rel=0.06)


def test_what_comes_during_a_commit_goes_into_the_next() -> None:
    simulation = Simulation()
    log = Log(simulation, Station(simulation), lambda: (0.0, 1.0))
    on_disk = []
    for at in (0.0, 0.1, 0.9, 1.5):
        simulation.at(at, log.add, lambda: on_disk.append(simulation.now))
    simulation.run(10.0)
    assert on_disk == [1.0, 2.0, 2.0, 3.0]
    assert log.commits == 3


def test_the_same_seed_is_the_same_monday() -> None:
    rates = measured()
    first, again = (list(SCENARIOS["lost"](TINY, rates, "x")) for _ in range(2))
    assert first == again
    assert first != list(SCENARIOS["lost"](TINY, rates, "y"))


def test_everybody_comes_in_and_nobody_twice() -> None:
    world = World(SMALL, RATES, "all", backoff=jittered)
    world.come(range(SMALL.pupils), 20.0)
    world.simulation.run(40.0)
    assert world.outside() == 0
    assert len(world.joins) == SMALL.pupils
    before = len(world.joins)
    world.die(world.processes[:1])
    lost = world.outside()
    assert lost == SMALL.pupils // 3
    world.simulation.run(100.0)
    assert world.outside() == 0
    assert len(world.joins) == before + lost


@pytest.mark.parametrize(("most_waiting", "all_are_in"), [(inf, False), (3.0, True)])
def test_a_storm_ends_only_where_late_ones_are_turned_away(
    most_waiting: float, all_are_in: bool
) -> None:
    """Who has given up is served all the same, and so comes again: no back-off ends that."""
    slow = msgspec.structs.replace(RATES, page_ms=20)
    world = World(SMALL, slow, "storm", backoff=jittered, most_waiting=most_waiting)
    world.come(range(SMALL.pupils), 1.0)
    world.simulation.run(60.0)
    assert (world.outside() == 0) is all_are_in
    assert (world.wasted == 0) is all_are_in
