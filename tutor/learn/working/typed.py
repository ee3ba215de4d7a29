"""What was typed for an expression: a result alone, or steps that lead to one."""

from fractions import Fraction

from tutor.learn.answers import Answer
from tutor.maths.notation import ascii_signs
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
