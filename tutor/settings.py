"""What the program remembers from one day to the next, and in which folders.

One small JSON file in the user's own configuration folder. A class must never meet a traceback
because of it: an unreadable file means the defaults and a notice, a folder that cannot be written
means a notice. ``TUTOR_HOME`` moves everything into one folder of the teacher's choice.

What is chosen for one game is that game's own: it lies in ``games``, by the game's name, and only
the slice knows its fields and their types. What nobody here knows, be it a game that is not
installed today or a later version's, is written back as it was read.
"""

import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar, NamedTuple, TypeVar

import msgspec

from tutor import sheets
from tutor.files import FileFault, FileMissing
from tutor.sheets import NoSheet

FILE = "settings.json"
OTHERS = "others"
"""The field that stands for everything else in the file."""
PRODUCT = "classroom-tutor"
BROWSERS = "browsers"
HOME = "TUTOR_HOME"
"""The environment variable that overrides both folders."""
BROWSER = "TUTOR_BROWSER"
"""The environment variable that names the browser an app is shown in; a server sets it.

Browsers of a class share the pupils of the computer that serves, and a pupil finds their own things
in any of them. What somebody without a name begins and chooses stays in their browser: nobody goes
on with a neighbour's practice or finds it in another language.
"""
ROLE = "TUTOR_ROLE"
"""The environment variable that says whose page an app is shown in; a server sets it.

``teacher`` where the teacher has logged in, ``pupil`` anywhere else; without it, it is a terminal.
"""


YEARS = range(1, 13)
"""The school years there are."""


class GameChoices(msgspec.Struct, frozen=True, kw_only=True):
    """What is remembered of one game: a slice names the fields, and each has a default."""

    EARLIER: ClassVar[tuple[str, ...]] = ()
    """The fields that version 0.1 kept beside the choices of the whole program."""


C = TypeVar("C", bound=GameChoices)


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The remembered choices; every field has a default."""

    language: str | None = None
    """The code of a language, which need not be there any more. None: as the terminal asks."""
    theme: str | None = None
    """The name of a theme; None: the app's own."""
    calm: bool = False
    """Nothing moves on the screen just for joy."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] = 15
    """How long a drill takes."""
    year: Annotated[int, msgspec.Meta(ge=YEARS[0], le=YEARS[-1])] | None = None
    """The school year of who sits here, where no name of a class tells it; None: not said."""
    lessons: str | None = None
    """A folder with lessons of the teacher's own."""
    game: str | None = None
    """The game played last; it need not be there any more."""
    seats: tuple[str, ...] = ()
    """Who sat at the last game, as records write seats."""
    games: Mapping[str, object] = {}
    """What was chosen for each game, by its name; :meth:`of` reads it."""
    others: Mapping[str, object] = {}
    """What else is in the file: it has no place there of its own, and is kept."""

    def of(self, game: str, kind: type[C]) -> C:
        """What was chosen for a game; the default for a value that is not there or does not fit."""
        values = {name: self.others[name] for name in kind.EARLIER if name in self.others}
        values |= self._chosen(game)
        fitting = {}
        for field in msgspec.structs.fields(kind):
            with suppress(KeyError, msgspec.ValidationError):
                fitting[field.name] = msgspec.convert(values[field.name], field.type)
        return kind(**fitting)

    def with_choices(self, game: str, **changes: object) -> "Settings":
        """The settings with these choices for a game."""
        games = {**self.games, game: {**self._chosen(game), **changes}}
        return msgspec.structs.replace(self, games=games)

    def under(self, own: Mapping[str, object]) -> tuple["Settings", bool]:
        """The settings with what somebody has chosen for themselves over these.

        Args:
            own: the names and values of a sheet; names that are none of the settings count for
                nothing, and for values that do not fit these settings stand.

        Returns:
            The settings, and whether all values did fit.
        """
        known, fits = _fitting(own)
        if "games" in known:
            theirs: Mapping[str, object] = known["games"]  # type: ignore[assignment]
            known["games"] = {
                **self.games,
                **{game: {**self._chosen(game), **values_in(theirs[game])} for game in theirs},
            }
        return msgspec.structs.replace(self, **known), fits

    def _chosen(self, game: str) -> Mapping[str, object]:
        return values_in(self.games.get(game))


def values_in(found: object) -> Mapping[str, object]:
    """What was found in a sheet, if it is names with values; else none."""
    return found if isinstance(found, dict) else {}


class Notice(StrEnum):
    """What went wrong without stopping anything; the sentences are ``settings.<value>``."""

    UNREADABLE = "unreadable"
    """The file is there but is no settings file: the defaults are in force."""
    NOT_SAVED = "not-saved"
    """The choices hold until the program ends, and are then forgotten."""
    NO_HOME = "no-home"
    """This account has no folder of its own: what is kept lies where it may be swept away."""
    KEPT = "kept"
    """They are saved; what was there and could not be read lies beside them."""


class Loaded(NamedTuple):
    """The settings to go on with, and what there is to say about them."""

    settings: Settings
    notice: Notice | None


def load() -> Loaded:
    """Return the remembered settings; the defaults when there are none or they cannot be read."""
    try:
        found = _found()
    except (FileFault, NoSheet):
        return Loaded(Settings(), Notice.UNREADABLE)
    loaded = Loaded(Settings(), None) if found is None else _loaded(found)
    if loaded.notice is None and _is_homeless():
        return Loaded(loaded.settings, Notice.NO_HOME)
    return loaded


def _loaded(found: dict[str, object]) -> Loaded:
    """The settings in a file; a value that does not fit is the default, and said."""
    known, fits = _fitting(found)
    others = {name: value for name, value in found.items() if name not in known}
    settings = Settings(**known, others=others)  # type: ignore[arg-type]
    return Loaded(settings, None if fits else Notice.UNREADABLE)


def _fitting(found: Mapping[str, object]) -> tuple[dict[str, object], bool]:
    """The fields of the settings in a sheet whose values fit, and whether all of them do."""
    known: dict[str, object] = {}
    fits = True
    for field in msgspec.structs.fields(Settings):
        if field.name == OTHERS or field.name not in found:
            continue
        try:
            known[field.name] = msgspec.convert(found[field.name], field.type)
        except msgspec.ValidationError:
            fits = False
    return known, fits


def _found() -> dict[str, object] | None:
    """What is in the file; a browser in which nothing was chosen yet begins as its server does."""
    for path in (settings_file(), config_folder() / FILE):
        with suppress(FileMissing):
            return sheets.read(path)
    return None


def save(settings: Settings) -> Notice | None:
    """Remember ``settings``; return a notice when that is impossible, or not all there is to it.

    The file is replaced in one step: whoever reads it, or pulls the plug, finds the old choices
    or the new ones, never half a file.
    """
    try:
        keeps = sheets.write(settings_file(), _values_of(settings))
    except OSError:
        return Notice.NOT_SAVED
    return Notice.KEPT if keeps else None


def _values_of(settings: Settings) -> dict[str, object]:
    known = msgspec.to_builtins(settings)
    known.pop(OTHERS, None)
    return {**settings.others, **known}


def settings_file() -> Path:
    """Return where the settings lie, or would."""
    return _of_browser(config_folder()) / FILE


def config_folder() -> Path:
    """Return the folder of what the user has chosen; it need not exist yet."""
    return _home() or _usual("user_config_path") or makeshift_folder()


def data_folder() -> Path:
    """Return the folder of what the user has made: records, progress; it need not exist yet."""
    return _home() or _usual("user_data_path") or makeshift_folder()


def own_folder() -> Path:
    """Return the folder where somebody finds what they are given: ``TUTOR_HOME``, else their own.

    It need not exist yet.
    """
    try:
        return _home() or Path.home()
    except RuntimeError:  # no HOME, and nobody knows the account
        return makeshift_folder()


def shelf_folder() -> Path:
    """Return the folder of what can be gone on with; it need not exist yet."""
    return _of_browser(data_folder())


def shelf_folders() -> list[Path]:
    """Return that folder of the terminal, and those of all browsers there have been."""
    folders = [data_folder()]
    with suppress(OSError):
        folders += (data_folder() / BROWSERS).iterdir()
    return folders


def _of_browser(folder: Path) -> Path:
    browser = os.environ.get(BROWSER)
    return folder / BROWSERS / browser if browser else folder


def _usual(which: str) -> Path | None:
    """The folder that the operating system means for this; None for an account without a home."""
    from platformdirs import PlatformDirs  # start-up: a command that checks or hints asks no folder

    try:
        found: Path = getattr(PlatformDirs(PRODUCT, appauthor=False), which)
    except RuntimeError:  # no HOME, and nobody knows the account
        return None
    return found


def _is_homeless() -> bool:
    return _home() is None and _usual("user_data_path") is None


def _home() -> Path | None:
    """The folder of ``TUTOR_HOME``; raises :class:`HomeUnknown`."""
    home = os.environ.get(HOME)
    try:
        return Path(home).expanduser() if home else None
    except RuntimeError:  # ~somebody
        raise HomeUnknown(home) from None


class HomeUnknown(Exception):
    """``TUTOR_HOME`` begins with the home of somebody whom this computer does not know."""


@cache
def makeshift_folder() -> Path:
    """A folder for an account that has none; nobody else can have put anything into it."""
    with suppress(OSError):
        folder = Path(os.environ.get("TMPDIR") or "/tmp", f"{PRODUCT}-{os.getuid()}")
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid():
            return folder
    return Path(os.devnull, PRODUCT)  # nothing can be written anywhere, which will be told
