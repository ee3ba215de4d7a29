"""What the race says: what a proof showed, what came of a round.

A proof was judged by the rules (R9), here it is explained.
"""

from collections.abc import Iterator, Sequence

from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.race.rounds import Call, Round, overlooked
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION
from tutor.language import listing, say
from tutor.learn import narration
from tutor.learn.feedback import Row, Said, answer_lines


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
    first, *rest = answer_lines(answer, whole=True, again=False)
    assert isinstance(first, Said), "a verdict comes first"
    back = Said(say("race.token-back", field=call.claim.field))
    return [first._replace(text=f"{name}: {first.text}"), *rest, back]


def told(call: Call, name: str) -> str:
    """One proved claim in one line, at the end of a round."""
    if not call.right:
        return f"✗ {name}: {call.claim.number}"
    return f"✓ {name}: {call.claim.number} = {narration.expression(call.text or '')}"
