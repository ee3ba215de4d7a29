"""One game at one terminal: who sits where, whose move it is, every move kept before it counts.

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

from tutor.closing import Closing
from tutor.engine.contract import CHANCE, AnyState, Move, Outcome, Seat
from tutor.engine.game import Game, GameBroken
from tutor.engine.opponents import LevelUnknown, player_of
from tutor.engine.ownership import Taken
from tutor.engine.record import Replay, confirmed, replay
from tutor.engine.recorder import Recorder
from tutor.engine.writing import Journal
from tutor.files import FileFault

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
    ``bot:LEVEL``; ``options`` are those of the game. ``kept`` tells whether everything so far is
    written; where something could not be, it is tried again with every move. ``found`` is what was
    on disk of a match that goes on, ``looking`` whether it goes on somewhere else and is only
    looked at here.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        state: S_co,
        recorder: Recorder | None,
        rng: Random,
        *,
        options: msgspec.Struct | None = None,
        found: Replay | None = None,
        looking: bool = False,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.players = tuple(player_of(seat, game) for seat in seats)
        self.state = state
        self.rng = rng
        self.found = found
        self.looking = looking
        self.events: list[Event[S_co]] = []
        self.kept = recorder is not None
        self._path: Path | None = None
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
        recorder = None if path is None else Recorder(Journal(path))
        match = Match(game, seats, state, recorder, rng, options=options)
        if recorder is not None:
            try:
                recorder.header(game, seats, options, components)
            except OSError:
                match.kept = False
        return match

    @staticmethod
    def resume(
        path: Path, rng: Random, *, take_over: bool = False, mend: bool = False
    ) -> "AnyMatch":
        """Goes on with a game on disk; where its file cannot be written, without keeping it.

        Args:
            path: its file.
            rng: all chance from now on.
            take_over: also when it is going on somewhere else, where it then stops.
            mend: goes on from the last position that the rules confirm; ``found`` tells how
                many lines were left out, and where a copy of the file lies.

        Raises:
            tutor.engine.ownership.Owned: it is going on somewhere else.
            tutor.engine.record.RecordWrong: the rules do not confirm the record.
            tutor.engine.opponents.LevelUnknown: a ``bot:LEVEL`` that does not exist.
            tutor.engine.game.GameBroken: the game, or its computers, cannot be used.
            OSError: it cannot be read.
        """
        try:
            recorder, found = Recorder.resume(path, take_over=take_over, mend=mend)
        except FileFault:
            raise
        except OSError:
            return _of_replay(confirmed(path) if mend else replay(path), rng, None)
        try:
            return _of_replay(found, rng, recorder)
        except (LevelUnknown, GameBroken):
            recorder.close()
            raise

    @staticmethod
    def look(path: Path) -> "AnyMatch":
        """A game that is going on somewhere else, as it stands now; nothing can be played in it.

        Raises:
            as for :meth:`resume`.
        """
        match = _of_replay(confirmed(path), Random(), None, looking=True)
        match._path = path
        return match

    @staticmethod
    def shown(found: Replay) -> "AnyMatch":
        """A game that was played, to be looked at; nothing can be played in it.

        Raises:
            tutor.engine.opponents.LevelUnknown: a ``bot:LEVEL`` that does not exist.
            tutor.engine.game.GameBroken: the game, or its computers, cannot be used.
        """
        return _of_replay(found, Random(), None, looking=True)

    @staticmethod
    def branch(found: Replay, moves: int, rng: Random, path: Path | None) -> "AnyMatch":
        """Another game of the same players, which begins with the first moves of one on record.

        Args:
            found: the record.
            moves: so many of its moves are played once more; what comes then is open.
            rng: all chance from then on.
            path: as for :meth:`begin`.

        Raises:
            as for :meth:`begin`.
        """
        match = Match.begin(found.game, found.seats, found.options, found.components, rng, path)
        for seat, move in found.moves[:moves]:
            match.play(seat, move)
        return match

    def as_of(self, moves: int) -> "Match[S_co]":
        """This match as it stood after so many of its moves, to be looked at."""
        events = self.events[:moves]
        first = self.events[0].before if self.events else self.state
        state = events[-1].after if events else first
        match = Match(self.game, self.seats, state, None, self.rng, looking=True)
        match.events = events
        return match

    def of(self, kind: type[S]) -> "Match[S]":
        """This match, as one of the game whose states are of a class."""
        assert isinstance(self.state, kind), f"{self.game.name} is played otherwise"
        return cast("Match[S]", self)

    # What may be asked of it -----------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The file of its record, if there is one."""
        return self._path if self._recorder is None else self._recorder.path

    @property
    def truncated(self) -> bool:
        """Whether the last line of the record that it goes on from had broken off."""
        return self.found is not None and self.found.truncated is not None

    @property
    def is_taken(self) -> bool:
        """Whether it was taken over: it goes on somewhere else, and nothing is played here."""
        return self._recorder is not None and self._recorder.is_taken

    @property
    def next_start(self) -> Seat | None:
        """Who starts when the same players play once more: the seat after the one that did.

        None where nobody starts in this game.
        """
        start = getattr(self.options, "start", None)
        return (start + 1) % len(self.seats) if isinstance(start, int) else None

    @property
    def next_options(self) -> msgspec.Struct | None:
        """The options of that game: the same but for who starts; None where they are unknown."""
        if self.options is None or self.next_start is None:
            return self.options
        return msgspec.structs.replace(self.options, start=self.next_start)

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

        It is written before it counts, and that of a person is on the disk itself when this
        returns. Where it cannot be written the match goes on and is not ``kept`` for now.

        Raises:
            tutor.engine.contract.Refused: the rules do not allow it; nothing changes.
            tutor.engine.ownership.Taken: the match was taken over; nothing changes.
        """
        event = Event(seat, move, self.state, self.state.play(seat, move))
        if self.looking:
            raise Taken(str(self.path))
        self._keep(event)
        self._take(event)
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

    def settle(self) -> None:
        """Brings what chance and computers played to the disk itself.

        To be called before a person decides anything, so that nobody decides in vain.

        Raises:
            tutor.engine.ownership.Taken: the match was taken over.
        """
        if self._recorder is None:
            return
        try:
            self._recorder.sync()
        except OSError:
            self.kept = False
        else:
            self.kept = True

    def close(self) -> None:
        """Closes the file, also where the disk is full; what is in it can be continued."""
        if self._recorder is not None:
            self._recorder.close()

    def _take(self, event: Event[S_co]) -> None:
        self.state = event.after
        self.events.append(event)

    def _keep(self, event: Event[S_co]) -> None:
        """Writes a move, and behind the last one how it ended; raises Taken."""
        if self._recorder is None:
            return
        outcome = None if event.after.actors() else event.after.outcome()
        try:
            self._recorder.move(event.seat, event.move, sync=event.seat in self.persons)
        except OSError:
            self.kept = False
        else:
            self.kept = True
        if outcome is not None:
            # The move is written, so it counts, and whoever goes on with the record says the rest.
            with suppress(OSError, Taken):
                self._recorder.outcome(outcome)
                self._recorder.close()


def _of_replay(
    found: Replay, rng: Random, recorder: Recorder | None, *, looking: bool = False
) -> "AnyMatch":
    """The match that a record tells of; raises LevelUnknown, GameBroken."""
    match = Match(
        found.game, found.seats, found.start, recorder, rng,
        options=found.options, found=found, looking=looking,
    )  # fmt: skip
    for seat, move in found.moves:
        match._take(Event(seat, move, match.state, match.state.play(seat, move)))
    return match


AnyMatch: TypeAlias = Match[AnyState]
"""A match of a game that is known by its name only."""
