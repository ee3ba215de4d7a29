"""Ideas: texts that are the same calculation, decided by SymPy, held against numbers."""

import re
from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import QQ, field

from tests.maths import bruteforce
from tests.maths.texts import expressions
from tutor.maths.equations import Idea, equations, equations_for, ideas
from tutor.maths.expressions import Use, results
from tutor.maths.ideas import Keys, idea_key, program
from tutor.maths.notation import read
from tutor.maths.tree import Number, Tree, combine

# The examples of the rulebook of Rachmistrz for the roll 2 3 7, in ASCII.
RULEBOOK = {
    1: "7-3*2", 2: "7-3-2", 3: "(7+2)/3", 5: "(7+3)/2", 6: "7-3+2", 7: "7*(3-2)", 8: "7+3-2",
    11: "7*2-3", 12: "7+3+2", 13: "7+3*2", 15: "(7-2)*3", 17: "7*2+3", 19: "7*3-2",
    20: "(7+3)*2", 23: "7*3+2", 27: "(7+2)*3", 35: "7*(3+2)", 42: "7*3*2",
}  # fmt: skip


def test_golden_results_of_2_3_7() -> None:
    whole = {int(value) for value in equations((2, 3, 7)) if value.denominator == 1}
    assert {value for value in whole if 1 <= value <= 54} == set(RULEBOOK)


@pytest.mark.parametrize(("value", "text"), RULEBOOK.items())
def test_the_rulebook_text_is_known_and_the_simplest(value: int, text: str) -> None:
    found = equations((2, 3, 7))[Fraction(value)]
    assert [idea.equation for idea in found if text in idea.variants] == [text]
    assert found[0].equation == text


@pytest.mark.parametrize(
    ("digits", "value", "texts"),
    [
        ((1, 2, 3), 0, ("2+1-3", "3-2-1")),
        ((2, 3, 4), 10, ("4+3*2", "4*3-2")),
        ((2, 2, 6), 5, ("6/2+2", "6-2/2")),
    ],
)
def test_plus_is_simpler_than_minus(
    digits: tuple[int, ...], value: int, texts: tuple[str, ...]
) -> None:
    found = [idea.equation for idea in equations(digits)[Fraction(value)]]
    assert [text for text in found if text in texts] == list(texts)


# OEIS A140606: inequivalent expressions of n different operands.
@pytest.mark.parametrize(
    ("digits", "count"), [((101, 211), 6), ((101, 211, 307), 68), ((101, 211, 307, 401), 1170)]
)
def test_number_of_ideas(digits: tuple[int, ...], count: int) -> None:
    assert sum(map(len, equations(digits).values())) == count


@pytest.mark.parametrize(
    "digits", [(2, 7), (5, 5), (2, 3, 7), (2, 3, 3), (4, 4, 4), (0, 1, 8), (0, 0, 9), (1, 1, 6)]
)
def test_ideas_by_an_independent_fingerprint(digits: tuple[int, ...]) -> None:
    found = {
        value: {frozenset(idea.variants) for idea in group}
        for value, group in equations(digits).items()
    }
    assert found == bruteforce.ideas(digits)


def test_the_simplest_variant_comes_first_and_all_are_kept() -> None:
    for value, group in equations((2, 3, 7)).items():
        texts = results((2, 3, 7))[value]
        assert sorted(text for idea in group for text in idea.variants) == sorted(texts)
        for idea in group:
            assert idea.equation == idea.variants[0] == min(idea.variants, key=texts.index)


def test_equal_dice_make_one_idea_of_both_readings() -> None:
    by_text = {
        text: idea
        for group in equations((2, 3, 3)).values()
        for idea in group
        for text in idea.variants
    }
    assert by_text["(3-2)*3"] is by_text["3*(3-2)"]
    assert by_text["3-2+3"] is by_text["3+3-2"]
    assert by_text["3*3*2"] is not by_text["3*(3*2)".replace("(3*2)", "3-2")]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("7+3-2", "3-2+7", True),
        ("7+3-2", "7-(2-3)", True),
        ("7*(3-2)", "7*3-7*2", False),
        ("7*(3-2)", "7*3-2", False),
        ("7/(2/3)", "7*3/2", True),
        ("(3-2)*3", "3*(3-2)", True),
        ("3/3*2", "2*3/3", True),
        ("3-3+2", "3/3+2", False),
        ("4-2-2", "4-2*2", False),
    ],
)
def test_idea_keys(one: str, other: str, same: bool) -> None:
    assert (idea_key(one) == idea_key(other)) is same


@pytest.mark.parametrize("numbers", [(0, 0, 1, 1), (1, 1, 1, 2), (2, 2, 3, 3), (1, 3, 4, 6)])
def test_keys_found_together_are_those_found_one_by_one(numbers: tuple[int, ...]) -> None:
    """A text that comes to a reading of another one is given its key without more ado."""
    texts = [text for alike in results(numbers).values() for text in alike]
    together = Keys()
    for text in (*texts, *reversed(texts)):
        assert together.of(text) == idea_key(text)


@given(expressions(5).map(lambda typed: re.sub("[0-9]+", "1", typed)))
def test_a_shape_is_worked_out_as_it_is_read(shape: str) -> None:
    def steps(tree: Tree) -> list[str]:
        if isinstance(tree, Number):
            return [""]
        return [*steps(tree.left), *steps(tree.right), tree.sign]

    tree = read(shape).tree
    assert tree is not None
    assert list(program(shape)) == steps(tree)


@given(st.text("1+-*/()", max_size=7))
def test_what_cannot_be_read_is_no_shape(shape: str) -> None:
    shape = re.sub("1+", "1", shape)
    if read(shape).faults:
        with pytest.raises(ValueError, match="not an expression"):
            program(shape)
    else:
        program(shape)


def test_one_target_has_the_same_ideas() -> None:
    for value, group in equations((2, 3, 7)).items():
        assert equations_for((2, 3, 7), value) == group


def test_ideas_keep_the_order_of_their_texts() -> None:
    assert ideas(["3+2", "3*2", "2+3"]) == (Idea("3+2", ("3+2", "2+3")), Idea("3*2", ("3*2",)))


@pytest.mark.parametrize("text", ["7+", "7)+2", "(7+2", "7+2)", ")", "7 2", "7(2)"])
def test_what_is_no_expression_has_no_key(text: str) -> None:
    with pytest.raises(ValueError, match="not an expression"):
        idea_key(text)


@cache
def generators(count: int) -> tuple[Any, ...]:
    return tuple(field([f"d{place}" for place in range(count)], QQ)[1:])


def by_sympy(text: str, order: tuple[int, ...]) -> Hashable:
    """The rational function of a text whose numbers, from the left, are these generators."""
    found = iter(order)

    def evaluate(node: Tree) -> Any:
        if isinstance(node, Number):
            return generators(len(order))[next(found)]
        return combine(node.sign, evaluate(node.left), evaluate(node.right))

    tree = read(text).tree
    assert tree is not None
    found_here: Hashable = evaluate(tree)
    return found_here


@pytest.mark.parametrize("numbers", [(2, 3, 7), (5, 7, 11, 13)])
def test_sympy_sorts_into_the_same_ideas(numbers: tuple[int, ...]) -> None:
    """Different numbers, so that each is one variable, whatever they are worth."""
    texts = [text for group in results(numbers, Use.ALL).values() for text in group]
    if len(texts) > 800:
        texts = Random(len(numbers)).sample(texts, 800)
    place = {str(number): rank for rank, number in enumerate(numbers)}
    ours: dict[Hashable, Hashable] = {}
    for text in texts:
        order = tuple(place[number] for number in re.findall("[0-9]+", text))
        theirs = by_sympy(text, order)
        assert ours.setdefault(idea_key(text), theirs) == theirs
    assert len(set(ours.values())) == len(ours)


@pytest.mark.parametrize("numbers", [(1, 2, 7, 8), (3, 3, 7, 8), (5, 5, 9, 9), (4, 4, 4, 7)])
def test_all_equations_are_sorted_as_their_texts_are_one_by_one(numbers: tuple[int, ...]) -> None:
    for value, group in equations(numbers).items():
        assert group == ideas(results(numbers)[value])


@pytest.mark.parametrize("numbers", [(2, 3, 7), (3, 3, 7), (3, 7, 7), (0, 5, 5), (6, 6, 6)])
def test_written_equations_are_sorted_as_their_texts_are_one_by_one(
    numbers: tuple[int, ...],
) -> None:
    assert equations(numbers) == {value: ideas(texts) for value, texts in results(numbers).items()}


@given(st.lists(st.integers(1, 4), min_size=4, max_size=4), st.data())
@settings(max_examples=40, deadline=None)
def test_equal_numbers_change_places_as_sympy_has_it(
    numbers: list[int], data: st.DataObject
) -> None:
    """Two texts are one idea where SymPy finds a reading in which they are one function."""
    texts = [text for group in results(tuple(numbers)).values() for text in group]
    one, other = (data.draw(st.sampled_from(texts)) for _ in range(2))
    same = readings_by_sympy(one) & readings_by_sympy(other)
    assert (idea_key(one) == idea_key(other)) is bool(same)


def readings_by_sympy(text: str) -> set[Hashable]:
    written = [int(number) for number in re.findall("[0-9]+", text)]
    there = sorted(written)
    orders = permutations(range(len(there)))
    return {
        by_sympy(text, order)
        for order in orders
        if all(there[place] == number for place, number in zip(order, written, strict=True))
    }


def test_of_many_equal_numbers_only_the_written_order_is_read() -> None:
    """A pupil who types fifteen ones waits for no permutations of them."""
    ones = "+".join("1" * 15)
    assert idea_key(ones) != idea_key(ones.replace("+", "*"))
    assert idea_key("1+1+1*1-1-1+1") != idea_key("1*1+1+1-1-1+1")
