"""One round with a class as it stands: what lies on the table, and what was called, in order."""

from enum import StrEnum

import msgspec

from tutor.games.archimedes.rules.components import Card, Hand
from tutor.games.exlibris.rules.components import Cards
from tutor.games.exlibris.rules.islands import Islands
from tutor.games.quantum.rules.rows import Rows
from tutor.learn.class_rounds.events import SAID


class Phase(StrEnum):
    """What a round waits for."""

    READY = "ready"
    """Dice or cards: there is no round yet."""
    CLAIM = "claim"
    """Claims, until the bell."""
    PROVE = "prove"
    """The expression of the next claim (R9)."""
    JUDGED = "judged"
    """The reveal; until then the last proof can be taken back."""
    REVEAL = "reveal"
    """The next round: everything lies open."""
    OVER = "over"
    """Nothing: the teacher has ended the rounds."""


class Call(msgspec.Struct, frozen=True):
    """What a team called: a result with a field, or an equation of cards, which has no field.

    ``code`` is empty until the claim is proved; ``text`` is the expression without its result.
    """

    team: int
    number: str
    field: str = ""
    text: str = ""
    code: str = ""
    diagnosis: tuple[str, ...] = ()

    @property
    def judged(self) -> bool:
        """Whether it has been proved, rightly or wrongly."""
        return bool(self.code)

    @property
    def right(self) -> bool:
        """Whether it stands."""
        return self.code in ("correct", SAID)


class Round(msgspec.Struct, frozen=True):
    """Dice, or cards, or a score to predict; the claims in the order they were called.

    ``rows`` and ``misthrows`` are those of a sheet of Quantum, ``islands`` and ``books`` what a
    score of ExLibris rests on.

    ``left`` are the seconds still to go when the clock was last looked at, None before that;
    ``again`` tells that the dice or cards are those of the round before.
    """

    dice: tuple[int, ...] = ()
    top: Card = 0
    hand: Hand = ()
    rows: Rows = ()
    misthrows: int = 0
    islands: Islands = ()
    books: Cards = ()
    phase: Phase = Phase.CLAIM
    calls: tuple[Call, ...] = ()
    skipped: frozenset[int] = frozenset()
    left: float | None = None
    again: bool = False

    @property
    def predicts(self) -> bool:
        """Whether every team says a score after the bell, in place of claims."""
        return bool(self.rows or self.islands)

    @property
    def to_prove(self) -> Call | None:
        """The first claim that is not proved yet: they are proved in their order (R9)."""
        return next((call for call in self.calls if not call.judged), None)

    @property
    def standing(self) -> tuple[Call, ...]:
        """The claims that are right, or still may be."""
        return tuple(call for call in self.calls if call.right or not call.judged)

    def calls_of(self, team: int) -> tuple[Call, ...]:
        """What one team has called."""
        return tuple(call for call in self.calls if call.team == team)
