"""The dice (Q1), and what is said about dice that are none."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from tests.games.quantum.rules.tables import dice
from tutor import data
from tutor.engine.validation import Unfit, ValidationIssue, issues, validate
from tutor.games.quantum import GAME
from tutor.games.quantum.rules import RULES
from tutor.games.quantum.rules.chances import ALL, spread
from tutor.games.quantum.rules.components import COLOURS, FACES, HIGHEST, Components, DiceUnfit
from tutor.games.quantum.rules.setup import Options

README = (data.folder() / "README.md").read_text(encoding="utf-8")


@pytest.mark.rule("Q1")
class TestDice:
    def test_two_to_four_can_play(self) -> None:
        assert tuple(GAME.seats) == (2, 3, 4)

    def test_six_dice_of_six_faces_in_four_colours(self) -> None:
        assert [len(die) for die in dice()] == [6] * 6
        for die in dice():
            assert {face[0] for face in die} == {colour[0] for colour in COLOURS}

    def test_the_best_faces_of_each_colour_add_up_to_27_and_33_with_the_white_die(self) -> None:
        for colour in COLOURS:
            best = [max(int(face[1]) for face in die if face[0] == colour[0]) for die in dice()]
            assert sum(best) == 27
            assert len(spread(dice(), None, ALL, colour).counts) - 1 == HIGHEST == 33

    def test_numbers_repeat_and_are_missing(self) -> None:
        for die in dice():
            assert len({face[1] for face in die}) < 6

    def test_no_two_dice_are_alike(self) -> None:
        for one, other in combinations(dice(), 2):
            assert Counter(one) != Counter(other)

    def test_each_has_21_or_22_pips_and_no_number_more_than_twice(self) -> None:
        for die in dice():
            numbers = [FACES[face][1] for face in die]
            assert sum(numbers) in (21, 22)
            assert max(Counter(numbers).values()) <= 2

    def test_the_colours_are_equally_strong_as_the_readme_says(self) -> None:
        red, *others = (spread(dice(), None, ALL, colour) for colour in COLOURS)
        assert all(each == red for each in others), "not only on average"
        reds = sum(FACES[face][1] for die in dice() for face in die if face[0] == "r")
        assert red.average == Fraction(reds, 6) + Fraction(7, 2)
        assert f"{red.average}, about {float(red.average):.2f}, on average" in README
        assert f"add up to {reds}" in README


def changed(at: tuple[int, int], face: str) -> list[list[str]]:
    """The dice of the box with one face changed."""
    found = [list(die) for die in dice()]
    found[at[0]][at[1]] = face
    return found


PLAIN = [
    ["r1", "y2", "b3", "p4", "r5", "y6"],
    ["r1", "y2", "b3", "p4", "r5", "y6"],
    ["r1", "y2", "b3", "p4", "r5", "y6"],
] * 2

ILL: list[tuple[Any, str, str, dict[str, Any]]] = [
    ({}, "wrong-kind", "dice", {"expected": "array", "got": "object"}),
    ([["r1", 6]], "wrong-kind", "dice[0][1]", {"expected": "str", "got": "int"}),
    (list(dice())[:5], DiceUnfit.DICE_COUNT, "dice", {"got": 5, "expected": 6}),
    ([], DiceUnfit.DICE_COUNT, "dice", {"got": 0, "expected": 6}),
    (
        [*dice()[:5], (*dice()[5], "r1")],
        DiceUnfit.FACES_COUNT,
        "dice[5]",
        {"got": 7, "expected": 6},
    ),
    ([(), *dice()[1:]], DiceUnfit.FACES_COUNT, "dice[0]", {"got": 0, "expected": 6}),
    (changed((2, 1), "r7"), DiceUnfit.FACE_UNKNOWN, "dice[2][1]", {"got": "r7"}),
    (changed((2, 1), "g4"), DiceUnfit.FACE_UNKNOWN, "dice[2][1]", {"got": "g4"}),
    (changed((2, 1), "R4"), DiceUnfit.FACE_UNKNOWN, "dice[2][1]", {"got": "R4"}),
    (changed((0, 4), "r4"), DiceUnfit.COLOUR_MISSING, "dice[0]", {"colour": "blue"}),
    (
        changed((0, 1), "r5"),
        DiceUnfit.BEST_WRONG,
        "dice",
        {"colour": "red", "got": 26, "expected": 27},
    ),
    (PLAIN, DiceUnfit.NUMBERS_PLAIN, "dice", {}),
]


@pytest.mark.rule("Q1")
@pytest.mark.parametrize(("raw", "code", "key", "params"), ILL)
def test_what_are_no_dice(raw: Any, code: str, key: str, params: dict[str, Any]) -> None:
    with pytest.raises(ValidationIssue) as caught:
        validate({"dice": raw}, Components)
    assert (caught.value.code, caught.value.key, caught.value.params) == (code, key, params)


def test_everything_that_is_wrong_is_named() -> None:
    found = issues(Components((("x1", "r2"), *dice()[1:5])))
    assert [(issue.code, issue.key) for issue in found] == [
        (DiceUnfit.DICE_COUNT, "dice"),
        (DiceUnfit.FACES_COUNT, "dice[0]"),
        (DiceUnfit.FACE_UNKNOWN, "dice[0][0]"),
        *[(DiceUnfit.COLOUR_MISSING, "dice[0]")] * 3,
    ]


@pytest.mark.parametrize("start", [-1, 3, 10**12])
def test_nobody_sits_where_the_game_is_to_start(start: int) -> None:
    with pytest.raises(ValidationIssue) as caught:
        RULES.start(3, Options(start), Components(dice()))
    assert caught.value.code == Unfit.START_UNKNOWN
    assert caught.value.key == "options.start"


def test_every_issue_is_provoked_here() -> None:
    assert {code for _, code, _, _ in ILL} >= set(DiceUnfit)
