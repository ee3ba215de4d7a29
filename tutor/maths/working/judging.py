"""What a pupil wrote line by line, judged: each equality, the first false one, the end.

The shapes of INTERFACES, *Free arithmetic*.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from tutor.maths.faults import Fault
from tutor.maths.tree import Tree

SlipKind: TypeAlias = Literal["fact", "digit", "swapped", "key"]


class Slip(msgspec.Struct, frozen=True):
    """One fact or one digit off, nothing misunderstood.

    ``at`` are the characters of the text that hold the number at fault, from and up to; ``fact`` is
    the fact to look at again, as ASCII text such as ``7*8``, empty where it is none.
    """

    kind: SlipKind
    at: tuple[int, int]
    fact: str = ""


class Quotient(msgspec.Struct, frozen=True):
    """A result with a remainder: ``3 r 2``."""

    whole: int
    rest: int


Stated: TypeAlias = Fraction | Quotient
"""What stands on the right of an equals sign as a number."""


class Claim(msgspec.Struct, frozen=True):
    """One claimed equality, as written in ASCII without blanks, and whether it holds.

    ``joins`` tells that its equals sign only joins a string of results (``3*4=12+2``): literally
    false, each calculation right. ``at`` are the characters of the text that it covers.
    """

    left: str
    right: str
    holds: bool
    at: tuple[int, int]
    joins: bool = False
    diagnosis: tuple[str, ...] = ()
    tree: Tree | None = None
    """The calculation that was done for it; None where it is a bare number."""
    stated: Stated | None = None


class Working(msgspec.Struct, frozen=True):
    """A text judged as a whole.

    ``code`` is one of the codes of :mod:`tutor.maths.faults` or ``correct``; ``fault`` has its
    place where the text cannot be read. ``correct`` judges the end against what was asked, or,
    where nothing was, tells whether every calculation is right. ``first_wrong`` is the index of
    the first false calculation among ``claims``. ``diagnosis`` is that of the first false step.
    """

    text: str
    code: str
    correct: bool
    claims: tuple[Claim, ...] = ()
    first_wrong: int | None = None
    running_equals: bool = False
    result: Stated | None = None
    value: Fraction | None = None
    """What is right: of the expression asked, or of the left side."""
    diagnosis: tuple[str, ...] = ()
    slip: Slip | None = None
    fault: Fault | None = None


def judge(text: str, of: Tree | None = None, history: Mapping[str, int] | None = None) -> Working:
    """Judges an equation, a chain or lines of working; never raises.

    Args:
        text: as typed, lines separated by newlines or ``;``.
        of: the expression that the text is an answer to; None for free arithmetic.
        history: how often this pupil has shown each misconception before; it ranks the diagnosis.
    """
    raise NotImplementedError
