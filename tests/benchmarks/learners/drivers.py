"""Ways to a drill: in this process, or as a program of its own that is spoken to line by line."""

import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec

from tests.benchmarks.learners.tasks import Driver, Task, Verdict, Wish
from tutor.learn.drills import lines
from tutor.learn.drills.generators import Source, candidates
from tutor.learn.drills.programs import Clock, Program
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import GUEST, Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.storm import Storm


class Lines:
    """What is common: an exercise stands, an answer is told of, then the next stands."""

    def __init__(self) -> None:
        self._asked: Mapping[str, Any] | None = None
        self._points = 0
        self.summary: Mapping[str, Any] = {}

    def say(self, line: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
        """Says a line, gives what is told."""
        raise NotImplementedError

    def begin(self, at: float) -> Iterator[Mapping[str, Any]]:
        """Starts the drill at a moment; gives what is told."""
        raise NotImplementedError

    def ask(self, at: float) -> Task:
        if self._asked is None:
            self._hear(self.begin(at))
        assert self._asked is not None, "an exercise stands"
        return _task(self._asked)

    def answer(self, text: str, seconds: float, at: float) -> Verdict:
        before = self._asked
        told = self._hear(self.say({"answer": text, "seconds": seconds, "at": at}))
        code = told.get("code", "over")
        same = before is not None and self._asked is before
        return Verdict(
            told.get("correct", False),
            code,
            told.get("solution") is not None,
            same and not self.summary,
            told.get("diagnosis", ()),
            self._points,
        )

    def skip(self, seconds: float, at: float) -> None:
        self._hear(self.say({"skip": True, "seconds": seconds, "at": at}))

    def found(self) -> Sequence[str]:
        self._hear(self.say({"stop": True}))
        found: Sequence[str] = self.summary["found"]
        return found

    def _hear(self, told: Iterable[Mapping[str, Any]]) -> Mapping[str, Any]:
        """Keeps what stands; gives the reply among what was told, if there is one."""
        reply: Mapping[str, Any] = {}
        for each in told:
            if "exercise" in each:
                self._asked = each
            elif "summary" in each:
                self.summary = each["summary"]
            elif "correct" in each:
                reply = each
                self._points = each.get("points", 0)
        return reply


def _task(line: Mapping[str, Any]) -> Task:
    show, truth = line["show"], line["truth"]
    return Task(
        line["exercise"],
        line["skill"],
        line["kind"],
        line["ask"],
        show.get("expression") or show.get("text") or "",
        line["expected"],
        line["due"],
        line["why"],
        truth["answer"],
        truth["malrules"],
    )


class Within(Lines):
    """A drill in this process; with ``past`` of the pupil who sat before another."""

    source: Source = staticmethod(candidates)
    """Where exercises come from."""

    def __init__(self, wish: Wish, past: Driver | None = None) -> None:
        super().__init__()
        self.memory: Memory = past.memory if isinstance(past, Within) else Memory()
        self._wish = wish
        self._program: Program | None = None

    def begin(self, at: float) -> Iterator[Mapping[str, Any]]:
        moment, rng = datetime.fromtimestamp(at, UTC), Random(self._wish.seed)
        sitting = self._sitting(moment, rng)
        clock = Clock(lambda: moment, stands=True)
        self._program = Program(sitting, clock, oracle=True)
        yield from map(_plain, self._program.begin())

    def _sitting(self, moment: datetime, rng: Random) -> Drill | Storm:
        wish, chosen = self._wish, dict[str, Any]()
        if wish.storm:
            return Storm(self.memory, GUEST, rng, moment)
        if wish.success is not None:
            chosen["chance"] = wish.success
        if wish.skills:
            chosen["skills"] = tuple(wish.skills)
        return Drill(self.memory, GUEST, Settings(calm=not wish.timed, **chosen), rng, self.source)

    def say(self, line: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
        assert self._program is not None, "it has begun"
        said = msgspec.convert(line, lines.Said)
        yield from map(_plain, self._program.hear(said))


def _plain(told: lines.Told) -> Mapping[str, Any]:
    found: Mapping[str, Any] = msgspec.to_builtins(told)
    return found


class Outside(Lines):
    """``tutor drill --json --oracle`` as a process."""

    def __init__(self, wish: Wish, past: Driver | None = None) -> None:
        super().__init__()
        words = ["drill", "--json", "--oracle", "--clock", "stdin", "--seed", str(wish.seed)]
        words += ["--success", str(wish.success)] if wish.success is not None else []
        words += ["--skills", ",".join(wish.skills)] if wish.skills else []
        words += ["--timed"] * wish.timed + ["--storm"] * wish.storm
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tutor", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def begin(self, at: float) -> Iterator[Mapping[str, Any]]:
        self._write({"at": at})
        yield self._read()

    def say(self, line: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
        self._write(line)
        told = self._read()
        yield told
        if "code" in told and told["code"] not in GIVEN_BACK:
            yield self._read()
        if "summary" in told:
            self._process.communicate()

    def _write(self, line: Mapping[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(line).decode() + "\n")
        self._process.stdin.flush()

    def _read(self) -> Mapping[str, Any]:
        assert self._process.stdout is not None
        found: Mapping[str, Any] = msgspec.json.decode(self._process.stdout.readline())
        return found


GIVEN_BACK = frozenset({"unreadable", "too-long", "no-result"})
"""Codes after which no exercise is told, because the same stands."""
