"""A game on paper as it is written, move by move, and gone on with after a crash."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec

from tutor.closing import Closing
from tutor.engine.contract import CHANCE, Move, Outcome, Seat
from tutor.engine.disk import copy_aside
from tutor.engine.game import Game
from tutor.engine.journal import Contents
from tutor.engine.ownership import Taken
from tutor.engine.record import VERSION, Played, Replay, checked, replayed, sound_lines
from tutor.engine.writing import Journal, Lines


class Recorder(Closing):
    """Writes a record while a game is played; also a context manager.

    * ``Recorder.create(path, game, seats, options, components)`` writes the header;
    * ``Recorder.resume(path)`` goes on with a record, and gives its replay;
    * ``move(seat, move)`` and ``outcome(outcome)`` write a line each;
    * ``close()``, or leaving the ``with`` block.

    What writes may raise OSError: then the line is owed, and the next one brings it along. Or it
    raises :class:`tutor.engine.ownership.Taken`, and nothing is written any more.
    """

    def __init__(self, lines: Lines) -> None:
        self.lines = lines

    @classmethod
    def create(
        cls,
        path: Path,
        game: Game,
        seats: Sequence[str],
        options: msgspec.Struct,
        components: msgspec.Struct,
        lines: Callable[[Path], Lines] = Journal.create,
    ) -> Self:
        """Starts a record; makes its folder.

        Args:
            path: where to.
            game: what is played.
            seats: as written, from seat 0: a person's name or ``bot:LEVEL``.
            options: those of the game.
            components: what the options take out of the data, so that none is needed later.
            lines: how the file is made.

        Raises:
            OSError: it cannot be written, or with a journal is there already.
        """
        recorder = cls(lines(path))
        try:
            recorder.header(game, seats, options, components)
        except OSError:
            recorder.close()
            raise
        return recorder

    @classmethod
    def resume(
        cls, path: Path, *, take_over: bool = False, mend: bool = False
    ) -> tuple[Self, Replay]:
        """Goes on with a record, a truncated last line cut off.

        A game that is over but for the line saying so gets that line.

        Args:
            path: where it lies.
            take_over: also when somebody else is writing it.
            mend: goes on with as much as the rules confirm; a copy of the file is kept beside it.

        Raises:
            RecordWrong: as for :func:`tutor.engine.record.replay`, or with ``mend`` for
                :func:`tutor.engine.record.confirmed`; the file
                stays as it is.
            tutor.engine.ownership.Owned: somebody else is writing it.
            tutor.engine.game.GameBroken: its game is here and cannot be used.
            OSError: it cannot be read or written.
        """
        lines, contents = Journal.open(path, take_over=take_over)
        try:
            found = _resumed(lines, contents, mend=mend)
        except BaseException:
            lines.close()
            raise
        recorder = cls(lines)
        outcome = found.state.outcome()
        if outcome is not None and found.outcome is None:
            with suppress(OSError, Taken):
                recorder.outcome(outcome)
            found = msgspec.structs.replace(found, outcome=outcome)
        return recorder, found

    def header(
        self,
        game: Game,
        seats: Sequence[str],
        options: msgspec.Struct,
        components: msgspec.Struct,
    ) -> None:
        """Writes the first line, as told for :meth:`create`."""
        self.lines.append(
            {
                "record": VERSION,
                "game": game.name,
                "seats": seats,
                "options": options,
                "components": components,
            }
        )

    def move(self, seat: Seat, move: Move, *, sync: bool = True) -> None:
        """Writes a move that the rules have taken; ``CHANCE`` becomes ``null``.

        With ``sync`` it is on the disk itself at once, else with the next that is, or by
        :meth:`sync`.
        """
        self.lines.append(Played(None if seat == CHANCE else seat, str(move)), sync=sync)

    def outcome(self, outcome: Outcome) -> None:
        """Writes how it ended: the last line."""
        self.lines.append({"outcome": outcome})

    @property
    def path(self) -> Path:
        """Where the record lies."""
        return self.lines.path

    @property
    def is_taken(self) -> bool:
        """Whether somebody else has taken the record over."""
        return self.lines.is_taken

    def sync(self) -> None:
        """Brings all moves to the disk itself."""
        self.lines.sync()

    def close(self) -> None:
        """Closes the file of the record, whether the game is over or not."""
        self.lines.close()


def _resumed(lines: Journal, contents: Contents, *, mend: bool) -> Replay:
    """The replay of what a journal holds, which is made fit to be gone on with.

    Raises:
        RecordWrong: the rules do not confirm it; the file stays as it is.
        OSError: it cannot be written.
    """
    if not mend:
        found = replayed(checked(contents))
        lines.trim()
        return found
    sound, lost = sound_lines(contents)
    found = replayed(sound)
    if not lost:
        lines.trim()
        return found
    copy = copy_aside(lines.path)
    lines.rewrite(sound.values)
    return msgspec.structs.replace(found, lost=lost, copy=copy)
