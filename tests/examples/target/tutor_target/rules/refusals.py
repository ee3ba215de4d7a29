"""Why a move of Target is refused: every code with its meaning and parameters."""

from enum import StrEnum


class Refusal(StrEnum):
    """The codes of this game, beside :class:`tutor.engine.contract.Common`."""

    ROLL_DUE = "numbers-first"
    """The numbers of this turn have not been rolled yet (T3)."""
    ROLL_NOT_DUE = "numbers-rolled"
    """The numbers of this turn lie there already (T3)."""
    ROLL_WRONG = "numbers-not-on-dice"
    """The dice cannot show these numbers (T1). Params: ``numbers``, those rolled."""
    TARGET_OUTSIDE = "target-outside"
    """Targets come from another range (T1). Params: ``target``, ``least``, ``most``."""
    NUMBER_NOT_ROLLED = "number-not-rolled"
    """A number that nobody rolled (T4). Params: ``number``, ``numbers``, those rolled."""
    NUMBER_USED_UP = "number-used-up"
    """A number used more often than it was rolled (T5). Params: ``number``, ``used``,
    ``rolled``."""
    NUMBERS_LEFT = "numbers-left"
    """All the numbers have to be used (T5). Params: ``numbers``, those left."""
    ONE_NUMBER = "one-number"
    """A number alone is no calculation (T5)."""
    ZERO_DIVISION = "zero-division"
    """Something is divided by 0 (T4)."""
