"""Says no: each function lets a move of Rachmistrz through or raises why it is refused.

A claim is looked at twice: once quickly, as nearly all are fine, and once more for the reason.
"""

from tutor.engine.contract import Common, Refused, Seat
from tutor.engine.legality import check_chance, check_seat, check_turn
from tutor.games.rachmistrz.rules.moves import BELL, PASS, Bell, Claim, Move, Prove, Roll
from tutor.games.rachmistrz.rules.phases import CLAIM, OVER, PROVE, ROLL, Laid
from tutor.games.rachmistrz.rules.position import Position
from tutor.games.rachmistrz.rules.refusals import Refusal
from tutor.games.rachmistrz.rules.table import Spot


def check_roll(state: Position, seat: Seat, move: Roll) -> None:
    """Chance rolls at the start of a round, and only what the dice have (R3, R4).

    Raises:
        Refused: ``already-rolled``, ``prove-first``, ``game-over``, ``roll-not-on-dice``, or it is
            no move of chance.
    """
    check_chance(state.table.seats, seat, move)
    if state.phase is not ROLL:
        raise _not_now(state, Refusal.ALREADY_ROLLED)
    digits = state.table.digits
    for digit in move.digits:
        if digit not in digits:
            raise Refused(Refusal.ROLL_NOT_ON_DICE, digit=digit, faces=digits)


def check_bell(state: Position, seat: Seat, move: Bell = BELL) -> None:
    """The bell rings when the sand runs, or when nobody is left to claim (R6, R10).

    Raises:
        Refused: ``no-sand-yet``, or another step is due.
    """
    check_chance(state.table.seats, seat, move)
    if not state.bell_is_due:
        raise _not_now(state, Refusal.NO_SAND_YET)


def check_claim(state: Position, seat: Seat, move: Claim) -> Spot:
    """A seat that is not done claims a free number on a free field beside it (R6-R8, R14).

    Raises:
        Refused: another step is due, or the seat is done; then what is wrong with the colour, the
            number and the field, in this order.
    """
    table = state.table
    spot = table.spots.get(move.number)
    if (
        spot is not None
        and move.field in spot.fields
        and not table.at[move.field] & spot.claims & (state.taken | state.called)
        and state.phase is CLAIM
        and seat in table.thinking[state.done]
        and move.colour in state.colours_left(seat)
    ):
        return spot
    _check_thinking(state, seat, move)
    raise _wrong_colour(state, seat, move.colour) or _wrong_place(state, move, spot)


def check_pass(state: Position, seat: Seat) -> None:
    """A seat that is not done may be so (R10).

    Raises:
        Refused: another step is due, or ``already-passed``, ``already-claimed``.
    """
    _check_thinking(state, seat, PASS)


def check_prove(state: Position, seat: Seat, move: Prove) -> Laid:
    """The seat of the next claim tells its expression, whatever that is (R9).

    Raises:
        Refused: ``not-proving-yet``, another step is due, it is not its turn, or ``other-claim``.
    """
    laid = state.to_prove
    if laid is None:
        check_seat(state.table.seats, seat, move)
        raise _not_now(state, Refusal.NOT_PROVING_YET)
    if seat != laid.seat:
        check_turn(state.table.seats, seat, move, laid.seat)
    if move.number != laid.claim.number:
        raise Refused(Refusal.OTHER_CLAIM, number=laid.claim.number)
    return laid


def _not_now(state: Position, while_claiming: Refusal) -> Refused:
    """Why this kind of move is not for this phase."""
    if state.phase is OVER:
        return Refused(Common.GAME_OVER)
    if state.phase is ROLL:
        return Refused(Refusal.ROLL_FIRST)
    if state.phase is PROVE:
        laid = state.claims[len(state.proofs)]
        return Refused(Refusal.PROVE_FIRST, number=laid.claim.number, seat=laid.seat)
    return Refused(while_claiming)


def _check_thinking(state: Position, seat: Seat, move: Move) -> None:
    check_seat(state.table.seats, seat, move)
    if state.phase is not CLAIM:
        raise _not_now(state, Refusal.ROLL_FIRST)
    if state.done >> seat & 1:
        passed = bool(state.colours_left(seat))
        raise Refused(Refusal.ALREADY_PASSED if passed else Refusal.ALREADY_CLAIMED)


def _wrong_colour(state: Position, seat: Seat, colour: int) -> Refused | None:
    colours = state.table.colours
    if colour in colours:
        used = colour not in state.colours_left(seat)
        return Refused(Refusal.COLOUR_USED, colour=colour) if used else None
    if colours == (0,):
        return Refused(Refusal.COLOUR_NEEDLESS)
    if colour == 0:
        return Refused(Refusal.COLOUR_MISSING, colours=colours)
    return Refused(Refusal.COLOUR_UNKNOWN, colour=colour, colours=colours)


def _wrong_place(state: Position, move: Claim, spot: Spot | None) -> Refused:
    """What keeps a token from lying on the field for the number."""
    number, field = move.number, move.field
    if spot is None:
        return Refused(Refusal.NUMBER_NOT_PRINTED, number=number)
    if spot.claims & state.called:
        seat = next(laid.seat for laid in state.claims if laid.claim.number == number)
        return Refused(Refusal.RESULT_TAKEN, number=number, seat=seat)
    if field not in state.table.at:
        return Refused(Refusal.FIELD_UNKNOWN, field=field)
    if field not in spot.fields:
        return Refused(Refusal.NOT_ADJACENT, number=number, field=field, fields=spot.fields)
    if not spot.claims & ~state.taken:
        return Refused(Refusal.NUMBER_FULL, number=number)
    seat, _ = state.owner(field)
    return Refused(Refusal.FIELD_TAKEN, field=field, seat=seat)
