"""The load of a class on its server, beside a bare echo of WebSockets.

    python -m tests.benchmarks.class_load                              40 pupils
    python -m tests.benchmarks.class_load --pupils 1000 --rate 200 --seconds 20
    python -m tests.benchmarks.class_load --json                       for programs
    python -m tests.benchmarks.class_load --pupils 1000 --rate 200 --constants
                                             measures what tests/benchmarks/country is fed with
    python -m tests.benchmarks.class_load --url URL --code K7T43 --teacher SECRET --pid N

``tutor class --json`` is started on a folder of its own. All pupils join at once; then answers come
at random at the rate, first alone, then while the teacher rings, reveals and asks again and again.
Pupils are a process of their own (or several), as cheap as they can be; it says how late it was
itself. The load average stands beside the figures: what else runs is measured as well.
"""

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

import msgspec

from tests.benchmarks.class_load.constants import write
from tests.benchmarks.class_load.figures import Figures, spread, table
from tests.benchmarks.class_load.line import Crowd, Line
from tests.benchmarks.class_load.page import page_ms
from tests.benchmarks.class_load.pupils import Done, work
from tests.benchmarks.class_load.server import (
    PROGRAM,
    ROOT,
    Commits,
    Disk,
    Elsewhere,
    Server,
    echo,
    free_port,
    teach,
)

ASKED: Final = {
    "what": "ask",
    "of": "rachmistrz",
    "options": {"dice": [2, 3, 7], "side": "easy", "verdicts": "now"},
}
SETTLES: Final = 1.0
"""Seconds between two measurements."""
TURNS: Final = (("ring", "locked"), ("reveal", "reveal"), ("ask", "ask"))
TELLING: Final = 8
"""Rounds without answers, from which the processor's time to tell everybody is measured."""


class Teacher(Line):
    """The teacher's own line: what is told to it is not looked at, only received."""

    def __init__(self, crowd: Crowd, url: str, key: str) -> None:
        self.key = key
        super().__init__(crowd, url)

    def open(self) -> None:
        """Says who it is."""
        self.say(msgspec.json.encode({"t": "teach", "key": self.key}))

    def do(self, **command: Any) -> float:
        """Gives a command; when."""
        self.say(msgspec.json.encode({"t": "do", **command}))
        return monotonic()


class Pupils:
    """The processes of pupils, told and asked together."""

    def __init__(self, server: dict[str, Any], count: int, processes: int) -> None:
        self.pipes = []
        self.workers = []
        context = multiprocessing.get_context("fork")
        for at in range(processes):
            here, there = context.Pipe()
            names = [f"Pupil {number}" for number in range(at, count, processes)]
            worker = context.Process(
                target=work,
                args=(there, server["url"], server["code"], names, f"load {at}"),
                daemon=True,
            )
            worker.start()
            self.pipes.append(here)
            self.workers.append(worker)

    def tell(self, what: Any) -> None:
        """Gives every process something to do."""
        for pipe in self.pipes:
            pipe.send(what)

    def ready(self) -> bool:
        """Whether all have something to say."""
        return all(pipe.poll() for pipe in self.pipes)

    def answers(self) -> list[Done]:
        """What they say, in order."""
        return [pipe.recv() for pipe in self.pipes]

    def end(self) -> None:
        """Sends all home."""
        self.tell("end")
        for worker in self.workers:
            worker.join(10)


class Measurement:
    """One server, and everything that is measured of it."""

    def __init__(self, name: str, server: Server | Elsewhere, asked: argparse.Namespace) -> None:
        self.server = server
        self.asked = asked
        self.figures = Figures(name, pupils=asked.pupils, start_s=server.took)
        self.crowd = Crowd()
        self.teacher = Teacher(self.crowd, server.line["url"], server.line["teacher"])
        self.pupils = Pupils(server.line, asked.pupils, asked.clients)
        self.commits = Commits(server.home)
        self.round = 0
        self.told: dict[str, float] = {}
        """When the teacher said what leads to ``phase round``."""

    def run(self) -> Figures:
        """Everything, in turn."""
        try:
            self._idle(SETTLES)
            if self.figures.name != "echo":
                self._page()
            self._join()
            self._turn("ask", "ask")
            self._idle(SETTLES)
            with tempfile.TemporaryDirectory() as folder, Disk(Path(folder)) as disk:
                self._answers(changing=False)
                self._answers(changing=True)
            self.figures.disk = spread(disk.took)
            self._tell()
        finally:
            self.pupils.end()
            self.crowd.close()
        return self.figures

    def _idle(self, seconds: float) -> None:
        self.crowd.idle(seconds)
        self.commits.look()

    def _work(self, what: Any) -> list[Done]:
        """The pupils do something while the teacher looks on."""
        self.pupils.tell(what)
        while not self.pupils.ready():
            self._idle(0.05)
        return self.pupils.answers()

    def _turn(self, what: str, phase: str) -> None:
        self.round += what == "ask"
        command = ASKED if what == "ask" else {"what": what}
        self.told[f"{phase} {self.round}"] = self.teacher.do(**command)

    def _page(self) -> None:
        figures = self.figures
        figures.cpu_page_ms, figures.page_files, size = page_ms(self.server)
        figures.page_kb = size / 1024

    def _join(self) -> None:
        before = self.server.used()
        begun = monotonic()
        done = self._work("join")
        figures = self.figures
        figures.seated = sum(each.seated for each in done)
        if all(each.joined for each in done):
            figures.joined_s = max(each.joined for each in done) - begun
        self._count(done)
        self._idle(SETTLES)
        after = self.server.used()
        count = max(1, figures.seated)
        figures.resident_idle_mb = before.resident
        figures.cpu_join_ms = 1000 * (after.cpu - before.cpu) / count
        figures.pupil_kb = 1024 * (after.resident - before.resident) / count

    def _answers(self, *, changing: bool) -> None:
        figures = self.figures
        before, commits = self.server.used(), self.commits.look()
        earlier = self._work("told")
        begun = monotonic()
        self.pupils.tell((self.asked.rate / self.asked.clients, self.asked.seconds / 2))
        turns = self._turns() if changing else iter(())
        while not self.pupils.ready():
            next(turns, None)
            self._idle(0.02)
        took = monotonic() - begun
        done = self.pupils.answers()
        after = self.server.used()
        acks = [took for each in done for _, took in each.acks]
        sent = sum(each.sent for each in done)
        figures.answers += sent
        figures.missing += sum(each.missing for each in done)
        figures.skipped += sum(each.skipped for each in done)
        self._count(done)
        figures.peak_mb, figures.resident_mb = after.peak, after.resident
        if changing:
            figures.ack_changing = spread(acks)
            self._heard(done)
            return
        figures.ack = spread(acks)
        figures.commits = self.commits.look() - commits
        figures.written_kb = (after.written - before.written) / 1024 / max(1, sent)
        figures.cpu_answer_ms = 1000 * (after.cpu - before.cpu) / max(1, sent)
        figures.busy = (after.cpu - before.cpu) / took
        received = sum(each.received for each in done) - sum(each.received for each in earlier)
        figures.received_answer = received / max(1, sent)
        figures.client_lag = spread([late for each in done for late in each.lag])
        cpu = sum(each.cpu for each in done) - sum(each.cpu for each in earlier)
        figures.client_busy = cpu / took

    def _turns(self) -> Iterator[None]:
        """Rounds end and begin: each is open for most of the time."""
        each = self.asked.seconds / 2 / self.asked.rounds
        for _ in range(self.asked.rounds):
            for what, phase, share in (("", "", 0.7), (*TURNS[0], 0.1), (*TURNS[1], 0.1)):
                if what:
                    self._turn(what, phase)
                yield from self._pass(each * share)
            self._turn(*TURNS[2])
            yield from self._pass(each * 0.1)

    def _pass(self, seconds: float) -> Iterator[None]:
        end = monotonic() + seconds
        while monotonic() < end:
            yield

    def _tell(self) -> None:
        """Everybody is told again and again, with nobody answering: what telling costs."""
        self._idle(SETTLES)
        before = self.server.used()
        for _ in range(TELLING):
            for what, phase in TURNS:
                self._turn(what, phase)
                self._idle(0.25)
        self._idle(SETTLES)
        after = self.server.used()
        told = TELLING * len(TURNS) * max(1, self.figures.seated)
        self.figures.cpu_tell_us = 1_000_000 * (after.cpu - before.cpu) / told

    def _heard(self, done: Sequence[Done]) -> None:
        took: dict[str, list[float]] = {}
        for each in done:
            for name, times in each.phases.items():
                if name in self.told:
                    since = [at - self.told[name] for at in times]
                    took.setdefault(name.split()[0], []).extend(since)
        self.figures.ring = spread(took.get("locked", []))
        self.figures.reveal = spread(took.get("reveal", []))
        self.figures.ask = spread(took.get("ask", []))

    def _count(self, done: Sequence[Done]) -> None:
        for each in done:
            for code, count in each.refused.items():
                self.figures.refused[code] = self.figures.refused.get(code, 0) + count


@contextmanager
def servers(asked: argparse.Namespace) -> Iterator[list[Figures]]:
    """Measures each server that is wanted."""
    found = []
    if asked.url:
        line = {"url": asked.url, "code": asked.code, "teacher": asked.teacher}
        elsewhere = Elsewhere(line, asked.pid, asked.data)
        found.append(Measurement(asked.url, elsewhere, asked).run())
        asked.only = []
    for name, start in (("tutor class", teach), ("echo", echo)):
        if name in asked.only:
            with tempfile.TemporaryDirectory() as home:
                server = start(free_port(), Path(home))
                with server:
                    found.append(Measurement(name, server, asked).run())
            sleep(SETTLES)
    yield found


def main(words: Sequence[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.class_load", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--pupils", type=int, default=40)
    parser.add_argument("--rate", type=float, default=8.0, help="answers a second of all together")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=4, help="in the second half")
    parser.add_argument("--clients", type=int, default=1, help="processes of pupils")
    parser.add_argument("--only", nargs="+", default=["tutor class", "echo"])
    parser.add_argument("--url", default="", help="of a server that runs already")
    parser.add_argument("--code", default="")
    parser.add_argument("--teacher", default="", help="its secret")
    parser.add_argument("--pid", type=int, default=0, help="its process, to be measured as well")
    parser.add_argument("--data", type=Path, default=Path("/nonexistent"), help="its data")
    parser.add_argument("--program", type=Path, default=ROOT, help="a checkout to be measured")
    parser.add_argument("--constants", action="store_true", help="written for the simulation")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(words)
    os.environ[PROGRAM] = str(asked.program.resolve())
    load = os.getloadavg()
    with servers(asked) as found:
        pass
    if asked.json:
        told = {"load": load, "servers": [msgspec.to_builtins(each) for each in found]}
        print(json.dumps(told, indent=1))
    else:
        print(f"{asked.pupils} pupils, {asked.rate:g} answers/s; load average {load[0]:.2f} before")
        print("\n".join(table(found)))
    if asked.constants:
        write(found[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
