"""What has happened in one round of Rachmistrz, out of the moves of a match.

A position forgets a round the moment it is over; the screen still tells about it.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile, zip_longest
from typing import NamedTuple

from tutor.engine.contract import Seat
from tutor.engine.match import Event
from tutor.games.rachmistrz.rules.moves import Claim, Pass, Prove, Roll
from tutor.games.rachmistrz.rules.state import State
from tutor.maths.expressions import results
from tutor.maths.notation import number_text


class Call(NamedTuple):
    """A claim of a round; ``text`` and ``right`` come with its proof (R9)."""

    seat: Seat
    claim: Claim
    text: str | None = None
    right: bool | None = None


class Round(NamedTuple):
    """A round so far: the position after its roll, the claims in their order, who has passed."""

    rolled: State
    calls: tuple[Call, ...]
    passed: frozenset[Seat]

    def calls_of(self, seat: Seat) -> tuple[Call, ...]:
        """The claims of one seat."""
        return tuple(call for call in self.calls if call.seat == seat)


def latest_round(events: Sequence[Event[State]]) -> Round | None:
    """The round that the match is in, or has just finished; None before the first roll."""
    since = list(takewhile(lambda event: not isinstance(event.move, Roll), reversed(events)))
    if len(since) == len(events):
        return None
    rolled = events[-len(since) - 1].after
    since.reverse()
    passed = frozenset(event.seat for event in since if isinstance(event.move, Pass))
    return Round(rolled, tuple(_calls(since)), passed)


def _calls(events: Sequence[Event[State]]) -> Iterator[Call]:
    calls = [Call(each.seat, each.move) for each in events if isinstance(each.move, Claim)]
    proofs = [(each.move, each.after) for each in events if isinstance(each.move, Prove)]
    for call, proof in zip_longest(calls, proofs):
        yield proved(call, *proof) if proof else call


def proved(call: Call, proof: Prove, after: State) -> Call:
    """A claim with its proof; it stood when its token still lies there (R9)."""
    owner, _ = after.owner(call.claim.field)
    return call._replace(text=proof.text, right=owner == call.seat)


def overlooked(story: Round) -> list[str]:
    """The numbers that the roll gave and nobody claimed, as the board prints them, ascending."""
    called = {call.claim.number for call in story.calls}
    state = story.rolled
    found = (number_text(value) for value in sorted(results(state.digits)))
    return [
        number
        for number in found
        if number in state.table.spots and number not in called and state.free_fields(number)
    ]
