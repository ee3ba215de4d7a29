"""Short ways to say what happens in a game: ``"roll 2 3 7"`` (chance), ``"0 claim 8 A1"`` (seat 0).

A game's ``tables.py`` makes these its own with the parser of its moves.
"""

import re
from collections.abc import Callable
from typing import Any, TypeVar

from tutor.engine.contract import CHANCE, Refused, Seat

S = TypeVar("S", bound=Any)


class Lines:
    """Plays lines; ``parse`` reads a move of the game."""

    def __init__(self, parse: Callable[[str], Any]) -> None:
        self._parse = parse

    def play(self, state: S, *lines: str) -> S:
        """The state after lines."""
        for line in lines:
            seat, text = seated(line)
            state = state.play(seat, self._parse(text))
        return state

    def refusal(self, state: Any, line: str) -> Refused:
        """Why a line is refused; fails when it is not."""
        try:
            self.play(state, line)
        except Refused as refused:
            return refused
        raise AssertionError(f"{line!r} was not refused")

    def code(self, state: Any, line: str) -> str:
        """The code with which a line is refused."""
        return self.refusal(state, line).code


def seated(line: str) -> tuple[Seat, str]:
    """The seat and the move of a line."""
    match = re.fullmatch(r"(?:(-?\d+) )?(.*)", line, re.DOTALL)
    assert match
    return (CHANCE if match[1] is None else int(match[1])), match[2]


def applies(state: Any, seat: Seat, move: Any) -> bool:
    """Whether a seat may play a move."""
    try:
        state.play(seat, move)
    except Refused:
        return False
    return True
