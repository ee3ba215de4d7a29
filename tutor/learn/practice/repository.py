"""Which practices lie on the shelf, and which of them can be gone on with.

Apart from :mod:`tutor.learn.practice.persistence`, so that the home screen need not know a
practice to offer one: the first picture waits for nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from tutor.engine import journal
from tutor.settings import shelf_folder

SUFFIX: Final = ".jsonl"

LATEST: Final = 20
"""How many practices are looked at for one to continue."""


def folder() -> Path:
    """The folder of the practices; it need not exist yet."""
    return shelf_folder() / "practices"


def unfinished() -> Path | None:
    """The latest practice that can still be gone on with, or None; of which kind, says its name."""
    latest_first = sorted(folder().glob(f"*{SUFFIX}"), key=_begun, reverse=True)
    return next((path for path in islice(latest_first, LATEST) if not _is_over(path)), None)


def game_of(path: Path) -> str:
    """The kind of the practice that is kept there, the ``game`` of its header."""
    return path.name.partition("-")[0]


def _begun(path: Path) -> str:
    """When it was begun, which is the other part of its name."""
    return path.name.partition("-")[2]


def _is_over(path: Path) -> bool:
    """Whether it was ended, or nothing is left to do, or not even its header was kept."""
    try:
        values = [entry.value for entry in journal.read(path).entries]
    except (OSError, journal.Unreadable):
        return False  # to be looked at, and put aside if it cannot be read
    if not values or _kind(values[-1]) == _ENDED:
        return True
    header, left = values[0], None
    if isinstance(header, dict):
        left = _LEFT.get(str(header.get("game")))
    try:
        return left is not None and left(header, values) <= 0
    except (TypeError, AttributeError):
        return False


# The tags of the events, whose own modules know the rules and take their time to import.
_ENDED = "ended"


def _kind(value: Any) -> Any:
    return value.get("event") if isinstance(value, dict) else None


def _tokens_left(header: Any, values: Sequence[Any]) -> Any:
    """Tokens of Rachmistrz not on the board (R11)."""
    return header.get("tokens") - sum(_kind(value) == "placed" for value in values)


def _cards_left(header: Any, values: Sequence[Any]) -> Any:
    """Cards of Archimedes in the hand (A8): an equation sheds two, an equality one."""
    drawn = sum(_kind(value) == "drew" for value in values)
    moves = [value.get("move") for value in values if _kind(value) == "laid"]
    return header.get("hand") + drawn - sum(1 if move.startswith("=") else 2 for move in moves)


def _tasks_left(header: Any, values: Sequence[Any]) -> Any:
    """Missing cards that were neither found nor skipped."""
    found = sum(_kind(value) == "tried" and value.get("code") == "correct" for value in values)
    return len(header.get("tasks")) - found - sum(_kind(value) == "skipped" for value in values)


_LEFT: Final[Mapping[str, Callable[[Any, Sequence[Any]], Any]]] = {
    "rachmistrz": _tokens_left,
    "archimedes": _cards_left,
    "missing": _tasks_left,
}
"""What is left to do in each kind of practice."""
