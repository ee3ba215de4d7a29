"""What an exercise asks: procedures that many others ask for too are told from single facts."""

from datetime import UTC, datetime

import pytest

from tutor.games.rachmistrz.exercises.make import Make
from tutor.learn.exercises import Evaluate, Exercise, Fact
from tutor.learn.exercises.mistake import Mistake
from tutor.learn.learner.demands import demands
from tutor.learn.learner.learner import read, start

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
OF_MANY = [
    (Fact("13-5"), set()),
    (Evaluate("13-5"), set()),
    (Evaluate("7*8"), set()),
    (Evaluate("32-17"), {"borrow"}),
    (Evaluate("24+31"), {"big-sum"}),
    (Evaluate("4+3*2"), {"times-first"}),
    (Evaluate("54-3*6"), {"times-first", "borrow"}),
    (Evaluate("5*(4+2)"), {"brackets"}),
    (Evaluate("12*(4+2)"), {"brackets", "big-product"}),
    (Evaluate("7+3+2+4"), set()),
    (Mistake("4+3*2", "left-to-right"), {"times-first"}),
    (Make((1, 2, 4), "3/4"), set()),  # (1 + 2) : 4, once it is found
    (Make((1, 2, 3), "9"), set()),
]


@pytest.mark.parametrize(("exercise", "done"), OF_MANY)
def test_what_many_exercises_ask_for_is_no_fact_no_size_and_no_search(
    exercise: Exercise, done: set[str]
) -> None:
    assert set(demands(exercise).procedures) == done


def test_a_learner_counts_the_answers_to_each_procedure_right_or_wrong() -> None:
    learner = start(4)
    for exercise in (Evaluate("32-17"), Fact("7*8"), Evaluate("12*(4+2)"), Evaluate("41-28")):
        right = exercise != Evaluate("41-28")
        learner = learner.after(demands(exercise), right=right, seconds=9.0, now=NOW)
    assert learner.practised == {"borrow": 2, "brackets": 1, "big-product": 1}
    assert read(learner.written()).practised == learner.practised
