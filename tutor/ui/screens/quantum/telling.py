"""A game of Quantum told to everybody: what each did with the dice and the numbers."""

from collections.abc import Iterator, Sequence

from tutor.games.quantum.components import COLOURS
from tutor.games.quantum.moves import WHITE, Keep, Pass, Reroll, Write
from tutor.games.quantum.state import State
from tutor.language import listing, number, say
from tutor.players.match import Event


def happened(event: Event, names: Sequence[str]) -> Iterator[str]:
    """A move in a sentence, and the misthrow that came of it; nothing for a roll."""
    if event.seat >= 0:
        yield from _told(event, names[event.seat])
        yield from _misthrow(event.before, event.after, names)


def _told(event: Event, name: str) -> Iterator[str]:
    match event.move:
        case Keep():
            yield say("quantumtable.kept", name=name)
        case Reroll(dice=dice):
            yield say("quantumtable.rerolled", name=name, dice=listing([*map(die_name, dice)]))
        case Write(colour=colour):
            sums = event.before.sums
            written = sums[COLOURS.index(colour)]
            word = say(f"quantum.colour-{colour}")
            yield say("quantumtable.wrote", name=name, number=written, colour=word)
        case Pass():
            yield say("quantumtable.passed", name=name)


def die_name(die: int) -> str:
    """A die as it is called: the white one by its colour, the others by their number."""
    return say("quantumtable.white-die") if die == WHITE else str(die)


def _misthrow(before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    for name, was, now in zip(names, before.misthrows, after.misthrows, strict=True):
        if now > was:
            yield say("quantumtable.misthrow", name=name, number=now, points=number(-now))
