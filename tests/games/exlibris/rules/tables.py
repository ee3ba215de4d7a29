"""Tables to play at: dealt as wanted, or set up in the middle of a game."""

from collections.abc import Mapping

from tests.engine.lines import Lines
from tutor.games.exlibris.rules import RULES
from tutor.games.exlibris.rules.components import BOOKS, COLOURS, INDEX, SEEKERS, Cards, Components
from tutor.games.exlibris.rules.expedition import Row
from tutor.games.exlibris.rules.islands import Island, Islands
from tutor.games.exlibris.rules.moves import parse
from tutor.games.exlibris.rules.phases import Phase, Reason
from tutor.games.exlibris.rules.setup import Options
from tutor.games.exlibris.rules.state import State

_LINES = Lines(parse)
play, refusal, code = _LINES.play, _LINES.refusal, _LINES.code

SEEKERS_LINE = "seekers " + " ".join(SEEKERS)
BOOKS_LINE = "books " + " ".join(BOOKS)
"""Both decks as they are unpacked, sorted."""

RULEBOOK = "A B D C A E A"
"""The Expedition of the rulebook, from the stack: the First is the last."""


def table(seats: int, start: int = 0) -> State:
    """The first state of a game."""
    state = RULES.start(seats, Options(start), Components())
    assert isinstance(state, State)
    return state


def dealt(seats: int, start: int = 0) -> State:
    """The first turn of a game with unshuffled decks."""
    return play(table(seats, start), SEEKERS_LINE, BOOKS_LINE)


def cards(text: str) -> Cards:
    """The cards of a text like ``"A B B"``."""
    return tuple(COLOURS[INDEX[letter]] for letter in text.split())  # type: ignore[index]


def from_stack(text: str) -> Row:
    """A row written as the rulebook does, from the stack to the First; ``_`` is an empty place."""
    places = [None if letter == "_" else cards(letter)[0] for letter in text.split()]
    assert len(places) == 7
    return tuple(reversed(places))


def shown(row: Row) -> str:
    """The text of a row, from the stack to the First."""
    return " ".join(each or "_" for each in reversed(row))


def islands(**given: Island) -> Islands:
    """Five islands; those not given are as at the start."""
    return tuple(given.get(colour, Island()) for colour in COLOURS)


def position(
    *hands: str,
    row: str = RULEBOOK,
    stack: str = "A B C D E A B C D E",
    turn: int = 0,
    final: Reason | None = None,
    on: Mapping[str, Island] | None = None,
) -> State:
    """A state within a game; the stack is written top first, ``on`` are islands by colour."""
    return State(
        len(hands),
        0,
        phase=Phase.TURN,
        turn=turn,
        stack=cards(stack),
        expedition=from_stack(row),
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        islands=islands(**(on or {})),
        final=final,
    )


EIGHT = "A B C D E A B C"
"""A hand far from the end of a game."""
