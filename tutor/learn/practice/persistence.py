"""Where practices are kept: one journal file each, added to as things happen.

A practice that has not ended can be continued, after a crash too. The file is the practice:
it is read event by event, so whatever was on disk is there again. Which kind of practice it is
says the ``game`` of its header.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from tutor.engine import journal
from tutor.engine.journal import Contents, Journal
from tutor.engine.validation import ValidationIssue
from tutor.games.archimedes.missing import practice as missing_practice
from tutor.games.archimedes.practice import events as card_events
from tutor.games.archimedes.practice import practice as card_practice
from tutor.games.archimedes.rules.components import REINER, DeckUnfit
from tutor.games.archimedes.rules.components import Components as Deck
from tutor.games.rachmistrz.practice import events as dice_events
from tutor.games.rachmistrz.practice import practice as dice_practice
from tutor.games.rachmistrz.rules.components import Components as Box
from tutor.learn.class_rounds import persistence as class_rounds
from tutor.learn.practice.events import Ended
from tutor.learn.practice.repository import SUFFIX, folder, unfinished

__all__ = [
    "BROKEN",
    "KINDS",
    "Kind",
    "Practice",
    "Reopened",
    "Store",
    "Unreadable",
    "begin",
    "folder",
    "reopen",
    "unfinished",
]

BROKEN: Final = ".broken"
"""Added to the name of a file that cannot be read, so that it is kept but not offered again."""


class Practice(Protocol):
    """What every kind of practice is: the sum of a header and events."""

    header: Any
    log: list[Any]

    def apply(self, event: Any) -> None:
        """Takes one event; raises ValueError when it cannot happen now."""
        ...


class Kind(NamedTuple):
    """How one kind of practice is read from its file."""

    header: Any
    event: Any
    practice: Callable[[Any, Iterable[Any]], Practice]
    issues: Callable[[Any], Iterable[ValidationIssue]]
    """What keeps a header from being practised with."""


def _box_misfits(header: dice_events.Header) -> Iterable[ValidationIssue]:
    return Box(header.faces, header.numbers).issues()


def _deck_misfits(header: card_events.Header) -> Iterable[ValidationIssue]:
    deck, need = Deck(header.deck), header.hand + 1
    wrong = list(deck.issues())
    if not wrong and sum(card != REINER for card in deck.cards) < need:
        return [ValidationIssue(DeckUnfit.DECK_SHORT, "deck", need=need)]
    return wrong


def _task_misfits(header: missing_practice.Header) -> Iterable[ValidationIssue]:
    return [] if header.solvable else [ValidationIssue("no-solution", "tasks")]


KINDS: Final[Mapping[str, Kind]] = {
    "rachmistrz": Kind(dice_events.Header, dice_events.Event, dice_practice.Practice, _box_misfits),
    "archimedes": Kind(
        card_events.Header, card_events.Event, card_practice.Practice, _deck_misfits
    ),
    "missing": Kind(
        missing_practice.Header,
        missing_practice.Event,
        missing_practice.MissingPractice,
        _task_misfits,
    ),
}
"""The kinds of practice, by the ``game`` of their headers."""


class Unreadable(Exception):
    """A practice file that cannot be continued."""


class Reopened(NamedTuple):
    """A practice read from its file, and whether its last line was torn off."""

    practice: Any
    """A practice of the kind that ``practice.header.game`` says."""
    store: "Store"
    truncated: bool


class Store:
    """Keeps one practice in its file."""

    def __init__(self, file: Journal | None) -> None:
        self._file = file

    def add(self, event: object) -> bool:
        """Keeps an event, before all of them the header; False when that is impossible."""
        if self._file is None:
            return False
        try:
            self._file.append(event)
        except OSError:
            return False
        if isinstance(event, Ended):
            self.close()
        return True

    def close(self) -> None:
        """Closes the file; nothing more is kept."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # a disk that is full: what is lost was told of by then
                file.close()


def begin(practice: Practice) -> Store:
    """Starts the file of a new practice; without a place to write nothing is kept."""
    # The time makes names that sort by age; a counter would need a look at the folder.
    name = datetime.now(UTC).strftime(f"{practice.header.game}-%Y%m%d-%H%M%S-%f{SUFFIX}")
    try:
        store = Store(Journal.create(folder() / name))
    except OSError:
        return Store(None)
    if not store.add(practice.header):
        store.close()
    return store


def reopen(path: Path) -> Reopened:
    """Reads a practice to go on with it; raises :class:`Unreadable` and puts the file aside.

    Where the file can be read but not written, the practice goes on and is no longer kept.
    """
    try:
        contents = journal.read(path)
        practice = _practice([entry.value for entry in contents.entries])
    except (OSError, ValueError, journal.Unreadable) as error:
        _put_aside(path)
        raise Unreadable(str(path)) from error
    return Reopened(practice, _continued(path, contents), contents.truncated is not None)


def _continued(path: Path, contents: Contents) -> Store:
    try:
        return Store(Journal.reopen(path, contents))
    except OSError:
        return Store(None)


def _practice(lines: list[Any]) -> Practice:
    """The practice of the lines of a file; raises ValueError."""
    game = lines[0].get("game") if lines and isinstance(lines[0], dict) else None
    if game == class_rounds.KIND:
        return class_rounds.read(lines)
    if not isinstance(game, str) or game not in KINDS:
        raise ValueError("no practice known here")
    kind = KINDS[game]
    header = msgspec.convert(lines[0], kind.header)
    for issue in kind.issues(header):
        raise ValueError(f"not playable: {issue}")
    return kind.practice(header, (msgspec.convert(line, kind.event) for line in lines[1:]))


def _put_aside(path: Path) -> None:
    try:
        path.replace(path.with_name(path.name + BROKEN))
    except OSError:
        return
