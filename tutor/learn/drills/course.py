"""How a sitting goes: misses in a row, the share of right answers, facts that wait to come back.

It is worked out of the answers alone, so whoever goes on after an interruption has the same.
"""

from collections import deque
from collections.abc import Iterable
from math import sqrt
from typing import Final

from tutor.learn.drills.items import logit, share
from tutor.learn.drills.opening import OPENING, Opening

RESCUE: Final = 2
"""After so many misses in a row something easy is set."""

ROUND: Final = 4
"""Misses after which it begins anew: two, and two rescues."""

LATE, MANY = 4, 2
"""The last exercises, and how many misses among them are too many for something hard."""

CORRECTED: Final = 0.17
"""What one answer shifts the chance that is chosen for, in logits for a whole miss too many, where
half is to be right; more where few misses are, as there a logit changes less."""
LEAST_INFORMATION: Final = 0.36
"""Of an answer where nine of ten are to be right, beside one where half are: no shift is greater
than there."""

MOST: Final = 1.8
"""The shift is never greater, in logits."""
BY_CHANCE: Final = 1.1
"""So great it is now and then though as much is right as was chosen, for a step of 1 in an answer:
it wanders by the square root of its steps."""

BACK: Final = 4
"""Other exercises before a fact that was missed comes back; twice as many the next time."""


class Course:
    """What has happened in a sitting, as far as the next choice hangs on it."""

    def __init__(self, chance: float) -> None:
        self._chance = chance
        self._shift = 0.0
        self._step = CORRECTED / max(4 * chance * (1 - chance), LEAST_INFORMATION)
        self.misses = 0
        """Exercises missed in a row up to now."""
        self._late = deque[bool](maxlen=LATE)
        self._waiting = dict[str, int]()
        self._gaps = dict[str, int]()

    @property
    def wanted(self) -> float:
        """The chance to choose exercises for, so that about the chosen share will be right.

        All exercises count, also those that come back, tell suspects apart or rescue: where these
        are missed more often than chosen, the others are easier (integral control).
        """
        return share(logit(self._chance) + self._shift)

    @property
    def behind(self) -> float:
        """How much easier than chosen exercises have to be, beyond what chance makes of it; or 0.

        In logits.
        """
        return max(0.0, self._shift - BY_CHANCE * sqrt(self._step))

    @property
    def in_row(self) -> int:
        """The misses since it began anew."""
        return self.misses % ROUND

    @property
    def needs_rescue(self) -> bool:
        """Whether something easy is due; where that is missed twice too, other things go on."""
        return self.in_row >= RESCUE

    @property
    def is_steady(self) -> bool:
        """Whether a fact may come back now: nothing was missed just before."""
        return self.in_row == 0

    @property
    def goes_well(self) -> bool:
        """Whether something hard may come now: the last was right at once, and most before it."""
        return self._late.count(False) < MANY and not (self._late and not self._late[-1])

    def answered(self, *, right: bool, alone: bool = True, before: int = OPENING) -> None:
        """An exercise was answered for the first time.

        Args:
            right: whether it was right.
            alone: whether without hints.
            before: how many answers the pupil had given before. An opening is easy on purpose: who
                is right there is not asked harder things later on to make up for it.
        """
        self.misses = 0 if right else self.misses + 1
        self._late.append(right)
        right = right and alone
        if right and Opening(before).is_new:
            return
        shift = self._shift + self._step * (self._chance - right)
        self._shift = max(-MOST, min(MOST, shift))

    def mended(self) -> None:
        """What was missed was right at the second try: the row of misses is over."""
        self.misses = 0

    def asked(self, fact: str | None) -> None:
        """An exercise was set, perhaps a fact."""
        for waiting in self._waiting:
            self._waiting[waiting] -= 1
        if fact is not None:
            self._waiting.pop(fact, None)

    def missed(self, facts: Iterable[str]) -> None:
        """Facts turned out not to be known: they come back after some other exercises."""
        for fact in facts:
            self._gaps[fact] = 2 * self._gaps[fact] if fact in self._gaps else BACK
            self._waiting[fact] = self._gaps[fact]

    @property
    def waiting(self) -> frozenset[str]:
        """The missed facts whose turn has not come yet."""
        return frozenset(fact for fact, left in self._waiting.items() if left > 0)

    @property
    def back(self) -> tuple[str, ...]:
        """The missed facts whose turn has come, the longest waiting first."""
        come = [fact for fact, left in self._waiting.items() if left <= 0]
        return tuple(sorted(come, key=self._waiting.__getitem__))
