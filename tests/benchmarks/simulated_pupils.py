"""Pupils with a true ability and true misconceptions, to see whether the drills find them.

    python -m tests.benchmarks.simulated_pupils [pupils]

prints what is found; whether drills suit pupils is a matter of :mod:`tests.benchmarks.learners`.
Each pupil answers a real ``Drill`` with the real exercises, judge and diagnosis. How they answer is
the model of the ratings, with what it does not know: each exercise is harder or easier than it
looks (``NOISE``), and pupils are better at one skill than at another.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from math import exp, log
from random import Random
from statistics import fmean, quantiles
from typing import Final, NamedTuple

from tutor.learn.drills.generators import candidates
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Outcome, Presented
from tutor.learn.exercises import Exercise, Skill
from tutor.maths.comparing import sign_for
from tutor.maths.fractions import in_fractions
from tutor.maths.malrules.table import MALRULES
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text, read_number

SKILLS: Final[tuple[Skill, ...]] = (
    "order-of-operations",
    "brackets",
    "negative-numbers",
    "fractions",
)
ALL_SKILLS: Final[tuple[Skill, ...]] = (
    "addition",
    "subtraction",
    "multiplication",
    "division",
    *SKILLS,
)
POOL: Final = 600
EASIEST, HARDEST = -5.0, 2.0
"""Betas for which exercises are made into the pool."""

BATCH: Final = 40
NOISE: Final = 0.5
"""Standard deviation of what an exercise is harder than it looks."""

START: Final = datetime(2026, 9, 1, 8, tzinfo=UTC)
NUMBER: Final = re.compile(r"-?\d+(/\d+)?")
BETWEEN: Final = timedelta(seconds=20)


@cache
def _pool(skill: Skill) -> Sequence[Exercise]:
    rng, found = Random(f"pool {skill}"), list[Exercise]()
    while len(found) < POOL:
        found += candidates(skill, EASIEST + (HARDEST - EASIEST) * rng.random(), rng)
    return found


def pooled(skill: Skill, _beta: float, rng: Random) -> Sequence[Exercise]:
    """Candidates of all makers, without making each anew."""
    pool = _pool(skill)
    return [pool[int(rng.random() * len(pool))] for _ in range(BATCH)]


def success(ahead: float) -> float:
    """The logistic function."""
    return 1 / (1 + exp(-ahead))


class Pupil:
    """Answers by a true ability in each skill; ``malrule`` is used 4 times in 5 where it shows."""

    def __init__(
        self, rng: Random, *, noise: float = NOISE, malrule: str = "", g: float | None = None
    ) -> None:
        self.rng, self.noise, self.malrule = rng, noise, malrule
        self.g = rng.gauss(0.0, 1.0) if g is None else g
        self.theta = {skill: self.g + rng.gauss(0.0, 0.5) for skill in ALL_SKILLS}

    def true_beta(self, asked: Presented) -> float:
        """How hard it really is, for everybody."""
        return asked.exercise.difficulty.beta + Random(f"hard {asked.key}").gauss(0.0, self.noise)

    def chance(self, asked: Presented) -> float:
        """Of being right, without a misconception."""
        return success(self.theta[asked.exercise.skill] - self.true_beta(asked))

    def answer(self, asked: Presented) -> tuple[str, float]:
        """The text typed and the seconds it took."""
        wrong = self._by_malrule(asked.exercise)
        if wrong is not None:
            return wrong, 5.0
        ahead = self.theta[asked.exercise.skill] - self.true_beta(asked)
        score = self._score(ahead)
        seconds = (asked.limit or 20.0) * (1 - abs(score))
        right = asked.exercise.solutions()[0]
        return (right if score > 0 else self._slip(right)), seconds

    def _score(self, ahead: float) -> float:
        """S against the clock: its density is e^(S * ahead) on -1 to 1; right where above 0."""
        u = self.rng.random()
        if abs(ahead) < 1e-6:
            return 2 * u - 1
        return log(exp(-ahead) + u * (exp(ahead) - exp(-ahead))) / ahead

    def _slip(self, right: str) -> str:
        """Some other number near the right one; of an expression a wrong result; another sign."""
        if right in "<>=":
            return "<" if right == ">" else ">"
        if not NUMBER.fullmatch(right):
            return f"{right}=999"
        off = (1, 2, 3, 5, 10, 7, 4)[int(self.rng.random() * 7)]
        return number_text(read_number(right) + (off if self.rng.random() < 0.5 else -off))

    def _by_malrule(self, exercise: Exercise) -> str | None:
        tree = exercise.tree
        if not self.malrule or tree is None or self.rng.random() > 0.8:
            return None
        drawn = in_fractions(tree)  # nobody goes from the left across the bar of a fraction
        values = sorted(wrong_values(drawn, self.malrule))
        if not values:
            return None
        value = values[int(self.rng.random() * len(values))]
        return sign_for(value) if exercise.choices else number_text(value)


class Round(NamedTuple):
    """One exercise of a drill, and how the pupil stood."""

    asked: Presented
    outcome: Outcome
    truth: float
    """The true chance of success."""


def drill(pupil: Pupil, settings: Settings, n: int, rng: Random) -> Iterator[Round]:
    """So many exercises of one pupil, in sittings of forty a day."""
    session = Drill(Memory(), 1, settings, rng, pooled)
    for place in range(n):
        now = START + timedelta(days=place // 40) + BETWEEN * (place % 40)
        asked = session.next(now)
        truth = pupil.chance(asked)
        yield Round(asked, session.answered(*pupil.answer(asked), now), truth)


# The misconception is found ------------------------------------------------------------------


class Found(NamedTuple):
    """After how many exercises the drill named a planted misconception."""

    malrule: str
    share: float
    """Pupils whose misconception was found within ``PATIENCE``,"""
    wrongly: float
    """and those of whom another was named first."""
    since_start: Sequence[int]
    since_shown: Sequence[int]
    """From the first answer that it made."""


PATIENCE: Final = 120
ABLE: Final = 1.0
"""Pupils with a planted misconception are able otherwise."""


def found(malrule: str, pupils: Sequence[int], able: float = ABLE) -> Found:
    """How soon pupils with a misconception, by number, are found to have it."""
    since_start, since_shown, wrongly = list[int](), list[int](), 0
    for number in pupils:
        pupil = Pupil(Random(f"plant {malrule} {number}"), malrule=malrule, g=able)
        shown = 0
        rounds = drill(pupil, Settings(0.75, True, ALL_SKILLS), PATIENCE, Random(number))
        for place, each in enumerate(rounds, start=1):
            if not shown and malrule in each.outcome.judged.diagnosis:
                shown = place
            if each.outcome.verdict == "found":
                if each.outcome.suspects[0] == malrule:
                    since_start.append(place)
                    since_shown.append(place - shown + 1)
                    break
                wrongly += 1
                break
    n = len(pupils)
    return Found(malrule, len(since_start) / n, wrongly / n, since_start, since_shown)


def false_alarms(pupils: Sequence[int], exercises: int = 100) -> float:
    """Misconceptions named in so many exercises of pupils, by number, who have none."""
    named = 0
    for number in pupils:
        pupil = Pupil(Random(f"none {number}"), g=ABLE)
        rounds = drill(pupil, Settings(0.75, True, ALL_SKILLS), exercises, Random(number))
        named += sum(each.outcome.verdict == "found" for each in rounds)
    return named / len(pupils)


def median_and_p90(counts: Sequence[int]) -> tuple[float, float]:
    """The middle, and what nine in ten do not exceed."""
    if len(counts) < 2:
        return (float(counts[0]), float(counts[0])) if counts else (0.0, 0.0)
    cuts = quantiles(counts, n=10, method="inclusive")
    return cuts[4], cuts[8]


def print_found(pupils: int) -> None:
    print(f"Planted misconceptions, {PATIENCE} exercises of eight skills mixed: share found; first")
    print("another; exercises from the start, and from the first answer by it: median, p90")
    start, shown, shares = list[int](), list[int](), list[float]()
    for rule in MALRULES:
        got = found(rule.id, range(pupils))
        start += got.since_start
        shown += got.since_shown
        shares.append(got.share)
        print(f"  {rule.id:26} {got.share:.2f} {got.wrongly:.2f}", end="  ")
        print(_shown(got.since_start), _shown(got.since_shown))
    print(f"  {'all':26} {fmean(shares):.2f}       {_shown(start)} {_shown(shown)}")
    print(f"  named in 100 exercises of a pupil without any: {false_alarms(range(3 * pupils)):.2f}")


def _shown(counts: Sequence[int]) -> str:
    middle, most = median_and_p90(counts)
    return f"{middle:5.1f} {most:5.1f}"


def main(pupils: int = 60) -> None:
    """Prints everything."""
    print_found(max(2, pupils // 4))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
