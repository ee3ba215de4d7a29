"""Response models: how a pupil of a profile answers, and how long it takes.

Six of them, none of which the engine uses: difficulties come from :mod:`.sums`, times from the
pupil's own strategy. What changes a pupil is in :mod:`.growth`.
"""

from collections.abc import Mapping
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from tests.benchmarks.learners import sums
from tests.benchmarks.learners.profiles import Profile
from tests.benchmarks.learners.tasks import TOPICS, Task
from tests.benchmarks.learners.writing import guess, wrong_text

STRAIN: Final = 0.06
"""Logits that each minute of a sitting beyond the twelfth takes."""


class Reply(NamedTuple):
    """What is typed, and after how many seconds."""

    text: str
    seconds: float


def logistic(x: float) -> float:
    """The chance that goes with some logits."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def logit(p: float) -> float:
    """The logits that go with a chance."""
    p = min(max(p, 1e-6), 1 - 1e-6)
    return log(p / (1 - p))


class Mind:
    """The Rasch model, with difficulties of its own and an ability in each topic."""

    name = "rasch"

    def __init__(self, profile: Profile, rng: Random) -> None:
        self.profile, self.rng = profile, rng
        self.general = rng.gauss(profile.ability, 0.25)
        self.theta = {topic: self._start(topic) for topic in TOPICS}
        self.mastery = dict[str, float]()
        """How well each component is known, 0 to 1, where the model has components."""
        self.families = dict[str, float]()
        """How far the strategy of a family of facts is mastered beyond the facts, 0 to 1."""
        self.forgot = profile.forgot
        self.shaken = False
        self.minutes = 0.0
        """Since the sitting began."""
        self.pace = profile.pace * exp(rng.gauss(0.0, 0.15))
        self.own: str | None = None
        """The misconception that this pupil has."""

    def _start(self, topic: str) -> float:
        off = self.profile.topics.get(topic, 0.0)
        return self.general + self.rng.gauss(0.0, self.profile.spread) + off

    # What is known -------------------------------------------------------------------------

    def ability(self, task: Task) -> float:
        """In logits: the topic's, less what the moment takes."""
        found = self.theta.get(task.skill, self.general - 0.3)
        facts = sum(name[0].isdigit() for name in sums.components(task))
        weak = self.profile.facts * (1.0 if facts else 0.3)
        off = self.forgot + self.profile.shaken * self.shaken
        return found + weak - off - STRAIN * max(0.0, self.minutes - 12.0)

    def chance(self, task: Task) -> float:
        """Of being right at the first try."""
        known = self.known(task)
        if task.kind == sums.COMPARE:  # who does not know takes one of three signs
            known += (1 - known) / 3
        if self.profile.guesses:
            return (1 - self.profile.guesses) * known + self.profile.guesses * GUESSED
        return known * (1 - self.profile.slips)

    def known(self, task: Task) -> float:
        """Of working it out rightly, slips aside."""
        return logistic(self.ability(task) - sums.difficulty(task))

    def knows(self, task: Task) -> bool:
        """Whether it is known by heart: there is nothing left to learn."""
        return self.known(task) >= 0.93

    # What is answered ----------------------------------------------------------------------

    def reply(self, task: Task) -> Reply:
        """An answer by chance; a second try is helped by what was said after the first."""
        if self.rng.random() < self.profile.guesses:
            return Reply(guess(task, self.rng), 0.8 + 1.2 * self.rng.random())
        p = self.chance(task)
        right = self.rng.random() < (logistic(logit(p) + HELPED) if task.again else p)
        text = task.answer if right else self.wrong(task)
        return Reply(text, self.seconds(task, right))

    def wrong(self, task: Task) -> str:
        """A wrong answer: a slip, or what some misconception makes."""
        return wrong_text(task, self.rng)

    def seconds(self, task: Task, right: bool) -> float:
        """Lognormal around the time of its steps and of typing it."""
        work = 2.0 + 0.15 * len(task.ask) + self.thinking(task) + 0.4 * len(task.answer)
        strained = exp(self.rng.gauss(0.0, 0.35)) * (1.0 if right else 1.15)
        return self.pace * work * strained

    def thinking(self, task: Task) -> float:
        """Seconds of a pupil of usual pace."""
        steps = sums.steps(task)
        if steps is None:
            return 9.0
        looking = 1.5 * (task.kind == sums.COMPARE)
        return looking + sum(1.0 + 1.1 * exp(0.55 * (sums.of_step(step) + 3.0)) for step in steps)

    def after(self, task: Task, right: bool) -> None:
        """What an answer does to the moment."""
        self.shaken = not right
        self.forgot = max(0.0, self.forgot - 0.02)

    def jump(self) -> None:
        """What is gained all at once."""
        self.general += self.profile.jump
        for topic in self.theta:
            self.theta[topic] += self.profile.jump


GUESSED: Final = 0.08
"""How often one who gives it no thought is right."""

HELPED: Final = 0.7
"""Logits that help and a second look are worth."""


class Lapsing(Mind):
    """Three parameters and a lapse: items tell unequally, some can be guessed, all can slip."""

    name = "3pl"

    def known(self, task: Task) -> float:
        rng = Random(f"tells {task.kind} {task.skill}")
        tells, floor = rng.uniform(0.75, 1.6), rng.uniform(0.02, 0.1)
        far = tells * (self.ability(task) - sums.difficulty(task))
        return floor + (0.975 - floor) * logistic(far)

    def knows(self, task: Task) -> bool:
        return self.known(task) >= 0.91


class Components(Mind):
    """Each fact and procedure is mastered or not, more or less; all of them have to go right."""

    name = "components"

    def mastered(self, name: str) -> float:
        """How well a component is known, 0 to 1, before any practice by its difficulty."""
        if name not in self.mastery:
            self.mastery[name] = self._at_start(name)
        known = self.mastery[name]
        return known + (1 - known) * self.families.get(sums.family(name), 0.0)

    def _at_start(self, name: str) -> float:
        off = Random(f"part {name}").gauss(0.0, 0.5) + self.rng.gauss(0.0, 0.5)
        fact = self.profile.facts if name[0].isdigit() else 0.0
        able = self.general + self.profile.topics.get(_topic(name), 0.0) + fact
        return logistic(1.3 * (able - _hard(name) + off))

    def known(self, task: Task) -> float:
        chance = 1.0
        for name in sums.components(task):
            known = self.mastered(name)
            chance *= known * 0.99 + (1 - known) * (0.3 if name[0].isdigit() else 0.15)
        off = self.forgot + self.profile.shaken * self.shaken
        return logistic(logit(chance) - off - STRAIN * max(0.0, self.minutes - 12.0))

    def knows(self, task: Task) -> bool:
        return all(self.mastered(name) >= 0.9 for name in sums.components(task))

    def jump(self) -> None:
        super().jump()
        for name, known in self.mastery.items():
            self.mastery[name] = logistic(logit(known) + 1.3 * self.profile.jump)


_PROCEDURES: Final[Mapping[str, float]] = {
    "columns +": -2.4,
    "columns -": -1.9,
    "columns *": 0.0,
    "columns /": 0.3,
    "carry": -1.8,
    "borrow": -1.2,
    "order": -0.8,
    "brackets": -1.2,
    "doubt": -1.0,
    "fraction": -2.0,
    "fraction +": 0.6,
    "fraction -": 0.7,
    "fraction +same": -1.0,
    "fraction -same": -0.9,
    "fraction *": 0.0,
    "fraction /": 0.6,
    "negative +": -0.6,
    "negative -": -0.3,
    "negative *": 0.2,
    "negative /": 0.3,
    "compare sizes": -4.0,
    "compare below zero": -1.4,
    "compare places": -0.8,
    "compare parts": -0.2,
}


def _hard(name: str) -> float:
    """How able one is who has mastered half of such components."""
    if not name[0].isdigit():
        return _PROCEDURES.get(name, -0.5)
    sign = next(sign for sign in "+-*/" if sign in name)
    left, right = (int(part) for part in name.split(sign))
    size = left * right / 12 if sign == "*" else left / 12 if sign == "/" else (left + right) / 6
    return {"+": -4.2, "-": -3.9, "*": -3.4, "/": -3.1}[sign] + 0.32 * size


def _topic(name: str) -> str:
    if name.startswith("fraction"):
        return "fractions"
    if name.startswith("negative"):
        return "negative-numbers"
    if name in ("order", "brackets"):
        return {"order": "order-of-operations"}.get(name, name)
    signs = {"+": "addition", "-": "subtraction", "*": "multiplication", "/": "division"}
    return next((topic for sign, topic in signs.items() if sign in name), "")


COMMON: Final = (
    "left-to-right",
    "brackets-ignored",
    "smaller-digit-from-larger",
    "minus-bracket-sign",
    "add-across",
)


class Misled(Mind):
    """Rasch, with a misconception that is used four times in five where it shows."""

    name = "misconception"
    uses = 0.8

    def chance(self, task: Task) -> float:
        return super().chance(task) * (1 - self.uses * self._shows(task))

    def _shows(self, task: Task) -> bool:
        if not self.profile.malrules or not task.malrules:
            return False
        if self.own is None:
            self.own = COMMON[int(self.rng.random() * len(COMMON))]
        return self.own in task.malrules

    def wrong(self, task: Task) -> str:
        values = task.malrules.get(self.own or "", ())
        if values and self.rng.random() < 0.9:
            return values[int(self.rng.random() * len(values))]
        return super().wrong(task)


class Waves(Components):
    """Overlapping waves: each fact is recalled, worked out or counted, the better known the sooner.

    What is known less takes longer and goes wrong more often; procedures follow the ability.
    """

    name = "strategies"
    right = (0.985, 0.93, 0.82)
    takes = (1.0, 3.2, 7.0)

    def shares(self, name: str) -> tuple[float, float, float]:
        """How often a fact is recalled, worked out from another, counted."""
        known = self.mastered(name)
        return (
            known**1.5,
            (1 - known**1.5) * (0.3 + 0.5 * known),
            (1 - known**1.5) * (0.7 - 0.5 * known),
        )

    def known(self, task: Task) -> float:
        facts = [name for name in sums.components(task) if name[0].isdigit()]
        chance = (
            logistic(self.ability(task) + 0.6 - sums.difficulty(task))
            if (len(facts) < len(sums.components(task)))
            else 1.0
        )
        for name in facts:
            hard = 0.25 if "*" in name or "/" in name else 0.0
            chance *= sum(
                share * (right - hard * place * (1 - self.mastered(name)))
                for place, (share, right) in enumerate(
                    zip(self.shares(name), self.right, strict=True)
                )
            )
        return chance

    def knows(self, task: Task) -> bool:
        return self.known(task) >= 0.93 and Components.knows(self, task)

    def thinking(self, task: Task) -> float:
        facts = [name for name in sums.components(task) if name[0].isdigit()]
        recalled = sum(self._one(name) for name in facts)
        steps = sums.steps(task)
        return recalled + (9.0 if steps is None else 2.2 * max(0, len(steps) - len(facts)) + 0.5)

    def _one(self, name: str) -> float:
        draw = self.rng.random()
        for share, takes in zip(self.shares(name), self.takes, strict=True):
            draw -= share
            if draw < 0:
                return takes
        return self.takes[-1]


MINDS: Final = (Mind, Lapsing, Components, Misled, Waves)
