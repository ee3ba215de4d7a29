"""A game of Quantum told to everybody: what each did with the dice and the numbers."""

from collections.abc import Iterable, Iterator, Sequence

from tutor.engine.match import Event
from tutor.games.quantum.narration import colour_name
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import WHITE, Keep, Pass, Reroll, Write
from tutor.games.quantum.rules.state import State
from tutor.language import listing, say


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


def happened(event: Event[State], names: Sequence[str]) -> Iterator[str]:
    """A move in a sentence, and the misthrow that came of it; nothing for a roll."""
    if event.seat < 0:
        return
    name = names[event.seat]
    match event.move:
        case Keep():
            yield say("quantumtable.kept", name=name)
        case Reroll(dice=dice):
            yield say("quantumtable.rerolled", name=name, dice=listing([*map(die_name, dice)]))
        case Write(colour=colour):
            written = event.before.sums[COLOURS.index(colour)]
            yield say("quantumtable.wrote", name=name, number=written, colour=colour_name(colour))
        case Pass():
            yield say("quantumtable.passed", name=name)
    yield from _misthrow(event.before, event.after, names)


def die_name(die: int) -> str:
    """A die as it is called: the white one by its colour, the others by their number."""
    return say("quantum.white") if die == WHITE else str(die)


def _misthrow(before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    for name, was, now in zip(names, before.misthrows, after.misthrows, strict=True):
        if now > was:
            yield say("quantumtable.misthrow", name=name, number=now, n=now)
