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

NOT_SEEN: Final = "equation-not-seen"
"""An equation or equality could be laid, and a card was drawn. Params: ``laying``."""
REINER_TOO_EARLY: Final = "reiner-too-early"
"""Reiner went where another card would have stayed (A11). Params: ``number``, what he stood for."""
FEWER_LAID: Final = "fewer-cards-laid"
"""More cards could be laid in the same turn (A5, A6). Params: ``laying``."""
HIGH_KEPT: Final = "high-card-kept"
"""A high card stays in hand and counts at the end of the round (A8). Params: ``card``."""

CODES: Final = (NOT_SEEN, REINER_TOO_EARLY, FEWER_LAID, HIGH_KEPT)

GAMES: Final = 2000
"""Rounds played on to try a reason."""
SEED: Final = 17

HIGH: Final = 9
"""From here on a card is high."""


def reasons(moment: Moment[State]) -> Iterator[Reason]:
    """What holds of :data:`CODES`, what was not laid first, then what is left."""
    view, played, best = moment.state.view(moment.seat), moment.played, moment.best
    done = _wins(view, played)
    if played in (DRAW, PASS):
        if isinstance(best, Equation | Equality) and matters(_wins(view, best), done):
            yield Reason(NOT_SEEN, {"laying": str(best)})
        return
    assert isinstance(played, Equation | Equality), "every other move lays cards"
    left = without(view.hand, played)
    if REINER in played.cards:
        yield from _too_early(view, played, left, done)
    if isinstance(best, Equation) and isinstance(played, Equality) and len(left) > 1:
        yield from _fewer(view, played, best, left, done)
    if left and max(left) >= HIGH:
        yield from _in_hand(view, played, max(left), done)


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


def _fewer(
    view: View, played: Laying, best: Laying, left: tuple[Card, ...], done: Wins
) -> Iterator[Reason]:
    """With one card less in hand, as after an equation, it is better."""
    hand = list(view.hand)
    hand.remove(left[0])
    sizes = (*view.sizes[: view.seat], len(hand), *view.sizes[view.seat + 1 :])
    if matters(_wins(replace(view, hand=tuple(hand), sizes=sizes), played), done):
        yield Reason(FEWER_LAID, {"laying": str(best)})


def _in_hand(view: View, played: Laying, card: Card, done: Wins) -> Iterator[Reason]:
    """A card left in hand: with a low one in its place, it is better."""
    hand = list(view.hand)
    hand[hand.index(card)] = _unseen_low(view)
    if matters(_wins(replace(view, hand=tuple(sorted(hand))), played), done):
        yield Reason(HIGH_KEPT, {"card": card})


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
