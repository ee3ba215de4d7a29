"""A class of three teams at the easy board, and what the tests of its rounds share."""

from typing import Any

from tutor.games.archimedes.deck import deck
from tutor.games.exlibris.rules.islands import Island
from tutor.games.rachmistrz.boxes import box
from tutor.learn.class_rounds.events import (
    BooksPosed,
    Called,
    Event,
    Header,
    Proved,
    Rang,
    Rolled,
    SheetPosed,
)
from tutor.learn.class_rounds.teaching import Teaching

TEAMS = ("Reds", "Blues", "Owls")
REDS, BLUES, OWLS = range(3)


def header(**changes: Any) -> Header:
    """Rounds of Rachmistrz, any number of claims a team."""
    found = box("easy")
    values: dict[str, Any] = {
        "practice": 1,
        "game": "teaching",
        "of": "rachmistrz",
        "teams": TEAMS,
        "claims": 0,
        "faces": found.faces,
        "numbers": found.numbers,
    }
    return Header(**(values | changes))


def cards(**changes: Any) -> Header:
    """Rounds of Archimedes."""
    return header(of="archimedes", faces=(), numbers={}, deck=deck(reiner=False).deck, **changes)


def field(number: str, place: int = 0) -> str:
    """A field beside a number of the board."""
    return header().numbers[number][place]


def teaching(*events: Event, **changes: Any) -> Teaching:
    """Rounds in which this has happened."""
    return Teaching(header(**changes), events)


SHEET = SheetPosed(((3, 4, 6), (2, 5, 9), (2, 6, 8), (6, 7, 12)), 1)
"""Columns of 3, 5 and 8 points, a misthrow: 15."""

ISLANDS = BooksPosed(
    (
        Island(6, village=0),
        Island(),
        Island(3),
        Island(3),
        Island(2),
    ),
    ("A", "A", "B", "C", "C", "D", "E", "E"),
)
"""2 x 3 for A, -1 for B, nothing for the equals C and D, 2 x 2 for E, a village: 11."""


def predicting(posed: Event, *events: Event) -> Teaching:
    """Rounds in which a score is predicted."""
    of = "quantum" if isinstance(posed, SheetPosed) else "exlibris"
    return Teaching(header(of=of, faces=(), numbers={}), (posed, *events))


ROUND: tuple[Event, ...] = (
    Rolled((2, 3, 7)),
    Called(REDS, "8", field("8"), 50),
    Called(BLUES, "1", field("1"), 40),
    Called(OWLS, "35", field("35"), 30),
    Rang(),
    Proved("7-3*2", "wrong-result", ("left-to-right",)),
    Proved("7-3*2", "correct"),
    Proved("", "said"),
)
"""A round with one proof that is wrong, one typed and one heard."""
