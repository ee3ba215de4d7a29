"""What happens in a practice with cards, as the lines of its journal.

A practice is the sum of its events, chance included: the shuffled deck is one of them, so what
was broken off is rebuilt exactly. Moves are written as in the record of a game.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from tutor.learn.practice.events import Ended, Shown, Tried

__all__ = ["Drew", "Ended", "Event", "Header", "Hinted", "Laid", "Shown", "Shuffled", "Tried"]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which practice this is, the deck it is played with, and the hand dealt."""

    practice: Literal[1]
    game: Literal["archimedes"]
    deck: dict[str, int]
    hand: Annotated[int, msgspec.Meta(ge=1)]


class Shuffled(msgspec.Struct, frozen=True, tag_field="event", tag="shuffled"):
    """The whole deck was shuffled and dealt, or later the pile into a new deck (A2, A7)."""

    move: str
    """``deck 3 5 8 R ...``, the top card first."""


class Laid(msgspec.Struct, frozen=True, tag_field="event", tag="laid"):
    """The pupil typed a right answer, and its cards went on the pile (A5, A6)."""

    move: str
    text: str


class Drew(msgspec.Struct, frozen=True, tag_field="event", tag="drew"):
    """The next card of the deck joined the hand (A7)."""


class Hinted(msgspec.Struct, frozen=True, tag_field="event", tag="hinted"):
    """The next step of the hint ladder was shown, towards this laying; "" for drawing."""

    step: str
    move: str


Event: TypeAlias = Shuffled | Laid | Drew | Tried | Hinted | Shown | Ended
