"""Says no: each function lets a move of Quantum through or raises why it is refused."""

from collections.abc import Iterable

from tutor.engine.contract import Common, Refused, Seat
from tutor.engine.legality import check_chance, check_seat, check_turn
from tutor.games.quantum.rules.components import COLOURS, DICE, NUMBERS, Colour
from tutor.games.quantum.rules.moves import KEEP, PASS, WHITE, Move, Reroll, Roll, Write, die_text
from tutor.games.quantum.rules.phases import ALONE, CHOICE, OVER, REROLL, ROLL, TOGETHER
from tutor.games.quantum.rules.position import Position
from tutor.games.quantum.rules.refusals import Refusal
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row, fits


def check_roll(state: Position, seat: Seat, move: Roll) -> None:
    """Chance rolls faces that the dice have; of a re-roll only the dice picked (Q1, Q3).

    Raises:
        Refused: ``already-rolled``, ``face-not-on-die``, ``kept-die-changed``, ``game-over``, or it
            is no move of chance.
    """
    check_chance(state.table.seats, seat, move)
    if state.phase not in (ROLL, REROLL):
        raise _over(state) or Refused(Refusal.ALREADY_ROLLED)
    if move.white not in NUMBERS:
        raise _no_face(WHITE, str(move.white), map(str, NUMBERS))
    for die, (face, faces) in enumerate(zip(move.faces, state.table.dice, strict=True), start=1):
        if face not in faces:
            raise _no_face(die, face, faces)
    if state.phase is REROLL:
        _check_kept(state, move)


def _no_face(die: int, face: str, faces: Iterable[str]) -> Refused:
    return Refused(
        Refusal.FACE_NOT_ON_DIE, die=die_text(die), face=face, faces=tuple(dict.fromkeys(faces))
    )


def _check_kept(state: Position, move: Roll) -> None:
    before = state.roll
    assert before is not None, "dice are rolled again after they were rolled"
    shown = (str(before.white), *before.faces)
    for die, (face, got) in enumerate(zip(shown, (str(move.white), *move.faces), strict=True)):
        if face != got and die not in state.loose:
            raise Refused(Refusal.KEPT_DIE_CHANGED, die=die_text(die), face=face, got=got)


def check_keep(state: Position, seat: Seat) -> None:
    """The active player decides once, after the first roll (Q3).

    Raises:
        Refused: it is not its turn, ``roll-first``, or ``dice-stay``.
    """
    _check_choice(state, seat, KEEP)


def check_reroll(state: Position, seat: Seat, move: Reroll) -> None:
    """The active player picks some of the seven dice, each once (Q3).

    Raises:
        Refused: as for :func:`check_keep`; then ``dice-none``, ``die-unknown`` or ``die-twice``.
    """
    _check_choice(state, seat, move)
    if not move.dice:
        raise Refused(Refusal.DICE_NONE)
    for place, die in enumerate(move.dice):
        if not 0 <= die <= DICE:
            raise Refused(Refusal.DIE_UNKNOWN, die=die_text(die))
        if die in move.dice[:place]:
            raise Refused(Refusal.DIE_TWICE, die=die_text(die))


def check_write(state: Position, seat: Seat, move: Write) -> None:
    """The seat may write now, and its row takes the sum (Q2, Q5, Q6).

    Raises:
        Refused: as for :func:`check_pass`; then what :func:`obstacle` says.
    """
    _check_writing(state, seat, move)
    refused = obstacle(state, seat, move.colour)
    if refused is not None:
        raise refused


def check_pass(state: Position, seat: Seat) -> None:
    """The seat may write or pass now (Q5, Q6).

    Raises:
        Refused: it is not its turn, ``roll-first``, ``choice-first`` or ``already-answered``.
    """
    _check_writing(state, seat, PASS)


def obstacle(state: Position, seat: Seat, colour: Colour) -> Refused | None:
    """What keeps a seat from writing the sum of a colour, or None, whatever the step.

    Only between the last roll of a turn and the next turn are there sums that count.
    """
    if colour == state.taken:
        return Refused(Refusal.COLOUR_TAKEN, colour=colour, seat=state.active)
    place = COLOURS.index(colour)
    return row_obstacle(state.sheets[seat][place], colour, state.sums[place])


def row_obstacle(row: Row, colour: Colour, number: int) -> Refused | None:
    """Why a row does not take a number (Q2), or None."""
    if fits(row, number):
        return None
    if len(row) == LENGTH:
        return Refused(Refusal.ROW_FULL, colour=colour)
    code = Refusal.NOT_RISING if len(row) < LINE else Refusal.NOT_FALLING
    return Refused(code, colour=colour, number=number, last=row[-1])


def _over(state: Position) -> Refused | None:
    return Refused(Common.GAME_OVER) if state.phase is OVER else None


def _check_choice(state: Position, seat: Seat, move: Move) -> None:
    if state.phase is CHOICE and seat == state.active:
        return
    _check_active(state, seat, move)
    raise Refused(Refusal.DICE_STAY)


def _check_writing(state: Position, seat: Seat, move: Move) -> None:
    if state.phase is ALONE and seat == state.active:
        return
    if state.phase is not TOGETHER:
        _check_active(state, seat, move)
        raise Refused(Refusal.CHOICE_FIRST)
    check_seat(state.table.seats, seat, move)
    if state.answered >> seat & 1:
        raise Refused(Refusal.ALREADY_ANSWERED)


def _check_active(state: Position, seat: Seat, move: Move) -> None:
    """Lets the active seat through once there is a roll (Q3)."""
    not_now = Refused(Refusal.ROLL_FIRST) if state.phase in (ROLL, REROLL) else _over(state)
    check_turn(state.table.seats, seat, move, state.active, not_now)
