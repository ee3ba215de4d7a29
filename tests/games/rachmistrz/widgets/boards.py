"""Boards to draw: the easy one, one with long fractions, one in the middle of a game."""

from tutor.games.rachmistrz.rules.components import POINTS, Point
from tutor.games.rachmistrz.widgets.hexboard import Token

EASY: dict[str, Point] = {str(number): point for number, point in enumerate(POINTS, start=1)}

LONG: dict[str, Point] = {
    f"{10 + place}/{3 + place % 5}": point for place, point in enumerate(POINTS)
}
"""Every number four wide: 10/3, 11/4, 12/5, ..."""

TOKENS = {
    "C4": Token("A", 0, in_group=True),
    "D4": Token("A", 0, in_group=True),
    "D5": Token("A", 0, in_group=True),
    "E2": Token("A", 0),
    "B2": Token("B", 1),
    "F2": Token("C", 2),
    "F3": Token("C", 2, face_down=True),
    "G1": Token("D", 3),
    "E5": Token("E", 4),
    "B5": Token("F", 5, face_down=True),
}
