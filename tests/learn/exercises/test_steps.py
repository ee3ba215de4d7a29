"""Worked examples with gaps: what may stand in their lines, and what is said of them."""

import pytest

from tutor.language import say
from tutor.learn.exercises.steps import Steps, Worked


def shown(exercise: Steps) -> tuple[str, ...]:
    picture = exercise.picture()
    assert isinstance(picture, Worked)
    return tuple(step for step, _ in picture.lines)


@pytest.mark.parametrize(
    "lines",
    [
        ("2^3*4", "[8]*4", "[32]"),
        ("1.5+0.75", "[2.25]"),
        ("2 1/4+1 1/2", "[3]+3/4", "3 3/4"),
        ("1⁄2*3⁄4", "[3]⁄8"),
        ("5/1⁄2", "5*[2]", "[10]"),
        ("5-3=2", "10-4=[6]", "[2]⁄6"),
    ],
)
def test_lines_hold_powers_decimals_and_mixed_numbers(lines: tuple[str, ...]) -> None:
    assert list(Steps(lines).issues()) == []


@pytest.mark.parametrize(
    "lines", [("2^3", "[6]"), ("1.5+0.75", "[2.5]"), ("5/1⁄2", "[5]⁄2"), ("1⁄2=[2]⁄3", "1+1=2")]
)
def test_a_false_line_is_found(lines: tuple[str, ...]) -> None:
    assert [issue.code for issue in Steps(lines).issues()] == ["step-false"]


def test_a_fraction_keeps_its_bar_and_a_division_its_sign() -> None:
    assert shown(Steps(("5/1⁄2", "5*[2]"))) == ("5 ÷ 1/2", "= 5 × ▢")


def test_a_line_below_equations_does_not_go_on_with_them() -> None:
    """Seen: 5 - 3 = 2, below it = 2/6."""
    assert shown(Steps(("5-3=2", "10-4=[6]", "2⁄[6]")))[-1] == "2/▢"


def test_equations_by_themselves_are_not_said_to_be_equal_to_each_other() -> None:
    equations, chain = Steps(("3*[4]=12", "2*[5]=10")), Steps(("8+5", "8+[2]+3", "[13]"))
    assert list(equations.tell(equations.judge("4 9")))[-1] == say("exercise.steps-each")
    mixed = Steps(("4-3=1", "20-4=[16]", "[1]⁄16"))
    assert say("exercise.steps-same") not in list(mixed.tell(mixed.judge("16 2")))
    assert list(chain.tell(chain.judge("2 12")))[-1] == say("exercise.steps-same")


def test_gaps_may_be_decimals_and_mixed_numbers() -> None:
    decimals = Steps(("1.5+0.75", "[2.25]"))
    assert "." in decimals.keys
    assert decimals.solutions() == ("2.25",)
    assert decimals.judge("2,25").correct
    mixed = Steps(("2 1/4+1 1/2", "[3 3/4]", "[15]/4"))
    assert mixed.judge("3 3/4 15").correct
    assert mixed.judge("15/4 15").correct
    assert not mixed.judge("3 1/4 15").correct
    assert mixed.judge("3 4 15").code == "unreadable"


def test_a_gap_is_counted_only_among_others() -> None:
    one, two = Steps(("10+5", "[15]")), Steps(("8+2+5", "[10]+5", "[15]"))
    assert next(iter(one.tell(one.judge("12")))) == say("exercise.steps-wrong-alone", number="12")
    told = next(iter(two.tell(two.judge("10 12"))))
    assert told == say("exercise.steps-wrong", number="12", place=2)


def test_one_gap_is_asked_for_as_one() -> None:
    one, two = Steps(("10+5", "[15]")), Steps(("8+2+5", "[10]+5", "[15]"))
    assert one.ask().heading == "Go on: what belongs in the gap?"
    assert two.ask().heading == "Go on: what belongs in the gaps?"


def test_what_does_not_fit_is_said_as_it_was_typed() -> None:
    """Seen: 25/30 typed in a gap above 30, and it was 5/6 that did not fit."""
    one = Steps(("5⁄6=[25]⁄30",))
    told = next(iter(one.tell(one.judge("25/30"))))
    assert told == say("exercise.steps-wrong-alone", number="25/30")
