"""Several servers of one class, each a process, and devices that come to any of them."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from tests.benchmarks.class_faults.seats import ASK, Pupil, Teacher, all_here, settle
from tests.benchmarks.class_load.line import Crowd
from tests.benchmarks.class_load.server import Server

PATIENCE = 30.0
"""Seconds that nothing here needs unless something is wrong."""


class School:
    """Servers that share a database and a Redis, and a crowd of devices."""

    def __init__(self, home: Path, database: str, bus: str) -> None:
        self.home, self.database, self.bus = home, database, bus
        self.crowd = Crowd()
        self.servers: list[Server] = []
        self.pupils: list[Pupil] = []
        self.line: dict[str, Any] = {}
        """What the server that opened the room said of it."""

    def serve(self, *options: str) -> Server:
        """Starts one more server."""
        words = ("tutor", "class", "--json", "--port", "0", "--database", self.database)
        server = Server(*words, "--bus", self.bus, *options, home=self.home)
        self.servers.append(server)
        if "code" in server.line and not self.line:
            self.line = server.line
        return server

    def come(self, servers: Sequence[Server], many: int) -> list[Pupil]:
        """Pupils join, in turn at each of the servers."""
        first = len(self.pupils)
        new = [
            Pupil(
                self.crowd,
                servers[number % len(servers)].line["url"],
                self.line["code"],
                f"Pupil {first + number}",
            )
            for number in range(many)
        ]
        all_here(self.crowd, new, PATIENCE)
        self.pupils += new
        return new

    def teach(self, server: Server) -> Teacher:
        """The teacher's line, by one of the servers."""
        teacher = Teacher(self.crowd, server.line["url"], self.line["teacher"])
        teacher.connect()
        self.until(lambda: bool(teacher.state))
        return teacher

    def ask(self, teacher: Teacher) -> None:
        """Begins a round, and waits until everybody may answer."""
        teacher.do(**ASK)
        self.until(lambda: all(pupil.can_answer for pupil in self.pupils))

    def answer(self, times: int = 1) -> None:
        """Everybody sends an answer more."""
        for pupil in self.pupils:
            pupil.answer(times)

    def settle(self) -> None:
        """Until every answer has its ack."""
        settle(self.crowd, self.pupils, PATIENCE)

    def until(self, holds: Any, patience: float = PATIENCE) -> float:
        """Waits for something; the seconds that it took."""
        begun = monotonic()
        assert self.crowd.until(holds, patience), "it never came to that"
        return monotonic() - begun

    def all_back(self, to: Server) -> float:
        """Whoever lost the line comes again, by this server; seconds until all have their seats."""
        for pupil in self.pupils:
            if pupil.line is None or pupil.line.closed:
                pupil.url = to.line["url"]
        begun = monotonic()
        all_here(self.crowd, self.pupils, PATIENCE)
        return monotonic() - begun

    def counted(self) -> list[str]:
        """The ids of all answers that the pupils' last states hold."""
        return sorted(each["id"] for pupil in self.pupils for each in pupil.kept())

    def holder(self, client: Any) -> str:
        """The process that holds the room, by its name on the bus."""
        return str(client.get(f"tutor:room:{self.line['code']}") or "")

    def close(self) -> None:
        """Leaves nothing behind."""
        self.crowd.close()
        for server in self.servers:
            if server.process.poll() is None:
                os.kill(server.pid, signal.SIGCONT)
                server.kill()


@contextmanager
def school(home: Path, database: str, bus: str) -> Iterator[School]:
    """A school without servers."""
    home.mkdir(parents=True, exist_ok=True)
    made = School(home, database, bus)
    try:
        yield made
    finally:
        made.close()
