"""What a game brings for the line mode: its table in sentences, its practice.

Both are light in words: what the rules of the game refuse is said by its narration, and what a
sentence is made of lies in its catalogue. Nothing here is drawn.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from tutor.engine.contract import AnyState, Move, Seat
from tutor.engine.game import Face, Game
from tutor.engine.match import Event
from tutor.engine.shelf import Shelf
from tutor.explain import narration_of
from tutor.language import say
from tutor.learn.feedback import Row, Said
from tutor.learn.length import SHORT, has_short_form, options_of
from tutor.plain.practice import PracticeInLines
from tutor.plain.session import Session
from tutor.settings import Settings

S = TypeVar("S", bound=AnyState)


class NotRead(Exception):
    """What was typed is no move; ``lines`` say why, and how moves are typed."""

    def __init__(self, *lines: Said | Row | str) -> None:
        super().__init__(*lines)
        self.lines = lines


class TableInLines(ABC, Generic[S]):
    """A game told and played in lines. An instance holds nothing.

    Of hidden hands only that of ``seat`` is told.
    """

    def options(self, game: Game, settings: Settings) -> msgspec.Struct:
        """What was chosen for this game: as usual, and as long as was chosen."""
        return options_of(game, settings)

    def lengths(self, game: Game) -> Sequence[tuple[str, Mapping[str, object]]]:
        """How long a game may be, in words, with what is then remembered of it; the usual first.

        Nothing where a game is as long as it is.
        """
        if not has_short_form(game):
            return ()
        return [
            (say("table.whole-game"), {SHORT: False}),
            (say(f"table.short-{game.name}"), {SHORT: True}),
        ]

    @abstractmethod
    def position(self, state: S, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """All that a seat can see, what matters most first."""

    def looking(self) -> Iterator[str]:
        """What else may be typed, while the game is played, to hear more of the position."""
        return iter(())

    @abstractmethod
    def asked(self, state: S, seat: Seat) -> Iterator[str]:
        """What a person has to know for this move, and last what is wanted of them."""

    def asked_covered(
        self, state: S, seat: Seat, is_hidden: Callable[[Move], bool]
    ) -> Iterator[str]:
        """The same, but for what a pupil works out first.

        Args:
            state: where the game stands.
            seat: who is asked.
            is_hidden: whether what a move comes to is still to be worked out.
        """
        del is_hidden
        return self.asked(state, seat)

    @abstractmethod
    def help(self, state: S, seat: Seat) -> Iterator[str]:
        """How the moves that are possible now are typed."""

    @abstractmethod
    def read(self, typed: str, state: S, seat: Seat) -> Move:
        """The move that was typed; whether it is legal is the rules' to say.

        Raises:
            NotRead: it is none.
        """

    def doubt(self, state: S, seat: Seat, move: Move) -> str:
        """What has to be known before this move, which is then typed twice; empty for nothing."""
        del state, seat, move
        return ""

    def hints(self, state: S, seat: Seat) -> Iterator[str]:
        """Things that help with this move, one after the other."""
        del state, seat
        yield from ()

    def everything(self, state: S, seat: Seat) -> Iterator[str]:
        """All there is to know for this move."""
        return self.hints(state, seat)

    def happened(
        self, events: Sequence[Event[S]], names: Sequence[str], game: Game
    ) -> Iterator[Said | Row | str]:
        """The last of these moves, told to everybody: no more than lies open."""
        yield from narration_of(game).happened(events[-1], names)

    def next_of(
        self, state: S, actors: Sequence[Seat], persons: Collection[Seat], last: Seat
    ) -> Seat:
        """Whose move is asked for next where several may move.

        Args:
            state: where the game stands.
            actors: who may move.
            persons: the seats where people sit.
            last: who moved last, ``CHANCE`` too.
        """
        del state, persons, last
        return actors[0]


AnyTableInLines: TypeAlias = TableInLines[Any]

PLAIN: Final[Face[AnyTableInLines]] = Face("plain", TableInLines)
"""A game that can be played line by line."""


class PracticeFace(ABC):
    """How a game is practised line by line."""

    @abstractmethod
    def begin(self, session: Session, rng: Random, shelf: Shelf) -> PracticeInLines:
        """A practice with the remembered choices, kept from its first event on.

        Raises:
            tutor.data.DataFault: a data file cannot be used.
        """

    @abstractmethod
    def resume(self, session: Session, path: Path, rng: Random) -> PracticeInLines:
        """The practice of this file.

        Raises:
            tutor.engine.ownership.Owned: it is going on somewhere else.
            tutor.learn.practice.persistence.Unreadable: nothing can be made of the file.
        """


PLAIN_PRACTICE: Final = Face("plain_practice", PracticeFace)
"""A game that can be practised line by line."""
