"""What is left to do in a practice, from the raw lines of its journal: no rules are loaded."""

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.learn.practice.repository import Remaining


class Tokens(Remaining):
    """Tokens not yet on the board (R11)."""

    def left(self, header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int:
        """How many tokens are to be laid."""
        laid: int = sum(event.get("event") == "placed" for event in events)
        return int(header["tokens"]) - laid

    def task(self, header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int:
        """Which roll lies on the table."""
        rolls: int = sum(event.get("event") == "roll" for event in events)
        return max(rolls, 1)
