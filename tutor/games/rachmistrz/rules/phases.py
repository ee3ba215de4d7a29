"""What a round of Rachmistrz waits for, and what lies on the table meanwhile."""

from enum import StrEnum

import msgspec

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.rules.moves import Claim


class Phase(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    """The dice (R4)."""
    CLAIM = "claim"
    """Claims and passes, in any order; after the first claim the bell too (R6)."""
    PROVE = "prove"
    """The expression of the next claim (R9)."""
    OVER = "over"
    """Nothing (R11)."""


ROLL, CLAIM, PROVE, OVER = Phase
# Looking a member up in its enum takes ten times as long as a name of the module.


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A token laid in this round, and by whom (R6)."""

    seat: Seat
    claim: Claim
