"""The options of ExLibris: who starts, and how long a game is; the rules fix all else (E1, E2)."""

import msgspec

from tutor.engine.contract import Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: who starts, and a whole game or a short one."""

    start: Seat = 0
    """The seat that gives the first Commission (E2)."""
    short: bool | msgspec.UnsetType = msgspec.UNSET
    """A short game is dealt smaller hands and is else the same. Where nothing is said it is a whole
    game (E2), and a record says nothing either."""
