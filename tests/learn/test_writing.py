"""Calculations with fractions, decimals and powers as a class writes them."""

import pytest

from tests.maths.free import tree_of
from tutor.language import say, use
from tutor.learn.exercises import Evaluate
from tutor.learn.writing import freely, on_paper, slip_sentence
from tutor.maths.fractions import in_fractions
from tutor.maths.slips import Slip, SlipKind


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2.5+0.75=3.25", "2,5 + 0,75 = 3,25"),
        ("1/2+1/3=5/6", "1/2 + 1/3 = 5/6"),
        ("(2/3)/(1/4)=8/3", "2/3 : (1/4) = 8/3"),
        ("8/2+1/3", "8 : 2 + 1/3"),
        ("25%*80=20", "25% · 80 = 20"),
        ("3^2=9", "3² = 9"),
        ("10^(-2)*10^12", "10⁻² · 10¹²"),
        ("-2^(-3)", "−2⁻³"),
        ("2^(1-3)", "2^(1 − 3)"),
        ("what?", "what?"),
    ],
)
def test_free_arithmetic(text: str, shown: str) -> None:
    use("pl")
    assert freely(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("7/8-1/4", "7/8 − 1/4 = 7/8 − 2/8 = 5/8"),
        ("6/4+1/2", "6/4 + 1/2 = 3/2 + 1/2 = 4/2 = 2"),
        ("(2/3)/(1/4)", "2/3 ÷ (1/4) = 2/3 × 4 = 8/3"),
        ("2+3", "2 + 3 = 5"),
        ("7/2", "7 ÷ 2 = 7/2"),
    ],
)
def test_a_single_calculation_up_to_its_result(text: str, shown: str) -> None:
    use("en")
    assert on_paper(in_fractions(tree_of(text))) == shown


def test_an_exercise_with_fractions_speaks_of_fractions() -> None:
    use("pl")
    exercise = Evaluate("(1/2+3)*4")
    told = [*exercise.hints(), *exercise.working(), *exercise.picture().seen().lines]
    judged = exercise.judge("1/7")
    told += exercise.tell(judged)
    assert not [line for line in told if "1 : 2" in line or "÷" in line]
    assert any("1/2 + 6/2 = 7/2" in line for line in told)


def test_other_exercises_keep_their_divisions() -> None:
    use("pl")
    assert Evaluate("6/3*2").picture().seen().lines == ("6 : 3 · 2",)
    assert Evaluate("7/2").picture().seen().lines == ("7 : 2",)


def test_of_a_single_digit_nobody_is_sent_to_look_at_the_others() -> None:
    def told(kind: SlipKind, claimed: str) -> str:
        return slip_sentence(Slip(kind, (0, 1)), claimed)

    assert told("digit", "8") == say("slip.fact-alone")
    assert told("digit", "48") == say("slip.digit", claimed="48")
    assert told("key", "8") == say("slip.key-alone", claimed="8")
    assert told("missed", "8") == say("slip.missed", claimed="8")
