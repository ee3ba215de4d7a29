"""What the program remembers from one day to the next, and in which folders.

One small JSON file in the user's own configuration folder. A class must never meet a traceback
because of it: an unreadable file means the defaults and a notice, a folder that cannot be written
means a notice. ``TUTOR_HOME`` moves everything into one folder of the teacher's choice.
"""

import os
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

FILE = "settings.json"
PRODUCT = "classroom-tutor"
HOME = "TUTOR_HOME"
"""The environment variable that overrides both folders."""
BROWSER = "TUTOR_BROWSER"
"""The environment variable that names the browser an app is shown in; a server sets it.

Browsers of a class share the pupils of the computer that serves, but not what each of them has
begun and chosen: nobody goes on with a neighbour's practice or finds it in another language.
"""


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The remembered choices; every field has a default, unknown fields of later versions pass."""

    language: Literal["en", "pl", "el"] | None = None
    """None: as the terminal's locale asks."""
    theme: str | None = None
    """The name of a theme; None: the app's own."""
    sandglass: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """Seconds of the sandglass; 0 is the calm way without one."""
    side: Literal["easy", "hard"] = "easy"
    """Which side of the hexagonal board lies up."""
    dice: str | None = None
    """The name of a dice set in the data file; None: the one in use there."""
    own_dice: bool = False
    """Whether real dice are rolled and typed in."""
    exercise: Literal["round", "missing"] = "round"
    """Which exercise of Archimedes: a round against the deck, or the missing card."""
    reiner: bool = True
    """Whether the deck of Archimedes has Reiner in it."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] = 15
    """How long a drill takes."""
    lessons: str | None = None
    """A folder with lessons of the teacher's own."""
    game: str | None = None
    """The game played last."""
    seats: tuple[str, ...] = ()
    """Who sat at the last game, as records write seats."""


class Notice(StrEnum):
    """What went wrong without stopping anything; the sentences are ``settings.<value>``."""

    UNREADABLE = "unreadable"
    """The file is there but is no settings file: the defaults are in force."""
    NOT_SAVED = "not-saved"
    """The choices hold until the program ends, and are then forgotten."""


class Loaded(NamedTuple):
    """The settings to go on with, and what there is to say about them."""

    settings: Settings
    notice: Notice | None


def load() -> Loaded:
    """Return the remembered settings; the defaults when there are none or they cannot be read."""
    try:
        contents = _contents()
    except OSError:
        return Loaded(Settings(), Notice.UNREADABLE)
    if contents is None:
        return Loaded(Settings(), None)
    try:
        return Loaded(msgspec.json.decode(contents, type=Settings), None)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Loaded(Settings(), Notice.UNREADABLE)


def _contents() -> bytes | None:
    """What is in the file; a browser in which nothing was chosen yet begins as its server does."""
    for path in (settings_file(), config_folder() / FILE):
        with suppress(FileNotFoundError):
            return path.read_bytes()
    return None


def save(settings: Settings) -> Notice | None:
    """Remember ``settings``; return a notice when that is impossible.

    The file is replaced in one step: whoever reads it, or pulls the plug, finds the old choices
    or the new ones, never half a file.
    """
    target = settings_file()
    draft = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
        draft.replace(target)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        return Notice.NOT_SAVED
    return None


def settings_file() -> Path:
    """Return where the settings lie, or would."""
    return _of_browser(config_folder()) / FILE


def config_folder() -> Path:
    """Return the folder of what the user has chosen; it need not exist yet."""
    if home := _home():
        return home
    from platformdirs import user_config_path

    return user_config_path(PRODUCT, appauthor=False)


def data_folder() -> Path:
    """Return the folder of what the user has made: records, progress; it need not exist yet."""
    if home := _home():
        return home
    from platformdirs import user_data_path

    return user_data_path(PRODUCT, appauthor=False)


def shelf_folder() -> Path:
    """Return the folder of what can be gone on with; it need not exist yet."""
    return _of_browser(data_folder())


def _of_browser(folder: Path) -> Path:
    browser = os.environ.get(BROWSER)
    return folder / "browsers" / browser if browser else folder


def _home() -> Path | None:
    home = os.environ.get(HOME)
    return Path(home).expanduser() if home else None
