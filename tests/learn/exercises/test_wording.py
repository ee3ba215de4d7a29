"""Every kind of exercise in words: its question, hints and solution, what is said of an answer."""

import re
from fractions import Fraction

import pytest

from tests.learn.exercises.samples import ANSWERS, EXERCISES
from tutor import language
from tutor.language import LANGUAGES, say
from tutor.learn.exercises import (
    Chance,
    ColourSum,
    Evaluate,
    Exercise,
    Expected,
    Find,
    HandValue,
    Judged,
    Lay,
    Make,
    Mistake,
    written,
)
from tutor.learn.exercises.hints import hints
from tutor.learn.exercises.narration import OWN_CODES, answer_lines, solution_lines, verdict
from tutor.learn.exercises.questions import example, question

IN_ALL = pytest.mark.parametrize("lang", LANGUAGES)


def sound(sentence: str) -> bool:
    """Whether nothing was left open; who speaks a missing key fails by itself."""
    return bool(sentence.strip()) and not re.search(r"[{}*]|  $", sentence)


@IN_ALL
@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
def test_every_kind_is_asked_hinted_and_solved(exercise: Exercise, lang: str) -> None:
    language.use(lang)
    heading, how = question(exercise)
    spoken = [heading, how, example(exercise), *hints(exercise), *solution_lines(exercise)]
    assert all(map(sound, spoken))
    assert hints(exercise)
    assert len(heading) <= 78


@IN_ALL
@pytest.mark.parametrize(("exercise", "text", "code"), ANSWERS, ids=str)
def test_every_answer_is_told(exercise: Exercise, text: str, code: str, lang: str) -> None:
    language.use(lang)
    judged = exercise.judge(text)
    lines = list(answer_lines(exercise, judged))
    assert all(map(sound, lines))
    assert verdict(exercise, judged) == lines[0]


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
@pytest.mark.parametrize("text", ["", "?", "1" * 300, "1/0", "=", "R", "[/b]", "\x1b[2J"])
def test_whatever_is_typed_gets_a_sentence(exercise: Exercise, text: str) -> None:
    told = verdict(exercise, exercise.judge(text))
    assert sound(told)
    assert "\x1b" not in told


def test_every_own_code_is_told_of_an_answer() -> None:
    assert {code for _, _, code in ANSWERS} | {"found-before"} >= set(OWN_CODES)
    exercise = Find((2, 3, 7), 3)
    again = exercise.judge_next("7+3-2=8", {Fraction(8)})
    assert say("exercise.told-found-before", equation="7 + 3 − 2 = 8", number=8) == verdict(
        exercise, again
    )


def test_who_gives_up_is_told_kindly() -> None:
    told = verdict(Evaluate("4+3*2"), Judged("", "gave-up"))
    assert told == say("exercise.gave-up")


@pytest.mark.parametrize("exercise", [EXERCISES[0], EXERCISES[3]], ids=written)
def test_the_example_is_never_a_solution(exercise: Exercise) -> None:
    shown = example(exercise).removeprefix("for example ")
    assert not exercise.judge(shown).correct


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
def test_hints_do_not_give_the_answer_away(exercise: Exercise) -> None:
    if isinstance(exercise, Make):
        shown = language.expression(exercise.solutions()[0])
        assert not any(shown in hint for hint in hints(exercise))


def test_hints_lead_to_a_result_that_is_still_to_find() -> None:
    exercise = Find((2, 3, 7), 3)
    first = exercise.judge(exercise.solutions()[0]).answer.value
    assert f"for {first}." in hints(exercise)[1]
    assert f"for {first}." not in hints(exercise, {first})[1]


TIMES = "Cards times value"

SOLVED = [
    (ColourSum("3 r4 r2 y5 b6 b1 p2", "red"), "red: 4 + 2 + white 3 = 9"),
    (Chance((("r1", "r2", "r3", "y4", "b5", "p6"),), "red", 1), "So the chance is 1/2, 50%."),
    (HandValue((8, 11, 11, 11, 12), (2, 1, 0, 0, 3)), f"{TIMES}: 2 × 3 + 1 × 0 − 3 × 1 = 3"),
    (Expected((3, 1, 0, -1)), "All values together: 3 + 1 + 0 − 1 = 3"),
    (Expected((3, 1, 0, -1)), "Shared among 4: 3 ÷ 4 = 3/4"),
    (Mistake("4+3*2", "left-to-right"), "Who gets 14 has done this: “Strictly left to right”."),
]  # fmt: skip


@pytest.mark.parametrize(("exercise", "line"), SOLVED, ids=str)
def test_solutions(exercise: Exercise, line: str) -> None:
    assert line in list(solution_lines(exercise))


def test_reiner_is_seen_in_what_is_told() -> None:
    exercise = Lay(3, ("1", "5", "8", "R"), reiner=True)
    assert verdict(exercise, exercise.judge("3+5=R8")) == "Right! 3 + 5 = R8"
    assert all("R" in line for line in solution_lines(exercise))
