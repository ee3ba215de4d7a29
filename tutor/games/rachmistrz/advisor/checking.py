"""A typed answer of Rachmistrz, judged: three dice, one expression, its result (R5)."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

import msgspec

from tutor.learn.answers import Answer, wrong_result
from tutor.maths.notation import Fault, Reading, faults_for, read
from tutor.maths.tree import value
from tutor.maths.verdict import is_right


def check(
    text: str,
    digits: Sequence[int],
    printed: Collection[Fraction] | None = None,
    history: Mapping[str, int] | None = None,
) -> Answer:
    """Judges ``expression = result`` for the rolled digits (R5); never raises.

    ``printed`` are the numbers of the board, None where any result counts; ``history`` counts
    the misconceptions this pupil has shown before and ranks the diagnosis.
    """
    reading = read(text)
    faults = faults_for(reading, digits)
    if faults or reading.tree is None:
        return _refused(reading, faults)
    if reading.stated is None:
        where = Fault("no-result", len(text), len(text))
        return Answer(text, where.code, where, reading.tree, value(reading.tree))
    if not is_right(reading.tree, reading.stated):
        return wrong_result(text, reading.tree, reading.stated, digits, history)
    answer = Answer(text, "correct", None, reading.tree, reading.stated, reading.stated)
    if printed is not None and reading.stated not in printed:
        fault = Fault("not-on-board", 0, len(text), number=reading.stated)
        return msgspec.structs.replace(answer, code=fault.code, fault=fault)
    return answer


def _refused(reading: Reading, faults: Sequence[Fault]) -> Answer:
    fault = faults[0]
    return Answer(reading.text, fault.code, fault, claimed=reading.stated)
