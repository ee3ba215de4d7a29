"""What somebody is asked: the words of the prompt, and what Enter does."""

from typing import NamedTuple

from tutor.engine.contract import Seat
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.phases import ALONE, CHOICE, ROLL, TOGETHER
from tutor.games.quantum.rules.state import State
from tutor.language import say
from tutor.ui.keys import Key

ENTER = {
    "roll": Key("enter", "go", "roll", priority=True),
    "keep": Key("enter", "go", "keep", priority=True),
    "roll-again": Key("enter", "go", "roll-again", priority=True),
    "write": Key("enter", "go", "write", priority=True),
    "pass": Key("enter", "pass", "pass", priority=True),
}
"""What Enter may do; the footer says it."""

LEAVE = Key("escape", "back", "leave", priority=True)
BACK = Key("escape", "back", "back", priority=True)


class Asked(NamedTuple):
    """A person who is to choose, with what they have picked so far."""

    seat: Seat
    loose: frozenset[int] = frozenset()
    """The dice to be rolled again."""
    sure: bool = False
    """Whether a pass that makes a misthrow has been warned of."""


def writing(state: State) -> bool:
    """Whether numbers are written now, in step B or C (Q5, Q6)."""
    return state.phase in (ALONE, TOGETHER)


def enter_does(state: State, asked: Asked) -> str:
    """What Enter does now, as in :data:`ENTER`."""
    if state.phase is ROLL:
        return "roll"
    if state.phase is CHOICE:
        return "roll-again" if asked.loose else "keep"
    return "pass" if asked.sure or not may_write(state, asked.seat) else "write"


def may_write(state: State, seat: Seat) -> bool:
    """Whether any row of a seat takes its sum."""
    return any(state.obstacle(seat, colour) is None for colour in COLOURS)


def misthrow_due(state: State, seat: Seat) -> bool:
    """Whether passing now makes a misthrow (Q7)."""
    return state.phase is TOGETHER and seat == state.active and not state.wrote


def prompt(state: State, asked: Asked) -> str:
    """What the one who is asked is to do."""
    if state.phase is ROLL:
        return say("quantumtable.prompt-roll")
    if state.phase is CHOICE:
        return say("quantumtable.prompt-choice")
    if asked.sure:
        cost = state.misthrows[asked.seat] + 1
        return say("quantumtable.misthrow-warning", n=cost)
    if not may_write(state, asked.seat):
        return say("quantumtable.prompt-nothing")
    if state.phase is ALONE:
        return say("quantumtable.prompt-alone")
    return say("quantumtable.prompt-together")
