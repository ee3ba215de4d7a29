"""Which practices lie on the shelf, and which of them can be gone on with.

Apart from :mod:`tutor.practice.store`, so that the home screen need not know a practice to offer
one: the first picture waits for nothing.
"""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from tutor.games import journal
from tutor.games.journal import Entry
from tutor.settings import data_folder

SUFFIX: Final = ".jsonl"

LATEST: Final = 20
"""How many practices are looked at for one to continue."""


def folder() -> Path:
    """The folder of the practices; it need not exist yet."""
    return data_folder() / "practices"


def unfinished() -> Path | None:
    """The latest practice that can still be gone on with, or None."""
    latest_first = sorted(folder().glob(f"*{SUFFIX}"), reverse=True)
    return next((path for path in islice(latest_first, LATEST) if not _is_over(path)), None)


def _is_over(path: Path) -> bool:
    """Whether it was ended, or every token laid (R11), or not even its header was kept."""
    try:
        entries = journal.read(path).entries
    except (OSError, journal.Unreadable):
        return False  # to be looked at, and put aside if it cannot be read
    return not entries or _kind(entries[-1]) == _ENDED or _all_laid(entries)


# The tags of the events, whose own module knows the rules and takes its time to import.
_ENDED, _PLACED = "ended", "placed"


def _kind(entry: Entry) -> Any:
    return entry.value.get("event") if isinstance(entry.value, dict) else None


def _all_laid(entries: Sequence[Entry]) -> bool:
    header = entries[0].value
    tokens = header.get("tokens") if isinstance(header, dict) else None
    laid = sum(_kind(entry) == _PLACED for entry in entries)
    return bool(laid == tokens)
