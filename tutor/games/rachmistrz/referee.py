"""Says no: each function lets a move of Rachmistrz through or raises why it is refused."""

from typing import TYPE_CHECKING

from tutor.games.contract import CHANCE, Common, Refused, Seat
from tutor.games.rachmistrz.moves import BELL, Bell, Claim, Move, Pass, Prove, Roll
from tutor.games.rachmistrz.phases import CLAIM, OVER, PROVE, ROLL, Laid
from tutor.games.rachmistrz.refusals import Refusal
from tutor.games.rachmistrz.table import Spot

if TYPE_CHECKING:
    from tutor.games.rachmistrz.state import State


def check_roll(state: "State", seat: Seat, move: Roll) -> None:
    """Chance rolls at the start of a round, and only what the dice have (R3, R4)."""
    _check_chance(state, seat, move)
    if state.phase is not ROLL:
        raise _not_now(state, Refusal.ALREADY_ROLLED)
    faces = state.table.components.faces
    for digit in move.digits:
        if digit not in faces:
            raise Refused(Refusal.ROLL_NOT_ON_DICE, digit=digit, faces=faces)


def check_bell(state: "State", seat: Seat, move: Bell = BELL) -> None:
    """The bell rings when the sand runs, or when nobody is left to claim (R6, R10)."""
    _check_chance(state, seat, move)
    if not state.bell_is_due:
        raise _not_now(state, Refusal.NO_SAND_YET)


def check_claim(state: "State", seat: Seat, move: Claim) -> Spot:
    """A seat that is not done claims a free number on a free field beside it (R6-R8, R14)."""
    _check_thinking(state, seat, move)
    _check_colour(state, seat, move.colour)
    spot = _check_number(state, move)
    _check_field(state, move, spot)
    return spot


def check_pass(state: "State", seat: Seat, move: Pass) -> None:
    """A seat that is not done may be so (R10)."""
    _check_thinking(state, seat, move)


def check_prove(state: "State", seat: Seat, move: Prove) -> Laid:
    """The seat of the next claim tells its expression, whatever that is (R9)."""
    _check_seat(state, seat, move)
    if state.phase is not PROVE:
        raise _not_now(state, Refusal.NOT_PROVING_YET)
    laid = state.claims[len(state.proofs)]
    if laid.seat != seat:
        raise Refused(Common.NOT_YOUR_TURN, seat=laid.seat)
    if move.number != laid.claim.number:
        raise Refused(Refusal.OTHER_CLAIM, number=laid.claim.number)
    return laid


def _not_now(state: "State", while_claiming: Refusal) -> Refused:
    """Why this kind of move is not for this phase."""
    if state.phase is OVER:
        return Refused(Common.GAME_OVER)
    if state.phase is ROLL:
        return Refused(Refusal.ROLL_FIRST)
    if state.phase is PROVE:
        laid = state.claims[len(state.proofs)]
        return Refused(Refusal.PROVE_FIRST, number=laid.claim.number, seat=laid.seat)
    return Refused(while_claiming)


def _check_chance(state: "State", seat: Seat, move: Move) -> None:
    if seat == CHANCE:
        return
    _check_seat(state, seat, move)
    raise Refused(Common.CHANCE_ONLY, move=str(move))


def _check_seat(state: "State", seat: Seat, move: Move) -> None:
    if 0 <= seat < state.table.seats:
        return
    if seat == CHANCE:
        raise Refused(Common.SEATS_ONLY, move=str(move))
    raise Refused(Common.SEAT_UNKNOWN, seat=seat)


def _check_thinking(state: "State", seat: Seat, move: Move) -> None:
    _check_seat(state, seat, move)
    if state.phase is not CLAIM:
        raise _not_now(state, Refusal.ROLL_FIRST)
    if state.done >> seat & 1:
        passed = bool(state.colours_left(seat))
        raise Refused(Refusal.ALREADY_PASSED if passed else Refusal.ALREADY_CLAIMED)


def _check_colour(state: "State", seat: Seat, colour: int) -> None:
    colours = state.table.colours
    if colour not in colours:
        raise _strange_colour(colour, colours)
    if colour and colour not in state.colours_left(seat):
        raise Refused(Refusal.COLOUR_USED, colour=colour)


def _strange_colour(colour: int, colours: tuple[int, ...]) -> Refused:
    if colours == (0,):
        return Refused(Refusal.COLOUR_NEEDLESS)
    if colour == 0:
        return Refused(Refusal.COLOUR_MISSING, colours=colours)
    return Refused(Refusal.COLOUR_UNKNOWN, colour=colour, colours=colours)


def _check_number(state: "State", move: Claim) -> Spot:
    spot = state.table.spots.get(move.number)
    if spot is None:
        raise Refused(Refusal.NUMBER_NOT_PRINTED, number=move.number)
    if spot.claims & state.called:
        seat = next(laid.seat for laid in state.claims if laid.claim.number == move.number)
        raise Refused(Refusal.RESULT_TAKEN, number=move.number, seat=seat)
    return spot


def _check_field(state: "State", move: Claim, spot: Spot) -> None:
    there = state.table.at.get(move.field)
    if there is None:
        raise Refused(Refusal.FIELD_UNKNOWN, field=move.field)
    if move.field not in spot.fields:
        raise Refused(
            Refusal.NOT_ADJACENT, number=move.number, field=move.field, fields=spot.fields
        )
    if there & state.taken:
        if not spot.claims & ~state.taken:
            raise Refused(Refusal.NUMBER_FULL, number=move.number)
        seat, _ = state.owner(move.field)
        raise Refused(Refusal.FIELD_TAKEN, field=move.field, seat=seat)
