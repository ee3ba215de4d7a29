"""Nothing lost, nothing twice: what pupils were promised beside what the hub has."""

import csv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.class_faults.seats import Pupil, Teacher, Wrong


class Counts(NamedTuple):
    """What was found, all in all."""

    acked: int
    lost: int
    twice: int


def owners(pupils: Sequence[Pupil]) -> Counts:
    """By what each pupil's own state says."""
    lost = twice = acked = 0
    for pupil in pupils:
        kept = Counter(each["id"] for each in pupil.kept())
        twice += sum(count - 1 for count in kept.values())
        now = [name for name, each in pupil.sent.items() if each.round == pupil.state["round"]]
        promised = {name for name in now if name in pupil.acked}
        acked += len(promised)
        lost += len(promised - set(kept))
        for each in pupil.kept():
            sent = pupil.sent.get(each["id"])
            if sent is None or sent.text != each["text"] or sent.round != each["round"]:
                raise Wrong(f"{pupil.name} never said {each}")
    return Counts(acked, lost, twice)


def teachers(teacher: Teacher, pupils: Sequence[Pupil]) -> Counts:
    """By the numbers that the teacher sees of the round; everything must be acknowledged."""
    seen = {each["seat"]: each for each in teacher.state["pupils"]}
    now = teacher.state["round"]
    lost = twice = acked = 0
    for pupil in pupils:
        count = sum(1 for name in pupil.acked if pupil.sent[name].round == now)
        row = seen[pupil.seat]
        if row["right"] + row["wrong"] != row["answered"]:
            raise Wrong(f"numbers do not add up: {row}")
        acked += count
        lost += max(0, count - row["answered"])
        twice += max(0, row["answered"] - count)
    return Counts(acked, lost, twice)


def report(path: Path, pupils: Sequence[Pupil]) -> Counts:
    """By the CSV: a row an answer."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        dialect = csv.Sniffer().sniff(file.readline())
        file.seek(0)
        rows = [frozenset(row) for row in csv.reader(file, dialect)]
    lost = twice = acked = 0
    for pupil in pupils:
        for name in pupil.acked:
            text = pupil.sent[name].text
            count = sum(1 for row in rows if text in row and pupil.name in row)
            acked += 1
            lost += count == 0
            twice += max(0, count - 1)
    return Counts(acked, lost, twice)
