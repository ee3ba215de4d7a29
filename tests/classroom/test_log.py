"""Events of rooms on their way to the disk: few commits, nothing lost, nothing out of order."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests import warm
from tutor.classroom.log import Log, Storing
from tutor.progress.faults import Fault, ProgressFault, RoomTaken
from tutor.progress.repository import Progress
from tutor.progress.values import ClassDraft, ClassRow

ROOMS = ["a" * 32, "b" * 32]


@pytest.fixture
def progress(tmp_path: Path) -> Iterator[Progress]:
    with Progress.open(f"sqlite:///{tmp_path}/progress.db") as opened:
        for number, room in enumerate(ROOMS):
            opened.open_room(room, f"K7T4{number}", "{}", number)
        yield opened


@asynccontextmanager
async def logging(storing: Storing, **told: Any) -> AsyncIterator[Log]:
    log = Log(storing, **told)
    try:
        yield log
    finally:
        await log.close(5)


def row(seq: int, room: str = ROOMS[0], json: str = "{}") -> ClassRow:
    return ClassRow(room, seq, f"1:{seq}", seq, json)


def numbers(progress: Progress, room: str = ROOMS[0]) -> list[int]:
    return [seq for seq, _, _ in progress.room_events(room)]


class Failing:
    """A database that fails, and remembers what it was asked to store."""

    def __init__(self, progress: Progress, faults: Sequence[Fault] = ()) -> None:
        self.asked = list[list[int]]()
        self.begun = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.progress, self.faults = progress, list(faults)

    def append(self, rows: Sequence[ClassRow], drafts: Sequence[ClassDraft] = ()) -> None:
        self.asked.append([each.seq for each in rows])
        self.loop.call_soon_threadsafe(self.begun.set)
        if self.faults:
            if len(self.faults) % 2:
                self.progress.append(rows, drafts)  # stored, and the answer got lost
            raise ProgressFault(self.faults.pop(0), "here")
        self.progress.append(rows, drafts)


async def test_what_comes_together_is_one_commit_that_waits_for_the_disk(
    progress: Progress,
) -> None:
    """A kill cannot show a flush that is missing, since the system keeps what was written."""
    said = list[str]()
    progress._database.engine.dispose()

    @event.listens_for(progress._database.engine, "connect")
    def connected(driver: Any, _record: object) -> None:
        driver.set_trace_callback(said.append)

    async with logging(progress) as log:
        for first in (0, 100, 200):
            some = range(first, first + 100)
            await asyncio.gather(*(log.add(row(seq, ROOMS[seq % 2])) for seq in some))
            assert log.commits == said.count("COMMIT") == first // 100 + 1
            assert len(numbers(progress)) == first // 2 + 50
            said[:] = ["COMMIT"] * log.commits  # reading commits too
    assert log.events == 300
    with progress._database.writing() as session:
        asked = session.connection().exec_driver_sql
        assert asked("PRAGMA synchronous").scalar() == 2  # FULL
        assert asked("PRAGMA journal_mode").scalar() == "wal"


async def test_what_comes_while_a_commit_runs_goes_into_the_next(progress: Progress) -> None:
    storing = Failing(progress)
    async with logging(storing) as log:
        first = log.put(row(0))
        await storing.begun.wait()
        await asyncio.gather(first, *(log.put(row(seq)) for seq in range(1, 50)))
    assert storing.asked == [[0], list(range(1, 50))]


async def test_a_database_that_fails_loses_nothing_and_keeps_the_order(progress: Progress) -> None:
    storing = Failing(progress, [Fault.DISK_FULL, Fault.LOCKED, Fault.SERVER_DOWN])
    faults, fine = list[Fault](), list[bool]()
    async with logging(
        storing,
        troubled=lambda fault: faults.append(fault.code),
        well=lambda: fine.append(True),
    ) as log:
        first = log.put(row(0))
        await storing.begun.wait()
        await asyncio.gather(first, log.add(row(1)))
    assert faults == [Fault.DISK_FULL, Fault.LOCKED, Fault.SERVER_DOWN]
    assert fine == [True]
    assert numbers(progress) == [0, 1]
    assert log.commits == 1


async def test_a_room_that_another_process_writes_is_let_go_and_no_other(
    progress: Progress,
) -> None:
    theirs = row(1, json='{"theirs":1}')
    progress.append([theirs])
    async with logging(progress) as log:
        mine = log.put(row(1)), log.put(row(2))
        await log.add(row(1, ROOMS[1]))
        for each in (*mine, log.put(row(3))):  # also what would fit
            with pytest.raises(RoomTaken):
                await each
        log.hold(ROOMS[0])
        await log.add(row(2))
    assert [json for _, _, json in progress.room_events(ROOMS[0])] == [theirs.json, "{}"]


async def test_drafts_go_along_and_the_latest_counts(progress: Progress) -> None:
    log = Log(progress)
    log.draft(ClassDraft(ROOMS[0], 1, "7"))
    log.draft(ClassDraft(ROOMS[0], 1, "7+"))
    await log.add(row(0))
    assert progress.drafts(ROOMS[0]) == {1: "7+"}
    log.draft(ClassDraft(ROOMS[0], 1, "7+3"))
    assert await log.close() == 0
    assert progress.drafts(ROOMS[0]) == {1: "7+3"}
    assert log.commits == 2


async def test_the_end_writes_what_waits_or_says_how_much_could_not_be(progress: Progress) -> None:
    log = Log(progress)
    waiting = log.put(row(0))
    assert await log.close() == 0
    assert waiting.done()
    failing = Log(Failing(progress, [Fault.DISK_FULL] * 99))
    waiting = failing.put(row(1))
    assert await failing.close(0.01) == 1
    for each in (waiting, failing.put(row(2))):
        with pytest.raises(RuntimeError):
            await each


WRITER = """
import asyncio, sys
from tutor.classroom.log import Log
from tutor.progress.repository import Progress
from tutor.progress.values import ClassRow

async def main():
    with Progress.open(sys.argv[1]) as progress:
        log = Log(progress)

        async def add(seq):
            await log.add(ClassRow("a" * 32, seq, None, seq, "{}"))
            print(seq, flush=True)

        for first in range(0, 1_000_000, 50):
            await asyncio.gather(*(add(first + more) for more in range(50)))

asyncio.run(main())
"""


def test_a_killed_process_has_lost_nothing_that_it_had_said_is_kept(
    progress: Progress, tmp_path: Path
) -> None:
    said = list[int]()
    with warm.Popen(
        [sys.executable, "-c", WRITER, f"sqlite:///{tmp_path}/progress.db"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ,
    ) as writer:
        assert writer.stdout is not None
        for line in writer.stdout:
            said.append(int(line))
            if len(said) == 500:
                writer.kill()
    kept = numbers(progress)
    assert set(said) <= set(kept)
    assert kept == list(range(len(kept)))
