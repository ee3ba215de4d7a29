"""Drops, answers sent again and servers killed, while a class answers."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

from tests.benchmarks.class_faults import book
from tests.benchmarks.class_faults.seats import (
    ASK,
    Pupil,
    Teacher,
    Wrong,
    all_here,
    settle,
    some,
)
from tests.benchmarks.class_load.figures import spread
from tests.benchmarks.class_load.line import CLOSE, Crowd, frame
from tests.benchmarks.class_load.server import Server, free_port, teach
from tests.patience import PATIENCE


class Class:
    """A server on a port of its own, a teacher and pupils who all joined; a round is open."""

    def __init__(self, home: Path, pupils: int, seed: str) -> None:
        self.home, self.port = home, free_port()
        self.random = Random(seed)
        self.crowd = Crowd()
        self.server: Server = teach(self.port, home)
        self.line = self.server.line
        self.teacher = Teacher(self.crowd, self.line["url"], self.line["teacher"])
        self.teacher.connect()
        self.teacher.until("lobby")
        names = [f"{name} {number}" for number, name in zip(range(pupils), _names(), strict=False)]
        self.pupils = [
            Pupil(self.crowd, self.line["url"], self.line["code"], name) for name in names
        ]
        all_here(self.crowd, self.pupils)
        self.teacher.do(**ASK)
        self.teacher.until("ask")
        self.wait_for_round()

    def wait_for_round(self) -> None:
        """Until everybody may answer."""
        if not self.crowd.until(lambda: all(each.can_answer for each in self.pupils), PATIENCE):
            raise Wrong("the round never came to all")

    def end(self) -> tuple[Path, ...]:
        """Ends the class; its report."""
        self.teacher.do(what="end")
        if not self.crowd.until(lambda: self.server.happened("over"), PATIENCE):
            raise Wrong("never over")
        return tuple(Path(each) for each in self.server.happened("over")[-1]["report"])

    def close(self) -> None:
        """Leaves nothing behind."""
        self.crowd.close()
        if self.server.process.poll() is None:
            self.server.kill()

    # --- What goes wrong ---

    def drop(self, pupil: Pupil) -> None:
        """A pupil's line is lost in one of the ways in which lines are lost, or a page reloads."""
        old = pupil.line
        assert old is not None
        match self.random.randrange(4):
            case 0:
                old.drop(reset=True)
            case 1:
                old.drop()
            case 2:
                old.raw(frame(b"\x03\xe9", CLOSE))
                old.drop()
            case _:  # a second window: the first one is told to go
                gone = pupil.gone
                pupil.connect()
                all_here(self.crowd, [pupil])
                if not self.crowd.until(lambda: old.closed or pupil.gone > gone, PATIENCE):
                    raise Wrong("two windows hold one seat")
                old.drop()
                return
        pupil.connect()

    def kill(self) -> float:
        """The server is killed and begins again on the same data; seconds until all are back."""
        before = self.teacher.state["round"], self.teacher.state["phase"]
        self.server.kill()
        begun = monotonic()
        self.crowd.idle(0.01)
        self.server = teach(self.port, self.home)
        for key in ("url", "code", "teacher"):
            if self.server.line[key] != self.line[key]:
                raise Wrong(f"another {key} after a kill: {self.server.line[key]}")
        self.teacher.connect()
        all_here(self.crowd, self.pupils)
        took = monotonic() - begun
        if not self.crowd.until(lambda: self.teacher.state, PATIENCE):
            raise Wrong("the teacher's secret opens no more")
        after = self.teacher.state["round"], self.teacher.state["phase"]
        if after != before and after != (before[0], "paused"):
            raise Wrong(f"{before} became {after}")
        if after[1] == "paused":
            self.teacher.do(what="resume")
            self.teacher.until("ask")
        self.wait_for_round()
        return took

    def answer(self, count: int) -> None:
        """Some pupils answer, one of three sends it three times."""
        for pupil in some(self.random, self.pupils, count):
            if pupil.can_answer:
                pupil.answer(3 if self.random.random() < 0.34 else 1)

    def again(self, count: int) -> None:
        """Some send once more what was acknowledged long ago."""
        for pupil in some(self.random, self.pupils, count):
            if pupil.acked:
                pupil.say(pupil.sent[self.random.choice(sorted(pupil.acked))])

    # --- What came of it ---

    def judged(self) -> Iterator[tuple[str, book.Counts]]:
        """Settles everything, then looks into each book of the round."""
        settle(self.crowd, self.pupils)
        for pupil in self.pupils:  # a new state, not one from before the last answer
            assert pupil.line is not None
            pupil.line.drop()
            pupil.connect()
        all_here(self.crowd, self.pupils)
        yield "pupils' own states", book.owners(self.pupils)
        self.teacher.connect()
        if not self.crowd.until(lambda: self.teacher.state, PATIENCE):
            raise Wrong("the teacher's secret opens no more")
        yield "the teacher's numbers", book.teachers(self.teacher, self.pupils)


def _names() -> Iterator[str]:
    while True:
        yield from ("Ala", "Łukasz", "Νίκος", "Zoë", "O'Neil", "李")


def run(home: Path, *, pupils: int, drops: int, kills: int, seed: str) -> Iterator[str]:
    """Everything in one class; a line for each thing that was found."""
    room = Class(home, pupils, seed)
    try:
        for at in range(drops):
            room.answer(3)
            room.crowd.idle(room.random.uniform(0, 0.02))
            room.drop(room.random.choice(room.pupils))
            if at % 10 == 9:
                all_here(room.crowd, room.pupils)
                room.again(2)
                room.crowd.idle(0.2)
        all_here(room.crowd, room.pupils)
        for name, counts in room.judged():
            yield f"{drops} drops, {name}: {_told(counts)}"
        took = []
        for _ in range(kills):
            for _ in range(room.random.randrange(1, 4)):
                room.answer(pupils // 2)
                room.crowd.idle(room.random.uniform(0, 0.03))
            took.append(room.kill())
            room.again(3)
            settle(room.crowd, room.pupils)
        for name, counts in room.judged():
            yield f"{kills} kills, {name}: {_told(counts)}"
        if took:
            middle = spread(took)
            yield f"all back after a kill: p50 {middle.p50:.0f} ms, max {middle.most:.0f} ms"
        (path,) = (each for each in room.end() if each.suffix == ".csv")
        yield f"the report: {_told(book.report(path, room.pupils))}"
        refused = sorted({code for pupil in room.pupils for code in pupil.refused})
        too_fast = sum(pupil.too_fast for pupil in room.pupils)
        yield f"refused besides: {', '.join(refused) or '-'}; too fast {too_fast}"
    finally:
        room.close()


def _told(counts: book.Counts) -> str:
    return f"{counts.acked} acknowledged, {counts.lost} lost, {counts.twice} twice"


def sound(lines: list[str]) -> bool:
    """Whether nothing was lost and nothing counted twice."""
    counted = [re.search(r"(\d+) lost, (\d+) twice", line) for line in lines]
    return all(found is None or found.groups() == ("0", "0") for found in counted)
