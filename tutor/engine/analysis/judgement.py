"""What is said of the moves of a game: how good each was, what was better, and why."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final, TypeAlias

import msgspec

from tutor.engine.contract import Seat


class Grade(StrEnum):
    """How good a move was, by what it lost of the chance to win."""

    BEST = "best"
    """Nothing that can be told from nothing."""
    GOOD = "good"
    """Less than five points of a hundred."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    FORCED = "forced"
    """There was no other move."""


RESOLUTION: Final = 0.02
"""A loss below this is none: chances are known about so well."""

SURE: Final = 1.5
"""So many standard errors make a loss one; less may be chance."""

LOSSES: Final[Sequence[tuple[float, Grade]]] = (
    (0.20, Grade.BLUNDER),
    (0.10, Grade.MISTAKE),
    (0.05, Grade.INACCURACY),
    (RESOLUTION, Grade.GOOD),
)
"""From which loss of chance on a move has which grade, the worst first."""


def graded(loss: float) -> Grade:
    """The grade of a move with alternatives.

    Args:
        loss: of the chance to win, 0 to 1.
    """
    return next((grade for least, grade in LOSSES if loss >= least), Grade.BEST)


class Reason(msgspec.Struct, frozen=True):
    """Why a move was worse: a code and its parameters; words for it are the game's own.

    It holds by counterfactual: with the cause that it names undone, the loss is another.
    """

    code: str
    params: dict[str, Any] = {}


class Estimate(msgspec.Struct, frozen=True):
    """The chance to win after a move, 0 to 1, and its standard error."""

    chance: float
    error: float


class Judgement(msgspec.Struct, frozen=True, rename={"grade": "class"}):
    """A decision: what was played, what was better, what that cost.

    ``chance_before`` is the chance to win with the best move, ``chance_after`` with the one
    played; ``loss`` is their difference, never below 0, and ``error`` its standard error.
    """

    seat: Seat
    move: str
    best: str
    chance_before: float
    chance_after: float
    loss: float
    error: float
    grade: Grade
    reasons: tuple[Reason, ...] = ()


class ChanceMove(msgspec.Struct, frozen=True):
    """What dice or shuffling brought; ``seat`` is None, as in a record."""

    seat: None
    move: str


Line: TypeAlias = Judgement | ChanceMove
"""One for each line of a record between its header and its outcome."""


class Analysis(msgspec.Struct, frozen=True):
    """A whole game judged.

    ``lines`` stand in the order of the record. ``accuracy`` is in percent and ``luck`` in percent
    of the chance to win, one a seat: what the result owes to nobody's choices.
    """

    game: str
    seats: tuple[str, ...]
    lines: tuple[Line, ...]
    accuracy: tuple[float, ...]
    luck: tuple[float, ...]
    by_views: bool
    """Whether seats hold what others do not see: then each move is judged by what its seat could
    know, and all that it could not is drawn many times."""

    @property
    def chose(self) -> frozenset[Seat]:
        """The seats that had a choice at least once: of others, nobody can tell how they played."""
        return frozenset(
            line.seat
            for line in self.lines
            if isinstance(line, Judgement) and line.grade is not Grade.FORCED
        )

    def best_of(self, seat: Seat) -> tuple[int, int]:
        """How many of a seat's choices were the best there was, and how many there were.

        Where every choice loses, or the game is lost already, there was none to speak of.
        """
        mine = [
            line
            for line in self.lines
            if isinstance(line, Judgement) and line.seat == seat and line.grade is not Grade.FORCED
        ]
        mine = [line for line in mine if line.chance_before > 0] or mine
        return sum(line.grade is Grade.BEST for line in mine), len(mine)

    @property
    def moments(self) -> tuple[int, ...]:
        """At most three places in :attr:`lines` worth a second look, in the order of the game.

        Those that cost most, from :data:`MOMENT` on.
        """
        costly = [
            (line.loss, place)
            for place, line in enumerate(self.lines)
            if isinstance(line, Judgement) and line.loss >= MOMENT
        ]
        costly.sort(key=lambda each: (-each[0], each[1]))
        return tuple(sorted(place for _, place in costly[:MOMENTS]))


MOMENT: Final = 0.15
"""The loss of chance that makes a moment."""

MOMENTS: Final = 3
"""So many moments of a game are told at most."""
