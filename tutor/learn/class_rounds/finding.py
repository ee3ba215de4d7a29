"""What there was to be found in a round, who found it, and what nobody found.

A *finding* is a result with every way to it. Ways are sorted into ideas: two ways are the same
idea when they are equal whatever the dice show (:mod:`tutor.maths.equations`).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec

from tutor.learn.class_rounds.rounds import Call
from tutor.maths.notation import number_text


class Finding(msgspec.Struct, frozen=True):
    """One result with its ideas, the simplest first, and the claims that found it.

    Each idea has all its ways, as canonical ASCII text. A game in which every way leads to one
    result may give each idea as a finding of its own.
    """

    result: Fraction
    ideas: tuple[tuple[str, ...], ...]
    calls: tuple[Call, ...] = ()

    @property
    def number(self) -> str:
        """The result as exact text."""
        return number_text(self.result)

    @property
    def ways(self) -> int:
        """How many expressions give it."""
        return sum(map(len, self.ideas))

    def has(self, text: str) -> bool:
        """Whether an expression is one of its ways."""
        return any(text in idea for idea in self.ideas)


def with_calls(found: Sequence[Finding], calls: Sequence[Call]) -> tuple[Finding, ...]:
    """The findings, each with the right claims that found it."""
    shared = Counter(finding.number for finding in found)
    right = [call for call in calls if call.right]
    return tuple(
        msgspec.structs.replace(
            finding,
            calls=tuple(
                call
                for call in right
                if call.number == finding.number
                and (shared[finding.number] == 1 or finding.has(call.text))
            ),
        )
        for finding in found
    )


def is_told(found: Sequence[Finding], text: str, number: str) -> bool:
    """Whether somebody has told this idea for this result; the findings come with their calls."""
    return any(
        call.text == text or any({call.text, text} <= set(idea) for idea in finding.ideas)
        for finding in found
        if finding.number == number
        for call in finding.calls
    )


def missed(finding: Finding) -> tuple[str, ...]:
    """The ways that nobody told, one of each idea.

    A result with a field can be claimed once a round, and a score is one number: finding these
    once is finding them.
    """
    told = {call.text for call in finding.calls}
    if any(call.field or not call.text for call in finding.calls):
        return ()
    return tuple(idea[0] for idea in finding.ideas if told.isdisjoint(idea))


def told_findings(found: Sequence[Finding]) -> Iterator[tuple[Finding, Call]]:
    """Every finding with each claim that told an expression for it."""
    return ((each, call) for each in found for call in each.calls if call.text)
