"""Every kind of exercise in words: its question, hints and solution, what is said of an answer."""

import re
from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.language.sources import TRIED
from tests.learn.exercises.samples import ANSWERS, BEST, EXERCISES, NUMBERS
from tutor import language
from tutor.games.archimedes.exercises.lay import Lay
from tutor.games.exlibris.exercises.expected import Expected
from tutor.games.exlibris.exercises.hand_value import HandValue
from tutor.games.quantum.exercises.chance import Chance
from tutor.games.quantum.exercises.colour_sum import ColourSum
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.exercises.make import Make
from tutor.language import say, speaking
from tutor.learn.exercises import Evaluate, Exercise, Judged, Mistake, Steps, written

IN_ALL = pytest.mark.parametrize("lang", TRIED)


def verdict(exercise: Exercise, judged: Judged) -> str:
    """The first sentence about an answer."""
    return next(exercise.answer_lines(judged))


def sound(sentence: str) -> bool:
    """Whether nothing was left open; who speaks a missing key fails by itself."""
    return bool(sentence.strip()) and not re.search(r"[{}*]|  $", sentence)


@IN_ALL
@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
def test_every_kind_is_asked_hinted_and_solved(exercise: Exercise, lang: str) -> None:
    language.use(lang)
    heading, how = exercise.ask()
    shown = map(exercise.solution_shown, exercise.solutions()[:9])
    spoken = [heading, how, exercise.example(), *exercise.hints(), *exercise.working(), *shown]
    assert all(map(sound, spoken))
    assert list(exercise.hints())
    assert len(heading) <= 78


@IN_ALL
@pytest.mark.parametrize(("exercise", "text", "code"), ANSWERS, ids=str)
def test_every_answer_is_told(exercise: Exercise, text: str, code: str, lang: str) -> None:
    language.use(lang)
    judged = exercise.judge(text)
    lines = list(exercise.answer_lines(judged))
    assert all(map(sound, lines))


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
@pytest.mark.parametrize("text", ["", "?", "1" * 300, "1/0", "=", "R", "[/b]", "\x1b[2J"])
def test_whatever_is_typed_gets_a_sentence(exercise: Exercise, text: str) -> None:
    told = verdict(exercise, exercise.judge(text))
    assert sound(told)
    assert "\x1b" not in told


def test_a_result_found_before_is_told() -> None:
    exercise = Find((2, 3, 7), 3)
    again = exercise.judge("7+3-2=8", None, {Fraction(8)})
    assert say("exercise.told-found-before", equation="7 + 3 − 2 = 8", number=8) == verdict(
        exercise, again
    )


def test_who_gives_up_is_told_kindly() -> None:
    told = verdict(Evaluate("4+3*2"), Judged("", "gave-up"))
    assert told == say("exercise.gave-up")


@pytest.mark.parametrize("exercise", [EXERCISES[0], EXERCISES[3]], ids=written)
def test_the_example_is_never_a_solution(exercise: Exercise) -> None:
    shown = exercise.example()
    assert not exercise.judge(shown).correct


@pytest.mark.parametrize(
    ("exercise", "other"),
    [
        (Steps(("16*8", "[128]")), Steps(("4*8", "[32]"))),
        (NUMBERS, replace(NUMBERS, order=NUMBERS.order[::-1])),
        (BEST, replace(BEST, options=BEST.options[::-1])),
    ],
    ids=["steps", "choice", "best-move"],
)
def test_the_example_does_not_tell_the_solution(exercise: Exercise, other: Exercise) -> None:
    """Seen: for example 129, where 128 was to be found; for example B, where A was right."""
    assert exercise.solutions() != other.solutions()
    assert exercise.example() == other.example()


@pytest.mark.parametrize("exercise", [one for one in EXERCISES if isinstance(one, Make)])
def test_hints_do_not_give_the_answer_away(exercise: Make) -> None:
    shown = exercise.solution_shown(exercise.solutions()[0])
    assert not any(shown in hint for hint in exercise.hints())


def test_hints_lead_to_a_result_that_is_still_to_find() -> None:
    exercise = Find((2, 3, 7), 3)
    assert list(exercise.hints())[1].startswith("Try for 12. ")
    assert list(exercise.hints({Fraction(12)}))[1].startswith("Try for 6. ")


TIMES = "Cards times value"

SOLVED = [
    (ColourSum("3 r4 r2 y5 b6 b1 p2", "red"), "red: 4 + 2 + white 3 = 9"),
    (Chance((("r1", "r2", "r3", "y4", "b5", "p6"),), "red", 1), "So the chance is 1/2, 50%."),
    (HandValue((8, 11, 11, 11, 12), (2, 1, 0, 0, 3)), f"{TIMES}: 2 × 3 + 1 × 0 − 3 × 1 = 3"),
    (Expected((3, 1, 0, -1)), "All values together: 3 + 1 + 0 − 1 = 3"),
    (Expected((3, 1, 0, -1)), "Shared among 4: 3 ÷ 4 = 3/4"),
    (Mistake("4+3*2", "left-to-right"), "14 comes from this mistake: “Always from left to right”."),
]  # fmt: skip


@pytest.mark.parametrize(("exercise", "line"), SOLVED, ids=str)
def test_solutions(exercise: Exercise, line: str) -> None:
    assert line in list(exercise.working())


SHOWN = [
    (Make((2, 3, 7), "13"), "7 + 3 · 2"),
    (Find((2, 3, 7), 3), "7 · (3 − 2) = 7"),
    (Lay(6, ("6", "11")), "= 6"),
    (Lay(4, ("6", "R"), reiner=True), "4 + 6 = R10"),
    (Evaluate("1.5-4"), "−2,5"),
    (Evaluate("2.5%-1%"), "1,5%"),
    (Steps(("0.5-2", "[-1.5]", "[-3/2]")), "−1,5 −3/2"),
]  # fmt: skip


@pytest.mark.parametrize(("exercise", "shown"), SHOWN, ids=str)
def test_a_solution_is_shown_as_the_class_writes_it(exercise: Exercise, shown: str) -> None:
    """Seen: the key of a sheet said ``4+6=R10`` and `` = 6``, the end of a lesson ``7+3*2``."""
    with speaking("pl"):
        assert shown in map(exercise.solution_shown, exercise.solutions())


def test_reiner_is_seen_in_what_is_told() -> None:
    exercise = Lay(3, ("1", "5", "8", "R"), reiner=True)
    assert verdict(exercise, exercise.judge("3+5=R8")) == "Right! 3 + 5 = R8"
    assert all("R" in line for line in exercise.working())
