"""What happens in rounds with a class, as the lines of their journal.

The rounds are the sum of their events, as every practice is: after a crash they are read again
and go on. What the teacher puts right (a claim, a name) is an event too, so the file tells what
really happened in front of the class.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from tutor.games.archimedes.rules.components import Card
from tutor.games.exlibris.rules.components import Colour
from tutor.games.exlibris.rules.islands import Island
from tutor.games.quantum.rules.rows import Rows
from tutor.games.quantum.rules.scoring import MISTHROWS
from tutor.learn.practice.events import Ended

__all__ = [
    "PREDICTED",
    "SAID",
    "Again",
    "BooksPosed",
    "Called",
    "Dealt",
    "Ended",
    "Event",
    "Header",
    "Laid",
    "Named",
    "Of",
    "Paused",
    "Proved",
    "Rang",
    "Revealed",
    "Rolled",
    "SheetPosed",
    "Skipped",
    "TakenBack",
]

Of: TypeAlias = Literal["rachmistrz", "archimedes", "exlibris", "quantum"]
"""The games that are played with a class."""

PREDICTED: Final = ("exlibris", "quantum")
"""The games whose scores are predicted, in place of claims."""

SAID = "said"
"""The code of a proof that the teacher heard and marked right; nothing was typed."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the game ``of`` the rounds, who plays, and what was agreed.

    ``seconds`` is the time of a round, 0 for until the teacher rings; ``claims`` how many a team
    may make in a round, 0 for any number. ``faces`` and ``numbers`` are the dice and the board of
    Rachmistrz, ``deck`` and ``hand`` the cards of Archimedes and how many of them are laid out.
    """

    practice: Literal[1]
    game: Literal["teaching"]
    of: Of
    teams: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    begun: str = ""
    class_name: str = ""
    rounds: Annotated[int, msgspec.Meta(ge=1)] = 5
    seconds: Annotated[int, msgspec.Meta(ge=0)] = 60
    claims: Annotated[int, msgspec.Meta(ge=0)] = 1
    typed: bool = False
    """Whether real dice or cards lie on the table, and the teacher types what they show."""
    side: Literal["easy", "hard"] = "easy"
    faces: tuple[int, ...] = ()
    numbers: dict[str, tuple[str, str, str]] = {}
    deck: dict[str, int] = {}
    hand: Annotated[int, msgspec.Meta(ge=2, le=10)] = 5


class Rolled(msgspec.Struct, frozen=True, tag_field="event", tag="rolled"):
    """A round of Rachmistrz begins: three dice, rolled here or typed from the table (R3)."""

    dice: tuple[int, int, int]


class Dealt(msgspec.Struct, frozen=True, tag_field="event", tag="dealt"):
    """A round of Archimedes begins: a top card and a hand for everybody to see (A2)."""

    top: Card
    hand: tuple[Card, ...]


class SheetPosed(msgspec.Struct, frozen=True, tag_field="event", tag="sheet-posed"):
    """A round of Quantum begins: the score of these rows and misthrows is asked for (Q10)."""

    rows: Rows
    misthrows: Annotated[int, msgspec.Meta(ge=0, le=MISTHROWS)]


class BooksPosed(msgspec.Struct, frozen=True, tag_field="event", tag="books-posed"):
    """A round of ExLibris begins: the score of these cards is asked for (E10)."""

    islands: tuple[Island, Island, Island, Island, Island]
    books: tuple[Colour, ...]


class Again(msgspec.Struct, frozen=True, tag_field="event", tag="again"):
    """A round begins with the dice or cards of the round before."""


class Called(msgspec.Struct, frozen=True, tag_field="event", tag="called"):
    """A team claimed a result and a field beside it (R6); ``left`` are the seconds still to go."""

    team: int
    number: str
    field: str
    left: float = 0


class Laid(msgspec.Struct, frozen=True, tag_field="event", tag="laid"):
    """A team said an equation of the hand, judged at once; ``text`` as it was typed."""

    team: int
    text: str
    code: str
    diagnosis: tuple[str, ...] = ()
    left: float = 0


class Rang(msgspec.Struct, frozen=True, tag_field="event", tag="rang"):
    """Time is over, or the teacher has rung the bell (R9)."""


class Proved(msgspec.Struct, frozen=True, tag_field="event", tag="proved"):
    """A team said its expression for the next claim (R9).

    The code is that of :class:`tutor.learn.answers.Answer`, or :data:`SAID`. Where a score is
    predicted, the text is the number.
    """

    text: str
    code: str
    diagnosis: tuple[str, ...] = ()


class TakenBack(msgspec.Struct, frozen=True, tag_field="event", tag="taken-back"):
    """The last claim never was; after the bell: the last proof."""


class Revealed(msgspec.Struct, frozen=True, tag_field="event", tag="revealed"):
    """Everything that could be found was shown."""


class Named(msgspec.Struct, frozen=True, tag_field="event", tag="named"):
    """A team has another name from now on."""

    team: int
    name: str


class Skipped(msgspec.Struct, frozen=True, tag_field="event", tag="skipped"):
    """A team sits this round out, or does so no longer."""

    team: int


class Paused(msgspec.Struct, frozen=True, tag_field="event", tag="paused"):
    """The time was stopped with so many seconds left."""

    left: float


Event: TypeAlias = (
    Rolled
    | Dealt
    | SheetPosed
    | BooksPosed
    | Again
    | Called
    | Laid
    | Rang
    | Proved
    | TakenBack
    | Revealed
    | Named
    | Skipped
    | Paused
    | Ended
)
