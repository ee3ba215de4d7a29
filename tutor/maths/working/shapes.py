"""What a judged working looks like; the shapes of INTERFACES, *Free arithmetic*."""

from fractions import Fraction

import msgspec

from tutor.maths.faults import Fault
from tutor.maths.slips import SLIP, Slip
from tutor.maths.tree import Tree
from tutor.maths.working.explaining import Explanation
from tutor.maths.working.reading import Line, Side, Stated
from tutor.maths.working.units import OneUnit


class Claim(msgspec.Struct, frozen=True):
    """One claimed equality, as written in ASCII without blanks, and whether it holds.

    ``joins`` tells that its equals sign only joins a string of results (``3*4=12+2``): it does not
    hold, and what is judged is ``tree`` against ``stated``, here ``3*4`` against 12. ``wrong``
    tells that this calculation is false. ``at`` are the characters of the text that it covers.
    """

    left: str
    right: str
    holds: bool
    at: tuple[int, int]
    joins: bool = False
    wrong: bool = False
    meant: Tree | None = None
    """``80-25%*80`` where ``80-25%`` holds only as shops and calculators mean it."""
    rounded: bool = False
    """A decimal that is the right value rounded: false, and nothing misunderstood."""
    cut_off: bool = False
    """One of those whose digits never end, and were cut off where it should be rounded up."""
    tree: Tree | None = None
    """The calculation that was done for it; None where it is a bare number."""
    stated: Stated | None = None
    """What it is said to make; None where another calculation stands there."""
    why: Explanation | None = None
    """Of a wrong one: what exactly was made into what, and the misconceptions that do so."""
    slip: Slip | None = None
    """Of a wrong quotient or remainder: the fact to look at again."""
    sides: tuple[Side, ...] = ()
    """The two sides as they were read."""
    betrayed: tuple[str, ...] = ()
    """Why it is wrong, where no value can be told: of roots that do not come out."""

    @property
    def sign(self) -> str:
        """``=``, or what is said of two sides that are compared."""
        return self.sides[1].relation if self.sides else "="

    @property
    def diagnosis(self) -> tuple[str, ...]:
        """The ids of the misconceptions that explain it, the likeliest first."""
        if self.slip is not None:
            return (SLIP,)
        return self.betrayed if self.why is None else self.why.diagnosis


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
    """What the pupil says it makes, at the end."""
    shown: Side | None = None
    """The side that states the result, as it is written; None where it is only a part of one."""
    tree: Tree | None = None
    """What was to be worked out: the expression asked, or the first false calculation, or the one
    that the end belongs to."""
    value: Fraction | None = None
    """What is right: the value of ``tree``."""
    diagnosis: tuple[str, ...] = ()
    slip: Slip | None = None
    """Which slip explains it, where ``slip`` is in the diagnosis."""
    fault: Fault | None = None
    untrue: Claim | None = None
    """Where no calculation is false: what does not hold all the same, as ``8+4=12+5``."""
    lines: tuple[Line, ...] = ()
    """What was read, line by line."""
    unit: OneUnit | None = None
    """What all numbers were put into, where they have different units; nothing is told of why."""
