"""What every guided practice does on the screen: keep what happens, say things, end when asked."""

import time
from abc import abstractmethod
from random import Random
from typing import Any, Final

from tutor.language import say
from tutor.learn.exercises import Exercise, Judged, written
from tutor.learn.practice.persistence import Store
from tutor.progress.values import Answered
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.feedback import Feedback, Row, Said

HELP: Final = frozenset({"hinted", "shown"})
"""Tags of events that are help on the way to an answer."""


class PractisingScreen(TutorScreen):
    """One practice: everything the pupil does becomes an event, kept at once."""

    practice: Any
    """The practice as it stands; each game has its own."""

    def __init__(self, store: Store, rng: Random, *, truncated: bool = False) -> None:
        super().__init__()
        self._torn = truncated
        self.store = store
        self.rng = rng
        self._finishing = False
        self._warned = False
        self._helped = 0
        self._since = time.monotonic()

    @abstractmethod
    def sum_up(self) -> None:
        """Shows what came of the practice."""

    @abstractmethod
    def ended(self) -> Any:
        """The event that ends the practice."""

    def on_mount(self) -> None:
        """Says when the last step was lost."""
        if self._torn:
            self.notify(say("practice.torn"), severity="warning", markup=False)

    def on_unmount(self) -> None:
        """Closes the file of the practice, which can be continued."""
        self.store.close()

    def take(self, event: Any) -> None:
        """Lets an event happen and keeps it; a disk that is full stops nobody from practising."""
        self.practice.apply(event)
        if event.__struct_config__.tag in HELP:
            self._helped += 1
        else:
            self.ask_anew()
        if not self.store.add(event) and not self._warned:
            self._warned = True
            self.notify(say("practice.not-kept"), severity="warning", markup=False)

    def ask_anew(self) -> None:
        """From now on the time counts for the next answer."""
        self._helped, self._since = 0, time.monotonic()

    def keep_answer(self, asked: Exercise, judged: Judged) -> None:
        """Stores an answer for the pupil who sits here; to be called before it is taken."""
        if self.session.pupil is None or not judged.is_attempt:
            return
        answered = Answered(
            pupil=self.session.pupil.id,
            mode="practice",
            kind=asked.kind,
            skill=asked.skill,
            key=written(asked),
            exercise=written(asked),
            text=judged.text,
            code=judged.code,
            correct=judged.correct,
            seconds=time.monotonic() - self._since,
            hints=self._helped,
            diagnosis=judged.diagnosis,
        )
        self.session.progress.later(lambda progress: progress.record(answered))

    def action_finish(self) -> None:
        """Ends the practice and shows what came of it; asked for twice, so never by accident."""
        if not self._finishing:
            self.tell("hint", [Said(say("practice.finish"))])
            self._finishing = True
            return
        self.take(self.ended())
        self.sum_up()

    @property
    def said(self) -> bool:
        """Whether something is being said."""
        return any(feedback.has_class("-said") for feedback in self.query(Feedback))

    def tell(self, mood: str, lines: list[Said | Row]) -> None:
        """Says something about what the pupil did; the mood is ``right``, ``wrong`` or ``hint``."""
        self._finishing = False
        for feedback in self.query(Feedback):
            feedback.tell(mood, lines)

    def silence(self) -> None:
        """Says nothing more."""
        self._finishing = False
        for feedback in self.query(Feedback):
            feedback.silence()
