"""What comes of each move of Target, once it is found legal (T2-T7)."""

from fractions import Fraction
from typing import Final, TypeVar

from msgspec.structs import replace

from tutor.engine.bases import Transitions
from tutor.engine.contract import Seat
from tutor.maths.tree import Tree
from tutor_target.rules import legality
from tutor_target.rules.moves import Pass, Roll, Say
from tutor_target.rules.position import Position, Turn

S = TypeVar("S", bound=Position)
"""Each function gives back the kind of state that it takes."""


def roll(state: S, seat: Seat, move: Roll) -> S:
    """The numbers and the target of this turn lie there (T3)."""
    legality.check_roll(state, seat, move)
    return replace(state, numbers=move.numbers, target=move.target)


def say(state: S, seat: Seat, move: Say) -> S:
    """A calculation ends the turn, whatever it makes (T4)."""
    return _ended(state, move.tree, legality.check_say(state, seat, move))


def pass_(state: S, seat: Seat, _: Pass) -> S:
    """The turn ends without one (T7)."""
    legality.check_pass(state, seat)
    return _ended(state, None, None)


def _ended(state: S, said: Tree | None, value: Fraction | None) -> S:
    turn = Turn(state.turn, state.round, state.numbers, state.target, said, value)
    return replace(state, numbers=(), target=0, turns=(*state.turns, turn))


PLAY: Final[Transitions] = {
    Roll: roll,
    Say: say,
    Pass: pass_,
}
"""How each kind of move is played."""
