"""One typed answer, judged: allowed or not, right or wrong, and what a wrong one betrays."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

import msgspec

from tutor.maths.misconceptions import diagnose
from tutor.maths.near_misses import other_expressions, stopped_early
from tutor.maths.notation import Fault, number_text
from tutor.maths.tree import Tree, step_texts, value


class Answer(msgspec.Struct, frozen=True):
    """What a pupil typed and what is to be said about it.

    ``code`` is one of the stable codes of :mod:`tutor.maths.notation`, or ``correct``; ``fault``
    holds its place and parameters. ``tree`` and ``value`` are there when the rules allow the
    expression, ``claimed`` when a result was stated. ``diagnosis`` lists misconceptions, the
    likeliest first; ``others`` are expressions of the same digits that give the claimed result;
    ``stopped_early`` tells that the claimed result is one of the way.
    """

    about: ClassVar[str] = "dice"
    """What the expression is made of: some sentences speak of it."""

    text: str
    code: str
    fault: Fault | None = None
    tree: Tree | None = None
    value: Fraction | None = None
    claimed: Fraction | None = None
    diagnosis: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    stopped_early: bool = False

    @property
    def valid(self) -> bool:
        """Whether the rules allow this expression (R5, A5)."""
        return self.tree is not None

    @property
    def correct(self) -> bool:
        """Whether it is allowed and gives the stated result."""
        return self.code in ("correct", "not-on-board")


def wrong_result(
    text: str,
    tree: Tree,
    claimed: Fraction,
    numbers: Sequence[int] = (),
    history: Mapping[str, int] | None = None,
) -> Answer:
    """The answer of who says that a tree has a value it does not have.

    Other expressions are looked for where they could have been made: of these ``numbers``.
    ``history`` counts the misconceptions this pupil has shown before and ranks the diagnosis.
    """
    return Answer(
        text,
        "wrong-result",
        Fault("wrong-result", 0, len(text)),
        tree,
        value(tree),
        claimed,
        diagnose(tree, claimed, history),
        other_expressions(tuple(numbers), claimed) if numbers else (),
        stopped_early(tree, claimed) is not None,
    )


def as_json(answer: Answer) -> dict[str, Any]:
    """The language-free answer of ``tutor check --json``: codes and numbers."""
    return {
        "valid": answer.valid,
        "correct": answer.correct,
        "code": answer.code,
        "value": None if answer.value is None else number_text(answer.value),
        "claimed": None if answer.claimed is None else number_text(answer.claimed),
        "steps": [] if answer.tree is None else step_texts(answer.tree),
        "diagnosis": answer.diagnosis,
        "others": answer.others,
        "stopped_early": answer.stopped_early,
        "at": None if answer.fault is None else [answer.fault.start, answer.fault.end],
    }
