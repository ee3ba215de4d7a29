"""The options of ExLibris: only who starts, for the rules fix all else (E1, E2)."""

import msgspec

from tutor.engine.contract import Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen at the table: who starts."""

    start: Seat = 0
    """The seat that gives the first Commission (E2)."""
