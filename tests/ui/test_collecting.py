"""Nobody who types waits for a look through all that is in memory."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tutor.ui import collecting
from tutor.ui.collecting import FEW, REST, Collecting


class Memory:
    """Stands for the module ``gc``: what was asked of it, and how much is new."""

    def __init__(self) -> None:
        self.asked = list[str]()
        self.new = (0, 0, 0)

    def __getattr__(self, name: str) -> Any:
        return lambda *_: self.asked.append(name)

    def get_count(self) -> tuple[int, int, int]:
        return self.new


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Memory:
    found = Memory()
    monkeypatch.setattr(collecting, "gc", found)
    return found


def test_a_look_waits_until_somebody_rests(memory: Memory) -> None:
    clock = SimpleNamespace(now=0.0)
    looks = Collecting(lambda: clock.now)
    clock.now = 10.0
    looks.key_pressed()
    clock.now += REST / 2
    assert not looks.look()
    assert memory.asked == []
    clock.now += REST
    assert looks.look()


def test_what_is_there_is_set_aside_once_and_then_only_new_things_are_looked_through(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = Collecting(lambda: 0.0)
    looks._last_key = -REST
    assert looks.look()
    assert memory.asked == ["collect", "freeze", "set_threshold", "enable"]
    assert not looks.look(), "nothing is new"
    memory.asked.clear()
    memory.new = (FEW, 0, 0)
    assert looks.look()
    assert memory.asked == ["collect"]
    monkeypatch.setitem(sys.modules, "something_new", looks)
    memory.asked.clear()
    assert looks.look()
    assert "freeze" in memory.asked


def test_what_comes_soon_is_loaded_in_the_first_pause_and_once(memory: Memory) -> None:
    clock, loaded = SimpleNamespace(now=0.0), list[float]()
    looks = Collecting(lambda: clock.now, lambda: loaded.append(clock.now))
    for clock.now in (0.5, 1.5, 3.0):
        looks.look()
    assert loaded == [1.5]


def test_what_a_screen_leads_to_is_loaded_in_the_next_pause_and_once(memory: Memory) -> None:
    del memory
    clock, loaded = SimpleNamespace(now=0.0), list[float]()
    looks = Collecting(lambda: clock.now)
    clock.now = 5.0
    looks.look()
    looks.key_pressed()
    looks.in_pause(lambda: loaded.append(clock.now))
    for clock.now in (5.5, 6.5, 9.0):
        looks.look()
    assert loaded == [6.5]


def test_a_pause_makes_ready_what_was_loaded_since_the_last_one(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    del memory
    clock, ready = SimpleNamespace(now=0.0), list[float]()
    looks = Collecting(lambda: clock.now, when_more=lambda: ready.append(clock.now))
    for clock.now in (0.5, 1.5, 3.0):
        looks.look()
    monkeypatch.setitem(sys.modules, "something_new", looks)
    for clock.now in (4.5, 6.0):
        looks.look()
    assert ready == [1.5, 4.5]
