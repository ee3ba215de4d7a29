"""What the race says: how everybody stands, what a proof showed, what came of a round.

A proof was judged by the rules (R9), here it is explained.
"""

from collections.abc import Iterator, Mapping, Sequence

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.scoring import largest_group
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.screens.game_round import Call, Round, overlooked
from tutor.games.rachmistrz.widgets.raceboard import mark
from tutor.games.rachmistrz.widgets.scoreboard import Standing
from tutor.language import listing, plain, say
from tutor.learn import narration
from tutor.learn.feedback import Row, Said, answer_lines
from tutor.maths.notation import read_number

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


def round_lines(story: Round, names: Sequence[str]) -> Iterator[Said]:
    """A round that is over: every claim, and what could have been claimed too."""
    yield Said(say("race.round", number=story.rolled.round), "bold")
    for call in story.calls:
        yield Said(told(call, names[call.seat]))
    if not story.calls:
        yield Said(say("race.nobody"))
    if left := overlooked(story):
        yield Said(say("race.overlooked", numbers=listing(left)), "dim")


def verdict_lines(name: str, call: Call, dice: Sequence[int]) -> list[Said | Row]:
    """The claim, its expression and what is to be said about it; for all to read."""
    claimed = call.claim.number
    if call.text in (None, NO_EXPRESSION):
        said = say("race.no-expression", name=name, number=claimed)
        return [Said(said, "bold"), Said(say("race.token-back", field=call.claim.field))]
    text = call.text or ""
    answer = check(f"{text}={claimed}", dice)
    if call.right:
        return [
            Said(f"{name}: {narration.verdict(answer)}", "bold"),
            Said(say("race.token-stays", field=call.claim.field)),
        ]
    return [
        Said(f"{name}: {equation(text, claimed)}?", "bold"),
        *answer_lines(answer, whole=True, again=False),
        Said(say("race.token-back", field=call.claim.field)),
    ]


def equation(text: str, claimed: str) -> str:
    """The expression and its number as the class writes them."""
    return plain(narration.equation(text, read_number(claimed)))


def told(call: Call, name: str) -> str:
    """One proved claim in one line, at the end of a round."""
    if not call.right:
        return f"✗ {name}: {call.claim.number}"
    return f"✓ {name}: {call.claim.number} = {narration.expression(call.text or '')}"
