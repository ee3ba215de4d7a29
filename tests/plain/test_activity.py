"""What stands on a screen, as sentences to be heard."""

import pytest

from tutor.learn.exercises.evaluate import Evaluate
from tutor.learn.feedback import judged_lines
from tutor.plain.activity import sentences


def heard(expression: str, typed: str) -> list[str]:
    exercise = Evaluate(expression)
    return list(sentences(judged_lines(exercise, exercise.judge(typed), whole=True)))


@pytest.mark.parametrize(("expression", "typed"), [("3*(6-2)", "8"), ("3*(6-2)", "7")])
def test_a_true_step_of_the_working_is_looked_at_and_not_called_wrong(
    expression: str, typed: str
) -> None:
    """It was “Wrong here: = 3 × 4”, of the tutor's own working."""
    (marked,) = [line for line in heard(expression, typed) if line.startswith("Look here: = 3 × 4")]
    assert marked.endswith("(3 × 4 = 12)")
    assert not any(line.startswith("Wrong here:") for line in heard(expression, typed))


def test_a_false_step_of_the_pupils_own_is_called_wrong() -> None:
    told = heard("3*(6-2)", "6-2=3; 3*3=9")
    assert any(line.startswith("Wrong here: 6 − 2 = 3") for line in told)
