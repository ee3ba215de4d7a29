"""A short part of what a class must survive; `python -m tests.benchmarks.class_faults` is the rest.

A real ``tutor class``, real sockets, real kills; nothing is asked of how long anything takes.
"""

import csv
import socket
import sys
from pathlib import Path
from time import monotonic

import pytest

from tests import warm
from tests.benchmarks.class_faults import book, kills, others
from tests.benchmarks.class_faults.hostile import Attack, Odd
from tests.benchmarks.class_faults.seats import Answer, Pupil
from tests.benchmarks.class_load.line import Crowd
from tests.benchmarks.class_load.server import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="epoll and /proc are Linux's")

FLOOD = 500
TAKEN = 250
"""Of a flood of 500 answers of one pupil, at most."""


@pytest.fixture(autouse=True)
def begun_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is anything asked of how a server starts."""
    monkeypatch.setattr(Server, "popen", warm.Popen)


def test_drops_and_a_kill_lose_nothing_and_count_nothing_twice(tmp_path: Path) -> None:
    lines = list(kills.run(tmp_path, pupils=6, drops=12, kills=1, seed="short"))
    counted = [line for line in lines if " lost, " in line]
    assert len(counted) == 5, lines
    assert kills.sound(lines), lines
    assert not any(": 0 acknowledged" in line for line in counted), lines


def test_hostile_pupils_harm_nobody_else(tmp_path: Path) -> None:
    names = ["floods of 500 answers", "binary, invalid UTF-8, nonsense", "guesses, 8 lines"]
    found = {
        each.name: each
        for each in others.run(tmp_path, pupils=4, seconds=0.7, seed="short", names=names, warm=0)
    }
    assert all(each.others.count for each in found.values())
    flood = found["floods of 500 answers"].told
    assert 0 < flood["ack"] <= 3 * TAKEN * flood["done"]
    odd = found["binary, invalid UTF-8, nonsense"].told
    assert {"closed 1002", "closed 1007", "unreadable", "too-long"} <= odd.keys()
    guesses = found["guesses, 8 lines"]
    assert guesses.told["done"] > 100
    assert 0 < guesses.wrong_answered <= others.WRONG_ANSWERED


@pytest.mark.parametrize(
    ("said", "lost", "twice"), [([], 1, 0), (["7=7"], 0, 0), (["7=7", "7=7"], 0, 1)]
)
def test_the_book_finds_what_is_lost_and_what_is_there_twice(
    tmp_path: Path, said: list[str], lost: int, twice: int
) -> None:
    pupil = Pupil(Crowd(), "", "", "Ala")
    pupil.sent["a"] = Answer("a", 1, "7=7")
    pupil.acked["a"] = None
    pupil.state = {
        "round": 1,
        "you": {"answers": [{"id": "a", "round": 1, "text": text} for text in said]},
    }
    path = tmp_path / "report.csv"
    with path.open("w", newline="") as file:
        csv.writer(file).writerows([["round", "pupil", "said"], *([1, "Ala", it] for it in said)])
    assert book.owners([pupil]) == book.report(path, [pupil]) == (1, lost, twice)


def test_a_device_that_is_away_answers_once_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen on a busy machine: who was sent to come again had no round to answer to."""
    with socket.create_server(("127.0.0.1", 0)) as hub:
        pupil = Pupil(Crowd(), f"http://127.0.0.1:{hub.getsockname()[1]}", "", "Ala")
        said: list[bytes] = []
        state = {"t": "state", "round": 3, "phase": "ask", "you": {}}
        for _ in range(2):
            pupil.connect()
            assert pupil.line is not None
            monkeypatch.setattr(pupil.line, "say", said.append)
            if not pupil.sent:
                pupil.heard(pupil.line, state, monotonic())
                pupil.line.drop()
                pupil.answer()
        assert [each.round for each in pupil.unacked()] == [3]
        assert not said
        line = pupil.line
        assert line is not None
        pupil.heard(line, state | {"phase": "paused"}, monotonic())
        pupil.heard(line, state, monotonic())
        pupil.heard(line, state, monotonic())
        assert said == [each.frame for each in pupil.unacked()]
        line.drop()


def test_an_attack_is_whole_once_it_was_heard_however_slow_the_machine_is() -> None:
    """Seen on a busy machine: it ended by the clock, with less said than was looked for."""
    attack: Attack = Odd("", "", "short")
    attack.done = 1
    attack.counts = dict.fromkeys(Odd.hears - {"too-long"}, 1)
    assert not attack.is_whole
    attack.counts["too-long"] = 1
    assert attack.is_whole
