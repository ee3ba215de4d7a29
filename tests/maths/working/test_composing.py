"""What steps work out in the end, as one expression."""

from collections.abc import Callable

import pytest

from tutor.maths.tree import Number, Tree, operations, text
from tutor.maths.working.composing import MOST_WAYS, composed
from tutor.maths.working.judging import judge


def numbers(tree: Tree) -> list[int]:
    """The whole numbers of a tree, sorted."""
    if isinstance(tree, Number):
        return [int(tree.value)]
    return sorted([*numbers(tree.left), *numbers(tree.right)])


def made_of(*wanted: int) -> Callable[[Tree], bool]:
    return lambda tree: numbers(tree) == sorted(wanted)


def anything(tree: Tree) -> bool:
    return bool(list(operations(tree)))


COMPOSED = [
    ("3*2=6;7-6=1", (2, 3, 7), "7-3*2"),
    ("7-3=4;4*2=8", (2, 3, 7), "(7-3)*2"),
    ("7-3=4;2*4=8", (2, 3, 7), "2*(7-3)"),
    ("7-3*2=7-6=1", (2, 3, 7), "7-3*2"),
    ("7+3-2=8", (2, 3, 7), "7+3-2"),
    ("3*4=12+2=14", (2, 3, 4), "3*4+2"),
    ("2+3=5;4+1=5;5*5=25", (1, 2, 3, 4), "(4+1)*(2+3)"),
    ("2+3=5;4+1=5;5*6=30", (1, 4, 6), "(4+1)*6"),
    ("2+3=5;4+1=5;5*6=30", (2, 3, 6), "(2+3)*6"),
    ("1+2=3;3+3=6;6*2=12", (1, 2, 2, 3), "(3+1+2)*2"),
    ("3*2=6;7-6=1", (7, 6), "7-6"),
]


@pytest.mark.parametrize(("typed", "dice", "whole"), COMPOSED)
def test_results_further_up_are_taken_apart_again(
    typed: str, dice: tuple[int, ...], whole: str
) -> None:
    found = composed(judge(typed, None).claims, made_of(*dice))
    assert found is not None
    assert numbers(found) == sorted(dice)
    assert text(found) == whole


@pytest.mark.parametrize(("typed", "dice"), [("3*2=6;7-6=1", (2, 3, 8)), ("6=6", (6,))])
def test_what_is_made_of_other_numbers_is_none(typed: str, dice: tuple[int, ...]) -> None:
    assert composed(judge(typed, None).claims, made_of(*dice)) is None
    assert composed((), anything) is None


def test_the_last_that_fits_counts_and_the_plainest_reading_of_it() -> None:
    claims = judge("7-3=4;3+7=10;2*5=10", None).claims
    last, before = composed(claims, made_of(2, 5)), composed(claims, made_of(3, 7))
    assert last is not None
    assert before is not None
    assert (text(last), text(before)) == ("2*5", "3+7")
    plain = composed(judge("3*2=6;7-6=1", None).claims, anything)
    assert plain is not None
    assert text(plain) == "7-6"


def test_however_often_a_number_was_found_there_is_an_end() -> None:
    steps = ";".join(["1+1=2", *["2+0=2"] * 12, "2*2*2*2=16"])
    tried = list[Tree]()

    def never(tree: Tree) -> bool:
        tried.append(tree)
        return False

    assert composed(judge(steps, None).claims, never) is None
    assert 20 < MOST_WAYS < 200
    assert max(map(len, map(numbers, tried))) > 4
    assert len(tried) <= 14 * MOST_WAYS
