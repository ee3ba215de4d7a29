"""Pupils and a teacher who remember everything that they were told, through any number of lines."""

from collections.abc import Iterable
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from tests.benchmarks.class_load.line import Crowd, Line
from tests.patience import PATIENCE

ASK: dict[str, Any] = {
    "what": "ask",
    "of": "rachmistrz",
    "options": {"dice": [2, 3, 7], "side": "easy", "verdicts": "now"},
}


class Wrong(AssertionError):
    """A promise was not kept."""


class Answer(NamedTuple):
    """What a pupil sent."""

    id: str
    round: int
    text: str

    @property
    def frame(self) -> bytes:
        """As it travels."""
        return msgspec.json.encode({"t": "answer", **self._asdict()})


class Wire(Line):
    """A line that hands every frame to its owner."""

    def __init__(self, crowd: Crowd, url: str, owner: "Pupil | Teacher") -> None:
        self.owner = owner
        super().__init__(crowd, url)

    def open(self) -> None:
        """Says who is there."""
        self.say(self.owner.hello())

    def heard(self, text: bytes, at: float) -> None:
        """Hands it on."""
        self.owner.heard(self, msgspec.json.decode(text), at)


class Pupil:
    """One seat, whatever happens to its lines."""

    def __init__(self, crowd: Crowd, url: str, code: str, name: str) -> None:
        self.crowd, self.url, self.code, self.name = crowd, url, code, name
        self.line: Wire | None = None
        self.token = ""
        self.seat = 0
        self.state: dict[str, Any] = {}
        """What the hub said last on this line."""
        self.round = 0
        """The round of the last state on any line: a device knows it while it is away."""
        self.owes = False
        """Whether what has no ack is still to be said on this line."""
        self.sent: dict[str, Answer] = {}
        self.sent_at: dict[str, float] = {}
        self.acked: dict[str, Any] = {}
        """The verdict of each answer that was acknowledged."""
        self.took: list[float] = []
        """Seconds from each answer to its first ack."""
        self.too_fast = 0
        self.refused: list[str] = []
        self.gone = 0
        self.number = 0

    # --- Coming ---

    def connect(self) -> None:
        """Joins, or comes back where there is a token."""
        self.state = {}
        self.owes = True
        self.line = Wire(self.crowd, self.url, self)

    def hello(self) -> bytes:
        """The first frame."""
        if self.token:
            return msgspec.json.encode({"t": "back", "token": self.token})
        join = {"t": "join", "code": self.code, "name": self.name}
        return msgspec.json.encode(join | self.proof())

    def proof(self) -> dict[str, str]:
        """By what a device whose seat was lost on its way is known when it asks again."""
        return {"try": f"the device of {self.name}"}

    @property
    def here(self) -> bool:
        """Whether the seat is held and its state is known."""
        return bool(self.line and not self.line.closed and self.state)

    # --- What comes ---

    def heard(self, line: Wire, said: dict[str, Any], at: float) -> None:
        """Remembers it."""
        if line is not self.line:
            self.gone += said["t"] == "no" and said["code"] == "gone"
            return
        match said["t"]:
            case "seat":
                if self.seat and (said["seat"], said["name"]) != (self.seat, self.name):
                    raise Wrong(f"{self.name} sat at {self.seat} and is now {said}")
                self.seat, self.token = said["seat"], said["token"]
            case "state":
                self.state, self.round = said, said["round"]
                if self.owes and self.can_answer:
                    self._say_again()
            case "ack":
                self._acked(said, at)
            case "no":
                self.too_fast += said["code"] == "too-fast"
                if said["code"] != "too-fast":
                    self.refused.append(said["code"])

    def _acked(self, said: dict[str, Any], at: float) -> None:
        name, verdict = said["id"], said["verdict"]
        if name not in self.acked:
            self.acked[name] = verdict
            self.took.append(at - self.sent_at[name])
        elif self.acked[name] != verdict:
            raise Wrong(f"{name} had {self.acked[name]} and now {verdict}")

    # --- Answering ---

    def _say_again(self) -> None:
        """As a device does that has come back: what was said on a line that is lost."""
        self.owes = False
        for each in self.unacked():
            self.say(each)

    @property
    def can_answer(self) -> bool:
        """Whether a round is open for this pupil."""
        return self.here and self.state["phase"] == "ask"

    def answer(self, times: int = 1) -> None:
        """Sends a new answer, whose text nobody else sends, so many times at once.

        While the device is away it waits until it is back.
        """
        self.number += 1
        text = f"7+3-2={1000 * self.number + len(self.name) * 7 + sum(map(ord, self.name))}"
        answer = Answer(f"{self.name}/{self.number}", self.round, text)
        self.sent[answer.id] = answer
        self.sent_at[answer.id] = monotonic()
        self.say(answer, times)

    def say(self, answer: Answer, times: int = 1) -> None:
        """Sends an answer that may have been sent before."""
        if self.line is not None and self.here:
            for _ in range(times):
                self.line.say(answer.frame)

    def unacked(self) -> list[Answer]:
        """What was sent to this round and never acknowledged."""
        return [
            each
            for each in self.sent.values()
            if each.id not in self.acked and each.round == self.round
        ]

    def kept(self) -> list[dict[str, Any]]:
        """What the hub says this pupil has answered."""
        answers: list[dict[str, Any]] = self.state["you"]["answers"]
        return answers


class Stranger(Pupil):
    """A program that sends no more than it has to."""

    def proof(self) -> dict[str, str]:
        """None."""
        return {}


class Teacher:
    """The teacher's own line, come back as often as needed."""

    def __init__(self, crowd: Crowd, url: str, key: str) -> None:
        self.crowd, self.url, self.key = crowd, url, key
        self.state: dict[str, Any] = {}
        self.line: Wire | None = None
        self.refused: list[str] = []

    def connect(self) -> None:
        """Comes, or comes back."""
        self.state = {}
        self.line = Wire(self.crowd, self.url, self)

    def hello(self) -> bytes:
        """The first frame."""
        return msgspec.json.encode({"t": "teach", "key": self.key})

    def heard(self, line: Wire, said: dict[str, Any], at: float) -> None:
        """Remembers what is new."""
        if line is self.line and said["t"] == "state":
            self.state = said
        elif said["t"] == "no":
            self.refused.append(said["code"])

    def do(self, **command: Any) -> None:
        """Gives a command."""
        assert self.line is not None
        self.line.say(msgspec.json.encode({"t": "do", **command}))

    def until(self, phase: str, patience: float = PATIENCE) -> None:
        """Waits for a phase."""
        if not self.crowd.until(lambda: self.state.get("phase") == phase, patience):
            raise Wrong(f"{phase} never came: {self.state.get('phase')} {self.refused}")


def all_here(crowd: Crowd, pupils: Iterable[Pupil], patience: float = PATIENCE) -> None:
    """Waits until every one of them has its seat and a state; whoever lost the line comes again."""
    waiting = list(pupils)

    def holds() -> bool:
        for pupil in waiting:
            if pupil.line is None or pupil.line.closed:
                pupil.connect()
        return all(pupil.here for pupil in waiting)

    if not crowd.until(holds, patience):
        missing = [f"{each.name}: {each.refused[-2:]}" for each in waiting if not each.here]
        raise Wrong(f"{len(missing)} never came (back): {missing[:5]}")


def settle(crowd: Crowd, pupils: Iterable[Pupil], patience: float = PATIENCE) -> None:
    """Sends again what has no ack until all of it has; as slowly as the hub wants it."""
    waiting = list(pupils)
    again = dict.fromkeys((pupil.name for pupil in waiting), 0.0)

    def holds() -> bool:
        now = monotonic()
        done = True
        for pupil in waiting:
            open_ones = pupil.unacked()
            done &= not open_ones
            if open_ones and now >= again[pupil.name] and pupil.can_answer:
                again[pupil.name] = now + 0.6
                pupil.say(open_ones[0])
        return done

    if not crowd.until(holds, patience):
        left = {each.name: (len(each.unacked()), each.refused[-3:]) for each in waiting}
        raise Wrong(f"answers never acknowledged: {[x for x in left.items() if x[1][0]][:5]}")


def some(random: Random, pupils: list[Pupil], count: int) -> list[Pupil]:
    """So many of them."""
    return random.sample(pupils, min(count, len(pupils)))
