"""Why a move of Quantum is refused: every code with its meaning and parameters."""

from enum import StrEnum


class Refusal(StrEnum):
    """The codes of this game, beside :class:`tutor.engine.contract.Common`."""

    ROLL_FIRST = "roll-first"
    """The dice have not been rolled yet (Q3)."""
    ALREADY_ROLLED = "already-rolled"
    """No roll is due (Q3)."""
    FACE_NOT_ON_DIE = "face-not-on-die"
    """The die has no such face (Q1). Params: ``die`` (``w`` or a number), ``face``, ``faces``."""
    KEPT_DIE_CHANGED = "kept-die-changed"
    """Only the dice that were picked are rolled again (Q3). Params: ``die``, ``face`` that it
    keeps showing, ``got``."""
    CHOICE_FIRST = "choice-first"
    """First the active player keeps the dice or rolls some again (Q3)."""
    DICE_STAY = "dice-stay"
    """Nothing is rolled again in this turn any more (Q3)."""
    DICE_NONE = "dice-none"
    """No die to roll again was named (Q3)."""
    DIE_UNKNOWN = "die-unknown"
    """There is no such die (Q1). Params: ``die``."""
    DIE_TWICE = "die-twice"
    """A die was named twice (Q3). Params: ``die``."""
    COLOUR_TAKEN = "colour-taken"
    """The active player wrote this colour in step B (Q5, Q6). Params: ``colour``, ``seat``, the
    active one."""
    ROW_FULL = "row-full"
    """The row has six numbers (Q2). Params: ``colour``."""
    NOT_RISING = "not-rising"
    """Up to the line a row rises (Q2). Params: ``colour``, ``number``, ``last``, which it must be
    more than."""
    NOT_FALLING = "not-falling"
    """After the line a row falls (Q2). Params: ``colour``, ``number``, ``last``, which it must be
    less than."""
    ALREADY_ANSWERED = "already-answered"
    """The seat has written or passed in this step C (Q6)."""
