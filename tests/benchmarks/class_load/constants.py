"""What the simulation of a country is fed with: the figures of a run, and two things tried here."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import msgspec

from tests.benchmarks.class_load.figures import Figures
from tests.benchmarks.class_load.pupils import texts
from tests.benchmarks.country.measured import FILE, Measured
from tutor.classroom import projections
from tutor.classroom.events import Answered, Asked, Event, Joined, written
from tutor.classroom.hub import new_header, restored
from tutor.classroom.memo import Memo
from tutor.classroom.room import Room
from tutor.learn.activities.kinds import kind
from tutor.progress.repository import Progress
from tutor.progress.values import ClassRow, new_uid

COMMITS: Final = 60
PUPILS: Final = 25
ROUNDS: Final = 5
CROWD: Final = 1_000
ANSWERS: Final = 6
"""Of each pupil in a round: a lesson of a usual class has as many as this makes."""


def lesson() -> Iterator[Event]:
    """Everything that happens in a usual lesson."""
    random = Random("lesson")
    said = texts(random)
    for seat in range(1, PUPILS + 1):
        yield Joined(seat, f"Pupil {seat}", f"{seat:064d}")
    of = kind("rachmistrz")
    for number in range(ROUNDS):
        posed = of.pose({"dice": [2, 3, 7], "side": "easy"}, random)
        yield Asked("rachmistrz", posed)
        activity = of.load(posed)
        for at in range(PUPILS * ANSWERS):
            seat, text = at % PUPILS + 1, next(said)
            yield Answered(seat, f"{number}-{at}", text, activity.judge(seat, (), text))


def commit_ms() -> float:
    """How long one commit takes here, in the middle of many."""
    header = new_header(new_uid())
    took = []
    with (
        tempfile.TemporaryDirectory() as home,
        Progress.open(f"sqlite:///{Path(home, 'class.db')}") as progress,
    ):
        progress.open_room(header.uid, header.code, "{}", 0)
        for number, event in zip(range(COMMITS), lesson(), strict=False):
            row = ClassRow(header.uid, number + 1, None, 0, written(event))
            begun = time.perf_counter()
            progress.append([row])
            took.append(time.perf_counter() - begun)
    return 1000 * median(took)


def wake_ms() -> float:
    """Processor to go on with a room at the end of a usual lesson."""
    header = new_header(new_uid())
    text = msgspec.json.encode(header).decode()
    logged = [(at, at, written(event)) for at, event in enumerate(lesson(), start=1)]
    begun = time.process_time()
    for _ in range(5):
        restored(text, logged)
    return 1000 * (time.process_time() - begun) / 5


def row_us() -> float:
    """Processor for each row of a teacher's state, when a tenth of a crowd has just answered."""
    room = Room(new_header(new_uid()))
    posed = kind("rachmistrz").pose({"dice": [2, 3, 7], "side": "easy"}, Random(0))
    for seat in range(1, CROWD + 1):
        room = room.after(Joined(seat, f"Pupil {seat}", f"{seat:064d}"), 0)
    room = room.after(Asked("rachmistrz", posed), 0)
    assert room.round is not None
    verdict = room.round.activity.judge(1, (), "7+3-2=8")
    memo, took = Memo(), []
    for turn in range(10):
        for seat in range(turn + 1, CROWD + 1, 10):
            room = room.after(Answered(seat, f"{turn}", "7+3-2=8", verdict), 0)
        begun = time.process_time()
        msgspec.json.encode(projections.teacher(room, 0, range(1, CROWD + 1), (), memo))
        took.append(time.process_time() - begun)
    return 1_000_000 * median(took) / CROWD


def write(figures: Figures) -> None:
    """Writes the file of the simulation, and prints it."""
    found = Measured(
        page_ms=round(figures.cpu_page_ms, 1),
        join_ms=round(figures.cpu_join_ms, 2),
        answer_ms=round(figures.cpu_answer_ms, 2),
        tell_us=round(figures.cpu_tell_us, 0),
        row_us=round(row_us(), 1),
        commit_ms=round(commit_ms(), 1),
        wake_ms=round(wake_ms(), 1),
        pupil_kb=round(figures.pupil_kb, 0),
        process_mb=round(figures.resident_idle_mb, 0),
    )
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    print(found)
