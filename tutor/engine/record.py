"""Games on paper: JSON Lines that are replayed through the rules.

A record holds everything chance decided and the components it was played with, so it needs
neither a random generator nor today's data files. It is written in :mod:`tutor.engine.recorder`.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from tutor.engine import journal
from tutor.engine.contract import CHANCE, AnyState, Common, Move, Outcome, Refused, Seat
from tutor.engine.game import Game
from tutor.engine.journal import Contents, Entry
from tutor.engine.registry import GameUnknown, find
from tutor.engine.validation import ValidationIssue, validate

T = TypeVar("T")

VERSION: Final = 1
"""What a header's ``record`` says: the version of this format."""


class Fault(StrEnum):
    """What can be wrong with a record, beside the refusals of the game's rules."""

    RECORD_EMPTY = "record-empty"
    """There is no whole first line."""
    LINE_TOO_LONG = "line-too-long"
    """No line of a record is that long."""
    LINE_UNREADABLE = "line-unreadable"
    """Not JSON."""
    LINE_WRONG = "line-wrong"
    """JSON, but neither a move nor an outcome."""
    HEADER_WRONG = "header-wrong"
    """The first line is no header."""
    VERSION_UNKNOWN = "version-unknown"
    """Written by another version. Params: ``version``."""
    GAME_UNKNOWN = "game-unknown"
    """Params: ``game``."""
    SEATS_WRONG = "seats-wrong"
    """Too many or too few players. Params: ``n``, ``least``, ``most``."""
    OPTIONS_WRONG = "options-wrong"
    """The game has no such options."""
    COMPONENTS_WRONG = "components-wrong"
    """The game cannot be played with these components."""
    OUTCOME_WRONG = "outcome-wrong"
    """The rules give another outcome, or none yet."""
    AFTER_END = "after-end"
    """Something follows the outcome."""


class RecordWrong(Exception):
    """A record that the rules do not confirm: the line, a stable code and parameters.

    ``cause`` is the :class:`Refused` move or the :class:`ValidationIssue` behind it, if there is
    one; a refused move lends its code, and then ``game`` is the one whose rules refused it.
    """

    game: Game | None = None

    def __init__(
        self, line: int, code: str, cause: Refused | ValidationIssue | None = None, **params: Any
    ) -> None:
        super().__init__(line, str(code), params)
        self.line = line
        self.code = str(code)
        self.cause = cause
        self.params = params


class Header(msgspec.Struct, frozen=True):
    """The first line: which game, who plays, and with what."""

    record: int
    game: str
    seats: tuple[str, ...]
    options: Mapping[str, object]
    components: Mapping[str, object]


class Played(msgspec.Struct, frozen=True):
    """A move and who made it, the line of a record."""

    seat: Seat | None
    move: str


class Replay(msgspec.Struct, frozen=True):
    """A record run through the rules."""

    game: Game
    seats: tuple[str, ...]
    options: msgspec.Struct
    components: msgspec.Struct
    start: AnyState
    """The first state."""
    moves: tuple[tuple[Seat, Move], ...]
    state: AnyState
    """The last state."""
    outcome: Outcome | None
    """What the last line says and the rules confirm; None while the game is going on."""
    truncated: int | None
    """The number of a truncated last line, which was dropped."""
    lost: int = 0
    """How many lines were left out, as something in them or before them is not right."""
    copy: Path | None = None
    """Where the file lies as it was, if it was mended."""


def replay(path: Path) -> Replay:
    """Runs a record through the rules.

    Raises:
        RecordWrong: it is no record, or the rules do not confirm it.
        tutor.engine.game.GameBroken: its game is here and cannot be used.
        OSError: it cannot be read.
    """
    return replayed(checked(journal.read(path)))


def confirmed(path: Path) -> Replay:
    """Runs a record through the rules, as far as they confirm it: ``lost`` tells what is left out.

    Raises:
        RecordWrong: its header is wrong, so nothing can be made of the rest.
        tutor.engine.game.GameBroken: its game is here and cannot be used.
        OSError: it cannot be read.
    """
    contents, left_out = sound_lines(journal.read(path))
    return msgspec.structs.replace(replayed(contents), lost=left_out)


def sound_lines(contents: Contents) -> tuple[Contents, int]:
    """The lines of a record that the rules confirm, and how many there are more.

    Raises:
        RecordWrong: its header is wrong.
    """
    whole = (line.line for line in contents.spoiled if line.line != contents.truncated)
    gap = min(whole, default=len(contents.entries) + 1)
    # What follows a line that is missing may be allowed and is not what happened.
    sound = tuple(entry for entry in contents.entries if entry.line < gap)
    found = msgspec.structs.replace(contents, entries=sound, spoiled=())
    while True:
        try:
            replayed(found)
        except RecordWrong as wrong:
            if wrong.line == 1:
                raise
            sound = tuple(entry for entry in sound if entry.line < wrong.line)
            found = msgspec.structs.replace(found, entries=sound)
        else:
            break
    total = len(contents.entries) + len(contents.spoiled)
    total -= any(line.line == contents.truncated for line in contents.spoiled)
    return found, total - len(sound)


def checked(contents: Contents) -> Contents:
    """These lines, if all can be read; raises :class:`RecordWrong`."""
    try:
        return contents.check()
    except journal.Unreadable as error:
        raise RecordWrong(error.line, error.code) from error


def replayed(contents: Contents) -> Replay:
    """Runs the lines of a record through the rules; raises as :func:`replay`."""
    if not contents.entries:
        raise RecordWrong(1, Fault.RECORD_EMPTY)
    first, *rest = contents.entries
    game, header = _header(first)
    options = _fit(Fault.OPTIONS_WRONG, header.options, game.rules.options, "options")
    components = _fit(
        Fault.COMPONENTS_WRONG, header.components, game.rules.components, "components"
    )
    start = _started(game, len(header.seats), options, components)
    moves, state, outcome = _run(game, start, rest)
    return Replay(
        game, header.seats, options, components, start, moves, state, outcome, contents.truncated
    )


def _started(
    game: Game, seats: int, options: msgspec.Struct, components: msgspec.Struct
) -> AnyState:
    """The first state; options and components may each be sound and not go together."""
    try:
        return game.rules.start(seats, options, components)
    except ValidationIssue as issue:
        code = Fault.OPTIONS_WRONG if issue.key.startswith("options") else Fault.COMPONENTS_WRONG
        raise RecordWrong(1, code, issue) from issue


def _header(entry: Entry) -> tuple[Game, Header]:
    header = _fit(Fault.HEADER_WRONG, entry.value, Header)
    if header.record != VERSION:
        raise RecordWrong(entry.line, Fault.VERSION_UNKNOWN, version=header.record)
    try:
        game = find(header.game)
    except GameUnknown as error:
        raise RecordWrong(entry.line, Fault.GAME_UNKNOWN, game=header.game) from error
    if len(header.seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise RecordWrong(
            entry.line, Fault.SEATS_WRONG, n=len(header.seats), least=least, most=most
        )
    return game, header


def _fit(code: Fault, raw: object, kind: type[T], key: str = "", line: int = 1) -> T:
    try:
        return validate(raw, kind, key)
    except ValidationIssue as issue:
        raise RecordWrong(line, code, issue) from issue


def _run(
    game: Game, state: AnyState, entries: Sequence[Entry]
) -> tuple[tuple[tuple[Seat, Move], ...], AnyState, Outcome | None]:
    """The moves, the state they lead to, and the confirmed outcome."""
    moves: list[tuple[Seat, Move]] = []
    outcome = None
    for entry in entries:
        if outcome is not None:
            raise RecordWrong(entry.line, Fault.AFTER_END)
        if isinstance(entry.value, dict) and "outcome" in entry.value:
            outcome = _confirmed(state, entry.value["outcome"], entry.line)
        else:
            seat, move, state = _played(game, state, entry)
            moves.append((seat, move))
    return tuple(moves), state, outcome


def _confirmed(state: AnyState, raw: object, line: int) -> Outcome:
    written = _fit(Fault.OUTCOME_WRONG, raw, Outcome, "outcome", line)
    if written != state.outcome():
        raise RecordWrong(line, Fault.OUTCOME_WRONG)
    return written


def _played(game: Game, state: AnyState, entry: Entry) -> tuple[Seat, Move, AnyState]:
    played = _fit(Fault.LINE_WRONG, entry.value, Played, line=entry.line)
    try:
        seat = _seat(played.seat)
        move = game.rules.parse(played.move)
        return seat, move, state.play(seat, move)
    except Refused as refused:
        wrong = RecordWrong(entry.line, refused.code, refused, **refused.params)
        wrong.game = game
        raise wrong from refused


def _seat(written: int | None) -> Seat:
    """Chance is ``null`` in a record; no number may stand for it."""
    if written is None:
        return CHANCE
    if written < 0:
        raise Refused(Common.SEAT_UNKNOWN, seat=written)
    return written
