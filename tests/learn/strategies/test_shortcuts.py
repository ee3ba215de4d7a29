"""What is shorter is shorter, and whoever asks on is told how just that way goes on."""

from functools import cache

import pytest

from tests.learn.strategies.sampled import sampled
from tutor.learn.exercises import Evaluate
from tutor.learn.strategies import WAYS, Hint, hints_for
from tutor.learn.strategies.claims import worked_out
from tutor.learn.strategies.shortcuts import IN_ANOTHER_ORDER, shortcuts
from tutor.learn.strategies.trees import tree_of
from tutor.maths.reduction import working
from tutor.maths.tree import Operation, operations, value

GOES_ON = ("step", "order-leaves", "order-leave-out")


@cache
def shortened() -> list[tuple[Evaluate, list[Hint], Hint]]:
    """Exercises with a way of their own, their hints, and that way."""
    made = list[tuple[Evaluate, list[Hint], Hint]]()
    for exercise in sampled("order-of-operations", "brackets", "negative-numbers", "addition"):
        found = hints_for(exercise.tree, exercise.steps)
        for hint in found[:WAYS]:
            if hint.path and not hint.about and len(exercise.steps) > 1:
                made.append((exercise, list(found), hint))
                break
    return made


def test_another_way_leads_to_the_same_result() -> None:
    paths = [(exercise.value, hint.path) for exercise, _, hint in shortened()]
    assert len(paths) > 50
    assert [path for result, path in paths if worked_out(path) != result] == []


def test_what_comes_next_belongs_to_it() -> None:
    """Not "start with 9 × 7" where 7 is undone: the step is the first of the way that was shown."""
    for exercise, hints, hint in shortened():
        *_, last = hints
        assert last.code in GOES_ON, exercise.line
        assert len(hints) == WAYS + 1
        told = list(exercise.hints())
        assert len(told) == WAYS + 1
        assert not any(line.startswith("Start with") for line in told), exercise.line
        if last.code == "step":
            assert worked_out(str(last.params["then"])) == exercise.value
            assert worked_out(hint.path) == exercise.value
            assert first_step(hint) in str(last.params["known"]) or "part" in hint.params


def first_step(hint: Hint) -> str:
    """Of the path, as it is written."""
    tree = tree_of(hint.path)
    assert tree is not None
    step = working(tree)[0]
    return f"{step.left}{step.sign}{step.right}"


def test_beside_another_order_no_hint_says_what_comes_first() -> None:
    """As "do the brackets first" beside a way to leave them out."""
    for exercise, hints, hint in shortened():
        if hint.code in IN_ANOTHER_ORDER:
            rules = {"order-bracket", "order-inner", "order-minus", "order-times"}
            assert hints[0] == hint, exercise.line
            assert rules.isdisjoint(each.code for each in hints)


def test_what_undoes_itself_is_shown_alone() -> None:
    for exercise in sampled("order-of-operations"):
        for hint in shortcuts(operation(exercise)):
            if hint.code == "order-undone":
                part = str(hint.params["part"])
                assert sum(part.lstrip("-").count(sign) for sign in "+-*/") <= WAYS + 1
                assert worked_out(part) in (0, *numbers_of(exercise)), exercise.line
                assert part.count("-") + part.count("+") <= WAYS


def operation(exercise: Evaluate) -> Operation:
    """What it asks for."""
    tree = exercise.tree
    assert isinstance(tree, Operation)
    return tree


def numbers_of(exercise: Evaluate) -> set[object]:
    return {
        value(side) for each, _ in operations(exercise.tree) for side in (each.left, each.right)
    }


@pytest.mark.parametrize(
    "text",
    [
        "36-(4+2)",
        "55-(2+8)",
        "67-(9-3)",
        "39-(15-6)",
        "70-(29-9)",
        "83-(6+1)",
        "89-(5-4)",
        "89-(9-3)",
        "87-(7+3)",
    ],
)
def test_an_easy_bracket_is_left_alone(text: str) -> None:
    tree = Evaluate(text).tree
    assert isinstance(tree, Operation)
    assert list(shortcuts(tree)) == []


def test_a_bracket_is_taken_apart_only_for_a_round_number() -> None:
    for exercise in sampled("brackets"):
        for hint in shortcuts(operation(exercise)):
            if hint.code in ("order-minus-sum", "order-minus-less"):
                tree = tree_of(str(hint.params["apart"]))
                assert tree is not None
                assert working(tree)[0].value % 10 == 0, exercise.line


def test_times_zero_is_seen_before_a_common_factor() -> None:
    codes = [hint.code for hint in hints_for(Evaluate("7*2+7*0").tree, Evaluate("7*2+7*0").steps)]
    assert "order-zero" in codes[:WAYS]
