"""The board and the dice (R2, R3), and what is said about boxes that are none."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.rachmistrz.rules.tables import PLAIN, refusal, table
from tutor.engine.opponents import uniform
from tutor.engine.simulation import playout
from tutor.engine.validation import ValidationIssue, validate
from tutor.games.rachmistrz.rules.components import FIELDS, NEIGHBOURS, PLACES, POINTS, Components
from tutor.games.rachmistrz.rules.moves import Roll
from tutor.games.rachmistrz.rules.setup import BoardFile, DiceFile, cross_check, makeable

ONE_TO_EIGHT = tuple(range(1, 9))


@pytest.mark.rule("R2")
class TestBoard:
    def test_37_fields_in_rows_of_4_5_6_7_6_5_4(self) -> None:
        assert len(FIELDS) == 37
        assert Counter(field[0] for field in FIELDS) == dict(
            zip("ABCDEFG", (4, 5, 6, 7, 6, 5, 4), strict=True)
        )
        assert FIELDS[:5] == ("A1", "A2", "A3", "A4", "B1")
        assert FIELDS[-1] == "G4"

    def test_neighbours_are_mutual_and_lie_next_to_each_other(self) -> None:
        for field, others in NEIGHBOURS.items():
            q, r = PLACES[field]
            for other in others:
                assert field in NEIGHBOURS[other]
                dq, dr = PLACES[other][0] - q, PLACES[other][1] - r
                assert max(abs(dq), abs(dr), abs(dq + dr)) == 1
        assert Counter(map(len, NEIGHBOURS.values())) == {3: 6, 4: 12, 6: 19}

    def test_54_points_of_three_fields(self) -> None:
        assert len(set(POINTS)) == 54
        assert Counter(field for point in POINTS for field in point) == {
            field: {3: 2, 4: 3, 6: 6}[len(NEIGHBOURS[field])] for field in FIELDS
        }

    def test_some_neighbours_by_hand(self) -> None:
        assert set(NEIGHBOURS["A1"]) == {"A2", "B1", "B2"}
        assert set(NEIGHBOURS["D4"]) == {"D3", "D5", "C3", "C4", "E3", "E4"}
        assert set(NEIGHBOURS["G4"]) == {"G3", "F4", "F5"}
        assert ("C4", "C5", "D5") in POINTS


@pytest.mark.rule("R3")
class TestDice:
    def test_three_dice_show_what_the_faces_are(self) -> None:
        box = msgspec.structs.replace(PLAIN, faces=(2, 5))
        rolls = table(3, box).moves(-1)
        assert len(rolls) == len(set(rolls)) == 8
        assert {digit for roll in rolls if isinstance(roll, Roll) for digit in roll.digits} == {
            2,
            5,
        }

    def test_chance_rolls_every_digit_about_equally_often(self) -> None:
        rng, start = Random("dice"), table(3)
        shown = Counter(
            digit
            for roll in (start.chance(rng) for _ in range(2000))
            if isinstance(roll, Roll)
            for digit in roll.digits
        )
        assert set(shown) == set(ONE_TO_EIGHT)
        assert all(600 < times < 900 for times in shown.values())

    def test_a_face_may_stand_on_a_die_more_than_once(self) -> None:
        start = table(3, msgspec.structs.replace(PLAIN, faces=(1, 1, 1, 5) * 10_000))
        assert len(start.moves(-1)) == 8
        rng = Random("faces")
        rolls = [start.chance(rng) for _ in range(1000)]
        fives = sum(roll.digits.count(5) for roll in rolls if isinstance(roll, Roll))
        assert 650 < fives < 850

    def test_other_digits_are_refused(self) -> None:
        refused = refusal(table(3), "roll 2 9 7")
        assert (refused.code, refused.params) == (
            "roll-not-on-dice",
            {"digit": 9, "faces": ONE_TO_EIGHT},
        )

    def test_eight_sides_make_every_number_of_the_easy_board(self) -> None:
        assert makeable(ONE_TO_EIGHT) >= {Fraction(number) for number in range(1, 55)}

    def test_six_sides_do_not(self) -> None:
        missing = {Fraction(number) for number in range(1, 55)} - makeable((1, 2, 3, 4, 5, 6))
        assert missing == {43, 46, 47, 49, 51, 52, 53}

    @pytest.mark.parametrize("faces", [range(1, 7), range(1, 9), range(10), range(1, 10)])
    def test_every_set_of_dice_can_be_played_with(self, faces: range) -> None:
        box = msgspec.structs.replace(PLAIN, faces=tuple(faces))
        outcome, moves = playout(table(4, box), [uniform] * 4, Random(str(faces)))
        # Where some numbers cannot be made, the last tokens may find no place (R11).
        assert outcome.reason in {"last-token", "no-progress"}
        assert moves > 70


def raw(**changes: Any) -> dict[str, Any]:
    """The plain box as raw data, with some of its numbers changed; None takes one out."""
    numbers: dict[str, Any] = {name: list(fields) for name, fields in PLAIN.numbers.items()}
    numbers |= {name.removeprefix("n"): fields for name, fields in changes.items()}
    kept = {name: fields for name, fields in numbers.items() if fields is not None}
    return {"faces": list(PLAIN.faces), "numbers": kept}


@pytest.mark.rule("R2")
@pytest.mark.parametrize(
    ("box", "code", "key", "params"),
    [
        ([], "wrong-kind", "", {"expected": "object", "got": "array"}),
        ({"faces": [1]}, "key-missing", "numbers", {}),
        (raw() | {"x": 1}, "key-unknown", "x", {}),
        (raw() | {"faces": "1-8"}, "wrong-kind", "faces", {"expected": "array", "got": "str"}),
        (raw() | {"faces": [1, "2"]}, "wrong-kind", "faces[1]", {"expected": "int", "got": "str"}),
        (raw() | {"faces": [True]}, "wrong-kind", "faces[0]", {"expected": "int", "got": "bool"}),
        (raw() | {"faces": []}, "faces-missing", "faces", {}),
        (raw() | {"faces": [1, 10]}, "face-not-digit", "faces[1]", {"got": 10}),
        (raw() | {"faces": [-1]}, "face-not-digit", "faces[0]", {"got": -1}),
        (raw(n8=["A1"]), "wrong-length", "numbers.8", {"expected": "3", "got": "1"}),
        (raw(n8="A1"), "wrong-kind", "numbers.8", {"expected": "array", "got": "str"}),
        (raw(n8=["A1", 2, "B1"]), "wrong-kind", "numbers.8[1]", {"expected": "str", "got": "int"}),
        (raw(n8=["A1", "A9", "B1"]), "field-unknown", "numbers.8[1]", {"got": "A9"}),
        (
            raw(n8=["A1", "A2", "G4"]),
            "not-a-point",
            "numbers.8",
            {"fields": ("A1", "A2", "G4")},
        ),
        (
            raw(n8=["A2", "A1", "B2"]),
            "point-taken",
            "numbers.8",
            {"fields": ("A2", "A1", "B2"), "number": "1"},
        ),
        (raw(n54=None), "points-empty", "numbers", {"n": 1, "first": POINTS[-1]}),
        (
            raw(n1=None) | {"faces": [1]},
            "points-empty",
            "numbers",
            {"n": 1, "first": POINTS[0]},
        ),
        (
            raw(n54=None, **{"n108/2": list(POINTS[-1])}),
            "number-not-exact",
            "numbers.108/2",
            {"got": "108/2", "expected": "54"},
        ),
        (
            raw(n54=None, **{"n+54": list(POINTS[-1])}),
            "number-unreadable",
            "numbers.+54",
            {"got": "+54"},
        ),
        (
            raw(n54=None, **{"n3.5": list(POINTS[-1])}),
            "number-not-exact",
            "numbers.3.5",
            {"got": "3.5", "expected": "7/2"},
        ),
    ],
)
def test_misfits_name_the_key_and_what_was_expected(
    box: object, code: str, key: str, params: dict[str, object]
) -> None:
    with pytest.raises(ValidationIssue) as caught:
        validate(box, Components)
    assert (caught.value.code, caught.value.key, caught.value.params) == (code, key, params)


def test_a_key_below_another() -> None:
    with pytest.raises(ValidationIssue) as caught:
        validate(raw(n8=["A1"]), Components, "components")
    assert caught.value.key == "components.numbers.8"


def test_fields_may_come_in_any_order() -> None:
    box = validate(raw(n1=["B2", "A2", "A1"]), Components)
    assert set(box.numbers["1"]) == set(POINTS[0])


class TestFilesTogether:
    DICE = DiceFile("1-8", {"1-8": ONE_TO_EIGHT, "1-6": tuple(range(1, 7))})

    def faults(self, board: BoardFile, dice: DiceFile) -> list[tuple[str, str, str]]:
        files = {"easy": board, "hard": BoardFile(PLAIN.numbers), "dice": dice}
        return [(name, fault.code, fault.key) for name, fault in cross_check(files)]

    def test_a_good_box(self) -> None:
        assert self.faults(BoardFile(PLAIN.numbers), self.DICE) == []

    def test_a_number_no_dice_can_make(self) -> None:
        numbers = {"1000" if name == "54" else name: at for name, at in PLAIN.numbers.items()}
        assert self.faults(BoardFile(numbers), self.DICE) == [
            ("easy", "number-unreachable", "numbers.1000")
        ]

    def test_a_field_the_dice_in_use_cannot_reach(self) -> None:
        # The corner field G4 touches two numbers: give it two that only other dice can make.
        there = [name for name, at in PLAIN.numbers.items() if "G4" in at]
        swapped = dict(PLAIN.numbers)
        for name, other in zip(there, ("43", "46"), strict=True):
            swapped[name], swapped[other] = swapped[other], swapped[name]
        with_six = msgspec.structs.replace(self.DICE, use="1-6")
        assert ("easy", "field-dead", "numbers") in self.faults(BoardFile(swapped), with_six)
        assert self.faults(BoardFile(swapped), self.DICE) == []

    def test_dice_in_use_that_are_not_there(self) -> None:
        with pytest.raises(ValidationIssue) as caught:
            validate({"use": "2-3", "sets": {"1-8": [1]}}, DiceFile)
        assert (caught.value.code, caught.value.key) == ("dice-unknown", "use")
