"""One journal and several processes that open it, take it over, write, let go and die."""

import contextlib
import json
import os
import select
import signal
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.faults.laboratory import Case, Experiment, Failed, forked
from tutor.engine import journal
from tutor.engine.ownership import Owned, Taken
from tutor.engine.writing import Journal

WRITERS: Final = (2, 2, 2, 3)

LINES: Final = 40
"""That a writer tries to write at most."""


def opened(case: Case) -> None:
    """Writers come at once; what any of them was told is kept must be there, once, in order."""
    path = case.folder / "journal.jsonl"
    with Journal.create(path) as lines:
        lines.append({"practice": 1})
    count = case.rng.choice(WRITERS)
    kills = case.rng.random() < 0.3
    pipes = {}
    for name in range(count):
        told, tell = os.pipe()
        seed = case.rng.random()
        pid = forked()
        if pid == 0:
            _write(path, name, Random(seed), tell)
        os.close(tell)
        pipes[told] = pid
    heard = _listen(pipes, case.rng if kills else None)
    check(path, heard)


def _listen(pipes: dict[int, int], rng: Random | None) -> list[str]:
    """Everything that writers say is kept, until all have ended; now and then one is killed."""
    heard: dict[int, bytes] = dict.fromkeys(pipes, b"")
    killed = rng is None
    begun, at = time.monotonic(), 0.05 * (rng.random() if rng else 0)
    while pipes:
        for pipe in select.select(list(pipes), [], [], 0.01)[0]:
            data = os.read(pipe, 1 << 16)
            heard[pipe] += data
            if not data:
                _, status = os.waitpid(pipes.pop(pipe), 0)
                os.close(pipe)
                if status not in (0, signal.SIGKILL):
                    raise Failed(f"a writer broke: {heard[pipe][-1000:].decode()}")
        if not killed and pipes and time.monotonic() - begun > at and rng:
            killed = True
            with contextlib.suppress(ProcessLookupError):
                os.kill(rng.choice(list(pipes.values())), signal.SIGKILL)
    return [line.decode() for said in heard.values() for line in said.split(b"\n")[:-1]]


def _write(path: Path, name: int, rng: Random, tell: int) -> None:
    """A writer: opens, perhaps takes over, writes some, lets go, comes again; never returns."""
    import traceback

    code = 1
    try:
        _writes(path, name, rng, tell)
        code = 0
    except BaseException:  # noqa: BLE001 - it is told
        os.write(tell, traceback.format_exc().encode())
    finally:
        os._exit(code)


def _writes(path: Path, name: int, rng: Random, tell: int) -> None:
    number = 0
    until = time.monotonic() + 1.0
    while number < LINES and time.monotonic() < until:
        try:
            lines, contents = Journal.open(path, take_over=rng.random() < 0.5)
        except Owned:
            if rng.random() < 0.3:
                journal.read(path)
            time.sleep(rng.random() * 0.005)
            continue
        with lines:
            for _ in range(rng.randint(1, 12)):
                number += 1
                said = f"{name} {number}"
                line = {"event": said, "text": "x" * rng.choice((0, 10, 5_000))}
                try:
                    lines.append({**line, "after": len(contents.entries)})
                except Taken:
                    break
                os.write(tell, said.encode() + b"\n")


def check(path: Path, heard: list[str]) -> None:
    """Compares what writers were told with what is there."""
    contents = journal.read(path)
    if contents.spoiled:
        raise Failed(f"lines that cannot be read: {contents.spoiled}")
    found = [entry.value["event"] for entry in contents.entries[1:]]
    twice = [event for event, times in Counter(found).items() if times > 1]
    if twice:
        raise Failed(f"twice: {twice}")
    if lost := set(heard) - set(found):
        raise Failed(f"{len(lost)} of {len(heard)} lost: {json.dumps(sorted(lost))[:200]}")
    for name in {event.partition(" ")[0] for event in heard}:
        own = [int(event.partition(" ")[2]) for event in found if event.startswith(f"{name} ")]
        if own != sorted(own):
            raise Failed(f"out of order: {own}")
    _check_turns(contents.values[1:])
    aside = [each.name for each in path.parent.glob("*.broken*")]
    if aside:
        raise Failed(f"set aside: {aside}")


def _check_turns(lines: list[dict[str, Any]]) -> None:
    """From when somebody opens it until somebody else does, a journal is theirs alone.

    A line says after how many its writer began: there its turn is, with nobody's line in between.
    """
    for place, line in enumerate(lines, start=1):
        writer = line["event"].partition(" ")[0]
        turn = lines[line["after"] - 1 : place]
        if any(each["event"].partition(" ")[0] != writer for each in turn):
            raise Failed(f"{line['event']} is written after somebody else has taken over")


EXPERIMENTS: Final = (
    Experiment(
        "journal-owners", "lines that a writer was told are kept are there, once and in order",
        opened, short=10, long=1_000, unit="opens", limit=20, together=10,
    ),
)  # fmt: skip
