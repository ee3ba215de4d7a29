"""Which of our lessons are as they were when they were last dealt and tried.

That takes three quarters of the time of reading them all, and whoever starts the app would wait for
it. A lesson that anybody has changed since, be it by one letter, is dealt when it is read: what
keeps it from being made is told, and nobody opens it.
"""

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from tutor.language import LANGUAGES
from tutor.learn.lessons.reading import FILE

PROVEN: Final = "proven.txt"
"""Beside our lessons: a line for each of them, its :func:`print_of` and its name.

``python -m tests.learn.lessons.proving`` writes it anew.
"""


def proven(place: Path) -> frozenset[str]:
    """The prints of the lessons in a folder that were tried; of a teacher's own there are none."""
    with suppress(OSError, UnicodeDecodeError):
        return frozenset((place / PROVEN).read_text(encoding="utf-8").split())
    return frozenset()


def print_of(folder: Path) -> str:
    """What tells the files of a lesson from any others; empty where one cannot be read."""
    found = blake2b(digest_size=16)
    for name in (FILE, *(f"{code}.md" for code in LANGUAGES)):
        with suppress(FileNotFoundError):
            try:
                text = (folder / name).read_bytes()
            except OSError:
                return ""
            found.update(f"{name} {len(text)} ".encode() + text)
    return found.hexdigest()
