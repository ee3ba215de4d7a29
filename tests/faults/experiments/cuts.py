"""Databases that go away while a pupil drills: locked by others, cut off, restarted."""

import contextlib
import functools
import itertools
import sqlite3
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from tests.benchmarks.simulated_pupils import ALL_SKILLS
from tests.benchmarks.simulated_pupils import Pupil as Simulated
from tests.faults.laboratory import Case, Experiment, Failed
from tests.progress import servers
from tests.progress.cutting_proxy import Moment, cutting_proxy
from tutor.keeper import waiting
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.progress.repository import Progress
from tutor.progress.values import Answered, Rate, Recorded, Review
from tutor.settings import data_folder

ANSWERS: Final = 20
"""Of one pupil, in a case."""

NOON: Final = datetime(2026, 3, 2, 12, tzinfo=UTC)

AGAIN: Final = 0.05
"""Seconds until storing is tried again: nobody is to wait here."""

FINALLY: Final = 60.0
"""Seconds in which everything must be stored once nothing is in the way any more."""


class Noted:
    """The keeper of a terminal, with everything that it was given to store."""

    def __init__(self, keeper: ProgressKeeper) -> None:
        self._keeper = keeper
        self.given: list[tuple[Answered, Rate | None, Mapping[str, Review]]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._keeper, name)

    def record(
        self,
        answered: Answered,
        rate: Rate | None = None,
        reviews: Mapping[str, Review] | None = None,
    ) -> Recorded:
        """Stores an answer, and notes it."""
        self.given.append((answered, rate, reviews or {}))
        return self._keeper.record(answered, rate, reviews)


def _drilled(case: Case, pupil: int) -> Noted:
    """A drill of some answers, as a screen leads it; everything is given to the keeper."""
    waiting.AGAIN = AGAIN  # type: ignore[misc]
    noted = Noted(ProgressKeeper(lambda _: None))
    simulated = Simulated(case.rng, malrule=case.rng.choice(("", "reversed-subtraction")))
    drill = Drill(noted, pupil, Settings(0.75, True, ALL_SKILLS), Random(case.rng.random()))
    for place in itertools.count():
        if len(noted.given) == ANSWERS:
            return noted
        at = NOON + timedelta(seconds=30 * place)
        text, seconds = simulated.answer(drill.next(at))
        drill.answered(text, seconds, at)
    raise AssertionError("it counts for ever")


def _compare(noted: Noted, url: str | None, pupil: int) -> None:
    """What is stored, with the same answers stored where nothing was in the way."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Progress.open(url) as stored,
        Progress.open(f"sqlite:///{folder}/calm.db") as calm,
    ):
        while (same := calm.add_pupil(f"Ala {time.monotonic_ns()}").id) != pupil:
            assert same < pupil, "pupils are counted"
        for given in noted.given:
            calm.record(*given)
        _same_answers([given for given, *_ in noted.given], stored, pupil)
        keys = [given.key for given, *_ in noted.given]
        one, other = (_worked_out(progress, pupil, keys) for progress in (stored, calm))
        if one != other:
            raise Failed(f"{one}\nis not\n{other}")


def _worked_out(progress: Progress, pupil: int, keys: list[str]) -> tuple[object, ...]:
    """What follows from answers."""
    return (
        progress.ratings(pupil),
        progress.item_ratings(keys),
        progress.cards(pupil),
        progress.misconceptions(pupil),
    )


def _same_answers(given: list[Answered], stored: Progress, pupil: int) -> None:
    """Every answer is there, and once."""
    found = Counter((answer.at, answer.key, answer.text) for answer in stored.answers(pupil))
    wanted = Counter((answer.at, answer.key, answer.text) for answer in given)
    if found != wanted:
        lost, more = (wanted - found).total(), (found - wanted).total()
        raise Failed(f"of {len(given)} answers {lost} are lost, {more} are there twice")


def _finish(noted: Noted) -> None:
    """Nothing is in the way any more: what waits is stored, and the keeper closes."""
    queue = getattr(noted._keeper, "_queue", None)
    until = time.monotonic() + FINALLY
    while queue and time.monotonic() < until:
        time.sleep(0.01)
    noted.close()
    if noted.lost:
        raise Failed(f"{noted.lost} lost, says the keeper")


# SQLite ------------------------------------------------------------------------------------------


def locked(case: Case) -> int:
    """Somebody else holds the database, again and again, longer than is waited for."""
    url = f"sqlite:///{data_folder()}/progress.db"
    with Progress.open(url) as progress:
        pupil = progress.add_pupil("Ala").id
    opened = Progress.open
    Progress.open = functools.partial(opened, patience=0.05)  # type: ignore[method-assign]
    ended = threading.Event()
    locks = list[float]()
    holder = threading.Thread(target=_hold, args=(Random(case.rng.random()), ended, locks))
    holder.start()
    try:
        noted = _drilled(case, pupil)
    finally:
        ended.set()
        holder.join()
    _finish(noted)
    Progress.open = opened  # type: ignore[method-assign]
    _compare(noted, url, pupil)
    return ANSWERS


def _hold(rng: Random, ended: threading.Event, locks: list[float]) -> None:
    """Locks the database for a while, and lets go for a while."""
    way = rng.choice(("IMMEDIATE", "IMMEDIATE", "EXCLUSIVE"))
    other = sqlite3.connect(data_folder() / "progress.db", isolation_level=None, timeout=5)
    with contextlib.closing(other):
        while not ended.is_set():
            other.execute(f"BEGIN {way}")
            held = rng.choice((0.01, 0.06, 0.12))
            locks.append(held)
            time.sleep(held)
            other.execute("ROLLBACK")
            time.sleep(rng.random() * 0.05)


# PostgreSQL --------------------------------------------------------------------------------------

_server: str = ""
"""The folder of the socket of the server that runs while cases do."""

NUMBERS: Final = itertools.count()

LIKELY: Final = {
    Moment.CONNECTED: 0.2,
    Moment.ASKED: 0.01,
    Moment.COMMITTING: 0.15,
    Moment.COMMITTED: 0.15,
    Moment.ANSWERED: 0.002,
}
"""How likely each moment breaks in a case that breaks at every moment."""


def no_server() -> str | None:
    """Why there is none here."""
    if find_spec("psycopg") is None:
        return "psycopg is not installed: pip install 'classroom-tutor[postgres]'"
    return servers.missing()


@contextlib.contextmanager
def _with_server() -> Iterator[None]:
    global _server  # what is forked finds it there
    with servers.server() as socket:
        _server = socket
        _create("template")
        Progress.open(_url("template")).close()
        yield


def _url(name: str) -> str:
    return f"postgresql+psycopg://tutor@/{name}?host={_server}"


def _create(name: str, template: str = "template1") -> None:
    """A new database on the server, which others may be restarting just now."""
    import psycopg

    for again in range(100):
        try:
            with psycopg.connect(
                host=_server, user="tutor", dbname="postgres", autocommit=True
            ) as to:
                to.execute(f"DROP DATABASE IF EXISTS {name}".encode())
                to.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        except psycopg.Error:
            if again == 99:
                raise
            time.sleep(0.1)
        else:
            return


def cut(case: Case) -> int:
    """The connection breaks at any moment, after the commit too; now and then the server ends."""
    name = f"case_{case.number}"
    _create(name, "template")
    pupil = _patient(lambda: _added(name))
    with cutting_proxy(_server) as wire:
        _environ(wire.url(_url(name)))
        wire.cut = _cutter(case.rng)
        restarts = case.rng.random() < 0.05
        restarting = threading.Timer(case.rng.random() * 0.3, servers.restart, [_server])
        if restarts:
            restarting.start()
        noted = _drilled(case, pupil)
        if restarts:
            restarting.join()
        wire.cut = lambda _: False
        _finish(noted)
        if not wire.cuts and not restarts:
            raise Failed("nothing was cut: the experiment is none")
    _patient(lambda: _compare(noted, _url(name), pupil))
    _drop(name)
    return ANSWERS


def _added(name: str) -> int:
    with Progress.open(_url(name)) as progress:
        return progress.add_pupil("Ala").id


def _patient(what: Callable[[], Any]) -> Any:
    """Once more, where another case has restarted the server that all of them use."""
    from tutor.progress.faults import ProgressFault

    for again in range(100):
        try:
            return what()
        except ProgressFault:
            if again == 99:
                raise
            time.sleep(0.1)
    return None


def _environ(url: str) -> None:
    import os

    os.environ["TUTOR_DATABASE"] = url


def _drop(name: str) -> None:
    import psycopg

    with (
        contextlib.suppress(psycopg.Error),
        psycopg.connect(host=_server, user="tutor", dbname="postgres", autocommit=True) as to,
    ):
        to.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def _cutter(rng: Random) -> Callable[[Moment], bool]:
    """Breaks one kind of moment often, or each of them now and then; the first commit surely."""
    only = rng.choice((None, None, *Moment))
    often = {Moment.CONNECTED: 0.5, Moment.ASKED: 0.02, Moment.ANSWERED: 0.005}
    surely = True

    def breaks(moment: Moment) -> bool:
        nonlocal surely
        if surely and moment in (Moment.COMMITTED, Moment.COMMITTING):
            surely = False
            return True
        if only is None:
            return rng.random() < LIKELY[moment]
        return moment is only and rng.random() < often.get(moment, 0.4)

    return breaks


EXPERIMENTS: Final = (
    Experiment(
        "database-locked", "each answer is stored once, ratings as if nothing had been in the way",
        locked, short=1, long=250, unit="answers", limit=120,
    ),
    Experiment(
        "database-cut", "the same where connections break at any moment and PostgreSQL restarts",
        cut, short=1, long=500, unit="answers", limit=180, missing=no_server, around=_with_server,
    ),
)  # fmt: skip
