"""The first two hints of every kind of exercise: there are two, and they hold no solution."""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest

from tests.learn.exercises.samples import EXERCISES
from tests.learn.strategies.giving import giving_away, numerals
from tutor.language import expression
from tutor.learn.drills.generators import candidates
from tutor.learn.exercises import Exercise, Skill, drilled, written
from tutor.learn.exercises.evaluate import Evaluate
from tutor.learn.strategies import WAYS

N = 12

SPOKEN_FREELY = {"1", "5", "10"}
"""Numbers that sentences need for themselves: one more, a hand, a ten."""


def plain(text: str) -> str:
    """A text without blanks, to compare calculations."""
    return re.sub(r"\s", "", text)


def known(exercise: Exercise) -> str:
    """What a pupil sees without any hint, as far as there are numbers in it."""
    seen = exercise.picture().seen()
    shown = [*exercise.ask(), *seen.lines, *(tile for row in seen.tiles for tile in row)]
    return " ".join([*shown, json.dumps(json.loads(written(exercise)))])


def telling(exercise: Exercise) -> Iterator[str]:
    """The first two hints that hold a solution, or all that there is to calculate of one."""
    first_two = list(exercise.hints())[:WAYS]
    for solution in exercise.solutions():
        if re.fullmatch(r"-?\d+(/\d+)?", solution):
            answer = solution.removeprefix("-")
            if answer not in SPOKEN_FREELY | numerals(known(exercise)):
                yield from giving_away("", answer, first_two)
        else:
            calculation = plain(expression(solution.partition("=")[0])) or plain(solution)
            yield from (told for told in first_two if calculation in plain(told))


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
def test_of_every_kind(exercise: Exercise) -> None:
    assert len(list(exercise.hints())) >= WAYS
    assert list(telling(exercise)) == []


@pytest.mark.parametrize("skill", drilled())
def test_of_whatever_a_drill_asks(skill: Skill) -> None:
    for exercise in candidates(skill, 0.0, Random(f"hints {skill}"), N):
        told = list(exercise.hints())
        assert len(told) >= WAYS
        assert len(set(told)) == len(told)
        assert list(telling(exercise)) == [], written(exercise)


@pytest.mark.parametrize(
    ("task", "told"),
    [
        ("6*(9+10)+637", ["first", "Start with 9 + 10.", "Then you have 6 × 19", "6 × 19. 19 is"]),
        ("20/(2+2)", ["first", "Start with 2 + 2.", "Then you have 20 ÷ 4 left.", "the way you"]),
        ("9-(1-9)", ["below zero", "9 − 1 = 8. Now you have 9 + 8 left.", "you need 9 + 8."]),
        ("7*5+5*5", ["before plus", "On the way you need 7 × 5.", "Start with 7", "Then you"]),
    ],
)
def test_a_step_is_helped_with_when_its_numbers_are_there(task: str, told: list[str]) -> None:
    hints = list(Evaluate(task).hints())
    assert len(hints) == len(told)
    assert all(part in hint for part, hint in zip(told, hints, strict=True)), hints
