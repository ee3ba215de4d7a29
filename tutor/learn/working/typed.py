"""What was typed for an expression: a result alone, or steps that lead to one."""

from fractions import Fraction
from typing import Final, Self

from tutor.language import say
from tutor.learn.answers import Answer
from tutor.maths.faults import FaultOfAll
from tutor.maths.notation import ascii_signs
from tutor.maths.slips import SLIP
from tutor.maths.tree import Tree, text
from tutor.maths.working.pieces import ENDS


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
"""What a right step looks like where it is taken for the result: 20+30=50, or 7*8=56 for 7*9."""


def is_begun(answer: Answer) -> bool:
    """Whether right calculations were written, the last of which is not the one that was asked."""
    found = answer.working
    if answer.code != "wrong-result" or found is None or not found.claims:
        return False
    if not MAY_BE_STEP.issuperset(answer.diagnosis):
        return False
    return all(claim.holds and claim.tree is not None for claim in found.claims)
