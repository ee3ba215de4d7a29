"""Strategies for what is there to be worked out: each claim is true, and none gives it away."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.language.sources import TRIED
from tests.learn.strategies.giving import giving_away
from tests.learn.strategies.sampled import sampled
from tutor import language
from tutor.learn.exercises import Evaluate, Exercise, Fact
from tutor.learn.exercises.fact import all_facts
from tutor.learn.exercises.shapes import SHAPES
from tutor.learn.exercises.templates import expressions
from tutor.learn.strategies import WAYS, Hint, hints_for, strategy_for_slip
from tutor.learn.strategies.claims import worked_out
from tutor.learn.strategies.effort import effort
from tutor.learn.strategies.facts import step_on_the_way, ways
from tutor.learn.strategies.fractions import Part
from tutor.maths.notation import read
from tutor.maths.reduction import working
from tutor.maths.tree import Operation, Sign, Tree, value, written

N = 60


def trees(skill: str) -> Iterator[Tree]:
    """Expressions of a skill, the same ones every time."""
    rng = Random(f"strategies {skill}")
    for _ in range(N):
        for filled in expressions(skill, rng):
            yield filled.tree


def untrue(hints: tuple[Hint, ...]) -> list[tuple[str, object]]:
    """What is claimed and is not so."""
    return [(hint.code, claim) for hint in hints for claim in hint.claims if not claim.holds()]


def checked(tree: Tree) -> None:
    found = hints_for(tree, working(tree))
    assert len(found) >= WAYS, written(tree)
    assert untrue(found) == []
    assert len({hint.code for hint in found}) == len(found)
    told = [hint.told() for hint in found[:WAYS]]
    assert list(giving_away(written(tree), str(abs(value(tree))), told)) == []


@pytest.mark.parametrize("sign", "+-*/")
def test_two_true_ways_for_every_fact(sign: str) -> None:
    for fact in all_facts():
        if sign in fact.text:
            checked(fact.tree)


@pytest.mark.parametrize("skill", SHAPES)
def test_two_true_strategies_for_every_shape(skill: str) -> None:
    for tree in trees(skill):
        checked(tree)


@pytest.mark.parametrize("sign", ["+", "-", "*", "/"])
def test_whole_numbers_of_any_size_have_two_ways(sign: Sign) -> None:
    for left, right in product(
        (*range(-12, 120, 7), 400, 402, 999, 1000, 1002), (*range(-9, 60, 6), 198, 999)
    ):
        if right or sign != "/":
            found = tuple(ways(sign, Part(left, 1), Part(right, 1)))
            assert len(found) >= WAYS, (left, sign, right)
            assert untrue(found) == []


@pytest.mark.parametrize("sign", ["+", "-", "*", "/"])
def test_fractions_of_any_size_have_two_ways(sign: Sign) -> None:
    parts = [Part(1, 2), Part(3, 4), Part(5, 6), Part(6, 8), Part(7, 4), Part(5, 3), Part(4, 1)]
    for one, other in product(parts, parts):
        found = tuple(ways(sign, one, other))
        assert len(found) >= WAYS, (one, sign, other)
        assert untrue(found) == []


def test_a_path_leads_to_the_answer() -> None:
    """What is told of the beginning of a way leaves a calculation with the same value."""
    for fact in all_facts():
        for hint in hints_for(fact.tree, fact.steps):
            if hint.path:
                tree = read(hint.path).tree
                assert tree is not None
                assert value(tree) == fact.value
            for step in step_on_the_way(hint):
                assert all(claim.holds() for claim in step.claims)


def test_every_way_is_a_way_for_just_this_task() -> None:
    """The whole task in another way, or a step of it with the numbers that it has."""
    for exercise in sampled():
        values = {step.value for step in exercise.shown_steps}
        hints = hints_for(exercise.shown, exercise.shown_steps)
        other_way = any(hint.path or "turned" in hint.params for hint in hints if not hint.about)
        for hint in hints:
            if hint.path and not hint.about:
                assert worked_out(hint.path) == exercise.value, (exercise.line, hint.code)
            if hint.about and not other_way:
                assert worked_out(bars(hint.about)) in values, (exercise.line, hint.about)


def bars(text: str) -> str:
    """Fractions in brackets, so that ``3/4/2`` is not read from the left."""
    return re.sub(r"(\d+/\d+)", r"(\1)", text) if text.count("/") > 1 else text


CODES = [
    ("7*8", ["mul-near", "mul-eight", "step"]),
    ("9*4", ["mul-nine", "mul-four", "step"]),
    ("5*8", ["mul-five", "mul-eight", "step"]),
    ("9*9", ["mul-nine", "mul-around", "step"]),
    ("7*7", ["mul-seven", "mul-square", "step"]),
    ("2*7", ["mul-two", "mul-again", "add-double"]),
    ("10*6", ["mul-ten", "mul-again"]),
    ("6+7", ["add-near-double", "add-ten", "step"]),
    ("6+8", ["add-ten", "add-middle", "step"]),
    ("10+8", ["add-place", "add-line"]),
    ("5+5", ["add-hands", "add-twos", "step"]),
    ("1+2", ["add-after", "add-near-double", "step"]),
    ("1+7", ["add-after", "add-fingers"]),
    ("15-8", ["sub-up-ten", "sub-down-ten", "step"]),
    ("17-5", ["sub-ones", "sub-back", "step"]),
    ("63-8", ["sub-next-ten", "sub-close-ten", "step"]),
    ("63-6", ["sub-next-ten", "sub-split", "step"]),
    ("63/9", ["div-from-five", "div-missing", "step"]),
    ("45/9", ["div-part-of-ten", "div-missing", "step"]),
    ("130/13", ["div-zero-more", "div-missing"]),
    ("47+36", ["add-tens-first", "carry-ones", "step"]),
    ("60+14", ["add-tens", "add-parts", "step"]),
    ("20+30", ["add-in-tens", "add-line", "step"]),
    ("101+84", ["add-parts", "carry-none", "step"]),
    ("249+20", ["add-tens", "carry-none", "step"]),
    ("265+339", ["add-close-ten", "add-parts", "step"]),
    ("64+36", ["add-full-ten", "add-tens-first", "step"]),
    ("402-176", ["sub-parts", "borrow-zero", "step"]),
    ("1002-176", ["sub-parts", "borrow-zeros", "step"]),
    ("100-37", ["sub-before", "sub-up", "step"]),
    ("100-30", ["sub-in-tens", "sub-missing", "step"]),
    ("500-498", ["sub-close", "sub-missing"]),
    ("170-145", ["sub-up", "sub-parts", "step"]),
    ("144-80", ["sub-tens", "borrow-not-ones", "step"]),
    ("12-11", ["sub-close", "sub-missing"]),
    ("339-331", ["sub-close", "sub-same-front", "sub-back"]),
    ("3-12", ["neg-through", "neg-turn", "sub-back"]),
    ("7*19", ["mul-close-ten", "mul-split", "step"]),
    ("18*9", ["mul-nine", "mul-split", "step"]),
    ("18*5", ["mul-five", "mul-split", "step"]),
    ("25*4", ["mul-four", "mul-split", "step"]),
    ("12-3*2", ["order-times", "mul-two"]),
    ("7*8+7*2", ["order-times", "order-common", "step"]),
    ("7*2+7*0", ["order-times", "order-zero", "step"]),
    ("40-7-3", ["order-together", "add-count-on", "step"]),
    ("48-20-8", ["order-swap", "sub-to-ten", "step"]),
    ("20-(9-4)", ["order-bracket", "sub-fingers"]),
    ("36-(4+2)", ["order-bracket", "add-count-on"]),
    ("87-(7+2)", ["order-minus-sum", "sub-to-ten", "step"]),
    ("93-9*7/7", ["order-times", "order-undone", "order-leaves"]),
    ("9*7/9", ["order-divide", "order-undone", "order-leave-out"]),
    ("79-3-4+4", ["order-minus", "order-undone", "order-leaves"]),
    ("(56-1)*9", ["order-bracket", "mul-nine"]),
    ("(1+1)*8", ["order-bracket", "mul-two"]),
    ("(3-8)*4", ["order-bracket", "neg-one-bracket"]),
    ("(2-8)*(3-5)", ["order-bracket", "neg-two-brackets"]),
    ("7-9*7", ["order-times", "neg-turn", "step"]),
    ("1-9-3", ["order-together", "neg-through", "step"]),
    ("4-6+5", ["neg-add-first", "add-near-double", "step"]),
    ("4-9+2", ["neg-add-first-below", "neg-through", "step"]),
    ("5-(2-9)", ["neg-bracket-minus", "add-ten", "step"]),
    ("5+(2-9)", ["neg-bracket-plus", "neg-through", "step"]),
    ("4*(6*(1+2))", ["order-inner", "mul-four"]),
    ("17+6+3", ["order-any", "order-ten", "step"]),
    ("7*0+5", ["order-times", "order-zero", "step"]),
    ("1/4+1/6", ["frac-common", "frac-under", "frac-widen"]),
    ("3/4+1/8", ["frac-fits", "frac-bar", "frac-count"]),
    ("5/7-2/7", ["frac-same", "frac-bar", "frac-count"]),
    ("4/7+9/7", ["frac-same", "frac-tops", "frac-count"]),
    ("3/4-6/7", ["frac-below-zero", "frac-common", "frac-widen"]),
    ("8/3-5/7", ["frac-common", "frac-tops-minus", "frac-widen"]),
    ("(2/3)*(3/4)", ["frac-cross", "frac-smaller", "frac-left"]),
    ("5*(3/4)", ["frac-times-whole", "frac-smaller", "frac-multiply-top"]),
    ("(3/4)/(1/4)", ["div-fits", "frac-larger", "frac-left"]),
    ("(6/7)/(2/7)", ["frac-how-often", "frac-larger", "frac-tops-only"]),
    ("(8/3)/(8/3)", ["frac-itself", "frac-turn"]),
    ("17/5", ["frac-between", "frac-share", "frac-rest"]),
]  # fmt: skip
"""What the teacher of a class would say first: ways in the head before columns and estimates."""


@pytest.mark.parametrize(("text", "codes"), CODES)
def test_what_is_worth_seeing_first(text: str, codes: list[str]) -> None:
    asked = Evaluate(text)
    assert [hint.code for hint in hints_for(asked.shown, asked.shown_steps)] == codes


def test_sentences() -> None:
    assert list(Fact("7*8").hints()) == [
        "Do you know 7 × 7? Then one more 7.",
        "Another way: Double 7, double again, and double once more.",
        "Back to the first way: 7 × 7 = 49. Now you have 49 + 7 left.",
    ]
    assert list(Evaluate("12-3*2").hints()) == [
        "Do times before plus and minus, even if it comes later.",
        "On the way you need 3 × 2. Double it: 3 + 3",
        "Start with 3 × 2.",
        "Then you have 12 − 6 left.",
    ]


def test_a_shortcut_that_breaks_the_rule_is_another_way() -> None:
    """Seen: "from left to right", and then that the last two undo each other."""
    told = list(Evaluate("58-7-9+9").hints())
    assert told[0].startswith("Neither plus nor minus comes first")
    assert told[1].startswith("Another way: Look at −9 + 9")
    kept = list(Evaluate("5*6+4*0").hints())
    assert kept[1].startswith("Look, something times 0")


def test_what_goes_on_with_the_first_of_two_ways_says_so() -> None:
    """Seen: up from 8, then down from 15, then the first step up."""
    up, down, then = Evaluate("14-9").hints(), Evaluate("15-8").hints(), "Back to the first way: "
    assert [told.startswith(("Another way: ", then)) for told in down] == [False, True, True]
    assert next(up)


@pytest.mark.parametrize("by", range(2, 13))
def test_a_long_division_does_not_begin_with_its_first_digit(by: int) -> None:
    """Seen: "20 × 5 = 100. How much is left of 135?", which gives the 2 of 27 away."""
    for times in (*range(12, 100), *range(103, 1000, 17)):
        if times % 10 == 0 or by == 10:
            continue
        exercise = Evaluate(f"{by * times}/{by}")
        first = list(exercise.hints())[:WAYS]
        size = 10 ** (len(str(times)) - 1)
        parts = {str(times // size * size), str(times - times % 10)}
        for part in parts - {"10", "100"}:
            if exercise.line.startswith(part):
                continue  # by chance it is what stands on the left
            assert not list(giving_away(exercise.line, part, first)), (exercise.line, first)


def test_a_fraction_is_no_first_step() -> None:
    told = list(Evaluate("1/2+1/3").hints())
    assert told[-1] == "Both with the same bottom: ▢/6 = 1/2 and ▢/6 = 1/3"


@pytest.mark.parametrize("exercise", [Fact("9*6"), Evaluate("1/4+1/6"), Evaluate("402-176")])
def test_every_language_says_it(exercise: Exercise) -> None:
    said = []
    for lang in TRIED:
        language.use(lang)
        said.append(tuple(exercise.hints()))
    assert len({*said}) == len(TRIED)


HARDER_AND_HARDER = (
    "10-3 15-0 20/10 20/2 4+5 6*0 6*1 7+0 7/7 9*10",
    "12+7 13+10 17-5 20+30 45-20 55-40 9+10 9+11",
    "101+5 91+10",
    "2*7 2*9 24+31 55-24",
    "12-3 12/3 15-8 25/5 3*4 5*9 8+7 9+8 9+9",
    "54/6 6*7 9*9",
    "12+18 11+19 24+16 24+37 30-12 61-24",
    "111-12 124-48 76+48 99+12",
    "12*8 96/8 11*9",
    "12*12 12*9 144/12 25*4",
    "25*40",
    "10^2 2^3",
    "(-2)*4 (-3)+5 3-8",
    "(3/4)*2 1/2+1/3",
    "9801/99 99*99",
)
"""Steps, those of one line about as hard as each other."""


def test_what_is_hardest_is_worth_a_hint() -> None:
    hard = list[int]()
    for line in HARDER_AND_HARDER:
        trees = [Evaluate(text).shown for text in line.split()]
        (each,) = {effort(tree) for tree in trees if isinstance(tree, Operation)}
        hard.append(each)
    assert hard == sorted({*hard})


# Slips -----------------------------------------------------------------------------------------


def test_a_slip_is_helped_by_a_near_fact() -> None:
    assert strategy_for_slip("7*8") == (
        "Do you know 7 × 7? Then one more 7.",
        "7 × 7 = 49. Now you have 49 + 7 left.",
    )
    assert strategy_for_slip("72/8")[-1] == "80 − 72 = 8. Now you have 10 − 1 left."


def test_no_slip_is_told_its_answer() -> None:
    for fact in all_facts():
        told = strategy_for_slip(fact.text)
        assert told
        assert list(giving_away(fact.text, str(fact.value), told[:1])) == []


@pytest.mark.parametrize("text", ["", "7", "7*", "1/2+1/3", "2*3+4", "7/0", "x"])
def test_what_is_no_fact_has_no_strategy(text: str) -> None:
    assert strategy_for_slip(text) == ()
