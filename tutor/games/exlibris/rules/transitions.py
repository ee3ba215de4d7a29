"""What comes of each move of ExLibris, once it is found legal (E2-E9)."""

from typing import Final, TypeVar

from msgspec.structs import replace

from tutor.engine.bases import Transitions
from tutor.engine.contract import Seat
from tutor.games.exlibris.rules import legality
from tutor.games.exlibris.rules.components import INDEX, Cards, Colour
from tutor.games.exlibris.rules.expedition import PLACES
from tutor.games.exlibris.rules.moves import Books, Commission, Seekers
from tutor.games.exlibris.rules.phases import BOOKS, OVER, TURN
from tutor.games.exlibris.rules.position import Position
from tutor.games.exlibris.rules.turn import turn
from tutor.games.exlibris.rules.turn_report import how_it_begins, is_over

S = TypeVar("S", bound=Position)
"""Each function gives back the kind of state that it takes."""

T = TypeVar("T")


def seekers(state: S, seat: Seat, move: Seekers) -> S:
    """Seven Seekers are laid out, the first drawn as the First (E2)."""
    legality.check_seekers(state, seat, move)
    row = move.cards[:PLACES]
    return replace(state, phase=BOOKS, stack=move.cards, drawn=PLACES, expedition=row)


def books(state: S, seat: Seat, move: Books) -> S:
    """Books for each, one at a time from the starting player (E2)."""
    legality.check_books(state, seat, move)
    seats, end = state.seats, state.dealt * state.seats
    hands = tuple(
        tuple(sorted(move.cards[(seat - state.start) % seats : end : seats]))
        for seat in range(seats)
    )
    return replace(state, phase=TURN, hands=hands)


def commission(state: S, seat: Seat, move: Commission) -> S:
    """Books are found, sticks and houses taken, and the Expedition moves on (E3-E9)."""
    legality.check_commission(state, seat, move)
    colour, final, stack = move.colour, state.final, state.stack
    hands, islands, place = state.hands, state.islands, INDEX[colour]
    before = islands[place]
    turned = turn(state.expedition, stack, state.drawn, before, final, seat, colour)
    if turned is None:
        return _as_told(state, seat, colour)
    row, drawn, island = turned
    hands = _changed(hands, seat, _without(hands[seat], colour))
    size = len(hands[0])
    are_even = len(hands[-1]) == size and all(len(hand) == size for hand in hands)
    even = size if are_even else None
    if final is None:
        final = how_it_begins(even, before.city is not island.city, len(stack) - drawn)
    return type(state)(
        state.seats,
        state.start,
        OVER if is_over(final, even) else TURN,
        (seat + 1) % state.seats,
        stack,
        drawn,
        row,
        hands,
        islands if island is before else _changed(islands, place, island),
        final,
        (*state.commissions, colour),
        state.dealt,
    )


def _as_told(state: S, seat: Seat, colour: Colour) -> S:
    """The same near the end of the stack, where it is rare, and played as it is told."""
    told = state.told(colour)
    return replace(
        state,
        phase=OVER if told.over else TURN,
        turn=(seat + 1) % state.seats,
        drawn=state.drawn + len(told.drawn),
        expedition=told.row,
        hands=_changed(state.hands, seat, _without(state.hands[seat], colour)),
        islands=_changed(state.islands, INDEX[colour], told.after),
        final=state.final or told.begins,
        commissions=(*state.commissions, colour),
    )


def _changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return values[:place] + (value,) + values[place + 1 :]  # noqa: RUF005 - fast


def _without(hand: Cards, colour: Colour) -> Cards:
    place = hand.index(colour)
    return hand[:place] + hand[place + 1 :]


PLAY: Final[Transitions] = {
    Seekers: seekers,
    Books: books,
    Commission: commission,
}
"""How each kind of move is played."""
