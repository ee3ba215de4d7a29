"""What drills do for simulated pupils who are not the engine's own model: few, seeded, quick.

The whole table is ``python -m tests.benchmarks.learners``.
"""

import subprocess
from statistics import fmean

import pytest

from tests import warm
from tests.benchmarks.learners.drivers import Outside, Within
from tests.benchmarks.learners.measures import Bench
from tests.benchmarks.learners.minds import Components, Mind
from tests.benchmarks.learners.profiles import (
    BEGINNER,
    GUESSER,
    IMPROVING,
    TYPICAL,
    WEAK,
    Profile,
)
from tests.benchmarks.learners.sitting import START, Round, firsts
from tests.benchmarks.learners.tasks import Wish
from tests.learn.drills.pooled import pooled


class Pooled(Within):
    source = staticmethod(pooled)


BENCH = Bench(Pooled, seed=7)
FOUR = ("addition", "subtraction", "multiplication", "order-of-operations")


def share(rounds: list[Round]) -> float:
    """The true chance of the first tries to be right, on average."""
    return fmean(each.chance for each in firsts(rounds))


@pytest.mark.parametrize(("profile", "chosen", "off"), [(WEAK, 0.75, 0.17), (TYPICAL, 0.6, 0.12)])
def test_about_as_much_is_right_as_was_chosen(profile: Profile, chosen: float, off: float) -> None:
    # Eight pupils, for one alone may be .14 off the mean of thirty by chance. That mean is .69
    # where a weak one chose .75, and .67 where a typical one chose .6; it is .78 where .85 is
    # wanted whatever was chosen.
    desks = (BENCH.desk(Mind, profile, number, Wish(chosen, FOUR)) for number in range(1, 9))
    shares = [share(BENCH.run(desk, 45)[20:]) for desk in desks]
    assert fmean(shares) == pytest.approx(chosen, abs=off)


def test_who_has_leapt_is_soon_asked_harder_things() -> None:
    # Of eight pupils .80 is right later, of these two .76, and .83 where answers count no more
    # after sixty of them.
    desks = [BENCH.desk(Mind, IMPROVING, number, Wish(0.75, FOUR)) for number in (3, 6)]
    rounds = [BENCH.run(desk, 145) for desk in desks]
    just_after = fmean(share(each[100:112]) for each in rounds)
    later = fmean(share(each[125:]) for each in rounds)
    assert just_after > later
    assert later < 0.82


def test_a_weak_new_pupil_begins_with_what_is_easy() -> None:
    rounds = [BENCH.run(BENCH.desk(Mind, WEAK, number, Wish()), 5) for number in range(8)]
    assert fmean(map(share, rounds)) > 0.7


def test_each_chosen_skill_has_its_share() -> None:
    for profile in (WEAK, TYPICAL):
        rounds = list(firsts(BENCH.run(BENCH.desk(Components, profile, 2, Wish(None, FOUR)), 40)))
        asked = [each.task.skill for each in rounds]
        assert set(asked) == set(FOUR)
        assert min(asked.count(skill) for skill in FOUR) >= 4


def test_a_beginner_is_rescued() -> None:
    runs = list[int]()
    for number in range(3):
        run = 0
        for each in BENCH.run(BENCH.desk(Mind, BEGINNER, number, Wish(None, ("addition",))), 40):
            run = 0 if each.right else run + 1
            runs.append(run)
    assert fmean(run > 3 for run in runs) <= 0.05


def test_after_two_misses_comes_something_easier_and_a_second_try_before() -> None:
    driver = Within(Wish(0.75, FOUR, seed=1))
    asked, now = [], START
    for place in range(24):
        asked.append(driver.ask(now))
        now += 20.0
        driver.answer(asked[-1].answer if place < 12 else "997", 20.0, now)
    whys = [task.why for task in asked]
    again, rescue = whys.index("again"), whys.index("rescue")
    assert asked[again].number == asked[again - 1].number
    missed = [task.expected for task in asked[rescue - 2 : rescue]]
    assert asked[rescue].expected > max(missed) + 0.05


def test_who_only_guesses_is_seldom_accused() -> None:
    desks = [BENCH.desk(Mind, GUESSER, number, Wish(None, FOUR)) for number in range(2)]
    for desk in desks:
        BENCH.run(desk, 30)
    assert sum(len(desk.driver.found()) for desk in desks) <= 1


def test_the_command_says_the_same_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", warm.Popen)
    wish = Wish(0.75, ("addition",), seed=5)
    said = list[list[str]]()
    for driver in (Within(wish), Outside(wish)):
        lines, now = list[str](), START
        for _ in range(3):
            task = driver.ask(now)
            now += 5.0
            verdict = driver.answer(task.answer, 5.0, now)
            lines.append(f"{task} {verdict.correct} {verdict.code} {list(verdict.diagnosis)}")
        driver.found()
        said.append(lines)
    assert said[0] == said[1]
