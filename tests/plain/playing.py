"""People who play by typing: for each move that they choose, the line that means it."""

from collections.abc import Callable
from io import StringIO
from random import Random
from typing import Any

from tutor.engine.contract import Move
from tutor.plain.match import MatchInLines
from tutor.plain.session import Session
from tutor.plain.talk import Talk


class Typist:
    """Types the first move that ``choose`` likes, as long as somebody is asked; then it is gone."""

    def __init__(self, choose: Callable[[list[Move], Random], str], paper: StringIO) -> None:
        self.game: MatchInLines | None = None
        self._choose, self._paper = choose, paper
        self._rng = Random(3)
        self._last: tuple[int, str] = (-1, "")

    def isatty(self) -> bool:
        return True

    def readline(self, size: int = -1) -> str:
        typed = f"{self._line()}\n"
        self._paper.write(typed)
        return typed

    def _line(self) -> str:
        assert self.game is not None
        match, seat = self.game.match, self.game.asked_seat
        if seat is None:
            return ""  # called to the keyboard
        if self._last[0] == len(match.events):
            return self._last[1]  # asked whether that is meant
        moves: list[Any] = list(match.state.moves(seat))
        self._last = len(match.events), self._choose(moves, self._rng)
        return self._last[1]


def played(
    begin: Callable[[Session], MatchInLines], choose: Callable[[list[Move], Random], str]
) -> tuple[MatchInLines, str]:
    """A game typed to its end, and all that was told of it."""
    paper = StringIO()
    typist = Typist(choose, paper)
    with Session(Talk(typist, paper), Random(5)) as session:
        game = begin(session)
        typist.game = game
        with game.match:
            game.run()
    return game, paper.getvalue()
