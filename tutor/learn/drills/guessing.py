"""Who only guesses: then nothing is made of wrong answers, and nobody is accused."""

from collections import deque
from statistics import median
from typing import Final

LATE: Final = 12
"""Answers that are looked back on for guesses,"""

MANY: Final = 3
"""and how many of them may not be any."""

MOSTLY, AT_ONCE = 0.5, 2.5
"""The share of wrong ones, and the median in seconds, from which on they are guesses too."""


ONCE_MORE: Final = 5
"""After so many more guesses in a row it is said again that there is no hurry."""


class Guesses:
    """The last answers of a sitting, as far as they may have been guessed."""

    def __init__(self) -> None:
        self._row = 0
        self._guesses = deque[bool](maxlen=LATE)
        self._times = deque[tuple[float, bool]](maxlen=LATE)

    def answered(self, seconds: float, *, right: bool, guessed: bool) -> None:
        """One more answer.

        Args:
            seconds: that it took.
            right: whether it was.
            guessed: whether by itself it came too fast to be meant.
        """
        self._row = self._row + 1 if guessed else 0
        self._guesses.append(guessed)
        self._times.append((seconds, right))

    @property
    def is_to_be_told(self) -> bool:
        """Whether the pupil is told: after the first of a row, and once more after some others."""
        return self._row % ONCE_MORE == 1

    @property
    def too_many(self) -> bool:
        """Whether so many of the last answers were guesses that none of them tells anything.

        Or they came at once, whatever was asked, and were mostly wrong.
        """
        if sum(self._guesses) >= MANY:
            return True
        if len(self._times) < LATE // 2:
            return False
        wrong = sum(not right for _, right in self._times) / len(self._times)
        return wrong > MOSTLY and median(seconds for seconds, _ in self._times) < AT_ONCE
