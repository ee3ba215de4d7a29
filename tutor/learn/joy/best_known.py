"""How near a result comes to the best that is known: a game declares what it is measured by."""

from abc import ABC, abstractmethod
from typing import Final

import msgspec

from tutor.engine.contract import Seat
from tutor.engine.game import Face, GameBroken
from tutor.engine.match import AnyMatch


class Reached(msgspec.Struct, frozen=True):
    """A result beside the best that is known; both in points, more is better."""

    points: float
    best: float

    @property
    def share(self) -> float:
        """How much of the best was reached, 0 to 1; luck may bring more, which counts as all."""
        return min(1.0, max(0.0, self.points / self.best)) if self.best > 0 else 0.0


class BestKnown(ABC):
    """What a game measures its results by. An instance holds nothing."""

    @abstractmethod
    def reached(self, match: AnyMatch, seat: Seat) -> Reached | None:
        """What a seat of a match that is over has reached; None where nothing is known."""


BEST_KNOWN: Final = Face("best_known", BestKnown)


def reached_in(match: AnyMatch, seat: Seat | None) -> Reached | None:
    """What a seat has reached; None where nobody can say whose it is, or nothing is known."""
    if seat is None or not match.game.offers(BEST_KNOWN):
        return None
    try:
        return match.game.face(BEST_KNOWN).reached(match, seat)
    except GameBroken:
        return None  # the result stands without it
