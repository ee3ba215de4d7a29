"""Pupils of the load: they join, answer at a rate, and note when everything came.

A process of their own holds them (:func:`work`), told what to do over a pipe by whoever measures.
All times are of the monotonic clock, which the processes of a machine share.
"""

import gc
import os
from array import array
from collections.abc import Iterator
from multiprocessing.connection import Connection
from operator import add, mul, sub
from random import Random
from time import monotonic
from typing import Final

import msgspec

from tests.benchmarks.class_load.line import Crowd, Line

PATIENCE: Final = 60.0
"""Seconds that a whole crowd may take to join."""
LATE: Final = 20.0
"""Seconds that an ack may take after the last answer."""
DIGITS: Final = (2, 3, 7)
SIGNS: Final = {"+": add, "-": sub, "*": mul}
TICK: Final = 0.005
"""Seconds between two looks at how late this process itself is."""


class Heard(msgspec.Struct):
    """What matters of a frame."""

    t: str = ""
    id: str | None = None
    code: str = ""
    token: str = ""
    seat: int = 0
    phase: str = ""
    round: int = 0


class Done(msgspec.Struct):
    """What a process of pupils has to tell."""

    joined: float = 0.0
    """When the last of them had a seat and a state; 0 when not all have."""
    seated: int = 0
    refused: dict[str, int] = {}
    """How often each code of ``no`` came."""
    acks: list[tuple[float, float]] = []
    """For each ack, when its answer was sent and how many seconds it took."""
    sent: int = 0
    missing: int = 0
    """Answers without ack or ``no``."""
    skipped: int = 0
    """Answers that were due while no round was open."""
    phases: dict[str, list[float]] = {}
    """For ``phase round``, when each pupil was told of it."""
    lag: list[float] = []
    """How late this process itself was, in seconds."""
    cpu: float = 0.0
    """Seconds of processor that it used."""
    received: int = 0
    """Bytes of all pupils."""


class Pupil(Line):
    """A pupil who only notes times."""

    def __init__(self, crowd: Crowd, url: str, first: bytes, done: Done) -> None:
        self.first = first
        self.done = done
        self.seat = 0
        self.token = ""
        self.phase = ""
        self.round = 0
        self.number = 0
        self.ready_at = 0.0
        self.waiting: dict[str, float] = {}
        super().__init__(crowd, url)

    def open(self) -> None:
        """Joins."""
        self.say(self.first)

    def heard(self, text: bytes, at: float) -> None:
        """Notes when it came."""
        said = msgspec.json.decode(text, type=Heard)
        if said.t == "state":
            if said.phase != self.phase or said.round != self.round:
                self.phase, self.round = said.phase, said.round
                self.done.phases.setdefault(f"{said.phase} {said.round}", []).append(at)
            if not self.ready_at and self.seat:
                self.ready_at = at
        elif said.t == "ack":
            if (sent := self.waiting.pop(said.id or "", None)) is not None:
                self.done.acks.append((sent, at - sent))
        elif said.t == "seat":
            self.seat, self.token = said.seat, said.token
        elif said.t == "no":
            self.done.refused[said.code] = self.done.refused.get(said.code, 0) + 1
            self.waiting.pop(said.id or "", None)

    def answer(self, text: str) -> None:
        """Sends one."""
        self.number += 1
        name = f"{self.seat}-{self.number}"
        frame = f'{{"t":"answer","id":"{name}","round":{self.round},"text":"{text}"}}'
        self.waiting[name] = monotonic()
        self.say(frame.encode())


def texts(random: Random) -> Iterator[str]:
    """What pupils say about a roll of 2, 3 and 7: right, wrong as children are, and nonsense."""
    while True:
        a, b, c = random.sample(DIGITS, 3)
        first, second = random.choice("+-*"), random.choice("+-*")
        plain, grouped = f"{a}{first}{b}{second}{c}", f"({a}{first}{b}){second}{c}"
        from_left = SIGNS[second](SIGNS[first](a, b), c)
        chance = random.random()
        if chance < 0.6:
            late = second == "*" and first != "*"
            value = SIGNS[first](a, b * c) if late else from_left
            yield f"{plain}={value}"
        elif chance < 0.75:
            yield f"{plain}={from_left}"
        elif chance < 0.9:
            yield f"{grouped}={from_left}"
        else:
            yield random.choice(("7", "2+3=5", "2+*3=7", "hello", f"{plain}=1000"))


class Process:
    """The pupils of one process."""

    def __init__(self, url: str, code: str, names: list[str], seed: str) -> None:
        self.url, self.code, self.names = url, code, names
        self.crowd = Crowd()
        self.pupils: list[Pupil] = []
        self.done = Done()
        self.random = Random(seed)
        self.texts = texts(self.random)

    def join(self) -> None:
        """Everybody at once."""
        for name in self.names:
            first = msgspec.json.encode({"t": "join", "code": self.code, "name": name})
            self.pupils.append(Pupil(self.crowd, self.url, first, self.done))
            if len(self.pupils) % 50 == 0:
                self.crowd.poll(0)
        self.crowd.until(lambda: all(pupil.ready_at for pupil in self.pupils), PATIENCE)
        self.done.seated = sum(1 for pupil in self.pupils if pupil.ready_at)
        if self.done.seated == len(self.pupils):
            self.done.joined = max(pupil.ready_at for pupil in self.pupils)

    def answer(self, rate: float, seconds: float) -> None:
        """Answers come at this rate, at random, whether or not those before have their acks."""
        begun = monotonic()
        end = begun + seconds
        due = begun + self.random.expovariate(rate)
        look = begun + TICK
        lag = array("d")
        while (now := monotonic()) < end:
            while due <= now:
                pupil = self.random.choice(self.pupils)
                if pupil.phase == "ask" and not pupil.closed:
                    pupil.answer(next(self.texts))
                    self.done.sent += 1
                else:
                    self.done.skipped += 1
                due += self.random.expovariate(rate)
            if now >= look:
                lag.append(now - look)
                look = now + TICK
            self.crowd.poll(min(due, look, end) - monotonic())
        self.crowd.until(lambda: not any(pupil.waiting for pupil in self.pupils), LATE)
        self.done.lag = lag.tolist()
        self.done.missing = sum(len(pupil.waiting) for pupil in self.pupils)

    def told(self) -> Done:
        """What there is to tell since the last time."""
        times = os.times()
        done = self.done
        done.cpu = times.user + times.system
        done.received = sum(pupil.received for pupil in self.pupils)
        self.done = Done()
        for pupil in self.pupils:
            pupil.done = self.done
        return done


def work(pipe: Connection, url: str, code: str, names: list[str], seed: str) -> None:
    """Does what is asked: ``join``, ``(rate, seconds)``, ``told``, and ends with ``end``."""
    gc.disable()
    process = Process(url, code, names, seed)
    while True:
        if not pipe.poll():
            process.crowd.poll(0.01)
            continue
        match pipe.recv():
            case "join":
                process.join()
                pipe.send(process.told())
            case (rate, seconds):
                process.answer(rate, seconds)
                pipe.send(process.told())
            case "told":
                pipe.send(process.told())
            case _:
                process.crowd.close()
                return
