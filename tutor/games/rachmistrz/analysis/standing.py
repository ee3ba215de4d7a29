"""What a move of Rachmistrz comes to once it is proved: a wrong claim is as good as a pass (R9)."""

from tutor.engine.contract import Move, Seat
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION, PASS, Claim, Prove
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.rules.table import answers, stands


def is_right(state: State, move: Claim | Prove) -> bool:
    """Whether the dice give the number claimed, or the text of a proof gives it."""
    if isinstance(move, Prove):
        return stands(state.digits, move.number, move.text)
    return answers(state.digits, move.number).moves[0].text != NO_EXPRESSION


def settled(state: State, seat: Seat, move: Move) -> State:
    """The position after a move, with a claim that cannot be proved taken back at once."""
    if isinstance(move, Claim) and not is_right(state, move):
        return state.play(seat, PASS)
    return state.play(seat, move)
