"""Which games are on disk, and which of them can be gone on with.

Light to import: the home screen offers the latest game before any rules are loaded.
"""

from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final

from tutor import files
from tutor.engine import journal
from tutor.engine.opponents import BOT
from tutor.engine.shelf import Shelf

SUFFIX: Final = ".jsonl"

LATEST: Final = 20
"""How many games are looked at for one to continue."""


def new_path(game: str, shelf: Shelf) -> Path:
    """A file for a game that starts now; names begin with UTC, so they sort by age."""
    return shelf.games / datetime.now(UTC).strftime(f"%Y%m%d-%H%M%S-%f-{game}{SUFFIX}")


def games_of(shelf: Shelf) -> Iterator[Path]:
    """The records of all games on a shelf."""
    yield from files.named(shelf.games, f"*{SUFFIX}")


def unfinished(shelf: Shelf, passing_over: Collection[Path] = ()) -> Path | None:
    """The latest game on a shelf that can still be gone on with, or None.

    Those to be passed over are not looked at, and one in which nobody has done anything, begun by
    one Enter too many at the end of another, hides none that was left before.
    """
    latest_first = sorted(games_of(shelf), reverse=True)
    found = (path for path in latest_first if path not in passing_over)
    left = (path for path in islice(found, LATEST) if not (is_over(path) or is_untouched(path)))
    return next(left, None)


def is_over(path: Path) -> bool:
    """Whether its last line is an outcome, or not even its header was kept."""
    try:
        found = journal.read(path)
    except OSError:
        return False  # to be told
    if not found.entries:
        return not found.spoiled
    last = found.entries[-1].value
    return isinstance(last, dict) and "outcome" in last


def is_untouched(path: Path) -> bool:
    """Whether people sit in a game and none of them has moved."""
    try:
        header, *moves = [entry.value for entry in journal.read(path).entries]
        people = {place for place, seat in enumerate(header["seats"]) if not seat.startswith(BOT)}
        return bool(people) and people.isdisjoint(move["seat"] for move in moves)
    except (OSError, TypeError, AttributeError, LookupError, ValueError):
        return False  # to be told
