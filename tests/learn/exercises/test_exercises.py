"""Every kind of exercise: its answers judged, its solutions right, its text the same again."""

from fractions import Fraction

import msgspec
import pytest

from tests.learn.exercises.samples import ANSWERS, CHOICE, EXERCISES
from tutor.games.archimedes.exercises.lay import Lay
from tutor.games.quantum.exercises.chance import Chance
from tutor.games.quantum.exercises.colour_sum import ColourSum
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.exercises.idea import Idea
from tutor.games.rachmistrz.exercises.join import Join, beside
from tutor.games.rachmistrz.exercises.make import Make
from tutor.language import speaking
from tutor.learn.exercises import Compare, Evaluate, Exercise, Fact, Mistake, kinds, read, written


@pytest.mark.parametrize(("exercise", "text", "code"), ANSWERS, ids=str)
def test_answers(exercise: Exercise, text: str, code: str) -> None:
    judged = exercise.judge(text)
    assert (judged.code, judged.correct) == (code, code == "correct")
    assert judged.is_attempt == (code not in ("unreadable", "no-result"))


def test_every_kind_has_answers_here() -> None:
    assert {type(exercise) for exercise in EXERCISES} == set(kinds().values())


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
def test_every_solution_is_right(exercise: Exercise) -> None:
    assert exercise.solutions()
    for solution in exercise.solutions():
        assert exercise.judge(solution).correct, solution


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
def test_an_exercise_is_kept_as_text(exercise: Exercise) -> None:
    assert read(written(exercise)) == exercise
    assert written(read(written(exercise))) == written(exercise)


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
@pytest.mark.parametrize("text", ["", "?", "1" * 300, "__import__('os')", "1/0", "=", "R", "5%"])
def test_nothing_that_is_typed_raises_or_passes_for_an_answer(
    exercise: Exercise, text: str
) -> None:
    assert not exercise.judge(text).correct


def test_a_misconception_is_diagnosed() -> None:
    assert "left-to-right" in Evaluate("4+3*2").judge("14").diagnosis
    assert "neighbouring-fact" in Fact("6*8").judge("42").diagnosis
    assert Make((2, 3, 7), "8").judge("7-3*2=8").diagnosis[0] == "left-to-right"


def test_what_cannot_be_solved_has_no_solution() -> None:
    assert not Make((1, 1, 1), "50").solutions()
    assert not Find((1, 1, 1), 40).solutions()
    assert not Lay(13, ("12",)).solutions()
    assert not Evaluate("4/(2-2)").solutions()
    assert not Mistake("4+3", "left-to-right").solutions()
    assert not Idea((1, 1, 1), ("1+1+1",)).solutions()


MISFITS: list[tuple[Exercise, str, str]] = [
    (Make((2, 3, 7), "many"), "target-unfit", "target"),
    (Idea((2, 3, 7), ("7+3",)), "known-unfit", "known[0]"),
    (Join((2, 3, 7), ("C4", "c4")), "field-unknown", "fields[1]"),
    (Idea((2, 3, 7), ("7+3-2", "7-3*2")), "known-unfit", "known[1]"),
    (Evaluate("4+"), "expression-unfit", "expression"),
    (Evaluate("4+3=7"), "expression-unfit", "expression"),
    (Evaluate("7"), "expression-unfit", "expression"),
    (Evaluate("4/(2-2)"), "expression-unfit", "expression"),
    (Evaluate("1+2+3+4+5+6+7"), "expression-unfit", "expression"),
    (Mistake("4+3*2", "right-to-wrong"), "malrule-unknown", "malrule"),
    (Compare("4+3"), "expression-unfit", "expression"),
    (Compare("4?"), "expression-unfit", "expression"),
    (Compare("4?3=3"), "expression-unfit", "expression"),
    (Compare("1?2?3"), "expression-unfit", "expression"),
    (Fact("six"), "expression-unfit", "text"),
    (ColourSum("3 r4 r2", "red"), "roll-unfit", "roll"),
    (ColourSum("7 r4 r2 y5 b6 b1 p2", "red"), "roll-unfit", "roll"),
    (Chance((("r1", "r2", "r3", "y4", "b5", "x6"),), "red", 1), "face-unfit", "dice[0][5]"),
]


@pytest.mark.parametrize(("exercise", "code", "key"), MISFITS, ids=str)
def test_what_keeps_it_from_being_an_exercise(exercise: Exercise, code: str, key: str) -> None:
    assert [(issue.code, issue.key) for issue in exercise.issues()] == [(code, key)]


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
def test_sound_exercises_have_no_misfits(exercise: Exercise) -> None:
    assert not list(exercise.issues())


def test_a_result_found_before_does_not_count_again() -> None:
    exercise = Find((2, 3, 7), 3)
    assert exercise.judge("7+3-2=8", None, {Fraction(8)}).code == "found-before"
    assert exercise.judge("7+3+2=12", None, {Fraction(8)}).correct


def test_what_stands_beside_a_group() -> None:
    alone = beside(("A1",), "easy")
    assert alone <= beside(("A1", "A2"), "easy") | alone
    assert len(alone) > 3


SKILLS = [
    ("7+8", "addition"),
    ("6*8", "multiplication"),
    ("4+3*2", "order-of-operations"),
    ("5*(4+2)", "brackets"),
    ("3-8+9", "negative-numbers"),
    ("1/2+1/3", "fractions"),
]


@pytest.mark.parametrize(("expression", "skill"), SKILLS)
def test_what_is_hardest_about_an_expression(expression: str, skill: str) -> None:
    assert Evaluate(expression).skill == skill


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"make","dice":[2,3,17],"target":"8"}',
        '{"kind":"make","dice":[2,3,7],"target":"8","goal":1}',
        '{"kind":"lay","top":14,"hand":["1"]}',
        '{"kind":"lay","top":3,"hand":["14"]}',
        '{"kind":"column","numbers":[4,4,7]}',
        '{"kind":"riddle"}',
    ],
)
def test_what_is_no_exercise_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(text)


@pytest.mark.parametrize(("language", "shown"), [("pl", "ABC"), ("el", "ΑΒΓ")])
def test_a_choice_has_the_letters_of_the_language_and_takes_those_of_others(
    language: str, shown: str
) -> None:
    with speaking(language):
        assert [line[0] for line in CHOICE.picture().seen().lines] == list(shown)
        assert shown[0] in CHOICE.ask().how
        assert CHOICE.solutions() == ("B",), "the same in every log"
        assert CHOICE.solution_shown("B") == shown[1]
        assert "".join(CHOICE.keys) == shown
        for typed in ("B", "Β", "β", "2", "В"):
            assert CHOICE.judge(typed).correct
        told = [next(iter(CHOICE.tell(CHOICE.judge(typed)))) for typed in ("C", "γ", "3")]
        assert len(set(told)) == 1
        assert shown[2] in told[0]


@pytest.mark.parametrize(
    ("task", "typed", "told"),
    [
        ("3/5*7/9", "35/45", "Nearly! One fact went wrong. Look at 3 × 7 again."),  # not 21/5/9
        ("1/7+4/8", "35/56", "Nearly! One fact went wrong. Look at 8 + 8 again."),
        ("(1/6)/3", "1/2", "I think you divided the bottom."),
        ("15/20", "3/20", "I think you did not do the same to the top and the bottom."),
        ("7-9*7", "-57", "Nearly! One fact went wrong on the way to 63 − 7. Look at 13 − 7 again."),
    ],
)
def test_a_wrong_result_is_explained_as_it_is_written(task: str, typed: str, told: str) -> None:
    """In free arithmetic it was, and in an exercise only its value counted."""
    exercise = Evaluate(task)
    assert told in list(exercise.tell(exercise.judge(typed)))[1]
