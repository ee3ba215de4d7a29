"""Let me work it out first: what a pupil types before a move of a game shows it.

A game says what there is to work out before a move (:class:`WorkFirst`); its screen and its lines
ask for it where the pupil has chosen so. A wrong answer never costs the move.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from tutor.engine.contract import Move, Seat
from tutor.engine.game import Face, FaceMissing, Game, GameBroken
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.feedback import Row, Said, judged_lines
from tutor.learn.practice.answering import Effort
from tutor.progress.values import Answered
from tutor.settings import GameChoices, Settings


class Choice(GameChoices, frozen=True, kw_only=True):
    """What is remembered of a game in which something can be worked out first."""

    work_first: bool = False
    """Whether the pupil wishes so."""


class Asked(NamedTuple):
    """What is asked before a move; what it is about lies on the table already."""

    heading: str
    exercise: Exercise
    hints: tuple[str, ...] = ()
    """Those before the exercise's own."""


class WorkFirst(ABC):
    """What there is to work out in a game. An instance holds nothing."""

    @abstractmethod
    def asked(self, state: Any, seat: Seat, move: Move) -> Asked | None:
        """What is to be worked out before a move is shown.

        Args:
            state: the position before the move.
            seat: who would play it.
            move: one that may turn out to be against the rules.

        Returns:
            None where there is nothing to work out.
        """


WORK_FIRST: Final = Face("work_first", WorkFirst)


class Sums:
    """What is still to be worked out in one match."""

    def __init__(self, game: Game) -> None:
        """In a game that offers nothing of the kind, or cannot, everything may be shown."""
        self._game = game
        self._known = set[Asked]()
        self._face: WorkFirst | None
        try:
            self._face = game.face(WORK_FIRST)
        except (FaceMissing, GameBroken):
            self._face = None

    @property
    def are_offered(self) -> bool:
        """Whether there is anything to work out in this game."""
        return self._face is not None

    def left(self, settings: Settings, state: Any, seat: Seat, move: Move) -> Asked | None:
        """What is to be worked out before a move, where the pupil wishes so.

        Args:
            settings: what the pupil has chosen.
            state: the position.
            seat: who would move.
            move: how.

        Returns:
            None where the move and what it comes to may be shown.
        """
        if self._face is None or not settings.of(self._game.name, Choice).work_first:
            return None
        asked = self._face.asked(state, seat, move)
        return None if asked in self._known else asked

    def know(self, asked: Asked) -> None:
        """It has been worked out, or was told."""
        self._known.add(asked)


PATIENCE: Final = 2
"""From this wrong answer on it is told how it is worked out."""


class Trial:
    """One thing to be worked out, from the question to the answer."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self._effort = Effort()
        self.is_told = False
        """Whether the solution was told: then the move is played all the same."""
        self._wrong = 0
        self._rungs = 0

    @property
    def _hints(self) -> Sequence[str]:
        return (*self.asked.hints, *self.asked.exercise.hints())

    @property
    def given(self) -> Sequence[str]:
        """The hints so far."""
        return self._hints[: self._rungs]

    def judge(self, text: str) -> Judged:
        """Judges what was typed."""
        return self.asked.exercise.judge(text)

    def answered(self, pupil: int, judged: Judged) -> Answered:
        """What was just judged as an answer of a pupil, by ``id``, to be stored."""
        return self._effort.answered(pupil, self.asked.exercise, judged)

    def wrong_lines(self, judged: Judged) -> Iterator[Said | Row]:
        """What is said of a wrong answer: first with a hint, then how it is worked out."""
        self._effort.begin()
        self._wrong += judged.counts
        if judged.counts and self._wrong >= PATIENCE:
            first, *_ = judged_lines(self.asked.exercise, judged, again=False)
            yield first
            yield from self.solution()
            return
        lines = judged_lines(self.asked.exercise, judged)
        if judged.counts and (self.asked.hints or not judged.diagnosis):
            lines.insert(1, Said(self.hint()[-1]))  # a game's own says what the numbers are
        yield from lines

    def hint(self) -> Sequence[str]:
        """The hints with one more, the last again where there are no more; counts as help."""
        self._effort.help()
        self._rungs = min(self._rungs + 1, len(self._hints))
        return self.given

    def solution(self) -> Iterator[Said]:
        """Tells how it is worked out."""
        self.is_told = True
        yield from map(Said, self.asked.exercise.working())
