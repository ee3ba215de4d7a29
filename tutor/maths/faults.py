"""What can be wrong with a typed text: stable codes in the order they are told."""

from typing import Any, ClassVar, Final

ORDER: Final = (
    "too-long",
    "unreadable",
    "operator-forbidden",
    "bracket-unopened",
    "bracket-unclosed",
    "digits-joined",
    "unary-minus",
    "digit-foreign",
    "digit-reused",
    "digit-missing",
    "division-by-zero",
    "no-result",
    "wrong-result",
    "not-on-board",
)
"""Of several faults the first in this order is told."""

UNREADABLE: Final = (
    "empty",
    "character",
    "decimal",
    "missing-number",
    "missing-sign",
    "empty-brackets",
    "two-equals",
    "result-first",
    "result",
)
"""The ``detail`` of an ``unreadable``: what exactly could not be read."""


class Fault(Exception):
    """What is wrong with a text: a stable code, the place ``start:end``, parameters."""

    points: ClassVar[bool] = True
    """Whether somebody sees more when the place is marked."""

    def __init__(self, code: str, start: int = 0, end: int = 0, **params: Any) -> None:
        super().__init__(code, start, end, params)
        self.code = code
        self.start = start
        self.end = end
        self.params = params


class FaultOfAll(Fault):
    """What is wrong with a text as a whole, or missing from it: no piece of it is to be marked."""

    points: ClassVar[bool] = False
