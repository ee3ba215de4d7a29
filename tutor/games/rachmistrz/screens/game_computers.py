"""The clock of a race, and the computers: each has a move in mind and a moment to say it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tutor.engine.contract import Move, Refused, Seat
from tutor.engine.match import Match
from tutor.games.rachmistrz.rules.state import State


class RaceClock:
    """Seconds that count only while the race is on; call it to read them.

    One clock for the sand and the computers, held while a claim is entered.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._passed = 0.0
        self._since = clock()
        self._speed = 0.0

    def __call__(self) -> float:
        """The seconds so far."""
        return self._passed + self._speed * (self._clock() - self._since)

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._speed > 0

    def run(self, speed: float) -> None:
        """Lets time pass so many times as fast as on the wall; 0 holds it."""
        self._passed, self._since, self._speed = self(), self._clock(), speed


class Plan(NamedTuple):
    """What a computer is going to do, and when on the clock of the race."""

    due: float
    move: Move


class Computers:
    """The computers of a match, each thinking about the roll on the shared clock."""

    def __init__(
        self, match: Match[State], clock: Callable[[], float], pause: Callable[[Seat, Move], float]
    ) -> None:
        """``pause`` tells how many seconds a seat takes for a move."""
        self._match = match
        self._clock = clock
        self._pause = pause
        self._plans: dict[Seat, Plan] = {}

    def forget(self) -> None:
        """Nobody has anything in mind: the dice are rolled anew."""
        self._plans.clear()

    def think(self) -> None:
        """Everybody who may still claim, and has nothing in mind, thinks of something."""
        for seat in self._match.state.actors():
            if seat not in self._plans and self._match.players[seat] is not None:
                move = self._match.choose(seat)
                self._plans[seat] = Plan(self._clock() + self._pause(seat, move), move)

    def ready(self) -> Iterator[tuple[Seat, Move]]:
        """Whose time has come, with a move that is legal; a claim gone by is thought over anew."""
        while due := self._next():
            seat, plan = due
            del self._plans[seat]
            if self._legal(seat, plan.move):
                yield seat, plan.move
            else:
                self.think()

    def _next(self) -> tuple[Seat, Plan] | None:
        now = self._clock()
        waiting = [(plan.due, seat) for seat, plan in self._plans.items() if plan.due <= now]
        if not waiting:
            return None
        _, seat = min(waiting)
        return seat, self._plans[seat]

    def _legal(self, seat: Seat, move: Move) -> bool:
        try:
            self._match.state.play(seat, move)
        except Refused:
            return False
        return True
