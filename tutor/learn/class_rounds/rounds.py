"""One round with a class as it stands: what lies on the table, and what was called, in order."""

from enum import StrEnum
from typing import Final

import msgspec

from tutor.learn.class_rounds.events import Heard

CORRECT: Final = "correct"
"""The code of what is right, as everywhere (:class:`tutor.learn.answers.Answer`)."""

SAID: Final = "said"
"""The code of a proof that the teacher heard and marked right; nothing was typed."""


class Way(StrEnum):
    """How a round goes; a game takes one of them, whatever it is played with."""

    CLAIM = "claim"
    """A result and a place beside it are claimed first, and proved in turn after the bell."""
    SAY = "say"
    """Equations are said, and judged at once."""
    PREDICT = "predict"
    """Everybody writes a number down; each team says its own after the bell."""


class Phase(StrEnum):
    """What a round waits for."""

    READY = "ready"
    """Dice or cards: there is no round yet."""
    CLAIM = "claim"
    """Claims, until the bell."""
    PROVE = "prove"
    """The expression of the next claim."""
    JUDGED = "judged"
    """The reveal; until then the last proof can be taken back."""
    REVEAL = "reveal"
    """The next round: everything lies open."""
    OVER = "over"
    """Nothing: the teacher has ended the rounds."""


class Call(msgspec.Struct, frozen=True):
    """What a team called: a result with a field, or an equation, which has no field.

    ``number`` is the result as exact text, ``text`` the expression without it; ``code`` is empty
    until the claim is proved.
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
        return self.code in (CORRECT, SAID)


class Round(msgspec.Struct, frozen=True):
    """What the game has posed, and the claims in the order they were called.

    ``left`` are the seconds still to go when the clock was last looked at, None before that;
    ``again`` tells that the same was posed in the round before.
    """

    way: Way
    posed: msgspec.Struct
    phase: Phase = Phase.CLAIM
    calls: tuple[Call, ...] = ()
    skipped: frozenset[int] = frozenset()
    left: float | None = None
    again: bool = False
    heard: Heard = Heard()

    @property
    def to_prove(self) -> Call | None:
        """The first claim that is not proved yet: they are proved in their order."""
        return next((call for call in self.calls if not call.judged), None)

    @property
    def standing(self) -> tuple[Call, ...]:
        """The claims that are right, or still may be."""
        return tuple(call for call in self.calls if call.right or not call.judged)

    @property
    def tells_points(self) -> bool:
        """Whether its points may be known: those of predictions wait for the reveal."""
        return self.way is not Way.PREDICT or self.phase is Phase.REVEAL

    def calls_of(self, team: int) -> tuple[Call, ...]:
        """What one team has called."""
        return tuple(call for call in self.calls if call.team == team)
