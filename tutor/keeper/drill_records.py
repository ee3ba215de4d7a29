"""The records of a drill (``tutor.learn.drills.records``), asked and written in a thread.

While the database is away or slow, memory answers in its place, and what is written waits.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from tutor.keeper.waiting import TOLD, Pending, Waiting, writes
from tutor.progress.faults import ProgressFault
from tutor.progress.values import Answered, Card, Rate, Rating, Recorded, Review, Standing

if TYPE_CHECKING:  # load SQLAlchemy and what teaches, which is for threads
    from tutor.keeper.known import Known
    from tutor.progress.repository import Progress

T = TypeVar("T")


class DrillRecords(Waiting):
    """What a drill asks of the terminal, and gives to it."""

    def standing(self, pupil: int) -> Standing:
        """What is known of a pupil, from the database or remembered."""
        found = self._read(lambda progress: progress.standing(pupil))
        if found is None:
            return self._known.standing(pupil)
        self._known.saw_standing(pupil, found)
        return found

    def item_ratings(self, keys: Collection[str]) -> Mapping[str, Rating]:
        """The ratings of items, by key."""
        found = self._read(lambda progress: progress.item_ratings(keys))
        if found is None:
            return self._known.items(keys)
        self._known.saw_items(found)
        return found

    def misconceptions(self, pupil: int) -> Mapping[str, int]:
        """The counts of a pupil's misconceptions, by id."""
        found = self._read(lambda progress: progress.misconceptions(pupil))
        if found is None:
            return self._known.misconceptions(pupil)
        self._known.saw_misconceptions(pupil, found)
        return found

    def due(self, pupil: int, now: datetime) -> Sequence[Card]:
        """The cards that come back by ``now`` (UTC)."""
        found = self._read(lambda progress: progress.due(pupil, now))
        if found is None:
            return self._known.due(pupil, now)
        self._known.saw_cards(pupil, found)
        return found

    def record(
        self,
        answered: Answered,
        rate: Rate | None = None,
        reviews: Mapping[str, Review] | None = None,
    ) -> Recorded:
        """Stores an answer with what it changes; what comes of it, by memory where that takes long.

        When it returns the answer is on disk, in the database or in the outbox.
        """
        changes: dict[str, Any] = dict(reviews or {})
        plain: Any = rate
        done = self._keep(lambda: writes().AnswerWrite(answered, plain, changes), tells=False)
        try:
            if not self._failing:
                recorded: Recorded = done.result(TOLD)
                self._known.saw(recorded)
                return recorded
        except TimeoutError:
            self._fails(self._slow())
        except ProgressFault:  # the program ends
            return self._known.record(answered, rate, changes)
        self._fill_box()
        done.add_done_callback(self._refused)
        return self._known.record(answered, rate, changes)

    def _read(self, work: "Callable[[Progress], T]") -> T | None:
        """What ``work`` returns, if the database says so in time; None where memory must do."""
        if self._failing or self._closing.is_set():
            return None
        future = self._threads.submit(lambda: self._asked(work))
        try:
            return future.result(TOLD)
        except TimeoutError:
            fault = self._slow()
        except ProgressFault as found:
            fault = found
        # Whatever is stored next finds out that the database is back; this is what there is.
        self._submitted(Pending(lambda _: None, late=True))
        self._fails(fault)
        return None

    @cached_property
    def _known(self) -> "Known":
        known: Known = writes().Known()
        return known
