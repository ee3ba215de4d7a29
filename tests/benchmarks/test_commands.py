"""What an answer of ``check --batch`` costs: lines never seen before, and lines asked again."""

import io
import sys
from collections.abc import Callable
from itertools import combinations_with_replacement, count, product
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tutor.commands.check import Judge
from tutor.commands.common import Lines, batch, lines_for
from tutor.maths.misconceptions import _told
from tutor.maths.verdict import warm_up

LINES = 500

EXPRESSIONS = [
    shape.format(*digits, one, two)
    for digits in product("12345678", repeat=3)
    for one, two in product("+-*", repeat=2)
    for shape in ("{0}{3}{1}{4}{2}", "({0}{3}{1}){4}{2}", "{0}{3}({1}{4}{2})")
]


def lines(claimed: int) -> bytes:
    """Lines that differ from each other and from those of any other result."""
    step = len(EXPRESSIONS) // LINES
    return b"".join(
        msgspec.json.encode(
            {
                "game": "rachmistrz",
                "dice": [int(char) for char in expression if char.isdecimal()],
                "side": "easy",
                "text": f"{expression}={claimed}",
            }
        )
        + b"\n"
        for expression in EXPRESSIONS[: LINES * step : step]
    )


def run(kinds: Lines, answer: Callable[[Any], Any], asked: bytes) -> int:
    """Puts these lines to a command; returns how many it answered."""
    answers = io.BytesIO()
    with pytest.MonkeyPatch.context() as streams:
        streams.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(asked)))
        streams.setattr(sys, "stdout", SimpleNamespace(buffer=answers, flush=answers.flush))
        batch(kinds, answer)
    return answers.getvalue().count(b"\n")


ANSWERS = lines_for("check", text=str)
judge = Judge(ANSWERS)


def check(asked: bytes) -> int:
    return run(ANSWERS, judge, asked)


def test_fresh_lines(benchmark: Any) -> None:
    """500 lines a round, none of them ever asked before, expressions neither."""
    warm_up()
    results = count(1)

    def fresh() -> tuple[tuple[bytes], dict[str, Any]]:
        judge.remembered.cache_clear()
        _told.cache_clear()
        return (lines(next(results)),), {}

    benchmark.extra_info["lines"] = LINES
    assert benchmark.pedantic(check, setup=fresh, rounds=10) == LINES


def test_the_same_lines_again(benchmark: Any) -> None:
    asked = lines(8)
    check(asked)
    benchmark.extra_info["lines"] = LINES
    assert benchmark.pedantic(check, args=(asked,), rounds=20) == LINES


def test_hints(benchmark: Any) -> None:
    """All 120 rolls of three eight-sided dice, their equations known."""
    asked = b"".join(
        msgspec.json.encode({"game": "rachmistrz", "dice": dice}) + b"\n"
        for dice in combinations_with_replacement(range(1, 9), 3)
    )
    rolls = lines_for("hint")

    def hint(line: Any) -> Any:
        return rolls[type(line)].hint(line)

    run(rolls, hint, asked)
    benchmark.extra_info["lines"] = 120
    assert benchmark.pedantic(run, args=(rolls, hint, asked), rounds=10) == 120
