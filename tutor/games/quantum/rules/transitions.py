"""What comes of each move of Quantum, once it is found legal (Q3-Q9)."""

from typing import Final, TypeVar

from msgspec.structs import replace

from tutor.engine.bases import Transitions
from tutor.engine.contract import Seat
from tutor.games.quantum.rules import legality
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import Keep, Pass, Reroll, Roll, Write
from tutor.games.quantum.rules.phases import ALONE, CHOICE, OVER, REROLL, ROLL, TOGETHER
from tutor.games.quantum.rules.position import Position
from tutor.games.quantum.rules.rows import Rows, is_full, written
from tutor.games.quantum.rules.scoring import MISTHROWS, Reason
from tutor.games.quantum.rules.sums import numbers

S = TypeVar("S", bound=Position)
"""Each function gives back the kind of state that it takes."""


def roll(state: S, seat: Seat, move: Roll) -> S:
    """The dice lie on the table; after a re-roll there is nothing more to choose (Q3, Q4)."""
    legality.check_roll(state, seat, move)
    sums = numbers(move.white, move.faces)
    if state.phase is REROLL:
        return replace(state, phase=ALONE, roll=move, sums=sums, loose=())
    return replace(state, phase=CHOICE, turn=state.turn + 1, roll=move, sums=sums)


def keep(state: S, seat: Seat, _: Keep) -> S:
    """Step B begins with the dice as they lie (Q3)."""
    legality.check_keep(state, seat)
    return replace(state, phase=ALONE)


def reroll(state: S, seat: Seat, move: Reroll) -> S:
    """The dice picked are to be rolled again (Q3)."""
    legality.check_reroll(state, seat, move)
    return replace(state, phase=REROLL, loose=tuple(sorted(move.dice)))


def write(state: S, seat: Seat, move: Write) -> S:
    """The sum goes into the row; in step B that may end the game at once (Q5, Q6, Q9)."""
    legality.check_write(state, seat, move)
    place = COLOURS.index(move.colour)
    rows = written(state.sheets[seat], place, state.sums[place])
    sheets = _changed(state.sheets, seat, rows)
    if state.phase is TOGETHER:
        return _answered(state, seat, sheets, state.wrote or seat == state.active)
    if is_full(rows):
        return replace(state, phase=OVER, sheets=sheets, reason=Reason.ROWS_FILLED)
    return replace(state, phase=TOGETHER, sheets=sheets, taken=move.colour, wrote=True)


def pass_(state: S, seat: Seat, _: Pass) -> S:
    """Nothing is written in this step (Q5, Q6)."""
    legality.check_pass(state, seat)
    if state.phase is ALONE:
        return replace(state, phase=TOGETHER)
    return _answered(state, seat, state.sheets, state.wrote)


def _changed(sheets: tuple[Rows, ...], seat: Seat, rows: Rows) -> tuple[Rows, ...]:
    return sheets[:seat] + (rows,) + sheets[seat + 1 :]  # noqa: RUF005 - fast


def _answered(state: S, seat: Seat, sheets: tuple[Rows, ...], active_wrote: bool) -> S:
    """One more has written or passed in step C; when all have, the turn is over."""
    answered = state.answered | 1 << seat
    if answered + 1 < 1 << state.table.seats:
        return replace(state, sheets=sheets, wrote=active_wrote, answered=answered)
    return _next_turn(state, sheets, active_wrote)


def _next_turn(state: S, sheets: tuple[Rows, ...], active_wrote: bool) -> S:
    """A misthrow where it is due, then the next active player, or the end (Q7, Q9)."""
    misthrows, active = state.misthrows, state.active
    if not active_wrote:
        counted = misthrows[active] + 1
        misthrows = (*misthrows[:active], counted, *misthrows[active + 1 :])
    reason = _reason(state, sheets, misthrows)
    if reason is not None:
        return replace(state, phase=OVER, sheets=sheets, misthrows=misthrows, reason=reason)
    return replace(
        state,
        phase=ROLL,
        active=(active + 1) % state.table.seats,
        sheets=sheets,
        misthrows=misthrows,
        roll=None,
        sums=(),
        taken=None,
        wrote=False,
        answered=0,
    )


def _reason(state: Position, sheets: tuple[Rows, ...], misthrows: tuple[int, ...]) -> Reason | None:
    """Why the game ends after step C, if it does; filled rows are named first (Q9)."""
    if any(map(is_full, sheets)):
        return Reason.ROWS_FILLED
    if MISTHROWS in misthrows:
        return Reason.FIFTH_MISTHROW
    return Reason.LAST_TURN if state.turn == state.table.turns else None


PLAY: Final[Transitions] = {
    Roll: roll,
    Keep: keep,
    Reroll: reroll,
    Write: write,
    Pass: pass_,
}
"""How each kind of move is played."""
