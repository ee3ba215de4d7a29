"""The pages of a lesson as they are written, kept small.

All lessons in all languages are in memory, and one of them is open at a time: what is kept is the
text, and it is read again in a moment when a lesson is dealt. Of the last one read it is kept a
while, as its numbers are dealt again and again while it is tried.
"""

import zlib
from collections.abc import Iterator, Mapping
from functools import lru_cache

from tutor.language import LANGUAGES
from tutor.learn.lessons.page import Page, parse


class WrittenPages(Mapping[str, Page]):
    """Pages by language, read when they are asked for."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """``texts`` are the files, by language."""
        self._packed = {code: zlib.compress(text.encode()) for code, text in texts.items()}

    def __getitem__(self, language: str) -> Page:
        return _read(self._packed[language])

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)

    def __contains__(self, language: object) -> bool:
        return language in self._packed


@lru_cache(maxsize=2 * len(LANGUAGES))
def _read(packed: bytes) -> Page:
    return parse(zlib.decompress(packed).decode())
