"""What a teacher has chosen and typed in once: the rounds, and the names of each class.

One small JSON file beside the settings. An unreadable one means that nothing is remembered; it is
never in the way of a lesson.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from tutor import sheets
from tutor.files import FileFault
from tutor.settings import Settings, config_folder
from tutor.sheets import NoSheet

FILE: Final = "teaching.json"
OTHERS: Final = "others"
"""The field that stands for everything else in the file."""

MOST: Final = 35
"""Teams or pupils that have a key of their own: the digits 1 to 9 and the letters."""

LONGEST: Final = 16
"""Letters of a name: so many fit beside its points."""

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
    others: Mapping[str, object] = {}
    """What else is in the file, and is kept: version 0.1 had a choice for one game here."""

    def beside(self, settings: Settings) -> Settings:
        """The settings as a game reads them: with what version 0.1 kept of its choices here."""
        return msgspec.structs.replace(settings, others={**self.others, **settings.others})

    def with_class(self, name: str, names: tuple[str, ...]) -> "Choices":
        """The choices with a class in front, in place of one of that name."""
        others = {each: those for each, those in self.classes.items() if each != name}
        return msgspec.structs.replace(self, classes={name: names, **others})


def names_in(text: str) -> tuple[str, ...]:
    """The names in a pasted list: a line, a comma or a semicolon apart, each once."""
    parts = text.replace(";", "\n").replace(",", "\n").replace("\t", " ").splitlines()
    found = (" ".join(_printable(part).split())[:LONGEST].strip() for part in parts)
    return tuple(dict.fromkeys(name for name in found if name))


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


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
