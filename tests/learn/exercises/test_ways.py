"""A calculation that a question asks for, or that stands behind a gap, has its own strategies."""

from fractions import Fraction
from itertools import islice

import pytest

from tests.learn.lessons.dealt import items
from tests.learn.strategies.giving import giving_away
from tutor.learn.exercises import AskedNumber, Choice, Evaluate, Steps
from tutor.learn.exercises.ways import asked_in, behind, undoing, ways
from tutor.learn.exercises.words import Words

ALWAYS = ("Read it once more", "Draw a small picture of it", "See what is new")


def asked(question: str, *hints: str) -> tuple[Words, ...]:
    return (Words("en", question, hints, why="So it is."),)


def test_a_choice_of_results_has_the_strategies_of_its_calculation() -> None:
    """Seen: "How much is 8 + 6?", and "Draw a small picture of it"."""
    exercise = Choice(("14", "13", "15"), words=asked("How much is `8+6`?"))
    first, second, third = exercise.hints()
    assert [first, second] == list(islice(Evaluate("8+6").hints(), 2))
    assert not first.startswith(ALWAYS)
    assert third == "It is not C."


def test_what_the_page_says_comes_first() -> None:
    words = asked("How much is `6*8`?", "Cut it: `6*5` and `6*3`.")
    first, second = AskedNumber("48", words=words).hints()
    assert first == "Cut it: 6 × 5 and 6 × 3."
    assert second == next(Evaluate("6*8").hints())


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("About how much is `49*7`?", "350"),
        ("You know `9+1=10`. Why is `9+2` one more?", "Only one has grown."),
        ("What is `4/0`?", "There is no answer."),
        ("Is `2*3` less than `3*2`?", "6"),
        ("How many legs have three cats?", "12"),
    ],
)
def test_other_questions_have_none(question: str, right: str) -> None:
    exercise = Choice((right, "7"), words=asked(question))
    asked_for = asked_in(exercise.said.question)
    shown = Evaluate(asked_for) if asked_for not in ("", "4/0") else Evaluate("1+1")
    assert {*exercise.hints()}.isdisjoint(shown.hints())


@pytest.mark.parametrize(
    ("question", "found"),
    [("`8+6`?", "8+6"), ("`9+1=10`. And `1+9`?", "1+9"), ("`1+1` or `2+0`?", ""), ("Why?", "")],
)
def test_which_calculation_is_asked_for(question: str, found: str) -> None:
    assert asked_in(question) == found


def test_a_fraction_with_its_bar_has_strategies() -> None:
    assert ways("3⁄8-1⁄8", Fraction(1, 4))
    assert ways("3⁄8-1⁄8", Fraction(1, 3)) == ()


@pytest.mark.parametrize(
    ("number", "line", "found"),
    [
        (10, "8+2+5", "8+2"),
        (16, "(50+20)+(8+8)", "8+8"),
        (24, "8*5+8*3", "8*3"),
        (5, "40+3+2", "3+2"),
        (4, "2+2+2", "2+2"),
        (10, "14-4-5", "14-4"),
        (45, "46-5*9", "5*9"),
        (12, "(4 + 4 + 4)⁄9", "4+4+4"),
        (9, "7⁄14 + 2⁄14", "7+2"),
        (12, "15⁄5 − 3⁄5", "15-3"),
        (6, "3*2+5+1", ""),
        (600, "5600+8", ""),
    ],
)
def test_what_stands_behind_a_number_of_the_next_line(number: int, line: str, found: str) -> None:
    assert behind(Fraction(number), line) == found


@pytest.mark.parametrize(
    ("number", "above", "found"),
    [
        (36, "4*x+6=42", "42-6"),
        (9, "4*x=36", "36/4"),
        (5, "x+13=18", "18-13"),
        (5, "x=18-13", "18-13"),
        (7, "x-3=4", ""),
        (2, "4*x+6=42", ""),
    ],
)
def test_how_an_equation_is_undone(number: int, above: str, found: str) -> None:
    assert undoing(Fraction(number), above) == found


def test_gap_after_gap_has_the_strategies_of_its_own_calculation() -> None:
    """Seen: nothing but "each line is worth the same as the line above it"."""
    first, second = islice(Evaluate("8+2").hints(), 2)
    *_, last = Steps(("10+5", "[15]")).hints()
    assert list(Steps(("8+7", "8+2+5", "[10]+5", "[15]")).hints()) == [
        f"On the way you need 8 + 2. {first}",
        second,
        "10 belongs in the next gap.",
        f"On the way you need 10 + 5. {next(Evaluate('10+5').hints())}",
    ]
    assert last == list(islice(Evaluate("10+5").hints(), 2))[-1]
    first, second = Steps(("56/7 = 8", "3*8 = [24]")).hints()
    assert first.startswith("On the way you need 3 × 8. ")
    assert not second.startswith(ALWAYS)


def test_in_all_lessons_the_first_two_hints_hold_no_number_to_be_found() -> None:
    kinds = set[str]()
    for exercise in items(1):
        if not isinstance(exercise, Steps | Choice):
            continue
        told = list(exercise.hints())
        assert len({*told}) == len(told) >= 2
        if not told[0].startswith(ALWAYS):
            kinds.add(exercise.kind)
        if isinstance(exercise, Steps):
            for gap in exercise.gaps:
                if gap > 10:
                    assert not list(giving_away(exercise.line, str(gap), told[:2]))
    assert kinds == {"choice", "steps"}
