"""What is stored of the answers of a practice, and what is said of a file that was damaged."""

import time
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from tutor.language import say, shown_path
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.exercises.stored import stored
from tutor.learn.practice.persistence import Found
from tutor.progress.values import Answered

HELP: Final = frozenset({"hinted", "shown"})
"""Tags of events that are help on the way to an answer."""


class Effort:
    """How long a pupil has been at what is asked now, and with how much help."""

    def __init__(self, log: Iterable[Struct] = ()) -> None:
        """``log`` are the events so far: help that was given before a practice was left counts."""
        self.begin()
        for event in log:
            self.happened(event)

    def begin(self) -> None:
        """From now on time and help count for the next answer."""
        self._hints, self._since = 0, time.monotonic()

    def help(self) -> None:
        """Some help was given."""
        self._hints += 1

    def happened(self, event: Struct) -> None:
        """An event of a practice was help, or the end of what was asked."""
        if event.__struct_config__.tag in HELP:
            self.help()
        else:
            self.begin()

    def answered(self, pupil: int, asked: Exercise, judged: Judged) -> Answered:
        """The answer that all this came to, to be stored.

        Args:
            pupil: whose it is, by ``id``.
            asked: what was asked, as an exercise.
            judged: what became of the answer.
        """
        seconds = time.monotonic() - self._since
        hints = self._hints
        return stored(asked, judged, pupil=pupil, mode="practice", seconds=seconds, hints=hints)


def mended(found: Found) -> Iterator[str]:
    """What is to be said of a damaged file, sentence by sentence."""
    if found.lost:
        yield say("practice.mended", n=found.lost, kept=found.kept)
    if found.guessed:
        yield say("practice.guessed")
    if found.copy is not None:
        yield say("practice.copy", file=shown_path(found.copy))
