"""Steps where a result is asked for, and where an expression of given numbers is."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from tutor.learn import narration
from tutor.learn.answers import Answer, check
from tutor.learn.exercises.base import Judged
from tutor.learn.exercises.evaluate import Evaluate
from tutor.maths.tree import text

# An expression to be worked out -----------------------------------------------------------------


class Asked(msgspec.Struct, frozen=True):
    """What was asked and typed, and what becomes of it."""

    asked: str
    typed: str
    code: str
    diagnosis: str = ""
    first_wrong: int | None = None
    steps: bool = True
    """Whether a working is kept."""


ASKED = [
    Asked("2+3*4", "14", "correct", steps=False),
    Asked("2+3*4", "= 14", "correct", steps=False),
    Asked("2+3*4", "2+3*4=14", "correct", steps=False),
    Asked("2+3*4", "2+3*4=20", "wrong-result", "left-to-right", steps=False),
    Asked("2+3*4", "20", "wrong-result", "left-to-right", steps=False),
    Asked("2+3*4", "abc", "unreadable", steps=False),
    Asked("2+3*4", "2+12", "unreadable", steps=False),
    Asked("2+3*4", "1" * 300, "too-long", steps=False),
    Asked("2+3*4", "14 000", "wrong-result", steps=False),
    Asked("2+3*4", "2+3*4=2+12=14", "correct"),
    Asked("2+3*4", "3*4=12\n2+12=14", "correct"),
    Asked("2+3*4", "3*4=12; 2+12; 14", "correct"),
    Asked("2+3*4", "3*4=12+2=14", "correct"),
    Asked("2+3*4", "=2+12=14", "correct"),
    Asked("2+3*4", "3*4=13; 2+12=14", "correct", first_wrong=0),
    Asked("12-3*2", "9*2=6", "correct", first_wrong=0),
    Asked("12-3*2", "9*2=18", "wrong-result", "left-to-right", steps=False),
    Asked("2+3*4", "2+3*4; 5*4; 20", "wrong-result", "left-to-right", first_wrong=0),
    Asked("2+3*4", "2+3*4 = abc", "unreadable"),
    Asked("2+3*4", "(3*4 = 12", "unreadable"),
    Asked("2+3*4", "2+3*4 =", "no-result"),
    Asked("2+3*4", "14;" * 30, "too-long"),
    Asked("17/5", "3 r 2", "correct"),
    Asked("17/5", "17:5 = 3 r 2", "correct"),
    Asked("17/5", "3 r 1", "wrong-result", "slip", first_wrong=0),
    Asked("10/3", "3,33", "wrong-result", steps=False),
]


@pytest.mark.parametrize("case", ASKED, ids=lambda case: f"{case.asked} {case.typed[:20]!r}")
def test_an_expression_may_be_worked_out_in_steps(case: Asked) -> None:
    found = Evaluate(case.asked).judge(case.typed)
    assert found.code == case.code
    assert found.diagnosis[:1] == ((case.diagnosis,) if case.diagnosis else ())
    assert (found.working is not None) == case.steps
    if found.working is not None:
        assert found.working.first_wrong == case.first_wrong
    assert found.counts == (case.code in ("correct", "wrong-result"))
    assert found.text == case.typed
    assert all(Evaluate(case.asked).tell(found))


def told(asked: str, typed: str) -> list[str]:
    exercise = Evaluate(asked)
    return list(exercise.tell(exercise.judge(typed)))


def test_a_right_end_after_a_false_step_is_right_and_the_step_is_told() -> None:
    first, *rest = told("2+3*4", "3*4=13; 2+12=14")
    assert first == "Right! 2 + 3 × 4 = 14"
    assert rest[:2] == [
        "The result is right, but one step is not.",
        "Look at this step: 3 × 4 gives 12, not 13.",
    ]


def test_what_went_wrong_is_told_once() -> None:
    sentences = told("2+3*4", "2+3*4; 5*4; 20")
    assert sentences[0] == "Not quite: 2 + 3 × 4 gives 14, not 20."
    assert sum("14" in sentence for sentence in sentences) == 1


def test_before_the_reveal_no_right_value_is_told() -> None:
    exercise = Evaluate("12-3*2")
    judged = exercise.judge("12-3*2; 9*2; 18")
    sentences = list(exercise.tell_covered(judged))
    assert sentences[0] == "Not quite: 12 − 3 × 2 and 9 × 2 are not the same."
    assert not any("= 6" in sentence or "gives 6" in sentence for sentence in sentences)


def test_what_cannot_be_read_is_pointed_at() -> None:
    judged: Judged = Evaluate("2+3*4").judge("3*4=12; 2+?=14")
    answer: Any = judged.answer
    assert isinstance(answer, Answer)
    assert answer.fault is not None
    assert (answer.fault.start, answer.fault.end) == (10, 11)


# An expression of given numbers -----------------------------------------------------------------


class Dice(msgspec.Struct, frozen=True):
    """What was typed for 2, 3 and 7, unless others are given, and what becomes of it."""

    typed: str
    code: str
    tree: str = ""
    claimed: str = ""
    digits: tuple[int, ...] = (2, 3, 7)


DICE = [
    Dice("7+3-2=8", "correct", "7+3-2", "8"),
    Dice("7-3*2=7-6=1", "correct", "7-3*2", "1"),
    Dice("7+3=10-2=8", "correct", "7+3-2", "8"),
    Dice("7+3=10; 10-2=8", "correct", "7+3-2", "8"),
    Dice("3*2=6; 7-6=1", "correct", "7-3*2", "1"),
    Dice("7+3-2; 8", "correct", "7+3-2", "8"),
    Dice("3-7=-4; -4*2=-8", "correct", "(3-7)*2", "-8"),
    Dice("7/2=3,5; 3,5-3=1/2", "correct", "7/2-3", "1/2"),
    Dice("5-3=2; 2*2=4", "correct", "2*(5-3)", "4", (2, 3, 5)),
    Dice("7-3*2=4*2=8", "wrong-result", "7-3*2", "8"),
    Dice("3*2=5; 7-5=2", "wrong-result", "7-3*2", "2"),
    Dice("3*2=5; 7-5=1", "correct", "7-3*2", "1"),
    Dice("7+4=11; 11-2=9", "digit-foreign"),
    Dice("7+3; 10", "digit-missing"),
    Dice("7+3=10; 10-2", "digit-missing"),
    Dice("7+3=10=10", "digit-missing"),
    Dice("7^3=343; 343-2=341", "operator-forbidden"),
    Dice("7+3-2; a", "unreadable"),
    Dice(";", "unreadable"),
]


@pytest.mark.parametrize("case", DICE, ids=lambda case: repr(case.typed))
def test_numbers_may_be_put_together_in_steps(case: Dice) -> None:
    answer = check(case.typed, case.digits, steps=True)
    assert answer.code == case.code
    assert (text(answer.tree) if answer.tree else "") == case.tree
    assert ("" if answer.claimed is None else str(answer.claimed)) == case.claimed
    assert narration.verdict(answer)
    assert all(narration.explanation(answer))
    assert all(narration.covered(answer))


def test_where_one_equation_is_asked_for_steps_are_refused() -> None:
    answer = check("7+3=10-2=8", (2, 3, 7))
    assert (answer.code, answer.working) == ("unreadable", None)
    assert check("7+3-2=8", (2, 3, 7), steps=True) == check("7+3-2=8", (2, 3, 7))


def test_a_step_that_is_no_use_is_passed_over() -> None:
    answer = check("2*3=6; 7+3=10; 10-2=8", (2, 3, 7), steps=True)
    assert (answer.code, answer.value) == ("correct", Fraction(8))
