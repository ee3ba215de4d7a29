"""What a teacher has chosen and typed in once: the rounds, and the names of each class.

One small JSON file beside the settings. An unreadable one means that nothing is remembered; it is
never in the way of a lesson.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from tutor import sheets
from tutor.files import FileFault
from tutor.progress.class_list import Kind, Line, read
from tutor.progress.names import LONGEST as LONGEST_NAME
from tutor.progress.names import folded, same_class
from tutor.settings import Settings, config_folder
from tutor.sheets import NoSheet

FILE: Final = "teaching.json"
OTHERS: Final = "others"
"""The field that stands for everything else in the file."""

MOST: Final = 35
"""Teams or pupils that have a key of their own: the digits 1 to 9 and the letters."""

LONGEST: Final = 16
"""Letters of a name that fit beside its points; longer ones are kept whole, and shown shorter."""

Count = Annotated[int, msgspec.Meta(ge=0, le=600)]


class Choices(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The choices of last time; ``classes`` has every class with its names, the latest first."""

    of: str = ""
    """The game of last time; it need not be there any more."""
    rounds: Count = 5
    seconds: Count = 60
    claims: Count = 1
    typed: bool = False
    classes: dict[str, tuple[str, ...]] = {}
    records: dict[str, dict[str, int]] = {}
    """The most that each class has found in one round, by the name of the game."""
    others: Mapping[str, object] = {}
    """What else is in the file, and is kept: version 0.1 had a choice for one game here."""

    def beside(self, settings: Settings) -> Settings:
        """The settings as a game reads them: with what version 0.1 kept of its choices here."""
        return msgspec.structs.replace(settings, others={**self.others, **settings.others})

    def with_class(self, name: str, names: tuple[str, ...]) -> "Choices":
        """The choices with a class in front, in place of one of that name, however written."""
        others = {each: those for each, those in self.classes.items() if not same_class(each, name)}
        return msgspec.structs.replace(self, classes={name: names, **others})


def names_in(text: str) -> tuple[str, ...]:
    """The names in a pasted list, all of them and whole; see :mod:`tutor.progress.class_list`.

    Where nothing in it looks like a name of a pupil, as with classes that play each other, every
    line is one.
    """
    lines = read(text)
    names = tuple(found.name for line in lines for found in line.found)
    return names or tuple(line.text for line in lines if line.kind in {Kind.HEADING, Kind.NOTHING})


def left_out(text: str) -> tuple[Line, ...]:
    """The lines of a pasted list with names that cannot be told apart, or are too long."""
    return tuple(line for line in read(text) if line.kind in {Kind.UNCLEAR, Kind.LONG})


def doubles(names: Sequence[str]) -> tuple[str, ...]:
    """The names that stand more than once, each once."""
    counts = Counter(map(folded, names))
    return tuple(dict.fromkeys(name for name in names if counts[folded(name)] > 1))


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with a number behind those that stood above already."""
    return _distinct(names, LONGEST_NAME + 5)


def short(names: Sequence[str], room: int = LONGEST) -> tuple[str, ...]:
    """The names as they fit beside their points: long ones cut, and still told apart.

    Args:
        names: whole.
        room: letters that fit.
    """
    return _distinct([_cut(name, room) for name in names], room)


def _distinct(names: Sequence[str], room: int) -> tuple[str, ...]:
    taken, found = set[str](), list[str]()
    for name in names:
        one, number = name, 1
        while folded(one) in taken:
            number += 1
            mark = f" ({number})"
            one = name[: room - len(mark)].rstrip() + mark
        taken.add(folded(one))
        found.append(one)
    return tuple(found)


def _cut(name: str, room: int) -> str:
    """The first name, and as much of the last as fits."""
    if len(name) <= room:
        return name
    first, *_, last = name.split() * 2  # of one word both are that word
    left = room - len(first) - 2
    if left < 1:
        return name[: room - 1] + "…"
    if len(last) <= left:  # what was long stood between them
        return f"{first} {last}"
    return f"{first} {last[:left].rstrip('-')}."


def load() -> Choices:
    """What was remembered; the defaults when there is nothing, or it cannot be read."""
    try:
        rest = sheets.read(_file())
    except (FileFault, NoSheet):
        return Choices()
    known: dict[str, Any] = {}
    for field in msgspec.structs.fields(Choices):
        # What does not fit stays in the file, until something is chosen in its place.
        with suppress(KeyError, msgspec.ValidationError):
            known[field.name] = msgspec.convert(rest[field.name], field.type)
            del rest[field.name]
    return Choices(**{**known, OTHERS: rest})


def save(choices: Choices) -> bool:
    """Remembers the choices; False when that is impossible."""
    try:
        sheets.write(_file(), _values_of(choices))
    except OSError:
        return False
    return True


def _values_of(choices: Choices) -> dict[str, object]:
    known = msgspec.to_builtins(choices)
    known.pop(OTHERS, None)
    return {**choices.others, **known}


def _file() -> Path:
    return config_folder() / FILE
