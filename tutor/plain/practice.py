"""A practice in lines: everything the pupil does becomes an event, kept before it counts."""

import time
from abc import abstractmethod
from collections.abc import Iterable
from datetime import date
from random import Random
from typing import Any, ClassVar

from tutor.engine.ownership import Taken
from tutor.language import say
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.practice.answering import HELP, answered_in_practice, mended
from tutor.learn.practice.persistence import Store
from tutor.plain.activity import Activity
from tutor.plain.commands import Command
from tutor.plain.session import Session
from tutor.progress.values import Ending, now


class PracticeInLines(Activity):
    """One practice; a game says what is asked, told and summed up."""

    COMMANDS: ClassVar[tuple[Command, ...]] = tuple(Command)

    practice: Any
    """The practice as it stands; each game has its own."""

    def __init__(self, session: Session, practice: Any, store: Store, rng: Random) -> None:
        super().__init__(session)
        self.practice = practice
        self.store = store
        self.rng = rng
        self._kept = True
        self._sure = False
        """Whether everything was asked for before a try."""
        self._helped = 0
        self._since = time.monotonic()

    # What a game says for itself ---------------------------------------------------------------

    @abstractmethod
    def ask(self) -> None:
        """Says what is wanted now."""

    @abstractmethod
    def ended(self) -> Any:
        """What is kept when the pupil types ``end``."""

    @abstractmethod
    def summary(self) -> Iterable[str]:
        """How it went, in sentences."""

    @abstractmethod
    def counts(self, day: date) -> Ending | None:
        """What it counts for the pupil, on a day of their own calendar; None for nothing."""

    # What is the same for all ------------------------------------------------------------------

    def begin(self) -> None:
        """Says when something was lost, and goes on where the practice stands."""
        found = self.store.found
        if found.lost or found.guessed:
            self.talk.tell(*mended(found))
        elif found.truncated:
            self.talk.tell(say("practice.torn"))
        self.ask()

    def take(self, event: Any, asked: Exercise | None = None, judged: Judged | None = None) -> bool:
        """Keeps an event, and lets it happen.

        Args:
            event: what the pupil did, or what chance brought.
            asked: what it is an answer to, to be stored for the pupil who sits here.
            judged: how that was judged.

        Returns:
            Whether it happened. It has not when the practice was taken over somewhere else.
        """
        try:
            kept = self.store.add(event)
        except Taken:
            self.over = True
            self.talk.tell(say("plain.taken-over"))
            return False
        if asked is not None and judged is not None:
            self._keep(asked, judged)
        self.practice.apply(event)
        if event.__struct_config__.tag in HELP:
            self._helped += 1
        else:
            self._helped, self._since = 0, time.monotonic()
        if kept != self._kept:
            self._kept = kept
            self.talk.tell(say("practice.kept-again" if kept else "practice.not-kept"))
        return True

    def may_show_all(self, tried: bool) -> bool:
        """Whether everything is told now: after a try at what is asked, else when asked twice."""
        if tried or self._sure:
            return True
        self._sure = True
        self.talk.tell(say("plain.try-first"))
        return False

    def _keep(self, asked: Exercise, judged: Judged) -> None:
        pupil = self.session.pupil
        if pupil is None or not judged.is_attempt:
            return
        seconds = time.monotonic() - self._since
        answered = answered_in_practice(pupil.id, asked, judged, seconds, self._helped)
        self.session.progress.answer(answered)

    def end(self) -> None:
        """Ends the practice; one that was only left can be gone on with."""
        if self.take(self.ended()):
            self.sum_up()

    def sum_up(self) -> None:
        """Says what came of it, and counts it for the pupil."""
        self.over = True
        self.talk.tell("", *self.summary())
        pupil, ending = self.session.pupil, self.counts(now().astimezone().date())
        if pupil is not None and ending is not None:
            self.session.progress.add_ending(pupil.id, ending)
