"""What may happen on that Monday: each scenario makes its world and tells what came of it."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

import msgspec

from tests.benchmarks.country.measured import Country, Measured
from tests.benchmarks.country.model import World, at_once, jittered, patient

Scenario: TypeAlias = Callable[[Country, Measured, str], Iterator[str]]

WAYS: Final = (("every second", at_once), ("as our pages", jittered), ("patient", patient))
"""What a device does that has to come again."""
STORM: Final = 5.0
"""Seconds in which everybody comes where all schools begin with the same bell."""
QUIET: Final = 30.0
"""Seconds that are watched when something is over."""
SLOWER: Final = 50.0
"""A slow database takes so many times as long."""
HOT: Final = 5_000


def percentiles(values: Sequence[float], scale: float = 1.0) -> str:
    """``p50 / p95 / p99 / max``, by nearest rank."""
    if not values:
        return "-"
    ordered = sorted(values)
    ranks = (int(share * len(ordered)) for share in (0.5, 0.95, 0.99))
    told = [ordered[min(rank, len(ordered) - 1)] for rank in ranks]
    return " / ".join(f"{scale * value:.4g}" for value in (*told, ordered[-1]))


def acks(world: World, start: float, end: float) -> str:
    """Of the answers that were sent then."""
    both = zip(world.ack_times, world.acks, strict=True)
    return percentiles([took for at, took in both if start <= at < end], 1000)


def told(world: World, what: str) -> str:
    """One line of how pupils came in."""
    return (
        f"  {what}: in after {percentiles(world.joins)} s, the last at {world.last_in:.1f} s, "
        f"outside {world.outside()}, at most {world.busiest():.0f} attempts/s, "
        f"given up {world.wasted}"
    )


def busy(world: World, seconds: float) -> str:
    """How busy processes are, on average."""
    worked = sum(each.station.worked for each in world.processes)
    return f"{worked / seconds / len(world.processes):.0%}"


def everybody(world: World) -> range:
    """All pupils."""
    return range(world.country.pupils)


def monday(country: Country, rates: Measured, seed: str) -> Iterator[str]:
    """All come within two minutes; at three minutes one of two data centres fails."""
    yield "Monday: all within two minutes, a data centre fails at 180 s"
    for name, backoff in WAYS:
        world = World(country, rates, seed, backoff=backoff)
        world.come(everybody(world), country.within)
        world.simulation.run(180.0)
        yield told(world, f"{name}, coming")
        yield f"    acks {acks(world, 120, 180)} ms, processes {busy(world, 180)} busy"
        world.joins = world.joins[:0]
        world.attempts.clear()
        world.wasted = 0
        world.die(world.processes[::2])
        world.simulation.run(240.0)
        yield told(world, f"{name}, the failure")
        yield f"    acks then {acks(world, 180, 210)} ms, later {acks(world, 210, 240)} ms"


def storm(country: Country, rates: Measured, seed: str) -> Iterator[str]:
    """All come at once, and half of the processes is away: what devices do then decides."""
    yield f"Join storm: all within {STORM:.0f} s, on half of the processes"
    country = msgspec.structs.replace(country, processes=max(1, country.processes // 2))
    cached = msgspec.structs.replace(rates, page_ms=0.0)
    storms = [(*way, math.inf, rates) for way in WAYS]
    storms.append(("as our pages, late ones turned away", jittered, country.patience / 2, rates))
    storms.append(("as our pages, pages from a cache", jittered, math.inf, cached))
    for name, backoff, most, found in storms:
        world = World(country, found, seed, backoff=backoff, most_waiting=most)
        world.come(everybody(world), STORM)
        world.simulation.run(120.0)
        yield told(world, name)
        yield f"    acks {acks(world, 0, 60)} ms in the first minute, {acks(world, 60, 120)} after"


def lost(country: Country, rates: Measured, seed: str) -> Iterator[str]:
    """The process that holds a room's lease dies."""
    yield f"A process is lost; the lease lasts {country.lease:g} s"
    for name, backoff in WAYS:
        world = World(country, rates, seed, backoff=backoff)
        world.come(everybody(world), 60.0)
        world.simulation.run(90.0)
        world.joins = world.joins[:0]
        world.attempts.clear()
        world.die(world.processes[:1])
        world.simulation.run(90.0 + QUIET)
        yield told(world, name)
        yield f"    acks of all {acks(world, 90, 90 + QUIET)} ms"


def slow(country: Country, rates: Measured, seed: str) -> Iterator[str]:
    """The database takes many times as long for half a minute."""
    yield f"The database is {SLOWER:.0f} times slower from 90 s to 120 s"
    world = World(country, rates, seed)
    world.come(everybody(world), 60.0)
    world.simulation.run(90.0)
    world.commit_factor = SLOWER
    world.simulation.run(120.0)
    world.commit_factor = 1.0
    world.simulation.run(150.0)
    for name, start in (("before", 60), ("meanwhile", 90), ("after", 120)):
        yield f"  {name}: acks {acks(world, start, start + 30)} ms"
    yield f"  commits {sum(each.log.commits for each in world.processes)}"


def hot(country: Country, rates: Measured, seed: str) -> Iterator[str]:
    """One process with its usual rooms and one of thousands, with a round every half minute."""
    yield f"A room of {HOT}: the others of the same process"
    usual = country.pupils // country.processes
    for size in (0, 1000, HOT):
        one = Country(pupils=usual + size, rooms=usual // 25 + 1, processes=1, databases=1)
        world = World(one, rates, seed)
        for pupil in range(usual + size):
            world.room[pupil] = 0 if pupil < size else 1 + pupil % (one.rooms - 1)
        world.come(everybody(world), 60.0)
        for at in range(95, 170, 10):
            world.simulation.at(float(at), world.tell, 0, size)
        if size:
            world.simulation.at(60.0, world.lead, 0, size)
        world.simulation.run(170.0)
        yield f"  with {size}: acks of all {acks(world, 90, 170)} ms, {busy(world, 170)} busy"


SCENARIOS: Final[dict[str, Scenario]] = {
    "monday": monday, "storm": storm, "lost": lost, "slow": slow, "hot": hot,
}  # fmt: skip
