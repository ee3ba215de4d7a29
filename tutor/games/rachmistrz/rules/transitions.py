"""What comes of each move of Rachmistrz, once it is found legal (R4-R11)."""

from typing import Final, TypeVar

from msgspec.structs import replace

from tutor.engine.bases import Transitions
from tutor.engine.contract import Seat
from tutor.games.rachmistrz.rules import legality
from tutor.games.rachmistrz.rules.components import Field
from tutor.games.rachmistrz.rules.moves import Bell, Claim, Pass, Prove, Roll
from tutor.games.rachmistrz.rules.phases import CLAIM, OVER, PROVE, ROLL, Laid
from tutor.games.rachmistrz.rules.position import Position
from tutor.games.rachmistrz.rules.scoring import PATIENCE
from tutor.games.rachmistrz.rules.table import BIT, Bits, stands

S = TypeVar("S", bound=Position)
"""Each function gives back the kind of state that it takes."""


def roll(state: S, seat: Seat, move: Roll) -> S:
    """A round begins (R4)."""
    legality.check_roll(state, seat, move)
    digits = tuple(sorted(move.digits))
    return replace(state, phase=CLAIM, round=state.round + 1, dice=move.digits, digits=digits)


def bell(state: S, seat: Seat, move: Bell) -> S:
    """The sand has run out: claims are proved; without any the round is over (R9, R10)."""
    legality.check_bell(state, seat, move)
    return replace(state, phase=PROVE) if state.claims else _next_round(state)


def claim(state: S, seat: Seat, move: Claim) -> S:
    """A token is laid face down; who has used every colour is done (R6, R14)."""
    spot = legality.check_claim(state, seat, move)
    pool = state.table.pool(seat, move.colour)
    last_colour = len(state.colours_left(seat)) == 1
    return replace(
        state,
        boards=_flipped(state.boards, pool, move.field),
        taken=state.taken | state.table.at[move.field],
        claims=(*state.claims, Laid(seat, move)),
        called=state.called | spot.claims,
        used=state.used | 1 << pool,
        done=state.done | last_colour << seat,
    )


def pass_(state: S, seat: Seat, _: Pass) -> S:
    """The seat is done for this round (R10)."""
    legality.check_pass(state, seat)
    return replace(state, done=state.done | 1 << seat)


def prove(state: S, seat: Seat, move: Prove) -> S:
    """Right: the token stays. Anything else: it goes back to its owner (R9)."""
    laid = legality.check_prove(state, seat, move)
    right = stands(state.digits, move.number, move.text)
    proofs = (*state.proofs, right)
    proved = replace(state, proofs=proofs) if right else _taken_back(state, laid, proofs)
    return proved if len(proofs) < len(state.claims) else _next_round(proved)


def _taken_back(state: S, laid: Laid, proofs: tuple[bool, ...]) -> S:
    field, pool = laid.claim.field, state.table.pool(laid.seat, laid.claim.colour)
    boards = _flipped(state.boards, pool, field)
    return replace(state, boards=boards, taken=state.taken ^ state.table.at[field], proofs=proofs)


def _flipped(boards: tuple[Bits, ...], pool: int, field: Field) -> tuple[Bits, ...]:
    """The boards with one field of one colour given a token, or rid of it."""
    return boards[:pool] + (boards[pool] ^ BIT[field],) + boards[pool + 1 :]  # noqa: RUF005 - fast


def _next_round(state: S) -> S:
    """All is proved; the game ends with a last token that stood, or stands still (R11, R14)."""
    idle = 0 if any(state.proofs) else state.idle + 1
    ended = idle == PATIENCE or state.last_token_stood
    return replace(
        state,
        phase=OVER if ended else ROLL,
        dice=(),
        digits=(),
        claims=(),
        proofs=(),
        called=0,
        used=0,
        done=0,
        idle=idle,
    )


PLAY: Final[Transitions] = {
    Roll: roll,
    Bell: bell,
    Claim: claim,
    Pass: pass_,
    Prove: prove,
}
"""How each kind of move is played."""
