"""What happens in rounds with a class, as the lines of their journal.

The rounds are the sum of their events, as every practice is: after a crash they are read again
and go on. What the teacher puts right (a claim, a name) is an event too, so the file tells what
really happened in front of the class. What a game poses is JSON of its own.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from tutor.learn.practice.events import Ended

__all__ = [
    "Again",
    "Called",
    "Ended",
    "Event",
    "Header",
    "Heard",
    "Laid",
    "Named",
    "Paused",
    "Posed",
    "Proved",
    "Rang",
    "Revealed",
    "Skipped",
    "TakenBack",
]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the game ``of`` the rounds, who plays, and what was agreed.

    ``seconds`` is the time of a round, 0 for until the teacher rings; ``claims`` how many a team
    may make in a round, 0 for any number. ``material`` is what the game is played with, as JSON
    that the game alone reads.
    """

    practice: Literal[1]
    game: Literal["teaching"]
    of: str
    teams: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    begun: str = ""
    class_name: str = ""
    rounds: Annotated[int, msgspec.Meta(ge=1)] = 5
    seconds: Annotated[int, msgspec.Meta(ge=0)] = 60
    claims: Annotated[int, msgspec.Meta(ge=0)] = 1
    typed: bool = False
    """Whether real dice or cards lie on the table, and the teacher types what they show."""
    material: Mapping[str, Any] = {}
    devices: bool = False
    """Whether pupils may answer on devices of their own."""


class Posed(msgspec.Struct, frozen=True, tag_field="event", tag="posed"):
    """A round begins: dice, cards, a score; rolled here or typed from the table."""

    what: Mapping[str, Any]


class Again(msgspec.Struct, frozen=True, tag_field="event", tag="again"):
    """A round begins with the dice or cards of the round before."""


class Called(msgspec.Struct, frozen=True, tag_field="event", tag="called"):
    """A team claimed a result and a field beside it; ``left`` are the seconds still to go."""

    team: int
    number: str
    field: str
    left: float = 0


class Laid(msgspec.Struct, frozen=True, tag_field="event", tag="laid"):
    """A team said an equation, judged at once.

    ``text`` is as the game keeps it, ``left`` the seconds still to go.
    """

    team: int
    text: str
    code: str
    diagnosis: tuple[str, ...] = ()
    left: float = 0


class Rang(msgspec.Struct, frozen=True, tag_field="event", tag="rang"):
    """Time is over, or the teacher has rung the bell."""


class Proved(msgspec.Struct, frozen=True, tag_field="event", tag="proved"):
    """A team said its expression for the next claim.

    The code is that of :class:`tutor.learn.answers.Answer`, or
    :data:`tutor.learn.class_rounds.rounds.SAID`. Where a score is predicted, the text is the
    number.
    """

    text: str
    code: str
    diagnosis: tuple[str, ...] = ()


class TakenBack(msgspec.Struct, frozen=True, tag_field="event", tag="taken-back"):
    """The last claim never was; after the bell: the last proof."""


class Revealed(msgspec.Struct, frozen=True, tag_field="event", tag="revealed"):
    """Everything that could be found was shown."""


class Heard(msgspec.Struct, frozen=True, tag_field="event", tag="heard"):
    """What devices have said in the round that lies open, beside what was called out.

    ``found`` tells how often each result was found, by its exact text, ``astray`` how many had a
    misconception, by its id. Said again, it takes the place of what was heard before.
    """

    found: Mapping[str, int] = {}
    astray: Mapping[str, int] = {}


class Named(msgspec.Struct, frozen=True, tag_field="event", tag="named"):
    """A team has another name from now on."""

    team: int
    name: str


class Skipped(msgspec.Struct, frozen=True, tag_field="event", tag="skipped"):
    """A team sits this round out, or does so no longer."""

    team: int


class Paused(msgspec.Struct, frozen=True, tag_field="event", tag="paused"):
    """The time was stopped with so many seconds ``left``."""

    left: float


Event: TypeAlias = (
    Posed
    | Again
    | Called
    | Laid
    | Rang
    | Proved
    | TakenBack
    | Revealed
    | Heard
    | Named
    | Skipped
    | Paused
    | Ended
)
