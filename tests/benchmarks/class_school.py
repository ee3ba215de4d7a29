"""A class on two servers: how fast answers are, what Redis has to do, and how soon all are back.

    python -m tests.benchmarks.class_school
    python -m tests.benchmarks.class_school --pupils 1000 --kills 3

A real PostgreSQL (which flushes nothing here: disks differ) and a real Redis; half of the pupils
come in by the server that does not hold the room. The exit code is 1 when an answer that was
acknowledged is lost or counts twice, or somebody does not come back.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import psycopg

from tests.benchmarks.class_faults.seats import Pupil
from tests.benchmarks.class_load.figures import spread
from tests.benchmarks.class_load.server import Server
from tests.classroom.school import redis_servers
from tests.classroom.school.redis_servers import RedisServer
from tests.classroom.school.schools import School, school
from tests.progress import servers

SECONDS = 1.0
"""Seconds between two answers of a pupil; two a second are free."""
CHORES = {
    "ping",
    "info",
    "flushall",
    "auth",
    "hello",
    "select",
    "client|setinfo",
    "config|resetstat",
}
"""Commands that connecting and measuring cost, not the class."""


def main(words: Sequence[str] | None = None) -> int:
    """Measures, and prints what it finds."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.class_school", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--answers", type=int, default=10, help="of each pupil")
    parser.add_argument("--kills", type=int, default=5)
    asked = parser.parse_args(words)
    print(f"load average {os.getloadavg()[0]:.2f} before; milliseconds p50 / p95 / p99 / max")
    with redis_servers.server() as redis, servers.server() as socket:
        with opened(redis, socket, "answers") as made:
            one, two = made.serve(), made.serve("--rooms", "0")
            answers(made, redis, one, two, asked.pupils, asked.answers)
        with opened(redis, socket, "kills") as made:
            kills(made, asked.pupils, asked.kills)
    return 0


@contextmanager
def opened(redis: RedisServer, socket: str, name: str) -> Iterator[School]:
    """A school with a database of its own."""
    with psycopg.connect(host=socket, user="tutor", dbname="postgres", autocommit=True) as to:
        to.execute(f"CREATE DATABASE {name}".encode())
    with redis.client() as client:
        client.flushall()
    url = f"postgresql+psycopg://tutor@/{name}?host={socket}"
    with tempfile.TemporaryDirectory() as home, school(Path(home), url, redis.url) as made:
        yield made


def answers(
    made: School, redis: RedisServer, one: Server, two: Server, pupils: int, times: int
) -> None:
    """Answers by both servers, and what they cost Redis."""
    teacher = made.teach(one)
    begun = monotonic()
    made.come([one, two], pupils)
    print(f"{pupils} pupils joined in {monotonic() - begun:.2f} s")
    with redis.client() as client:
        made.ask(teacher)
        idle = rate(made, client)
        print(f"Redis, nobody does anything: {idle:.1f} operations a second for two servers")
        before, begun = commands(client), monotonic()
        for _ in range(times):
            for pupil in made.pupils:  # one after the other, as they come in a class
                pupil.answer()
                made.crowd.idle(SECONDS / pupils)
        made.settle()
        took = monotonic() - begun
        spent = more(commands(client), before)
        there = [each for each in made.pupils if each.url == two.line["url"]]
        here = [each for each in made.pupils if each.url != two.line["url"]]
        print(f"ack, by the server that holds the room: {spread(taken(here))}")
        print(f"ack, by the other:                      {spread(taken(there))}")
        extra = sum(spent.values()) - idle * took
        passed = len(there) * times
        print(f"{pupils * times / took:.0f} answers a second; passed on {passed}, each of which")
        print(f"costs Redis {extra / passed:.2f} operations: {shown(spent)}")
        before, begun = commands(client), monotonic()
        teacher.do(what="ring")
        late = made.until(lambda: all(each.state["phase"] == "locked" for each in made.pupils))
        spent = more(commands(client), before)
        extra = sum(spent.values()) - idle * (monotonic() - begun)
        print(f"broadcast to {pupils}: within {1000 * late:.0f} ms, {extra:.0f} operations")
        print(f"memory: {one.used().resident:.0f} MB holder, {two.used().resident:.0f} MB other")
    sound(made)


def kills(made: School, pupils: int, many: int) -> None:
    """The server with the room is killed in the middle of a round, again and again."""
    one = made.serve()
    teacher = None
    back, brought = [], []
    for number in range(many):
        two = made.serve("--rooms", "0")
        if teacher is None:
            teacher = made.teach(one)
            made.come([one, two], pupils)
            made.ask(teacher)
        else:
            for pupil in made.pupils[::2]:  # half of them move to the new one
                pupil.url = two.line["url"]
                assert pupil.line is not None
                pupil.line.drop()
            made.all_back()
        made.answer()
        made.settle()
        made.answer()
        begun = monotonic()
        if teacher.url == one.line["url"]:
            teacher.url = two.line["url"]
        stayed = made.kill(one, instead=two)
        made.until(lambda stayed=stayed: not any(each.unacked() for each in stayed))  # type: ignore[misc]
        brought.append(monotonic() - begun)
        made.all_back()
        back.append(monotonic() - begun)
        made.settle()
        sound(made)
        print(f"kill {number + 1}: {len(stayed)} brought along, acks {brought[-1]:.2f} s;", end="")
        print(f" all {pupils} back after {back[-1]:.2f} s, nothing lost", flush=True)
        one = two
    print(f"slowest of {many}: {max(back):.2f} s")


def sound(made: School) -> None:
    """Each acknowledged answer counts, once."""
    made.until(made.all_counted)


def taken(pupils: Sequence[Pupil]) -> list[float]:
    """Seconds from answers to their acks."""
    return [each for pupil in pupils for each in pupil.took]


def commands(client: Any) -> dict[str, int]:
    """How often each command was done since the server began."""
    found = client.info("commandstats").items()
    counts = {name.removeprefix("cmdstat_"): each["calls"] for name, each in found}
    return {name: calls for name, calls in counts.items() if name not in CHORES}


def more(now: dict[str, int], before: dict[str, int]) -> dict[str, int]:
    """What was done in between."""
    changed = {name: calls - before.get(name, 0) for name, calls in now.items()}
    return {name: calls for name, calls in changed.items() if calls}


def shown(spent: dict[str, int]) -> str:
    """The commands, the most frequent first."""
    ordered = sorted(spent.items(), key=lambda each: -each[1])
    return ", ".join(f"{name} {calls}" for name, calls in ordered)


def rate(made: School, client: Any) -> float:
    """Operations a second when nothing happens."""
    before, begun = commands(client), monotonic()
    made.crowd.idle(3.0)
    return sum(more(commands(client), before).values()) / (monotonic() - begun)


if __name__ == "__main__":
    sys.exit(main())
