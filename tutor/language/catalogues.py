"""The catalogues in memory: compiled files, read when a sentence of theirs is first wanted.

What is shared lies here, what is said of one game in the ``words`` of its slice. An installed
program finds ``<language>.mo`` made when it was packed. In a checkout the ``.po`` sources lie
beside it, and the file is made again whenever a source is newer, so a translator saves, starts
the program and sees the sentence.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import IO

from tutor.language.compiling import compiled, newest, write
from tutor.slices import WORDS, slices

FOLDER = Path(__file__).with_name("catalogue")
"""Where ``<language>/<prefix>.po`` and ``<language>.mo`` lie."""


def folders() -> Iterator[Path]:
    """The folders with catalogues: the shared one, then those of the games."""
    yield FOLDER
    for each in slices():
        if each.folder is not None:
            yield each.folder / WORDS


class Catalogue(GNUTranslations):
    """The sentences of one language in one folder, by key; without a file, none."""

    def __init__(self, file: IO[bytes] | None = None) -> None:
        self._catalog: dict[str | tuple[str, int], str] = {}
        self.plural: Callable[[int], int] = bool
        super().__init__(file)

    def find(self, key: str, n: int | None = None) -> str | None:
        """Return the raw sentence of ``key``, in the plural form of ``n``; None without one."""
        if n is not None and (sentence := self.ngettext(key, key, abs(n))) != key:
            return sentence
        sentence = self.gettext(key)
        return None if sentence == key else sentence

    def family(self, prefix: str) -> dict[str, str]:
        """Return the raw sentences whose keys begin with ``prefix.``, by what comes after that.

        Of a sentence with plural forms it is the first form.
        """
        start = f"{prefix}."
        keys = {key if isinstance(key, str) else key[0] for key in self._catalog}
        return {
            key.removeprefix(start): self.find(key) or self.find(key, 1) or key
            for key in keys
            if key.startswith(start)
        }


class Sentences:
    """All sentences of a language; the words of games are read when one of them is wanted."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._folders = tuple(folders())

    def find(self, key: str, n: int | None = None) -> str | None:
        """Return the raw sentence of ``key``, in the plural form of ``n``; None without one."""
        parts = (_read(folder, self._language) for folder in self._folders)
        found = (part.find(key, n) for part in parts)
        return next((sentence for sentence in found if sentence is not None), None)

    def form(self, n: int) -> int:
        """Return which plural form a count takes, from 0, as gettext numbers them."""
        return int(_read(FOLDER, self._language).plural(abs(n)))

    def family(self, prefix: str) -> dict[str, str]:
        """Return the raw shared sentences of one file, by their keys without its name."""
        return _read(FOLDER, self._language).family(prefix)


@cache
def codes() -> frozenset[str]:
    """Return the codes of all languages that have sentences in the shared catalogue."""
    sources = frozenset(path.parent.name for path in FOLDER.glob("*/language.po"))
    return sources or frozenset(path.stem for path in FOLDER.glob("*.mo"))


@cache
def _read(folder: Path, language: str) -> Catalogue:
    found = _compiled(folder, language)
    read = Catalogue(BytesIO(found) if found else None)
    if folder != FOLDER:  # a language has one way of counting, whatever a game's heading leaves out
        read.plural = _read(FOLDER, language).plural
    return read


@cache
def catalogue(language: str) -> Sentences:
    """Return the catalogue of a language, each part of it read once."""
    return Sentences(language)


def _compiled(folder: Path, language: str) -> bytes:
    """Return the bytes of a language's ``.mo``, made anew if its sources have changed.

    None at all where a game does not know the language.
    """
    made = folder / f"{language}.mo"
    changed = newest(folder / language)
    if not changed and not made.exists():
        return b""
    if made.exists() and made.stat().st_mtime_ns >= changed:
        return made.read_bytes()
    contents = compiled(folder / language)
    with suppress(OSError):  # a folder we may not write to: this run keeps it in memory
        write(made, contents, changed)
    return contents
