"""What comes of each move of Archimedes, once it is found legal (A2-A12)."""

from bisect import insort
from typing import Final, TypeVar

from msgspec.structs import replace

from tutor.engine.bases import Transitions
from tutor.engine.contract import Seat
from tutor.games.archimedes.rules import legality
from tutor.games.archimedes.rules.components import BOTTOM, HAND, REINER, Card, Hand
from tutor.games.archimedes.rules.moves import Deck, Draw, Equality, Equation, Laying, Lots, Pass
from tutor.games.archimedes.rules.offers import without
from tutor.games.archimedes.rules.phases import DEAL, LOTS, OVER, RESHUFFLE, TURN
from tutor.games.archimedes.rules.position import Position
from tutor.games.archimedes.rules.ties import FinalTie, RoundEnd

S = TypeVar("S", bound=Position)
"""Each function gives back the kind of state that it takes."""


def deck(state: S, seat: Seat, move: Deck) -> S:
    """A round is dealt, or tied players get a new deck (A2, A10)."""
    legality.check_deck(state, seat, move)
    if state.phase is DEAL:
        return _dealt(state, move.cards)
    return _settled(replace(state, deck=move.cards, drawn=0, pile=()))


def _dealt(state: S, cards: tuple[Card, ...]) -> S:
    """One card at a time from the starting player; then one is turned up (A2)."""
    seats = state.table.seats
    dealt = HAND * seats
    place = {seat: turn for turn, seat in enumerate(state.table.order(state.turn))}
    hands = tuple(tuple(sorted(cards[place[seat] : dealt : seats])) for seat in range(seats))
    top, *rest = cards[dealt:]
    buried = top == REINER
    if buried:  # put back at the bottom
        top, *rest = *rest, REINER
    return replace(
        state,
        phase=TURN,
        round=state.round + 1,
        hands=hands,
        top=top,
        pile=(top,),
        deck=tuple(rest),
        drawn=0,
        passes=0,
        reiner=BOTTOM if buried else None,
        history=(),
    )


def lay(state: S, seat: Seat, move: Laying) -> S:
    """Cards go on the pile, the result on top; an empty hand ends the round (A5, A6, A8)."""
    legality.check_laying(state, seat, move)
    hand = without(state.hands[seat], move)
    laid = replace(
        state,
        turn=_next(state),
        hands=_changed(state.hands, seat, hand),
        top=move.result,
        pile=state.pile + move.cards,
        passes=0,
        history=(*state.history, str(move)),
    )
    return laid if hand else _ended(laid, winner=seat)


def draw(state: S, seat: Seat, move: Draw) -> S:
    """The top card of the deck joins the hand (A7)."""
    legality.check_draw(state, seat, move)
    hand = list(state.hands[seat])
    insort(hand, state.deck[state.drawn])
    hands = _changed(state.hands, seat, tuple(hand))
    found = state.reiner == BOTTOM and state.deck_left == 1
    reiner = seat if found else state.reiner
    return replace(
        state,
        turn=_next(state),
        hands=hands,
        drawn=state.drawn + 1,
        reiner=reiner,
        history=(*state.history, str(move)),
    )


def pass_(state: S, seat: Seat, move: Pass) -> S:
    """When all pass one after another the round is over, and nobody has won it (A7, A9)."""
    legality.check_pass(state, seat)
    history = (*state.history, str(move))
    passed = replace(state, turn=_next(state), passes=state.passes + 1, history=history)
    return passed if passed.passes < state.table.seats else _ended(passed, winner=None)


def _changed(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return hands[:seat] + (hand,) + hands[seat + 1 :]  # noqa: RUF005 - fast


def _next(state: S) -> Seat:
    """The seat to the left of the one that has moved (A3)."""
    return (state.turn + 1) % state.table.seats


def _ended(state: S, winner: Seat | None) -> S:
    """Hands are laid open (A8, A9)."""
    order = state.table.order(state.starter)
    end = RoundEnd(order=order, number=state.round, winner=winner, hands=state.hands)
    return _settled(replace(state, ending=end))


def lots(state: S, seat: Seat, move: Lots) -> S:
    """A tied group is put in order (A10, A12)."""
    legality.check_lots(state, seat, move)
    if state.ending is not None:
        return _settled(replace(state, ending=state.ending.drew_lots(move.seats)))
    assert state.final is not None, "lots are drawn for a round or for the game"
    return _settled(replace(state, final=state.final.drew_lots(move.seats)))


def _settled(state: S) -> S:
    """Draws for whoever is tied until nobody is, or until chance is needed (A10, A12)."""
    while contest := state.contest:
        if contest.waiting and state.deck_left:
            contest = contest.drew(state.deck[state.drawn])
            state = replace(state, drawn=state.drawn + 1)
        elif contest.waiting and state.pile:
            return replace(state, phase=RESHUFFLE)
        elif contest.waiting:
            contest = contest.without_cards()
        elif not contest.groups():
            return _decided(state)
        elif contest.exhausted:
            return replace(state, phase=LOTS)
        else:
            contest = contest.draw_again()
        state = _contesting(state, contest)
    return state


def _contesting(state: S, contest: RoundEnd | FinalTie) -> S:
    if isinstance(contest, RoundEnd):
        return replace(state, ending=contest)
    return replace(state, final=contest)


def _decided(state: S) -> S:
    """Nobody is tied: the next round, or the end, or first the tie for the game (A3, A12)."""
    if state.ending is None:
        return replace(state, phase=OVER)
    ended = replace(state, ending=None, rounds=(*state.rounds, state.ending))
    if len(ended.rounds) < state.table.rounds:
        return replace(ended, phase=DEAL, turn=ended.starter)
    totals, order = ended.totals, state.ending.order
    tied = tuple(seat for seat in order if totals[seat] == min(totals))
    if len(tied) == 1:
        return replace(ended, phase=OVER)
    return _settled(replace(ended, final=FinalTie(order=order, tied=tied)))


PLAY: Final[Transitions] = {
    Deck: deck,
    Lots: lots,
    Equation: lay,
    Equality: lay,
    Draw: draw,
    Pass: pass_,
}
"""How each kind of move is played."""
