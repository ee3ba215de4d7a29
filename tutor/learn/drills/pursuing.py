"""The suspicion of a drill from answer to answer: opened, followed up, settled, and let rest."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from tutor.learn.drills.past import seen_in
from tutor.learn.drills.suspicion import OF_CLEARED, REST, Suspicion, Verdict, suspicion
from tutor.learn.exercises import Judged


class Pursued(NamedTuple):
    """What an answer did: to the suspicion, and to its diagnosis, ranked by all that was seen."""

    judged: Judged
    verdict: Verdict | None = None
    suspects: tuple[str, ...] = ()


class Pursuit:
    """What is suspected of one pupil, one suspicion at a time."""

    def __init__(self, right: float) -> None:
        """``right``: how often this pupil is right when no misconception comes in."""
        self.open: Suspicion | None = None
        self._right = right
        self._rest = 0
        """Exercises before what was settled may be suspected again."""
        self._settled = frozenset[str]()

    def passes(self) -> None:
        """One more exercise was answered for the first time."""
        self._rest -= 1

    def after(
        self, judged: Judged, history: Mapping[str, int], occasions: Mapping[str, float]
    ) -> Pursued:
        """What an answer does to the suspicion.

        Args:
            judged: the answer.
            history: how often this pupil has shown each misconception before.
            occasions: on how many exercises before each could have shown.
        """
        seen = seen_in(judged)
        if seen is None:
            return Pursued(judged)
        if self.open is not None:
            self.open = self.open.after(*seen, history, occasions)
        elif not judged.correct and (self._rest <= 0 or self._settled.isdisjoint(judged.diagnosis)):
            self.open = suspicion(*seen, history, self._right, occasions)
        now = self.open
        if now is None:
            return Pursued(judged)
        ranked = tuple(who for who in now.weights if who in judged.diagnosis)
        rest = tuple(who for who in judged.diagnosis if who not in ranked)
        judged = replace(judged, diagnosis=(*ranked, *rest))
        if now.verdict != "open":
            self._rest = OF_CLEARED if now.verdict == "cleared" else REST
            self.open, self._settled = None, frozenset(now.suspects)
        return Pursued(judged, now.verdict, now.suspects)
