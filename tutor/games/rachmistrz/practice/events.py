"""What happens in a practice, as the lines of its journal.

A practice is the sum of its events: the screen adds one after the other, and a practice that
was broken off is rebuilt by reading them again. Nothing is kept that is not in them.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from tutor.learn.practice.events import Ended, Shown, Tried

__all__ = ["Ended", "Event", "Header", "Hinted", "Placed", "RanOut", "Roll", "Shown", "Tried"]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which practice this is, and the components it is played with.

    ``numbers`` gives each printed number its three fields, ``faces`` are those of a die,
    ``sandglass`` the seconds for a roll, 0 for none.
    """

    practice: Literal[1]
    game: Literal["rachmistrz"]
    side: Literal["easy", "hard"]
    faces: tuple[int, ...]
    numbers: dict[str, tuple[str, str, str]]
    tokens: Annotated[int, msgspec.Meta(ge=1)]
    own_dice: bool = False
    sandglass: Annotated[int, msgspec.Meta(ge=0)] = 0


class Roll(msgspec.Struct, frozen=True, tag_field="event", tag="roll"):
    """Three dice were rolled, or typed from the table."""

    dice: tuple[int, int, int]


class Hinted(msgspec.Struct, frozen=True, tag_field="event", tag="hinted"):
    """The next step of the hint ladder was shown, towards this equation."""

    step: str
    target: str
    equation: str


class Placed(msgspec.Struct, frozen=True, tag_field="event", tag="placed"):
    """A token was laid on a field next to a number that the pupil had found (R6)."""

    number: str
    field: str


class RanOut(msgspec.Struct, frozen=True, tag_field="event", tag="ran-out"):
    """The sand ran out before a token was laid (R6)."""


Event: TypeAlias = Roll | Tried | Hinted | Shown | Placed | RanOut | Ended
