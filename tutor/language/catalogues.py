"""The catalogues in memory: compiled files, read when a sentence of theirs is first wanted.

What is shared lies here, what is said of one game in the ``words`` of its slice. An installed
program finds ``<language>.mo`` made when it was packed. In a checkout the ``.po`` sources lie
beside it, and the file is made again whenever a source is newer, so a translator saves, starts
the program and sees the sentence.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, lru_cache, partial
from importlib import import_module
from pathlib import Path
from struct import Struct
from typing import Final

from tutor.language.compiling import compiled, newest, write
from tutor.slices import WORDS, slices

FOLDER = Path(__file__).with_name("catalogue")
"""Where ``<language>/<prefix>.po`` and ``<language>.mo`` lie."""

_MAGIC: Final = b"\xde\x12\x04\x95"
"""How a ``.mo`` begins; a lamp that went out may have left an empty one."""

_HEAD: Final = Struct("<8xIII")
"""Of a ``.mo``: how many sentences, where the table of keys begins, and that of texts."""

_ROW: Final = Struct("<II")
"""Of a table: how many bytes a text has, and where it begins."""

_PLURALS: Final = rb"(?m)^Plural-Forms:.*plural=([^;]+)"

_ENGLISH: Final = b"(n != 1)"
"""The rule of most languages we have; for it no start waits for what can read any rule."""


def folders() -> Iterator[Path]:
    """The folders with catalogues: the shared one, then those of the games."""
    yield FOLDER
    for each in slices():
        if each.folder is not None:
            yield each.folder / WORDS


def _as_english(n: int) -> int:
    return int(n != 1)


class File:
    """A ``.mo`` of GNU gettext, or none at all.

    Its keys are sorted, so a sentence is looked up where it lies: a start needs thirty of two
    thousand, and does not wait for the others to be read.
    """

    def __init__(self, contents: bytes = b"") -> None:
        """``contents`` are those of :func:`tutor.language.compiling.compiled`, or empty."""
        self._contents = contents
        head: tuple[int, int, int] = _HEAD.unpack_from(contents) if contents else (0, 0, 0)
        self._many, self._keys, self._texts = head

    def find(self, name: bytes) -> bytes | None:
        """What stands under a whole key, or one with its zero byte, whatever comes behind that."""
        place = bisect_left(self, name)
        if place == self._many:
            return None
        there = self[place]
        is_it = there.startswith(name) if name.endswith(b"\0") else there == name
        return self._at(self._texts, place) if is_it else None

    def beginning(self, start: bytes) -> Iterator[tuple[bytes, bytes]]:
        """The keys that begin so, and what stands under them."""
        for place in range(bisect_left(self, start), self._many):
            name = self[place]
            if not name.startswith(start):
                break
            yield name, self._at(self._texts, place)

    def __len__(self) -> int:
        """Return how many keys there are."""
        return self._many

    def __getitem__(self, place: int) -> bytes:
        """Return the key at a place of their order, with a zero byte behind it what is plural."""
        return self._at(self._keys, place)

    def _at(self, table: int, place: int) -> bytes:
        length, begin = _ROW.unpack_from(self._contents, table + 8 * place)
        return self._contents[begin : begin + length]


class Catalogue:
    """The sentences of one language in one folder, by key; without a file, none."""

    def __init__(self, file: Callable[[], File] = File) -> None:
        """``file`` reads it; it is asked for each sentence that was never wanted before."""
        self._file = file
        self._read: dict[str, str | None] = {}
        self.plural: Callable[[int], int] = _as_english
        heading = re.search(_PLURALS, file().find(b"") or b"")
        if heading and heading[1].strip() != _ENGLISH:
            self.plural = import_module("gettext").c2py(heading[1].decode())

    def find(self, key: str, n: int | None = None) -> str | None:
        """Return the raw sentence of ``key``, in the plural form of ``n``; None without one."""
        if n is not None and (forms := self._text(f"{key}\0")) is not None:
            return forms.split("\0")[self.plural(abs(n))]
        return self._text(key)

    def family(self, prefix: str) -> dict[str, str]:
        """Return the raw sentences whose keys begin with ``prefix.``, by what comes after that.

        Of a sentence with plural forms it is the first form.
        """
        start = f"{prefix}.".encode()
        return {
            name.partition(b"\0")[0].removeprefix(start).decode(): text.partition(b"\0")[0].decode()
            for name, text in self._file().beginning(start)
        }

    def _text(self, name: str) -> str | None:
        try:
            return self._read[name]
        except KeyError:
            found = self._file().find(name.encode())
            text = self._read[name] = None if found is None else found.decode()
            return text


class Sentences:
    """All sentences of a language; the words of games are read when one of them is wanted."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._folders = tuple(folders())
        self._found: dict[str, str | None] = {}

    def find(self, key: str, n: int | None = None) -> str | None:
        """Return the raw sentence of ``key``, in the plural form of ``n``; None without one."""
        if n is not None:
            return self._look_up(key, n)
        try:
            return self._found[key]
        except KeyError:
            sentence = self._found[key] = self._look_up(key, None)
            return sentence

    def _look_up(self, key: str, n: int | None) -> str | None:
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
    read = Catalogue(partial(_file, folder, language))
    if folder != FOLDER:  # a language has one way of counting, whatever a game's heading leaves out
        read.plural = _read(FOLDER, language).plural
    return read


def _file(folder: Path, language: str) -> File:
    files = _files(language)
    if folder not in files:
        files[folder] = File(_compiled(folder, language))
    return files[folder]


@lru_cache(maxsize=2)
def _files(language: str) -> dict[Path, File]:
    """The files read of a language, by folder; of others than two what was asked alone stays."""
    del language
    return {}


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
        contents = made.read_bytes()
        if contents.startswith(_MAGIC) or not changed:
            return contents
    contents = compiled(folder / language)
    with suppress(OSError):  # a folder we may not write to: this run keeps it in memory
        write(made, contents, changed)
    return contents
