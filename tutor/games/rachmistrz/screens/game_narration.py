"""How everybody stands in the race, and the keys with which they claim."""

from collections.abc import Mapping, Sequence

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.race.rounds import Call, Round
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.scoring import largest_group
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.widgets.raceboard import mark
from tutor.games.rachmistrz.widgets.scoreboard import Standing
from tutor.language import say

KEYS = ("", "1", "10", "150", "1470", "13579", "135790")
"""The claim keys by the number of people: digits, which every keyboard layout has in the same
place, and as far apart as so many hands need."""


def claim_keys(persons: Sequence[Seat]) -> Mapping[Seat, str]:
    """The key with which each person claims."""
    return dict(zip(persons, KEYS[len(persons)], strict=True))


def standings(
    state: State,
    story: Round | None,
    names: Sequence[str],
    keys: Mapping[Seat, str],
    called: Seat | None,
) -> tuple[Standing, ...]:
    """Everybody in the order of their seats; ``called`` is who is at the keyboard."""
    return tuple(
        Standing(
            keys.get(seat, ""),
            name,
            [(mark(state, seat, each), state.unused(seat, each)) for each in state.table.colours],
            len(largest_group(state.fields(seat))),
            _now(state, story, seat),
            seat == called,
        )
        for seat, name in enumerate(names)
    )


def _now(state: State, story: Round | None, seat: Seat) -> str:
    """What a seat does in this round: its claims, then whether it has passed or still thinks."""
    if story is None:
        return ""
    parts = [_call(call) for call in story.calls_of(seat)]
    if state.phase is Phase.CLAIM and seat in state.actors():
        parts.append("…" if parts else say("race.thinks"))
    elif not parts:
        parts.append(say("race.passed") if seat in story.passed else "–")
    return " ".join(parts)


def _call(call: Call) -> str:
    return call.claim.number + {None: "?", True: "✓", False: "✗"}[call.right]
