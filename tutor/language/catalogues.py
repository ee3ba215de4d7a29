"""The catalogues in memory: one compiled file a language, read when the language is first spoken.

An installed program finds ``<language>.mo`` made when it was packed. In a checkout the ``.po``
sources lie beside it, and the file is made again whenever a source is newer, so a translator
saves, starts the program and sees the sentence.
"""

from contextlib import suppress
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from tutor.language.compiling import compiled, newest, write

FOLDER = Path(__file__).with_name("catalogue")
"""Where ``<language>/<prefix>.po`` and ``<language>.mo`` lie."""


class Catalogue(GNUTranslations):
    """The sentences of one language, by key."""

    def find(self, key: str, n: int | None = None) -> str | None:
        """Return the raw sentence of ``key``, in the plural form of ``n``; None without one."""
        if n is not None and (sentence := self.ngettext(key, key, abs(n))) != key:
            return sentence
        sentence = self.gettext(key)
        return None if sentence == key else sentence


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language, read once."""
    return Catalogue(BytesIO(_compiled(FOLDER, language)))


def _compiled(folder: Path, language: str) -> bytes:
    """Return the bytes of a language's ``.mo``, made anew if its sources have changed."""
    made = folder / f"{language}.mo"
    changed = newest(folder / language)
    if made.exists() and made.stat().st_mtime_ns >= changed:
        return made.read_bytes()
    contents = compiled(folder / language)
    with suppress(OSError):  # a folder we may not write to: this run keeps it in memory
        write(made, contents, changed)
    return contents
