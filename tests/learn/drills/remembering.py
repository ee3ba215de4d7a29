"""Records that remember every answer that was stored, as a database does."""

from collections.abc import Mapping

from tutor.learn.drills.records import Memory
from tutor.progress.values import Answered, Rate, Recorded, Review


class Remembering(Memory):
    """Notes what was to be stored, and what came of it, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = list[Answered]()
        self.recorded = list[Recorded]()

    def record(
        self,
        answered: Answered,
        rate: Rate | None = None,
        reviews: Mapping[str, Review] | None = None,
    ) -> Recorded:
        self.answers.append(answered)
        recorded = super().record(answered, rate, reviews)
        self.recorded.append(recorded)
        return recorded
