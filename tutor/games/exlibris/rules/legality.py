"""Says no: each function lets a move of ExLibris through or raises why it is refused."""

from typing import TYPE_CHECKING

from tutor.engine.contract import CHANCE, Common, Refused, Seat
from tutor.games.exlibris.rules.components import BOOKS_EACH, COLOURS, SEEKERS_EACH, Cards
from tutor.games.exlibris.rules.moves import Books, Commission, Move, Seekers
from tutor.games.exlibris.rules.phases import Phase
from tutor.games.exlibris.rules.refusals import Refusal

if TYPE_CHECKING:
    from tutor.games.exlibris.rules.state import State

_DUE = {
    Phase.SEEKERS: Refusal.SEEKERS_FIRST,
    Phase.BOOKS: Refusal.BOOKS_FIRST,
    Phase.TURN: Refusal.ALL_DEALT,
    Phase.OVER: Common.GAME_OVER,
}
"""What is said when something else is due, for dealing and for a Commission."""


def check_seekers(state: "State", seat: Seat, move: Seekers) -> None:
    """Chance lays out exactly the 40 Seekers, once (E1, E2)."""
    _check_chance(state, seat, move)
    if state.phase is not Phase.SEEKERS:
        raise Refused(_DUE[state.phase])
    _check_cards(move.cards, SEEKERS_EACH)


def check_books(state: "State", seat: Seat, move: Books) -> None:
    """Then chance deals from exactly the 55 Books, once (E1, E2)."""
    _check_chance(state, seat, move)
    if state.phase is not Phase.BOOKS:
        raise Refused(_DUE[state.phase])
    _check_cards(move.cards, BOOKS_EACH)


def check_commission(state: "State", seat: Seat, move: Commission) -> None:
    """The seat to move lays a Book of its hand (E3)."""
    if seat != state.turn or state.phase is not Phase.TURN:
        _check_seat(state, seat, move)
        if state.phase is not Phase.TURN:
            raise Refused(_DUE[state.phase])
        raise Refused(Common.NOT_YOUR_TURN, seat=state.turn)
    hand = state.hands[seat]
    if move.colour not in hand:
        held = tuple(dict.fromkeys(hand))
        raise Refused(Refusal.BOOK_NOT_IN_HAND, colour=move.colour, colours=held)


def _check_cards(cards: Cards, each: int) -> None:
    wrong = tuple([colour for colour in COLOURS if cards.count(colour) != each])
    if wrong:
        raise Refused(Refusal.CARDS_WRONG, colours=wrong, each=each)


def _check_chance(state: "State", seat: Seat, move: Move) -> None:
    if seat == CHANCE:
        return
    _check_seat(state, seat, move)
    raise Refused(Common.CHANCE_ONLY, move=str(move))


def _check_seat(state: "State", seat: Seat, move: Move) -> None:
    if 0 <= seat < state.seats:
        return
    if seat == CHANCE:
        raise Refused(Common.SEATS_ONLY, move=str(move))
    raise Refused(Common.SEAT_UNKNOWN, seat=seat)
