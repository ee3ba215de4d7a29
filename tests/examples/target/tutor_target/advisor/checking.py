"""One typed answer of Target, judged: a calculation of these numbers, and the target?"""

from collections.abc import Mapping

import msgspec

from tutor.learn.answers import Answer
from tutor.learn.answers import check as check_equation
from tutor.maths.expressions import Use
from tutor.maths.faults import Fault, FaultOfAll
from tutor.maths.tree import Number
from tutor_target.rules.components import Numbers

OTHER_NUMBER = "target-missed"
"""The code of a right equation that makes another number. Params: ``made``, ``target``."""
ONE_NUMBER = "one-number"
"""The code of a number alone (T5)."""


def check(
    text: str,
    numbers: Numbers,
    use: Use,
    target: int,
    history: Mapping[str, int] | None = None,
) -> Answer:
    """Judges a calculation; without ``=`` and a result it is to make the target; never raises.

    Other calculations that make the claimed number are not told: that number is the target.
    """
    stated = text if "=" in text else f"{text}={target}"
    answer = check_equation(stated, numbers, use, history, about="numbers")
    if isinstance(answer.tree, Number):
        return _not_it(answer, text, FaultOfAll(ONE_NUMBER, 0, len(text)))
    if answer.correct and answer.value != target:
        fault = FaultOfAll(OTHER_NUMBER, 0, len(text), made=answer.value, target=target)
        return _not_it(answer, text, fault)
    return msgspec.structs.replace(answer, text=text, among=())


def _not_it(answer: Answer, text: str, fault: Fault) -> Answer:
    return msgspec.structs.replace(answer, text=text, code=fault.code, fault=fault)
