"""Answers judged: a batch of lines never seen before, one answer, the longest that is diagnosed."""

import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from types import ModuleType

from tests.benchmarks import test_commands as commands
from tests.benchmarks.limits.measuring import Limit, counting, cpu, forget
from tutor.learn.answers import check, worked_out
from tutor.maths import misconceptions, misremembering, mistyping, slips
from tutor.maths.malrules.columns import addition, hooks
from tutor.maths.notation import read
from tutor.maths.tree import value
from tutor.maths.verdict import warm_up

ROLLS = 200
"""Answers to new rolls, of which the slowest two are left out: the 99th in a hundred."""


def _forget(*modules: ModuleType) -> None:
    forget((misconceptions, slips, *modules), but=("_plan", "_fitting"))
    commands.judge.remembered.cache_clear()


def batch() -> Callable[[], float]:
    """Seconds a line of ``check --batch``, of lines whose expressions are new as well."""
    warm_up()
    results = count(1)

    def once() -> float:
        _forget()
        asked = commands.lines(next(results))
        return cpu(lambda: commands.check(asked)) / commands.LINES

    return once


WHOLE = 10_000
"""Lines of which the whole command is measured, its start among them; of three and four numbers.

It is a process of its own, so a machine whose speed changes may be another one for its anchor.
"""


def whole() -> Callable[[], float]:
    """Seconds a line of ``tutor check sums --batch``, bars and wrong answers among them."""
    rounds = count(1)

    def once() -> float:
        rng = Random(f"limits/{next(rounds)}")
        asked = b"".join(b'{"game":"sums","text":"%s"}\n' % _line(rng) for _ in range(WHOLE))
        begin = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        words = (sys.executable, "-m", "tutor", "check", "sums", "--batch")
        found = subprocess.run(words, input=asked, stdout=subprocess.PIPE, check=True)
        assert found.stdout.count(b"\n") == WHOLE
        return (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begin) / WHOLE

    return once


def _line(rng: Random) -> bytes:
    """A calculation, right or with a result near by, its numbers from 1 to 9."""
    signs = rng.choices("+-*/", k=rng.choice((2, 3)))
    text = "".join(f"{rng.randint(1, 9)}{sign}" for sign in signs) + str(rng.randint(1, 9))
    tree = read(text).tree
    assert tree is not None
    return f"{text}={value(tree) + rng.choice((0, 0, 1, -1, 2, 10))}".encode()


def slowest() -> Callable[[], float]:
    """The 99th percentile of wrong answers to new rolls; of each the least of three times."""
    warm_up()
    step = len(commands.EXPRESSIONS) // ROLLS
    asked = [
        (f"{text}=97", [int(char) for char in text if char.isdecimal()])
        for text in commands.EXPRESSIONS[: ROLLS * step : step]
    ]

    def all_of_them() -> Sequence[float]:
        _forget()
        return [cpu(lambda: check(text, dice)) for text, dice in asked]  # noqa: B023

    def once() -> float:
        tries = [all_of_them() for _ in range(3)]
        least: list[float] = [min(times) for times in zip(*tries, strict=True)]
        return sorted(least)[ROLLS * 99 // 100 - 1]

    return once


def longest() -> Callable[[], float]:
    """Twelve numbers of three digits, the most that is diagnosed, with a wrong sum."""
    warm_up()
    text = "+".join(str(127 + 61 * place) for place in range(12)) + "=97"

    def once() -> float:
        _forget(misremembering, mistyping, addition, hooks)
        return cpu(lambda: worked_out(text))

    return once


LIMITS = [
    Limit("check --batch: a line never seen before", batch(), 0.15, counting),
    Limit("check sums --batch: all of it, a line", whole(), 0.4, counting, rounds=3),
    Limit("a wrong answer to a new roll: p99", slowest(), 0.2, counting, rounds=3),
    Limit("a wrong sum of twelve numbers", longest(), 30, counting),
]
