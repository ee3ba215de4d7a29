"""What is rolled in Target: dice with numbers of any size, and a target from a range (T1)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from tutor.engine.validation import ValidationIssue

Numbers: TypeAlias = tuple[int, ...]
"""Numbers as they were rolled, one a die, in the order of the dice."""

FEWEST: Final = 2
"""Dice that a set needs."""

LARGEST: Final = 999
"""No number and no target is larger: they are for the head and for paper."""


class NumbersUnfit(StrEnum):
    """What can be wrong with a set of numbers."""

    TOO_FEW_DICE = "too-few-dice"
    """Two numbers at least are needed to calculate. Params: ``got``, ``least``."""
    DIE_EMPTY = "die-empty"
    """A die without a face."""
    NUMBER_OUTSIDE = "number-outside"
    """Numbers and targets are whole, from 1 to ``most``. Params: ``got``, ``most``."""
    RANGE_EMPTY = "range-empty"
    """No target lies between these. Params: ``least``, ``most``."""
    DISTANCES_WRONG = "distances-wrong"
    """What is close is near as well. Params: ``close``, ``near``."""
    COUNT_WRONG = "dice-count-wrong"
    """The set has another number of dice than its name says. Params: ``got``, ``expected``."""
    ROUNDS_WRONG = "rounds-wrong"
    """Nobody plays so many rounds. Params: ``got``, ``most``."""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of numbers. A record carries it, so it replays after the data file changes."""

    dice: tuple[Numbers, ...]
    """The faces of each die."""
    least: int
    most: int
    """The range of targets, both ends among them."""
    close: int
    near: int
    """How far off the target is still rewarded (T6)."""

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything that makes this no set of numbers."""
        if len(self.dice) < FEWEST:
            yield ValidationIssue(
                NumbersUnfit.TOO_FEW_DICE, "dice", got=len(self.dice), least=FEWEST
            )
        for place, faces in enumerate(self.dice):
            if not faces:
                yield ValidationIssue(NumbersUnfit.DIE_EMPTY, f"dice[{place}]")
            yield from _outside(faces, f"dice[{place}]")
        yield from _outside((self.least,), "least")
        yield from _outside((self.most,), "most")
        if self.least > self.most:
            yield ValidationIssue(
                NumbersUnfit.RANGE_EMPTY, "least", least=self.least, most=self.most
            )
        if not 0 <= self.close <= self.near:
            yield ValidationIssue(
                NumbersUnfit.DISTANCES_WRONG, "close", close=self.close, near=self.near
            )


def _outside(found: Numbers, key: str) -> Iterator[ValidationIssue]:
    for number in found:
        if not 1 <= number <= LARGEST:
            yield ValidationIssue(NumbersUnfit.NUMBER_OUTSIDE, key, got=number, most=LARGEST)
