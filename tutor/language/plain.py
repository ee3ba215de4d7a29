"""Somebody else's text inside a sentence: what was typed, what a file holds."""

from pathlib import PurePath
from typing import Final

LONGEST: Final = 100
"""How much of such a text a sentence repeats."""


def plain(text: str, most: int = LONGEST) -> str:
    """Return the text fit for a terminal: nothing that would steer it, and not endless."""
    shown = text if len(text) <= most else f"{text[:most]}…"
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in shown
    )


def shown_path(path: PurePath | str) -> str:
    """The name of a file fit for a terminal; of an endless one the beginning and the end."""
    name = str(path)
    if len(name) > LONGEST_PATH:
        name = f"{name[: LONGEST_PATH // 4]}…{name[-LONGEST_PATH // 2 :]}"
    return plain(name, LONGEST_PATH)


LONGEST_PATH: Final = 400
"""Letters of a path that a sentence repeats whole."""
