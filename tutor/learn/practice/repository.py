"""Which practices lie on the shelf, and which of them can be gone on with.

Apart from :mod:`tutor.learn.practice.persistence`, so that the home screen need not know a
practice to offer one: the first picture waits for nothing.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import filterfalse, islice
from pathlib import Path
from typing import Any, Final

from tutor import files
from tutor.engine import journal
from tutor.engine.game import Face, Game, GameBroken
from tutor.engine.registry import GameUnknown, games
from tutor.engine.shelf import Shelf

SUFFIX: Final = ".jsonl"

ROUNDS: Final = "teaching"
"""The kind of rounds with a class: the ``game`` of their header, and how their files begin."""

DASHES: Final = 3
"""How many there are in the time that follows the kind in a file's name."""

LATEST: Final = 20
"""How many practices are looked at for one to continue."""

RENAMED: Final = "named"
"""The tag of the one event that may come before the first round with a class."""


class Remaining(ABC):
    """Tells from the raw lines of a journal whether a practice can be gone on with.

    For practices that may be over without an event ``ended``. Its module imports no rules: home
    asks it before the first picture.
    """

    @abstractmethod
    def left(self, header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int:
        """How much is left to do, 0 for nothing.

        Args:
            header: the first line; its ``game`` is the kind of practice, the rest may be anything.
            events: the other lines, as JSON gave them.

        Raises:
            TypeError, AttributeError, LookupError, ValueError: they are not what they should be.
        """

    def task(self, header: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> int | None:
        """Which task it stands at, counted from 1; None where there are none to count.

        Arguments and exceptions are those of :meth:`left`.
        """
        return None


REMAINING: Final = Face("remaining", Remaining)
"""What is left to do in the practices of a game."""


def practices_of(shelf: Shelf) -> Iterator[Path]:
    """The journals of all practices on a shelf; those of rounds with a class are left out."""
    return filterfalse(is_of_class, _journals(shelf))


def unfinished(shelf: Shelf, passing_over: Collection[Path] = ()) -> Path | None:
    """The latest practice on a shelf that can still be gone on with; its name says of which kind.

    Those to be passed over are not looked at.
    """
    return _latest(practices_of(shelf), passing_over, is_over)


def unfinished_rounds(shelf: Shelf, passing_over: Collection[Path] = ()) -> Path | None:
    """The latest rounds with a class on a shelf that can still be gone on with.

    Those that were left before anything was asked hide none that were left before.
    """
    return _latest(filter(is_of_class, _journals(shelf)), passing_over, _is_done)


def _latest(
    journals: Iterable[Path], passing_over: Collection[Path], done: Callable[[Path], bool]
) -> Path | None:
    latest_first = sorted(journals, key=_begun, reverse=True)
    found = (path for path in latest_first if path not in passing_over)
    return next((path for path in islice(found, LATEST) if not done(path)), None)


def _journals(shelf: Shelf) -> Iterator[Path]:
    yield from files.named(shelf.practices, f"*{SUFFIX}")


def is_of_class(path: Path) -> bool:
    """Whether a journal is one of rounds with a class, which belong to the terminal."""
    return kind_of(path) == ROUNDS


def kind_of(path: Path) -> str:
    """The kind of the practice that is kept there, the ``game`` of its header."""
    return path.name.removesuffix(SUFFIX).rsplit("-", DASHES)[0]


def game_of(path: Path) -> Game:
    """The game whose practice is kept there.

    Raises:
        tutor.engine.registry.GameUnknown: no game here has such practices.
    """
    return _game_of(kind_of(path))


def _game_of(kind: str) -> Game:
    for game in games():
        if kind in game.practices:
            return game
    raise GameUnknown(kind)


def _begun(path: Path) -> str:
    """When it was begun, which is the other part of its name."""
    return path.name.removeprefix(kind_of(path))


def is_over(path: Path) -> bool:
    """Whether it was ended, or nothing is left to do, or not even its header was kept."""
    found = _read(path)
    return found is not None and _has_ended(found)


def _is_done(path: Path) -> bool:
    """Whether rounds with a class are over, or were left before the first of them."""
    found = _read(path)
    return found is not None and (_has_ended(found) or _is_unasked(found))


def _read(path: Path) -> journal.Contents | None:
    """What is kept; None where it cannot be read, which is to be told."""
    try:
        return journal.read(path)
    except OSError:
        return None


def _has_ended(found: journal.Contents) -> bool:
    values = found.values
    if not values:
        return not found.spoiled
    if _is_end(values[-1]):
        return True
    try:
        header, *events = values
        game = _game_of(header["game"])
        return game.offers(REMAINING) and game.face(REMAINING).left(header, events) <= 0
    except (GameUnknown, GameBroken):
        return False  # to be told, and kept
    except (TypeError, AttributeError, LookupError, ValueError):
        return False  # to be mended, or told


def _is_unasked(found: journal.Contents) -> bool:
    """Not where pupils answer on devices: they may have come in already."""
    try:
        header, *events = found.values
        if found.spoiled or header.get("devices"):
            return False
        return all(event["event"] == RENAMED for event in events)
    except (TypeError, AttributeError, LookupError, ValueError):
        return False  # to be told


def _is_end(value: Any) -> bool:
    # The tag of the event, whose own module need not be imported for it.
    return isinstance(value, dict) and value.get("event") == "ended"
