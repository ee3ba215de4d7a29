"""A drill that outlives its terminal: it goes on as what is stored says, whatever ended it.

Each answer is on disk, with its ratings and cards, before the next exercise is chosen. What else
a drill remembers, the exercises met lately and an open suspicion, is read from the answers, and
chance is seeded by the last of them. So a terminal that was killed sets the same exercise again.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Final

import msgspec

from tutor.learn.drills.choosing import RECENT, Settings
from tutor.learn.drills.records import Records
from tutor.learn.drills.session import Drill, Outcome, Presented
from tutor.learn.drills.summary import Done
from tutor.learn.exercises import Exercise, read
from tutor.progress.values import Answer

LATELY: Final = timedelta(days=1)
"""How long ago an answer may be to be remembered by a new sitting."""

GUEST: Final = 0
"""Who drills without a name: nobody's ``id``, for records that are kept nowhere."""


class Sitting:
    """One pupil at a drill, from the start until the time is up or they stop.

    ``past`` are the pupil's answers of late, the oldest first; without any, ``seed`` is where
    chance begins.
    """

    def __init__(
        self,
        records: Records,
        pupil: int,
        settings: Settings,
        seed: str,
        past: Sequence[Answer] = (),
    ) -> None:
        self.done: tuple[Done, ...] = ()
        self._rng = Random()
        self._drill = Drill(records, pupil, settings, self._rng)
        drilled = [answer for answer in past if answer.mode == settings.mode]
        self._drill.resume(tuple(_readable(drilled[-RECENT:])))
        self._seed = seed
        self._last = drilled[-1].at if drilled else None

    def next(self, now: datetime) -> Presented:
        """The next exercise; the same again while it is not done."""
        if self._drill.presented is None:
            self._rng.seed(str(self._last or self._seed))
        return self._drill.next(now)

    def answered(self, text: str, seconds: float, now: datetime, hints: int = 0) -> Outcome:
        """Judges and stores an answer, as :meth:`Drill.answered` does."""
        asked = self.next(now)
        return self._done(asked, self._drill.answered(text, seconds, now, hints), now, hints)

    def gave_up(self, seconds: float, now: datetime, hints: int = 0) -> Outcome:
        """Leaves the exercise; stored as one that is not right."""
        asked = self.next(now)
        return self._done(asked, self._drill.gave_up(seconds, now, hints), now, hints)

    def _done(self, asked: Presented, outcome: Outcome, now: datetime, hints: int) -> Outcome:
        if outcome.done:
            self._last = now
            self.done = (*self.done, Done(asked, outcome, hints))
        return outcome


def _readable(past: Iterable[Answer]) -> Iterator[tuple[Exercise, Answer]]:
    """The exercises with their answers, without those that only another version knows."""
    for answer in past:
        try:
            yield read(answer.exercise), answer
        except msgspec.DecodeError:  # a ValidationError is one too
            continue
