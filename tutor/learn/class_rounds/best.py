"""The best idea of the day: the rarest result that was told, by the plainest way."""

from typing import NamedTuple

from tutor.learn.class_rounds.finding import told_findings
from tutor.learn.class_rounds.rounds import Call
from tutor.learn.class_rounds.teaching import Teaching


class Best(NamedTuple):
    """A claim with its expression, and the round it was made in, from 1."""

    call: Call
    round: int
    ideas: int
    """How many ideas there are for its result: the fewer, the rarer."""


def best_idea(teaching: Teaching) -> Best | None:
    """The rarest claim that was told, or None where nobody told an expression.

    The fewest ideas for its result come first, then the fewest ways; then the shortest
    expression, then the first one.
    """
    told = [
        ((len(finding.ideas), finding.ways, len(call.text), number), Best(call, number, ideas))
        for number, one in enumerate(teaching.rounds, start=1)
        for finding, call in told_findings(teaching.findings(one))
        for ideas in (len(finding.ideas),)
    ]
    return min(told, key=lambda each: each[0])[1] if told else None
