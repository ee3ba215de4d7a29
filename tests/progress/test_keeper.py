"""While the database is away the pupil is told and goes on; everything is stored later, once."""

import asyncio
import errno
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager, nullcontext
from datetime import timedelta
from pathlib import Path

import pytest

from tests import warm
from tests.patience import PATIENCE, busy
from tests.progress.cutting_proxy import Moment, cutting_proxy
from tests.progress.samples import NOON, answered
from tutor import crashes
from tutor.keeper import drill_records, reached, waiting
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.keeper.waiting import Pending
from tutor.learn.drills.facts import Reviewer
from tutor.learn.learner.rating import Rater, Score
from tutor.progress.address import FILE, VARIABLE
from tutor.progress.faults import Fault, ProgressFault, PupilRefused, Refusal
from tutor.progress.outbox import Outbox
from tutor.progress.repository import Progress
from tutor.progress.values import Answered, Ending, LessonProgress, Recorded, Storm
from tutor.settings import data_folder

ROOT = Path(__file__).parents[2]
RATE = Rater(Score(True, 5.0), NOON, beta=0.0)
REVIEWS = {"6*8": Reviewer("6*8", 3, NOON)}

Told = list[reached.Told]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "AGAIN", 0.05)


@pytest.fixture
def ala() -> int:
    with Progress.open() as progress:
        progress.identity()
        return progress.add_pupil("Ala").id


def at(minute: int, pupil: int) -> Answered:
    return answered(pupil, at=NOON + timedelta(minutes=minute))


def given(keeper: ProgressKeeper, pupil: int, minute: int) -> tuple[Recorded, float]:
    """An answer of a drill, and the seconds it took."""
    began = time.monotonic()
    return keeper.record(at(minute, pupil), RATE, REVIEWS), time.monotonic() - began


def as_if_nothing_had_been(pupil: int, minutes: int, folder: Path) -> tuple[object, ...]:
    """What is stored of the same answers by a database that was always there."""
    with Progress.open(f"sqlite:///{folder}/other.db") as progress:
        for number in range(1, pupil + 1):
            progress.add_pupil(f"Pupil {number}")
        for minute in range(minutes):
            progress.record(at(minute, pupil), RATE, REVIEWS)
        return stored(progress, pupil)


def stored(progress: Progress, pupil: int) -> tuple[object, ...]:
    answers = [(answer.at, answer.theta) for answer in progress.answers(pupil)]
    return answers, progress.ratings(pupil), progress.cards(pupil)


@contextmanager
def locked_database(*, slowly: bool = False) -> Iterator[None]:
    """As another program does that hangs in the middle of writing.

    Meanwhile is given up sooner than by a program, unless just that is looked at.
    """
    with (
        closing(sqlite3.connect(data_folder() / FILE, isolation_level=None)) as other,
        nullcontext() if slowly else soon_given_up(),
    ):
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def soon_given_up() -> Iterator[None]:
    """Nothing can be stored: nobody is to wait for it here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(waiting, "CLOSING", 0.4)
        for module in (waiting, drill_records):
            patch.setattr(module, "TOLD", 0.5)
        yield


async def happens(told: Sequence[object], times: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(told) < times:  # noqa: ASYNC110 - a thread is waited for
            await asyncio.sleep(0.01)


async def test_a_locked_database_stops_nobody(ala: int, tmp_path: Path) -> None:
    told: Told = []
    keeper = ProgressKeeper(told.append)
    first, _ = await asyncio.to_thread(given, keeper, ala, 0)
    with locked_database(slowly=True):
        second, took = await asyncio.to_thread(given, keeper, ala, 1)
        assert took < busy(2)
        assert [fault.code for fault in told if isinstance(fault, ProgressFault)] == [Fault.LOCKED]
        third, took = await asyncio.to_thread(given, keeper, ala, 2)
        assert took < 0.3  # nobody waits again for what is known to be away
        assert len(told) == 1
        # What is told is what will be stored.
        assert [each.pupil and each.pupil.answers for each in (first, second, third)] == [1, 2, 3]
        assert (await asyncio.to_thread(keeper.standing, ala)).skills["subtraction"] == third.pupil
        assert list((data_folder() / waiting.FOLDER).iterdir())
    await happens(told, 2)
    assert told[1:] == [None]
    await asyncio.to_thread(keeper.close)
    assert keeper.lost == 0
    assert list((data_folder() / waiting.FOLDER).iterdir()) == []
    with Progress.open() as progress:
        assert stored(progress, ala) == as_if_nothing_had_been(ala, 3, tmp_path)


async def test_what_nobody_waits_for_is_told_within_two_seconds(ala: int) -> None:
    told: Told = []
    keeper = ProgressKeeper(told.append)
    await keeper.call(lambda progress: progress.pupils())
    with locked_database(slowly=True):
        keeper.answer(answered(ala))
        async with asyncio.timeout(2):
            await happens(told, 1)
    await happens(told, 2)
    await asyncio.to_thread(keeper.close)


async def test_answers_are_stored_though_nobody_can_be_told_how_it_goes(ala: int) -> None:
    """A page that was going as the keeper told of it ended the thread that stores."""
    heard = threading.Event()

    def broken(_: object) -> None:
        heard.set()
        raise LookupError

    keeper = ProgressKeeper(broken)
    await keeper.call(lambda progress: progress.pupils())
    with locked_database():
        keeper.answer(answered(ala))
        assert await asyncio.to_thread(heard.wait, PATIENCE)
    await asyncio.to_thread(keeper.close)
    assert keeper.lost == 0
    with Progress.open() as progress:
        assert len(progress.answers()) == 1


async def test_what_is_left_when_the_program_ends_is_stored_by_the_next(
    ala: int, tmp_path: Path
) -> None:
    keeper = ProgressKeeper(lambda _: None)
    lesson = LessonProgress(lesson="brackets", run="{}", at=NOON)
    storm = Storm(day=NOON.date(), points=9, best_combo=3, right=4, wrong=1)
    ending = Ending(mode="practice", what="dice", day=NOON.date(), marks={"longest-run": 3})
    await keeper.call(lambda progress: progress.pupils())
    with locked_database():
        for minute in range(3):
            await asyncio.to_thread(given, keeper, ala, minute)
        keeper.save_lesson(ala, lesson)
        keeper.add_storm(ala, storm)
        keeper.add_ending(ala, ending)
        began = time.monotonic()
        await asyncio.to_thread(keeper.close)
        assert time.monotonic() - began < busy(5)
    assert keeper.lost == 0
    with Progress.open() as progress:
        assert progress.answers() == []
    following = ProgressKeeper(lambda _: None)
    await following.call(lambda progress: progress.pupils())
    await asyncio.to_thread(following.close)
    with Progress.open() as progress:
        assert stored(progress, ala) == as_if_nothing_had_been(ala, 3, tmp_path)
        assert progress.storms(ala) == [storm]
        assert progress.endings(ala) == [ending]
        assert progress.lessons(ala) == [lesson]
    assert list((data_folder() / waiting.FOLDER).iterdir()) == []


async def test_the_very_first_answer_is_on_disk_while_the_database_is_locked(
    ala: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where what was left behind by others has not been looked for yet."""
    never = threading.Event()
    monkeypatch.setattr(ProgressKeeper, "_take_over", lambda *_: never.wait(PATIENCE))
    keeper = ProgressKeeper(lambda _: None)
    await keeper.call(lambda progress: progress.pupils())
    try:
        with locked_database(slowly=True):
            await asyncio.to_thread(given, keeper, ala, 0)
            (path,) = (data_folder() / waiting.FOLDER).iterdir()
            assert path.read_bytes().count(b"\n") == 1
    finally:
        never.set()
    await asyncio.to_thread(keeper.close)
    assert keeper.lost == 0


async def test_what_goes_wrong_in_taking_over_is_written_down_and_ends_nothing(
    ala: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for it: it was never heard of."""

    def fails(*_: object) -> None:
        raise RuntimeError("no such shelf")

    monkeypatch.setattr(ProgressKeeper, "_take_over", fails)
    keeper = ProgressKeeper(lambda _: None)
    await asyncio.to_thread(given, keeper, ala, 0)
    await asyncio.to_thread(keeper.close)
    assert keeper.lost == 0
    (report,) = crashes.folder().glob(crashes.PATTERN)
    assert "no such shelf" in report.read_text(encoding="utf-8")


async def test_a_database_that_goes_away_while_it_is_opened_is_not_open(
    ala: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or what must wait for it would wait nowhere, until the program ends."""
    real, calls = Progress.identity, list[int]()

    def away_once(progress: Progress) -> str:
        calls.append(1)
        if len(calls) == 1:
            raise ProgressFault(Fault.SERVER_DOWN, progress.place)
        return real(progress)

    monkeypatch.setattr(Progress, "identity", away_once)
    keeper = ProgressKeeper(lambda _: None)
    with pytest.raises(ProgressFault):
        await keeper.call(lambda progress: progress.pupils())
    await keeper.call(lambda progress: progress.pupils())
    with locked_database(slowly=True):
        await asyncio.to_thread(given, keeper, ala, 0)
        assert list((data_folder() / waiting.FOLDER).iterdir())
    await asyncio.to_thread(keeper.close)
    assert keeper.lost == 0


@contextmanager
def left_behind(ala: int) -> Iterator[Path]:
    """The outbox that a program left with two answers; meanwhile the database is locked."""
    keeper = ProgressKeeper(lambda _: None)
    asyncio.run(keeper.call(lambda progress: progress.pupils()))
    with locked_database():
        for minute in range(2):
            given(keeper, ala, minute)
        keeper.close()
        (path,) = (data_folder() / waiting.FOLDER).iterdir()
        yield path


def test_what_is_stored_while_others_are_taken_over_takes_nothing_away(
    ala: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or who is killed at that moment loses what a program before had kept."""
    with left_behind(ala) as path:
        pass
    real, there = ProgressKeeper._submitted, list[bool]()

    def submitted(
        keeper: ProgressKeeper, pending: Pending, *, tells: bool = True
    ) -> Future[object]:
        keeper._over(Pending(lambda _: None))
        there.append(path.exists())
        return real(keeper, pending, tells=tells)

    monkeypatch.setattr(ProgressKeeper, "_submitted", submitted)
    keeper = ProgressKeeper(lambda _: None)
    asyncio.run(keeper.call(lambda progress: progress.pupils()))
    keeper.close()
    assert there[0]
    assert not path.exists()
    with Progress.open() as progress:
        assert len(progress.answers()) == 2


def test_a_write_that_ends_after_the_program_gave_up_takes_nothing_away(ala: int) -> None:
    with left_behind(ala) as path:
        keeper = ProgressKeeper(lambda _: None)
        asyncio.run(keeper.call(lambda progress: progress.pupils()))
        keeper.close()
        keeper._over(Pending(lambda _: None))
        assert path.exists()
    assert keeper.lost == 0


@pytest.mark.parametrize("refused", [False, True])
def test_the_writer_ends_well_after_the_program_gave_up(refused: bool) -> None:
    """Seen: it was to tell of a refusal whom nobody waited for any more, and broke."""
    given_up = ProgressFault(Fault.LOCKED, "")

    def late(_: Progress) -> None:
        pending.done.set_exception(given_up)  # as the program ends meanwhile
        if refused:
            raise PupilRefused(Refusal.PUPIL_UNKNOWN)

    pending, keeper = Pending(late), ProgressKeeper(lambda _: None)
    keeper._store(pending)
    keeper.close()
    assert pending.done.exception() is given_up


KILLED = """
import sys, time
from tests.progress.test_keeper import given, locked_database
from tutor.keeper.progress_keeper import ProgressKeeper
keeper = ProgressKeeper(lambda _: None)
pupil = int(sys.argv[1])
given(keeper, pupil, 0)
with locked_database(slowly=True):
    for minute in range(1, 6):
        given(keeper, pupil, minute)
    print("given", flush=True)
    time.sleep(60)
"""


def test_killed_with_what_waits_nothing_is_lost(ala: int, tmp_path: Path) -> None:
    with warm.Popen(
        [sys.executable, "-c", KILLED, str(ala)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout
        assert program.stdout.readline() == "given\n"
        program.send_signal(signal.SIGKILL)
    keeper = ProgressKeeper(lambda _: None)
    assert asyncio.run(keeper.call(lambda progress: progress.pupils()))
    keeper.close()
    with Progress.open() as progress:
        assert stored(progress, ala) == as_if_nothing_had_been(ala, 6, tmp_path)


async def test_what_waited_is_for_that_database_and_that_pupil_alone(ala: int) -> None:
    keeper = ProgressKeeper(lambda _: None)
    await keeper.call(lambda progress: progress.pupils())
    with locked_database():
        await asyncio.to_thread(given, keeper, ala, 0)
        await asyncio.to_thread(keeper.close)
    for path in data_folder().glob(f"{FILE}*"):
        path.rename(path.with_name(f"old-{path.name}"))
    with Progress.open() as progress:
        assert progress.add_pupil("Ola").id == ala
    other = ProgressKeeper(lambda _: None)
    await other.call(lambda progress: progress.pupils())
    await asyncio.to_thread(other.close)
    with Progress.open() as progress:
        assert progress.answers() == []
    for path in data_folder().glob(f"old-{FILE}*"):
        path.rename(path.with_name(path.name.removeprefix("old-")))
    with Progress.open() as progress:
        progress.remove(ala)  # at another terminal, before this one is switched on again
    third = ProgressKeeper(lambda _: None)
    await third.call(lambda progress: progress.pupils())
    await asyncio.to_thread(third.close)
    with Progress.open() as progress:
        assert progress.answers() == []
        progress.restore(ala)
        assert len(progress.answers(ala)) == 1


async def test_a_server_that_says_nothing_stops_nobody(
    postgresql: str, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the pupil, nor the end of the program, nor a place in the world's order."""
    with Progress.open(postgresql_url) as progress:
        ala = progress.add_pupil("Ala").id
    with cutting_proxy(postgresql) as wire:
        monkeypatch.setenv(VARIABLE, wire.url(postgresql_url))
        told: Told = []
        keeper = ProgressKeeper(told.append)
        await asyncio.to_thread(given, keeper, ala, 0)
        wire.hold()
        _, took = await asyncio.to_thread(given, keeper, ala, 1)
        assert took < busy(2)
        (fault,) = told
        assert isinstance(fault, ProgressFault)
        assert fault.code == Fault.SERVER_DOWN
        began = time.monotonic()
        with soon_given_up():
            with pytest.raises(ProgressFault):
                await keeper.call(lambda progress: progress.pupils(), within=1.0)
            await asyncio.to_thread(keeper.close)
        assert time.monotonic() - began < busy(15)
        assert keeper.lost == 0
        wire.let_go()
        # It closes what it has opened, or another test is told of what this one left.
        assert await asyncio.to_thread(keeper._writer_ended.wait, PATIENCE)
        following = ProgressKeeper(lambda _: None)
        await following.call(lambda progress: progress.pupils())
        await asyncio.to_thread(following.close)
    with Progress.open(postgresql_url) as progress:
        assert [answer.at for answer in progress.answers(ala)] == [
            at(minute, ala).at for minute in range(2)
        ]
        assert progress.ratings(ala)["subtraction"].answers == 2


async def test_a_drill_goes_on_while_every_commit_is_cut(
    postgresql: str, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Progress.open(postgresql_url) as progress:
        ala = progress.add_pupil("Ala").id
    with cutting_proxy(postgresql) as wire:
        monkeypatch.setenv(VARIABLE, wire.url(postgresql_url))
        told: Told = []
        keeper = ProgressKeeper(told.append)
        await keeper.call(lambda progress: progress.pupils())
        wire.cut = lambda moment: moment is Moment.COMMITTED
        for minute in range(4):
            _, took = await asyncio.to_thread(given, keeper, ala, minute)
            assert took < busy(2)
        wire.cut = lambda _: False
        await happens(told, 2)
        await asyncio.to_thread(keeper.close)
    with Progress.open(postgresql_url) as progress:
        assert len(progress.answers(ala)) == 4
        assert progress.ratings(ala)["subtraction"].answers == 4


@pytest.mark.parametrize("wrong", [Fault.NOT_WRITABLE, Fault.DISK_FULL])
async def test_a_disk_that_takes_nothing_either_is_told(
    wrong: Fault, ala: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.EDQUOT, "no space left for this user")

    told: Told = []
    keeper = ProgressKeeper(told.append)
    await keeper.call(lambda progress: progress.pupils())
    if wrong is Fault.DISK_FULL:
        monkeypatch.setattr(Outbox, "add", full)
    else:
        (data_folder() / waiting.FOLDER).write_text("a file where the folder should be")
    with locked_database():
        keeper.answer(answered(ala))
        await happens(told, 2)
        codes = [fault.code for fault in told if isinstance(fault, ProgressFault)]
        assert set(codes) == {Fault.LOCKED, wrong}
        assert keeper.in_danger
        await asyncio.to_thread(keeper.close)
    assert keeper.lost == 1


async def test_what_lies_in_the_outbox_is_in_no_danger(ala: int) -> None:
    told: Told = []
    keeper = ProgressKeeper(told.append)
    await keeper.call(lambda progress: progress.pupils())
    with locked_database():
        keeper.answer(answered(ala))
        await happens(told, 1)
        assert not keeper.in_danger
        assert keeper.failing
        await asyncio.to_thread(keeper.close)
    assert keeper.lost == 0
