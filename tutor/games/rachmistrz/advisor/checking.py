"""A typed answer of Rachmistrz, judged: three dice, one expression, its result (R5)."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

import msgspec

from tutor.learn import answers
from tutor.learn.answers import Answer
from tutor.maths.faults import FaultOfAll


def check(
    text: str,
    digits: Sequence[int],
    printed: Collection[Fraction] | None = None,
    history: Mapping[str, int] | None = None,
    *,
    steps: bool = False,
) -> Answer:
    """Judges ``expression = result`` for the rolled digits (R5); never raises.

    Args:
        text: as typed, of any length.
        digits: the dice, in any order; each has to be used once.
        printed: the numbers of the board; None where any result counts.
        history: how often this pupil has shown each misconception before; it ranks the diagnosis.
        steps: whether a chain or several lines may be typed, which work the expression out.

    Returns:
        The answer; a right result that the board does not show has the code ``not-on-board``.
    """
    answer = answers.check(text, digits, history=history, steps=steps)
    if printed is not None and answer.code == "correct" and answer.value not in printed:
        fault = FaultOfAll("not-on-board", 0, len(text), number=answer.value)
        return msgspec.structs.replace(answer, code=fault.code, fault=fault)
    return answer
