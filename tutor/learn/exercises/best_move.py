"""What is best here? A position of a game, a few moves to choose from, each with its chance to win.

The chances were found when the exercise was made and travel with it, so judging is the same
everywhere and takes no time. Whoever is asked sees what the seat saw, and no more.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Annotated, ClassVar, Final, final

import msgspec

from tutor.engine.analysis.judgement import Reason as Cause
from tutor.engine.contract import AnyState, Refused, Seat
from tutor.engine.game import Game, GameBroken
from tutor.engine.match import Event
from tutor.engine.positions import PositionUnfit, seats_in, unpacked
from tutor.engine.registry import GameUnknown, find
from tutor.engine.validation import ValidationIssue
from tutor.explain import narration_of
from tutor.language import percent, say
from tutor.learn.exercises.base import Exercise, Judged, Maker, Question, Skill, ascii_word
from tutor.learn.exercises.difficulty import Difficulty, Reason
from tutor.learn.exercises.lettered import none_typed, place_typed
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.seen import Picture, Seen

MARGIN: Final = 0.03
"""A move whose chance is so little below that of the best is right too: nobody can tell."""

MOST: Final = 4
"""Moves to choose from."""

PREFIX: Final = "best-move-"
"""Of the skill of each game: a game whose exercises declare it can be asked."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move as a record writes it, and the chance to win after it, 0 to 1."""

    move: str
    chance: Annotated[float, msgspec.Meta(ge=0, le=1)]


class PositionPicture(Picture, frozen=True):
    """A position as a seat sees it; a screen draws it as the game does."""

    game: str
    position: str
    seat: Seat
    lines: tuple[str, ...]
    """What is to be read beside it: what lies before the seat."""
    options: tuple[str, ...]
    """The moves, each behind its number."""

    @property
    def state(self) -> AnyState:
        """The position; of hidden hands it has the seat's own, all others are drawn."""
        return unpacked(self.game, self.position, self.seat)

    def seen(self) -> Seen:
        """What lies before the seat, then the moves."""
        return Seen(lines=(*self.lines, *self.options))


@final
class BestMove(Exercise, frozen=True, tag="best-move"):
    """Choose the best of some moves; ``played`` is the place of the one that was, if any."""

    withheld: ClassVar[frozenset[str]] = frozenset({"options", "played", "reasons"})

    game: str
    position: str
    seat: Annotated[int, msgspec.Meta(ge=0)]
    options: tuple[Option, ...]
    played: int | None = None
    reasons: tuple[Cause, ...] = ()
    """Why what was played is worse, in codes of the game."""

    def issues(self) -> Iterator[ValidationIssue]:
        """No position, moves that the rules do not allow, too few, or equal ones."""
        n = len(self.options)
        if not 2 <= n <= MOST:
            yield ValidationIssue(ExerciseUnfit.OPTIONS_FEW, "options", n=MOST)
            return
        if len({option.move for option in self.options}) < n:
            yield ValidationIssue(ExerciseUnfit.OPTIONS_EQUAL, "options", got=self.options[-1].move)
            return
        try:
            for option in self.options:
                self._after(option)
        except (PositionUnfit, Refused, GameUnknown, GameBroken) as wrong:
            yield ValidationIssue(ExerciseUnfit.POSITION_UNFIT, "position", got=str(wrong)[:40])
        if self.played is not None and not 0 <= self.played < n:
            yield ValidationIssue(ExerciseUnfit.OPTIONS_UNEVEN, "played", got=self.played)

    @property
    def skill(self) -> Skill:
        """One for each game."""
        return PREFIX + self.game

    @cached_property
    def of_game(self) -> Game:
        """The game; raises GameUnknown."""
        return find(self.game)

    @cached_property
    def state(self) -> AnyState:
        """The position; raises :class:`tutor.engine.positions.PositionUnfit`."""
        return unpacked(self.game, self.position, self.seat)

    def _after(self, option: Option) -> Event[AnyState]:
        move = self.of_game.rules.parse(option.move)
        return Event(self.seat, move, self.state, self.state.play(self.seat, move))

    @cached_property
    def best(self) -> int:
        """The place of the best move."""
        return max(range(len(self.options)), key=lambda at: self.options[at].chance)

    def is_right(self, place: int) -> bool:
        """Whether a move is the best, or so near that nobody can tell them apart."""
        behind = self.options[self.best].chance - self.options[place].chance
        return behind <= MARGIN + 1e-9

    # Words -----------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: nobody's own name travels with a position."""
        return seat_numbers(seats_in(self.position))

    def told(self, place: int) -> str:
        """A move in words."""
        return narration_of(self.of_game).made(self._after(self.options[place]), self.names)

    @property
    def keys(self) -> tuple[str, ...]:
        """A number a move: letters are islands in one game, and fields in another."""
        return tuple(str(place + 1) for place in range(len(self.options)))

    def ask(self) -> Question:
        """What is best for this player; the number of a move is to be typed."""
        heading = say("exercise.best-move", name=self.names[self.seat])
        return Question(heading, say("exercise.best-move-how", last=self.keys[-1]))

    @property
    def line(self) -> str:
        """The game and the moves, without their chances."""
        moves = " ".join(
            f"{key})_{ascii_word(o.move)}" for key, o in zip(self.keys, self.options, strict=True)
        )
        return f"{self.kind} {self.game} seat={self.seat} {moves}"

    def example(self) -> str:
        """The first number, right or not: one that is wrong would tell that it is."""
        return self.keys[0]

    def picture(self) -> PositionPicture:
        """The position, what lies before the seat, and the moves."""
        seen = narration_of(self.of_game).seen(self.state, self.seat, self.names)
        options = (f"{key}) {self.told(place)}" for place, key in enumerate(self.keys))
        return PositionPicture(self.game, self.position, self.seat, tuple(seen), tuple(options))

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """How to go about it, then a move that it is not."""
        yield say("exercise.best-move-hint")
        yield say("exercise.best-move-hint-others")
        worst = min(range(len(self.options)), key=lambda at: self.options[at].chance)
        if not self.is_right(worst) and len(self.options) > 2:
            yield say("exercise.best-move-hint-not", letter=self.keys[worst])

    # Answering -------------------------------------------------------------------------------

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """Takes the number of a move, or the letter in its place, whatever the keyboard."""
        del history, found
        place = place_typed(text)
        if place is None or place >= len(self.options):
            return Judged(text, none_typed(text))
        return Judged(text, "correct" if self.is_right(place) else "wrong-choice", answer=place)

    def tell(self, judged: Judged) -> Iterator[str]:
        """Whether it is right; then the chance after each move, and why the one played is worse."""
        place = judged.answer
        if not isinstance(place, int):
            yield say("exercise.best-move-how", last=self.keys[-1])
            return
        yield self.verdict(place)
        yield from self.chances()

    def verdict(self, place: int) -> str:
        """Whether a move is right, in a sentence."""
        letter = self.keys[place]
        if place == self.best:
            return say("exercise.best-move-right", letter=letter)
        if self.is_right(place):
            return say("exercise.best-move-near", letter=letter, best=self.keys[self.best])
        return say("exercise.best-move-wrong", letter=letter)

    def chances(self) -> Iterator[str]:
        """The chance to win after each move, the best first; why what was played is worse."""
        order = sorted(range(len(self.options)), key=lambda at: -self.options[at].chance)
        yield from map(self.chance_text, order)
        yield from self.causes()

    def chance_text(self, place: int) -> str:
        """How often a move wins, in a sentence."""
        chance = percent(self.options[place].chance)
        return say("exercise.best-move-chance", letter=self.keys[place], chance=chance)

    def causes(self) -> Iterator[str]:
        """Which move was played in the game, and why it is worse, in words of the game."""
        if self.played is not None and not self.is_right(self.played):
            yield say("exercise.best-move-played", letter=self.keys[self.played])
            narration = narration_of(self.of_game)
            yield from (narration.reason(cause.code, cause.params) for cause in self.reasons)

    def tell_covered(self, judged: Judged) -> Iterator[str]:
        """The verdict alone: others may still be choosing."""
        yield next(iter(self.tell(judged)))

    def solutions(self) -> tuple[str, ...]:
        """The numbers of those that are right, the best first."""
        right = [place for place in range(len(self.options)) if self.is_right(place)]
        right.sort(key=lambda place: -self.options[place].chance)
        return tuple(self.keys[place] for place in right)

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Which is best, with its chance, and what was wrong with the one played."""
        chance = percent(self.options[self.best].chance)
        yield say("exercise.best-move-solution", letter=self.keys[self.best], chance=chance)
        yield from self.causes()

    # Drilling --------------------------------------------------------------------------------

    @cached_property
    def difficulty(self) -> Difficulty:
        """Hard where the best move is little better than the next one that is not right."""
        gap = gap_of([option.chance for option in self.options])
        close = max(0.0, CLOSE - SLOPE * gap)
        choices = Reason("many-moves", 0.3 * (len(self.options) - 2), {"n": len(self.options)})
        return Difficulty(BASE, (Reason("close-chances", close), choices))

    @property
    def limit(self) -> float:
        """Seconds to look at a position and at each move."""
        return 120.0

    @classmethod
    def makers(cls) -> Mapping[Skill, tuple[Maker, ...]]:
        """None: positions come from games that were played, not from chance."""
        return {}


BASE: Final = -1.2
CLOSE, SLOPE = 2.0, 8.0
"""Points of beta: with a gap of a quarter of all games a move is easy to tell from the best."""


def gap_of(chances: Sequence[float]) -> float:
    """How far the best chance is ahead of the next one that is too low to be right."""
    best = max(chances)
    return min((best - chance for chance in chances if best - chance > MARGIN), default=MARGIN)


def seat_numbers(seats: int) -> tuple[str, ...]:
    """Names for players who have none: Player 1, Player 2, ..."""
    return tuple(say("exercise.player", n=seat + 1) for seat in range(seats))
