"""What somebody without a name has left, once somebody else sits here.

A guest goes on with their practice or game for as long as nobody else comes, on the next day too.
Then their sitting is over: what is unfinished is offered to nobody any more. It is put into a
folder beside, ``earlier/<day>/``, and removed after thirty days; who knows of it can have it back
by hand. What is finished, and rounds with a class, stay where they are.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from tutor.engine import repository as records
from tutor.engine.ownership import holder_of
from tutor.engine.shelf import Shelf, is_game
from tutor.learn.practice import repository as practices
from tutor.settings import shelf_folders

FOLDER: Final = "earlier"
KEPT: Final = timedelta(days=30)

SEEN: Final = ".seen"
"""An empty file in the folder, touched when a sitting ends: what has not changed since is finished.

Journals that are finished stay on the shelf, and in a few years there are thousands of them.
"""

SLACK: Final = 2.0
"""Seconds by which times of files are rounded, at the worst."""


def end_sitting(shelf: Shelf) -> None:
    """Puts what is unfinished on the shelf of a guest aside.

    What cannot be moved now stays for the next time.

    Args:
        shelf: of the terminal, or of a browser.
    """
    folder = shelf.folder / FOLDER
    changed = [
        path for path in _journals(shelf) if _changed(path) >= _changed(folder / SEEN) - SLACK
    ]
    if not changed:
        return
    begun = _touched(folder / f"{SEEN}-begun")
    today = folder / datetime.now(UTC).date().isoformat()
    left = [path for path in changed if not _is_over(path) and not _moved(path, today)]
    with suppress(OSError):
        if begun is not None and not left:
            begun.replace(folder / SEEN)


def forget(today: date | None = None) -> None:
    """Removes what was put aside more than thirty days ago, also in browsers that never came back.

    Args:
        today: the day in UTC; None: this day.
    """
    oldest = (today or datetime.now(UTC).date()) - KEPT
    for folder in shelf_folders():
        _forget(folder / FOLDER, oldest)


def _forget(earlier: Path, oldest: date) -> None:
    with suppress(OSError):
        for folder in list(earlier.iterdir()):
            with suppress(ValueError):  # whatever else somebody has put there
                if date.fromisoformat(folder.name) < oldest:
                    shutil.rmtree(folder, ignore_errors=True)


def _journals(shelf: Shelf) -> Iterator[Path]:
    yield from practices.practices_of(shelf)
    yield from records.games_of(shelf)


def _is_over(path: Path) -> bool:
    return records.is_over(path) if is_game(path) else practices.is_over(path)


def _moved(path: Path, day: Path) -> bool:
    holder = holder_of(path)
    if holder is not None and holder.process != os.getpid():  # ours is being left just now
        return False  # it goes on in another window
    target = day / path.parent.name / path.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        path.replace(target)
    except OSError:
        return False
    return True


def _changed(path: Path) -> float:
    """When a file was last changed, in seconds; 0 where there is none."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _touched(path: Path) -> Path | None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError:
        return None
    return path
