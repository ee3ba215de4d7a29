"""What there was to be found in a round, who found it, and what nobody found.

A *finding* is a result with every way to it. Ways are sorted into ideas: two ways are the same
idea when they are equal whatever the dice show (:mod:`tutor.maths.equations`).
"""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from tutor.games.archimedes.rules.moves import Equation
from tutor.games.archimedes.rules.offers import layings
from tutor.games.rachmistrz.advisor.hints import reach
from tutor.learn.class_rounds.events import Header
from tutor.learn.class_rounds.predicting import sum_of
from tutor.learn.class_rounds.rounds import Call, Round
from tutor.maths.notation import number_text, read_number


class Finding(msgspec.Struct, frozen=True):
    """One result with its ideas, the simplest first, and the claims that found it.

    Each idea has all its ways.
    """

    result: Fraction
    ideas: tuple[tuple[str, ...], ...]
    calls: tuple[Call, ...] = ()

    @property
    def ways(self) -> int:
        """How many expressions give it."""
        return sum(map(len, self.ideas))


def findings(round_: Round, header: Header) -> tuple[Finding, ...]:
    """Everything a round had in it, by result."""
    if round_.predicts:
        found: Iterable[Finding] = _of_score(round_)
    else:
        found = _of_cards(round_) if round_.hand else _of_dice(round_, header)
    return tuple(
        msgspec.structs.replace(
            each,
            calls=tuple(
                call
                for call in round_.calls
                if call.right and call.number == number_text(each.result)
            ),
        )
        for each in found
    )


def _of_dice(round_: Round, header: Header) -> Iterable[Finding]:
    printed = frozenset(map(read_number, header.numbers))
    for each in reach(round_.dice, printed):
        yield Finding(each.result, tuple(idea.variants for idea in each.ideas))


def _of_cards(round_: Round) -> Iterable[Finding]:
    """Every equation of the hand (A5); laying an equal card is none."""
    ways: dict[int, list[str]] = {}
    for laying in layings(round_.top, round_.hand):
        if isinstance(laying, Equation):
            ways.setdefault(laying.result, []).append(f"{laying.top}{laying.sign}{laying.card}")
    for result in sorted(ways):
        yield Finding(Fraction(result), tuple((way,) for way in ways[result]))


def _of_score(round_: Round) -> Iterable[Finding]:
    """The one right prediction, with its addition."""
    text, total = sum_of(round_)
    yield Finding(Fraction(total), ((text,),))


def missed(finding: Finding) -> tuple[str, ...]:
    """The ways that nobody told, one of each idea.

    A result of dice can be claimed once a round (R7), and a score is one number: finding these
    once is finding them.
    """
    told = {call.text for call in finding.calls}
    if any(call.field or not call.text for call in finding.calls):
        return ()
    return tuple(idea[0] for idea in finding.ideas if told.isdisjoint(idea))
