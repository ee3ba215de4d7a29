"""Each experiment finds the fault that it is there for, planted here in the program."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.faults.catalogue import EXPERIMENTS
from tests.faults.laboratory import Experiment, Result, run
from tutor.engine import record
from tutor.learn.lessons import repository as lessons
from tutor.learn.lessons.repository import Lessons
from tutor.progress.repository import Progress
from tutor.progress.values import Answered, Recorded, new_uid

if not hasattr(os, "fork"):
    pytest.skip("cases are forked processes", allow_module_level=True)


def tried(name: str, cases: int = 12, first: int = 0) -> Result:
    """A few cases of an experiment in this process's surroundings, faults and all."""
    (found,) = (each for each in EXPERIMENTS if each.name == name)
    plain: Experiment = replace(found, together=cases)
    return run(plain, range(first, first + cases), seed=1)


def breaks(*_: Any, **__: Any) -> Any:
    raise LookupError("planted")


def test_a_checker_that_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor.games.rachmistrz.advisor.advisor import RollAdvisor

    monkeypatch.setattr(RollAdvisor, "check", breaks)
    assert tried("texts-checked", 1).failed


def test_a_hint_that_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor.commands import common

    told = common.print_json
    monkeypatch.setattr(
        common, "print_json", lambda value: None if "error" in value else told(value)
    )
    assert tried("texts-hinted", 1).failed


def test_a_record_whose_fault_breaks_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "_seat", breaks)
    assert tried("damaged-records").failed


def test_choices_that_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor import sheets

    monkeypatch.setattr(sheets, "_keep", Path.unlink)
    assert tried("damaged-settings").failed


def test_lessons_that_go_with_one_that_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(own: Path | None = None) -> Lessons:
        return Lessons((), ())

    monkeypatch.setattr(lessons, "lessons", none)
    assert tried("damaged-lessons", 2).failed


@pytest.mark.usefixtures("rehearsed")
def test_events_that_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor.learn.practice.persistence import Store

    add = Store.add

    def forgets(store: Store, event: Any) -> bool:
        return "text" in event.__struct_fields__ or add(store, event)

    monkeypatch.setattr(Store, "add", forgets)
    assert "lost" in tried("kills", 1, first=14).failed[14]


def test_choices_that_are_written_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor import sheets

    def written(path: Path, values: dict[str, object]) -> bool:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(values))
        return False

    monkeypatch.setattr(sheets, "write", written)
    assert tried("disk-sheets").failed


@pytest.mark.usefixtures("rehearsed")
@pytest.mark.parametrize("times", [0, 2])
def test_answers_that_are_not_stored_once(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    from tutor.learn.drills.records import Memory

    store = Progress.record

    def stores(progress: Progress, answered: Answered, *more: Any, **named: Any) -> Recorded:
        for _ in range(times):
            given = msgspec.structs.replace(answered, uid=new_uid())
            recorded = store(progress, given, *more, **named)
        return recorded if times else Memory().record(answered, *more[:2])

    monkeypatch.setattr(Progress, "record", stores)
    (why,) = tried("database-locked", 1).failed.values()
    assert ("are lost" if times == 0 else "there twice") in why
