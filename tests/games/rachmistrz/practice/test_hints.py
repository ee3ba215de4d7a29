"""What a roll reaches, and the ladder of hints towards one equation."""

import json
from fractions import Fraction

import msgspec
import pytest

from tests.games.rachmistrz.practice.practices import EASY
from tutor.games.rachmistrz.advisor.hints import LADDER, Ladder, as_json, reach
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.maths.notation import read, value_of

GOLDEN = [1, 2, 3, 5, 6, 7, 8, 11, 12, 13, 15, 17, 19, 20, 23, 27, 35, 42]
"""What 2, 3 and 7 make on the easy side, says the rulebook."""


@pytest.mark.rule("R2")
@pytest.mark.rule("R5")
def test_the_golden_roll() -> None:
    assert [each.result for each in reach((2, 3, 7), EASY)] == GOLDEN


def test_the_hard_side_has_fractions_in_order_of_value() -> None:
    printed = printed_numbers("hard")
    results = [each.result for each in reach((2, 3, 7), printed)]
    assert results == sorted(results)
    assert Fraction(1, 2) in results
    assert any(result.denominator > 1 for result in results)
    assert set(results) <= set(printed)


@pytest.mark.parametrize("dice", [(2, 3, 7), (1, 1, 2), (3, 3, 2), (8, 8, 8), (0, 0, 0)])
def test_every_text_gives_its_result(dice: tuple[int, int, int]) -> None:
    for each in reach(dice, EASY):
        assert len(each.texts) == len(set(each.texts))
        assert {value_of(text, dice) for text in each.texts} == {each.result}


def test_equal_dice_make_fewer_ideas() -> None:
    """For 3 3 2 a text can be read with the threes in either order: they are one idea."""
    (three,) = (each for each in reach((3, 3, 2), EASY) if each.result == 3)
    assert any({"(3-2)*3", "3*(3-2)"} <= set(idea.variants) for idea in three.ideas)


def test_a_roll_of_1_1_2() -> None:
    reached = {int(each.result): each for each in reach((1, 1, 2), EASY)}
    assert sorted(reached) == [1, 2, 3, 4]
    assert [idea.variants for idea in reached[4].ideas] == [
        ("2+1+1", "1+2+1", "1+1+2"),
        ("2*(1+1)", "(1+1)*2"),
    ]


def test_a_roll_that_reaches_nothing() -> None:
    assert reach((0, 0, 0), EASY) == ()


def test_the_order_of_the_dice_does_not_matter() -> None:
    assert reach((7, 2, 3), EASY) == reach((2, 3, 7), EASY)


def test_as_json() -> None:
    found = json.loads(msgspec.json.encode(as_json((7, 3, 2), "easy", reach((7, 3, 2), EASY))))
    assert list(found) == ["game", "dice", "side", "results"]
    assert (found["game"], found["dice"], found["side"]) == ("rachmistrz", [7, 3, 2], "easy")
    eight = next(each for each in found["results"] if each["result"] == "8")
    assert list(eight) == ["result", "ideas"]
    first = eight["ideas"][0]
    assert list(first) == ["equation", "variants"]
    assert first["equation"] == first["variants"][0] == "7+3-2"
    assert {"3+7-2", "7-(2-3)"} <= set(first["variants"])


def test_a_ladder_says_more_on_every_step() -> None:
    assert LADDER == ("aim", "sight", "back", "skeleton", "equation")
    ladder = Ladder(Fraction(1), "7-3*2")
    assert ladder.sign == "-"
    assert ladder.partial == 6
    assert ladder.skeleton == (None, "-", None, "*", None)


@pytest.mark.parametrize(
    ("equation", "sign", "partial", "skeleton"),
    [
        ("7*(3-2)", "*", 1, "?*(?-?)"),
        ("(7-3)/2", "/", 4, "(?-?)/?"),
        ("7+3-2", "-", 10, "?+?-?"),
        ("2-7*3", "-", 21, "?-?*?"),
    ],
)
def test_steps_of_a_ladder(equation: str, sign: str, partial: int, skeleton: str) -> None:
    ladder = Ladder(Fraction(0), equation)
    assert ladder.sign == sign
    assert ladder.partial == partial
    assert "".join(piece if isinstance(piece, str) else "?" for piece in ladder.skeleton) == (
        skeleton
    )


def test_every_equation_told_has_a_ladder() -> None:
    for dice in [(2, 3, 7), (1, 1, 2), (8, 8, 8)]:
        for each in reach(dice, EASY):
            for idea in each.ideas:
                ladder = Ladder(each.result, idea.equation)
                assert ladder.tree == read(idea.equation).tree
                assert ladder.sign in "+-*/"
                assert ladder.skeleton.count(None) == 3
