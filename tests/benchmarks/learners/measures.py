"""What is measured: one function for each row of the table, each giving figures by case."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean, median
from typing import Final, NamedTuple

from tests.benchmarks.learners.book import Anywhere, mark
from tests.benchmarks.learners.growth import DAY, GROWTHS, Growth
from tests.benchmarks.learners.minds import MINDS, Mind
from tests.benchmarks.learners.profiles import (
    CARELESS,
    DYSCALCULIA,
    GIFTED,
    GUESSER,
    HONEST,
    IMPROVING,
    JUMP,
    TYPICAL,
    WEAK,
    Profile,
)
from tests.benchmarks.learners.sitting import SITTING, START, Desk, Round, firsts
from tests.benchmarks.learners.tasks import TOPICS, Driver, Opener, Wish


class Figure(NamedTuple):
    """One number of a row: of which pupils, by which model."""

    case: str
    model: str
    value: float


Figures = Iterator[Figure]


class Bench(NamedTuple):
    """What is measured, and how thoroughly."""

    opener: Opener
    pupils: int = 5
    seed: int = 1

    def rng(self, *of: object) -> Random:
        return Random(f"{self.seed} {' '.join(map(str, of))}")

    def desk(self, mind: type[Mind], profile: Profile, number: int, wish: Wish) -> Desk:
        """A new pupil before a new drill."""
        rng = self.rng(mind.name, profile.name, number)
        wish = wish._replace(seed=self.seed * 1000 + number)
        return Desk(self.opener(wish), mind(profile, rng))

    def run(self, desk: Desk, exercises: int) -> list[Round]:
        """So many exercises, in sittings of :data:`SITTING` a day."""
        for day in range(-(-exercises // SITTING)):
            desk.sitting(day, min(SITTING, exercises - day * SITTING))
        return desk.rounds


# Success at the level ------------------------------------------------------------------------

CHANCES: Final = (0.6, 0.75, 0.9)
BURN_IN, MEASURED = 30, 120


def success(bench: Bench) -> Figures:
    """The share of first tries that are right, from exercise 30 on, less the chosen share."""
    for mind in MINDS:
        for profile in (WEAK, TYPICAL, DYSCALCULIA):
            for chosen in CHANCES:
                rates = [
                    fmean(each.chance for each in settled)
                    for number in range(bench.pupils)
                    for settled in [_settled(bench, mind, profile, number, chosen)]
                ]
                yield Figure(f"{profile.name} {chosen}", mind.name, fmean(rates) - chosen)


def _settled(
    bench: Bench, mind: type[Mind], profile: Profile, number: int, chosen: float
) -> list[Round]:
    desk = bench.desk(mind, profile, number, Wish(chosen, TOPICS))
    return list(firsts(bench.run(desk, BURN_IN + MEASURED)))[BURN_IN:]


# After a leap --------------------------------------------------------------------------------

AFTER_LEAP, WINDOW, LEVEL = 200, 20, 0.75


def leap(bench: Bench) -> Figures:
    """Answers after +1.5 logits until success is within .05 of the chosen again (median)."""
    for mind in MINDS:
        waits = list[float]()
        for number in range(bench.pupils):
            desk = bench.desk(mind, IMPROVING, number, Wish(LEVEL, TOPICS))
            rounds = bench.run(desk, JUMP + AFTER_LEAP)
            waits.append(_back([each.chance for each in firsts(rounds[JUMP:])]))
        yield Figure("improving", mind.name, median(waits))


def _back(chances: Sequence[float]) -> float:
    """The first exercise from which the mean over a window is within .05 of what was chosen."""
    for place in range(len(chances) - WINDOW):
        if fmean(chances[place : place + WINDOW]) <= LEVEL + 0.05:
            return float(place)
    return float(len(chances))


# Breadth -------------------------------------------------------------------------------------

SETS: Final = (
    ("addition", "multiplication", "order-of-operations"),
    ("addition", "subtraction", "multiplication", "division"),
    ("subtraction", "division", "order-of-operations", "brackets", "fractions"),
    (
        "addition",
        "multiplication",
        "order-of-operations",
        "brackets",
        "negative-numbers",
        "fractions",
    ),
)


def breadth(bench: Bench) -> Figures:
    """The least share that one of the chosen skills has of 120 exercises."""
    for mind in (MINDS[0], MINDS[2]):
        for profile in (WEAK, TYPICAL, DYSCALCULIA):
            shares = list[float]()
            for number in range(bench.pupils):
                chosen = SETS[number % len(SETS)]
                rounds = bench.run(bench.desk(mind, profile, number, Wish(None, chosen)), 120)
                asked = [each.task.skill for each in firsts(rounds)]
                shares.append(min(asked.count(skill) / len(asked) for skill in chosen))
            yield Figure(profile.name, mind.name, min(shares))


# Facts that come back ------------------------------------------------------------------------


def known_due(bench: Bench) -> Figures:
    """The share of facts that came back although they were known well."""
    for mind in MINDS:
        for profile in (TYPICAL, DYSCALCULIA, CARELESS):
            due = list[Round]()
            for number in range(bench.pupils):
                rounds = bench.run(bench.desk(mind, profile, number, Wish(None, TOPICS)), 240)
                due += [each for each in rounds if each.task.due and not each.task.again]
            known = fmean(each.known for each in due) if due else 0.0
            yield Figure(profile.name, mind.name, known)
            yield Figure(f"{profile.name}: due of all", mind.name, len(due) / 240 / bench.pupils)


# The first exercises, and misses in a row ----------------------------------------------------

NEW: Final = 8
"""How many times as many new pupils, as each of them is quick."""


def opening(bench: Bench) -> Figures:
    """The share of the first five exercises that a weak new pupil gets right."""
    for mind in MINDS:
        rights = list[float]()
        for number in range(NEW * bench.pupils):
            rounds = bench.run(bench.desk(mind, WEAK, number, Wish()), 5)
            rights += [each.chance for each in firsts(rounds)]
        yield Figure("weak", mind.name, fmean(rights))


def misses(bench: Bench) -> Figures:
    """How much of the time a pupil has missed more than three times in a row."""
    for mind in MINDS:
        for profile in HONEST:
            times = list[float]()
            for number in range(bench.pupils):
                desk = bench.desk(mind, profile, number, Wish(None, ()))
                times.append(_in_a_row(bench.run(desk, 80)))
            yield Figure(profile.name, mind.name, fmean(times))


def _in_a_row(rounds: Sequence[Round]) -> float:
    run, long = 0, 0
    for each in rounds:
        run = 0 if each.right else run + 1
        long += run > 3
    return long / len(rounds)


# Who only guesses ----------------------------------------------------------------------------


def accused(bench: Bench) -> Figures:
    """Misconceptions that a fast guesser is told of in 200 exercises."""
    for mind in (MINDS[0], MINDS[3]):
        told = list[int]()
        for number in range(2 * bench.pupils):
            desk = bench.desk(mind, GUESSER, number, Wish(None, TOPICS))
            bench.run(desk, 200)
            told.append(len(desk.driver.found()))
        yield Figure("guesser", mind.name, fmean(told))


# What is learned in the same time ------------------------------------------------------------

DAYS: Final = (0, 1, 3, 6, 8, 10)
MINUTES: Final = 15.0
EXAM: Final = 13


def gain(bench: Bench) -> Figures:
    """What is learned in six quarters of an hour, over what random choice from a book teaches."""
    for growth in GROWTHS:
        for profile in (TYPICAL, WEAK):
            both = [gained(bench, growth, profile, number) for number in range(bench.pupils)]
            ours, chance = map(fmean, zip(*both, strict=True))
            yield Figure(profile.name, growth.name, ours / chance)
            yield Figure(f"{profile.name}: by the book", growth.name, chance)


def gained(
    bench: Bench, growth: Callable[[], Growth], profile: Profile, number: int
) -> tuple[float, float]:
    """What a drill teaches one pupil, and what the book does."""
    driver = bench.opener(Wish(None, TOPICS, seed=bench.seed * 1000 + number))
    ours = _taught(bench, growth(), profile, number, driver)
    book = Anywhere(bench.rng("book", number))
    return ours, _taught(bench, growth(), profile, number, book)


def _taught(bench: Bench, growth: Growth, profile: Profile, number: int, driver: Driver) -> float:
    rng = bench.rng("gain", growth.name, profile.name, number)
    desk = Desk(driver, growth.mind(profile, rng), growth)
    before = mark(desk.mind)
    for day in DAYS:
        desk.sitting(day, count=10**9, minutes=MINUTES)
    growth.rest(desk.mind, START + EXAM * DAY)
    return mark(desk.mind) - before


# Storms --------------------------------------------------------------------------------------


def storm(bench: Bench) -> Figures:
    """What failing forty times on purpose gains, as a share of the points; points by ability."""
    for profile in (WEAK, TYPICAL, GIFTED):
        plain, failed = (
            fmean(_storm(bench, profile, number, fails) for number in range(bench.pupils))
            for fails in (0, 40)
        )
        yield Figure(f"{profile.name}, gained by failing", "rasch", failed / plain - 1)
        yield Figure(f"{profile.name}: points", "rasch", plain)


def _storm(bench: Bench, profile: Profile, number: int, fails: int) -> float:
    mind = Mind(profile, bench.rng("storm", profile.name, number))
    before = bench.opener(Wish(None, TOPICS[:4], timed=True, seed=number))
    for second in range(fails):
        before.ask(START + second)
        before.answer("0", 1.0, START + second + 1.0)
    driver = bench.opener(Wish(storm=True, seed=bench.seed * 1000 + number), before)
    now, begun, points = START + 600.0, START + 600.0, 0
    while True:
        task = driver.ask(now)
        reply = mind.reply(task)
        now += reply.seconds
        if now >= begun + STORM:
            return float(points)
        points = driver.answer(reply.text, reply.seconds, now).points


STORM: Final = 180.0
"""Seconds."""


class Row(NamedTuple):
    """A row of the table."""

    measure: Callable[[Bench], Figures]
    goal: str
    met: Callable[[float], bool]


ROWS: Final = {
    "success": Row(success, "share right less the chosen one within .05", lambda x: abs(x) <= 0.05),
    "leap": Row(leap, "after +1.5 logits back within .05 in 60 answers", lambda x: x <= 60),
    "breadth": Row(breadth, "each chosen skill at least .10", lambda x: x >= 0.1),
    "due": Row(known_due, "known facts among those due at most .15", lambda x: x <= 0.15),
    "opening": Row(opening, "first five of the weak at least .70 right", lambda x: x >= 0.7),
    "misses": Row(misses, "more than three in a row at most .05", lambda x: x <= 0.05),
    "guesser": Row(accused, "at most .2 accusations in 200", lambda x: x <= 0.2),
    "gain": Row(gain, "over random choice: at least 1.15 in all six", lambda x: x >= 1.15),
    "storm": Row(storm, "failing on purpose before it gains nothing", lambda x: x <= 0.03),
}
