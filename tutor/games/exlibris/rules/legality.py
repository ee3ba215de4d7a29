"""Says no: each function lets a move of ExLibris through or raises why it is refused."""

from tutor.engine.contract import Common, Refused, Seat
from tutor.engine.legality import check_chance, check_turn
from tutor.games.exlibris.rules.components import BOOKS_EACH, COLOURS, SEEKERS_EACH
from tutor.games.exlibris.rules.moves import Books, Commission, Seekers
from tutor.games.exlibris.rules.phases import Phase
from tutor.games.exlibris.rules.position import Position
from tutor.games.exlibris.rules.refusals import Refusal

_DUE = {
    Phase.SEEKERS: Refusal.SEEKERS_FIRST,
    Phase.BOOKS: Refusal.BOOKS_FIRST,
    Phase.TURN: Refusal.ALL_DEALT,
    Phase.OVER: Common.GAME_OVER,
}
"""What is said when something else is due, for dealing and for a Commission."""


def check_seekers(state: Position, seat: Seat, move: Seekers) -> None:
    """Chance lays out exactly the 40 Seekers, once (E1, E2).

    Raises:
        Refused: something else is due, ``cards-wrong``, or it is no move of chance.
    """
    _check_dealing(state, seat, move, Phase.SEEKERS, SEEKERS_EACH)


def check_books(state: Position, seat: Seat, move: Books) -> None:
    """Then chance deals from exactly the 55 Books, once (E1, E2).

    Raises:
        Refused: something else is due, ``cards-wrong``, or it is no move of chance.
    """
    _check_dealing(state, seat, move, Phase.BOOKS, BOOKS_EACH)


def check_commission(state: Position, seat: Seat, move: Commission) -> None:
    """The seat to move lays a Book of its hand (E3).

    Raises:
        Refused: it is not its turn, or ``book-not-in-hand``.
    """
    if seat != state.turn or state.phase is not Phase.TURN:
        not_now = None if state.phase is Phase.TURN else Refused(_DUE[state.phase])
        check_turn(state.seats, seat, move, state.turn, not_now)
    hand = state.hands[seat]
    if move.colour not in hand:
        held = tuple(dict.fromkeys(hand))
        raise Refused(Refusal.BOOK_NOT_IN_HAND, colour=move.colour, colours=held)


def _check_dealing(
    state: Position, seat: Seat, move: Seekers | Books, due: Phase, each: int
) -> None:
    check_chance(state.seats, seat, move)
    if state.phase is not due:
        raise Refused(_DUE[state.phase])
    wrong = tuple([colour for colour in COLOURS if move.cards.count(colour) != each])
    if wrong:
        raise Refused(Refusal.CARDS_WRONG, colours=wrong, each=each)
