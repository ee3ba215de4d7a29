"""What is left to do in a practice, from the raw lines of its journal: no rules are loaded."""

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.learn.practice.repository import Remaining


class Tasks(Remaining):
    """Tasks that were neither solved nor skipped."""

    def left(self, header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int:
        """How many tasks are to be solved."""
        return len(header["tasks"]) - _done(events)

    def task(self, header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int:
        """Which of them is asked."""
        return _done(events) + 1


def _done(events: Sequence[Mapping[str, Any]]) -> int:
    return sum(
        event.get("event") == "skipped"
        or (event.get("event") == "tried" and event.get("code") == "correct")
        for event in events
    )
