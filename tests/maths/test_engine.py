"""The walk that works out all malrules at once comes to what each of them comes to alone."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.maths.texts import expressions
from tests.maths.working.typed import tree_of
from tutor.maths.fractions import in_fractions
from tutor.maths.malrules import engine
from tutor.maths.malrules.engine import Plan, _Node
from tutor.maths.malrules.instead import shape_of
from tutor.maths.malrules.pairs import Pair, of_fraction
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.maths.misconceptions import wrong_by, wrong_values
from tutor.maths.notation import read
from tutor.maths.tree import DivisionByZero, Number, Operation, Tree, value

NUMBERS: Final = ("0", "1", "2", "7", "8", "12", "61", "305", "98", "-3", "-8", "1/2", "2/3", "5/2")


def _with_numbers(typed: str, numbers: Sequence[str] = NUMBERS) -> Tree:
    """The tree of a text in which each number is the place of another among these."""
    tree = read(typed).tree
    assert tree is not None
    return _replaced(tree, numbers)


def _replaced(tree: Tree, numbers: Sequence[str]) -> Tree:
    if isinstance(tree, Number):
        return Number(Fraction(numbers[int(tree.value)]))
    left, right = _replaced(tree.left, numbers), _replaced(tree.right, numbers)
    return Operation(tree.sign, left, right, tree.bracketed, tree.at)


@pytest.mark.parametrize(
    ("typed", "shape"),
    [
        ("2+3*4", "(.+(.*.))"),
        ("(2+3)*4", "([.+.]*.)"),
        ("8/(3-1)", "(./[.-.])"),
        ("2+3^2", None),
        ("2^3", None),
        ("0.5+1", None),
    ],
)
def test_calculations_that_differ_in_whole_numbers_alone_have_one_shape(
    typed: str, shape: str | None
) -> None:
    assert shape_of(tree_of(typed), []) == shape


def trees() -> st.SearchStrategy[Tree]:
    """Trees of whole, negative and broken numbers, written with brackets at random."""
    return expressions(4, len(NUMBERS) - 1).map(_with_numbers)


def _alone(tree: Tree, malrule: str) -> set[Pair]:
    """What a malrule makes of a tree, attempt by attempt."""
    try:
        right = of_fraction(value(tree))
    except DivisionByZero:
        return set()
    return {attempt.value for attempt in BY_ID[malrule].way.attempts(tree)} - {right}


@settings(max_examples=100)  # what is so of all together is tried elsewhere, and counted on here
@given(trees())
@example(tree_of("0+12+0"))
@example(tree_of("1+0+12+0"))
def test_all_at_once_is_each_alone(tree: Tree) -> None:
    together = wrong_by(tree, BY_ID)
    assert together == {malrule: _alone(tree, malrule) for malrule in BY_ID}


@settings(max_examples=100)
@given(trees(), st.sets(st.sampled_from(sorted(BY_ID)), max_size=4))
def test_some_come_to_what_they_come_to_among_all(tree: Tree, some: set[str]) -> None:
    together = wrong_by(tree, BY_ID)
    assert wrong_by(tree, some) == {malrule: together[malrule] for malrule in some}


class _Forgetful(Plan):
    """Makes what it is asked for each time."""

    def _own(self, tree: Operation, left: _Node, right: _Node) -> _Node | None:
        return self._own_of(tree, left, right)


ALL: Final = [(rule.id, rule.way) for rule in MALRULES]
REMEMBERS, FORGETS = Plan(ALL), _Forgetful(ALL)

ALIKE: Final = ("0", "1", "2", "10", "20", "-2", "2", "4")
"""Few numbers, so that operations with the same values are met in all ways of writing them."""


@given(expressions(4, len(ALIKE) - 1), st.booleans())
def test_what_is_remembered_of_an_operation_is_what_is_made_of_it(typed: str, meant: bool) -> None:
    """Whatever was remembered before, of operations with the same values among them."""
    tree = _with_numbers(typed, ALIKE)
    tree = in_fractions(tree) if meant else tree
    assert REMEMBERS.told(tree) == FORGETS.told(tree)


WRITTEN_ALIKE: Final = (
    ("12+9+45", "21+45", "(12+9)+45", "15+6+45"),
    ("2*3/4", "(2*3)/4", "6/4", "(1+5)/4"),
    ("(3/5)", "3/5", "(2+1)/5"),
    ("305*2", "(300+5)*2", "2*305", "2*(300+5)"),
    ("1/2+3", "(1/2)+3", "2/4+3"),
    ("2/3/4", "(2/3)/4", "(4/6)/4"),
    ("1/2+1/3-1/4", "(1/2+1/3)-1/4", "5/6-1/4"),
)
"""Operations of the same values, of which different things can be made."""


@pytest.mark.parametrize("texts", WRITTEN_ALIKE)
def test_operations_that_are_written_otherwise_are_not_taken_for_each_other(
    texts: Sequence[str],
) -> None:
    for meant, order in product((False, True), (texts, texts[::-1])):
        engine._OPERATIONS.clear()
        for text in order:
            tree = in_fractions(tree_of(text)) if meant else tree_of(text)
            assert REMEMBERS.told(tree) == FORGETS.told(tree), text


def test_as_many_operations_are_remembered_as_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "MOST_OPERATIONS", 8)
    monkeypatch.setattr(engine._OPERATIONS, "most", 8)
    engine._OPERATIONS.clear()
    for number in range(30):
        wrong_by(tree_of(f"7+{number}*2/3"), BY_ID)
        assert len(engine._OPERATIONS) <= 8
        assert len(engine._SHARED) <= 8 + 100  # of one operation


def test_brackets_under_a_power_are_looked_at_though_their_values_are_alike() -> None:
    for typed, wrong in (("(2+3)^2", (13, 1)), ("(1+4)^2", (17, 1))):
        assert wrong_by(tree_of(typed), ["power-over-sum"]) == {"power-over-sum": {wrong}}


def test_what_does_not_show_is_not_there() -> None:
    plan = Plan((rule.id, rule.way) for rule in MALRULES)
    assert plan.wrong(_tree("7")) == {}
    assert plan.wrong(_tree("7/(3-3)")) == {}
    assert plan.wrong(_tree("4+3*2"))["left-to-right"] == {(14, 1)}
    assert "brackets-ignored" not in plan.wrong(_tree("4+3*2"))


def _tree(typed: str) -> Tree:
    tree = read(typed).tree
    assert tree is not None
    return tree


def test_an_unknown_way_is_no_way() -> None:
    class Guessing:
        signs = "+"

        def attempts(self, tree: Tree) -> tuple[()]:
            return ()

    with pytest.raises(TypeError, match="unknown way"):
        Plan([("guessing", Guessing())])


def test_a_bar_and_one_sign_leave_no_order_to_be_wrong_about() -> None:
    three, nine, two = (Number(Fraction(each)) for each in (3, 9, 2))
    tree = Operation("/", three, Operation("^", nine, two))
    found = wrong_by(tree, BY_ID)
    assert [malrule for malrule in found if (1, 9) in found[malrule]] == ["power-done-last"]


def test_what_is_remembered_of_halves_is_not_taken_for_fifths() -> None:
    """Of fractions that were worked out the tops alone say nothing: 1/2+2/3, 1/5+2/7."""
    made = [
        wrong_values(
            Operation("+", Number(Fraction(1, n)), Number(Fraction(2, n + 1))), "add-across"
        )
        for n in (2, 6)
    ]
    assert made == [{Fraction(3, 5)}, {Fraction(3, 13)}]
