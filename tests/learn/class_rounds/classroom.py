"""Classes of three teams, one of each way a round can go, and what the tests of them share."""

from typing import Any

import msgspec

from tutor.games.archimedes.class_round import CardRound, Dealt
from tutor.games.exlibris.class_round import BooksPosed
from tutor.games.exlibris.rules.islands import Island
from tutor.games.quantum.class_round import SheetPosed
from tutor.games.rachmistrz.class_round import RaceRound
from tutor.learn.class_rounds.events import Called, Event, Header, Posed, Proved, Rang
from tutor.learn.class_rounds.teaching import Teaching, posed_event
from tutor.settings import Settings

TEAMS = ("Reds", "Blues", "Owls")
REDS, BLUES, OWLS = range(3)


NUMBERS = RaceRound().gather(Settings()).numbers


def header(of: str = "rachmistrz", **changes: Any) -> Header:
    """Rounds of a game, any number of claims a team; of dice, unless something else is said."""
    material = MATERIAL.get(of, {})
    values: dict[str, Any] = {"practice": 1, "game": "teaching", "of": of}
    agreed = {"teams": TEAMS, "claims": 0, "material": material}
    return Header(**(values | agreed | changes))


MATERIAL = {
    "rachmistrz": msgspec.to_builtins(RaceRound().gather(Settings())),
    "archimedes": msgspec.to_builtins(CardRound().gather(Settings())),
}


def rolled(*dice: int) -> Posed:
    """A roll."""
    return Posed({"dice": list(dice)})


def dealt(top: int, *hand: int) -> Posed:
    """A top card and a hand."""
    return posed_event(Dealt(top, hand))


def cards(*events: Event, **changes: Any) -> Teaching:
    """Rounds of cards in which this has happened."""
    return Teaching(header("archimedes", **changes), events)


def field(number: str, place: int = 0) -> str:
    """A field beside a number of the board."""
    return NUMBERS[number][place]


def teaching(*events: Event, **changes: Any) -> Teaching:
    """Rounds in which this has happened."""
    return Teaching(header(**changes), events)


SHEET = posed_event(SheetPosed(((3, 4, 6), (2, 5, 9), (2, 6, 8), (6, 7, 12)), 1))
"""Columns of 3, 5 and 8 points, a misthrow: 15."""

ISLANDS = posed_event(
    BooksPosed(
        (Island(6, village=0), Island(), Island(3), Island(3), Island(2)),
        ("A", "A", "B", "C", "C", "D", "E", "E"),
    )
)
"""2 x 3 for A, -1 for B, nothing for the equals C and D, 2 x 2 for E, a village: 11."""

POSED = {"quantum": SHEET, "exlibris": ISLANDS}


def predicting(of: str, *events: Event) -> Teaching:
    """Rounds in which a score is predicted."""
    return Teaching(header(of), (POSED[of], *events))


ROUND: tuple[Event, ...] = (
    rolled(2, 3, 7),
    Called(REDS, "8", field("8"), 50),
    Called(BLUES, "1", field("1"), 40),
    Called(OWLS, "35", field("35"), 30),
    Rang(),
    Proved("7-3*2", "wrong-result", ("left-to-right",)),
    Proved("7-3*2", "correct"),
    Proved("", "said"),
)
"""A round with one proof that is wrong, one typed and one heard."""
