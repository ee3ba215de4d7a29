"""What the others of a class notice while somebody attacks: how long their acks take."""

import multiprocessing
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from tests.benchmarks.class_faults.hostile import ATTACKS, work
from tests.benchmarks.class_faults.kills import Class
from tests.benchmarks.class_faults.seats import Pupil, Wrong, all_here, settle
from tests.benchmarks.class_load.figures import Spread, spread
from tests.patience import PATIENCE

RATE: Final = 1.0
"""Answers a second of each of the others."""
WARM: Final = 2.0
"""Seconds after its start in which the server still loads what it needs."""
SERVED: Final = 6.0
"""Seconds in which a right code must be served beside any number of wrong ones."""
WRONG_ANSWERED: Final = 30
"""Wrong tries that are answered in a second, at most."""


class Noticed(NamedTuple):
    """One attack."""

    name: str
    others: Spread
    """Milliseconds from answer to ack of those who mean no harm."""
    newcomers: Spread
    """Milliseconds until somebody with the right code had a seat."""
    memory: float
    """Mebibytes of the server at the end of it."""
    busy: float
    """Share of one processor that the server used."""
    wrong_answered: float
    """Wrong codes, tokens and keys that were answered, each second."""
    told: dict[str, Any]
    """What the attackers did and heard."""

    def __str__(self) -> str:
        heard = ", ".join(
            f"{key} {value}" for key, value in self.told.items() if key not in ("seconds", "done")
        )
        newcomer = f"; a newcomer in {self.newcomers.most:.0f} ms" * bool(self.newcomers.count)
        return (
            f"{self.name}: others {self.others} ms{newcomer}; "
            f"{self.memory:.0f} MB, {self.busy:.0%} busy; done {self.told.get('done', 0)}, "
            f"{self.wrong_answered:.0f} wrong/s answered, heard: {heard or '-'}"
        )


class Scene:
    """A class of pupils who mean no harm, answering all the time."""

    def __init__(self, home: Path, pupils: int, seed: str) -> None:
        self.room = Class(home, pupils, seed)
        self.newcomers = 0

    def close(self) -> None:
        """Ends everything."""
        self.room.close()

    def quiet(self, seconds: float, warm: float = WARM) -> Noticed:
        """Nobody attacks."""
        self.room.crowd.idle(warm)
        before = self.room.server.used().cpu
        others, newcomers = self._go_on(seconds)
        after = self.room.server.used()
        busy = (after.cpu - before) / seconds
        return Noticed("nobody", others, newcomers, after.resident, busy, 0.0, {})

    def attacked(self, name: str, seconds: float) -> Noticed:
        """One attack; everybody must still be there after it, with all answers."""
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        line = self.room.line
        attacker = context.Process(
            target=work, args=(there, name, line["url"], line["code"], name), daemon=True
        )
        attacker.start()
        try:
            if not self.room.crowd.until(here.poll, PATIENCE):
                raise Wrong(f"{name} never began")
            here.recv()
            before = self.room.server.used().cpu
            others, newcomers = self._go_on(seconds)
            after = self.room.server.used()
            here.send("end")
            ended = self.room.crowd.until(here.poll, 2 * PATIENCE)
            told: dict[str, Any] = here.recv() if ended else {}
        finally:
            attacker.terminate()
            attacker.join(10)
        answered = sum(told.get(code, 0) for code in ("code-wrong", "key-wrong", "gone"))
        wrong = answered / max(1.0, told.get("seconds", 1.0))
        busy = (after.cpu - before) / seconds
        return Noticed(name, others, newcomers, after.resident, busy, wrong, told)

    def _go_on(self, seconds: float) -> tuple[Spread, Spread]:
        room = self.room
        begun = monotonic()
        for pupil in room.pupils:
            pupil.took = []
        joined: list[float] = []
        newcomer: Pupil | None = None
        came = due = begun
        while (now := monotonic()) < begun + seconds or newcomer is not None:
            while due <= now < begun + seconds:
                pupil = room.random.choice(room.pupils)
                if pupil.can_answer:
                    pupil.answer()
                due += room.random.expovariate(RATE * len(room.pupils))
            if newcomer is not None and (newcomer.here or now > came + SERVED):
                joined.append(now - came)
                if newcomer.line is not None:
                    newcomer.line.drop()
                newcomer = None
            elif newcomer is None and now < begun + seconds and now > came + 1.0:
                self.newcomers += 1
                newcomer = Pupil(
                    room.crowd, room.line["url"], room.line["code"], f"New {self.newcomers}"
                )
                newcomer.connect()
                came = now
            room.crowd.poll(min(0.005, max(0.0, due - now)))
        if any(not pupil.here for pupil in room.pupils):
            raise Wrong("somebody who meant no harm was sent away")
        settle(room.crowd, room.pupils)
        return spread([took for pupil in room.pupils for took in pupil.took]), spread(joined)


def run(
    home: Path,
    *,
    pupils: int,
    seconds: float,
    seed: str,
    names: Sequence[str] = tuple(ATTACKS),
    warm: float = WARM,
) -> Iterator[Noticed]:
    """Each attack in turn on one class, and a look at the books in the end."""
    scene = Scene(home, pupils, seed)
    try:
        yield scene.quiet(seconds, warm)
        for name in names:
            yield scene.attacked(name, seconds)
        all_here(scene.room.crowd, scene.room.pupils)
        for what, counts in scene.room.judged():
            if counts.lost or counts.twice:
                raise Wrong(f"after all attacks, {what}: {counts}")
    finally:
        scene.close()
