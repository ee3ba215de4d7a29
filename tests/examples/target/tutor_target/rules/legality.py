"""Says no: each function lets a move of Target through or raises why it is refused."""

from collections import Counter
from fractions import Fraction

from tutor.engine.contract import Common, Refused, Seat
from tutor.engine.legality import check_chance, check_turn
from tutor.maths.notation import number_text
from tutor.maths.tree import DivisionByZero, Tree, numbers, value
from tutor_target.rules.components import FEWEST
from tutor_target.rules.moves import PASS, Move, Roll, Say
from tutor_target.rules.phases import OVER, ROLL, SAY
from tutor_target.rules.position import Position
from tutor_target.rules.refusals import Refusal


def check_roll(state: Position, seat: Seat, move: Roll) -> None:
    """Chance rolls what the dice can show, once a turn (T1, T3)."""
    check_chance(state.table.seats, seat, move)
    if state.phase is not ROLL:
        raise _over(state) or Refused(Refusal.ROLL_NOT_DUE)
    box = state.table.components
    if len(move.numbers) != len(box.dice) or any(
        number not in faces for number, faces in zip(move.numbers, box.dice, strict=True)
    ):
        raise Refused(Refusal.ROLL_WRONG, numbers=move.numbers)
    if not box.least <= move.target <= box.most:
        raise Refused(Refusal.TARGET_OUTSIDE, target=move.target, least=box.least, most=box.most)


def check_say(state: Position, seat: Seat, move: Say) -> Fraction:
    """The seat to move calculates with the numbers rolled (T4, T5); what it makes."""
    _check_turn(state, seat, move)
    _check_numbers(state, move.tree)
    try:
        return value(move.tree)
    except DivisionByZero:
        raise Refused(Refusal.ZERO_DIVISION) from None


def check_pass(state: Position, seat: Seat) -> None:
    """The seat to move may always pass (T7)."""
    _check_turn(state, seat, PASS)


def _over(state: Position) -> Refused | None:
    return Refused(Common.GAME_OVER) if state.phase is OVER else None


def _check_turn(state: Position, seat: Seat, move: Move) -> None:
    not_now = None if state.phase is SAY else _over(state) or Refused(Refusal.ROLL_DUE)
    check_turn(state.table.seats, seat, move, state.turn, not_now)


def _check_numbers(state: Position, said: Tree) -> None:
    """Lets a calculation through that uses what was rolled, and enough of it (T4, T5)."""
    rolled = Counter(map(Fraction, state.numbers))
    used = Counter(number.value for number in numbers(said))
    for number, times in used.items():
        if not rolled[number]:
            raise Refused(
                Refusal.NUMBER_NOT_ROLLED, number=number_text(number), numbers=state.numbers
            )
        if times > rolled[number]:
            raise Refused(
                Refusal.NUMBER_USED_UP, number=int(number), used=times, rolled=rolled[number]
            )
    left = sorted((rolled - used).elements())
    if left and state.table.use_all:
        raise Refused(Refusal.NUMBERS_LEFT, numbers=tuple(map(int, left)))
    if used.total() < FEWEST:
        raise Refused(Refusal.ONE_NUMBER)
