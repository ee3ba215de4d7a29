"""Whose choices are in force at a terminal, and where new ones are kept.

Those of the terminal hold for whoever is just trying. A pupil has a sheet of their own, with no
more in it than they have chosen themselves: everything else is as at the terminal, and nothing
that they choose changes it for anybody else.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from tutor import settings, sheets
from tutor.files import FileFault, FileMissing
from tutor.settings import Notice, Settings
from tutor.sheets import NoSheet


class Choosing(ABC):
    """Choices in force, and their file."""

    settings: Settings
    """What is chosen now."""
    notice: Notice | None = None
    """What there was to say when they were read."""

    @property
    @abstractmethod
    def path(self) -> Path:
        """The file where new choices are kept."""

    @abstractmethod
    def choose(self, changes: Mapping[str, object]) -> Notice | None:
        """Takes new values for fields of the settings, and keeps them.

        Returns:
            What there is to say: that they cannot be kept, or not all there is to it.
        """

    @abstractmethod
    def choose_for(self, game: str, changes: Mapping[str, object]) -> Notice | None:
        """The same for choices of a game's own."""


class OfTerminal(Choosing):
    """What was chosen at this terminal, or in this browser."""

    def __init__(self) -> None:
        self.settings, self.notice = settings.load()
        self._unsaved: dict[str, object] = {}
        """What was chosen and could not be kept: it holds until the program ends."""

    @property
    def path(self) -> Path:
        """The settings of the terminal."""
        return settings.settings_file()

    def choose(self, changes: Mapping[str, object]) -> Notice | None:
        """Takes them; what was chosen in another window meanwhile stays."""
        self._read()
        self._unsaved.update(changes)
        self.settings = msgspec.structs.replace(self.settings, **changes)
        notice = settings.save(self.settings)
        if notice is not Notice.NOT_SAVED:
            self._unsaved.clear()
        return notice

    def choose_for(self, game: str, changes: Mapping[str, object]) -> Notice | None:
        """Takes them, and leaves alone what was not chosen for that game."""
        self._read()
        return self.choose({"games": self.settings.with_choices(game, **changes).games})

    def _read(self) -> None:
        """Reads the file anew; what was read before stays where it cannot be."""
        with suppress(OSError):
            self.path.stat()  # where there is none, that of a server is no browser's own
            found = settings.load()
            if found.notice is not Notice.UNREADABLE:
                self.settings = msgspec.structs.replace(found.settings, **self._unsaved)


class OfPupil(Choosing):
    """What a pupil has chosen, over what is chosen at the terminal."""

    own: Settings
    """What they have chosen themselves; everything else is as it usually is."""

    def __init__(self, path: Path, under: Settings) -> None:
        """``path`` is the sheet of the pupil, ``under`` holds where they have chosen nothing."""
        self._path = path
        self._under = under
        self._own: dict[str, object] = {}
        self._unsaved: dict[str, object] = {}
        """What was chosen and could not be kept: it holds until the program ends."""
        self._read()

    @property
    def path(self) -> Path:
        """The sheet of the pupil."""
        return self._path

    def choose(self, changes: Mapping[str, object]) -> Notice | None:
        """Takes them; what the same pupil has chosen on another page meanwhile stays."""
        self._read()
        return self._keep(changes)

    def choose_for(self, game: str, changes: Mapping[str, object]) -> Notice | None:
        """Takes them, and leaves alone what was not chosen for that game."""
        self._read()
        games = settings.values_in(self._own.get("games"))
        return self._keep(
            {"games": {**games, game: {**settings.values_in(games.get(game)), **changes}}}
        )

    def _read(self) -> None:
        """Reads the sheet; what was read before stays where it cannot be."""
        try:
            self._own = {**sheets.read(self._path), **self._unsaved}
        except FileMissing:
            pass
        except (FileFault, NoSheet):
            self.notice = Notice.UNREADABLE
        self._settle()

    def _keep(self, changes: Mapping[str, object]) -> Notice | None:
        self._own = {**self._own, **changes}
        self._unsaved.update(changes)
        self._settle()
        try:
            keeps = sheets.write(self._path, self._own)
        except OSError:
            return Notice.NOT_SAVED
        self._unsaved.clear()
        return Notice.KEPT if keeps else None

    def _settle(self) -> None:
        self.settings, fits = self._under.under(self._own)
        self.own, _ = Settings().under(self._own)
        if not fits:
            self.notice = Notice.UNREADABLE
