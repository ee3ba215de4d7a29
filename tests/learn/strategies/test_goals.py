"""A number to be made from others: what is seen first and the way back quote no solution."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tutor.language import expression
from tutor.learn.strategies import backwards, goal_hints, what_to_see
from tutor.learn.strategies.backwards import Back
from tutor.maths.expressions import results
from tutor.maths.notation import read
from tutor.maths.reduction import working
from tutor.maths.tree import Operation, Tree, value, written
from tutor.maths.tree import numbers as digits_of

NUMBERS = st.lists(st.integers(0, 9), min_size=2, max_size=3).map(tuple)


def goals(numbers: tuple[int, ...], chance: float) -> Iterator[tuple[Fraction, str, list[str]]]:
    """Some of the numbers that these make, each with its plainest expression and all others."""
    made = results(tuple(sorted(numbers)))
    for target in Random(f"{numbers} {chance}").sample(list(made), min(4, len(made))):
        yield target, made[target][0], list(made[target])


def is_said(calculation: str, told: str) -> bool:
    """Whether it stands there itself: 5 × 5 is no part of 25 × 5."""
    return re.search(rf"(?<![\d.]){re.escape(calculation)}(?![\d.]\d|\d)", told) is not None


@settings(max_examples=40, deadline=None)
@given(NUMBERS, st.floats(0, 1))
def test_two_strategies_and_all_they_claim_is_so(numbers: tuple[int, ...], chance: float) -> None:
    for target, solution, _ in goals(numbers, chance):
        hints = goal_hints(numbers, target, solution)
        assert 2 <= len({hint.code for hint in hints}) == len(hints)
        for hint in (*hints, *what_to_see(numbers, target, solution)):
            assert hint.claims
            for claim in hint.claims:
                assert claim.holds(), (numbers, target, hint.code, claim)


@settings(max_examples=40, deadline=None)
@given(NUMBERS, st.floats(0, 1))
@example((0, 1, 3), 0.5)
def test_no_solution_is_quoted(numbers: tuple[int, ...], chance: float) -> None:
    for target, solution, ways in goals(numbers, chance):
        told = " ".join(hint.told() for hint in goal_hints(numbers, target, solution))
        for way in ways:  # -1/3 is a way to make itself, and has to be named
            assert way == f"0-{-target}" or not is_said(expression(way), told)


@settings(max_examples=40, deadline=None)
@given(NUMBERS, st.floats(0, 1))
@example((5, 5, 5), 0.0)
def test_what_is_left_to_make_is_no_solution_yet(numbers: tuple[int, ...], chance: float) -> None:
    """One number is taken off: the others still have to be joined."""
    for target, solution, _ in goals(numbers, chance):
        back = backwards(target, solution)
        if back is not None:
            assert len(back.rest) == len(numbers) - 1 > 1
            inner = results(tuple(sorted(back.rest)))[back.part]
            told = back.hint.told()
            assert not any(is_said(expression(text), told) for text in inner)


SMALL = [
    (one, other, third)
    for one in range(10)
    for other in range(one, 10)
    for third in range(other, 10)
]


@cache
def plainest() -> list[tuple[tuple[int, ...], Fraction, str]]:
    """Any three digits, every third number that they make, and the plainest way to it."""
    found = ((digits, *each) for digits in SMALL for each in results(digits).items())
    return [(digits, target, ways[0]) for digits, target, ways in islice(found, 0, None, 3)]


@cache
def ways_back() -> list[tuple[Fraction, str, Back]]:
    """A step back on each of these ways that has one."""
    found = ((target, way) for _, target, way in plainest())
    return [(*each, back) for each in found if (back := backwards(*each)) is not None]


def test_a_way_back_is_the_same_way_in_its_own_order() -> None:
    """Seen: "make 8 first, then take 3", and below it the gaps of 6 - 3 + 2."""
    for target, solution, back in ways_back():
        assert value(back.way) == target
        assert held(back.way) == held(read(solution).tree)
        (joined,) = [
            side for side in (back.way.left, back.way.right) if isinstance(side, Operation)
        ]
        assert value(joined) == back.part
        assert held(joined) == sorted(map(Fraction, back.rest))
        assert [step.sign for step in working(back.way)] == [back.sign, back.way.sign]


@pytest.mark.parametrize("solution", ["7*(3+2)", "5+4*3", "(3+2)*7"])
def test_a_solution_that_ends_with_the_one_number_stays_as_it_stands(solution: str) -> None:
    tree = read(solution).tree
    assert tree is not None
    back = backwards(value(tree), solution)
    assert back is not None
    assert written(back.way) == solution


@pytest.mark.parametrize("rolled", [(0, 1, 3, 8), (1, 2, 8, 9), (2, 2, 5, 7)], ids=str)
def test_of_four_numbers_too(rolled: tuple[int, ...]) -> None:
    """Also where what is added lies below zero: 1 + (2 - 8) * 9."""
    made = results(rolled)
    for target in Random(str(rolled)).sample(list(made), 60):
        for solution in {made[target][0], made[target][-1]}:
            back = backwards(target, solution)
            if back is not None:
                assert all(claim.holds() for claim in back.hint.claims), (target, solution)
                assert value(back.way) == target
                assert held(back.way) == sorted(map(Fraction, rolled))
                assert (back.sign is None) == (len(back.rest) > 2)
    below = backwards(Fraction(-53), "1+(2-8)*9")
    assert below is not None
    assert (below.part, below.hint.code) == (Fraction(-54), "back-plus")


def held(tree: Tree | None) -> list[Fraction]:
    """The numbers of an expression, in order."""
    assert tree is not None
    return sorted(each.value for each in digits_of(tree))


def test_what_a_way_back_shows_is_a_step_to_be_done() -> None:
    """Seen: "7/2 = 7/2. The 7 is divided."."""
    for target, solution, back in ways_back():
        equation = back.hint.told().partition(". ")[0].partition(": ")[2]
        if equation:
            left, _, right = equation.partition(" = ")
            assert left != right
            assert re.search(r"\S [+−×÷] \S", left), (target, solution, equation)


def test_what_is_seen_first_leads_the_same_way() -> None:
    """Seen: "the same sign each time" for 6 + 1 - 1, "turn a plus into a minus" for 3 - 1 - 1."""
    for digits, target, way in plainest():
        signs = {char for char in way if char in "+-*/"}
        codes = {hint.code for hint in what_to_see(digits, target, way)}
        assert ("goal-one-sign" in codes) <= (len(signs) == 1)
        turned = (sum(digits) - target) / 2
        assert ("goal-turn" in codes) <= (turned in digits)
        pairs = [sum(digits) - left for left in digits]
        assert ("goal-turn-two" in codes) <= (turned in pairs)
        assert not {"goal-turn", "goal-turn-two"} & codes or signs <= {"+", "-"}


def test_products_that_are_shown_have_the_one_that_follows() -> None:
    """Seen: "6 is 2 × 3", and after it "1 × 6 = 6"."""
    for digits, target, way in plainest():
        hints = goal_hints(digits, target, way)
        if len(hints) > 2:
            *_, pairs, back = hints
            factors = "*".join(map(str, pairs.params.values())).split("*")
            assert {str(back.params["die"]), str(back.params["part"])} <= {*factors}


@pytest.mark.parametrize(
    ("numbers", "target", "solution", "codes"),
    [
        ((2, 3, 7), 35, "7*(3+2)", ["goal-too-small", "goal-pair", "back-times"]),
        ((2, 3, 7), 8, "7+3-2", ["goal-turn", "back-minus"]),
        ((2, 3, 7), 12, "7+3+2", ["goal-one-sign", "back-plus"]),
        ((2, 4, 6), 7, "6+4/(2+2)", ["goal-all-even", "back-plus"]),
        ((3, 5, 7), 2, "(7+3)/5", ["goal-too-big", "back-divided"]),
        ((1, 5, 7), 35, "7*5*1", ["goal-one-sign", "back-one"]),
        ((1, 1, 6), 6, "6+1-1", ["goal-turn", "back-plus"]),
        ((2, 3, 6), 1, "6-3-2", ["goal-turn-two", "back-minus"]),
        ((1, 2, 6), 6, "6*(2-1)", ["goal-too-big", "back-times"]),
        ((0, 5, 7), 35, "7*5+0", ["goal-too-small", "back-zero"]),
        ((1, 2, 3), Fraction(5, 2), "3/2+1", ["goal-fraction", "goal-bottom"]),
        ((5, 6), 30, "6*5", ["goal-grow", "goal-four"]),
    ],
)
def test_what_is_worth_seeing(
    numbers: tuple[int, ...], target: int | Fraction, solution: str, codes: list[str]
) -> None:
    hints = goal_hints(numbers, Fraction(target), solution)
    assert [hint.code for hint in hints] == codes


def test_the_way_back_in_words() -> None:
    *_, pair, back = goal_hints((2, 3, 7), Fraction(35), "7*(3+2)")
    assert pair.told() == "35 is 5 × 7. Which of these do you have?"
    assert back.told() == ("From the end: 5 × 7 = 35. You have the 7. Can you make 5 from 3 and 2?")


def test_a_round_number_on_the_way_is_preferred() -> None:
    back = backwards(Fraction(8), "7+3-2")
    assert back is not None
    assert (int(back.part), *back.rest, str(back.sign)) == (10, 7, 3, "+")
    back = backwards(Fraction(16), "9+4-3+6")
    assert back is not None
    assert back.part == 10, "10 and 6, not 19 less 3"


def test_numbers_below_zero_are_written_as_such() -> None:
    _, back = goal_hints((2, 3, 8), Fraction(-22), "2-8*3")
    assert "2 − 24 = −22" in back.told()


def test_a_division_back_from_a_fraction_in_words() -> None:
    _, share = goal_hints((1, 3, 7), Fraction(7, 2), "7/(3-1)")
    assert share.told().startswith("From the end: 7 ÷ 2 = 7/2. The 7 is divided. ")
    _, plus = goal_hints((1, 4, 6), Fraction(5, 2), "6/4+1")
    assert plus.told().startswith("From the end: 3/2 + 1 = 5/2. Keep the 1. ")
    _, minus = goal_hints((3, 4, 8), Fraction(5, 2), "3-4/8")
    assert minus.told().startswith("From the end: 3 − 1/2 = 5/2. Start with the 3. ")
