"""What is left to do in an exercise, from the raw lines of its journal: no rules are loaded."""

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.learn.practice.repository import Remaining


class CardsOrTasks(Remaining):
    """Cards in the hand (A8), or missing cards that were neither found nor skipped."""

    def left(self, header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int:
        """How many cards are to be laid, or tasks to be solved."""
        if header["game"] == "missing":
            return _tasks(header, events)
        return _cards(header, events)

    def task(self, header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int | None:
        """Which missing card is looked for; a hand is one task."""
        if header["game"] != "missing":
            return None
        return len(header["tasks"]) - _tasks(header, events) + 1


def _cards(header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int:
    """An equation sheds two cards, an equality one."""
    drawn: int = sum(event.get("event") == "drew" for event in events)
    moves = [event["move"] for event in events if event.get("event") == "laid"]
    shed = sum(1 if move.startswith("=") else 2 for move in moves)
    return int(header["hand"]) + drawn - shed


def _tasks(header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int:
    done: int = sum(
        event.get("event") == "skipped"
        or (event.get("event") == "tried" and event.get("code") == "correct")
        for event in events
    )
    return len(header["tasks"]) - done
