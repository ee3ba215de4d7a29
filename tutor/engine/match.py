"""One game at one terminal: who sits where, whose move it is, every move on disk at once.

A match knows no screen and no clock. Whatever drives it (a screen, a test) asks
``state.actors()``, and brings moves in: a person's by :meth:`Match.play`, a computer's by
:meth:`Match.choose`, what dice and shuffling bring by :meth:`Match.chance`.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

import msgspec

from tutor.engine.contract import CHANCE, AnyState, Move, Outcome, Seat
from tutor.engine.game import Game, GameBroken
from tutor.engine.journal import Closing
from tutor.engine.opponents import LevelUnknown, player_of
from tutor.engine.record import Recorder, Replay

S_co = TypeVar("S_co", bound=AnyState, covariant=True)
S = TypeVar("S", bound=AnyState)


class Event(NamedTuple, Generic[S_co]):
    """A move that was played: by whom (``CHANCE`` too), and the states around it."""

    seat: Seat
    move: Move
    before: S_co
    after: S_co


class Match(Closing, Generic[S_co]):
    """A game with its seats; also a context manager, which closes its file.

    ``state`` is where it stands. ``seats`` are written as in a record: a person's name, or
    ``bot:LEVEL``. ``truncated`` tells that the last line of a continued record had broken off.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        state: S_co,
        recorder: Recorder | None,
        rng: Random,
        *,
        truncated: bool = False,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.players = tuple(player_of(seat, game) for seat in seats)
        self.state = state
        self.rng = rng
        self.truncated = truncated
        self.events: list[Event[S_co]] = []
        self._recorder = recorder

    @staticmethod
    def begin(
        game: Game,
        seats: Sequence[str],
        options: msgspec.Struct,
        components: msgspec.Struct,
        rng: Random,
        path: Path | None,
    ) -> "AnyMatch":
        """A new game, kept in the file ``path`` where there is one and it can be written.

        Args:
            game: what is played.
            seats: as written, from seat 0: a person's name or ``bot:LEVEL``.
            options: those of the game.
            components: what the options take out of the data.
            rng: all chance, that of the computers too; only its ``random()`` is asked.
            path: the file of its record; None where it is not to be kept.

        Raises:
            tutor.engine.validation.ValidationIssue: options and components do not go together.
            tutor.engine.opponents.LevelUnknown: a ``bot:LEVEL`` that does not exist.
            tutor.engine.game.GameBroken: the game, or its computers, cannot be used.
        """
        state = game.rules.start(len(seats), options, components)
        match = Match(game, seats, state, None, rng)
        if path is not None:
            with suppress(OSError):
                match._recorder = Recorder.create(path, game, seats, options, components)
        return match

    @staticmethod
    def resume(path: Path, rng: Random) -> "AnyMatch":
        """Goes on with a game on disk; where its file cannot be written, without keeping it.

        Raises:
            tutor.engine.record.RecordWrong: the rules do not confirm the record.
            tutor.engine.opponents.LevelUnknown: a ``bot:LEVEL`` that does not exist.
            tutor.engine.game.GameBroken: the game, or its computers, cannot be used.
            OSError: it cannot be read.
        """
        recorder, found = Recorder.resume(path)
        try:
            match = Match(
                found.game,
                found.seats,
                found.start,
                recorder,
                rng,
                truncated=found.truncated is not None,
            )
        except (LevelUnknown, GameBroken):
            recorder.close()
            raise
        match._run(found)
        return match

    def _run(self, found: Replay) -> None:
        for seat, move in found.moves:
            self._take(seat, move)

    def of(self, kind: type[S]) -> "Match[S]":
        """This match, as one of the game whose states are of a class."""
        assert isinstance(self.state, kind), f"{self.game.name} is played otherwise"
        return cast("Match[S]", self)

    # What may be asked of it -----------------------------------------------------------------

    @property
    def kept(self) -> bool:
        """Whether moves are being written to disk."""
        return self._recorder is not None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    @property
    def over(self) -> bool:
        """Whether nothing can be played any more."""
        return not self.state.actors()

    @property
    def outcome(self) -> Outcome:
        """How it ended; asked only of a match that is :attr:`over`."""
        found = self.state.outcome()
        assert found is not None, "it is still going on"
        return found

    # What happens ----------------------------------------------------------------------------

    def play(self, seat: Seat, move: Move) -> Event[S_co]:
        """A move of a person, or of chance as somebody saw it on the table.

        It is on disk when this returns; where that fails the match goes on and is no longer
        ``kept``.

        Raises:
            tutor.engine.contract.Refused: the rules do not allow it; nothing changes.
        """
        event = self._take(seat, move)
        self._keep(event)
        return event

    def choose(self, seat: Seat) -> Move:
        """The move that the computer on this seat would play now; it is not played yet.

        Args:
            seat: one where no person sits, and that may move now.
        """
        player = self.players[seat]
        assert player is not None, "people choose for themselves"
        move: Move = player(self.state.view(seat), self.state.moves(seat), self.rng)
        return move

    def chance(self) -> Event[S_co]:
        """What dice, shuffling or the sandglass bring now, played and kept.

        Raises:
            tutor.engine.contract.Refused: nothing is chance's to bring.
        """
        return self.play(CHANCE, self.state.chance(self.rng))

    def close(self) -> None:
        """Closes the file, also where the disk is full; what is in it can be continued."""
        recorder, self._recorder = self._recorder, None
        if recorder is not None:
            with suppress(OSError):  # a disk that is full: what is lost was told of by then
                recorder.close()

    def _take(self, seat: Seat, move: Move) -> Event[S_co]:
        before = self.state
        self.state = before.play(seat, move)
        event = Event(seat, move, before, self.state)
        self.events.append(event)
        return event

    def _keep(self, event: Event[S_co]) -> None:
        if self._recorder is None:
            return
        try:
            self._recorder.move(event.seat, event.move)
            if self.over:
                self._recorder.outcome(self.outcome)
                self.close()
        except OSError:
            self.close()


AnyMatch: TypeAlias = Match[AnyState]
"""A match of a game that is known by its name only."""

AnyEvent: TypeAlias = Event[AnyState]
"""A move in such a match."""
