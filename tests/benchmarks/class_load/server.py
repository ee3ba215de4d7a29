"""A server under measurement: a process of its own, seen through /proc and its files.

So on Linux only. Memory is of the process and all that it started; commits are counted from the
write-ahead log of SQLite, frame by frame, so they are those that really were.
"""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from struct import Struct
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from tests.web.processes import children, runs
from tutor.closing import Closing

ROOT: Final = Path(__file__).parents[3]
TICKS: Final = os.sysconf("SC_CLK_TCK")
STARTS: Final = 60.0
"""Seconds that a server may take until it serves."""
PROFILED: Final = "TUTOR_MEASURED_BY"
"""Words to run the program with instead of ``python -m tutor``, to look into it."""
PROGRAM: Final = "TUTOR_MEASURED"
"""A checkout to be measured instead of this one."""

_HEAD: Final = Struct(">8I")
_FRAME: Final = Struct(">6I")


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as door_step:
        door_step.bind(("127.0.0.1", 0))
        port: int = door_step.getsockname()[1]
        return port


class Used(NamedTuple):
    """What a process has used until now."""

    cpu: float
    """Seconds of processor."""
    resident: float
    """Mebibytes."""
    peak: float
    """Mebibytes."""
    written: int
    """Bytes that went to the disk."""


def used(pid: int) -> Used:
    """What a process and those it started have used."""
    cpu = resident = peak = 0.0
    written = 0
    for one in family(pid):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            status = Path(f"/proc/{one}/status").read_text().splitlines()
            sizes = {line.split(":")[0]: line.split()[1] for line in status if " kB" in line}
            io = dict(x.split(": ") for x in Path(f"/proc/{one}/io").read_text().splitlines())
            cpu += processor(one)
            resident += int(sizes["VmRSS"]) / 1024
            peak += int(sizes["VmHWM"]) / 1024
            written += int(io["write_bytes"])
    return Used(cpu, resident, peak, written)


def processor(pid: int) -> float:
    """Seconds that a process has run: to the nanosecond where its threads are all still there."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    exact = sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9
    ticks = (int(stat[11]) + int(stat[12])) / TICKS
    return exact if exact > ticks - 0.1 else ticks


def family(pid: int) -> list[int]:
    """A process and all that came from it."""
    return [pid, *(other for child in children(pid) for other in family(child))]


class Commits:
    """Counts the commits in the write-ahead logs below a folder, while they are written.

    A frame that ends a commit says how large the database then is; the log begins anew, with
    another salt, when all of it is in the database.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = 0
        self._seen: dict[Path, tuple[bytes, int]] = {}

    def look(self) -> int:
        """Reads what is new; all commits since the first look."""
        for path in self.folder.rglob("*-wal"):
            with contextlib.suppress(FileNotFoundError), path.open("rb") as log:
                head = log.read(32)
                if len(head) == 32:
                    self._read(path, log.fileno(), head)
        return self.count

    def _read(self, path: Path, log: int, head: bytes) -> None:
        page, salt = _HEAD.unpack(head)[2], head[16:24]
        before, at = self._seen.get(path, (b"", 32))
        if before != salt:
            at = 32
        while len(data := os.pread(log, _FRAME.size, at)) == _FRAME.size:
            if data[8:16] != salt:
                break
            self.count += _FRAME.unpack(data)[1] > 0
            at += _FRAME.size + page
        self._seen[path] = (salt, at)


class Disk:
    """What the disk itself takes to keep a page, tried in a thread beside everything else."""

    def __init__(self, folder: Path) -> None:
        self.took: list[float] = []
        """Seconds of each sync."""
        self._file = folder / "sync"
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._try, daemon=True)

    def _try(self) -> None:
        file = os.open(self._file, os.O_RDWR | os.O_CREAT)
        while not self._end.wait(0.1):
            begun = time.monotonic()
            os.pwrite(file, os.urandom(4096), 0)
            os.fdatasync(file)
            self.took.append(time.monotonic() - begun)
        os.close(file)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end.set()
        self._thread.join(10)


class Server(Closing):
    """A process that serves a class, with what it prints."""

    popen: type[subprocess.Popen[Any]] = subprocess.Popen
    """How it is begun; tests that are not about the start replace it."""

    def __init__(self, *words: str, home: Path) -> None:
        """Starts ``python -m words``; ``home`` is where its data is."""
        self.home = home
        self.events: list[dict[str, Any]] = []
        self.begun = time.monotonic()
        measured_by = os.environ.get(PROFILED, "").split() if words[0] == "tutor" else []
        self.process = self.popen(
            [sys.executable, *measured_by, "-m", *words],
            cwd=home,
            env=os.environ
            | {
                "PYTHONPATH": os.environ.get(PROGRAM, str(ROOT)),
                "TUTOR_HOME": str(home),
                "LANG": "C.UTF-8",
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        assert self.process.stdout is not None
        self._first = threading.Event()
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()
        if not self._first.wait(STARTS) or not self.events:
            self.kill()
            raise SystemExit("The server did not start.")
        self.took = time.monotonic() - self.begun
        """Seconds until it said that it serves."""
        self.line = self.events[0]

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                self.events.append(json.loads(line))
                self._first.set()
        self._first.set()

    @property
    def pid(self) -> int:
        """Its process."""
        return self.process.pid

    def used(self) -> Used:
        """What it has used."""
        return used(self.pid)

    def happened(self, event: str) -> list[dict[str, Any]]:
        """The events of a kind."""
        return [each for each in list(self.events) if each.get("event") == event]

    def kill(self) -> None:
        """As a power cut would, with all that it started."""
        for pid in family(self.pid) if runs(self.pid) else []:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._gone()

    def end(self) -> int:
        """As it is ended; its exit code."""
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
        self._gone()
        return self.process.returncode

    def _gone(self) -> None:
        self.process.wait(30)
        self._reading.join(10)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def close(self) -> None:
        """Ends it, if it still runs."""
        if self.process.poll() is None:
            self.end()


class Elsewhere(NamedTuple):
    """A server that somebody else has started; what it uses is seen where its process is told."""

    line: dict[str, Any]
    pid: int
    home: Path
    took: float = 0.0

    def used(self) -> Used:
        """What it has used; nothing where the process is not known."""
        return used(self.pid) if self.pid else Used(0, 0, 0, 0)


def teach(port: int, home: Path) -> Server:
    """``tutor class --json`` on this data and port."""
    return Server("tutor", "class", "--json", "--port", str(port), home=home)


def echo(port: int, home: Path) -> Server:
    """The bare server beside it."""
    return Server("tests.benchmarks.class_load.echo", str(port), home=home)
