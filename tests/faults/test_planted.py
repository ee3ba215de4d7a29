"""Each experiment finds the fault that it is there for, planted here in the program."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.faults.catalogue import EXPERIMENTS
from tests.faults.laboratory import Experiment, Result, run
from tutor.engine import record
from tutor.learn.lessons import repository as lessons
from tutor.learn.lessons.repository import Lessons

if not hasattr(os, "fork"):
    pytest.skip("cases are forked processes", allow_module_level=True)


def tried(name: str, cases: int = 12) -> Result:
    """A few cases of an experiment in this process's surroundings, faults and all."""
    (found,) = (each for each in EXPERIMENTS if each.name == name)
    plain: Experiment = replace(found, together=cases)
    return run(plain, range(cases), seed=1)


def plant(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, fault: Callable[..., Any]
) -> None:
    monkeypatch.setattr(place, name, fault)


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
