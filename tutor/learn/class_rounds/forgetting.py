"""A pupil who is removed for good, gone from rounds that were called out too.

There a pupil is no more than the name of a team who plays alone. The journals of the rounds are
written again without it, and it is taken off the remembered names of the pupil's class. Reports
are :mod:`tutor.progress.reports`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tutor import files
from tutor.engine import journal
from tutor.engine.ownership import Owned, Taken
from tutor.engine.shelf import Shelf
from tutor.engine.writing import Journal
from tutor.learn.class_rounds import classes
from tutor.learn.practice.repository import ROUNDS, SUFFIX
from tutor.progress import belongings
from tutor.progress.names import folded
from tutor.progress.reports import NOBODY
from tutor.progress.values import Pupil
from tutor.settings import shelf_folders


def remove_everything(pupil: Pupil) -> bool:
    """Removes all that is kept outside the database of a pupil who is removed for good.

    Returns:
        Whether nothing of it is left: rounds that are going on just now keep the name.
    """
    done = belongings.remove(pupil)
    for path in _journals():
        try:
            _rewrite(path, pupil)
        except (OSError, Owned, Taken):
            done = False
    return _off_the_list(pupil) and done


def _journals() -> Iterator[Path]:
    for folder in shelf_folders():
        yield from files.named(Shelf(folder).practices, f"{ROUNDS}-*{SUFFIX}")


def _rewrite(path: Path, pupil: Pupil) -> None:
    if not _names(journal.read(path).values, pupil):
        return  # nobody is kept from writing it
    lines, found = Journal.open(path)
    with lines:
        lines.rewrite([_without(value, pupil) for value in found.values])


def _names(values: Iterable[Any], pupil: Pupil) -> bool:
    return any(_without(value, pupil) != value for value in values)


def _without(value: Any, pupil: Pupil) -> Any:
    """A line of a journal without the name: the first one, or that of a team's new name."""
    if not isinstance(value, dict):
        return value
    changed = dict(value)
    if isinstance(teams := value.get("teams"), list):
        changed["teams"] = [_nobody(team, pupil) for team in teams]
    if value.get("event") == "named":
        changed["name"] = _nobody(value.get("name"), pupil)
    return changed


def _nobody(name: Any, pupil: Pupil) -> Any:
    return NOBODY if isinstance(name, str) and folded(name) == folded(pupil.name) else name


def _off_the_list(pupil: Pupil) -> bool:
    """Whether the remembered names of the pupil's class are without the pupil's."""
    choices = classes.load()
    names = choices.classes.get(pupil.class_name or "", ())
    left = tuple(name for name in names if folded(name) != folded(pupil.name))
    if left == names:
        return True
    lists = {**choices.classes, pupil.class_name or "": left}
    return classes.save(replace(choices, classes=lists))
