"""A class after a month of drills, to look at: four pupils who learn, each in their own way.

    TUTOR_HOME=/some/folder python -m tests.progress.month

fills the database there, then ``tutor`` in the same folder shows it. The answers are given to
real drills by the pupils of ``tests.benchmarks.simulated_pupils``, who get better every day; so
ratings, cards and diagnoses are what the program itself makes of them.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Final, NamedTuple

from tests.benchmarks.simulated_pupils import ALL_SKILLS, Pupil, pooled
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.progress.repository import Progress
from tutor.progress.values import now

DAYS: Final = 30
A_DAY: Final = 25


class Learner(NamedTuple):
    """Somebody in the class."""

    name: str
    class_name: str
    able: float
    learns: float
    """What a day adds to the ability."""
    malrule: str = ""
    unlearned: int = DAYS
    """The day on which the misconception has gone."""


CLASS: Final = (
    Learner("Ala", "4b", -0.5, 0.05, "reversed-subtraction", 20),
    Learner("Łukasz", "4b", 0.5, 0.02, "left-to-right"),
    Learner("Μαρία", "Δ2", 0.0, 0.03),
    Learner("Oliver", "4b", 1.0, 0.0),
)


def main() -> None:
    """Fills the database of this terminal."""
    with Progress.open() as progress:
        for learner in CLASS:
            fill(progress, learner, now())
            print(f"{learner.name}: {progress.place}")


def fill(progress: Progress, learner: Learner, today: datetime) -> None:
    """A month of one pupil, school days only."""
    stored = progress.add_pupil(learner.name, class_name=learner.class_name)
    rng = Random(learner.name)
    pupil = Pupil(Random(learner.name), malrule=learner.malrule, g=learner.able)
    drill = Drill(progress, stored.id, Settings(0.75, True, ALL_SKILLS), rng, pooled)
    for day, begun in enumerate(_school_days(today)):
        if day == learner.unlearned:
            pupil.malrule = ""
        for skill in pupil.theta:
            pupil.theta[skill] += learner.learns
        for place in range(rng.randint(A_DAY // 2, A_DAY)):
            at = begun + timedelta(seconds=30 * place)
            text, seconds = pupil.answer(drill.next(at))
            drill.answered(text, seconds * (1 - day / DAYS / 3), at)


def _school_days(today: datetime) -> Iterator[datetime]:
    for ago in range(DAYS, -1, -1):
        day = today - timedelta(days=ago, hours=1)
        if day.weekday() < 5:
            yield day


if __name__ == "__main__":
    main()
