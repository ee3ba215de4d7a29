"""What comes of each move of ExLibris, once the referee has let it through (E2-E9)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace

from tutor.engine.contract import Seat
from tutor.games.exlibris.rules import legality
from tutor.games.exlibris.rules.components import HAND, INDEX, Cards, Colour
from tutor.games.exlibris.rules.expedition import PLACES
from tutor.games.exlibris.rules.moves import Books, Commission, Seekers
from tutor.games.exlibris.rules.phases import BOOKS, OVER, TURN

if TYPE_CHECKING:
    from tutor.games.exlibris.rules.state import State

T = TypeVar("T")


def seekers(state: "State", seat: Seat, move: Seekers) -> "State":
    """Seven Seekers are laid out, the first drawn as the First (E2)."""
    legality.check_seekers(state, seat, move)
    row = move.cards[:PLACES]
    return replace(state, phase=BOOKS, stack=move.cards, drawn=PLACES, expedition=row)


def books(state: "State", seat: Seat, move: Books) -> "State":
    """Thirteen Books for each, one at a time from the starting player (E2)."""
    legality.check_books(state, seat, move)
    seats = state.seats
    hands = tuple(
        tuple(sorted(move.cards[(seat - state.start) % seats : HAND * seats : seats]))
        for seat in range(seats)
    )
    return replace(state, phase=TURN, hands=hands)


def commission(state: "State", seat: Seat, move: Commission) -> "State":
    """Books are found, sticks and houses taken, and the Expedition moves on (E3-E9)."""
    legality.check_commission(state, seat, move)
    colour = move.colour
    told = state.told(colour)
    islands, hands, place = state.islands, state.hands, INDEX[colour]
    return replace(
        state,
        phase=OVER if told.over else TURN,
        turn=(seat + 1) % state.seats,
        drawn=state.drawn + len(told.drawn),
        expedition=told.row,
        hands=_changed(hands, seat, _without(hands[seat], colour)),
        islands=_changed(islands, place, told.after),
        final=state.final or told.begins,
        commissions=(*state.commissions, colour),
    )


def _changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return values[:place] + (value,) + values[place + 1 :]  # noqa: RUF005 - fast


def _without(hand: Cards, colour: Colour) -> Cards:
    place = hand.index(colour)
    return hand[:place] + hand[place + 1 :]


PLAY: Final[Mapping[type, Callable[["State", Seat, Any], "State"]]] = {
    Seekers: seekers,
    Books: books,
    Commission: commission,
}
"""How each kind of move is played."""
