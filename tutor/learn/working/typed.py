"""What was typed for an expression: a result alone, or steps that lead to one."""

import re
from fractions import Fraction
from typing import Final, Self

from tutor.language import say
from tutor.learn.answers import Answer
from tutor.maths.faults import FaultOfAll
from tutor.maths.notation import ascii_signs
from tutor.maths.slips import SLIP
from tutor.maths.tree import Tree, operations, text, value
from tutor.maths.working.alone import expression
from tutor.maths.working.pieces import ENDS
from tutor.maths.working.shapes import Claim


def has_steps(typed: str) -> bool:
    """Whether an equals sign, other than one that leads, or the end of a line stands in it."""
    bare = ascii_signs(typed)
    return "=" in bare[1:] or not ENDS.isdisjoint(bare)


def is_result(answer: Answer) -> bool:
    """Whether a judged text states a result, right or wrong."""
    return answer.code in ("correct", "wrong-result")


def plain_result(answer: Answer, of: Tree) -> Fraction | None:
    """The result of who wrote no more than a single equation about what was asked; None else.

    Such an answer is told of like a number. A remainder or a rounded result has words of its own.
    """
    found = answer.working
    if found is None or len(found.claims) != 1 or found.running_equals:
        return None
    (claim,) = found.claims
    if claim.rounded or answer.claimed is None:
        return None
    return answer.claimed if claim.holds or claim.left == text(of) else None


class Begun(Answer, frozen=True):
    """Steps that are right and do not come to the result: to be gone on with."""

    @classmethod
    def of(cls, answer: Answer) -> Self:
        """What a working is that has only begun."""
        return cls(answer.text, "no-result", FaultOfAll("no-result", 0, len(answer.text)))

    def own_words(self) -> str:
        """That it is right so far."""
        return say("exercise.go-on")


MAY_BE_STEP: Final = frozenset({SLIP, "neighbouring-fact", "part-left-out"})
"""What a right step looks like where it is taken for the result: 20+30=50, or 7*8=56 for 7*9.

Where one step is all there is to do, any misconception may: 60-20=40 for 63-28.
"""


def is_begun(answer: Answer, of: Tree) -> bool:
    """Whether right calculations were written, the last of which is not the one that was asked.

    Not where a part of it was worked out that must wait, 4+3 of 4+3*2: that leads astray. Nor where
    the same numbers stand that were asked: then a sign was misread.
    """
    found = answer.working
    if answer.code != "wrong-result" or found is None or not found.claims:
        return False
    if not MAY_BE_STEP.issuperset(answer.diagnosis) and len(operations(of)) > 1:
        return False
    asked = text(of)
    return not any(
        _NUMBER.fullmatch(claim.left)
        or sorted(_NUMBER.findall(claim.left)) == sorted(_NUMBER.findall(asked))
        or not claim.holds
        or _is_early(claim, asked)
        for claim in found.claims
    )


_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")


def _is_early(claim: Claim, asked: str) -> bool:
    """Whether the whole comes to something else once a part is worked out as it stands there."""
    part = rf"(?<![\d.]){re.escape(claim.left)}(?![\d.])"
    then = re.sub(part, f"({claim.right})", asked)
    return then != asked and value(expression(then)) != value(expression(asked))
