"""A pupil who is removed for good, gone from rounds that were called out too, and from games.

There a pupil is no more than the name of a team who plays alone, or of a seat at a table, also in
games that others have begun. Their journals and records are written again without it, and it is
taken off the remembered names of the pupil's class and of the last table. Reports are
:mod:`tutor.progress.reports`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tutor import files, sheets
from tutor.engine import journal
from tutor.engine.ownership import Owned, Taken
from tutor.engine.shelf import Shelf
from tutor.engine.writing import Journal
from tutor.learn.class_rounds import classes
from tutor.learn.practice.repository import ROUNDS, SUFFIX
from tutor.progress import belongings
from tutor.progress.names import folded, same_class
from tutor.progress.reports import NOBODY
from tutor.progress.values import Pupil
from tutor.settings import BROWSERS, FILE, config_folder, data_folder, shelf_folders


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
    for path in _settings():
        done = _off_the_table(path, pupil) and done
    return _off_the_list(pupil) and done


def _journals() -> Iterator[Path]:
    """Of rounds with a class, and records of games, on whosever shelf they lie."""
    others = (data_folder() / belongings.FOLDER).glob("*")
    for folder in (*shelf_folders(), *others):
        yield from files.named(Shelf(folder).practices, f"{ROUNDS}-*{SUFFIX}")
        yield from files.named(Shelf(folder).games, "*.jsonl")


def _settings() -> Iterator[Path]:
    """Where the last table is remembered: of this computer, of browsers, of other pupils."""
    yield config_folder() / FILE
    yield from (config_folder() / BROWSERS).glob(f"*/{FILE}")
    yield from (data_folder() / belongings.FOLDER).glob(f"*/{FILE}")


def _off_the_table(path: Path, pupil: Pupil) -> bool:
    """Whether a file of choices names nobody so; the whole table is forgotten then."""
    try:
        values = sheets.read(path)
    except (files.FileMissing, sheets.NoSheet):
        return True
    except files.FileFault:
        return False
    seats = values.get("seats")
    if not isinstance(seats, list) or _nobodies(seats, pupil) == seats:
        return True
    try:
        sheets.write(path, {**values, "seats": []})
    except OSError:
        return False
    return True


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
    if "record" in value and isinstance(seats := value.get("seats"), list):
        changed["seats"] = _nobodies(seats, pupil)
    if value.get("event") == "named":
        changed["name"] = _nobody(value.get("name"), pupil)
    return changed


def _nobodies(names: list[Any], pupil: Pupil) -> list[Any]:
    """The names of seats without the pupil's; no two are alike."""
    given = NOBODY
    while given in names:
        given += NOBODY
    return [given if _nobody(name, pupil) != name else name for name in names]


def _nobody(name: Any, pupil: Pupil) -> Any:
    return NOBODY if isinstance(name, str) and folded(name) == folded(pupil.name) else name


def _off_the_list(pupil: Pupil) -> bool:
    """Whether the remembered names of the pupil's class are without the pupil's."""
    choices = classes.load()
    lists = {
        each: tuple(name for name in names if folded(name) != folded(pupil.name))
        if same_class(each, pupil.class_name)
        else names
        for each, names in choices.classes.items()
    }
    if lists == choices.classes:
        return True
    return classes.save(replace(choices, classes=lists))
