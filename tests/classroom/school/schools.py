"""Several servers of one class, each a process, and devices that come to any of them."""

import json
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from tests.benchmarks.class_faults.seats import ASK, Pupil, Teacher, all_here
from tests.benchmarks.class_load.line import Crowd
from tests.benchmarks.class_load.server import Server
from tests.patience import PATIENCE


class School:
    """Servers that share a database and a Redis, and a crowd of devices."""

    def __init__(self, home: Path, database: str, bus: str) -> None:
        self.home, self.database, self.bus = home, database, bus
        self.crowd = Crowd()
        self.servers: list[Server] = []
        self.pupils: list[Pupil] = []
        self.teacher: Teacher | None = None
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
        self.teacher = Teacher(self.crowd, server.line["url"], self.line["teacher"])
        self.teacher.connect()
        self.until(lambda: self.teacher is not None and self.teacher.state)
        return self.teacher

    def type(self, server: Server, **command: Any) -> None:
        """Types a command at a server, for the room."""
        stdin = server.process.stdin
        assert stdin is not None
        stdin.write(json.dumps({"room": self.line["code"], **command}) + "\n")
        stdin.flush()

    def ask(self, teacher: Teacher) -> None:
        """Begins a round, and waits until everybody may answer.

        A command has no ack: what was said on a line that was lost is said again on the next one.
        """
        line = teacher.line
        teacher.do(**ASK)

        def holds() -> bool:
            nonlocal line
            if teacher.line is not line and teacher.state.get("phase") == "lobby":
                line = teacher.line
                teacher.do(**ASK)
            return all(pupil.can_answer for pupil in self.pupils)

        self.until(holds)

    def answer(self, times: int = 1) -> None:
        """Everybody sends an answer more."""
        for pupil in self.pupils:
            pupil.answer(times)

    def settle(self) -> float:
        """Until every answer has its ack: what has none is sent again, as slowly as it may."""
        again = dict.fromkeys((pupil.name for pupil in self.pupils), 0.0)

        def holds() -> bool:
            left = [pupil for pupil in self.pupils if pupil.unacked() or not pupil.here]
            for pupil in left:
                if pupil.can_answer and pupil.unacked() and monotonic() >= again[pupil.name]:
                    again[pupil.name] = monotonic() + 0.6
                    pupil.say(pupil.unacked()[0])
            return not left

        return self.until(holds)

    def until(self, holds: Callable[[], object], patience: float = PATIENCE) -> float:
        """Waits for something; the seconds that it took. Whoever loses the line comes again."""
        begun = monotonic()

        def so() -> object:
            self._come_again()
            return holds()

        assert self.crowd.until(so, patience), "it never came to that"
        return monotonic() - begun

    def _come_again(self) -> None:
        everybody: list[Pupil | Teacher] = [*self.pupils]
        if self.teacher is not None:
            everybody.append(self.teacher)
        for each in everybody:
            if each.line is not None and each.line.closed and "gone" not in each.refused:
                each.connect()

    def kill(self, server: Server, *, instead: Server) -> list[Pupil]:
        """As a power cut would; whoever came by it comes by another. All others are returned."""
        server.kill()
        others = []
        for pupil in self.pupils:
            if pupil.url == server.line["url"]:
                pupil.url = instead.line["url"]
            else:
                others.append(pupil)
        return others

    def ended(self, server: Server) -> int | None:
        """Waits until a server has ended by itself; its code.

        Devices hear that it hangs up, and nobody comes again: else it would wait for them.
        """
        self.crowd.until(lambda: server.process.poll() is not None, PATIENCE)
        return server.process.poll()

    def all_back(self) -> float:
        """Until everybody has a seat and a state; the seconds that it took."""
        return self.until(lambda: all(pupil.here for pupil in self.pupils))

    def all_counted(self) -> bool:
        """Whether each answer counts once, as the pupils' last states have it."""
        kept = [each["id"] for pupil in self.pupils if pupil.state for each in pupil.kept()]
        return sorted(kept) == sorted(id_ for pupil in self.pupils for id_ in pupil.sent)

    def close(self) -> None:
        """Leaves nothing behind."""
        self.crowd.close()
        for server in self.servers:
            if server.process.poll() is None:
                os.kill(server.pid, signal.SIGCONT)
                server.kill()
            else:
                server.end()


@contextmanager
def school(home: Path, database: str, bus: str) -> Iterator[School]:
    """A school without servers."""
    home.mkdir(parents=True, exist_ok=True)
    made = School(home, database, bus)
    try:
        yield made
    finally:
        made.close()
