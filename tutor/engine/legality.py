"""Says no where every game says it alike: who sits there, what is chance's, whose turn it is.

A game's own ``legality`` lets what is usual through at once, and asks here for the reason.
"""

from tutor.engine.contract import CHANCE, Common, Move, Refused, Seat
from tutor.engine.validation import Unfit, ValidationIssue


def check_seat(seats: int, seat: Seat, move: Move) -> None:
    """Lets the seats of a table through, ``0`` to ``seats - 1``.

    Raises:
        Refused: ``seats-only`` for chance, ``seat-unknown`` for every other number.
    """
    if 0 <= seat < seats:
        return
    if seat == CHANCE:
        raise Refused(Common.SEATS_ONLY, move=str(move))
    raise Refused(Common.SEAT_UNKNOWN, seat=seat)


def check_chance(seats: int, seat: Seat, move: Move) -> None:
    """Lets chance through.

    Raises:
        Refused: ``chance-only`` for the seats of the table, ``seat-unknown`` for other numbers.
    """
    if seat == CHANCE:
        return
    check_seat(seats, seat, move)
    raise Refused(Common.CHANCE_ONLY, move=str(move))


def check_turn(
    seats: int, seat: Seat, move: Move, turn: Seat, not_now: Refused | None = None
) -> None:
    """Lets the seat through whose turn it is, unless its move is not for now.

    Args:
        seats: how many play.
        seat: who wants to move.
        move: what is played.
        turn: who is to move.
        not_now: why nobody may play this kind of move at the moment, or None.

    Raises:
        Refused: what :func:`check_seat` says, then ``not_now``, then ``not-your-turn``.
    """
    check_seat(seats, seat, move)
    if not_now is not None:
        raise not_now
    if seat != turn:
        raise Refused(Common.NOT_YOUR_TURN, seat=turn)


def check_start(seats: int, start: Seat) -> None:
    """Lets through an option ``start`` that is a seat of the table.

    Raises:
        ValidationIssue: ``start-unknown`` at ``options.start``.
    """
    if not 0 <= start < seats:
        raise ValidationIssue(Unfit.START_UNKNOWN, "options.start", got=start, seats=seats)
