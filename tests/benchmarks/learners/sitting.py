"""A pupil before a drill: exercise after exercise, day after day, until enough was done."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tests.benchmarks.learners.growth import DAY, Growth, Still
from tests.benchmarks.learners.minds import Mind
from tests.benchmarks.learners.profiles import JUMP
from tests.benchmarks.learners.tasks import Driver, Task

START: Final = 1_788_249_600.0
"""A first of September, eight o'clock."""

SITTING: Final = 40
"""Exercises of a sitting, where they are counted."""

READS: Final = {True: 2.0, False: 6.0}
"""Seconds between an answer and the next exercise, by whether it was right."""

PATIENCE: Final = 3
"""Times that an answer is given back before a pupil gives up."""


class Round(NamedTuple):
    """One answer, and how the pupil stood before it."""

    task: Task
    chance: float
    """The true chance to be right."""
    known: bool
    right: bool
    seconds: float


class Desk:
    """One pupil with one drill; it keeps the time."""

    def __init__(self, driver: Driver, mind: Mind, growth: Growth | None = None) -> None:
        self.driver, self.mind, self.growth = driver, mind, growth or Still()
        self.now = START
        self.rounds = list[Round]()

    def sitting(self, day: int, count: int = SITTING, minutes: float = 1e9) -> None:
        """Exercises on one day, as many as there are or fit; second tries are not counted."""
        begun = self.now = START + day * DAY
        self.mind.minutes = 0.0
        self.growth.rest(self.mind, self.now)
        done, last = 0, -1
        while self.now - begun < 60 * minutes:
            task = self.driver.ask(self.now)
            if task.number != last:
                if done == count:
                    return
                done, last = done + 1, task.number
            self._one(task, begun)

    def _one(self, task: Task, begun: float) -> None:
        if len(self.rounds) == JUMP and self.mind.profile.jump:
            self.mind.jump()
        chance, known = self.mind.chance(task), self.mind.knows(task)
        right, seconds = self._answered(task)
        self.rounds.append(Round(task, chance, known, right, seconds))
        self.growth.learn(self.mind, task, right, self.now)
        self.mind.after(task, right)
        self.now += READS[right]
        self.mind.minutes = (self.now - begun) / 60

    def _answered(self, task: Task) -> tuple[bool, float]:
        """Answers until it counts; what is given back is typed again."""
        taken = 0.0
        for _ in range(PATIENCE):
            reply = self.mind.reply(task)
            taken += reply.seconds
            self.now += reply.seconds
            verdict = self.driver.answer(reply.text, taken, self.now)
            if not verdict.stands:
                return verdict.correct, taken
        self.driver.skip(taken, self.now)
        return False, taken


def firsts(rounds: list[Round]) -> Iterator[Round]:
    """The first tries."""
    return (each for each in rounds if not each.task.again)
