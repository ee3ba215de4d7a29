"""Says no: each function lets a move of Archimedes through or raises why it is refused."""

from collections import Counter

from tutor.engine.contract import Common, Refused, Seat
from tutor.engine.legality import check_chance, check_turn
from tutor.games.archimedes.rules.components import VALUES, Hand, cards_as_json
from tutor.games.archimedes.rules.moves import (
    PASS,
    Deck,
    Draw,
    Equality,
    Equation,
    Laying,
    Lots,
    Move,
)
from tutor.games.archimedes.rules.offers import computed
from tutor.games.archimedes.rules.phases import DEAL, LOTS, OVER, RESHUFFLE, TURN
from tutor.games.archimedes.rules.position import Position
from tutor.games.archimedes.rules.refusals import Refusal


def check_deck(state: Position, seat: Seat, move: Deck) -> None:
    """Chance shuffles exactly the cards that are to be shuffled (A2, A10).

    Raises:
        Refused: ``deck-not-due``, ``deck-wrong``, ``game-over``, or it is no move of chance.
    """
    check_chance(state.table.seats, seat, move)
    if state.phase not in (DEAL, RESHUFFLE):
        raise _over(state) or Refused(Refusal.DECK_NOT_DUE)
    wanted, got = Counter(state.to_shuffle()), Counter(move.cards)
    if wanted != got:
        wrong = sorted((wanted - got) | (got - wanted))
        raise Refused(Refusal.DECK_WRONG, cards=cards_as_json(wrong))


def check_lots(state: Position, seat: Seat, move: Lots) -> None:
    """Chance draws lots for one of the tied groups (A10, A12).

    Raises:
        Refused: ``lots-not-due``, ``lots-wrong``, ``game-over``, or it is no move of chance.
    """
    check_chance(state.table.seats, seat, move)
    if state.phase is not LOTS:
        raise _over(state) or Refused(Refusal.LOTS_NOT_DUE)
    groups = state.tied_groups()
    if sorted(move.seats) not in map(sorted, groups):
        raise Refused(Refusal.LOTS_WRONG, groups=[" ".join(map(str, group)) for group in groups])


def check_laying(state: Position, seat: Seat, move: Laying) -> None:
    """The seat to move lays an equation or an equality that its hand allows (A5, A6, A11).

    Raises:
        Refused: it is not its turn; ``wrong-top``, ``out-of-range``, ``not-whole`` or
            ``wrong-result`` for the numbers, then ``card-not-in-hand``.
    """
    _check_turn(state, seat, move)
    refused = _wrong_number(state.top, move) or _not_in_hand(state.hands[seat], move)
    if refused is not None:
        raise refused


def check_draw(state: Position, seat: Seat, move: Draw) -> None:
    """The seat to move draws while there are cards (A7).

    Raises:
        Refused: it is not its turn, or ``deck-empty``.
    """
    _check_turn(state, seat, move)
    if not state.deck_left:
        raise Refused(Refusal.DECK_EMPTY)


def check_pass(state: Position, seat: Seat) -> None:
    """The seat to move passes when the deck is empty (A7).

    Raises:
        Refused: it is not its turn, or ``deck-left``.
    """
    _check_turn(state, seat, PASS)
    if state.deck_left:
        raise Refused(Refusal.DECK_LEFT)


def _over(state: Position) -> Refused | None:
    return Refused(Common.GAME_OVER) if state.phase is OVER else None


def _check_turn(state: Position, seat: Seat, move: Move) -> None:
    if seat == state.turn and state.phase is TURN:
        return
    not_now = None
    if state.phase is not TURN:
        waits_for = Refusal.DECK_FIRST if state.phase is DEAL else Refusal.TIES_FIRST
        not_now = _over(state) or Refused(waits_for)
    check_turn(state.table.seats, seat, move, state.turn, not_now)


def _wrong_number(top: int, move: Laying) -> Refused | None:
    """What keeps the numbers from being laid, whatever the hand."""
    if isinstance(move, Equality):
        return None if move.result == top else Refused(Refusal.WRONG_TOP, top=top)
    if move.top != top:
        return Refused(Refusal.WRONG_TOP, top=top)
    return _wrong_equation(move)


def _wrong_equation(move: Equation) -> Refused | None:
    for number in (move.card, move.result):
        if number not in VALUES:
            return Refused(Refusal.OUT_OF_RANGE, number=number)
    result = computed(move.top, move.sign, move.card)
    if result is None:
        return Refused(Refusal.NOT_WHOLE, top=move.top, card=move.card)
    if result not in VALUES:
        return Refused(Refusal.OUT_OF_RANGE, number=result)
    return None if result == move.result else Refused(Refusal.WRONG_RESULT, result=result)


def _not_in_hand(hand: Hand, move: Laying) -> Refused | None:
    cards = move.cards
    for card in cards:
        have, need = hand.count(card), cards.count(card)
        if have < need:
            (name,) = cards_as_json([card])
            return Refused(Refusal.CARD_NOT_IN_HAND, card=name, have=have, need=need)
    return None
