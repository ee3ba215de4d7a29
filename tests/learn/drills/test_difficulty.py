"""How hard exercises look: one after the other as a teacher would order them, and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.language.families import FAMILIES
from tests.language.sources import WHOLE
from tests.learn.exercises import samples
from tutor.games.archimedes.exercises.lay import Lay
from tutor.games.archimedes.exercises.missing import Missing
from tutor.games.exlibris.exercises.expected import Expected
from tutor.games.exlibris.exercises.hand_value import HandValue
from tutor.games.exlibris.exercises.island_value import IslandValue
from tutor.games.quantum.exercises.chance import Chance
from tutor.games.quantum.exercises.column import Column
from tutor.games.quantum.exercises.writable import Writable
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.exercises.idea import Idea
from tutor.games.rachmistrz.exercises.join import Join
from tutor.games.rachmistrz.exercises.make import Make
from tutor.language import use
from tutor.learn.exercises import Compare, Evaluate, Exercise, Fact, Mistake, kinds
from tutor.learn.exercises.difficulty import CODES, fact_of, is_fact
from tutor.maths.notation import read
from tutor.maths.reduction import working

ASCENDING: list[list[Exercise]] = [
    [Fact(text) for text in ("1+1", "3+5", "7+8", "6*8", "61-27")],
    [Fact(text) for text in ("8-3", "13-8", "56/8")],
    [Fact(text) for text in ("0*7", "2*3", "4*6", "6*8", "9*9", "12*4", "24*7")],
    [Evaluate(text) for text in ("24+31", "27+35", "178+256")],
    [Evaluate(text) for text in ("6-3+2", "4+3*2", "5*(4+2)", "(3+5)*(9-2)", "(2-5)*(1-4)/7")],
    [Evaluate(text) for text in ("8-3", "3-8", "3-8+9", "(2-5)*(1-4)")],
    [Evaluate(text) for text in ("9/4", "1/5+3/5", "1/2+1/3", "(1/2+3)*4")],
    [Fact("6*8"), Evaluate("6*8-3"), Evaluate("(6*8-3)*2")],
    [Evaluate("4+3*2"), Mistake("4+3*2", "left-to-right")],
    [Make((2, 3, 7), "8"), Make((2, 3, 7), "12")],
    [Make((1, 2), "3"), Make((1, 2, 3), "6"), Make((1, 2, 3, 4), "24")],
    [Make((2, 3, 7), "8"), Make((1, 2, 3), "5/2")],
    [Find((2, 3, 7), 2), Find((2, 3, 7), 3), Find((2, 3, 7), 8)],
    [Make((2, 3, 7), "8"), Idea((2, 3, 7), ("7+3-2",))],
    [Lay(3, ("1", "5", "8", "R")), Lay(3, ("1", "5", "8", "R"), reiner=True)],
    [
        Missing("+", first=3, second=5),
        Missing("+", first=3, result=8),
        Missing("/", second=6, result=2),
    ],
    [Column((1, 4, 7, 9)), Column((4, 4, 7, 9))],
    [IslandValue((8, 9, 10, 11, 12), "B"), IslandValue((8, 11, 11, 11, 12), "B")],
    [Expected((1, 3)), Expected((3, 2, 0))],
]


@pytest.mark.parametrize("exercises", ASCENDING, ids=lambda found: str(found[-1]))
def test_harder_and_harder(exercises: list[Exercise]) -> None:
    betas = [exercise.difficulty.beta for exercise in exercises]
    assert betas == sorted(betas)
    assert len(set(betas)) == len(betas)


CLEARLY = [
    (Fact("1+1"), Fact("4+5"), 0.25),
    (Fact("1+1"), Fact("8+9"), 1.3),
    (Fact("5-1"), Fact("15-8"), 1.0),
    (Evaluate("33-1"), Evaluate("78-35"), 0.5),
    (Evaluate("17+25"), Evaluate("3/5+1/5"), 0.8),
    (Evaluate("234*6"), Evaluate("1/2+1/3"), 1.0),
]
"""So much is between them at least, as children's errors are; all of these were nearly alike."""


@pytest.mark.parametrize(("easy", "hard", "least"), CLEARLY, ids=str)
def test_clearly_harder(easy: Exercise, hard: Exercise, least: float) -> None:
    assert hard.difficulty.beta - easy.difficulty.beta > least


SAID = [
    (Make((2, 3, 7), "12"), {"only-one"}),
    (Make((1, 2, 3), "5/2"), {"fraction"}),
    (Fact("3+5"), set()),
    (Fact("6*8"), {"product"}),
    (Evaluate("61-27"), {"borrow"}),
    (Evaluate("4+3*2"), {"times-first"}),
    (Evaluate("10-(4+3)"), {"brackets"}),
    (Evaluate("3-8"), {"negative"}),
    (Evaluate("1/2+1/3"), {"fraction-sum"}),
    (Lay(3, ("1", "5", "8", "R"), reiner=True), {"reiner"}),
    (Missing("*", result=9), {"gap-twice"}),
    (Missing("-", second=4, result=3), {"gap-undo"}),
    (Find((2, 3, 7), 5), {"many-wanted"}),
]


@pytest.mark.parametrize(("exercise", "codes"), SAID, ids=str)
def test_why_it_is_hard(exercise: Exercise, codes: set[str]) -> None:
    assert codes <= {reason.code for reason in exercise.difficulty.told}


def test_reasons_never_give_a_solution_away() -> None:
    for exercise in (Make((2, 3, 7), "12"), Idea((2, 3, 7), ("7+3-2",)), Make((1, 2, 3), "5/2")):
        assert all(reason.step is None for reason in exercise.difficulty.told)


EVERY: list[Exercise] = [
    *(exercise for row in ASCENDING for exercise in row),
    Join((2, 3, 7), ("C4",)),
    Chance((("r1", "r6", "y2", "y5", "b3", "p4"),), "red", 1),
    HandValue((8, 11, 11, 11, 12), (2, 1, 0, 0, 3)),
    Writable(((3, 9), (12,), (4, 8, 9, 11, 7), ()), "3 r4 r2 y5 b6 b1 p2"),
    Compare("0.4?0.15"),
    *(samples.STORY, samples.CHOICE, samples.ASKED, samples.STEPS, samples.BEST),
]


def test_every_kind_has_a_start_on_the_scale() -> None:
    assert {type(exercise) for exercise in EVERY} >= set(kinds().values()) - {kinds()["colour-sum"]}
    assert all(-5 < exercise.difficulty.beta < 4.5 for exercise in EVERY)


def test_every_reason_has_a_sentence_in_every_language() -> None:
    assert set(FAMILIES["drill.why-"]()) > set(CODES)
    for language in WHOLE:
        use(language)
        for exercise in EVERY:
            assert all("{" not in reason.told() for reason in exercise.difficulty.told)
    use("en")


numbers = st.integers(0, 99)


@given(numbers, st.sampled_from("+-*/"), numbers)
def test_a_fact_of_a_step_is_that_step(left: int, sign: str, right: int) -> None:
    tree = read(f"{left}{sign}{right}").tree
    assert tree is not None
    if sign == "/" and right == 0:
        return
    (step,) = working(tree)
    other = read(fact_of(step)).tree
    assert other is not None
    assert working(other)[0].value == step.value
    assert not is_fact(step) or abs(step.value) <= 100
