"""What a pupil types who is wrong, or gives it no thought."""

import re
from fractions import Fraction
from random import Random
from typing import Final

from tests.benchmarks.learners.tasks import Task

WHOLE: Final = re.compile(r"-?\d+")
NUMBER: Final = re.compile(r"-?\d+(/\d+)?")
OFF: Final = (1, -1, 2, -2, 10, -10, 3, 5, -3, 7)


def wrong_text(task: Task, rng: Random) -> str:
    """Another number near the right one, swapped digits, or what a misconception makes."""
    if task.malrules and rng.random() < 0.3:
        values = [value for each in task.malrules.values() for value in each]
        other = [value for value in values if value != task.answer]
        if other:
            return other[int(rng.random() * len(other))]
    if task.answer in SIGNS:
        return _other_sign(task, rng)
    return off(task.answer, rng)


SIGNS: Final = "<>="
NUMBER_TYPED: Final = 0.1
"""How often somebody types a number where a sign is asked for."""


def _other_sign(task: Task, rng: Random) -> str:
    if rng.random() < NUMBER_TYPED:
        return task.ask.partition("?")[0]
    others = [sign for sign in SIGNS if sign != task.answer]
    return others[rng.random() < 0.2]  # seldom that both are equal


def off(right: str, rng: Random) -> str:
    """Some wrong text of the same form as a right one."""
    left, equals, end = right.rpartition("=")
    if not NUMBER.fullmatch(end):
        return f"{right}9"
    if len(end) == 2 and WHOLE.fullmatch(end) and end[0] != end[1] and rng.random() < 0.1:
        return f"{left}{equals}{end[::-1].lstrip('0') or '0'}"
    by = OFF[int(rng.random() ** 2 * len(OFF))]
    return f"{left}{equals}{Fraction(end) + by}"


def guess(task: Task, rng: Random) -> str:
    """Some number: of those that are there, a sum or difference of two, or any."""
    there = [int(number) for number in re.findall(r"\d+", task.ask)] or [1]
    one, other = (there[int(rng.random() * len(there))] for _ in range(2))
    number = (one, one + other, abs(one - other), int(rng.random() * 21))[int(rng.random() * 4)]
    return f"{one}+{other}={number}" if "=" in task.answer else str(number)
