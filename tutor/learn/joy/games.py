"""What a game that is over counts for: the total, own bests, ideas."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from msgspec.structs import replace

from tutor.engine.contract import Seat
from tutor.engine.game import Face, GameBroken
from tutor.engine.match import AnyMatch
from tutor.learn.length import is_short
from tutor.progress.values import Ending


class GameMarks(ABC):
    """What a player did in a game besides its total. An instance holds nothing."""

    @abstractmethod
    def marks(self, match: AnyMatch, seat: Seat) -> Mapping[str, int]:
        """What may be an own best of this seat: codes of :data:`tutor.learn.joy.records.MARKS`."""

    def ideas(self, match: AnyMatch, seat: Seat) -> Sequence[str]:
        """Ideas that this seat had: codes of :data:`tutor.learn.joy.badges.IDEAS`."""
        del match, seat
        return ()


GAME_MARKS: Final = Face("marks", GameMarks)


def ending_of(match: AnyMatch, seat: Seat | None, day: date) -> Ending:
    """What a match that is over counts for.

    Args:
        match: with people in it.
        seat: whose it is; None where nobody can say, and then only that it was played counts.
        day: on the pupil's own calendar.
    """
    game = match.game
    ending = Ending(mode="game", what=game.name, day=day)
    if seat is None:
        return ending
    total = match.state.sheet(seat).total
    # A short game has other totals: whoever was best in one was not better than ever.
    short = is_short(match.options)
    marks: dict[str, int] = {} if game.lowest_wins or short else {"points": total}
    ideas: Sequence[str] = ()
    if game.offers(GAME_MARKS):
        try:
            face = game.face(GAME_MARKS)
        except GameBroken:
            pass  # the total counts all the same
        else:
            found = {} if short else face.marks(match, seat)
            marks |= {mark: count for mark, count in found.items() if count}
            ideas = face.ideas(match, seat)
    return replace(
        ending,
        points=total,
        won=seat in match.outcome.winners,
        marks=marks,
        ideas=tuple(ideas),
    )
