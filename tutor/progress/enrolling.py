"""What a class list would change, before anything is stored: each name, and what becomes of it.

Names are unique in a class. So a name that stands twice in the list, or is on the list of pupils
already, is somebody's to decide: the same pupil, another one of that name, or nobody. Nothing is
stored before every such :class:`Entry` is decided.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import TypeAlias

import msgspec

from tutor.progress.class_list import Line
from tutor.progress.names import class_key, folded, spelled
from tutor.progress.values import Pupil, new_uid


class Clash(StrEnum):
    """Why it is not clear who is meant by a name."""

    TWICE = "twice"
    """The name stands in the same list above, for the same class."""
    HERE = "here"
    """Somebody of this name is in the class."""
    ELSEWHERE = "elsewhere"
    """Somebody of this name is in no class, or in another."""


class Choice(StrEnum):
    """Who is meant."""

    SAME = "same"
    """The pupil of that name, who moves into the class if they are not there."""
    ANOTHER = "another"
    """Somebody else: a new pupil, with a number behind the name where the class needs one."""
    NOBODY = "nobody"
    """Left out."""


class Entry(msgspec.Struct, frozen=True):
    """One name of a class list."""

    line: int
    """The number of its line."""
    name: str
    class_name: str | None
    clash: Clash | None = None
    there: Pupil | None = None
    """Who has the name already."""
    choice: Choice | None = Choice.ANOTHER
    """None until somebody has decided."""


class Newcomer(msgspec.Struct, frozen=True):
    """A pupil to put on the list."""

    name: str
    class_name: str | None
    uid: str = msgspec.field(default_factory=new_uid)
    """Stored again under it, perhaps after an outage, the pupil is stored once."""


class Mover(msgspec.Struct, frozen=True):
    """A pupil on the list to put into a class."""

    pupil: int
    """The ``id``."""
    class_name: str | None


Change: TypeAlias = Newcomer | Mover
"""One thing to store of a class list."""


def entries(
    lines: Iterable[Line], pupils: Sequence[Pupil], class_name: str | None
) -> tuple[Entry, ...]:
    """Every name of a class list, with what is to be asked about it.

    Whoever is in their class already stays there; everything else that is not clear is undecided.

    Args:
        lines: of the list.
        pupils: everybody on the list of pupils.
        class_name: the class of those beside whom the list says none.
    """
    return tuple(_entries(lines, pupils, class_name or None))


def _entries(
    lines: Iterable[Line], pupils: Sequence[Pupil], class_name: str | None
) -> Iterator[Entry]:
    seen = set[tuple[str, str]]()
    known = dict.fromkeys(one.class_name for one in sorted(pupils, key=lambda one: one.id))
    by_class = sorted(pupils, key=lambda one: one.class_name or "")  # who is in none comes first
    for line in lines:
        for found in line.found:
            into = found.class_name or class_name
            into = spelled(into, known) if into else None
            known.setdefault(into)
            key = _key(found.name, into)
            entry = Entry(line.number, found.name, into)
            called_so = [one for one in by_class if folded(one.name) == key[0]]
            here = [one for one in called_so if _key(one.name, one.class_name) == key]
            if key in seen:
                yield _asked(entry, Clash.TWICE, next(iter(here), None))
            elif here:
                yield _asked(entry, Clash.HERE, here[0], Choice.SAME)
            elif called_so:
                yield _asked(entry, Clash.ELSEWHERE, called_so[0])
            else:
                yield entry
            seen.add(key)


def _asked(entry: Entry, clash: Clash, there: Pupil | None, choice: Choice | None = None) -> Entry:
    return msgspec.structs.replace(entry, clash=clash, there=there, choice=choice)


def _key(name: str, class_name: str | None) -> tuple[str, str]:
    return folded(name), class_key(class_name)


def changes(decided: Sequence[Entry], pupils: Collection[Pupil]) -> tuple[Change, ...]:
    """What is to be stored when every entry is decided.

    Args:
        decided: all entries of a list.
        pupils: everybody on the list of pupils, whose names in a class are taken.
    """
    taken = {_key(one.name, one.class_name) for one in pupils}
    movers = {
        entry.there.id: Mover(entry.there.id, entry.class_name)
        for entry in decided
        if entry.choice is Choice.SAME and entry.there and entry.clash is Clash.ELSEWHERE
    }
    staying = (one for one in decided if one.choice is Choice.SAME and one.there)
    taken |= {_key(entry.name, entry.class_name) for entry in staying}
    newcomers = list[Change]()
    for entry in decided:
        if entry.choice is Choice.ANOTHER:
            name = _free(entry.name, entry.class_name, taken)
            taken.add(_key(name, entry.class_name))
            newcomers.append(Newcomer(name, entry.class_name))
    return (*movers.values(), *newcomers)


def _free(name: str, class_name: str | None, taken: Collection[tuple[str, str]]) -> str:
    """The name, with a number behind it where somebody in the class has it."""
    free, number = name, 2
    while _key(free, class_name) in taken:
        free, number = f"{name} ({number})", number + 1
    return free
