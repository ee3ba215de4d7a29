"""A country of classes: pupils who come, answer and come again, on processes that may die.

A process is a queue (one thread), its log commits in batches to a database that many share, a room
lives in one process and is taken over by another when that one is gone. What a pupil's device does
when it waits too long is the policy that is looked at.
"""

from array import array
from collections.abc import Callable, Iterable
from random import Random
from typing import Final, TypeAlias

from tests.benchmarks.country.measured import Country, Measured
from tests.benchmarks.country.queues import Log, Simulation, Station

Backoff: TypeAlias = Callable[[Random, int], float]
"""Seconds until the next attempt, given how many have failed."""

TEACHER: Final = 0.3
"""Seconds between two states for the teacher of a large room."""
SLICE: Final = 1.0
"""Seconds that are counted together when peaks are looked for."""


def at_once(random: Random, failed: int) -> float:
    """Every second, as a page does that nobody thought about."""
    return 1.0


def jittered(random: Random, failed: int) -> float:
    """As our pages and ``tutor join`` do: half to all of a time that doubles up to five seconds."""
    most = min(5.0, 0.3 * 2.0 ** (failed + 1))
    return random.uniform(most / 2, most)


def patient(random: Random, failed: int) -> float:
    """Anywhere within a time that doubles up to half a minute (full jitter)."""
    return random.uniform(0.0, min(30.0, 0.5 * 2.0**failed))


class Process:
    """A room process."""

    def __init__(self, simulation: Simulation, log: Log) -> None:
        self.station = Station(simulation)
        self.log = log
        self.alive = True
        self.rooms = 0


class World:
    """Everything, with what is noted of it."""

    def __init__(
        self,
        country: Country,
        rates: Measured,
        seed: str,
        *,
        backoff: Backoff = jittered,
        most_waiting: float = float("inf"),
    ) -> None:
        """``most_waiting``: seconds of queue at which a process turns newcomers away at once."""
        self.country, self.rates = country, rates
        self.random = Random(seed)
        self.backoff = backoff
        self.most_waiting = most_waiting
        self.simulation = Simulation()
        self.commit_factor = 1.0
        databases = [Station(self.simulation) for _ in range(country.databases)]
        self.processes = [
            Process(
                self.simulation, Log(self.simulation, databases[n % len(databases)], self._cost)
            )
            for n in range(country.processes)
        ]
        self._alive = list(self.processes)
        self.owner = [self.processes[room % country.processes] for room in range(country.rooms)]
        self.awake_at = [0.0] * country.rooms
        """When a room can be entered again."""
        self.room = [pupil % country.rooms for pupil in range(country.pupils)]
        self.seated = bytearray(country.pupils)
        self.has_page = bytearray(country.pupils)
        self.epoch = array("i", [0] * country.pupils)
        """Grows when a pupil loses the connection, so what was meant for the old one is void."""
        self.joins = array("d")
        """Seconds from wanting to be in until being in."""
        self.acks = array("d")
        self.ack_times = array("d")
        self.attempts: dict[int, int] = {}
        """How many came in each slice of time."""
        self.wasted = 0
        """Attempts that were served when their pupil had given up."""
        self.last_in = 0.0

    def _cost(self) -> tuple[float, float]:
        work = 1.0 / self.country.commits_a_second
        return work * self.commit_factor, self.rates.commit_ms / 1000 * self.commit_factor

    # --- Coming ---

    def come(self, pupils: Iterable[int], within: float) -> None:
        """They all open the page and want to be in, at random within so many seconds from now."""
        for pupil in pupils:
            at = self.simulation.now + self.random.uniform(0.0, within)
            self.simulation.at(at, self._try, pupil, self.epoch[pupil], 0, at)

    def _try(self, pupil: int, epoch: int, failed: int, wanted: float) -> None:
        """A device comes to any process, which waits until somebody holds the room."""
        if self.epoch[pupil] != epoch:
            return
        now = self.simulation.now
        when = int(now / SLICE)
        self.attempts[when] = self.attempts.get(when, 0) + 1
        room = self.room[pupil]
        if self.owner[room].alive:
            self._enter(pupil, epoch, failed, wanted)
        elif now < self.awake_at[room]:
            self.random.choice(self._alive).station.serve(self.rates.join_ms / 1000)
            self.simulation.at(self.awake_at[room], self._enter, pupil, epoch, failed, wanted)
        else:
            self._enter(pupil, epoch, failed, wanted)

    def _enter(self, pupil: int, epoch: int, failed: int, wanted: float) -> None:
        """It is let in where its room is, unless that takes longer than it waits."""
        if self.epoch[pupil] != epoch:
            return
        now = self.simulation.now
        room = self.room[pupil]
        process = self._holder(room)
        if process.station.wait > self.most_waiting:
            process.station.serve(self.rates.join_ms / 10_000)  # to say no costs a tenth
            self._again(pupil, epoch, failed, wanted, 0.0)
            return
        # Who gives up has no page yet, and opens it again.
        page = 0.0 if self.has_page[pupil] else self.rates.page_ms
        work = (self.rates.join_ms + page) / 1000
        done = max(process.station.serve(work), self.awake_at[room])
        if done - now > self.country.patience:
            self.wasted += 1
            self._again(pupil, epoch, failed, wanted, self.country.patience)
            return
        self.simulation.at(done, self._write, process, pupil, epoch, failed, wanted)

    def _again(self, pupil: int, epoch: int, failed: int, wanted: float, waited: float) -> None:
        wait = waited + self.backoff(self.random, failed)
        self.simulation.after(wait, self._try, pupil, epoch, failed + 1, wanted)

    def _write(self, process: Process, pupil: int, epoch: int, failed: int, wanted: float) -> None:
        if not process.alive:
            self._again(pupil, epoch, failed, wanted, 0.0)
        else:
            process.log.add(self._in, process, pupil, epoch, failed, wanted)

    def _in(self, process: Process, pupil: int, epoch: int, failed: int, wanted: float) -> None:
        if self.epoch[pupil] != epoch:
            return
        if not process.alive:
            self._again(pupil, epoch, failed, wanted, 0.0)
            return
        self.seated[pupil] = self.has_page[pupil] = 1
        self.last_in = self.simulation.now
        self.joins.append(self.simulation.now - wanted)
        self.simulation.after(
            self.random.expovariate(1 / self.country.every), self._answer, pupil, epoch
        )

    # --- Answering ---

    def _answer(self, pupil: int, epoch: int) -> None:
        if self.epoch[pupil] != epoch:
            return
        process = self.owner[self.room[pupil]]
        now = self.simulation.now
        done = process.station.serve(self.rates.answer_ms / 1000)
        self.simulation.at(done, process.log.add, self._ack, pupil, epoch, now)
        self.simulation.after(
            self.random.expovariate(1 / self.country.every), self._answer, pupil, epoch
        )

    def _ack(self, pupil: int, epoch: int, sent: float) -> None:
        if self.epoch[pupil] == epoch:
            self.acks.append(self.simulation.now - sent)
            self.ack_times.append(sent)

    def tell(self, room: int, pupils: int) -> None:
        """A new phase is told to everybody of a room."""
        self.owner[room].station.serve(pupils * self.rates.tell_us / 1e6)

    def lead(self, room: int, pupils: int) -> None:
        """The teacher sees everybody of a room, again and again."""
        self.owner[room].station.serve(pupils * self.rates.row_us / 1e6)
        self.simulation.after(TEACHER, self.lead, room, pupils)

    # --- Trouble ---

    def die(self, dead: list[Process]) -> None:
        """These processes are gone; their pupils notice at once, their rooms wait for the lease."""
        for process in dead:
            process.alive = False
        self._alive = [process for process in self.processes if process.alive]
        gone = {id(process) for process in dead}
        for room in range(self.country.rooms):
            if id(self.owner[room]) in gone:
                found = self.country.lease + self.random.uniform(0.0, self.country.sweep)
                self.awake_at[room] = self.simulation.now + found
        for pupil in range(self.country.pupils):
            if self.seated[pupil] and id(self.owner[self.room[pupil]]) in gone:
                self.seated[pupil] = 0
                self.epoch[pupil] += 1
                now = self.simulation.now
                wait = self.backoff(self.random, 0)
                self.simulation.after(wait, self._try, pupil, self.epoch[pupil], 0, now)

    def _holder(self, room: int) -> Process:
        """Who has a room; it is taken over by whoever is asked first when its lease has run out."""
        process = self.owner[room]
        if not process.alive:
            process = self.owner[room] = self.random.choice(self._alive)
            self.awake_at[room] = process.station.serve(self.rates.wake_ms / 1000)
        return process

    # --- What came of it ---

    def busiest(self) -> float:
        """The most attempts in one second."""
        return max(self.attempts.values(), default=0) / SLICE

    def outside(self) -> int:
        """Pupils who are not in."""
        return self.country.pupils - sum(self.seated)
