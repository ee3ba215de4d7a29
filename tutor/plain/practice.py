"""A practice in lines: everything the pupil does becomes an event, kept before it counts."""

from abc import abstractmethod
from collections.abc import Iterable
from datetime import date
from random import Random
from typing import Any, ClassVar

from tutor.engine.ownership import Taken
from tutor.language import say
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.practice.answering import Effort, mended
from tutor.learn.practice.events import Ended, Skipped
from tutor.learn.practice.persistence import Store
from tutor.learn.practice.sets import AnyTaskSet
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
        self._effort = Effort(practice.log)

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
        self._effort.happened(event)
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
        self.session.progress.answer(self._effort.answered(pupil.id, asked, judged))

    def end(self) -> None:
        """Ends the practice; one that was only left can be gone on with."""
        if self.take(self.ended()):
            self.sum_up()

    def sum_up(self) -> None:
        """Says what came of it, and counts it for the pupil."""
        self.over = True
        self.talk.tell("", *self.summary())
        self.count(self.counts(now().astimezone().date()))


class SetInLines(PracticeInLines):
    """Task after task; a game says how one is told and judged."""

    practice: AnyTaskSet

    @abstractmethod
    def tell_task(self, *, again: bool) -> None:
        """Says which task it is and what is asked; ``again`` where it was told before."""

    @abstractmethod
    def last_hint(self) -> str:
        """The hint that was given last; empty where there is none."""

    def ask(self) -> None:
        """The next task, or what came of them all."""
        if self.practice.phase == "over":
            self.end()  # which closes the journal, so that it is not offered to be gone on with
            return
        self._sure = False
        self.talk.tell("")
        self.tell_task(again=False)

    def board(self) -> None:
        """The task once more."""
        self.tell_task(again=True)

    def skip(self) -> None:
        """Goes on to the next task without an answer."""
        if self.take(Skipped()):
            self.ask()

    def hint(self) -> None:
        """One step down the ladder of the task."""
        hint = self.practice.next_hint()
        if hint is None or self.take(hint):
            self.talk.tell(self.last_hint() or say("plain.no-hint"))

    def ended(self) -> Ended:
        """That the set is ended before its last task."""
        return Ended()
