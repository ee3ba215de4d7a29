"""The seam of the laboratory: what an experiment is, and how its cases are run and counted.

A case runs in a process of its own, forked from one that has loaded the whole program, so a case
costs milliseconds, may be killed, and leaves nothing to the next. Cheap cases share a process. A
case fails by raising, by ending its process, or by taking longer than its experiment allows.
"""

import contextlib
import gc
import json
import os
import selectors
import shutil
import signal
import sys
import tempfile
import time
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from tests.patience import busy

LIMIT: Final = 5.0
"""Seconds that a case may take unless its experiment says otherwise; longer is a hang."""

TOLD: Final = 1_500
"""Letters that are kept of why a case failed."""


class Failed(AssertionError):
    """A promise that was not kept, in words."""


@dataclass(frozen=True)
class Case:
    """What a case has: chance of its own, and an empty folder that vanishes with it."""

    number: int
    rng: Random
    folder: Path

    @property
    def home(self) -> Path:
        """What ``TUTOR_HOME`` names while the case runs."""
        return self.folder / "home"


Run: TypeAlias = Callable[[Case], int | None]
"""Carries out a case; raises where a promise was not kept, and gives how many things were tried."""


@dataclass(frozen=True)
class Experiment:
    """One idea of what may go wrong."""

    name: str
    promise: str
    """What must hold, as a line of the table."""
    run: Run
    short: int
    """Cases of the part that every change is tested with."""
    long: int
    """Cases of the part for the night."""
    unit: str = "cases"
    """What is counted."""
    limit: float = LIMIT
    """Seconds a case may take."""
    together: int = 1
    """Cases that share a process."""
    missing: Callable[[], str | None] = lambda: None
    """Why it cannot be run on this machine; None where it can."""
    around: Callable[[], contextlib.AbstractContextManager[object]] = contextlib.nullcontext
    """What stands while its cases run, such as a server; begun before processes are forked."""
    waits: str = ""
    """What is still to be mended before it can be a test; empty when nothing is."""


@dataclass
class Result:
    """What came of an experiment."""

    name: str
    tried: int = 0
    failed: dict[int, str] = field(default_factory=dict)
    """Why, by the number of the case."""
    seconds: float = 0.0
    skipped: str = ""
    """Why it was not run."""
    cases: int = 0


def run(
    experiment: Experiment,
    numbers: Sequence[int],
    seed: int,
    *,
    jobs: int = 1,
    until: float = float("inf"),
) -> Result:
    """Carries out cases of an experiment, several at once.

    Args:
        experiment: what is tried.
        numbers: which of its cases.
        seed: decides all chance, together with the name and the number.
        jobs: processes at the same time.
        until: no case begins later than this, on the monotonic clock.
    """
    result = Result(experiment.name)
    if why := experiment.missing():
        result.skipped = why
        return result
    begun = time.monotonic()
    with experiment.around():
        _Hall(experiment, seed, result).run(numbers, jobs, until)
    result.seconds = time.monotonic() - begun
    return result


class _Hall:
    """The processes in which the cases of one experiment run."""

    def __init__(self, experiment: Experiment, seed: int, result: Result) -> None:
        self._experiment, self._seed, self._result = experiment, seed, result
        self._waiting: deque[list[int]] = deque()
        self._benches: set[_Bench] = set()

    def run(self, numbers: Sequence[int], jobs: int, until: float) -> None:
        """All cases; each process is given some; when one of them ends it, another goes on."""
        together = max(1, min(self._experiment.together, -(-len(numbers) // max(1, jobs))))
        for start in range(0, len(numbers), together):
            self._waiting.append(list(numbers[start : start + together]))
        # What is forked need not be looked through, and stays shared. Whoever has frozen what was
        # there keeps it frozen: else each later collection would look through the whole program.
        frozen = gc.get_freeze_count() > 0
        gc.collect()
        gc.freeze()
        selector = selectors.DefaultSelector()
        try:
            while self._waiting or self._benches:
                while self._waiting and len(self._benches) < jobs and time.monotonic() < until:
                    bench = _Bench(self._experiment, self._seed, self._waiting.popleft())
                    self._benches.add(bench)
                    selector.register(bench.pipe, selectors.EVENT_READ, bench)
                if not self._benches:
                    return  # the time is up
                for key, _ in selector.select(0.2):
                    self._hear(key.data, selector)
                for bench in [each for each in self._benches if each.is_late]:
                    bench.kill()
        finally:
            for bench in self._benches:
                bench.kill()
            selector.close()
            if not frozen:
                gc.unfreeze()

    def _hear(self, bench: "_Bench", selector: selectors.BaseSelector) -> None:
        for number, tried, why in bench.heard():
            self._count(number, tried, why)
        if not bench.ended:
            return
        selector.unregister(bench.pipe)
        self._benches.discard(bench)
        why = bench.close()
        if bench.at is not None:
            self._count(bench.at, 1, why)
        if bench.left:
            self._waiting.appendleft(bench.left)

    def _count(self, number: int, tried: int, why: str) -> None:
        self._result.cases += 1
        self._result.tried += tried
        if why:
            self._result.failed[number] = why


class _Bench:
    """A process with some cases, seen from outside."""

    def __init__(self, experiment: Experiment, seed: int, numbers: list[int]) -> None:
        self._limit = experiment.limit
        self.left = list(numbers)
        self.at: int | None = None
        """The case that is going on."""
        self._since = time.monotonic()
        self._late = False
        self.ended = False
        self._heard = b""
        self._folder = Path(tempfile.mkdtemp(prefix="tutor-lab-", dir=_room()))
        self.pipe, ours = os.pipe()
        self._pid = forked()
        if self._pid == 0:
            os.close(self.pipe)
            _work(experiment, seed, numbers, self._folder, ours)
        os.close(ours)

    @property
    def is_late(self) -> bool:
        """Whether the case that is going on has taken too long, or none begins.

        A machine that has more to do than it can is given more time.
        """
        took = time.monotonic() - self._since
        return took > self._limit and took > busy(self._limit)

    def heard(self) -> Iterator[tuple[int, int, str]]:
        """Cases that are done: number, how much was tried, why it failed."""
        data = os.read(self.pipe, 1 << 16)
        self.ended = not data
        *lines, self._heard = (self._heard + data).split(b"\n")
        for line in lines:
            word, number, *rest = json.loads(line)
            self._since = time.monotonic()
            if word == "begun":
                self.at = number
                self.left.remove(number)
            else:
                self.at = None
                yield number, *rest

    def kill(self) -> None:
        """Ends the process and whatever it has started."""
        self._late = True
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)

    def close(self) -> str:
        """Clears up, and says how the process ended."""
        _, status = os.waitpid(self._pid, 0)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._pid, signal.SIGKILL)
        os.close(self.pipe)
        said = _tail(self._folder / "said")
        shutil.rmtree(self._folder, ignore_errors=True)
        if self._late:
            return f"it hangs: longer than {self._limit:g} s\n{said}"
        return f"its process ended with {os.waitstatus_to_exitcode(status)}\n{said}"


def forked() -> int:
    """A process like this one: 0 in it, its id here."""
    sys.stdout.flush()
    sys.stderr.flush()
    with warnings.catch_warnings():
        # Threads of pytest's helpers take no part in what is forked.
        warnings.simplefilter("ignore", DeprecationWarning)
        return os.fork()


def _room() -> str | None:
    """Where cases have their folders: in memory, where there is such a place."""
    chosen = os.environ.get("TUTOR_LAB_FOLDER")
    if chosen:
        return chosen
    memory = Path("/dev/shm")
    return str(memory) if memory.is_dir() and os.access(memory, os.W_OK) else None


def _tail(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")[-TOLD:].strip()
    except OSError:
        return ""


# Inside the process ------------------------------------------------------------------------------


def _work(
    experiment: Experiment, seed: int, numbers: list[int], folder: Path, pipe: int
) -> None:  # pragma: no cover - in a process of its own
    """Carries out cases and tells of each; never returns."""
    code = 1
    try:
        os.setpgid(0, 0)
        with (folder / "said").open("wb") as said:
            os.dup2(said.fileno(), 1)
            os.dup2(said.fileno(), 2)
        with open(os.devnull, "rb") as nothing:  # noqa: PTH123
            os.dup2(nothing.fileno(), 0)
        for number in numbers:
            _tell(pipe, "begun", number)
            tried, why = attempt(experiment, seed, number, folder / str(number))
            _tell(pipe, "done", number, tried, why)
        code = 0
    finally:
        sys.stdout.flush()
        os._exit(code)


def _tell(pipe: int, *what: object) -> None:
    os.write(pipe, json.dumps(what).encode() + b"\n")


def attempt(experiment: Experiment, seed: int, number: int, folder: Path) -> tuple[int, str]:
    """Carries out one case here and now: how much was tried, and why it failed."""
    folder.mkdir(parents=True)
    rng = Random(f"{experiment.name} {seed} {number}")
    with _alone(folder):
        try:
            tried = experiment.run(Case(number, rng, folder))
        except BaseException as error:  # noqa: BLE001 - a case that raises anything has failed
            return 1, _why(error)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return (1 if tried is None else tried), ""


def _why(error: BaseException) -> str:
    if isinstance(error, Failed):
        return str(error)[:TOLD] or "failed"
    return "".join(traceback.format_exception(error))[-TOLD:]


FORGOTTEN: Final = (
    "TUTOR_DATABASE", "TUTOR_BROWSER", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR",
    "TEXTUAL_THEME",
)  # fmt: skip


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Surroundings of the case's own: an empty home, English, nothing of whoever runs this."""
    from tutor import language

    before = dict(os.environ)
    home = folder / "person"
    (folder / "home").mkdir(parents=True, exist_ok=True)  # it is no first start
    os.environ |= {
        "HOME": str(home), "TUTOR_HOME": str(folder / "home"), "LANG": "C.UTF-8",
        "XDG_CONFIG_HOME": str(home / "config"), "XDG_DATA_HOME": str(home / "data"),
    }  # fmt: skip
    for name in FORGOTTEN:
        os.environ.pop(name, None)
    language.use("en")
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
