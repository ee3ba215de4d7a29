"""A game of Quantum told to everybody: what each did with the dice and the numbers."""

from collections.abc import Iterable, Sequence

from tutor.engine.match import Event
from tutor.games.quantum.narration import happened
from tutor.games.quantum.rules.state import State
from tutor.language import say


def chronicle(events: Iterable[Event[State]], names: Sequence[str]) -> list[str]:
    """A paragraph a turn: what was done in it, so far."""
    turns: dict[int, list[str]] = {}
    for event in events:
        turns.setdefault(event.before.turn, []).extend(happened(event, names))
    return [
        say("quantumtable.told", turn=turn, told=" ".join(told))
        for turn, told in turns.items()
        if told
    ]
