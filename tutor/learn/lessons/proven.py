"""Which of our lessons are as they were when they were last dealt and tried.

That takes three quarters of the time of reading them all, and whoever starts the app would wait for
it. A lesson that anybody has changed since, be it by one letter, is dealt when it is read: what
keeps it from being made is told, and nobody opens it.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final
from zlib import adler32, crc32

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
    one, other = 0, 1  # against a change nobody remembers: what is meant to deceive needs no print
    for name in (FILE, *(f"{code}.md" for code in LANGUAGES)):
        try:
            text = (folder / name).read_bytes()
        except FileNotFoundError:  # not in every language
            continue
        except OSError:
            return ""
        text = f"{name} {len(text)} ".encode() + text
        one, other = crc32(text, one), adler32(text, other)
    return f"{one:08x}{other:08x}"
