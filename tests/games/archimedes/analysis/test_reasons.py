"""Reasons of Archimedes are not told once their cause is undone, and the move costs much less."""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from tests.engine.analysis.positions import check_cause, codes, position
from tutor.engine.analysis.face import Moment
from tutor.games.archimedes.analysis.reasons import CODES
from tutor.games.archimedes.rules.components import REINER, VALUES, Card
from tutor.games.archimedes.rules.moves import Equality, Equation, Laying
from tutor.games.archimedes.rules.offers import layings, without
from tutor.games.archimedes.rules.state import State

Here = Moment[State]


def laid(moment: Here) -> Laying:
    assert isinstance(moment.played, Equation | Equality)
    return moment.played


def better(moment: Here) -> Laying:
    assert isinstance(moment.best, Equation | Equality)
    return moment.best


def with_hand(moment: Here, hand: Sequence[Card]) -> State:
    hands = list(moment.state.hands)
    hands[moment.seat] = tuple(sorted(hand))
    return replace(moment.state, hands=tuple(hands))


def with_other(moment: Here, card: Card, other: Card) -> State:
    """Another card in the place of one that the hand holds."""
    hand = list(moment.state.hands[moment.seat])
    hand[hand.index(card)] = other
    return with_hand(moment, hand)


def unseen(moment: Here) -> list[Card]:
    """The numbers of which there are cards that the seat has not seen, ascending."""
    left = Counter(moment.state.table.cards)
    left.subtract(moment.state.view(moment.seat).seen)
    return [card for card in VALUES if left[card] > 0]


def no_laying(moment: Here) -> State:
    """A card for the better laying is not there, nor any other that fits."""
    some = (with_other(moment, better(moment).result, each) for each in reversed(unseen(moment)))
    return next(each for each in some if not layings(each.top, each.hands[moment.seat]))


def one_card_more(moment: Here) -> State:
    """After the better laying a card is left."""
    return with_hand(moment, (*moment.state.hands[moment.seat], unseen(moment)[-1]))


def no_equation(moment: Here) -> State:
    """A card for the better equation is not there: one card is all that can be laid."""
    card = next(each for each in better(moment).cards if each != moment.state.top)
    some = (with_other(moment, card, each) for each in unseen(moment))
    top = moment.state.top
    return next(
        state
        for state in some
        if not any(isinstance(each, Equation) for each in layings(top, state.hands[moment.seat]))
    )


def low_card(moment: Here) -> State:
    """The high card is a low one."""
    high = max(without(moment.state.hands[moment.seat], laid(moment)))
    return with_other(moment, high, unseen(moment)[0])


def no_equal(moment: Here) -> State:
    """The card that equals the top is another one."""
    other = next(card for card in unseen(moment) if card != moment.state.top)
    return with_other(moment, moment.state.top, other)


def something_fits(moment: Here) -> State:
    """One of the cards kept equals the number that is laid."""
    kept = without(moment.state.hands[moment.seat], laid(moment))
    return with_other(moment, kept[-1], laid(moment).result)


def nothing_goes_on(moment: Here) -> State:
    """After the better laying nothing fits."""
    best = better(moment)
    then = layings(best.result, without(moment.state.hands[moment.seat], best))[0]
    card = next(card for card in then.cards if card not in (*laid(moment).cards, *best.cards))
    some = (with_other(moment, card, each) for each in reversed(unseen(moment)))
    return next(
        state for state in some if not layings(best.result, without(state.hands[moment.seat], best))
    )


def others_far_from_the_end(moment: Here) -> State:
    """The other has six cards more: what fits now ends no round."""
    hands, drawn = list(moment.state.hands), moment.state.drawn
    more = moment.state.deck[drawn : drawn + 6]
    other = 1 - moment.seat
    hands[other] = tuple(sorted((*hands[other], *more)))
    return replace(moment.state, hands=tuple(hands), drawn=drawn + len(more))


def better_cards_kept(moment: Here) -> State:
    """What was laid leaves the cards that the better laying leaves."""
    kept = without(moment.state.hands[moment.seat], better(moment))
    return with_hand(moment, (*laid(moment).cards, *kept))


def no_deck(moment: Here) -> State:
    """There is no card to draw."""
    return replace(moment.state, drawn=len(moment.state.deck))


def last_cards(moment: Here) -> State:
    """Nothing is left in hand, so there is nothing to keep Reiner for."""
    assert REINER in laid(moment).cards
    return with_hand(moment, laid(moment).cards)


UNDONE: dict[str, Callable[[Here], State]] = {
    "equation-not-seen": no_laying,
    "round-could-end": one_card_more,
    "reiner-too-early": last_cards,
    "fewer-cards-laid": no_equation,
    "high-card-kept": low_card,
    "same-number-kept": no_equal,
    "nothing-fits-next": something_fits,
    "could-go-on": nothing_goes_on,
    "number-suits-others": others_far_from_the_end,
    "kept-cards-fit-less": better_cards_kept,
    "laid-too-early": no_deck,
    "more-points-kept": better_cards_kept,
    "one-card-left": something_fits,
}


@pytest.mark.rule("A8")
@pytest.mark.rule("A11")
@pytest.mark.parametrize("code", CODES)
def test_undone_it_costs_less(code: str) -> None:
    moment = position("archimedes", code, State)
    check_cause(moment, code, UNDONE[code](moment))


@pytest.mark.rule("A6")
@pytest.mark.parametrize("code", ["number-suits-others", "kept-cards-fit-less"])
def test_a_cause_that_shows_in_the_better_laying_only(code: str) -> None:
    """Number and cards are worse together: each alone would not make the move as good."""
    moment = position("archimedes", f"together/{code}", State)
    assert codes(moment) == [code]
    check_cause(moment, f"together/{code}", UNDONE[code](moment))
