"""Learning models: what an exercise that is over changes in a pupil, and what time takes.

Three of them, none of which the engine uses.
"""

from math import exp, log
from typing import Final, Protocol

from tests.benchmarks.learners import sums
from tests.benchmarks.learners.minds import Components, Mind
from tests.benchmarks.learners.tasks import TOPICS, Task

DAY: Final = 86400.0
BEFORE: Final[dict[str, tuple[str, ...]]] = {
    "addition": (),
    "subtraction": ("addition",),
    "multiplication": ("addition",),
    "division": ("multiplication",),
    "order-of-operations": ("addition", "multiplication"),
    "brackets": ("order-of-operations",),
    "negative-numbers": ("subtraction",),
    "fractions": ("division", "multiplication"),
}
"""What a topic is made of: who practises it practises these a little."""

SECOND_TRY: Final = 0.5
"""What a second try teaches beside a first."""


class Growth(Protocol):
    """What practice does to a pupil."""

    @property
    def name(self) -> str:
        """Of the model."""
        ...

    @property
    def mind(self) -> type[Mind]:
        """How pupils of this model answer."""
        ...

    def learn(self, mind: Mind, task: Task, right: bool, at: float) -> None:
        """After an answer, when right or wrong has been told."""
        ...

    def rest(self, mind: Mind, at: float) -> None:
        """What time has taken up to a moment."""
        ...


class Logistic:
    """Ability grows most at middling success, ever slower, and a little in what lies below."""

    name = "logistic growth"
    mind = Mind
    RATE, MOST = 0.04, 2.0

    def __init__(self) -> None:
        self.grown = dict.fromkeys(TOPICS, 0.0)

    def learn(self, mind: Mind, task: Task, right: bool, at: float) -> None:
        p = mind.chance(task)
        worth = 4 * p * (1 - p)
        worth *= SECOND_TRY if task.again else 1.0
        self._grow(mind, task.skill, worth)
        for below in BEFORE.get(task.skill, ()):
            self._grow(mind, below, 0.2 * worth)

    def _grow(self, mind: Mind, topic: str, worth: float) -> None:
        if topic in self.grown:
            step = self.RATE * worth * max(0.0, 1 - self.grown[topic] / self.MOST)
            self.grown[topic] += step
            mind.theta[topic] += step

    def rest(self, mind: Mind, at: float) -> None:
        """Nothing is forgotten."""


class Tracing:
    """Components become known with practice, the sooner the fewer are new at once; time takes them.

    Bayesian knowledge tracing with forgetting: what is met again after a night lasts longer.
    """

    name = "knowledge tracing, forgetting"
    mind = Components
    RIGHT, WRONG, SHARED = 0.10, 0.05, 0.8

    def __init__(self) -> None:
        self.floor = dict[str, float]()
        self.met = dict[str, float]()
        self.faded = dict[str, float]()
        self.lasts = dict[str, float]()

    def learn(self, mind: Mind, task: Task, right: bool, at: float) -> None:
        assert isinstance(mind, Components)
        names = sums.components(task)
        new = sum(1 - mind.mastered(name) for name in names)
        followed = min(1.0, mind.chance(task) / 0.5)
        rate = followed * (self.RIGHT if right else self.WRONG) / max(1.0, new)
        rate *= SECOND_TRY if task.again else 1.0
        for name in names:
            mind.mastered(name)
            self.floor.setdefault(name, mind.mastery[name])
            mind.mastery[name] += (1 - mind.mastery[name]) * rate
            self._spread(mind, name, rate)
            self._lasting(name, at)

    def _spread(self, mind: Mind, name: str, rate: float) -> None:
        """A fact that is worked on makes those of the same strategy easier."""
        family = sums.family(name)
        if family:
            known = mind.families.get(family, 0.0)
            mind.families[family] = known + (self.SHARED - known) * 0.6 * rate

    def _lasting(self, name: str, at: float) -> None:
        before = self.met.get(name, at)
        self.lasts.setdefault(name, 4 * DAY)
        self.lasts[name] *= 1.7 if at - before > DAY / 3 else 1.05
        self.met[name] = self.faded[name] = at

    def rest(self, mind: Mind, at: float) -> None:
        """What was gained fades towards what was there before."""
        for name, since in self.faded.items():
            floor, known = self.floor[name], mind.mastery[name]
            if known > floor and at > since:
                kept = exp(-(at - since) / self.lasts[name])
                mind.mastery[name] = floor + (known - floor) * kept
                self.faded[name] = at


class Factors:
    """Successes and failures teach differently, most of all where help is just enough.

    Performance factors with diminishing returns for each topic; what is far too hard or far too
    easy teaches little.
    """

    name = "performance factors"
    mind = Mind
    WON, LOST = 0.30, 0.24

    def __init__(self) -> None:
        self.won = dict.fromkeys(TOPICS, 0.0)
        self.lost = dict.fromkeys(TOPICS, 0.0)

    def learn(self, mind: Mind, task: Task, right: bool, at: float) -> None:
        if task.skill not in self.won:
            return
        p = mind.chance(task)
        worth = 0.4 if p < 0.3 else 1.0 if p < 0.88 else 0.3
        worth *= SECOND_TRY if task.again else 1.0
        before = self._strength(task.skill)
        (self.won if right else self.lost)[task.skill] += worth
        mind.theta[task.skill] += self._strength(task.skill) - before

    def _strength(self, topic: str) -> float:
        return self.WON * log(1 + self.won[topic] / 2) + self.LOST * log(1 + self.lost[topic] / 2)

    def rest(self, mind: Mind, at: float) -> None:
        """Nothing is forgotten."""


class Still:
    """Nothing is learned: to see what a drill makes of a pupil who stays the same."""

    name = "none"
    mind = Mind

    def learn(self, mind: Mind, task: Task, right: bool, at: float) -> None:
        """Nothing."""

    def rest(self, mind: Mind, at: float) -> None:
        """Nothing."""


GROWTHS: Final = (Logistic, Tracing, Factors)
