"""The explained score of Archimedes: a line a round, and who has won (A8-A12)."""

from collections.abc import Sequence
from enum import StrEnum

from tutor.engine.contract import Outcome, ScoreBreakdown, ScoreItem, Seat, breakdown_of
from tutor.games.archimedes.rules.components import cards_as_json
from tutor.games.archimedes.rules.ties import RoundEnd

(ROUND,) = LINES = ("round",)
"""The code of a sheet's lines."""


class Reason(StrEnum):
    """How a game of Archimedes ends."""

    FIVE_ROUNDS = "five-rounds"
    """All five rounds have been played."""
    ONE_ROUND = "one-round"
    """The one round of a short game has been played."""


def sheet(seat: Seat, rounds: Sequence[RoundEnd]) -> ScoreBreakdown:
    """The penalty tokens of a seat, round by round; the fewer the better.

    ``hand`` and ``sum`` include tie draws, which ``drawn`` names once more.
    """
    lines = [
        ScoreItem(
            ROUND,
            {
                "round": end.number,
                "hand": cards_as_json(end.cards(seat)),
                "sum": end.sum(seat),
                "place": end.place(seat),
                "drawn": cards_as_json(end.drawn(seat)),
            },
            end.points(seat),
        )
        for end in rounds
    ]
    return breakdown_of(seat, lines)


def totals(seats: int, rounds: Sequence[RoundEnd]) -> tuple[int, ...]:
    """The penalty points of ``seats`` seats in the rounds that are over, from seat 0 on."""
    return tuple(sum(end.points(seat) for end in rounds) for seat in range(seats))


def outcome(points: Sequence[int], winner: Seat, rounds: int) -> Outcome:
    """The lowest total wins; a tie has been broken by cards (A12)."""
    reason = Reason.ONE_ROUND if rounds == 1 else Reason.FIVE_ROUNDS
    return Outcome(reason, tuple(points), (winner,))
