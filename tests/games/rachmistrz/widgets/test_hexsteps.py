"""Arrow keys lead where the eye expects, and to every field."""

from typing import get_args

import pytest

from tutor.games.rachmistrz.rules.components import FIELDS, NEIGHBOURS, POINTS
from tutor.games.rachmistrz.widgets.hexlayout import half_column
from tutor.games.rachmistrz.widgets.hexsteps import Direction, jump, roam

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)


@pytest.mark.parametrize(
    ("field", "direction", "reached"),
    [
        ("D4", "left", "D3"),
        ("D4", "right", "D5"),
        ("D4", "up", "C3"),
        ("D4", "down", "E3"),
        ("A1", "left", "A1"),
        ("A4", "right", "A4"),
        ("A2", "up", "A2"),
        ("G2", "down", "G2"),
        ("D1", "up", "C1"),
        ("D7", "down", "E6"),
    ],
)
def test_one_step(field: str, direction: Direction, reached: str) -> None:
    assert roam(field, direction, half_column(field)[0]) == reached


def test_every_step_leads_to_a_neighbour_or_stays() -> None:
    for field in FIELDS:
        for direction in DIRECTIONS:
            reached = roam(field, direction, half_column(field)[0])
            assert reached == field or reached in NEIGHBOURS[field]


def test_down_and_down_again_goes_straight() -> None:
    field, aim, path = "A2", half_column("A2")[0], []
    for _ in range(6):
        field = roam(field, "down", aim)
        path.append(field)
    assert path == ["B2", "C3", "D3", "E3", "F2", "G2"]


def test_while_choosing_every_field_of_a_number_can_be_reached_from_every_other() -> None:
    for point in POINTS:
        reached = {point[0]}
        for _ in point:
            reached |= {jump(field, way, point) for field in reached for way in DIRECTIONS}
        assert reached == set(point)


def test_a_jump_stays_among_the_choices() -> None:
    assert jump("C4", "down", {"C4", "C5", "D5"}) == "D5"
    assert jump("D5", "up", {"C4", "C5", "D5"}) == "C4"
    assert jump("C4", "right", {"C4", "C5", "D5"}) == "C5"
    assert jump("C4", "left", {"C4", "C5", "D5"}) == "C4"
    assert jump("A1", "right", {"A1", "G4"}) == "G4"
