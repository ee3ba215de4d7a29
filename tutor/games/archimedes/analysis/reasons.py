"""Why a move of Archimedes was worse. Each reason is tried: undone, the chance must be better."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tutor.engine.analysis.evaluation import matters
from tutor.engine.analysis.face import Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import Move
from tutor.games.archimedes.analysis.kernel import left_otherwise, played_on
from tutor.games.archimedes.rules.components import REINER, Card, Hand, cards_as_json
from tutor.games.archimedes.rules.moves import DRAW, PASS, Equality, Equation, Laying
from tutor.games.archimedes.rules.offers import layings, without
from tutor.games.archimedes.rules.outlook import flexibility, lays
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

COULD_END: Final = "round-could-end"
"""The last cards could be laid, which ends the round (A8). Params: ``laying``."""
EQUAL_KEPT: Final = "same-number-kept"
"""A card with the number of the pile stays in hand, that could be laid by itself first (A6).
Params: ``card``, ``laying``: what was laid."""
NOTHING_FITS: Final = "nothing-fits-next"
"""No card kept can be laid on the number laid (A5, A6). Params: ``top``."""
COULD_GO_ON: Final = "could-go-on"
"""The better laying makes a number on which the cards that it keeps can be laid (A5, A6). Params:
``laying``, ``then``: what can be laid next."""
SUITS_OTHERS: Final = "number-suits-others"
"""The number laid is easier for the others to lay on (A5, A6). Params: ``top``, ``better``."""
FITS_LESS: Final = "kept-cards-fit-less"
"""The cards kept make fewer equations than those that the better laying keeps (A5). Params:
``cards``, ``instead``: other cards."""
LAID_EARLY: Final = "laid-too-early"
"""The cards laid were worth more in hand, and a card drawn beside them (A7). Params: ``cards``."""
MORE_KEPT: Final = "more-points-kept"
"""The cards kept add up to more, which counts at the end of the round (A8, A9). Params: ``sum``,
``better``."""
ONE_LEFT: Final = "one-card-left"
"""One card is kept, which can be laid on its own number only (A6). Params: ``card``."""

CODES: Final = (
    NOT_SEEN,
    COULD_END,
    REINER_TOO_EARLY,
    FEWER_LAID,
    HIGH_KEPT,
    EQUAL_KEPT,
    NOTHING_FITS,
    COULD_GO_ON,
    SUITS_OTHERS,
    FITS_LESS,
    LAID_EARLY,
    MORE_KEPT,
    ONE_LEFT,
)

GAMES: Final = 2000
"""Rounds played on to try a reason."""
SEED: Final = 17

HIGH: Final = 9
"""From here on a card is high."""


def reasons(moment: Moment[State]) -> Iterator[Reason]:
    """What holds of :data:`CODES`: what was not laid, then what is left in hand and on the pile."""
    view, played, best = moment.state.view(moment.seat), moment.played, moment.best
    done = _wins(view, played)
    if played in (DRAW, PASS):
        if isinstance(best, Equation | Equality) and matters(_wins(view, best), done):
            yield Reason(NOT_SEEN, {"laying": str(best)})
        return
    assert isinstance(played, Equation | Equality), "every other move lays cards"
    left = without(view.hand, played)
    if not left or played == best:
        return
    if REINER in played.cards:
        yield from _too_early(view, played, left, done)
    if isinstance(best, Equation | Equality):
        better = without(view.hand, best)
        if not better:
            yield from _could_end(view, best, done)
            return
        found = [
            *_of_cards(view, played, best, done),
            *_of_number(view, played, left, best.result, done),
            *_could_go_on(view, played, best),
            *_kept(view, played, better, done),
        ]
        yield from found or _of_better(view, played, best)
    else:
        yield from _one_left(view, played, left, done)
        yield from _of_number(view, played, left, view.top, done)
        yield from _early(view, played, done)


def _of_cards(view: View, played: Laying, best: Laying, done: Wins) -> Iterator[Reason]:
    """A card that the better laying would have taken from the hand."""
    left, better = without(view.hand, played), without(view.hand, best)
    if isinstance(best, Equation) and isinstance(played, Equality):
        yield from _fewer(view, played, best, left, done)
    high = max(left)
    if high >= HIGH and left.count(high) > better.count(high):
        yield from _in_hand(view, played, high, done)
    if isinstance(best, Equality) and isinstance(played, Equation) and best.result in left:
        less = without(left, best)
        if less and matters(_left(view, played, less, played.result), done):
            yield Reason(EQUAL_KEPT, {"card": best.result, "laying": str(played)})


def _of_number(view: View, played: Laying, left: Hand, better: int, done: Wins) -> Iterator[Reason]:
    """The number on the pile: with the other one there, it is better."""
    top = played.result
    if top == better or not matters(_left(view, played, left, better), done):
        return
    now, then = lays(top, left), lays(better, left)
    if then and not now:
        yield Reason(NOTHING_FITS, {"top": top})
    elif now >= then:
        yield Reason(SUITS_OTHERS, {"top": top, "better": better})


def _could_go_on(view: View, played: Laying, best: Laying) -> Iterator[Reason]:
    """What fits next; with the number that was made, the best laying is no longer so good."""
    left, better = without(view.hand, played), without(view.hand, best)
    if lays(best.result, better) <= lays(played.result, left) or best.result == played.result:
        return
    if matters(_wins(view, best), _left(view, best, better, played.result)):
        then = layings(best.result, better)[0]
        yield Reason(COULD_GO_ON, {"laying": str(best), "then": str(then)})


def _of_better(view: View, played: Laying, best: Laying) -> Iterator[Reason]:
    """What makes the better laying good where nothing alone makes the other one as good.

    With the number that was made, or with the cards that were kept, it is no longer so good.
    """
    left, better = without(view.hand, played), without(view.hand, best)
    wins, top = _wins(view, best), played.result
    if (
        top != best.result
        and lays(top, better) >= lays(best.result, better)
        and matters(wins, _left(view, best, better, top))
    ):
        yield Reason(SUITS_OTHERS, {"top": top, "better": best.result})
    elif left != better and matters(wins, _left(view, best, left, best.result)):
        yield from _by_cards(left, better)


def _by_cards(left: Hand, better: Hand) -> Iterator[Reason]:
    """What is better of some cards: they make more equations, or add up to less."""
    if flexibility(better) > flexibility(left):
        yield Reason(FITS_LESS, {"cards": cards_as_json(left), "instead": cards_as_json(better)})
    elif sum(better) < sum(left):
        yield Reason(MORE_KEPT, {"sum": sum(left), "better": sum(better)})


def _early(view: View, played: Laying, done: Wins) -> Iterator[Reason]:
    """Cards laid where drawing was better; with them still in hand, it is."""
    if matters(_left(view, played, view.hand, played.result), done):
        yield Reason(LAID_EARLY, {"cards": cards_as_json(played.cards)})


def _one_left(view: View, played: Laying, left: Hand, done: Wins) -> Iterator[Reason]:
    """A last card that waits for its own number; lay that number there, and it is better."""
    if len(left) > 1 or left[0] in (REINER, played.result):
        return
    if matters(_left(view, played, left, left[0]), done):
        yield Reason(ONE_LEFT, {"card": left[0]})


def _could_end(view: View, best: Move, done: Wins) -> Iterator[Reason]:
    """The best laying leaves no card; with one more in hand, it is not so much better."""
    card = _unseen_low(view)
    sizes = (*view.sizes[: view.seat], len(view.hand) + 1, *view.sizes[view.seat + 1 :])
    more = replace(view, hand=tuple(sorted((*view.hand, card))), sizes=sizes)
    wins = _wins(view, best)
    if matters(wins, done) and matters(wins, _wins(more, best)):
        yield Reason(COULD_END, {"laying": str(best)})


def _kept(view: View, played: Laying, better: Hand, done: Wins) -> Iterator[Reason]:
    """The cards kept; with those in hand that the better laying keeps, it is better."""
    left = without(view.hand, played)
    if left == better or not matters(_left(view, played, better, played.result), done):
        return
    yield from _by_cards(left, better)


def _too_early(view: View, played: Laying, left: tuple[Card, ...], done: Wins) -> Iterator[Reason]:
    """With a plain card in his place, and Reiner kept for the worst card left, it is better."""
    place = played.cards.index(REINER)
    number = played.result if place == len(played.cards) - 1 else getattr(played, "card", 0)
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


def _left(view: View, played: Laying, hand: Hand, top: int) -> Wins:
    return left_otherwise(view, played, hand, top, GAMES, SEED)


def _wins(view: View, move: Move) -> Wins:
    wins: Wins = played_on(view, [move], GAMES, SEED)[0]
    return wins
