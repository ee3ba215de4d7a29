"""Why a move of Archimedes was worse. Each reason is tried: undone, the chance must be better."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tutor.engine.analysis.evaluation import matters
from tutor.engine.analysis.face import Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import Move
from tutor.games.archimedes.analysis.kernel import played_on
from tutor.games.archimedes.rules.components import REINER, Card
from tutor.games.archimedes.rules.moves import DRAW, PASS, Equality, Equation, Laying
from tutor.games.archimedes.rules.offers import without
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.view import View

RESULT_NOT_SEEN: Final = "result-not-seen-cards"
"""An equation or equality could be laid, and a card was drawn. Params: ``laying``."""
REINER_TOO_EARLY: Final = "reiner-too-early"
"""Reiner went where another card would have stayed (A11). Params: ``number``, what he stood for."""
REINER_KEPT: Final = "reiner-kept-too-long"
"""Reiner stays in hand, and whoever holds him at the end is last (A11). No params."""
HIGH_KEPT: Final = "high-card-kept"
"""A high card stays in hand and counts at the end of the round (A8). Params: ``card``."""

CODES: Final = (RESULT_NOT_SEEN, REINER_TOO_EARLY, REINER_KEPT, HIGH_KEPT)

GAMES: Final = 2000
"""Rounds played on to try a reason."""
SEED: Final = 17

HIGH: Final = 9
"""From here on a card is high."""


def reasons(moment: Moment[State]) -> Iterator[Reason]:
    """The reasons that hold, the most telling first."""
    view, played, best = moment.state.view(moment.seat), moment.played, moment.best
    done = _wins(view, played)
    if played in (DRAW, PASS):
        if isinstance(best, Equation | Equality) and matters(_wins(view, best), done):
            yield Reason(RESULT_NOT_SEEN, {"laying": str(best)})
        return
    assert isinstance(played, Equation | Equality), "every other move lays cards"
    left = without(view.hand, played)
    if REINER in played.cards:
        yield from _too_early(view, played, left, done)
    elif REINER in left:
        yield from _in_hand(view, played, REINER, REINER_KEPT, done)
    if left and max(left) >= HIGH:
        yield from _in_hand(view, played, max(left), HIGH_KEPT, done)


def _too_early(view: View, played: Laying, left: tuple[Card, ...], done: Wins) -> Iterator[Reason]:
    """With a plain card in his place, and Reiner kept for the worst card left, it is better."""
    place = played.cards.index(REINER)
    number = played.result if place == len(played.cards) - 1 else getattr(played, "card", 0)
    if not left:
        return
    worst = max(left)
    hand = list(view.hand)
    hand[hand.index(worst)] = number
    plain = replace(played, reiner=False if isinstance(played, Equality) else "")
    if matters(_wins(replace(view, hand=tuple(sorted(hand))), plain), done):
        yield Reason(REINER_TOO_EARLY, {"number": number})


def _in_hand(view: View, played: Laying, card: Card, code: str, done: Wins) -> Iterator[Reason]:
    """With a low card in its place, it is better."""
    hand = list(view.hand)
    hand[hand.index(card)] = _unseen_low(view)
    if matters(_wins(replace(view, hand=tuple(sorted(hand))), played), done):
        yield Reason(code, {"card": card} if card != REINER else {})


def _unseen_low(view: View) -> Card:
    """The lowest number of which there is a card that the seat has not seen."""
    seen = list(view.seen)
    return next(
        card
        for card in sorted(set(view.table.cards))
        if card != REINER and seen.count(card) < view.table.cards.count(card)
    )


def _wins(view: View, move: Move) -> Wins:
    wins: Wins = played_on(view, [move], GAMES, SEED)[0]
    return wins
